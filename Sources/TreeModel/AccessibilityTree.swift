// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// An accessibility tree: what one screen offers to assistive technology.
///
/// A tree is made by a `TreeBuilder`, which sees to it that
/// 1. the root is at index zero and every other node has exactly one parent;
/// 2. there is no cycle, neither through children nor through explicit elements;
/// 3. no node is deeper than `maximumDepth`;
/// 4. no two nodes have the same identifier;
/// 5. every node that another one names is in the tree.
///
/// Nodes lie in one arena and are named by their index. Walking is iterative throughout, so that the
/// depth of a tree costs no stack.
public struct AccessibilityTree: Sendable {
  /// How many levels below the root a node may be.
  public static let maximumDepth = 1024
  /// How many nodes a reader puts into a tree at most.
  ///
  /// A node that says nothing takes three bytes of a document and a hundred times that in memory.
  public static let maximumNodes = 1 << 22

  /// What the screen or application is called.
  public var name: String?
  /// The platform whose manner the tree asks for.
  public var style: Style?
  /// The language of all text that has none of its own, BCP 47.
  public var language: String?
  /// The direction of reading; left out, that of the language (`effectiveDirection`).
  public var direction: Direction?
  /// The size of the screen in points.
  public var screen: (width: Double, height: Double)?
  /// How children are ordered where nothing explicit says so.
  public var order: ChildOrder?
  /// The number of this state of the tree.
  public var revision: Int?
  /// Where the cursor is to start.
  public var focus: NodeIndex?
  /// Events that came with the tree.
  public var notifications: [Notification] = []

  /// The arena; the root is the first.
  public internal(set) var nodes: [Node] = []
  var identifiers: [String: NodeIndex] = [:]
  /// Which container lists a node among its explicit elements.
  var claims: [NodeIndex: NodeIndex] = [:]
  /// Places in the arena where nothing is any more.
  var free: [NodeIndex] = []
  /// For each node that heads a cell or is an item of a rotor the nodes that say so, once somebody
  /// had to know.
  var referrers: [NodeIndex: Set<NodeIndex>]?

  init() {}

  /// A tree without a single node, which no document makes.
  public static let empty = AccessibilityTree()

  /// How many nodes it has.
  public var nodeCount: Int { nodes.count - free.count }

  /// The node at an index.
  public subscript(index: NodeIndex) -> Node {
    _read { yield nodes[index.position] }
  }

  /// The views directly below a node, in tree order.
  public func children(of index: NodeIndex) -> Children {
    Children(nodes: nodes, following: self[index].firstChild)
  }

  /// Whether a node has views below it.
  public func hasChildren(_ index: NodeIndex) -> Bool {
    self[index].firstChild != nil
  }

  /// The node of an identifier, be it given or a path such as `0/3/1`.
  ///
  /// - Complexity: O(1) for a given identifier, else O(siblings along the path).
  public func node(withID id: String) -> NodeIndex? {
    node(withID: id) { parent, place in
      children(of: parent).first { self[$0].ordinal == place }
    }
  }

  /// The nodes of many identifiers, as `node(withID:)` finds each.
  ///
  /// - Complexity: O(identifiers by their steps), and O(siblings along their paths), each once.
  public func nodes(withIDs ids: [String]) -> [NodeIndex?] {
    var lists: [NodeIndex: [NodeIndex]] = [:]
    return ids.map { id in
      node(withID: id) { parent, place in
        if lists[parent] == nil { lists[parent] = Array(children(of: parent)) }
        guard let list = lists[parent], list.indices.contains(place) else { return nil }
        return list[place]
      }
    }
  }

  /// - Parameter child: The child of a node at a place.
  private func node(
    withID id: String, _ child: (_ parent: NodeIndex, _ place: Int) -> NodeIndex?
  ) -> NodeIndex? {
    if let index = identifiers[id] { return index }
    var steps = id.split(separator: "/", omittingEmptySubsequences: false)[...]
    guard steps.popFirst() == "0" else { return nil }
    var index = NodeIndex.root
    for step in steps {
      if step.first == "e" {
        let elements = elements(of: index)
        guard let place = place(step.dropFirst()), elements.indices.contains(place) else {
          return nil
        }
        index = elements[place]
      } else {
        guard let place = place(step), let child = child(index, place) else { return nil }
        index = child
      }
    }
    return index
  }

