// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// What a row says; bits without references, since rows are copied for each element.
typealias RowWords = Sendable & BitwiseCopyable

/// One thing that VoiceOver says of an element or a container, and when.
///
/// The rows of a platform, from top to bottom, are what it says and in which order.
struct RuleRow<Rule: UtteranceRule, Words: RowWords>: Sendable, BitwiseCopyable {
  /// The rule that the segment names; a change, and a word with a rule of its own, replace it.
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
  /// The first release that says it, if it is not said in an earlier one.
  private(set) var since: PlatformRelease?
  /// How it is known that VoiceOver says it, if not as the rule is.
  private(set) var ownEvidence: RuleEvidence?
  /// How many rows behind it are not said if it is, because it is one of several alternatives.
  fileprivate(set) var alternatives = 0

  /// - Parameter member: The member of the node that it comes from.
  init(
    _ rule: Rule, _ kind: SegmentKind, _ words: Words, when: FactSet = [],
    unless: FactSet = [], from member: RowMember? = nil
  ) {
    self.init(
      rule, kind, words, when: when, unless: unless,
      source: member.map(RuleSource.member) ?? .none)
  }

  init(
    _ rule: Rule, _ kind: SegmentKind, _ words: Words, when: FactSet = [],
    unless: FactSet = [], source: RuleSource
  ) {
    self.rule = rule
    self.kind = kind
    self.words = words
    self.source = source
    self.when = when
    self.unless = unless
  }

  /// Returns the same row for a release and all later ones.
  func since(_ release: PlatformRelease) -> RuleRow {
    var row = only(unless: .before(release))
    row.since = release
    return row
  }

  /// Returns the same row with evidence of its own.
  func known(_ evidence: RuleEvidence) -> RuleRow {
    var row = self
    row.ownEvidence = evidence
    return row
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

  /// Returns the same rows as alternatives: only the first one that applies is said.
  func alternatives<Rule, Words>() -> [RuleRow<Rule, Words>]
  where Element == RuleRow<Rule, Words> {
    enumerated().map { index, row in
      var row = row
      row.alternatives = count - 1 - index
      return row
    }
  }
}

/// Rows in the order in which they are said.
///
/// A class, so that who says a list holds one reference, and not one for each table.
final class RuleList<Rule: UtteranceRule, Words: RowWords>: Sendable {
  typealias Row = RuleRow<Rule, Words>

  private struct Condition {
    let when: FactSet
    let unless: FactSet
    /// The rows that are not said if this one is.
    let alternatives: BitSet
  }

  let name: RuleListName
  let rows: [Row]
  private let conditions: [Condition]
  /// For each fact the rows that are looked at only if it is true, as a set of subscripts: a row is with
  /// that of its facts which the fewest rows have.
  private let rowsOfFact: [BitSet]
  /// The rows that are always looked at.
  private let others: BitSet

  /// Returns whether a row of a rule applies.
  ///
  /// - Complexity: O(rows).
  func hasRow(of rule: Rule, for facts: FactSet) -> Bool where Rule: Equatable {
    rows.contains {
      $0.rule == rule && facts.isSuperset(of: $0.when) && facts.isDisjoint(with: $0.unless)
    }
  }

  /// - Parameter parts: Parts of the list, one behind the other; at most 256 rows in all.
  init(_ name: RuleListName, _ parts: [[Row]]) {
    let rows = parts.flatMap(\.self)
    self.name = name
    self.rows = rows
    conditions = rows.enumerated().map { index, row in
      var alternatives = BitSet()
      for other in index + 1..<index + 1 + row.alternatives { alternatives.insert(other) }
      return Condition(when: row.when, unless: row.unless, alternatives: alternatives)
    }
    // The options are true of all elements, so they tell little.
    let facts = rows.map { $0.when.subtracting(.allOptions) }
    var uses = Array(repeating: 0, count: Fact.allCases.count)
    for var left in facts { while let fact = left.popFirst() { uses[fact] += 1 } }
    var rowsOfFact = Array(repeating: BitSet(), count: uses.count)
    var others = BitSet()
    for (index, var left) in facts.enumerated() {
      guard var rarest = left.popFirst() else {
        others.insert(index)
        continue
      }
      while let fact = left.popFirst() { if uses[fact] < uses[rarest] { rarest = fact } }
      rowsOfFact[rarest].insert(index)
    }
    (self.rowsOfFact, self.others) = (rowsOfFact, others)
  }

  /// Calls a function with each row whose condition holds, but for alternatives to one before.
  ///
  /// - Parameters:
  ///   - measurement: What leaves out rows, and notes those of the others that say something.
  ///   - segments: The number of segments so far: a row may have no words.
  /// - Complexity: O(facts, and rows that rest on one of them).
  @inline(__always)
  func forEach(
    for facts: FactSet, in measurement: RowMeasurement?, segments: @autoclosure () -> Int,
    _ body: (borrowing Row) -> Void
  ) {
    var candidates = others
    var left = facts.subtracting(.allOptions)
    while let fact = left.popFirst() { candidates.formUnion(rowsOfFact[fact]) }
    if let measurement { candidates.subtract(measurement.rowsLeftOut(of: name)) }
    while let index = candidates.popFirst() {
      let condition = conditions[index]
      if facts.isSuperset(of: condition.when), facts.isDisjoint(with: condition.unless) {
        candidates.subtract(condition.alternatives)
        let before = measurement == nil ? 0 : segments()
        body(rows[index])
        if let measurement, segments() > before { measurement.note(RulePlace(name, row: index)) }
      }
    }
  }
}
