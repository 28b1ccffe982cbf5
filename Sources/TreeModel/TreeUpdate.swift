// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling

/// A change of a tree: nodes that are sent again or are new, and nodes to remove.
///
/// A sent node replaces the whole old one; it keeps those of its former children that it lists
/// again. The format is in docs/reference/tree-format.md.
public struct TreeUpdate: Sendable {
  /// A reference to a node.
  public enum Target: Sendable, Hashable {
    /// A sent node, by its position in `nodes`.
    case sent(Int)
    /// A node by its identifier, sent or in the tree.
    case named(String)
  }

  /// A sent node.
  public struct Sent: Sendable {
    /// Its members, without references to other nodes.
    public var node: Node
    /// Its children in order.
    public var children: [Target] = []
    /// Its explicit elements, if it lists any.
    public var elements: [Target]?
    /// The header cells of its row.
    public var rowHeaders: [Target] = []
    /// The header cells of its column.
    public var columnHeaders: [Target] = []
    /// The items of its custom rotors, by the position of the rotor.
    public var rotorItems: [Int: [(target: Target, range: Range<Int>?)]] = [:]

    /// Creates a node without references.
    public init(_ node: Node) { self.node = node }
  }

  /// The revision that the update is for; nil for any.
  public var base: Int?
  /// The sent nodes, including nested ones.
  public var nodes: [Sent] = []
  /// The identifiers of the nodes to remove, with all descendants that the update does not list
  /// elsewhere.
  public var removed: [String] = []
  /// The node that the cursor should move to.
  public var focus: String?

  /// Creates an update that changes nothing.
  public init() {}
}

/// The changes that an update made.
public struct TreeChange: Sendable {
  /// The nodes that were sent again or moved with their container, with their former state.
  public internal(set) var changed: [(node: NodeIndex, before: Node)] = []
  /// The nodes that are new.
  public internal(set) var added: [NodeIndex] = []
  /// The removed nodes; their indices stay unused until a later update.
  public internal(set) var removed: Set<NodeIndex> = []
  /// Whether the elements or their order may have changed.
  public internal(set) var reorders = false
}

/// The reason why an update is refused; the tree is unchanged.
public enum TreeUpdateFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// The update is for another revision of the tree.
  case wrongBase(Int, present: Int)
  /// No node has the identifier.
  case unknownNode(String)
  /// The update both removes the node and sends or names it.
  case sentAndRemoved(String)
  /// The update sends the node twice.
  case sentTwice(String)
  /// The update removes the root.
  case removesRoot(String)
  /// The former parent no longer lists the node, and the update does not remove it.
  case orphan(String, formerParent: String)
  /// No node lists the new node among its children.
  case unattached(String)
  /// Two nodes list the node among their children.
  case secondParent(String)
  /// The node would contain itself.
  case cycle(String)
  /// The node would be nested too deeply.
  case tooDeep(String, limit: Int)
  /// The tree would have too many nodes.
  case tooMany(limit: Int)

  /// A description and a remedy, in one line.
  public var description: String {
    switch self {
    case .wrongBase(let base, let present):
      "the update is for revision \(base), but the tree has revision \(present); get the current "
        + "tree first"
    case .unknownNode(let id): "no node has the identifier \(quoted(id))"
    case .sentAndRemoved(let id):
      "node \(quoted(id)) is both removed and sent or named; do only one"
    case .sentTwice(let id): "node \(quoted(id)) is sent twice"
    case .removesRoot(let id): "node \(quoted(id)) is the root, which cannot be removed"
    case .orphan(let id, let parent):
      "node \(quoted(id)) would lose its parent: \(quoted(parent)) is sent without it; "
        + "list it among the children of a node, or in removed"
    case .unattached(let id):
      "node \(quoted(id)) is new, but no node in the update lists it among its children"
    case .secondParent(let id):
      "node \(quoted(id)) would have two parents; a node can have only one"
    case .cycle(let id): "node \(quoted(id)) would contain itself"
    case .tooDeep(let id, let limit):
      "node \(quoted(id)) would be more than \(limit) levels below the root"
    case .tooMany(let limit): "the tree would have more than \(limit) nodes"
    }
  }
}
