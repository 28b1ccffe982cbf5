// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension AccessibilityTree {
  /// Makes an update.
  ///
  /// - Parameter maximumNodes: How many nodes the tree may have then, unless it has fewer than before.
  /// - Throws: What is wrong with it; the tree is then as it was.
  /// - Returns: What has changed.
  /// - Complexity: O(nodes sent and removed, with their siblings, by their depth) where nobody else
  ///   has a copy of the tree; the first removal from a tree looks at all nodes once.
  public mutating func apply(
    _ update: TreeUpdate, maximumNodes: Int = Self.maximumNodes
  ) throws(TreeUpdateFault) -> TreeChange {
    let present = revision ?? 0
    if let base = update.base, base != present {
      throw .wrongBase(base, present: present)
    }
    var edit = TreeEdit(of: self)
    // Taken out, so that it is changed in place.
    swap(&self, &edit.tree)
    do throws(TreeUpdateFault) {
      try edit.make(update, maximumNodes)
    } catch {
      edit.undo()
      swap(&self, &edit.tree)
      throw error
    }
    edit.finish()
    swap(&self, &edit.tree)
    revision = present + 1
    // They came with a state that has passed.
    notifications = []
    return edit.change
  }
}

/// An update under way: what has been done, and what it was before.
struct TreeEdit: ~Copyable {
  var tree = AccessibilityTree()
  var change = TreeChange()

  /// What nodes were before they were touched.
  private var before: [NodeIndex: Node] = [:]
  private var formerIdentifiers: [(id: String, node: NodeIndex?)] = []
  private var formerClaims: [(node: NodeIndex, container: NodeIndex?)] = []
  private let formerFocus: NodeIndex?
  private let formerCount: Int
  private let formerNodeCount: Int
  private let formerFree: [NodeIndex]

  /// The nodes that are sent, by their place in the update.
  private var sent: [NodeIndex] = []
  private var isSent: Set<NodeIndex> = []
  private var isNew: Set<NodeIndex> = []
  /// The nodes that lost their place, with the one that they were in.
  private var loose: [(node: NodeIndex, parent: NodeIndex)] = []
  /// The nodes that were given a place.
  private var placed: [NodeIndex] = []
  private var isPlaced: Set<NodeIndex> = []
  private var removed: [NodeIndex] = []
  private var isRemoved: Set<NodeIndex> = []
  /// The nodes one of whose children left, so that the others stand elsewhere.
  private var renumbered: Set<NodeIndex> = []
  /// The children that nodes that are sent had before.
  private var formerChildren: [NodeIndex: [NodeIndex]] = [:]
  /// The nodes that were named by a path.
  private var paths: [String: NodeIndex] = [:]

  init(of tree: borrowing AccessibilityTree) {
    formerFocus = tree.focus
    formerCount = tree.nodes.count
    formerNodeCount = tree.nodeCount
    formerFree = tree.free
  }

  // MARK: Making

  mutating func make(_ update: TreeUpdate, _ maximumNodes: Int) throws(TreeUpdateFault) {
    findPaths(update)
    try findRemoved(update)
    try findSent(update)
    takeMembers(update)
    try cutOutMoved(update)
    for place in update.nodes.indices { try linkChildren(of: place, update) }
    for place in update.nodes.indices { try listElements(of: place, update) }
    for place in update.nodes.indices { try takeReferences(of: place, update) }
    try checkLoose()
    try checkPlaced()
    if let focus = update.focus { tree.focus = try find(.named(focus)) }
    try collectRemoved()
    guard tree.nodeCount - change.removed.count <= max(maximumNodes, formerNodeCount) else {
      throw .tooMany(limit: maximumNodes)
    }
  }

  /// Finds the nodes that are named by a path, while paths still lead there.
  private mutating func findPaths(_ update: TreeUpdate) {
    var names = update.removed + [update.focus].compactMap(\.self)
    func look(at target: TreeUpdate.Target) {
      if case .named(let id) = target { names.append(id) }
    }
    for node in update.nodes {
      if let id = node.node.id { names.append(id) }
      node.children.forEach(look)
      node.elements?.forEach(look)
      node.rowHeaders.forEach(look)
      node.columnHeaders.forEach(look)
      for item in node.rotorItems.values.joined() { look(at: item.target) }
    }
    names.removeAll { tree.identifiers[$0] != nil }
    for (id, node) in zip(names, tree.nodes(withIDs: names)) { paths[id] = node }
  }

