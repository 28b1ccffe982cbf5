// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// Converts the result of updates to the nodes of a page.
struct AccessKitPage {
  var document: AccessKitDocument
  private(set) var language: String?
  private(set) var direction: Direction?
  private(set) var screen: (width: Double, height: Double)?
  var nodes: [PageNode] = []
  /// For each node its source; nil for the page and for added rows.
  private var sources: [Source?] = []
  /// For each node its first parent, or minus one.
  private var holders: [Int32] = []
  /// The references to children, in order.
  private var mentions: [Mention] = []
  private let trees: [AccessKitTree]
  private let names: [String]
  private let numbers: [String: Int]
  private let main: Int?
  /// For each tree the node of each of its nodes, or minus one.
  private var places: [[Int32]]
  private var waiting: [Step] = []
  /// The transforms to screen coordinates; the first is the identity.
  private var transforms = [AccessKitTransform()]
  private var rows = ImpliedRows()
  private var focus: Source?

  /// A node by its tree and its index in the tree.
  private struct Source: Equatable {
    private let treeNumber: Int32
    private let placeNumber: Int32

    init(tree: Int, place: Int) {
      treeNumber = Int32(tree)
      placeNumber = Int32(place)
    }

    var tree: Int { Int(treeNumber) }
    var place: Int { Int(placeNumber) }
  }

  /// A pending node, with what it inherits.
  private struct Step {
    var source: Source
    var parent: Int
    /// The index of the transform around it.
    var transform: Int
    /// The size of the series that it may be in.
    var setSize: Int?
  }

  private struct Mention {
    var holder: Int
    var child: Child

    enum Child {
      /// A node of a tree, by its number, and by its index if it exists.
      case node(tree: Int, id: UInt64, place: Int?)
      case row(Int)
    }
  }

  init(_ document: AccessKitDocument) {
    self.document = document
    names = Array(document.trees.keys)
    trees = Array(document.trees.values)
    numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    main = numbers[document.main]
    places = trees.map { Array(repeating: -1, count: $0.nodes.count) }
    let room = trees.reduce(1) { $0 + $1.nodes.count }
    nodes.reserveCapacity(room)
    sources.reserveCapacity(room)
    holders.reserveCapacity(room)
    mentions.reserveCapacity(room)
  }

  /// Returns whether a node, by its index in a tree, is on the page.
  func isMade(_ place: Int, of tree: String) -> Bool {
    numbers[tree].map { places[$0][place] >= 0 } ?? false
  }

  /// Returns the unique name of a node among all trees.
  private func key(_ tree: Int, _ id: UInt64) -> String {
    tree == main ? id.digits : names[tree] + "/" + id.digits
  }

  mutating func frame() -> PageFrame {
    var page = PageNode(offset: 0, isRoot: true)
    page.role = WebRole(.none, .transparent)
    _ = append(&page, for: nil, in: -1)
    if let main { start(main) }
    while let step = waiting.popLast() { make(step) }
    let inner = PageLinks(parents: holders)
    for place in nodes.indices { addWords(to: place, inner) }
    return linked() ?? named()
  }

  private mutating func start(_ main: Int) {
    let tree = trees[main]
    if let id = tree.focus {
      if id != tree.root { focus = source(id, of: main) }
      // For an embedded tree, the focus is inside it.
      if let part = tree[id]?.rare?.texts[.treeId].flatMap({ numbers[$0] }),
        let inner = trees[part].focus
      {
        focus = source(inner, of: part)
      }
    }
    if let root = tree.root { enter(root, of: main, in: 0, transform: 0) }
  }

  private func source(_ id: UInt64, of tree: Int) -> Source? {
    trees[tree].place(of: id).map { Source(tree: tree, place: $0) }
  }

  /// Records the root of a tree as a child of a node, before all pending nodes.
  private mutating func enter(_ root: UInt64, of tree: Int, in parent: Int, transform: Int) {
    let source = source(root, of: tree)
    mention(.node(tree: tree, id: root, place: source?.place), in: parent)
    if let source { waiting.append(Step(source: source, parent: parent, transform: transform)) }
  }

  private mutating func mention(_ child: Mention.Child, in holder: Int) {
    mentions.append(Mention(holder: holder, child: child))
  }

  /// Appends a node, and leaves an empty one in its place.
  private mutating func append(_ node: inout PageNode, for source: Source?, in holder: Int) -> Int {
    // These numbers identify the node that another one represents.
    node.backendID = nodes.count
    nodes.append(PageNode(offset: node.offset))
    swap(&nodes[nodes.count - 1], &node)
    sources.append(source)
    holders.append(Int32(holder))
    return nodes.count - 1
  }

