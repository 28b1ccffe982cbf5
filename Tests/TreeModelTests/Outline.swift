// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// A node as the tests draw it; the name is for the tests alone.
struct Outline: Sendable {
  var name: String
  var node = Node()
  var details: NodeDetails?
  var children: [Outline] = []
  /// The names of explicit elements.
  var elements: [String]?

  func having(_ change: (inout Node) -> Void) -> Outline {
    var copy = self
    change(&copy.node)
    return copy
  }

  func with(_ change: (inout NodeDetails) -> Void) -> Outline {
    var copy = self
    var details = details ?? NodeDetails()
    change(&details)
    copy.details = details
    return copy
  }

  func flag(_ member: NodeFlags.Member, _ value: Bool = true) -> Outline {
    having { $0.flags[member] = value }
  }

  func container(_ type: ContainerType, label: String? = nil) -> Outline {
    having {
      $0.containerType = type
      $0.label = label.map { AttributedText($0) }
    }
  }

  func priority(_ priority: Double) -> Outline { with { $0.sortPriority = priority } }

  func listing(_ elements: String...) -> Outline { listing(elements) }

  func listing(_ elements: [String]) -> Outline {
    var copy = self
    copy.elements = elements
    return copy
  }

  func framed(_ x: Double, _ y: Double, _ width: Double = 10, _ height: Double = 10) -> Outline {
    having { $0.frame = Rectangle(x: x, y: y, width: width, height: height) }
  }
}

/// An element of ten by ten points.
func element(_ name: String, _ x: Double, _ y: Double) -> Outline {
  element(name).framed(x, y)
}

/// An element without a frame.
func element(_ name: String) -> Outline {
  Outline(name: name).having { $0.label = AttributedText(name) }
}

/// A view that is no element.
func area(_ name: String, _ children: Outline...) -> Outline { area(name, children) }

func area(_ name: String, _ children: [Outline]) -> Outline {
  var outline = Outline(name: name)
  outline.children = children
  return outline
}

/// A tree with the names its nodes have in a test.
struct NamedTree {
  var tree: AccessibilityTree
  var faults: [TreeFault]
  var names: [NodeIndex: String] = [:]
  var indices: [String: NodeIndex] = [:]

  init(_ root: Outline, _ change: (inout AccessibilityTree) -> Void = { _ in }) {
    var builder = TreeBuilder()
    change(&builder.tree)
    var names: [NodeIndex: String] = [:]
    var indices: [String: NodeIndex] = [:]
    var lists: [(NodeIndex, [String])] = []
    func add(_ outline: Outline, under parent: NodeIndex?) {
      var node = outline.node
      if let details = outline.details { node.details = details }
      let index = parent.map { builder.add(node, under: $0) } ?? builder.add(node)
      names[index] = outline.name
      indices[outline.name] = index
      if let elements = outline.elements { lists.append((index, elements)) }
      for child in outline.children { add(child, under: index) }
    }
    add(root, under: nil)
    for (index, elements) in lists {
      builder.changeDetails(of: index) { $0.elements = elements.compactMap { indices[$0] } }
    }
    (tree, faults, _) = builder.finish()
    self.names = names
    self.indices = indices
  }

  func order(_ style: Style? = nil) -> ReadingOrder { ReadingOrder(of: tree, style: style) }

  /// The names of the stops in reading order.
  func stops(_ style: Style? = nil) -> String {
    order(style).stops.map { names[$0.node] ?? "?" }.joined(separator: " ")
  }

  func name(_ index: NodeIndex) -> String { names[index] ?? "?" }
}
