// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension AccessibilityTree {
  /// Applies an update.
  ///
  /// - Parameter maximumNodes: The maximum number of nodes after the update, unless the update
  ///   reduces the number.
  /// - Throws: The reason why the update is refused; the tree is then unchanged.
  /// - Returns: The changes.
  /// - Complexity: O(nodes sent and removed, and their siblings, times their depth) if this is the
  ///   only copy of the tree; the first removal visits all nodes once.
  public mutating func apply(
    _ update: TreeUpdate, maximumNodes: Int = Self.maximumNodes
  ) throws(TreeUpdateFault) -> TreeChange {
    let present = revision ?? 0
    if let base = update.base, base != present { throw .wrongBase(base, present: present) }
    settleIdentifiers()
    var edit = TreeEdit(of: self)
    // Taken out, so that the tree changes in place.
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
    // They belong to an earlier state.
    notifications = []
    live = nil
    authored = nil
    source = nil
    return edit.change
  }
}

/// An update in progress, with the state before it.
struct TreeEdit: ~Copyable {
  var tree = AccessibilityTree()
  var change = TreeChange()

  /// The nodes before the update touched them.
  var before: [NodeIndex: Node] = [:]
  var formerIdentifiers: [(id: String, node: NodeIndex?)] = []
  var formerClaims: [(node: NodeIndex, container: NodeIndex?)] = []
  let formerFocus: NodeIndex?
  let formerCount: Int
  let formerNodeCount: Int
  let formerFree: [NodeIndex]

  /// The sent nodes, by their position in the update.
  var sent: [NodeIndex] = []
  var isSent: Set<NodeIndex> = []
  var isNew: Set<NodeIndex> = []
  /// The nodes that lost their parent, with that parent.
  var loose: [(node: NodeIndex, parent: NodeIndex)] = []
  var placed: [NodeIndex] = []
  var isPlaced: Set<NodeIndex> = []
  var removed: [NodeIndex] = []
  var isRemoved: Set<NodeIndex> = []
  /// The nodes that lost a child, whose other children have new positions.
  var renumbered: Set<NodeIndex> = []
  var formerChildren: [NodeIndex: [NodeIndex]] = [:]
  /// The nodes that the update does not send, and that move with their container.
  var moved: [NodeIndex] = []
  let formerUnplaced: Set<NodeIndex>
  let hadFramesInContainers: Bool
  /// The nodes that the update refers to by path.
  var paths: [String: NodeIndex] = [:]

  init(of tree: borrowing AccessibilityTree) {
    formerFocus = tree.focus
    formerCount = tree.nodes.count
    formerNodeCount = tree.nodeCount
    formerFree = tree.free
    formerUnplaced = tree.unplaced
    hadFramesInContainers = tree.hasFramesInContainers
  }

  // MARK: Applying

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
    try checkReleased()
    concealWithinSecureText()
    placeInContainers(update)
    guard tree.nodeCount - change.removed.count <= max(maximumNodes, formerNodeCount) else {
      throw .tooMany(limit: maximumNodes)
    }
  }

  /// Resolves the paths in the update, while they are still valid.
  mutating func findPaths(_ update: TreeUpdate) {
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

  mutating func findRemoved(_ update: TreeUpdate) throws(TreeUpdateFault) {
    for id in update.removed {
      guard let index = named(id) else { throw .unknownNode(id) }
      guard index != .root else { throw .removesRoot(id) }
      if isRemoved.insert(index).inserted { removed.append(index) }
    }
  }

  mutating func findSent(_ update: TreeUpdate) throws(TreeUpdateFault) {
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

  mutating func newNode() throws(TreeUpdateFault) -> NodeIndex {
    // Only later updates reuse the indices that this one frees, so that a reference to a removed
    // node is not misread.
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

  /// Sets the new members; the former children lose their parent.
  mutating func takeMembers(_ update: TreeUpdate) {
    for (index, new) in zip(sent, update.nodes) {
      touch(index)
      if !isNew.contains(index) { loosenMembers(of: index) }
      var node = new.node
      tree.nodes[index.position].swapMembers(with: &node)
    }
  }

  mutating func loosenMembers(of index: NodeIndex) {
    let children = Array(tree.children(of: index))
    formerChildren[index] = children
    for child in children { unlink(child, from: index) }
    tree.nodes[index.position].firstChild = nil
    for element in tree.nodes[index.position].elements ?? [] where tree.claims[element] == index {
      setClaim(of: element, to: nil)
      if !tree.nodes[element.position].isView, tree.nodes[element.position].parent == index {
        unlink(element, from: index)
      }
    }
  }

  mutating func unlink(_ child: NodeIndex, from parent: NodeIndex) {
    touch(child)
    tree.nodes[child.position].parent = nil
    tree.nodes[child.position].nextSibling = nil
    loose.append((child, parent))
  }

  /// Unlinks removed nodes, and nodes that another node now lists as children, from their parents.
  mutating func cutOutMoved(_ update: TreeUpdate) throws(TreeUpdateFault) {
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

  /// Links the remaining children of a node.
  mutating func unlink(_ leaving: Set<NodeIndex>, fromChildrenOf parent: NodeIndex) {
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

  // MARK: Undoing

  /// Records the state of a node before its first change.
  mutating func touch(_ index: NodeIndex) {
    guard index.position < formerCount, before[index] == nil else { return }
    before[index] = tree.nodes[index.position]
  }

  mutating func setClaim(of element: NodeIndex, to container: NodeIndex?) {
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
    tree.unplaced = formerUnplaced
    tree.hasFramesInContainers = hadFramesInContainers
  }

  // MARK: Finishing

  /// Frees removed nodes, and records the changes.
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
    for index in moved { if let former = before[index] { change.changed.append((index, former)) } }
    change.reorders =
      !isNew.isEmpty || !change.removed.isEmpty || !renumbered.isEmpty
      || change.changed.contains { readsOtherwise($0.node, than: $0.before) }
  }

  func readsOtherwise(_ index: NodeIndex, than former: Node) -> Bool {
    let now = tree.nodes[index.position]
    return ReadingFacts(of: now) != ReadingFacts(of: former) || now.elements != former.elements
      || now.parent != former.parent || now.isView != former.isView
      || isSent.contains(index) && formerChildren[index] ?? [] != Array(tree.children(of: index))
      || now.label?.text != former.label?.text && tree.mayBeInCaption(index)
  }
}
