// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension AccessibilityTree {
  /// Returns the nodes whose label is never read: they are not elements, and no element includes
  /// it.
  ///
  /// Nodes inside an element and hidden nodes are omitted on purpose, and do not count.
  ///
  /// - Complexity: O(nodes).
  func nodesWithDroppedLabels() -> [NodeIndex] {
    // Nearly every tree has none, which this detects without a walk.
    guard nodes.indices.contains(where: { dropsLabel(NodeIndex(rawValue: Int32($0))) })
    else { return [] }
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

  /// Returns whether a reachable node has a label that is never read.
  private func dropsLabel(_ index: NodeIndex) -> Bool {
    let position = index.position
    guard nodes[position].label != nil, !isElement(index), nodes[position].label?.isBlank == false
    else { return false }
    switch nodes[position].role {
    // Elements without their own words say those of an enclosing heading or link; table cells say
    // their headers.
    case .heading, .link, .cell, .gridcell, .columnheader, .rowheader: return false
    default: break
    }
    guard nodes[position].rare?.members.cell == nil else { return false }
    // The Mac says the name of the whole page.
    if index == .root, style == .macos || nodes[position].role != nil { return false }
    return containerKind(of: index, style: .ios) == nil
      && containerKind(of: index, style: .macos) == nil
  }
}
