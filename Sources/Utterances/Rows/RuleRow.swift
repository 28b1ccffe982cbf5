// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// One thing that VoiceOver says of an element, and when.
///
/// The rows of a platform, from top to bottom, are what it says and in which order.
struct RuleRow<Rule: UtteranceRule>: Sendable {
  /// The rule that the segment names, unless an utterance is about a change or an edge.
  let rule: Rule
  /// The kind of segment.
  let kind: SegmentKind
  /// What is said.
  let words: RuleWords
  /// The member of the node that it comes from.
  let source: RuleSource
  /// All of these must be true.
  private(set) var when: FactSet
  /// None of these may be true.
  private(set) var unless: FactSet

  init(
    _ rule: Rule, _ kind: SegmentKind, _ words: RuleWords, when: FactSet = [],
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
  func only<Rule>(
    when more: FactSet = [], unless others: FactSet = []
  ) -> [RuleRow<Rule>] where Element == RuleRow<Rule> {
    map { $0.only(when: more, unless: others) }
  }
}

/// Rows in the order in which they are said.
struct RuleList<Rule: UtteranceRule>: Sendable {
  private struct Condition {
    let when: FactSet
    let unless: FactSet
  }

  let rows: [RuleRow<Rule>]
  private let conditions: [Condition]
  /// For each fact the rows that are looked at only if it is true, as a set of subscripts.
  private let rowsOfFact: [RowSet]
  /// The rows that are always looked at.
  private let others: RowSet

  init(_ rows: [RuleRow<Rule>]) {
    self.rows = rows
    conditions = rows.map { Condition(when: $0.when, unless: $0.unless) }
    var rowsOfFact = Array(repeating: RowSet(), count: Fact.allCases.count)
    var others = RowSet()
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
  /// - Complexity: O(facts, and rows that rest on one of them).
  @inline(__always)
  func forEach(for facts: FactSet, _ body: (borrowing RuleRow<Rule>) -> Void) {
    var candidates = others
    var left = facts.subtracting(.allOptions)
    while let fact = left.popFirst() { candidates.formUnion(rowsOfFact[fact]) }
    while let index = candidates.popFirst() {
      let condition = conditions[index]
      if facts.isSuperset(of: condition.when), facts.isDisjoint(with: condition.unless) {
        body(rows[index])
      }
    }
  }
}

/// A set of subscripts of rows, of which there are at most 256.
private struct RowSet: Sendable {
  private var low: UInt128 = 0
  private var high: UInt128 = 0

  mutating func insert(_ index: Int) {
    precondition(index < 256, "too many rows")
    if index < 128 { low |= 1 << UInt128(index) } else { high |= 1 << UInt128(index - 128) }
  }

  @inline(__always)
  mutating func formUnion(_ other: RowSet) {
    low |= other.low
    high |= other.high
  }

  /// Removes the smallest subscript and returns it.
  @inline(__always)
  mutating func popFirst() -> Int? {
    if low != 0 {
      let index = low.trailingZeroBitCount
      low &= low - 1
      return index
    }
    guard high != 0 else { return nil }
    let index = high.trailingZeroBitCount
    high &= high - 1
    return index + 128
  }
}

/// The words of a row: a phrase, or one of the facts in words.
enum RuleWords: Sendable {
  /// A phrase.
  case phrase(Phrase)
  /// A phrase with another one in it.
  case phraseAbout(Phrase, Phrase)
  /// The label, the value or the hint, as the application gives it.
  case label, value, hint
  /// The label of the link or the heading around it.
  case labelAround
  /// The word for the marker of a list item.
  case marker
  /// The description, the message about what is invalid, and the words for its role.
  case description, errorMessage, roleDescription
  /// The text of a text input, or a bullet for each of its characters, or their number.
  case text, bullets, characterCount
  case placeholder
  /// The current value of a range; on a page as a number, and as a percentage.
  case range, number, percent
  /// How good the value of a meter is.
  case quality
  case colorName, date
  /// Custom content of high importance.
  case importantContent
  /// The kind of current item, of popup, and of invalid content.
  case currentKind, popUpKind, invalidKind
  /// Where the caret is, or what is selected.
  case caret
  /// The word for the role, for the kind of header, or for a role that Aloud does not know.
  case roleWord, headerWord, unspokenWord, unknownRole, unknownTraits
  /// "Heading", with its level: of the element, or of the heading around it.
  case heading, headingAround
  /// "Link" or "visited link", of the link around it.
  case linkAround
  /// Whether its text was inserted or deleted.
  case revision
  /// The headers of its cell: of the row, of those before it in the row, and of the column.
  case rowHeaders, rowHeadersBefore, columnHeaders
  /// The place of its cell.
  case rowSpan, columnSpan, row, column
  /// Its place: given, in a tab bar, in a series, or in a list.
  case position, tabPosition, seriesPosition, listPosition
  /// The containers that begin or end with it; each segment names a rule of its own.
  case edges(Edges)
  /// How to get at each of its custom rotors.
  case rotors
}

/// The containers that begin or end with an element.
enum Edges: Sendable { case starts, ends, pageStarts, pageEnds }

/// The member of the node from which a row comes.
enum RuleSource: Sendable {
  /// None.
  case none
  /// The member with a name.
  case member(String)
  /// The traits if they have one, or else the role.
  case trait(Traits)
  /// The traits if they make it a tab, or else the role that does; none for one in a tab bar.
  case tab
  /// The member with the state of a toggle.
  case toggle
  /// The member with the text of a text input.
  case text
}