  /// The explicit elements of a node; none where it lists none.
  func elements(of index: NodeIndex) -> [NodeIndex] { self[index].rare?.members.elements ?? [] }

  /// Whether a node has no other place than among the elements of another one.
  func isAdopted(_ element: NodeIndex, by container: NodeIndex) -> Bool {
    !self[element].isView && self[element].parent == container
  }

  /// A place written in one way only, without a sign or a leading zero.
  private func place(_ step: Substring) -> Int? {
    Int(step).flatMap { $0 >= 0 && String($0) == step ? $0 : nil }
  }

  /// The identifier of a node: the one it was given, else its path, such as `0/3/1`.
  ///
  /// - Complexity: O(depth) where none was given.
  public func identifier(of index: NodeIndex) -> String {
    if let id = self[index].id { return id }
    // From the last byte to the first, as the way leads upwards.
    var bytes: [UInt8] = []
    var current = index
    while let parent = nodes[current.position].parent {
      var ordinal = nodes[current.position].ordinal
      repeat {
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: ordinal % 10))
        ordinal /= 10
      } while ordinal > 0
      if !nodes[current.position].isView { bytes.append(UInt8(ascii: "e")) }
      bytes.append(UInt8(ascii: "/"))
      current = parent
    }
    bytes.append(UInt8(ascii: "0"))
    bytes.reverse()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The language that holds for a node by itself or by one of its ancestors.
  public func language(of index: NodeIndex) -> String? {
    var current: NodeIndex? = index
    while let node = current {
      if let language = self[node].rare?.members.language { return language }
      current = self[node].parent
    }
    return nil
  }

  /// The views directly below a node.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    let nodes: [Node]
    var following: NodeIndex?

    /// The next view.
    public mutating func next() -> NodeIndex? {
      guard let index = following else { return nil }
      following = nodes[index.position].nextSibling
      return index
    }
  }
}

/// A platform whose VoiceOver is followed.
public enum Style: String, CaseIterable, Sendable {
  /// The iPhone.
  case ios
  /// The iPad.
  case ipados
  /// The Mac.
  case macos
}

/// How children are ordered.
public enum ChildOrder: String, CaseIterable, Sendable {
  /// By where they are.
  case geometry
  /// As they stand in the tree.
  case tree
}

/// An event that comes with a tree.
public struct Notification: Sendable, Hashable {
  /// The kinds of event.
  public enum Kind: String, CaseIterable, Sendable {
    /// Another screen came up.
    case screenChanged
    /// Part of the screen changed.
    case layoutChanged
    /// A text is to be spoken.
    case announcement
    /// The screen was scrolled.
    case pageScrolled
  }

  /// How important an announcement is.
  public enum Priority: String, CaseIterable, Sendable {
    /// It interrupts, and cannot be interrupted.
    case high
    /// It interrupts, and can be interrupted.
    case `default`
    /// It does not interrupt.
    case low
  }

  /// What happened.
  public var kind: Kind
  /// The node the cursor is to go to.
  public var node: NodeIndex?
  /// The text to be spoken.
  public var text: String?
  /// How important it is.
  public var priority: Priority?
  /// Whether it waits behind what is being announced.
  public var queued: Bool?

  /// Creates an event.
  public init(_ kind: Kind) {
    self.kind = kind
  }
}

extension AccessibilityTree {
  /// Changes what a node holds; its identifier and its place in the tree stay.
  ///
  /// - Complexity: O(1) where nobody else has a copy of the tree, else O(nodes).
  public mutating func change(_ index: NodeIndex, _ body: (inout Node) -> Void) {
    var changed = nodes[index.position]
    body(&changed)
    nodes[index.position].swapMembers(with: &changed)
  }
}
