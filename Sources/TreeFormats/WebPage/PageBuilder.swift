// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Collects the nodes of a page whose objects are no browser's.
struct PageBuilder {
  private(set) var nodes: [PageNode] = []
  /// For each node the one that it is in, or minus one.
  private var parents: [Int32] = []

  /// The number of nodes in one that are looked at for its words, and of the texts that are taken.
  private static let mostLooks = 2000
  private static let mostWords = 100

  subscript(index: Int) -> PageNode {
    _read { yield nodes[index] }
    _modify { yield &nodes[index] }
  }

  /// The node that a node is in.
  func parent(of index: Int) -> Int? { parents[index] < 0 ? nil : Int(parents[index]) }

  /// Adds a node of a role by its browser's name.
  mutating func add(_ role: String, under parent: Int?, at offset: Int) -> Int {
    var node = PageNode(offset: offset, isRoot: parent == nil)
    if let known = WebRole.named(role) { node.role = known } else { node.roleName = role }
    nodes.append(node)
    parents.append(Int32(parent ?? -1))
    return nodes.count - 1
  }

  /// Adds a node that stands for nothing in the document, between two others.
  mutating func addBetween(_ role: String, under parent: Int, at offset: Int) -> Int {
    let index = add(role, under: parent, at: offset)
    nodes[index].isBetween = true
    return index
  }

  /// The nodes as a page, with what has no words of its own given those in it.
  mutating func frame() -> PageFrame {
    let links = PageLinks(parents: parents)
    for place in nodes.indices { addWords(to: place, links) }
    // Taken out, so that they are not shared.
    var taken: [PageNode] = []
    swap(&taken, &nodes)
    return PageFrame(taken, links)
  }

  /// Gives what is read as a whole and has no words the texts in it: a name, or a field its content.
  private mutating func addWords(to place: Int, _ links: PageLinks) {
    let treatment = nodes[place].role.treatment
    let isInput =
      treatment == .input && nodes[place].value.text == nil
      && !nodes[place].states.contains(.secret)
    guard isInput || (treatment == .leaf || treatment == .cell) && nodes[place].name.isEmpty
    else { return }
    var words: [String] = []
    links.visit(in: place, most: Self.mostLooks) { inner in
      // What opens up from it is not in it, nor is a control in a picture.
      if nodes[inner].role.treatment == .container { return .pass }
      if nodes[place].role.role == .image, nodes[inner].role.isControl { return .pass }
      if nodes[inner].role.treatment == .text, !nodes[inner].name.isEmpty {
        words.append(nodes[inner].name)
      }
      return words.count < Self.mostWords ? .enter : .stop
    }
    guard !words.isEmpty else { return }
    if isInput {
      nodes[place].value = .text(words.joined(separator: " "))
    } else {
      nodes[place].name = words.joined(separator: " ")
    }
  }
}
