// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// An AccessKit tree after all updates.
///
/// A class, because it changes in place and is accessed for every node.
final class AccessKitTree {
  var root, focus: UInt64?
  /// The nodes, in the order of the first occurrence of their numbers.
  @exclusivity(unchecked) private(set) var nodes: [AccessKitNode] = []
  @exclusivity(unchecked) private var places = AccessKitPlaces()
  /// For each node its last known parent.
  private var parents: [UInt64: UInt64] = [:]
  /// The nodes whose children have not been linked yet, in the order of the updates.
  @exclusivity(unchecked) private var unlinked: [AccessKitNode] = []

  /// Sets the first nodes, whose numbers all differ.
  func begin(with nodes: [AccessKitNode], _ places: AccessKitPlaces) {
    self.nodes = nodes
    self.places = places
    unlinked = nodes
  }

  func place(of id: UInt64) -> Int? { places.find(id) }
  subscript(id: UInt64) -> AccessKitNode? { places.find(id).map { nodes[$0] } }

  /// Adds a node; returns the one with the same number, which it replaces.
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

  func parent(of id: UInt64) -> UInt64? {
    for node in unlinked {
      for child in node.children { parents[child] = node.id }
    }
    unlinked.removeAll()
    return parents[id]
  }
}

/// The nodes of one update, in document order.
private struct MadeNodes {
  private(set) var nodes: [AccessKitNode] = []
  private(set) var places = AccessKitPlaces()
  private(set) var areDifferent = true

  mutating func add(_ node: AccessKitNode) {
    if places.enter(node.id, at: nodes.count) != nil { areDifferent = false }
    nodes.append(node)
  }
}

/// The result of a list or sequence of updates: an initial one and its changes.
struct AccessKitDocument {
  var notices = ImportNotices()
  /// The trees by name; `main` contains all others.
  private(set) var trees: [String: AccessKitTree] = [:]
  private(set) var main = ""
  private(set) var announcements: [(text: String, live: Live)] = []
  /// The number of nodes in all trees.
  private var count = 0
  /// The remaining number of bytes that may be composed from texts of other nodes.
  private var allowance: Int
  /// The remaining number of ancestors of announced nodes to visit.
  private var climbs = 1 << 24

  private init(_ size: Int, _ trace: ImportTrace?) {
    allowance = (1 << 20) + 4 * size
    notices = ImportNotices(trace)
  }

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
    var root, focus: UInt64?
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
      guard made.nodes.count < room
      else { throw JSONError(at: start, .tooMany(limit: AccessibilityTree.maximumNodes)) }
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

  /// Applies an update: its nodes replace the existing ones as a whole.
  private mutating func apply(
    _ made: MadeNodes, root: UInt64?, focus: UInt64?, to name: String, at start: Int,
    _ findings: inout Findings
  ) {
    if trees.isEmpty { main = name }
    // Versions without names for trees have one tree.
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
        if let old = tree.put(node) { notices.trace?.shape(.replaced, at: old.offset) }
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

  /// Announces a new or renamed node, if it or an ancestor is live.
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
    // A node that is not reachable is not on the screen.
    guard let live, live != .off, !isHidden, place == tree.root else { return }
    let name = name(of: node, in: tree)
    guard !name.isEmpty else { return }
    if let before, before.name == name, before.live == node.live { return }
    announcements.append((name, live))
  }

  /// Returns the name of a node: its own, or that of its labels.
  mutating func name(of node: AccessKitNode, in tree: AccessKitTree) -> String {
    let own = node.ownName
    guard own.isEmpty, let others = node.rare?.nodes[.labelledBy] else { return own }
    return names(of: others, in: tree, at: node.offset)
  }

  /// Returns the joined names of nodes, each its own name: nodes may label each other in a cycle.
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

  /// Takes bytes from the allowance for composed text; returns whether there were enough.
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
