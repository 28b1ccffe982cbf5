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

/// Why an update cannot be made.
///
/// Nothing has been changed then.
public enum TreeUpdateFault: Error, Sendable, Hashable {
  /// It was made for another state of the tree.
  case wrongBase(Int, present: Int)
  /// No node has the identifier.
  case unknownNode(String)
  /// A node is sent or named, and removed as well.
  case sentAndRemoved(String)
  /// Two nodes that are sent are the same.
  case sentTwice(String)
  /// The root cannot be removed.
  case removesRoot(String)
  /// The node was below another one, which does not name it any more, and is not removed.
  case orphan(String, formerParent: String)
  /// No node names the new node.
  case unattached(String)
  /// Two nodes name it as theirs.
  case secondParent(String)
  /// It would lie within itself.
  case cycle(String)
  /// It would lie too deep.
  case tooDeep(String, limit: Int)
  /// There would be too many nodes.
  case tooMany(limit: Int)
}

extension TreeUpdateFault: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .wrongBase(let base, let present):
      "the update was made for revision \(base), the present one is \(present); "
        + "take the present tree and make it again"
    case .unknownNode(let id): "no node has the identifier \(Self.shown(id))"
    case .sentAndRemoved(let id):
      "node \(Self.shown(id)) is removed, and sent or named as well; do one of them"
    case .sentTwice(let id): "node \(Self.shown(id)) is sent twice"
    case .removesRoot(let id): "node \(Self.shown(id)) is the root, which cannot be removed"
    case .orphan(let id, let parent):
      "node \(Self.shown(id)) would have no place: \(Self.shown(parent)) is sent without it; "
        + "name it among the children of a node, or in removed"
    case .unattached(let id):
      "node \(Self.shown(id)) is new, and no node that is sent names it among its children"
    case .secondParent(let id): "node \(Self.shown(id)) is given two places; a node has one parent"
    case .cycle(let id): "node \(Self.shown(id)) would lie within itself"
    case .tooDeep(let id, let limit):
      "node \(Self.shown(id)) would lie more than \(limit) levels below the root"
    case .tooMany(let limit): "the tree would have more than \(limit) nodes"
    }
  }

  private static func shown(_ id: String) -> String {
    id.count > 60 ? "\"\(id.prefix(60))…\"" : "\"\(id)\""
  }
}
