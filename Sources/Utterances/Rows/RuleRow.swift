// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// One thing that VoiceOver says of an element, and when.
///
/// The rows of a platform, from top to bottom, are what it says and in which order.
struct RuleRow<Rule: UtteranceRule, Words: Sendable>: Sendable {
  /// The rule that the segment names, unless an utterance is about a change or an edge.
  let rule: Rule
  /// The kind of segment.
  let kind: SegmentKind
  /// What is said.
  let words: Words
  /// The member of the node that it comes from.
  let source: RuleSource
  /// All of these must be true.
  private(set) var when: FactSet
  /// None of these may be true.
  private(set) var unless: FactSet

  init(
    _ rule: Rule, _ kind: SegmentKind, _ words: Words, when: FactSet = [],
    unless: FactSet = [], from source: RuleSource = .none
  ) {
    self.rule = rule
    self.kind = kind
    self.words = words
    self.source = source
    self.when = when
    self.unless = unless
  }

  /// Returns the same row with more conditions.
  func only(when more: FactSet = [], unless others: FactSet = []) -> RuleRow {
    var row = self
    row.when.formUnion(more)
    row.unless.formUnion(others)
    return row
  }
}

extension Array {
  /// Returns the same rows with more conditions.
  func only<Rule, Words>(
    when more: FactSet = [], unless others: FactSet = []
  ) -> [RuleRow<Rule, Words>] where Element == RuleRow<Rule, Words> {
    map { $0.only(when: more, unless: others) }
  }
}

/// Rows in the order in which they are said.
struct RuleList<Rule: UtteranceRule, Words: Sendable>: Sendable {
  typealias Row = RuleRow<Rule, Words>

  private struct Condition {
    let when: FactSet
    let unless: FactSet
  }

  let name: RuleListName
  let rows: [Row]
  private let conditions: [Condition]
  /// For each fact the rows that are looked at only if it is true, as a set of subscripts.
  private let rowsOfFact: [BitSet]
  /// The rows that are always looked at.
  private let others: BitSet

  /// - Parameter parts: Parts of the list, one behind the other; at most 256 rows in all.
  init(_ name: RuleListName, _ parts: [[Row]]) {
    let rows = parts.flatMap(\.self)
    self.name = name
    self.rows = rows
    conditions = rows.map { Condition(when: $0.when, unless: $0.unless) }
    var rowsOfFact = Array(repeating: BitSet(), count: Fact.allCases.count)
    var others = BitSet()
    for (index, row) in rows.enumerated() {
      // The options are true of all elements, so they tell little.
      if let fact = row.when.subtracting(.allOptions).first {
        rowsOfFact[fact].insert(index)
      } else {
        others.insert(index)
      }
    }
    (self.rowsOfFact, self.others) = (rowsOfFact, others)
  }

  /// Calls a function with each row whose condition holds.
  ///
  /// - Parameter leftOut: A row that is not said.
  /// - Complexity: O(facts, and rows that rest on one of them).
  @inline(__always)
  func forEach(
    for facts: FactSet, leavingOut leftOut: RulePlace?, _ body: (borrowing Row) -> Void
  ) {
    let leftOut = leftOut.flatMap { $0.list == name ? $0.row : nil }
    var candidates = others
    var left = facts.subtracting(.allOptions)
    while let fact = left.popFirst() { candidates.formUnion(rowsOfFact[fact]) }
    while let index = candidates.popFirst() {
      let condition = conditions[index]
      if facts.isSuperset(of: condition.when), facts.isDisjoint(with: condition.unless),
        index != leftOut
      {
        body(rows[index])
      }
    }
  }
}
