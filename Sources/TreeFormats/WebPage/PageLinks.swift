// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Who is whose child in one frame's tree, checked to be a tree.
struct PageLinks {
  /// The node that has no parent.
  let root: Int
  /// Each node's parent, or minus one.
  let parents: [Int32]
  /// The children of all nodes, those of each at its own range.
  private let children: [Int32]
  /// For each node where its children stand.
  private let ranges: [Range<Int32>]
  /// For each node the first one that is not in it, where that was known: children are found by it then,
  /// and stand in no list.
  private let knownEnds: [Int32]?

  /// The children of a node, in order, each found when it is asked for.
  struct Children: Sequence, IteratorProtocol {
    /// Where the next one is found, and where none is any more: the nodes themselves if their ends are
    /// known, else places in the list.
    fileprivate var place: Int32
    fileprivate let end: Int32
    fileprivate let list: [Int32]
    fileprivate let ends: [Int32]?

    mutating func next() -> Int32? {
      guard place < end else { return nil }
      if let ends {
        defer { place = ends[Int(place)] }
        return place
      }
      defer { place += 1 }
      return list[Int(place)]
    }
  }

  /// The children of a node, in order.
  func children(of node: Int) -> Children {
    if let knownEnds {
      return Children(place: Int32(node + 1), end: knownEnds[node], list: [], ends: knownEnds)
    }
    let range = ranges[node]
    return Children(place: range.lowerBound, end: range.upperBound, list: children, ends: nil)
  }

  /// What follows after a visit to a node.
  enum Step {
    /// The nodes in it are visited.
    case enter
    /// The nodes in it are passed over.
    case pass
    /// Nothing else is visited.
    case stop
  }

  /// Visits the nodes in a node, at whatever depth, each before the nodes in it.
  ///
  /// - Parameter most: The number of nodes visited at most.
  func visit(in node: Int, most: Int = .max, _ visit: (Int) -> Step) {
    guard hasChildren(node) else { return }
    var waiting = [children(of: node)]
    var visits = 0
    while let last = waiting.indices.last, visits < most {
      guard let next = waiting[last].next().map(Int.init) else {
        waiting.removeLast()
        continue
      }
      visits += 1
      switch visit(next) {
      case .enter: if hasChildren(next) { waiting.append(children(of: next)) }
      case .pass: break
      case .stop: return
      }
    }
  }

  /// Whether a node has any.
  func hasChildren(_ node: Int) -> Bool {
    if let knownEnds { return knownEnds[node] > node + 1 }
    return !ranges[node].isEmpty
  }

  /// Looks up the children of a frame's nodes.
  ///
  /// - Parameter trace: Where to write down which nodes are in no tree.
  /// - Throws: The first thing that keeps the nodes from being one tree.
  init(
    _ frame: borrowing PageFrame, warnings: inout [PageWarning], trace: ImportTrace?
  ) throws(PageProblem) {
    let nodes = frame.nodes
    var places = PageIdentifiers(room: nodes.count)
    // The browser now and then lists a node without a number in the DOM a second time.
    var isRepetition = [Bool](repeating: false, count: nodes.count)
    for index in nodes.indices {
      guard let first = places.enter(index, among: nodes) else { continue }
      guard nodes[index].repeats(nodes[first]) else {
        throw PageProblem(at: nodes[index].offset, .duplicate(nodes[index].id))
      }
      isRepetition[index] = true
      trace?.shapeIfUnknown(.repeated, at: nodes[index].offset)
    }
    root = try Self.root(of: nodes)
    var children = [Int32](repeating: 0, count: frame.childIDs.count)
    var parents = [Int32](repeating: -1, count: nodes.count)
    for index in nodes.indices where !isRepetition[index] {
      for place in nodes[index].children {
        let id = frame.childIDs[Int(place)]
        guard let child = places.find(id, among: nodes) else {
          throw PageProblem(
            at: nodes[index].offset, .missingChild(id, parent: nodes[index].id))
        }
        if child == root { throw PageProblem(at: nodes[index].offset, .cycle(id)) }
        let first = parents[child]
        guard first < 0 else {
          throw PageProblem(
            at: nodes[index].offset,
            .secondParent(id, first: nodes[Int(first)].id, second: nodes[index].id))
        }
        parents[child] = Int32(index)
        children[Int(place)] = Int32(child)
      }
    }
    self.children = children
    self.parents = parents
    ranges = nodes.indices.map { nodes[$0].children }
    knownEnds = nil
    try checkReach(nodes, isRepetition, &warnings, trace)
  }