  private mutating func findRemoved(_ update: TreeUpdate) throws(TreeUpdateFault) {
    for id in update.removed {
      guard let index = named(id) else { throw .unknownNode(id) }
      guard index != .root else { throw .removesRoot(id) }
      if isRemoved.insert(index).inserted { removed.append(index) }
    }
  }

  private mutating func findSent(_ update: TreeUpdate) throws(TreeUpdateFault) {
    for node in update.nodes {
      if let id = node.node.id, let index = named(id) {
        guard isSent.insert(index).inserted else { throw .sentTwice(id) }
        guard !isRemoved.contains(index) else { throw .sentAndRemoved(id) }
        sent.append(index)
        continue
      }
      let index = try newNode()
      sent.append(index)
      isSent.insert(index)
      isNew.insert(index)
      if let id = node.node.id {
        formerIdentifiers.append((id, nil))
        tree.identifiers[id] = index
        tree.nodes[index.position].id = id
      }
    }
  }

  private mutating func newNode() throws(TreeUpdateFault) -> NodeIndex {
    // What becomes free by this update is taken by a later one: until then, who speaks of a node
    // that is gone is not misunderstood.
    if let index = tree.free.popLast() {
      touch(index)
      return index
    }
    guard tree.nodes.count < AccessibilityTree.maximumNodes else {
      throw .tooMany(limit: AccessibilityTree.maximumNodes)
    }
    tree.nodes.append(Node())
    return NodeIndex(tree.nodes.count - 1)
  }

  /// Puts the new members in place; the children that there were lose theirs.
  private mutating func takeMembers(_ update: TreeUpdate) {
    for (index, new) in zip(sent, update.nodes) {
      touch(index)
      if !isNew.contains(index) { loosenMembers(of: index) }
      var node = new.node
      tree.nodes[index.position].swapMembers(with: &node)
    }
  }

  private mutating func loosenMembers(of index: NodeIndex) {
    let children = Array(tree.children(of: index))
    formerChildren[index] = children
    for child in children { unlink(child, from: index) }
    tree.nodes[index.position].firstChild = nil
    for element in tree.nodes[index.position].elements ?? []
    where tree.claims[element] == index {
      setClaim(of: element, to: nil)
      if !tree.nodes[element.position].isView, tree.nodes[element.position].parent == index {
        unlink(element, from: index)
      }
    }
  }

  private mutating func unlink(_ child: NodeIndex, from parent: NodeIndex) {
    touch(child)
    tree.nodes[child.position].parent = nil
    tree.nodes[child.position].nextSibling = nil
    loose.append((child, parent))
  }

  /// Takes what goes, and what another node names as its child now, out of where it was.
  private mutating func cutOutMoved(_ update: TreeUpdate) throws(TreeUpdateFault) {
    var leaving = Set(removed)
    for node in update.nodes {
      for target in node.children {
        let child = try find(target)
        if tree.nodes[child.position].parent != nil { leaving.insert(child) }
      }
    }
    for index in leaving {
      guard let parent = tree.nodes[index.position].parent else { continue }
      if tree.nodes[index.position].isView, renumbered.insert(parent).inserted {
        unlink(leaving, fromChildrenOf: parent)
      }
      touch(index)
      tree.nodes[index.position].parent = nil
      tree.nodes[index.position].nextSibling = nil
    }
  }

  /// Links those children of a node to each other that stay.
  private mutating func unlink(_ leaving: Set<NodeIndex>, fromChildrenOf parent: NodeIndex) {
    var last: NodeIndex?
    for child in tree.children(of: parent).map(Optional.some) + [nil] {
      if let child, leaving.contains(child) { continue }
      if let last {
        if tree.nodes[last.position].nextSibling != child {
          touch(last)
          tree.nodes[last.position].nextSibling = child
        }
      } else if tree.nodes[parent.position].firstChild != child {
        touch(parent)
        tree.nodes[parent.position].firstChild = child
      }
      last = child
    }
  }

  // MARK: Linking

  private func find(_ target: TreeUpdate.Target) throws(TreeUpdateFault) -> NodeIndex {
    switch target {
    case .sent(let place): return sent[place]
    case .named(let id):
      guard let index = named(id) else { throw .unknownNode(id) }
      guard !isRemoved.contains(index) else { throw .sentAndRemoved(id) }
      return index
    }
  }

  /// The node of an identifier; of a path, as the tree was before.
  private func named(_ id: String) -> NodeIndex? {
    tree.identifiers[id] ?? paths[id]
  }

