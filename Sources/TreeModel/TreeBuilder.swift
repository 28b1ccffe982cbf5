// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Builds a tree node by node and validates it.
///
/// The first node is the root. Nodes can be attached in any order, before or after their own
/// children; `finish()` reports nodes that are not attached.
public struct TreeBuilder: ~Copyable {
  /// The members of the document, which callers set directly.
  public var tree = AccessibilityTree()
  /// Whether a node has its frame in the coordinates of its container.
  public var hasFramesInContainers = false
  /// The attachment of each node.
  private var attachments: [Attachment] = []
  /// Whether every node except the root was added below one that is attached.
  private var isInPlace = true
  /// The level of the deepest node, while all are attached.
  private var deepest: Int32 = 0
  /// Whether nodes may have explicit elements.
  private let listsElements: Bool
  /// The secure text fields.
  private var secureFields: [NodeIndex] = []

  /// The state of a node during the construction.
  private struct Attachment {
    /// The last view below it so far.
    var lastChild: NodeIndex?
    /// Its number of levels below the root, if it was added below an attached node.
    var levels: Int32
  }

  /// Creates a builder without nodes.
  ///
  /// - Parameter listsElements: Whether nodes may have explicit elements.
  public init(listsElements: Bool = true) { self.listsElements = listsElements }

  /// The number of nodes added so far.
  public var count: Int { tree.nodes.count }

  /// Reserves capacity for a number of nodes.
  public mutating func reserve(_ count: Int) {
    tree.nodes.reserveCapacity(count)
    attachments.reserveCapacity(count)
    tree.identifiers.reserveCapacity(count)
  }

  /// Accesses a node that was added.
  public subscript(index: NodeIndex) -> Node {
    _read { yield tree.nodes[index.position] }
    _modify { yield &tree.nodes[index.position] }
  }

  /// Adds a node without attaching it.
  public mutating func add(_ node: consuming Node = Node()) -> NodeIndex {
    if !tree.nodes.isEmpty { isInPlace = false }
    tree.nodes.append(consume node)
    attachments.append(Attachment(lastChild: nil, levels: 0))
    return NodeIndex(tree.nodes.count - 1)
  }

  /// Adds a node as the last view below another.
  public mutating func add(_ node: consuming Node, under parent: NodeIndex) -> NodeIndex {
    node.parent = parent
    node.ordinal = enlist(NodeIndex(tree.nodes.count), under: parent)
    tree.nodes.append(consume node)
    return attachLast(under: parent)
  }

  /// Adds an empty node as the last view below another.
  ///
  /// Faster than passing a node, because nothing is moved.
  public mutating func add(under parent: NodeIndex) -> NodeIndex {
    let ordinal = enlist(NodeIndex(tree.nodes.count), under: parent)
    tree.nodes.append(Node(parent: parent, ordinal: ordinal))
    return attachLast(under: parent)
  }

  /// Records the level of the last node.
  @inline(__always)
  private mutating func attachLast(under parent: NodeIndex) -> NodeIndex {
    let levels = attachments[parent.position].levels + 1
    attachments.append(Attachment(lastChild: nil, levels: levels))
    deepest = max(deepest, levels)
    return NodeIndex(tree.nodes.count - 1)
  }

  /// Swaps all members of a node with another, except the identifier and the position in the tree.
  public mutating func exchange(_ index: NodeIndex, with node: inout Node) {
    tree.nodes[index.position].swapMembers(with: &node)
  }

  /// Sets the identifier of a node, unless another node has it: then returns that node.
  public mutating func identify(_ index: NodeIndex, as id: String) -> NodeIndex? {
    func read(_ holder: inout NodeIndex) -> NodeIndex { holder }
    let count = tree.identifiers.count
    // One lookup instead of two, because hashing is most of the work.
    let holder = read(&tree.identifiers[id, default: index])
    if tree.identifiers.count == count { return holder == index ? nil : holder }
    if let former = tree.nodes[index.position].id { tree.identifiers[former] = nil }
    tree.nodes[index.position].id = id
    return nil
  }

  /// Conceals the content of a node if it is a secure text field.
  ///
  /// Readers call it for every node, so that typed secrets never leave the document. `finish()`
  /// conceals the texts within these fields; a search for them then would read all nodes again.
  public mutating func concealSecureText(of index: NodeIndex) {
    let place = index.position
    guard Node.isSecure(tree.nodes[place].traits, tree.nodes[place].role, tree.nodes[place].rare)
    else { return }
    tree.nodes[place].concealSecureText()
    secureFields.append(index)
  }

