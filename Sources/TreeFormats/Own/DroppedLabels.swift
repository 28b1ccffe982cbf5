// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension AccessibilityTree {
  /// The nodes whose label nobody will hear: they are no elements, and nothing else says it.
  ///
  /// What lies in an element, or is hidden, is left out by intention and does not count.
  ///
  /// - Complexity: O(nodes).
  func nodesWithDroppedLabels() -> [NodeIndex] {
    // Nearly every tree has none, which is told without walking through it.
    guard nodes.indices.contains(where: { dropsLabel(NodeIndex(rawValue: Int32($0))) }) else {
      return []
    }
    var found: [NodeIndex] = []
    var isSeen = Array(repeating: false, count: nodes.count)
    var work = [NodeIndex.root]
    while let index = work.popLast() {
      guard !isSeen[index.position] else { continue }
      isSeen[index.position] = true
      let flags = nodes[index.position].flags
      if flags.has(.hidden) || flags.has(.elementsHidden) || isElement(index) { continue }
      if nodes[index.position].rare?.members.alpha == 0 { continue }
      if dropsLabel(index) { found.append(index) }
      if let elements = nodes[index.position].rare?.members.elements {
        work.append(contentsOf: elements)
      } else {
        work.append(contentsOf: children(of: index))
      }
    }
    return found
  }

  /// Whether a node that can be reached has a label that is never said.
  private func dropsLabel(_ index: NodeIndex) -> Bool {
    let position = index.position
    guard nodes[position].label != nil, !isElement(index),
      nodes[position].label?.isBlank == false
    else { return false }
    switch nodes[position].role {
    // Elements without words of their own say the heading or link around them, and cells of a table
    // those that head them.
    case .heading, .link, .cell, .gridcell, .columnheader, .rowheader: return false
    default: break
    }
    guard nodes[position].rare?.members.cell == nil else { return false }
    // The Mac says what the page as a whole is called.
    if index == .root, style == .macos || nodes[position].role != nil { return false }
    return containerKind(of: index, style: .ios) == nil
      && containerKind(of: index, style: .macos) == nil
  }
}
