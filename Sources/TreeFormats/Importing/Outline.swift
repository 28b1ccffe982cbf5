// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The nodes of a document in document order, before they become a tree.
///
/// Importers read in two passes, because the result for a node often depends on its descendants.
/// Results from its own members can be computed at its end, because members may follow its
/// children.
struct Outline<Entry> {
  /// The nodes, each before its descendants.
  private(set) var entries: [Entry] = []
  /// For each node its parent, or minus one.
  private(set) var parents: [Int32] = []
  /// For each node the first one after its descendants.
  private(set) var ends: [Int32] = []
  /// The position of each node in the document, in bytes.
  private(set) var offsets: [Int] = []
  /// The open nodes, the innermost last.
  private var opened: [Int32] = []
  /// The columns of the open nodes of a printed tree.
  private var columns: [Int] = []

  var isFull: Bool { entries.count >= AccessibilityTree.maximumNodes }
  var indices: Range<Int> { entries.indices }

  subscript(index: Int) -> Entry {
    _read { yield entries[index] }
    _modify { yield &entries[index] }
  }

  var innermost: Int? { opened.last.map(Int.init) }
  func parent(of index: Int) -> Int? { parents[index] < 0 ? nil : Int(parents[index]) }
  func below(_ index: Int) -> Range<Int> { index + 1..<Int(ends[index]) }

  func first(in index: Int, among most: Int = 64, where matches: (Entry) -> Bool) -> Int? {
    below(index).prefix(most).first { matches(entries[$0]) }
  }

  func firstChild(of index: Int, among most: Int = 64, where matches: (Entry) -> Bool) -> Int? {
    below(index).prefix(most).first { parent(of: $0) == index && matches(entries[$0]) }
  }

  /// Records the rule by which a node is dropped with its descendants.
  func tell(_ rule: ImportRule, from index: Int, _ trace: ImportTrace?) {
    guard let trace else { return }
    for place in index..<Int(ends[index]) { trace.shape(rule, at: offsets[place]) }
  }

  /// Begins a node inside the innermost open one.
  mutating func open(_ entry: consuming Entry, at offset: Int) {
    let index = Int32(entries.count)
    parents.append(opened.last ?? -1)
    ends.append(index + 1)
    offsets.append(offset)
    entries.append(entry)
    opened.append(index)
  }

  /// Begins a printed node in the innermost one to the left; returns whether there was room.
  mutating func open(_ entry: consuming Entry, column: Int, at offset: Int) -> Bool {
    while let last = columns.last, last >= column {
      columns.removeLast()
      close()
    }
    guard !isFull else { return false }
    open(entry, at: offset)
    columns.append(column)
    return true
  }

  mutating func closeAll() { while innermost != nil { close() } }

  mutating func close() {
    guard let index = opened.popLast() else { return }
    ends[Int(index)] = Int32(entries.count)
  }

  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < Int(ends[index]) {
      children.append(child)
      child = Int(ends[child])
    }
    return children
  }

  /// Returns the same nodes, with the children of some nodes in the order that is given for them.
  func arranged(_ order: (Int) -> [Int]?) -> Outline {
    var arranged = Outline()
    arranged.entries.reserveCapacity(entries.count)
    // The pending nodes, and the ends of the nodes that have begun.
    var waiting: [Int?] = indices.filter { parents[$0] < 0 }.reversed()
    while let next = waiting.popLast() {
      guard let index = next else {
        arranged.close()
        continue
      }
      arranged.open(entries[index], at: offsets[index])
      waiting.append(nil)
      waiting += (order(index) ?? children(of: index)).reversed().map { $0 }
    }
    return arranged
  }

  func map<New>(_ make: (Entry, Int) -> New) -> Outline<New> {
    var made = Outline<New>()
    made.entries.reserveCapacity(entries.count)
    for index in entries.indices { made.entries.append(make(entries[index], offsets[index])) }
    (made.parents, made.ends, made.offsets) = (parents, ends, offsets)
    return made
  }
}

/// The members of a node, from a list of names of which a node has only a few.
///
/// For so few, a linear search is faster than a dictionary.
struct FewMembers<Name: Equatable, Value> {
  private var members: [(name: Name, value: Value)] = []

  var isEmpty: Bool { members.isEmpty }

  /// Accesses the value of a name.
  ///
  /// - Complexity: O(members of the node), so the number of names must be limited.
  subscript(name: Name) -> Value? {
    // Inlined, because most nodes have none, and a call retains the list.
    @inline(__always) get {
      members.isEmpty ? nil : members.first { $0.name == name }?.value
    }
    set {
      let place = members.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?):
        if members.isEmpty { members.reserveCapacity(8) }
        members.append((name, value))
      case (nil, nil): break
      }
    }
  }
}