  /// Links nodes whose parents are known to make one tree.
  ///
  /// - Parameters:
  ///   - parents: For each node its parent; minus one for the first alone.
  ///   - order: The places of all nodes but the first, in an order in which the children of each node
  ///     follow one another; without it, that of their places.
  init(parents: [Int32], order: [Int32]? = nil) {
    root = 0
    self.parents = parents
    // For each node how many children it has, then where the next of them goes.
    var places = [Int32](repeating: 0, count: parents.count)
    for parent in parents where parent >= 0 { places[Int(parent)] += 1 }
    var ranges: [Range<Int32>] = []
    ranges.reserveCapacity(parents.count)
    var first: Int32 = 0
    for index in places.indices {
      let end = first + places[index]
      ranges.append(first..<end)
      places[index] = first
      first = end
    }
    var children = [Int32](repeating: 0, count: Int(first))
    func link(_ child: Int32) {
      let parent = Int(parents[Int(child)])
      children[Int(places[parent])] = child
      places[parent] += 1
    }
    if let order {
      for child in order { link(child) }
    } else {
      for child in parents.indices.dropFirst() { link(Int32(child)) }
    }
    self.children = children
    self.ranges = ranges
    knownEnds = nil
  }

  /// Links nodes that stand in the order in which they are read.
  ///
  /// - Parameter parents: For each node its parent, which stands before it; minus one for the first alone.
  init(parentsInOrder parents: [Int32]) {
    root = 0
    self.parents = parents
    children = []
    ranges = []
    var ends = [Int32](repeating: 0, count: parents.count)
    for node in parents.indices.reversed() {
      ends[node] = max(ends[node], Int32(node + 1))
      let parent = Int(parents[node])
      // Of what is in it the last one comes first here.
      if parent >= 0, ends[parent] == 0 { ends[parent] = ends[node] }
    }
    knownEnds = ends
  }

  /// For each node the first one that is not in it, if they all stand in the order in which they are
  /// read; else nothing.
  var ends: [Int32]? {
    if let knownEnds { return knownEnds }
    var ends = [Int32](repeating: 0, count: parents.count)
    for node in ranges.indices.reversed() {
      var end = Int32(node + 1)
      for place in ranges[node] {
        let child = children[Int(place)]
        guard child == end else { return nil }
        end = ends[Int(child)]
      }
      ends[node] = end
    }
    return root == 0 && ends.first == Int32(parents.count) ? ends : nil
  }

  private static func root(of nodes: [PageNode]) throws(PageProblem) -> Int {
    var root: Int?
    for index in nodes.indices where !nodes[index].hasParent {
      if let root {
        throw PageProblem(
          at: nodes[index].offset, .secondRoot(nodes[index].id, first: nodes[root].id))
      }
      root = index
    }
    guard let root else { throw PageProblem(at: nodes.first?.offset ?? 0, .noRoot) }
    return root
  }

  /// Sees to it that every node can be reached from one that nobody names as a child; the rest lie
  /// in rings.
  private func checkReach(
    _ nodes: [PageNode], _ isRepetition: [Bool], _ warnings: inout [PageWarning],
    _ trace: ImportTrace?
  ) throws(PageProblem) {
    var isReached = isRepetition
    var unattached = 0
    var firstUnattached = 0
    for top in [root] + nodes.indices.filter({ parents[$0] < 0 && $0 != root && !isRepetition[$0] })
    {
      var waiting = [top]
      while let index = waiting.popLast() {
        isReached[index] = true
        if top != root {
          if unattached == 0 { firstUnattached = index }
          unattached += 1
          trace?.shapeIfUnknown(.unattached, at: nodes[index].offset)
        }
        for child in children(of: index) { waiting.append(Int(child)) }
      }
    }
    if let lost = isReached.firstIndex(of: false) {
      throw PageProblem(at: nodes[lost].offset, .cycle(nodes[lost].id))
    }
    if unattached > 0 {
      warnings.append(
        PageWarning(
          offset: nodes[firstUnattached].offset, notice: .unattached(count: unattached)))
    }
  }
}

extension PageNode {
  /// Whether it says nothing that another node of its identifier has not said.
  fileprivate func repeats(_ other: borrowing PageNode) -> Bool {
    hasParent == other.hasParent && isIgnored == other.isIgnored && role.role == other.role.role
      && roleName == other.roleName && name == other.name && backendID == other.backendID
      && children.count == other.children.count
  }
}
