// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The names by which the author of a document knows the nodes of its tree, such as `button#menu`.
public struct AuthoredNames: Sendable {
  /// Finds the name of a node; nil if its identifier is its name.
  ///
  /// The last parameter is the identifier that the document gives to the node, if it does.
  public typealias Finder = @Sendable (borrowing AccessibilityTree, NodeIndex, String?) -> String?

  fileprivate let find: Finder
  /// Whether nodes have identifiers that the document does not give them.
  var isSettled = false

  /// Creates names that are found by a function of the tree, as it was read.
  public init(_ find: @escaping Finder) { self.find = find }
}

extension AccessibilityTree {
  /// Returns a node as the author of the document knows it, and its place in the document behind, as
  /// far as they are known: `button#menu ($.nodes[12])`; otherwise the identifier.
  ///
  /// For messages. An update of the tree makes both unknown.
  ///
  /// - Complexity: O(depth); the first place takes as long as reading the document.
  public func authoredName(of node: NodeIndex) -> String {
    guard let authored else { return identifier(of: node) }
    let own = authored.isSettled ? nil : self[node].id
    let name = authored.find(self, node, own) ?? identifier(of: node)
    return source?.place(of: node).map { "\(name) (\($0.text))" } ?? name
  }

  /// Returns whether a node or an ancestor is a field whose content is secret.
  public func isWithinSecret(_ node: NodeIndex) -> Bool {
    var current: NodeIndex? = node
    while let index = current {
      if self[index].isSecure { return true }
      current = self[index].parent
    }
    return false
  }
}
