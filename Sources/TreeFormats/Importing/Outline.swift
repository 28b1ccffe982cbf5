// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// What was read of a document node by node, in document order, before a tree is made of it.
///
/// Importers read in two passes: what a node becomes often depends on what is below it. What its own
/// members say may be worked out when it ends, since members may come after its children.
struct Outline<Entry> {
  /// The nodes, each before those in it.
  private(set) var entries: [Entry] = []
  /// For each node the one it is in, or minus one.
  private(set) var parents: [Int32] = []
  /// For each node the first one that is not in it.
  private(set) var ends: [Int32] = []
  /// Where each node starts in the document, in bytes.
  private(set) var offsets: [Int] = []
  /// The nodes that are still being read, the innermost last.
  private var opened: [Int32] = []

  /// Whether there is no room for another node.
  var isFull: Bool { entries.count >= AccessibilityTree.maximumNodes }

  var indices: Range<Int> { entries.indices }

  /// The node at an index.
  subscript(index: Int) -> Entry {
    _read { yield entries[index] }
    _modify { yield &entries[index] }
  }

  /// The node that is being read, if one is.
  var innermost: Int? { opened.last.map(Int.init) }

  /// The node a node is in, if it is in one.
  func parent(of index: Int) -> Int? {
    parents[index] < 0 ? nil : Int(parents[index])
  }

  /// The nodes in a node, at whatever depth.
  func below(_ index: Int) -> Range<Int> { index + 1..<Int(ends[index]) }

  /// The first node in a node, at whatever depth, that passes a test.
  ///
  /// - Parameter most: The number of nodes that are tested at most.
  func first(in index: Int, among most: Int = 64, where matches: (Entry) -> Bool) -> Int? {
    below(index).prefix(most).first { matches(entries[$0]) }
  }

  /// The first node directly in a node that passes a test.
  ///
  /// - Parameter most: The number of nodes in it, at whatever depth, that are looked at at most.
  func firstChild(of index: Int, among most: Int = 64, where matches: (Entry) -> Bool) -> Int? {
    below(index).prefix(most).first { parent(of: $0) == index && matches(entries[$0]) }
  }

  /// Records the rule by which a node is dropped with all nodes in it.
  func tell(_ rule: ImportRule, from index: Int, _ trace: ImportTrace?) {
    guard let trace else { return }
    for place in index..<Int(ends[index]) { trace.shape(rule, at: offsets[place]) }
  }

  /// Begins a node in the one that is being read.
  mutating func open(_ entry: consuming Entry, at offset: Int) {
    let index = Int32(entries.count)
    parents.append(opened.last ?? -1)
    ends.append(index + 1)
    offsets.append(offset)
    entries.append(entry)
    opened.append(index)
  }

  /// Ends the node that is being read.
  mutating func close() {
    guard let index = opened.popLast() else { return }
    ends[Int(index)] = Int32(entries.count)
  }

  /// The nodes directly in a node, in order.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < Int(ends[index]) {
      children.append(child)
      child = Int(ends[child])
    }
    return children
  }

  /// The same nodes, with those directly in some nodes in another order.
  ///
  /// - Parameter order: The order of those in a node; nothing where it stays.
  func arranged(_ order: (Int) -> [Int]?) -> Outline {
    var arranged = Outline()
    arranged.entries.reserveCapacity(entries.count)
    // Each node that is to come, and for each that has come its end.
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

  /// The same nodes, each with something made of it and of where it starts.
  func map<New>(_ make: (Entry, Int) -> New) -> Outline<New> {
    var made = Outline<New>()
    made.entries.reserveCapacity(entries.count)
    for index in entries.indices { made.entries.append(make(entries[index], offsets[index])) }
    (made.parents, made.ends, made.offsets) = (parents, ends, offsets)
    return made
  }
}
