// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Puts the nodes of a foreign tree together and keeps where in the document each came from.
struct TreeAssembly: ~Copyable {
  var builder = TreeBuilder(listsElements: false)
  /// What is to be said of the document.
  var notices = ImportNotices()
  private var offsets: [Int] = []

  /// Starts a tree with its root.
  ///
  /// - Parameter expected: How many nodes there will be, roughly.
  init(root: Node = Node(), at offset: Int = 0, expected: Int) {
    builder.reserve(expected + 1)
    offsets.reserveCapacity(expected + 1)
    _ = builder.add(root)
    offsets.append(offset)
  }

  /// Adds a node below another one.
  ///
  /// - Parameters:
  ///   - id: What the document calls it; only the first of a name has it.
  ///   - offset: Where it starts in the document.
  mutating func add(
    _ node: consuming Node, under parent: NodeIndex, id: String? = nil, at offset: Int
  ) -> NodeIndex {
    node.concealSecureText()
    let index = builder.add(consume node, under: parent)
    offsets.append(offset)
    if let id, !id.isEmpty { _ = builder.identify(index, as: id) }
    return index
  }

  /// The tree; nothing when a node lies too deep, which is then among the findings.
  mutating func finish(_ findings: inout Findings) -> AccessibilityTree? {
    notices.report(to: &findings)
    // No view of the document stands for the root.
    notices.trace?.offsets = [-1] + offsets.dropFirst()
    let (tree, faults, _) = builder.finish()
    for fault in faults {
      switch fault {
      case .tooDeep(let node, let limit):
        // Those below it are too deep as well.
        findings.error(.tooDeep(limit: limit), at: offsets[node.position])
        return nil
      case .cycle(let node), .secondParent(let node, _, _):
        findings.error(.cycle(tree.identifier(of: node)), at: offsets[node.position])
        return nil
      }
    }
    return tree
  }
}
