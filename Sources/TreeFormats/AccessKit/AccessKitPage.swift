// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// Makes the nodes of a page of what updates have come to.
struct AccessKitPage {
  var document: AccessKitDocument
  private(set) var language: String?
  private(set) var direction: Direction?
  private(set) var screen: (width: Double, height: Double)?
  private(set) var made = AXFrame()
  private var children: [[String]] = []
  private var inner: [[Int]] = []
  /// What each node became, by the name of its tree and its number.
  private var places: [String: Int] = [:]
  private var waiting: [Step] = []
  /// For each table the row that the next cell may go into.
  private var rows: [Int: (node: Int, number: Int?)] = [:]
  private var focus = ""
  private let tree: AccessKitTree

  /// A node that is still to be made, and what it takes over from those around it.
  private struct Step {
    var tree: String
    var id: UInt64
    var parent: Int
    var transform = AccessKitTransform()
    /// How many are in the series that it may be in.
    var setSize: Int?
  }

  init(_ document: AccessKitDocument) {
    self.document = document
    tree = document.trees[document.main] ?? AccessKitTree()
  }

  /// Whether a node is on the page.
  func isMade(_ id: UInt64, of tree: String) -> Bool { places[key(tree, id)] != nil }

  /// The name by which a node is found.
  private func key(_ tree: String, _ id: UInt64) -> String {
    tree == document.main ? String(id) : tree + "/" + String(id)
  }

  /// The nodes as a page.
  mutating func frame() -> AXFrame {
    let page = AXNode(offset: 0)
    page.id = "tree"
    page.ref = ""
    page.role = ChromiumRole(.none, .transparent)
    _ = append(page)
    if let id = tree.focus, id != tree.root { focus = key(document.main, id) }
    // A part of the screen that keeps a tree of its own has the focus in it.
    if let holder = tree.focus, let part = tree.nodes[holder]?.texts[.treeId],
      let inner = document.trees[part]?.focus
    {
      focus = key(part, inner)
    }
    if let root = tree.root {
      children[0].append(key(document.main, root))
      waiting.append(Step(tree: document.main, id: root, parent: 0))
    }
    while let step = waiting.popLast() { make(step) }
    for place in made.nodes.indices { addWords(to: place) }
    finishLinks()
    return made
  }

  private mutating func append(_ node: AXNode) -> Int {
    // By these numbers the node that stands for another one is found.
    node.backendID = made.nodes.count
    made.nodes.append(node)
    children.append([])
    inner.append([])
    return made.nodes.count - 1
  }

  private mutating func finishLinks() {
    for (place, node) in made.nodes.enumerated() {
      let first = made.childIDs.count
      made.childIDs.append(contentsOf: children[place])
      node.children = first..<made.childIDs.count
    }
  }

  private func source(_ step: Step) -> AccessKitNode? {
    step.tree == document.main
      ? tree.nodes[step.id] : document.trees[step.tree]?.nodes[step.id]
  }

  private mutating func make(_ step: Step) {
    let name = key(step.tree, step.id)
    // One that is named twice, or in a ring, is found when the children are looked up.
    guard places[name] == nil, let source = source(step) else { return }
    let around = document.trees[step.tree] ?? AccessKitTree()
    let role = self.role(of: source, in: around)
    let parent = step.parent
    let node = AXNode(offset: source.offset)
    node.id = name
    node.ref = folded(source.texts[.authorId] ?? name)
    node.hasParent = true
    if let role {
      node.role = role
    } else {
      node.roleName = source.role
      document.notices.note(.unknownRole(source.role), at: source.offset)
    }
    let place = append(node)
    places[name] = place
    inner[parent].append(place)
    let transform = step.transform.after(source.transform)
    node.box = transform.box(source.bounds)
    addName(source, step.id, in: around, to: node)
    addStates(source, to: node)
    addPlace(source, step.id, in: parent, setSize: step.setSize, to: node)
    addValue(source, in: around, to: node)
    if name == focus { node.states.insert(.focused) }
    if let active = source.nodes[.activeDescendant]?.first, node.states.contains(.focused) {
      // The active one is met later, and is then what has the focus.
      node.states.remove(.focused)
      focus = key(step.tree, active)
      if let met = places[focus] { made.nodes[met].states.insert(.focused) }
    }
    if parent == 0 { takeScreen(source, node) }
    addChildren(of: source, step, at: place, transform, in: around)
  }

  /// What a role is here; nothing for one that nobody knows.
  private func role(of source: AccessKitNode, in tree: AccessKitTree) -> ChromiumRole? {
    let name = source.role
    let isText = ["label", "listMarker", "lineBreak"].contains(name)
    let holdsMore = source.children.contains { id in
      tree.nodes[id].map { $0.role != "textRun" && !$0.flags.contains(.hidden) } ?? false
    }
    if isText, holdsMore { return ChromiumRole(.labelText, .transparent) }
    return AccessKitRole.named(name)
  }

