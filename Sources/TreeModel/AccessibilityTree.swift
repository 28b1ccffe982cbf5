// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// An accessibility tree: the information of one screen for assistive technology.
///
/// A `TreeBuilder` creates the tree and ensures that
/// 1. the root is at index zero and every other node has exactly one parent;
/// 2. there is no cycle, neither through children nor through explicit elements;
/// 3. no node is deeper than `maximumDepth`;
/// 4. no two nodes have the same identifier;
/// 5. every node that another one names is in the tree.
///
/// The nodes are in one arena, and indices identify them. All walks are iterative, so deep trees do
/// not consume stack.
public struct AccessibilityTree: Sendable {
  /// The maximum number of levels below the root.
  public static let maximumDepth = 1024
  /// The maximum number of nodes that a reader puts into a tree.
  ///
  /// An empty node takes three bytes in a document, but a hundred times as many in memory.
  public static let maximumNodes = 1 << 22

  /// The name of the screen or application.
  public var name: String?
  /// The platform whose VoiceOver the tree requests.
  public var style: Style?
  /// The release of the platform that the tree requests.
  public var release: PlatformRelease?
  /// The default language of the text, BCP 47.
  public var language: String?
  /// The reading direction; nil for the direction of the language (`effectiveDirection`).
  public var direction: Direction?
  /// The size of the screen in points.
  public var screen: (width: Double, height: Double)?
  /// The order of children without explicit elements.
  public var order: ChildOrder?
  /// The revision of the tree.
  public var revision: Int?
  /// The node at which the cursor starts.
  public var focus: NodeIndex?
  /// Events that arrived with the tree.
  public var notifications: [Notification] = []
  /// The numbers of the nodes in a browser, until an update changes the tree.
  public var live: LiveNumbers?
  /// The identifiers of nodes without one in the document; nil if these have paths.
  public var late: LateIdentifiers?
  /// The names of nodes in messages, until an update changes the tree; nil if these are identifiers.
  public var authored: AuthoredNames?
  /// The document, if it is kept for messages, until an update changes the tree.
  public var source: DocumentSource?

  /// The arena; the root is the first.
  public internal(set) var nodes: [Node] = []
  var identifiers: [String: NodeIndex] = [:]
  /// The container that lists a node among its explicit elements.
  var claims: [NodeIndex: NodeIndex] = [:]
  var free: [NodeIndex] = []
  /// Whether a node has or had its frame in the coordinates of its container.
  var hasFramesInContainers = false
  /// The nodes with a frame in their container that have no place: it has none itself, or the sum is
  /// beyond the range of numbers.
  public internal(set) var unplaced: Set<NodeIndex> = []
  /// For each node that is a header of a cell or an item of a rotor, the nodes that refer to it;
  /// computed on first use.
  var referrers: [NodeIndex: Set<NodeIndex>]?

  init() {}

  /// A tree without nodes, which no document produces.
  public static let empty = AccessibilityTree()

  /// The number of nodes.
  public var nodeCount: Int { nodes.count - free.count }

  /// The node at an index.
  public subscript(index: NodeIndex) -> Node { _read { yield nodes[index.position] } }

  /// The views directly below a node, in tree order.
  public func children(of index: NodeIndex) -> Children {
    Children(nodes: nodes, following: nodes[index.position].firstChild)
  }

  /// Whether a node has views below it.
  public func hasChildren(_ index: NodeIndex) -> Bool { self[index].firstChild != nil }

  /// Returns the node with an identifier, which may be a path such as `0/3/1`.
  ///
  /// - Complexity: O(1) for an identifier from the document, O(siblings along the path) for a path.
  public func node(withID id: String) -> NodeIndex? {
    node(withID: id) { parent, place in children(of: parent).first { self[$0].ordinal == place } }
  }

  /// Returns the nodes with these identifiers, as `node(withID:)` does for one.
  ///
  /// - Complexity: O(steps of all identifiers), and O(siblings along their paths), each path once.
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