  /// Returns the nodes with their children, if each child exists and occurs once.
  private func linked() -> PageFrame? {
    var parents = [Int32](repeating: -1, count: nodes.count)
    var order: [Int32] = []
    order.reserveCapacity(mentions.count)
    for mention in mentions {
      guard let child = place(of: mention.child), parents[child] < 0 else { return nil }
      parents[child] = Int32(mention.holder)
      order.append(Int32(child))
    }
    return PageFrame(nodes, PageLinks(parents: parents, order: order))
  }

  /// Returns the node of a reference; nil for a run that was joined to a line.
  private func place(of child: Mention.Child) -> Int? {
    switch child {
    case .row(let place): return place
    case .node(let tree, _, let place):
      guard let place else { return nil }
      let node = Int(places[tree][place])
      return node >= 0 && sources[node] == Source(tree: tree, place: place) ? node : nil
    }
  }

  /// Returns the nodes with the names of their children, for detecting faults.
  private func named() -> PageFrame {
    var frame = PageFrame()
    frame.nodes = nodes
    var names = [[String]](repeating: [], count: nodes.count)
    for place in nodes.indices {
      frame.nodes[place].id =
        sources[place].map { key($0.tree, trees[$0.tree].nodes[$0.place].id) }
        ?? (place == 0 ? "tree" : rowName(place))
    }
    for mention in mentions {
      switch mention.child {
      case .row(let place): names[mention.holder].append(rowName(place))
      case .node(let tree, let id, _): names[mention.holder].append(key(tree, id))
      }
    }
    for place in nodes.indices {
      let first = Int32(frame.childIDs.count)
      frame.childIDs += names[place]
      frame.nodes[place].children = first..<Int32(frame.childIDs.count)
    }
    return frame
  }

  private func rowName(_ place: Int) -> String { "row \(place)" }

  private mutating func make(_ step: Step) {
    // A repeated or cyclic reference is detected when the children are resolved.
    guard places[step.source.tree][step.source.place] < 0 else { return }
    let around = trees[step.source.tree]
    let source = around.nodes[step.source.place]
    let parent = step.parent
    var node = PageNode(offset: source.offset, isRoot: false)
    let record = document.notices.record(at: source.offset)
    if source.rare?.texts[.authorId] == nil { record.give(.id, by: .nodeNumber) }
    node.id =
      source.rare?.texts[.authorId].map(folded)
      ?? (step.source.tree == main ? source.id.digits : folded(key(step.source.tree, source.id)))
    if let role = role(of: source, in: around) {
      node.role = role
    } else {
      node.roleName = source.rare?.roleName ?? ""
      document.notices.note(.unknownRole(node.roleName), at: source.offset)
    }
    places[step.source.tree][step.source.place] = Int32(nodes.count)
    let transform = transform(of: source, step)
    node.box = transforms[transform].box(source.bounds)
    addName(source, in: around, to: &node)
    addStates(source, to: &node)
    addPlace(source, in: parent, setSize: step.setSize, to: &node)
    addValue(source, in: around, to: &node)
    if step.source == focus { node.states.insert(.focused) }
    if node.states.contains(.focused), let active = source.rare?.nodes[.activeDescendant]?.first {
      // The active descendant comes later, and then has the focus.
      node.states.remove(.focused)
      focus = self.source(active, of: step.source.tree)
      if let focus, places[focus.tree][focus.place] >= 0 {
        let made = Int(places[focus.tree][focus.place])
        if made < nodes.count {
          nodes[made].states.insert(.focused)
        } else {
          node.states.insert(.focused)
        }
      }
    }
    if parent == 0 { takeScreen(source, &node) }
    let place = append(&node, for: step.source, in: parent)
    if source.children.isEmpty, source.rare == nil { return }
    addChildren(of: source, step, at: place, transform, in: around)
  }

  /// Returns the index of the transform inside a node.
  private mutating func transform(of source: AccessKitNode, _ step: Step) -> Int {
    guard let inner = source.rare?.transform else { return step.transform }
    transforms.append(transforms[step.transform].after(inner))
    return transforms.count - 1
  }

  private func role(of source: AccessKitNode, in tree: AccessKitTree) -> WebRole? {
    switch source.role.kind {
    case .label, .listMarker, .lineBreak:
      let holdsMore = source.children.contains { id in
        tree[id].map { $0.role.kind != .textRun && !$0.flags.contains(.hidden) } ?? false
      }
      return holdsMore ? WebRole(.labelText, .transparent) : source.role.meaning
    default: return source.role.meaning
    }
  }

