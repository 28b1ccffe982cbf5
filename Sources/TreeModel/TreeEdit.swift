// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension AccessibilityTree {
  /// Makes an update.
  ///
  /// - Throws: What is wrong with it; the tree is then as it was.
  /// - Returns: What has changed.
  /// - Complexity: O(nodes sent and removed, with their siblings, by their depth) where nobody else
  ///   has a copy of the tree; the first removal from a tree looks at all nodes once.
  public mutating func apply(_ update: TreeUpdate) throws(TreeUpdateFault) -> TreeChange {
    let present = revision ?? 0
    if let base = update.base, base != present {
      throw .wrongBase(base, present: present)
    }
    var edit = TreeEdit(of: self)
    // Taken out, so that it is changed in place.
    swap(&self, &edit.tree)
    do throws(TreeUpdateFault) {
      try edit.make(update)
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
    formerFree = tree.free
  }

  // MARK: Making

  mutating func make(_ update: TreeUpdate) throws(TreeUpdateFault) {
    findPaths(update)
    try findRemoved(update)
    try findSent(update)
    for index in removed { cutOut(index) }
    takeMembers(update)
    for place in update.nodes.indices { try linkChildren(of: place, update) }
    for place in update.nodes.indices { try listElements(of: place, update) }
    for place in update.nodes.indices { try takeReferences(of: place, update) }
    try checkLoose()
    try checkPlaced()
    if let focus = update.focus { tree.focus = try find(.named(focus)) }
  }

  /// Finds the nodes that are named by a path, while paths still lead there.
  private mutating func findPaths(_ update: TreeUpdate) {
    func look(at target: TreeUpdate.Target) {
      guard case .named(let id) = target, tree.identifiers[id] == nil else { return }
      paths[id] = tree.node(withID: id)
    }
    for node in update.nodes {
      node.children.forEach(look)
      node.elements?.forEach(look)
      node.rowHeaders.forEach(look)
      node.columnHeaders.forEach(look)
      for items in node.rotorItems.values { items.forEach { look(at: $0.target) } }
    }
    if let focus = update.focus { look(at: .named(focus)) }
  }

  private mutating func findRemoved(_ update: TreeUpdate) throws(TreeUpdateFault) {
    for id in update.removed {
      guard let index = tree.node(withID: id) else { throw .unknownNode(id) }
      guard index != .root else { throw .removesRoot(id) }
      if isRemoved.insert(index).inserted { removed.append(index) }
    }
  }

  private mutating func findSent(_ update: TreeUpdate) throws(TreeUpdateFault) {
    for node in update.nodes {
      if let id = node.node.id, let index = tree.node(withID: id) {
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

  /// Takes a node out of its parent, the other children of which stay.
  private mutating func cutOut(_ index: NodeIndex) {
    guard let parent = tree.nodes[index.position].parent else { return }
    touch(index)
    defer {
      tree.nodes[index.position].parent = nil
      tree.nodes[index.position].nextSibling = nil
    }
    guard tree.nodes[index.position].isView else { return }
    renumbered.insert(parent)
    let next = tree.nodes[index.position].nextSibling
    if tree.nodes[parent.position].firstChild == index {
      touch(parent)
      tree.nodes[parent.position].firstChild = next
      return
    }
    var sibling = tree.nodes[parent.position].firstChild
    while let current = sibling {
      sibling = tree.nodes[current.position].nextSibling
      guard sibling == index else { continue }
      touch(current)
      tree.nodes[current.position].nextSibling = next
      return
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
      guard child != .root else { throw .cycle(name(child)) }
      guard isPlaced.insert(child).inserted else { throw .secondParent(name(child)) }
      placed.append(child)
      if tree.nodes[child.position].parent != nil { cutOut(child) }
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
      guard element != .root else { throw .cycle(name(element)) }
      guard tree.claims[element] == nil else { throw .secondParent(name(element)) }
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
    tree.noteReferences(from: index)
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

  /// Checks that each node that was given a place leads to the root, and not by too many steps.
  private func checkPlaced() throws(TreeUpdateFault) {
    for index in placed {
      let depth = try depth(of: index) { tree.nodes[$0.position].parent }
      let reading =
        tree.claims.isEmpty ? depth : try self.depth(of: index) { tree.readingParent(of: $0) }
      // What hangs on a node that was moved has come deeper with it.
      let isMoved = before[index].map { $0.parent != tree.nodes[index.position].parent } ?? false
      let height = isMoved ? height(below: index) : 0
      guard max(depth, reading) + height <= AccessibilityTree.maximumDepth else {
        throw .tooDeep(name(index), limit: AccessibilityTree.maximumDepth)
      }
    }
  }

  private func depth(
    of index: NodeIndex, _ parent: (NodeIndex) -> NodeIndex?
  ) throws(TreeUpdateFault) -> Int {
    var steps = 0
    var current = index
    while let above = parent(current) {
      steps += 1
      // A loop above it, of which it is no part itself, takes more steps than there are nodes.
      guard above != index, steps <= tree.nodes.count else { throw .cycle(name(index)) }
      current = above
    }
    return steps
  }

  private func height(below index: NodeIndex) -> Int {
    var greatest = 0
    var work = [(index, 0)]
    while let (node, level) = work.popLast() {
      greatest = max(greatest, level)
      for child in tree.children(of: node) { work.append((child, level + 1)) }
    }
    return greatest
  }

  private func name(_ index: NodeIndex) -> String { tree.nodes[index.position].id ?? "" }

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
    dropRemoved()
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

  private mutating func dropRemoved() {
    var work = removed
    while let index = work.popLast() {
      guard change.removed.insert(index).inserted else { continue }
      work.append(contentsOf: tree.children(of: index))
      for element in tree.nodes[index.position].elements ?? []
      where tree.claims[element] == index {
        tree.claims[element] = nil
        if tree.nodes[element.position].parent == index,
          !tree.nodes[element.position].isView
        {
          work.append(element)
        }
      }
    }
    guard !change.removed.isEmpty else { return }
    tree.forget(change.removed)
  }
}
