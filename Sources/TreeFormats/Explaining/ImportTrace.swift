// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The record of an import for an explanation: the effect of each rule.
///
/// Everything is recorded under the offset of a view in the document.
final class ImportTrace {
  struct Entry {
    /// The rule by which the view became what it is.
    var shape: ImportRule?
    var given: [(member: NodeMember, rule: ImportRule)] = []
    /// The members of the document that were dropped.
    var dropped: [(source: String, rule: ImportRule)] = []
  }

  private let format: FormatRules
  /// For each member the first rule of the format that produces it.
  private let rules: [NodeMember: ImportRule]
  /// The records by the offsets of the views.
  private(set) var entries: [Int: Entry] = [:]
  /// The members of views that only the importer knows, by the offsets of the views.
  private(set) var members: [Int: [SourceMember]] = [:]
  /// The rules for the nodes put between two views, such as a row around the first of its cells, by
  /// their places.
  private(set) var betweenNodes: [Int: ImportRule] = [:]
  /// The offset of the view that each node of the tree represents.
  var offsets: [Int] = []
  /// The DOM of the page, if the document has one.
  var snapshot: DOMSnapshot?
  /// The elements of the page at which Tab stops and which the accessibility tree lacks.
  var unreadStops: [UnreadStop] = []

  init(_ format: FormatRules) {
    self.format = format
    let names = NodeMember.allCases.compactMap { member in
      format.rule(giving: member).map { (member, $0) }
    }
    rules = Dictionary(uniqueKeysWithValues: names)
  }

  /// Records the rule by which a view became what it is; the last one counts.
  func shape(_ rule: ImportRule, at offset: Int) { entries[offset, default: Entry()].shape = rule }

  /// Records the rule by which a view became what it is, unless one was recorded.
  func shapeIfUnknown(_ rule: ImportRule, at offset: Int) {
    if entries[offset]?.shape == nil { shape(rule, at: offset) }
  }

  /// Records the members of a view that only the importer knows.
  func note(_ members: [SourceMember], at offset: Int) {
    self.members[offset, default: []] += members
  }

  /// Moves the members of one view, except some, to another.
  func pass(from inner: Int, to outer: Int, but kept: Set<String>) {
    let members = self.members[inner] ?? []
    self.members[inner] = members.filter { kept.contains($0.name) }
    note(members.filter { !kept.contains($0.name) }, at: outer)
  }

  /// Records that a node of the tree was put between two views.
  func putBetween(_ node: Int, by rule: ImportRule = .between) { betweenNodes[node] = rule }

  /// Records the rule that produced a member of a node.
  ///
  /// - Parameter rule: The rule; nil for the format's rule for the member, unless the importer has
  ///   recorded another one. Labels and traits may have several rules; for other members the last
  ///   one counts.
  func give(_ member: NodeMember, _ rule: ImportRule?, at offset: Int) {
    let given = entries[offset]?.given ?? []
    if rule == nil, member != .traits, given.contains(where: { $0.member == member }) { return }
    let rule = rule.map(format.own) ?? rules[member] ?? .mapped
    if given.contains(where: { $0 == (member, rule) }) { return }
    let isLast = member != .traits && member != .label
    entries[offset, default: Entry()].given.removeAll { isLast && $0.member == member }
    entries[offset, default: Entry()].given.append((member, rule))
  }

  /// Records the rule that dropped a member of the document.
  func drop(_ source: String, _ rule: ImportRule, at offset: Int) {
    let isKnown = entries[offset]?.dropped.contains { $0 == (source, rule) } ?? false
    if !isKnown { entries[offset, default: Entry()].dropped.append((source, rule)) }
  }
}

/// The record of one view of a document for an explanation.
///
/// Importers set each member with its rule; without one, the format's rule for it counts.
struct ViewRecord {
  /// The record of the whole document, if one is requested.
  ///
  /// It is not retained, because each member of each node asks for it; the context outlives the
  /// records.
  private let trace: Unmanaged<ImportTrace>?
  let offset: Int

  init(trace: ImportTrace?, offset: Int) {
    self.trace = trace.map(Unmanaged.passUnretained)
    self.offset = offset
  }

  @inline(__always)
  func add(
    _ traits: Traits, to node: inout Node, by rule: @autoclosure () -> ImportRule? = nil
  ) {
    guard !traits.isEmpty else { return }
    node.traits.formUnion(traits)
    give(.traits, by: rule())
  }

  /// Sets a member of a node, and records its rule if there is a value.
  @inline(__always)
  func set<Value>(
    _ member: inout Value?, _ name: NodeMember, to value: Value?,
    by rule: @autoclosure () -> ImportRule? = nil
  ) {
    member = value
    if trace != nil, member != nil { record { $0.give(name, rule(), at: offset) } }
  }

  @inline(__always)
  func set(
    _ member: inout AttributedText?, _ name: NodeMember, to text: String,
    by rule: @autoclosure () -> ImportRule? = nil
  ) {
    member = AttributedText(text)
    give(name, by: rule())
  }

  /// Sets the custom actions of a node, if it has any, and records their rule.
  func set(actions names: [String], of node: inout Node) {
    let actions = names.compactMap { name -> CustomAction? in
      let title = folded(name)
      return title.isEmpty ? nil : CustomAction(name: title)
    }
    guard !actions.isEmpty else { return }
    node.changeDetails { set(&$0.actions, .actions, to: actions) }
  }

  @inline(__always)
  func give(_ member: NodeMember, by rule: @autoclosure () -> ImportRule? = nil) {
    if trace != nil { record { $0.give(member, rule(), at: offset) } }
  }

  /// Records that the node is a copy: each member has the format's rule for it.
  func giveAll() {
    record { for member in NodeMember.allCases { $0.give(member, nil, at: offset) } }
  }

  /// Records the rule for dropping a member of the document.
  @inline(__always)
  func drop(_ source: String, by rule: @autoclosure () -> ImportRule) {
    if trace != nil { record { $0.drop(source, rule(), at: offset) } }
  }

  /// Records the rule by which the view became what it is.
  @inline(__always)
  func shape(by rule: @autoclosure () -> ImportRule) {
    if trace != nil { record { $0.shape(rule(), at: offset) } }
  }

  /// Adds to the record of the whole document, apart from the path of an import without one.
  @inline(never)
  private func record(_ add: (ImportTrace) -> Void) {
    if let trace { add(trace.takeUnretainedValue()) }
  }
}