  private mutating func takeScreen(_ source: AccessKitNode, _ node: inout PageNode) {
    language = source.rare?.texts[.language]
    if source.rare?.texts[.textDirection] == "rightToLeft" { direction = .rightToLeft }
    screen = node.box.map { (width: $0.x + $0.width, height: $0.y + $0.height) }
    guard source.role.isScreen else { return }
    nodes[0].name = node.name
    if !node.name.isEmpty { document.notices.trace?.drop("name", .screenName, at: node.offset) }
    node.name = ""
    node.role = WebRole(.none, .transparent)
    node.states = []
  }

  private mutating func addChildren(
    of source: AccessKitNode, _ step: Step, at place: Int, _ transform: Int, in tree: AccessKitTree
  ) {
    let treatment = nodes[place].role.treatment
    let readsRuns = treatment != .input && treatment != .text
    let isTable = nodes[place].role.role.isTable
    let setSize = source.count(.sizeOfSet) ?? (source.role.isBetween ? step.setSize : nil)
    let first = waiting.count
    var line: Int?
    for id in source.children {
      guard let inTree = tree.place(of: id) else {
        line = nil
        mention(.node(tree: step.source.tree, id: id, place: nil), in: place)
        continue
      }
      let inner = tree.nodes[inTree]
      var child = Step(
        source: Source(tree: step.source.tree, place: inTree), parent: place, transform: transform,
        setSize: setSize)
      if inner.role.kind == .textRun, inner.children.isEmpty {
        guard readsRuns, !inner.flags.contains(.hidden) else { continue }
        line = addRun(inner, child, after: line)
        continue
      }
      line = nil
      if inner.flags.contains(.hidden) { continue }
      if isTable { child.parent = row(for: inner, in: place) }
      mention(.node(tree: step.source.tree, id: id, place: inTree), in: child.parent)
      waiting.append(child)
    }
    if let name = source.rare?.texts[.treeId], let part = numbers[name], let root = trees[part].root
    {
      enter(root, of: part, in: place, transform: transform)
    }
    // The first of them is converted first.
    waiting.reverse(from: first)
  }

  /// Adds a text run, joining it to the previous one on the same line.
  private mutating func addRun(_ run: AccessKitNode, _ step: Step, after line: Int?) -> Int? {
    let (tree, inTree) = (step.source.tree, step.source.place)
    let isMade = places[tree][inTree] >= 0
    let text = run.value ?? run.ownName
    let ends = text.last?.isNewline == true
    if let line, !isMade {
      places[tree][inTree] = Int32(line)
      nodes[line].name += text
      return ends ? nil : line
    }
    mention(.node(tree: tree, id: run.id, place: inTree), in: step.parent)
    guard !isMade else { return nil }
    var node = PageNode(offset: run.offset, isRoot: false)
    node.id = key(tree, run.id)
    let record = document.notices.record(at: run.offset)
    record.give(.id, by: .nodeNumber)
    record.give(.label, by: run.value == nil ? nil : .textRule)
    node.role = WebRole(.label, .text)
    node.name = text
    node.box = transforms[transform(of: run, step)].box(run.bounds)
    node[.lang] = run.rare?.texts[.language]
    let place = append(&node, for: step.source, in: step.parent)
    places[tree][inTree] = Int32(place)
    return ends ? nil : place
  }

  /// Returns the row of a cell, which some programs omit.
  private mutating func row(for source: AccessKitNode, in outer: Int) -> Int {
    guard source.role.meaning?.treatment == .cell else { return outer }
    let number = source.count(.rowIndex)
    if let row = rows.row(of: outer, number: number) { return row }
    var node = PageNode(offset: source.offset, isRoot: false)
    node.role = WebRole(.row, .container)
    node.isBetween = true
    let row = append(&node, for: nil, in: outer)
    mention(.row(row), in: outer)
    rows.add(row, to: outer, number: number)
    return row
  }
}

extension UInt64 {
  /// The decimal digits; every node has a number, and the general way takes four times as long.
  fileprivate var digits: String {
    var count = 1
    var rest = self
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return String(unsafeUninitializedCapacity: count) { digits in
      var rest = self
      for place in stride(from: count - 1, through: 0, by: -1) {
        digits[place] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      }
      return count
    }
  }
}

extension Array {
  /// Reverses the last elements in place; a slice of them would be copied.
  fileprivate mutating func reverse(from first: Int) {
    var (low, high) = (first, count - 1)
    while low < high {
      swapAt(low, high)
      low += 1
      high -= 1
    }
  }
}
