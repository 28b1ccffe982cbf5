// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The paths of nodes without identifiers.
///
/// Keeps the path of the last parent, so that the paths of siblings take only their own length: a
/// walk to the root for each would make deep trees slow.
struct Paths {
  private var parent: NodeIndex?
  private var prefix = ""
  /// For each node its step, once its parent was visited: the position among the views, or a
  /// negative number for an element that is not a view.
  private var steps: [Int32] = []
  private var isKnown: [Bool] = []

  /// Returns the path of a node, as `AccessibilityTree.identifier(of:)` does.
  mutating func path(of index: NodeIndex, in tree: AccessibilityTree, _ nodes: [Node]) -> String {
    guard let above = nodes[index.position].parent else { return "0" }
    if steps.isEmpty {
      steps = Array(repeating: 0, count: nodes.count)
      isKnown = Array(repeating: false, count: nodes.count)
    }
    if parent != above {
      parent = above
      var path = "0"
      var way: [NodeIndex] = []
      var current = above
      while let next = nodes[current.position].parent {
        way.append(current)
        current = next
      }
      for node in way.reversed() { append(node, in: tree, nodes, to: &path) }
      prefix = path
    }
    var path = prefix
    append(index, in: tree, nodes, to: &path)
    return path
  }

  private mutating func append(
    _ index: NodeIndex, in tree: AccessibilityTree, _ nodes: [Node], to path: inout String
  ) {
    if let parent = nodes[index.position].parent, !isKnown[parent.position] {
      isKnown[parent.position] = true
      for (place, element) in (nodes[parent.position].rare?.members.elements ?? []).enumerated()
      where nodes[element.position].parent == parent { steps[element.position] = -Int32(place) - 1 }
      for (place, child) in tree.children(of: parent).enumerated() {
        steps[child.position] = Int32(place)
      }
    }
    let step = steps[index.position]
    path += step < 0 ? "/e" : "/"
    path += String(step < 0 ? -step - 1 : step)
  }
}
