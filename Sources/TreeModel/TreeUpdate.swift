// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A change of a tree: nodes that are sent again or are new, and nodes that are gone.
///
/// A node that is sent again replaces the old one whole; of its former children those stay that it
/// names again. The format is in docs/reference/tree-format.md.
public struct TreeUpdate: Sendable {
  /// A node that another one names.
  public enum Target: Sendable, Hashable {
    /// One that is sent, by its place in `nodes`.
    case sent(Int)
    /// One by its identifier, be it sent or in the tree.
    case named(String)
  }

  /// A node that is sent.
  public struct Sent: Sendable {
    /// What it holds; nodes that it names are not in it.
    public var node: Node
    /// Its children in order.
    public var children: [Target] = []
    /// Its explicit elements, if it lists any.
    public var elements: [Target]?
    /// The cells that head its row.
    public var rowHeaders: [Target] = []
    /// The cells that head its column.
    public var columnHeaders: [Target] = []
    /// The items of its custom rotors, by the place of the rotor.
    public var rotorItems: [Int: [(target: Target, range: Range<Int>?)]] = [:]

    /// Creates a node that names no other.
    public init(_ node: Node) {
      self.node = node
    }
  }

  /// The revision of the tree that it was made for; left out, it is taken as it comes.
  public var base: Int?
  /// The nodes, those within others included.
  public var nodes: [Sent] = []
  /// The identifiers of nodes that are gone, with all below them that is not named elsewhere.
  public var removed: [String] = []
  /// The node that the cursor is to go to.
  public var focus: String?

  /// Creates an update that changes nothing.
  public init() {}
}

/// What an update has done to a tree.
public struct TreeChange: Sendable {
  /// The nodes that were there and were sent again, with what they were before.
  public internal(set) var changed: [(node: NodeIndex, before: Node)] = []
  /// The nodes that are new.
  public internal(set) var added: [NodeIndex] = []
  /// The nodes that are gone; there is nothing at these indices until a later update.
  public internal(set) var removed: Set<NodeIndex> = []
  /// Whether the elements may stand in another order, or be others.
  public internal(set) var reorders = false
}

/// The reason why an update is refused; the tree is unchanged.
public enum TreeUpdateFault: Error, Sendable, Hashable {
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
}

extension TreeUpdateFault: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .wrongBase(let base, let present):
      "the update is for revision \(base), but the tree has revision \(present); get the current "
        + "tree first"
    case .unknownNode(let id): "no node has the identifier \(Self.shown(id))"
    case .sentAndRemoved(let id):
      "node \(Self.shown(id)) is both removed and sent or named; do only one"
    case .sentTwice(let id): "node \(Self.shown(id)) is sent twice"
    case .removesRoot(let id): "node \(Self.shown(id)) is the root, which cannot be removed"
    case .orphan(let id, let parent):
      "node \(Self.shown(id)) would lose its parent: \(Self.shown(parent)) is sent without it; "
        + "list it among the children of a node, or in removed"
    case .unattached(let id):
      "node \(Self.shown(id)) is new, but no node in the update lists it among its children"
    case .secondParent(let id):
      "node \(Self.shown(id)) would have two parents; a node can have only one"
    case .cycle(let id): "node \(Self.shown(id)) would contain itself"
    case .tooDeep(let id, let limit):
      "node \(Self.shown(id)) would be more than \(limit) levels below the root"
    case .tooMany(let limit): "the tree would have more than \(limit) nodes"
    }
  }

  private static func shown(_ id: String) -> String {
    id.count > 60 ? "\"\(id.prefix(60))…\"" : "\"\(id)\""
  }
}
