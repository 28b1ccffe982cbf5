// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Puts a tree together node by node and checks that it is one.
///
/// The first node added is the root. Nodes can be attached in any order, before or after their own
/// children; what was never attached is reported by `finish()`.
public struct TreeBuilder: ~Copyable {
  /// The document's members, to be set freely.
  public var tree = AccessibilityTree()
  /// One for each node.
  private var attachments: [Attachment] = []
  /// Whether every node but the root was added below one that is in place.
  private var isInPlace = true
  /// The levels of the deepest node, as long as all are in place.
  private var deepest: Int32 = 0
  /// Whether any node may have been given explicit elements.
  private let listsElements: Bool

  /// What is known of a node while it is being put in place.
  private struct Attachment {
    /// The last of the views below it so far.
    var lastChild: NodeIndex?
    /// How many levels below the root it is, if it was added below one that is in place.
    var levels: Int32
  }

  /// Starts with no node.
  ///
  /// - Parameter listsElements: Whether any node may be given explicit elements.
  public init(listsElements: Bool = true) {
    self.listsElements = listsElements
  }

  /// The number of nodes added so far.
  public var count: Int { tree.nodes.count }

  /// Makes room for so many nodes.
  public mutating func reserve(_ count: Int) {
    tree.nodes.reserveCapacity(count)
    attachments.reserveCapacity(count)
    tree.identifiers.reserveCapacity(count)
  }

  /// A node that was added, to be read or changed.
  public subscript(index: NodeIndex) -> Node {
    _read { yield tree.nodes[index.position] }
    _modify { yield &tree.nodes[index.position] }
  }

  /// Adds a node that has no place yet.
  public mutating func add(_ node: consuming Node = Node()) -> NodeIndex {
    if !tree.nodes.isEmpty { isInPlace = false }
    tree.nodes.append(consume node)
    attachments.append(Attachment(lastChild: nil, levels: 0))
    return NodeIndex(tree.nodes.count - 1)
  }

  /// Adds a node as the last view below another one.
  public mutating func add(_ node: consuming Node, under parent: NodeIndex) -> NodeIndex {
    node.parent = parent
    node.ordinal = enlist(NodeIndex(tree.nodes.count), under: parent)
    tree.nodes.append(consume node)
    return attachLast(under: parent)
  }

  /// Adds a node that says nothing yet as the last view below another one.
  ///
  /// It takes less time than handing one over, since nothing is moved.
  public mutating func add(under parent: NodeIndex) -> NodeIndex {
    let ordinal = enlist(NodeIndex(tree.nodes.count), under: parent)
    tree.nodes.append(Node(parent: parent, ordinal: ordinal))
    return attachLast(under: parent)
  }

  /// Takes note of the level of the last node.
  @inline(__always)
  private mutating func attachLast(under parent: NodeIndex) -> NodeIndex {
    let levels = attachments[parent.position].levels + 1
    attachments.append(Attachment(lastChild: nil, levels: levels))
    deepest = max(deepest, levels)
    return NodeIndex(tree.nodes.count - 1)
  }

  /// Puts all members of a node in place, except its identifier and its place in the tree, and
  /// takes out those that were there.
  public mutating func exchange(_ index: NodeIndex, with node: inout Node) {
    tree.nodes[index.position].swapMembers(with: &node)
  }

  /// Gives a node an identifier, unless another one has it: then that one is returned.
  public mutating func identify(_ index: NodeIndex, as id: String) -> NodeIndex? {
    func read(_ holder: inout NodeIndex) -> NodeIndex { holder }
    let count = tree.identifiers.count
    // Looked up and put in place in one step, since hashing is most of the work.
    let holder = read(&tree.identifiers[id, default: index])
    if tree.identifiers.count == count { return holder == index ? nil : holder }
    if let former = tree.nodes[index.position].id { tree.identifiers[former] = nil }
    tree.nodes[index.position].id = id
    return nil
  }

  /// The node that was given an identifier.
  public func node(withID id: String) -> NodeIndex? {
    tree.identifiers[id]
  }

  /// Makes a node the last view below another one.
  public mutating func attach(
    _ child: NodeIndex, under parent: NodeIndex
  ) throws(TreeFault) {
    guard child != .root else { throw .cycle(child) }
    if let first = tree.nodes[child.position].parent {
      throw .secondParent(child, first: first, second: parent)
    }
    link(child, under: parent)
  }

  /// Makes a node belong to a container without being a view in it, as one of its elements.
  public mutating func adopt(
    _ element: NodeIndex, by container: NodeIndex, place: Int
  ) {
    isInPlace = false
    tree.nodes[element.position].parent = container
    tree.nodes[element.position].isView = false
    tree.nodes[element.position].ordinal = Int32(place)
  }

  /// Changes the rare members of a node.
  public mutating func changeDetails(
    of index: NodeIndex, _ change: (inout NodeDetails) -> Void
  ) {
    tree.nodes[index.position].changeDetails(change)
  }

  private mutating func link(_ child: NodeIndex, under parent: NodeIndex) {
    tree.nodes[child.position].ordinal = enlist(child, under: parent)
    tree.nodes[child.position].parent = parent
  }

