// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// One tree of AccessKit's as the updates have left it.
///
/// A class, because it is changed in place, and looked at for every node.
final class AccessKitTree {
  var root: UInt64?
  var focus: UInt64?
  /// The nodes, in the order in which there was first one of each number.
  @exclusivity(unchecked) private(set) var nodes: [AccessKitNode] = []
  /// Where the node of each number is among them.
  @exclusivity(unchecked) private var places = AccessKitPlaces()
  /// For each node the one that named it as its child last, as far as that has been found out.
  private var parents: [UInt64: UInt64] = [:]
  /// The nodes whose children have not been looked at for that, in the order of the updates.
  @exclusivity(unchecked) private var unlinked: [AccessKitNode] = []

  /// Takes over the first nodes of all.
  ///
  /// - Parameter places: Where each number stands among them, all of which differ.
  func begin(with nodes: [AccessKitNode], _ places: AccessKitPlaces) {
    self.nodes = nodes
    self.places = places
    unlinked = nodes
  }

  /// Where the node of a number is among all.
  func place(of id: UInt64) -> Int? { places.find(id) }

  /// The node of a number.
  subscript(id: UInt64) -> AccessKitNode? { places.find(id).map { nodes[$0] } }

  /// Puts a node in, in the place of the one of its number, if there was one.
  ///
  /// - Returns: That one.
  func put(_ node: AccessKitNode) -> AccessKitNode? {
    unlinked.append(node)
    guard let place = places.enter(node.id, at: nodes.count) else {
      nodes.append(node)
      return nil
    }
    let old = nodes[place]
    nodes[place] = node
    return old
  }

  /// The number of the node that a node is in.
  func parent(of id: UInt64) -> UInt64? {
    for node in unlinked {
      for child in node.children { parents[child] = node.id }
    }
    unlinked.removeAll()
    return parents[id]
  }
}

/// The nodes of one update, in the order in which they are written.
private struct MadeNodes {
  private(set) var nodes: [AccessKitNode] = []
  /// Where the first node of each number is among them.
  private(set) var places = AccessKitPlaces()
  /// Whether no number is given twice.
  private(set) var areDifferent = true

  /// Adds a node behind the others.
  mutating func add(_ node: AccessKitNode) {
    if places.enter(node.id, at: nodes.count) != nil { areDifferent = false }
    nodes.append(node)
  }
}

/// What a document of updates comes to: an initial update and those that change it, in a list or one
/// after the other.
struct AccessKitDocument {
  var notices = ImportNotices()
  /// The trees by what they are called; the one that all others are part of is `main`.
  private(set) var trees: [String: AccessKitTree] = [:]
  private(set) var main = ""
  /// What is to be announced, in the order of the updates.
  private(set) var announcements: [(text: String, live: Live)] = []
  /// How many nodes the trees have.
  private var count = 0
  /// How many bytes of text may still be put together from texts of other nodes.
  private var allowance: Int
  /// How many nodes around announced ones may still be looked at.
  private var climbs = 1 << 24

  private init(_ size: Int, _ trace: ImportTrace?) {
    allowance = (1 << 20) + 4 * size
    notices = ImportNotices(trace)
  }

  /// Reads all updates, and makes each in turn.
  static func read(
    _ text: Span<UInt8>, _ findings: inout Findings, _ trace: ImportTrace?
  ) throws(JSONError) -> AccessKitDocument {
    var json = JSONReader(text)
    json.replacesLoneSurrogates = true
    var document = AccessKitDocument(text.count, trace)
    repeat {
      if json.isNext(.array) {
        try json.beginArray()
        while try json.nextElement() { try document.readUpdate(&json, text, &findings) }
      } else {
        try document.readUpdate(&json, text, &findings)
      }
      json.skipToValue()
    } while json.offset < text.count && findings.errorCount == 0
    return document
  }

  private static let keys = JSONKeyTable([
    "nodes", "tree", "treeId", "focus", "update", "contentTypes",
  ])
  private static let treeKeys = JSONKeyTable(["root"])

  private mutating func readUpdate(
    _ json: inout JSONReader, _ text: Span<UInt8>, _ findings: inout Findings
  ) throws(JSONError) {
    json.skipToValue()
    let start = json.offset
    var made = MadeNodes()
    var root: UInt64?
    var focus: UInt64?
    var name = ""
    var isInner = false
    try json.beginObject()
    while true {
      guard let key = try json.nextKey(in: Self.keys) else {
        guard isInner else { break }
        isInner = false
        continue
      }
      switch try json.peek() == .null ? nil : key.number {
      case 0: try readNodes(&json, text, &made)
      case 1:
        try json.readObject(Self.treeKeys) { (_, json) throws(JSONError) in
          root = try json.readAccessKitID(text)
        }
      case 2: name = try json.readWords() ?? ""
      case 3: focus = try json.readAccessKitID(text)
      case 4 where !isInner:
        try json.beginObject()
        isInner = true
      default:
        if key.number == nil {
          notices.note(.unknown("member", try json.string(key)), at: json.offset)
        }
        try json.skipValue()
      }
    }
    apply(made, root: root, focus: focus, to: name, at: start, &findings)
  }