  private mutating func linkChildren(
    of place: Int, _ update: TreeUpdate
  ) throws(TreeUpdateFault) {
    let parent = sent[place]
    var last: NodeIndex?
    for target in update.nodes[place].children {
      let child = try find(target)
      guard child != .root else { throw .cycle(name(target)) }
      guard isPlaced.insert(child).inserted else { throw .secondParent(name(target)) }
      placed.append(child)
      touch(child)
      tree.nodes[child.position].parent = parent
      tree.nodes[child.position].isView = true
      tree.nodes[child.position].nextSibling = nil
      if let last {
        tree.nodes[last.position].nextSibling = child
        tree.nodes[child.position].ordinal = tree.nodes[last.position].ordinal + 1
      } else {
        tree.nodes[parent.position].firstChild = child
        tree.nodes[child.position].ordinal = 0
      }
      last = child
    }
  }

  private mutating func listElements(
    of place: Int, _ update: TreeUpdate
  ) throws(TreeUpdateFault) {
    guard let targets = update.nodes[place].elements else { return }
    let container = sent[place]
    var elements: [NodeIndex] = []
    for target in targets {
      let element = try find(target)
      guard element != .root else { throw .cycle(name(target)) }
      guard tree.claims[element] == nil else { throw .secondParent(name(target)) }
      setClaim(of: element, to: container)
      if tree.nodes[element.position].parent == nil {
        touch(element)
        tree.nodes[element.position].parent = container
        tree.nodes[element.position].isView = false
        tree.nodes[element.position].ordinal = Int32(elements.count)
      }
      if isPlaced.insert(element).inserted { placed.append(element) }
      elements.append(element)
    }
    changeDetails(of: container) { $0.elements = elements }
  }

  private mutating func takeReferences(
    of place: Int, _ update: TreeUpdate
  ) throws(TreeUpdateFault) {
    let new = update.nodes[place]
    let index = sent[place]
    var rows: [NodeIndex] = []
    for target in new.rowHeaders { rows.append(try find(target)) }
    var columns: [NodeIndex] = []
    for target in new.columnHeaders { columns.append(try find(target)) }
    var rotors: [(place: Int, items: [CustomRotor.Item])] = []
    for (rotor, targets) in new.rotorItems {
      var items: [CustomRotor.Item] = []
      for item in targets { items.append(.init(node: try find(item.target), range: item.range)) }
      rotors.append((rotor, items))
    }
    guard !rows.isEmpty || !columns.isEmpty || !rotors.isEmpty else { return }
    changeDetails(of: index) { details in
      details.cell?.rowHeaders = rows
      details.cell?.columnHeaders = columns
      for rotor in rotors where details.rotors?.indices.contains(rotor.place) == true {
        details.rotors?[rotor.place].items = rotor.items
      }
    }
  }

  private mutating func changeDetails(
    of index: NodeIndex, _ body: (inout NodeDetails) -> Void
  ) {
    var details = tree.nodes[index.position].details ?? NodeDetails()
    body(&details)
    tree.nodes[index.position].details = details
  }

  // MARK: Checking

  private mutating func checkLoose() throws(TreeUpdateFault) {
    for index in sent where isNew.contains(index) && tree.nodes[index.position].parent == nil {
      throw .unattached(name(index))
    }
    for (node, parent) in loose where tree.nodes[node.position].parent == nil {
      guard let id = tree.nodes[node.position].id, !isRemoved.contains(node) else {
        // Nobody could have named it.
        if isRemoved.insert(node).inserted { removed.append(node) }
        continue
      }
      throw .orphan(id, formerParent: name(parent))
    }
  }

  /// Checks that each node that was given a place leads to the root, and not by too many steps: by
  /// way of what holds it, and by way of what lists it.
  private func checkPlaced() throws(TreeUpdateFault) {
    try checkPlaced {
      tree.nodes[$0.position].parent
    } below: { index in
      tree.children(of: index) + tree.elements(of: index).filter { tree.isAdopted($0, by: index) }
    }
    guard !tree.claims.isEmpty else { return }
    try checkPlaced {
      tree.readingParent(of: $0)
    } below: { index in
      tree.children(of: index).filter { tree.claims[$0] == nil } + tree.elements(of: index)
    }
  }