  /// Makes a node follow the last one below another, and gives its place among them.
  @inline(__always)
  private mutating func enlist(_ child: NodeIndex, under parent: NodeIndex) -> Int32 {
    let last = attachments[parent.position].lastChild
    attachments[parent.position].lastChild = child
    guard let last else {
      tree.nodes[parent.position].firstChild = child
      return 0
    }
    tree.nodes[last.position].nextSibling = child
    return tree.nodes[last.position].ordinal + 1
  }

  /// Checks the whole and hands it over.
  ///
  /// - Returns: The tree, and what is wrong with it; a tree with faults is not to be used. Nodes that
  ///   nothing leads to are no fault and are listed apart.
  /// - Complexity: O(nodes).
  public mutating func finish() -> (
    tree: AccessibilityTree, faults: [TreeFault], unattached: [NodeIndex]
  ) {
    var faults: [TreeFault] = []
    if listsElements { collectClaims(&faults) }
    if isInPlace, deepest <= AccessibilityTree.maximumDepth, tree.claims.isEmpty {
      return (tree, faults, [])
    }
    let (depths, cycles) = measureDepths()
    faults += cycles
    var unattached: [NodeIndex] = []
    for position in tree.nodes.indices {
      let index = NodeIndex(position)
      switch depths[position] {
      case .unattached:
        if tree.nodes[position].parent == nil, position != 0 { unattached.append(index) }
      case .inCycle: break
      case let depth:
        if depth.levels > AccessibilityTree.maximumDepth {
          faults.append(.tooDeep(index, limit: AccessibilityTree.maximumDepth))
        }
      }
    }
    return (tree, faults, unattached)
  }

  /// Notes for each node the first container that lists it as an explicit element.
  private mutating func collectClaims(_ faults: inout [TreeFault]) {
    var listsRoot = false
    for position in tree.nodes.indices {
      let container = NodeIndex(position)
      guard tree.nodes[position].rare != nil else { continue }
      for element in tree.nodes[position].elements ?? [] {
        if element == .root {
          // Everything lies within the root, so whatever lists it lies within itself.
          if !listsRoot { faults.append(.cycle(.root)) }
          listsRoot = true
        } else if let first = tree.claims[element] {
          faults.append(.secondParent(element, first: first, second: container))
        } else {
          tree.claims[element] = container
        }
      }
    }
  }

  /// How many levels below the root a node is, or why that cannot be said.
  private struct Depth: Equatable {
    let levels: Int32

    static let root = Depth(levels: 0)
    static let unattached = Depth(levels: -1)
    static let inCycle = Depth(levels: -2)
    static let unknown = Depth(levels: -3)

    /// That of what is directly below: unattached and in a cycle are handed down.
    var below: Depth { levels < 0 ? self : Depth(levels: levels + 1) }

    static func ~= (pattern: Depth, value: Depth) -> Bool { pattern == value }
  }

  /// Follows parents, and the containers that claim elements, up to the root.
  private func measureDepths() -> ([Depth], [TreeFault]) {
    var faults: [TreeFault] = []
    var depths = measure(&faults) { tree.nodes[$0.position].parent }
    if !tree.claims.isEmpty {
      // A loop may also run through explicit elements, where each step alone looks sound.
      var loops: [TreeFault] = []
      let reading = measure(&loops) { tree.readingParent(of: $0) }
      // A cycle through children has been found already.
      faults += loops.filter {
        if case .cycle(let node) = $0, depths[node.position] == .inCycle { false } else { true }
      }
      for (position, depth) in reading.enumerated()
      where depths[position].levels >= 0 && depth.levels > depths[position].levels {
        depths[position] = depth
      }
    }
    return (depths, faults)
  }

  private func measure(
    _ faults: inout [TreeFault], _ parent: (NodeIndex) -> NodeIndex?
  ) -> [Depth] {
    var depths = [Depth](repeating: .unknown, count: tree.nodes.count)
    if !depths.isEmpty { depths[0] = .root }
    /// The nodes from the one being asked about upwards, of which nothing is known yet.
    var way: [Int] = []
    var isOnWay: [Bool] = []
    for start in tree.nodes.indices where depths[start] == .unknown {
      // Parents mostly come before their children, which makes this one step.
      if let above = parent(NodeIndex(start))?.position, depths[above] != .unknown {
        depths[start] = depths[above].below
        continue
      }
      if isOnWay.isEmpty { isOnWay = Array(repeating: false, count: depths.count) }
      var current: Int? = start
      var end = Depth.unattached
      while let position = current {
        guard depths[position] == .unknown else {
          end = depths[position]
          break
        }
        if isOnWay[position] {
          faults.append(.cycle(NodeIndex(position)))
          end = .inCycle
          break
        }
        isOnWay[position] = true
        way.append(position)
        current = parent(NodeIndex(position))?.position
      }
      while let position = way.popLast() {
        end = end.below
        depths[position] = end
      }
    }
    return depths
  }
}

/// Why nodes do not make a tree.
public enum TreeFault: Error, Sendable, Hashable {
  /// A node has been given two places.
  case secondParent(NodeIndex, first: NodeIndex, second: NodeIndex)
  /// A node lies within itself.
  case cycle(NodeIndex)
  /// A node lies too deep.
  case tooDeep(NodeIndex, limit: Int)
}