  /// The window or page as a whole gives its name to the screen.
  private mutating func takeScreen(_ source: AccessKitNode, _ node: AXNode) {
    language = source.texts[.language]
    if source.texts[.textDirection] == "rightToLeft" { direction = .rightToLeft }
    screen = node.box.map { (width: $0.x + $0.width, height: $0.y + $0.height) }
    guard AccessKitRole.isScreen(source.role) else { return }
    made.nodes[0].name = node.name
    if !node.name.isEmpty { document.notices.trace?.drop("name", .screenName, at: node.offset) }
    node.name = ""
    node.role = ChromiumRole(.none, .transparent)
    node.states = []
  }

  // MARK: Children

  private mutating func addChildren(
    of source: AccessKitNode, _ step: Step, at place: Int, _ transform: AccessKitTransform,
    in tree: AccessKitTree
  ) {
    let treatment = made.nodes[place].role.treatment
    let readsRuns = treatment != .input && treatment != .text
    var steps: [Step] = []
    let setSize =
      source.count(.sizeOfSet) ?? (AccessKitRole.isBetween(source.role) ? step.setSize : nil)
    var line: Int?
    for id in source.children {
      let child = Step(
        tree: step.tree, id: id, parent: place, transform: transform, setSize: setSize)
      if let run = tree.nodes[id], run.role == "textRun", run.children.isEmpty {
        let text = run.texts[.value] ?? run.ownName
        guard readsRuns, !run.flags.contains(.hidden) else { continue }
        line = addRun(run, text, child, after: line)
        continue
      }
      line = nil
      if tree.nodes[id]?.flags.contains(.hidden) == true { continue }
      var inRow = child
      if let cell = tree.nodes[id] { inRow.parent = row(for: cell, in: place) }
      children[inRow.parent].append(key(step.tree, id))
      steps.append(inRow)
    }
    if let name = source.texts[.treeId], let part = document.trees[name], let root = part.root {
      children[place].append(key(name, root))
      steps.append(Step(tree: name, id: root, parent: place, transform: transform))
    }
    waiting += steps.reversed()
  }

  /// Adds a stretch of text: to the one before it, if the line goes on.
  private mutating func addRun(
    _ run: AccessKitNode, _ text: String, _ step: Step, after line: Int?
  ) -> Int? {
    let name = key(step.tree, step.id)
    let ends = text.last?.isNewline == true
    if let line, places[name] == nil {
      places[name] = line
      made.nodes[line].name += text
      return ends ? nil : line
    }
    children[step.parent].append(name)
    guard places[name] == nil else { return nil }
    let node = AXNode(offset: run.offset)
    node.id = name
    node.ref = name
    node.hasParent = true
    node.role = ChromiumRole(.label, .text)
    node.name = text
    node.box = step.transform.after(run.transform).box(run.bounds)
    node[.lang] = run.texts[.language]
    let place = append(node)
    places[name] = place
    inner[step.parent].append(place)
    return ends ? nil : place
  }

  /// What a cell goes into: a row of the table, which some programs leave out.
  private mutating func row(for source: AccessKitNode, in outer: Int) -> Int {
    guard [.table, .treegrid, .grid].contains(made.nodes[outer].role.role),
      AccessKitRole.named(source.role)?.treatment == .cell
    else { return outer }
    let number = source.count(.rowIndex)
    if let open = rows[outer], open.number == number { return open.node }
    let node = AXNode(offset: source.offset)
    node.id = "row \(made.nodes.count)"
    node.ref = ""
    node.hasParent = true
    node.role = ChromiumRole(.row, .container)
    document.notices.trace?.putBetween(node)
    let row = append(node)
    children[outer].append(node.id)
    inner[outer].append(row)
    rows[outer] = (row, number)
    return row
  }

  /// Gives what is read as a whole and has no name the texts and pictures in it.
  private func addWords(to place: Int) {
    let node = made.nodes[place]
    switch node.role.treatment {
    case .text: node.name = folded(node.name)
    case .leaf, .item:
      guard node.name.isEmpty else { return }
      node.name = words(in: place, isThrough: { $0 == .transparent }).joined(separator: " ")
      if !node.name.isEmpty { node.nameSource = .contents }
    case .container, .transparent, .cell, .inline:
      guard !node.name.isEmpty else { return }
      // A name that is the text in it once more is said once.
      let words = words(in: place, isThrough: { ![.leaf, .input, .text].contains($0) })
      if words.joined(separator: " ") == node.name { node.nameSource = .contents }
    case .input, .drop: break
    }
  }

  /// The texts and the names of pictures in a node, as far as they are looked for.
  private func words(
    in place: Int, isThrough: (ChromiumRole.Treatment) -> Bool
  ) -> [String] {
    var words: [String] = []
    var waiting = Array(inner[place].prefix(Self.looks).reversed())
    var looks = 0
    while let next = waiting.popLast(), looks < Self.looks {
      looks += 1
      let part = made.nodes[next]
      if part.role.treatment == .text || part.role.role == .image {
        if !part.name.isEmpty { words.append(folded(part.name)) }
      } else if isThrough(part.role.treatment) {
        waiting += inner[next].prefix(Self.looks).reversed()
      }
    }
    return words
  }

  /// How many nodes are looked at for a text.
  private static let looks = 50
}
