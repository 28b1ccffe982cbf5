// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The record of one view of a document for an explanation.
struct ViewRecord {
  /// The record of the whole document.
  let trace: ImportTrace?
  /// The start of the view in the document.
  let offset: Int

  /// Adds traits to a node, and records their rule.
  func add(_ traits: Traits, to node: inout Node, by rule: @autoclosure () -> ImportRule) {
    guard !traits.isEmpty else { return }
    node.traits.formUnion(traits)
    trace?.give("traits", rule(), at: offset)
  }

  /// Sets a text of a node, and records its rule.
  func set(
    _ member: inout AttributedText?, _ name: String, to text: String,
    by rule: @autoclosure () -> ImportRule
  ) {
    member = AttributedText(text)
    trace?.give(name, rule(), at: offset)
  }

  /// Records the rule for a member.
  func give(_ member: String, by rule: @autoclosure () -> ImportRule) {
    trace?.give(member, rule(), at: offset)
  }

  /// Records the rule for dropping a member of the document.
  func drop(_ source: String, by rule: @autoclosure () -> ImportRule) {
    trace?.drop(source, rule(), at: offset)
  }

  /// Records the rule by which the view became what it is.
  func shape(by rule: @autoclosure () -> ImportRule) { trace?.shape(rule(), at: offset) }
}