  private func checkPlaced(
    _ parent: (NodeIndex) -> NodeIndex?, below: (NodeIndex) -> [NodeIndex]
  ) throws(TreeUpdateFault) {
    var moved: [(node: NodeIndex, depth: Int)] = []
    // Those of one parent mostly come one after the other, as deep as each other.
    var last: (parent: NodeIndex, depth: Int)?
    for index in placed {
      guard let above = parent(index) else { continue }
      let depth =
        if let last, last.parent == above { last.depth } else { try self.depth(of: index, parent) }
      last = (above, depth)
      try checkDepth(depth, of: index)
      // What hangs on a node that was moved has come deeper with it.
      let isMoved =
        before[index].map { $0.parent != tree.nodes[index.position].parent } ?? false
      if isMoved || tree.claims[index] != nil && !isNew.contains(index) {
        moved.append((index, depth))
      }
    }
    // The deepest first: no node is met twice.
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

  private func checkDepth(_ depth: Int, of index: NodeIndex) throws(TreeUpdateFault) {
    guard depth > AccessibilityTree.maximumDepth else { return }
    throw .tooDeep(tree.identifier(of: index), limit: AccessibilityTree.maximumDepth)
  }

  private func depth(
    of index: NodeIndex, _ parent: (NodeIndex) -> NodeIndex?
  ) throws(TreeUpdateFault) -> Int {
    var steps = 0
    var current = index
    while let above = parent(current) {
      steps += 1
      // A loop above it, of which it is no part itself, takes more steps than there are nodes.
      guard above != index, steps <= tree.nodes.count else {
        throw .cycle(namedNode(from: index, parent))
      }
      current = above
    }
    return steps
  }

  /// The identifier of a node or, if it has none, of the first around it that has one.
  private func namedNode(from index: NodeIndex, _ parent: (NodeIndex) -> NodeIndex?) -> String {
    var current: NodeIndex? = index
    for _ in tree.nodes.indices {
      guard let node = current else { break }
      if let id = tree.nodes[node.position].id { return id }
      current = parent(node)
    }
    return "0"
  }

  private func name(_ index: NodeIndex) -> String { tree.nodes[index.position].id ?? "" }

  /// What a node is called by who names it.
  private func name(_ target: TreeUpdate.Target) -> String {
    switch target {
    case .sent(let place): name(sent[place])
    case .named(let id): id
    }
  }

  /// Finds all that goes, and sees to it that nothing of it is needed.
  private mutating func collectRemoved() throws(TreeUpdateFault) {
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

  // MARK: Undoing

  /// Keeps what a node is before it is changed.
  private mutating func touch(_ index: NodeIndex) {
    guard index.position < formerCount, before[index] == nil else { return }
    before[index] = tree.nodes[index.position]
  }

  private mutating func setClaim(of element: NodeIndex, to container: NodeIndex?) {
    formerClaims.append((element, tree.claims[element]))
    tree.claims[element] = container
  }

  mutating func undo() {
    tree.nodes.removeLast(tree.nodes.count - formerCount)
    for (index, node) in before { tree.nodes[index.position] = node }
    for (id, node) in formerIdentifiers.reversed() { tree.identifiers[id] = node }
    for (element, container) in formerClaims.reversed() { tree.claims[element] = container }
    tree.focus = formerFocus
    tree.free = formerFree
  }

  // MARK: Finishing

  /// Lets go of what is gone, and tells what has changed.
  mutating func finish() {
    if !change.removed.isEmpty { tree.keepReferrers() }
    for index in sent { tree.noteReferences(from: index, since: before[index]) }
    if !change.removed.isEmpty { tree.forget(change.removed) }
    for parent in renumbered where !change.removed.contains(parent) {
      for (place, child) in tree.children(of: parent).enumerated() {
        tree.nodes[child.position].ordinal = Int32(place)
      }
    }
    for index in sent {
      if isNew.contains(index) {
        change.added.append(index)
      } else if let former = before[index] {
        change.changed.append((index, former))
      }
    }
    change.reorders =
      !isNew.isEmpty || !change.removed.isEmpty || !renumbered.isEmpty
      || change.changed.contains { readsOtherwise($0.node, than: $0.before) }
  }

  private func readsOtherwise(_ index: NodeIndex, than former: Node) -> Bool {
    let now = tree.nodes[index.position]
    return ReadingFacts(of: now) != ReadingFacts(of: former) || now.elements != former.elements
      || now.parent != former.parent || now.isView != former.isView
      || formerChildren[index] ?? [] != Array(tree.children(of: index))
  }
}
