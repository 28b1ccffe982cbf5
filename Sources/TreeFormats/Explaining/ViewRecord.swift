// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The record of one view of a document for an explanation.
///
/// Importers set each member of a node together with its rule; without a rule, the format's rule for
/// the member counts.
struct ViewRecord {
  /// The record of the whole document.
  let trace: ImportTrace?
  /// The start of the view in the document.
  let offset: Int

  /// Adds traits to a node, and records their rule.
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
    if let trace, member != nil { trace.give(name, rule(), at: offset) }
  }

  /// Sets a text of a node, and records its rule.
  @inline(__always)
  func set(
    _ member: inout AttributedText?, _ name: NodeMember, to text: String,
    by rule: @autoclosure () -> ImportRule? = nil
  ) {
    member = AttributedText(text)
    give(name, by: rule())
  }

  /// Records the rule for a member.
  @inline(__always)
  func give(_ member: NodeMember, by rule: @autoclosure () -> ImportRule? = nil) {
    if let trace { trace.give(member, rule(), at: offset) }
  }

  /// Records that the node is a copy: each member has the format's rule for it.
  func giveAll() {
    if let trace { for member in NodeMember.allCases { trace.give(member, nil, at: offset) } }
  }

  /// Records the rule for dropping a member of the document.
  func drop(_ source: String, by rule: @autoclosure () -> ImportRule) {
    trace?.drop(source, rule(), at: offset)
  }

  /// Records the rule by which the view became what it is.
  func shape(by rule: @autoclosure () -> ImportRule) { trace?.shape(rule(), at: offset) }
}
