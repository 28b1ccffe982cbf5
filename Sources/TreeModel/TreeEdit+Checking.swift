// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension TreeEdit {
  mutating func checkLoose() throws(TreeUpdateFault) {
    for index in sent where isNew.contains(index) && tree.nodes[index.position].parent == nil {
      throw .unattached(name(index))
    }
    for (node, parent) in loose where tree.nodes[node.position].parent == nil {
      guard let id = tree.nodes[node.position].id, !isRemoved.contains(node) else {
        // No other node can refer to it.
        if isRemoved.insert(node).inserted { removed.append(node) }
        continue
      }
      throw .orphan(id, formerParent: name(parent))
    }
  }

  /// Checks that each placed node leads to the root within the depth limit: through its parents,
  /// and through the containers that list it.
  func checkPlaced() throws(TreeUpdateFault) {
    try checkWays(of: placed) {
      tree.nodes[$0.position].parent
    } below: { index in
      tree.children(of: index) + tree.elements(of: index).filter { tree.isAdopted($0, by: index) }
    }
    try checkReadingWays(of: placed)
  }

  /// Checks the nodes that no container lists any more: VoiceOver reads them at their position
  /// among the views again, which may be within themselves or too deep.
  func checkReleased() throws(TreeUpdateFault) {
    var released: [NodeIndex] = []
    var isReleased: Set<NodeIndex> = []
    for (node, container) in formerClaims
    where container != nil && tree.claims[node] == nil && !change.removed.contains(node) {
      if isReleased.insert(node).inserted { released.append(node) }
    }
    try checkReadingWays(of: released, isReleased)
  }

  private func checkReadingWays(
    of nodes: [NodeIndex], _ released: Set<NodeIndex> = []
  ) throws(TreeUpdateFault) {
    guard !tree.claims.isEmpty else { return }
    try checkWays(of: nodes, released) {
      tree.readingParent(of: $0)
    } below: { index in
      // A removed node has no position, although it still lists its elements.
      tree.children(of: index).filter { tree.claims[$0] == nil }
        + tree.elements(of: index).filter { !change.removed.contains($0) }
    }
  }

  /// Checks the paths from nodes to the root.
  ///
  /// - Parameter released: The nodes that move although their parent stays the same.
  private func checkWays(
    of nodes: [NodeIndex], _ released: Set<NodeIndex> = [],
    _ parent: (NodeIndex) -> NodeIndex?, below: (NodeIndex) -> [NodeIndex]
  ) throws(TreeUpdateFault) {
    var moved: [(node: NodeIndex, depth: Int)] = []
    // Nodes with the same parent are mostly consecutive and have the same depth.
    var last: (parent: NodeIndex, depth: Int)?
    for index in nodes {
      guard let above = parent(index) else { continue }
      let depth =
        if let last, last.parent == above { last.depth } else { try self.depth(of: index, parent) }
      last = (above, depth)
      try checkDepth(depth, of: index)
      // The descendants of a moved node change their depth with it.
      let isMoved =
        released.contains(index)
        || before[index].map { $0.parent != tree.nodes[index.position].parent } ?? false
      if isMoved || tree.claims[index] != nil && !isNew.contains(index) {
        moved.append((index, depth))
      }
    }
    // The deepest first, so that no node is visited twice.
    moved.sort { $0.depth > $1.depth }
    var heights: [NodeIndex: Int] = [:]
    for (index, depth) in moved {
      var height = 0
      var work = [(index, 0)]
      while let (node, level) = work.popLast() {
        height = max(height, level + heights[node, default: 0])
        if heights[node] == nil { for child in below(node) { work.append((child, level + 1)) } }
      }
      heights[index] = height
      try checkDepth(depth + height, of: index)
    }
  }

  func checkDepth(_ depth: Int, of index: NodeIndex) throws(TreeUpdateFault) {
    guard depth > AccessibilityTree.maximumDepth else { return }
    throw .tooDeep(tree.identifier(of: index), limit: AccessibilityTree.maximumDepth)
  }

  func depth(
    of index: NodeIndex, _ parent: (NodeIndex) -> NodeIndex?
  ) throws(TreeUpdateFault) -> Int {
    var steps = 0
    var current = index
    while let above = parent(current) {
      steps += 1
      // A loop above the node that does not include it takes more steps than there are nodes.
      guard above != index, steps <= tree.nodes.count else {
        throw .cycle(namedNode(from: index, parent))
      }
      current = above
    }
    return steps
  }

  /// Returns the identifier of a node or of its nearest ancestor with one.
  func namedNode(from index: NodeIndex, _ parent: (NodeIndex) -> NodeIndex?) -> String {
    var current: NodeIndex? = index
    for _ in tree.nodes.indices {
      guard let node = current else { break }
      if let id = tree.nodes[node.position].id { return id }
      current = parent(node)
    }
    return "0"
  }

  func name(_ index: NodeIndex) -> String { tree.nodes[index.position].id ?? "" }

  /// Returns the name that an update uses for a node.
  func name(_ target: TreeUpdate.Target) -> String {
    switch target {
    case .sent(let place): name(sent[place])
    case .named(let id): id
    }
  }

  /// Collects all nodes to remove, and checks that none is needed.
  mutating func collectRemoved() throws(TreeUpdateFault) {
    var work = removed
    while let index = work.popLast() {
      guard change.removed.insert(index).inserted else { continue }
      work.append(contentsOf: tree.children(of: index))
      for element in tree.elements(of: index) where tree.claims[element] == index {
        setClaim(of: element, to: nil)
        if tree.isAdopted(element, by: index) { work.append(element) }
      }
    }
    guard !change.removed.isEmpty else { return }
    for index in sent + placed + [tree.focus].compactMap(\.self)
    where change.removed.contains(index) && tree.nodes[index.position].id != nil {
      throw .sentAndRemoved(name(index))
    }
  }
}
