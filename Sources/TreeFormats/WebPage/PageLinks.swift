// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The parents and children in a frame's tree, validated as a tree.
struct PageLinks {
  /// The node without a parent.
  let root: Int
  /// Each node's parent, or minus one.
  let parents: [Int32]
  /// The children of all nodes, with a range for each node.
  private let children: [Int32]
  /// For each node the range of its children.
  private let ranges: [Range<Int32>]
  /// For each node the first one after its descendants, if it is known: then the children are found
  /// with it, and there is no list.
  private let knownEnds: [Int32]?

  /// The children of a node, in order, found on demand.
  struct Children: Sequence, IteratorProtocol {
    /// The next child, and the end: nodes if their ends are known, otherwise indices into the list.
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

  func children(of node: Int) -> Children {
    if let knownEnds {
      return Children(place: Int32(node + 1), end: knownEnds[node], list: [], ends: knownEnds)
    }
    let range = ranges[node]
    return Children(place: range.lowerBound, end: range.upperBound, list: children, ends: nil)
  }

  /// The next step after a visit to a node.
  enum Step { case enter, pass, stop }

  /// Visits the descendants of a node, each before its own descendants.
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

  func hasChildren(_ node: Int) -> Bool {
    if let knownEnds { return knownEnds[node] > node + 1 }
    return !ranges[node].isEmpty
  }

  /// Resolves the children of a frame's nodes, or throws the first reason why they are not one tree.
  init(
    _ frame: borrowing PageFrame, warnings: inout [PageWarning], trace: ImportTrace?
  ) throws(PageProblem) {
    let nodes = frame.nodes
    var places = PageIdentifiers(room: nodes.count)
    // The browser sometimes lists a node without a DOM number twice.
    var isRepetition = [Bool](repeating: false, count: nodes.count)
    for index in nodes.indices {
      guard let first = places.enter(index, among: nodes) else { continue }
      guard nodes[index].repeats(nodes[first])
      else { throw PageProblem(.duplicateID(nodes[index].id), at: nodes[index].offset) }
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
            "node '\(nodes[index].id)' lists the child '\(id)', which does not exist; expected the "
              + "whole tree", at: nodes[index].offset)
        }
        if child == root { throw PageProblem(.cycle(id), at: nodes[index].offset) }
        guard parents[child] < 0 else {
          let (first, name) = (nodes[Int(parents[child])].id, nodes[index].id)
          throw PageProblem(
            first == name
              ? "node '\(first)' lists the child '\(id)' twice"
              : "nodes '\(first)' and '\(name)' both list the child '\(id)'",
            at: nodes[index].offset)
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

  /// Links nodes whose parents, minus one only for the root and unreachable nodes, are known to form
  /// one tree.
  ///
  /// - Parameter order: All nodes with a parent, with the children of each node in sequence; nil for
  ///   the order of their indices.
  init(parents: [Int32], order: [Int32]? = nil, root: Int = 0) {
    self.root = root
    self.parents = parents
    // For each node the number of its children, then the position of the next one.
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

  /// A node that is added to a frame: its parent, and the child that it precedes, or minus one.
  struct Addition {
    let parent: Int32
    let next: Int32
  }

  /// Returns the links with further nodes, which have the next indices; O(nodes).
  func adding(_ additions: [Addition]) -> PageLinks {
    let first = parents.count
    var before: [Int32: [Int32]] = [:]
    var last: [Int32] = []
    for (place, addition) in additions.enumerated() {
      if addition.next < 0 {
        last.append(Int32(first + place))
      } else {
        before[addition.next, default: []].append(Int32(first + place))
      }
    }
    var order: [Int32] = []
    order.reserveCapacity(first + additions.count)
    for node in parents.indices {
      for child in children(of: node) {
        if let added = before[child] { order += added }
        order.append(child)
      }
    }
    return PageLinks(
      parents: parents + additions.map(\.parent), order: order + last, root: root)
  }

  /// Links nodes in document order, whose parents, minus one only for the first, precede them.
  init(parentsInOrder parents: [Int32]) {
    root = 0
    self.parents = parents
    children = []
    ranges = []
    var ends = [Int32](repeating: 0, count: parents.count)
    for node in parents.indices.reversed() {
      ends[node] = max(ends[node], Int32(node + 1))
      let parent = Int(parents[node])
      // In this direction, the last descendant comes first.
      if parent >= 0, ends[parent] == 0 { ends[parent] = ends[node] }
    }
    knownEnds = ends
  }

  /// For each node the first one after its descendants; nil if not in document order.
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
          "nodes '\(nodes[root].id)' and '\(nodes[index].id)' both have no parentId; put the tree of "
            + "each frame into 'frames'", at: nodes[index].offset)
      }
      root = index
    }
    if let root { return root }
    throw PageProblem(
      "every node has a parentId, so there is no root; expected the whole tree",
      at: nodes.first?.offset ?? 0)
  }

  /// Ensures that every node is reachable from one that is not a child; the rest form cycles.
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
      throw PageProblem(.cycle(nodes[lost].id), at: nodes[lost].offset)
    }
    if unattached > 0 {
      let words = "\(unattached) nodes are not reachable from the root and are ignored"
      warnings.append((nodes[firstUnattached].offset, words))
    }
  }
}

extension PageNode {
  /// Returns whether it only repeats another node with the same identifier.
  fileprivate func repeats(_ other: borrowing PageNode) -> Bool {
    hasParent == other.hasParent && isIgnored == other.isIgnored && role.role == other.role.role
      && roleName == other.roleName && name == other.name && backendID == other.backendID
      && children.count == other.children.count
  }
}

/// The words in a node, for detecting whether its name was computed from them.
struct ContentText {
  var words = ""
  /// Whether they include a picture without a name, which may contain words or be described.
  var holdsPicture = false
}

extension PageNode {
  /// Returns whether the name was computed from the content, or the content is not read.
  ///
  /// Browsers exclude the content of a picture without a name from the names of its ancestors;
  /// other programs may not.
  ///
  /// - Parameter words: Returns the words inside, with or without those in such pictures.
  func isNamedByContents(_ words: (_ throughPictures: Bool) -> ContentText) -> Bool {
    func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let inside = words(false)
    guard inside.holdsPicture
    else { return inside.words.isEmpty || squeezed(inside.words) == squeezed(name) }
    return [inside.words, words(true).words].contains { squeezed($0) == squeezed(name) }
  }
}
