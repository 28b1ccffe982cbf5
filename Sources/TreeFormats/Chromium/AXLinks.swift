// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Who is whose child in one frame's tree, checked to be a tree.
struct AXLinks {
  /// The node that has no parent.
  let root: Int
  /// The children of all nodes, in the order of the frame's list of identifiers.
  let children: [Int32]
  /// Each node's parent, or minus one.
  let parents: [Int32]

  /// Looks up the children of a frame's nodes.
  ///
  /// - Parameter trace: Where to write down which nodes are in no tree.
  /// - Throws: The first thing that keeps the nodes from being one tree.
  init(
    _ frame: AXFrame, warnings: inout [ChromiumWarning], trace: ImportTrace?
  ) throws(ChromiumProblem) {
    let nodes = frame.nodes
    var places = AXPlaces(room: nodes.count)
    // The browser now and then lists a node without a number in the DOM a second time.
    var isRepetition = [Bool](repeating: false, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      guard let first = places.enter(index, among: nodes) else { continue }
      guard node.repeats(nodes[first]) else {
        throw ChromiumProblem(at: node.offset, .duplicate(node.id))
      }
      isRepetition[index] = true
      trace?.shapeIfUnknown(.repeated, at: node.offset)
    }
    root = try Self.root(of: nodes)
    var children = [Int32](repeating: 0, count: frame.childIDs.count)
    var parents = [Int32](repeating: -1, count: nodes.count)
    for (index, node) in nodes.enumerated() where !isRepetition[index] {
      for place in node.children {
        let id = frame.childIDs[place]
        guard let child = places.find(id, among: nodes) else {
          throw ChromiumProblem(at: node.offset, .missingChild(id, parent: node.id))
        }
        if child == root { throw ChromiumProblem(at: node.offset, .cycle(id)) }
        let first = parents[child]
        guard first < 0 else {
          throw ChromiumProblem(
            at: node.offset, .secondParent(id, first: nodes[Int(first)].id, second: node.id))
        }
        parents[child] = Int32(index)
        children[place] = Int32(child)
      }
    }
    self.children = children
    self.parents = parents
    try checkReach(nodes, isRepetition, &warnings, trace)
  }

  /// Links nodes whose parents are known to make one tree.
  ///
  /// - Parameters:
  ///   - parents: For each node its parent; minus one for the first alone.
  ///   - order: The places of all nodes but the first, in an order in which the children of each node
  ///     follow one another.
  init(_ nodes: [AXNode], parents: [Int32], order: some Sequence<Int>) {
    root = 0
    self.parents = parents
    // For each node how many children it has, then where the next of them goes.
    var places = [Int](repeating: 0, count: nodes.count)
    for parent in parents where parent >= 0 { places[Int(parent)] += 1 }
    var first = 0
    for (index, node) in nodes.enumerated() {
      let end = first + places[index]
      node.children = first..<end
      places[index] = first
      first = end
    }
    var children = [Int32](repeating: 0, count: first)
    for child in order {
      let parent = Int(parents[child])
      children[places[parent]] = Int32(child)
      places[parent] += 1
    }
    self.children = children
  }

  private static func root(of nodes: [AXNode]) throws(ChromiumProblem) -> Int {
    var root: Int?
    for (index, node) in nodes.enumerated() where !node.hasParent {
      if let root {
        throw ChromiumProblem(at: node.offset, .secondRoot(node.id, first: nodes[root].id))
      }
      root = index
    }
    guard let root else { throw ChromiumProblem(at: nodes.first?.offset ?? 0, .noRoot) }
    return root
  }

  /// Sees to it that every node can be reached from one that nobody names as a child; the rest lie
  /// in rings.
  private func checkReach(
    _ nodes: [AXNode], _ isRepetition: [Bool], _ warnings: inout [ChromiumWarning],
    _ trace: ImportTrace?
  ) throws(ChromiumProblem) {
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
        for child in children[nodes[index].children] { waiting.append(Int(child)) }
      }
    }
    if let lost = isReached.firstIndex(of: false) {
      throw ChromiumProblem(at: nodes[lost].offset, .cycle(nodes[lost].id))
    }
    if unattached > 0 {
      warnings.append(
        ChromiumWarning(
          offset: nodes[firstUnattached].offset, notice: .unattached(count: unattached)))
    }
  }
}

extension AXNode {
  /// Whether it says nothing that another node of its identifier has not said.
  fileprivate func repeats(_ other: AXNode) -> Bool {
    hasParent == other.hasParent && isIgnored == other.isIgnored && role.role == other.role.role
      && roleName == other.roleName && name == other.name && backendID == other.backendID
      && children.count == other.children.count
  }
}
