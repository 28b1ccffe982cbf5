// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension AccessKitPage {
  /// Records the members that are bits, and why nodes are not on the page.
  func tell(_ trace: ImportTrace) {
    for (name, tree) in document.trees {
      var hidden: [UInt64: Bool] = [:]
      for (place, node) in tree.nodes.enumerated() {
        trace.note(node.members, at: node.offset)
        guard !isMade(place, of: name) else { continue }
        let isHidden = isHidden(node.id, in: tree, &hidden)
        trace.shapeIfUnknown(
          isHidden ? .unseen : node.role.kind == .textRun ? .textRun : .unattached, at: node.offset)
      }
    }
  }

  /// Returns whether a node or an ancestor is hidden, and adds to the known results.
  ///
  /// - Complexity: O(nodes) for all nodes of a tree.
  private func isHidden(
    _ id: UInt64, in tree: AccessKitTree, _ known: inout [UInt64: Bool]
  ) -> Bool {
    var path: [UInt64] = []
    var isHidden = false
    var place: UInt64? = id
    while let next = place, let node = tree[next] {
      if let found = known[next] {
        isHidden = found
        break
      }
      // A cycle ends where it began.
      known[next] = false
      path.append(next)
      isHidden = node.flags.contains(.hidden)
      if isHidden { break }
      place = tree.parent(of: next)
    }
    for step in path { known[step] = isHidden }
    return isHidden
  }
}

extension AccessKitNode {
  /// The flags and actions, as separate members.
  fileprivate var members: [SourceMember] {
    let flagNames = AccessKitFlags.names.enumerated().filter { bit, _ in
      flags.rawValue >> UInt64(bit) & 1 == 1
    }
    var names = AccessKitActions.named.filter { actions.contains($0.action) }.map(\.name)
    if !actions.subtracting([.focus, .increment, .decrement]).isEmpty { names.append("others") }
    return flagNames.map { SourceMember(name: "flags.\($0.element)") }
      + names.map { SourceMember(name: "actions.\($0)") }
  }
}
