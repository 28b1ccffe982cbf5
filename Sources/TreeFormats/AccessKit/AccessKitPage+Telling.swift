// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension AccessKitPage {
  /// Tells what the nodes have that is written in bits, and why some of them are not on the page.
  func tell(_ trace: ImportTrace) {
    for (name, tree) in document.trees {
      for (id, node) in tree.nodes {
        trace.note(node.members, at: node.offset)
        guard !isMade(id, of: name) else { continue }
        trace.shapeIfUnknown(
          isHidden(id, in: tree) ? .unseen : node.role == "textRun" ? .textRun : .unattached,
          at: node.offset)
      }
    }
  }

  /// Whether a node, or something around it, is hidden.
  private func isHidden(_ id: UInt64, in tree: AccessKitTree) -> Bool {
    var place: UInt64? = id
    var steps = 0
    while let next = place, let node = tree.nodes[next], steps < AccessibilityTree.maximumDepth {
      if node.flags.contains(.hidden) { return true }
      place = tree.parents[next]
      steps += 1
    }
    return false
  }
}

extension AccessKitNode {
  /// The flags and actions, each as a member of its own.
  fileprivate var members: [SourceMember] {
    let flagNames = AccessKitFlags.names.enumerated().filter { bit, _ in
      flags.rawValue >> UInt64(bit) & 1 == 1
    }
    let named: [(AccessKitActions, String)] = [
      (.focus, "focus"), (.increment, "increment"), (.decrement, "decrement"),
    ]
    var names = named.filter { actions.contains($0.0) }.map(\.1)
    if !actions.subtracting([.focus, .increment, .decrement]).isEmpty { names.append("others") }
    return flagNames.map { SourceMember(name: "flags.\($0.element)") }
      + names.map { SourceMember(name: "actions.\($0)") }
  }
}