  private mutating func readNodes(
    _ json: inout JSONReader, _ text: Span<UInt8>, _ made: inout MadeNodes
  ) throws(JSONError) {
    let room = AccessibilityTree.maximumNodes - count
    let names = AccessKitNames.all
    var order = JSONKeyOrder(names.members)
    try json.beginArray()
    while try json.nextElement() {
      json.skipToValue()
      let start = json.offset
      guard made.nodes.count < room else {
        throw JSONError(at: start, .tooMany(limit: AccessibilityTree.maximumNodes))
      }
      try json.beginArray()
      guard try json.nextElement() else { continue }
      let id = try json.readAccessKitID(text)
      guard try json.nextElement() else { continue }
      let node = AccessKitNode(id, offset: start, names.roles.unknown)
      try node.read(&json, text, names, &order, &notices)
      while try json.nextElement() { try json.skipValue() }
      made.add(node)
    }
  }

  // MARK: Updates

  /// Makes an update: its nodes take the place of those that were there, whole.
  private mutating func apply(
    _ made: MadeNodes, root: UInt64?, focus: UInt64?, to name: String, at start: Int,
    _ findings: inout Findings
  ) {
    if trees.isEmpty { main = name }
    // Versions that have no names for trees have one tree.
    let name = name.isEmpty ? main : name
    guard root != nil || trees[name]?.root != nil else {
      findings.error(
        .particular(
          "this update has no 'tree', and the tree that it changes is missing; put the initial update "
            + "before it"), at: start)
      return
    }
    let tree = trees[name] ?? AccessKitTree()
    trees[name] = tree
    let isInitial = tree.root == nil
    let size = tree.nodes.count
    var before: [UInt64: (name: String, live: Live?)] = [:]
    if !isInitial {
      for node in made.nodes where before[node.id] == nil {
        guard let old = tree[node.id] else { continue }
        before[node.id] = (self.name(of: old, in: tree), old.live)
      }
    }
    if let root { tree.root = root }
    if let focus { tree.focus = focus }
    if tree.nodes.isEmpty, made.areDifferent {
      tree.begin(with: made.nodes, made.places)
    } else {
      for node in made.nodes {
        if let old = tree.put(node) {
          notices.trace?.shape(.replaced, at: old.offset)
        }
      }
    }
    if !isInitial {
      var told: Set<UInt64> = []
      for id in made.nodes.lazy.map(\.id) where told.insert(id).inserted {
        guard let node = tree[id] else { continue }
        announce(node, in: tree, before: before[id])
      }
    }
    count += tree.nodes.count - size
  }

  /// Announces a node that came or was renamed, if it or what is around it says so.
  private mutating func announce(
    _ node: AccessKitNode, in tree: AccessKitTree, before: (name: String, live: Live?)?
  ) {
    var live = node.live
    var place = node.id
    var steps = 0
    var isHidden = node.flags.contains(.hidden)
    while let above = tree.parent(of: place), steps < AccessibilityTree.maximumDepth {
      guard climbs > 0 else { return notices.note(Self.tooMany, at: node.offset) }
      climbs -= 1
      guard let around = tree[above] else { break }
      live = live ?? around.live
      isHidden = isHidden || around.flags.contains(.hidden)
      place = above
      steps += 1
    }
    // What nothing leads to is not on the screen.
    guard let live, live != .off, !isHidden, place == tree.root else { return }
    let name = name(of: node, in: tree)
    guard !name.isEmpty else { return }
    if let before, before.name == name, before.live == node.live { return }
    announcements.append((name, live))
  }

  // MARK: Names

  /// What a node is called by itself, or by those that label it.
  mutating func name(of node: AccessKitNode, in tree: AccessKitTree) -> String {
    let own = node.ownName
    guard own.isEmpty, let others = node.rare?.nodes[.labelledBy] else { return own }
    return names(of: others, in: tree, at: node.offset)
  }

  /// The names of nodes one after the other, each by what it is called itself: those that label one
  /// another in a ring end there.
  mutating func names(of ids: [UInt64], in tree: AccessKitTree, at offset: Int) -> String {
    var names: [String] = []
    for id in ids.prefix(Self.mostNames) {
      guard let node = tree[id] else {
        notices.note(.missingReference, at: offset)
        continue
      }
      let name = node.ownName
      guard !name.isEmpty, !names.contains(name) else { continue }
      guard spend(name.utf8.count, at: offset) else { break }
      names.append(name)
    }
    if ids.count > Self.mostNames { notices.note(Self.tooLong, at: offset) }
    return names.joined(separator: " ")
  }

  /// Takes so many bytes of what may be put together from other nodes; says whether there was room.
  mutating func spend(_ bytes: Int, at offset: Int) -> Bool {
    guard bytes < allowance else {
      notices.note(Self.tooLong, at: offset)
      return false
    }
    allowance -= bytes + 1
    return true
  }

  private static let mostNames = 16
  private static let tooMany = Notice.particular(
    one: "too much has been announced before; this is not announced",
    many: "too much has been announced before; # nodes, the first of them here, are not announced")
  private static let tooLong = Notice.particular(
    one: "this refers to more text in other nodes than the limit; the rest is ignored",
    many: "# nodes refer to more text in other nodes than the limit; the rest is ignored")
}
