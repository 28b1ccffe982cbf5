// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TestSupport
import Testing

@testable import Utterances

/// The rows of iOS, and the list that finds those which apply.
struct RowTests {
  /// All lists of rows.
  static let lists =
    [
      IOSRows.app, IOSRows.page, IOSRows.pageFault, IOSRows.pageExpansion, IOSRows.selection,
      IOSRows.name, IOSRows.value, IOSRows.toggleState, IOSRows.pressedState,
      IOSRows.expandedState, IOSRows.invalidState, IOSRows.announcement, IOSRows.nameAround,
    ] + IOSRows.silenceInApp + IOSRows.silenceOnPage

  @Test func `a set has room for every fact`() {
    #expect(Fact.allCases.count <= UInt128.bitWidth)
    for fact in Fact.allCases { #expect(FactSet(arrayLiteral: fact).contains(fact), "\(fact)") }
  }

  @Test(arguments: Fact.allCases)
  func `a fact decides at least one row`(_ fact: Fact) {
    let rows = Self.lists.flatMap(\.rows)
    #expect(rows.contains { $0.when.contains(fact) || $0.unless.contains(fact) })
  }

  @Test func `a rule about an element has a row`() {
    let said = Set(Self.lists.flatMap(\.rows).map(\.rule))
    // The words of containers are no rows.
    let edges: Set<IOSRule> = [.landmark, .landmarkEnd, .tableStart, .tableEnd, .tableSize]
    for rule in IOSRule.allCases where !edges.contains(rule) {
      guard rule.entry.topic != .containers, rule.entry.topic != .changes else { continue }
      #expect(said.contains(rule), "\(rule.name)")
    }
  }

  @Test(arguments: [IOSRows.app, IOSRows.page])
  func `a hint is the label if no row before says what the element is`(_ list: RuleList<IOSRule>) {
    let rows = list.rows.prefix { $0.rule != .hintPromotion }
    #expect(rows.count < list.rows.count)
    let naming = rows.filter { row in
      row.rule != .pageDescription && [.selected, .label, .value, .content].contains(row.kind)
    }
    for row in naming {
      #expect(!row.when.isDisjoint(with: .wordsBeforeHint), "\(row.rule.name)")
    }
    let both = (IOSRows.app.rows + IOSRows.page.rows).filter { row in
      [.selected, .label, .value, .content].contains(row.kind)
    }
    for fact in Fact.allCases where FactSet.wordsBeforeHint.contains(fact) {
      #expect(both.contains { $0.when.contains(fact) }, "\(fact)")
    }
  }

  @Test("The rows that apply are those of a plain filter, in their order")
  func applying() {
    var numbers = SeededNumbers(seed: 11)
    for list in [IOSRows.app, IOSRows.page] {
      for _ in 0..<2000 {
        var facts = FactSet()
        let share = UInt64.random(in: 2...20, using: &numbers)
        for fact in Fact.allCases {
          facts.note(fact, if: UInt64.random(in: 0..<20, using: &numbers) < share)
        }
        var found: [String] = []
        list.forEach(for: facts) { found.append("\($0.rule) \($0.words) \($0.when)") }
        let expected = list.rows.filter {
          facts.isSuperset(of: $0.when) && facts.isDisjoint(with: $0.unless)
        }
        #expect(found == expected.map { "\($0.rule) \($0.words) \($0.when)" })
      }
    }
  }
}
