// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Where an importer writes down by which rule it did what, when that is asked for.
///
/// Everything is told of the place in the document where a view starts. An importer that tells
/// nothing is explained by its table of rules alone.
final class ImportTrace {
  /// What was told of a view.
  struct Entry {
    /// What became of it.
    var shape: ImportRule?
    /// The members that were given by a rule other than the first of the table that fits.
    var given: [(member: String, rule: ImportRule)] = []
    /// What nothing was made of.
    var dropped: [(source: String, rule: ImportRule)] = []
  }

  /// What was told, by the place where the view starts.
  private(set) var entries: [Int: Entry] = [:]
  /// Members that only the importer can tell, by the place where the view starts.
  private(set) var members: [Int: [SourceMember]] = [:]
  /// The nodes of the tree, by their places, of what an importer put between two views, such as a row
  /// around the first of its cells.
  private(set) var betweenNodes: Set<Int> = []
  /// For each node of the tree where the view that it stands for starts.
  var offsets: [Int] = []

  /// Tells what becomes of a view; what is told last counts.
  func shape(_ rule: ImportRule, at offset: Int) {
    entries[offset, default: Entry()].shape = rule
  }

  /// Tells what becomes of a view, unless that was told.
  func shapeIfUnknown(_ rule: ImportRule, at offset: Int) {
    if entries[offset]?.shape == nil { shape(rule, at: offset) }
  }

  /// Tells what the document has of a view, where only the importer can tell that.
  func note(_ members: [SourceMember], at offset: Int) {
    self.members[offset, default: []] += members
  }

  /// Tells that one view says what another has, but for some members.
  func pass(from inner: Int, to outer: Int, but kept: Set<String>) {
    let members = self.members[inner] ?? []
    self.members[inner] = members.filter { kept.contains($0.name) }
    note(members.filter { !kept.contains($0.name) }, at: outer)
  }

  /// Tells that a node of the tree stands between two views, at the place of the inner one.
  func putBetween(_ node: Int) { betweenNodes.insert(node) }

  /// Tells which rule gave a member of a node.
  func give(_ member: String, _ rule: ImportRule, at offset: Int) {
    let isKnown = entries[offset]?.given.contains { $0 == (member, rule) } ?? false
    if !isKnown { entries[offset, default: Entry()].given.append((member, rule)) }
  }

  /// Tells that nothing was made of something.
  func drop(_ source: String, _ rule: ImportRule, at offset: Int) {
    let isKnown = entries[offset]?.dropped.contains { $0 == (source, rule) } ?? false
    if !isKnown { entries[offset, default: Entry()].dropped.append((source, rule)) }
  }
}