  /// Returns the node with an identifier.
  public func node(withID id: String) -> NodeIndex? { tree.identifiers[id] }

  /// Makes a node the last view below another.
  public mutating func attach(_ child: NodeIndex, under parent: NodeIndex) throws(TreeFault) {
    guard child != .root else { throw .cycle(child) }
    if let first = tree.nodes[child.position].parent {
      throw .secondParent(child, first: first, second: parent)
    }
    link(child, under: parent)
  }

  /// Makes a node an element of a container without being a view in it.
  public mutating func adopt(_ element: NodeIndex, by container: NodeIndex, place: Int) {
    isInPlace = false
    tree.nodes[element.position].parent = container
    tree.nodes[element.position].isView = false
    tree.nodes[element.position].ordinal = Int32(place)
  }

  /// Changes the rare members of a node.
  public mutating func changeDetails(of index: NodeIndex, _ change: (inout NodeDetails) -> Void) {
    tree.nodes[index.position].changeDetails(change)
  }

  private mutating func link(_ child: NodeIndex, under parent: NodeIndex) {
    tree.nodes[child.position].ordinal = enlist(child, under: parent)
    tree.nodes[child.position].parent = parent
  }

  /// Appends a node to the children of another, and returns its position among them.
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

  /// Validates and returns the tree, without the texts within secure text fields.
  ///
  /// - Returns: The tree and its faults; do not use a tree with faults. Unreachable nodes are not
  ///   faults, and are listed separately.
  /// - Complexity: O(nodes).
  public mutating func finish() -> (
    tree: AccessibilityTree, faults: [TreeFault], unattached: [NodeIndex]
  ) {
    let (faults, unattached) = validate()
    if hasFramesInContainers, faults.isEmpty { tree.placeInContainers() }
    return (tree, faults, unattached)
  }

  private mutating func validate() -> (faults: [TreeFault], unattached: [NodeIndex]) {
    tree.concealTexts(within: secureFields)
    var faults: [TreeFault] = []
    if listsElements { collectClaims(&faults) }
    if isInPlace, deepest <= AccessibilityTree.maximumDepth, tree.claims.isEmpty {
      return (faults, [])
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
    return (faults, unattached)
  }

  /// Records for each node the first container that lists it as an explicit element.
  private mutating func collectClaims(_ faults: inout [TreeFault]) {
    var listsRoot = false
    for position in tree.nodes.indices {
      let container = NodeIndex(position)
      guard tree.nodes[position].rare != nil else { continue }
      for element in tree.nodes[position].elements ?? [] {
        if element == .root {
          // The root contains everything, so a node that lists the root contains itself.
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

  /// The number of levels of a node below the root, or why it has none.
  private struct Depth: Equatable {
    let levels: Int32

    static let root = Depth(levels: 0)
    static let unattached = Depth(levels: -1)
    static let inCycle = Depth(levels: -2)
    static let unknown = Depth(levels: -3)

    /// The depth of its children, which inherit unattached and cyclic states.
    var below: Depth { levels < 0 ? self : Depth(levels: levels + 1) }
    static func ~= (pattern: Depth, value: Depth) -> Bool { pattern == value }
  }

  /// Follows parents, and the containers that claim elements, to the root.
  private func measureDepths() -> ([Depth], [TreeFault]) {
    var faults: [TreeFault] = []
    var depths = measure(&faults) { tree.nodes[$0.position].parent }
    if !tree.claims.isEmpty {
      // A loop may also go through explicit elements, where each single step is valid.
      var loops: [TreeFault] = []
      let reading = measure(&loops) { tree.readingParent(of: $0) }
      // A cycle through children is already known.
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
    /// The visited nodes from the current one upwards whose depth is unknown.
    var way: [Int] = []
    var isOnWay: [Bool] = []
    for start in tree.nodes.indices where depths[start] == .unknown {
      // Parents mostly precede their children, so that this takes one step.
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

/// The reason why nodes do not form a tree.
public enum TreeFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// A node with two parents.
  case secondParent(NodeIndex, first: NodeIndex, second: NodeIndex)
  /// A node that contains itself.
  case cycle(NodeIndex)
  /// A node that is nested too deeply.
  case tooDeep(NodeIndex, limit: Int)

  /// The fault, with the numbers of the nodes.
  public var description: String {
    switch self {
    case .secondParent(let node, let first, let second):
      "node \(node.position) has two parents, \(first.position) and \(second.position)"
    case .cycle(let node): "node \(node.position) contains itself"
    case .tooDeep(let node, let limit):
      "node \(node.position) is nested more than \(limit) levels deep"
    }
  }
}