  /// - Parameter child: The child of a node at a position.
  private func node(
    withID id: String, _ child: (_ parent: NodeIndex, _ place: Int) -> NodeIndex?
  ) -> NodeIndex? {
    if let index = identifiers[id] ?? late?.node(withID: id, in: self) { return index }
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

  /// Returns the explicit elements of a node; an empty list if it has none.
  func elements(of index: NodeIndex) -> [NodeIndex] { self[index].rare?.members.elements ?? [] }

  /// Returns whether a node belongs only to the explicit elements of a container, and is not a
  /// view.
  func isAdopted(_ element: NodeIndex, by container: NodeIndex) -> Bool {
    !self[element].isView && self[element].parent == container
  }

  /// Parses a position in its canonical form, without a sign or leading zeros.
  private func place(_ step: Substring) -> Int? {
    Int(step).flatMap { $0 >= 0 && String($0) == step ? $0 : nil }
  }

  /// Returns the identifier of a node: its own, a late one, or else its path, such as `0/3/1`.
  ///
  /// - Complexity: O(depth) without an identifier from the document; O(nodes) for the first late one.
  public func identifier(of index: NodeIndex) -> String {
    if let id = self[index].id { return id }
    if let names = late?.names(in: self) { return names[index.position] }
    // Collected from the last byte to the first, because the walk goes upwards.
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

  /// Changes the members of a node; its identifier and its position in the tree stay.
  ///
  /// - Complexity: O(1) if this is the only copy of the tree, else O(nodes).
  public mutating func change(_ index: NodeIndex, _ body: (inout Node) -> Void) {
    // A name may be part of an identifier.
    findIdentifiers()
    var changed = nodes[index.position]
    body(&changed)
    nodes[index.position].swapMembers(with: &changed)
  }

  /// Returns the effective language of a node: its own, or that of the nearest ancestor with one.
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

/// A platform whose VoiceOver Aloud follows.
public enum Style: String, CaseIterable, Sendable {
  /// The iPhone.
  case ios
  /// The iPad.
  case ipados
  /// The Mac.
  case macos
  /// Apple TV, with the words of the iPhone.
  case tvos
}

/// A release of Apple's platforms whose VoiceOver Aloud follows: the current one, or the one before.
public enum PlatformRelease: String, CaseIterable, Comparable, Sendable, BitwiseCopyable {
  /// iOS, iPadOS, macOS and tvOS 26, with Safari 26.
  case release26 = "26"
  /// iOS, iPadOS, macOS and tvOS 27, with Safari 27.
  case release27 = "27"

  /// The release that people have today.
  public static let current = release27

  /// The first release in which WebKit on iOS exposes the marker of a list item and its text as one.
  public static let joinsMarkers = release27

  /// Creates the release whose rules hold for a version of a system, such as "27.0.1": the newest one that
  /// is not newer, or else the oldest; nil if the version has no number.
  public init?(ofVersion version: String) {
    guard let number = Int(version.prefix { $0.isNumber }) else { return nil }
    let known = Self.allCases.filter { Int($0.rawValue).map { $0 <= number } == true }
    self = known.last ?? Self.allCases[0]
  }

  /// Whether a release came before another one; all have two digits.
  public static func < (one: PlatformRelease, other: PlatformRelease) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// How children are ordered.
public enum ChildOrder: String, CaseIterable, Sendable {
  /// By position on the screen.
  case geometry
  /// In tree order.
  case tree
}

/// An event that comes with a tree.
public struct Notification: Sendable, Hashable {
  /// The kinds of event.
  public enum Kind: String, CaseIterable, Sendable {
    /// Another screen appeared.
    case screenChanged
    /// Part of the screen changed.
    case layoutChanged
    /// An announcement to speak.
    case announcement
    /// The screen was scrolled.
    case pageScrolled
    /// The program could not perform the last action.
    case actionFailed
  }

  /// How important an announcement is.
  public enum Priority: String, CaseIterable, Sendable {
    /// Interrupts, and cannot be interrupted.
    case high
    /// Interrupts, and can be interrupted.
    case `default`
    /// Does not interrupt.
    case low
  }

  /// The kind of event.
  public var kind: Kind
  /// The node that the cursor should move to.
  public var node: NodeIndex?
  /// The text to speak.
  public var text: String?
  /// The priority of the announcement.
  public var priority: Priority?
  /// Whether it waits for the current announcement.
  public var queued: Bool?

  /// Creates an event.
  public init(_ kind: Kind) { self.kind = kind }
}
