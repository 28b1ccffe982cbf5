// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// A node in a message: its identifier, and what its author calls it.
public struct NamedNode: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The identifier.
  public let id: String
  /// The node as the author of the document knows it, with its place in the document as far as it is
  /// known, such as `button#menu ($.nodes[12])`; otherwise the identifier.
  public let name: String

  init(_ node: NodeIndex, in tree: AccessibilityTree) {
    (id, name) = (tree.identifier(of: node), tree.authoredName(of: node))
  }

  /// Creates a node that the document names by its identifier.
  public init(stringLiteral id: String) { (self.id, name) = (id, id) }

  /// The name.
  public var description: String { name }
}

extension Screen {
  /// Returns a node for a message.
  func named(_ node: NodeIndex) -> NamedNode { NamedNode(node, in: tree) }

  /// Returns the error for an identifier that no node has: whether the document has an element with
  /// it nevertheless, and why the tree lacks it.
  func missing(_ id: String) -> NavigationError {
    guard let (element, reason) = tree.source?.absence(of: id) else { return .unknownNode(id) }
    return .notInTree(element, reason: reason)
  }
}
