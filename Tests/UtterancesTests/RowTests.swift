// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TestSupport
import Testing
import TreeModel

@testable import Utterances

/// The rows of both platforms, and the list that finds those which apply.
struct RowTests {
  static let iosRows = IOSRows.all.flatMap(\.rows)
  static let macRows = MacRows.all.flatMap(\.rows)

  /// The conditions of all rows.
  static let conditions: [(rule: String, when: FactSet, unless: FactSet)] =
    iosRows.map { ($0.rule.name, $0.when, $0.unless) }
    + IOSContainerRows.all.flatMap(\.rows).map { ($0.rule.name, $0.when, $0.unless) }
    + macRows.map { ($0.rule.name, $0.when, $0.unless) }
    + MacContainerRows.all.flatMap(\.rows).map { ($0.rule.name, $0.when, $0.unless) }

  @Test func `a set has room for every fact`() {
    #expect(Fact.allCases.count <= BitSet.capacity)
    for fact in Fact.allCases { #expect(FactSet(arrayLiteral: fact).facts == [fact]) }
  }

  @Test(arguments: Fact.allCases)
  func `a fact decides at least one row`(_ fact: Fact) {
    #expect(Self.conditions.contains { $0.when.contains(fact) || $0.unless.contains(fact) })
  }

  @Test(arguments: PlatformRelease.allCases)
  func `a row applies since its release`(_ release: PlatformRelease) {
    let facts = FactSet(UtteranceOptions(), release)
    for (row, listed) in zip(Self.conditions, RuleCatalog.rows) {
      let isTold = row.unless.isDisjoint(
        with: FactSet.before(.release27).union(.before(.release26)))
      #expect(isTold == (listed.since == nil), "\(listed.rule)")
      guard let since = listed.since else { continue }
      #expect(facts.isDisjoint(with: row.unless) == (release >= since), "\(listed.rule)")
      #expect(!listed.unless.contains { $0.hasPrefix("before") }, "\(listed.rule)")
    }
  }

  @Test func `a row can apply`() {
    for (rule, when, unless) in Self.conditions {
      #expect(when.isDisjoint(with: unless), "\(rule): \(when.facts) \(unless.facts)")
    }
  }

  @Test func `a rule of iOS has a row, but for those of changes`() {
    let said = Set(RuleCatalog.rows.filter { $0.style == .ios }.map(\.rule))
    #expect(
      IOSRule.allCases.filter { !said.contains($0.name) }
        == [.changedValue, .changedText, .changedState, .changedSelection])
  }

  @Test func `a rule of the Mac has a row, but for role words and the ways of the cursor`() {
    let said = Set(RuleCatalog.rows.filter { $0.style == .macos }.map(\.rule))
    // The row of the role word says words that have a rule each.
    let words: [MacRule] = [
      .textField, .textArea, .readOnly, .splitter, .emptyGroup, .decidedWord, .clickable,
    ]
    let ways: [MacRule] = [
      .interacting, .stoppedInteracting, .noSelection, .keyboardEntry, .keyboardExit, .whereabouts,
    ]
    #expect(MacRule.allCases.filter { !said.contains($0.name) } == words + ways)
  }

  @Test func `each list has a name of its own`() {
    var former: RuleListName?
    var names: [RuleListName] = []
    for row in RuleCatalog.rows where row.list != former {
      names.append(row.list)
      former = row.list
    }
    #expect(Set(names).count == names.count)
    #expect(names.count == RuleListName.allCases.count)
  }

  @Test(arguments: [IOSRows.app, IOSRows.page])
  func `a hint is the label on iOS if no row before says what the element is`(_ list: IOSList) {
    let rows = list.rows.prefix { $0.rule != .hintPromotion }
    #expect(rows.count < list.rows.count)
    let naming = rows.filter { row in
      row.rule != .pageDescription && [.selected, .label, .value, .content].contains(row.kind)
    }
    for row in naming {
      #expect(!row.when.isDisjoint(with: .wordsInsteadOfHint), "\(row.rule.name)")
    }
    let both = (IOSRows.app.rows + IOSRows.page.rows).filter { row in
      [.selected, .label, .value, .content].contains(row.kind)
    }
    for fact in FactSet.wordsInsteadOfHint.facts {
      #expect(both.contains { $0.when.contains(fact) }, "\(fact)")
    }
  }

  @Test(arguments: [MacRows.app, MacRows.page])
  func `a hint is the name on the Mac if no row before says a name or a value`(_ list: MacList) {
    let rows = list.rows.prefix { $0.rule != .hintPromotion }
    #expect(rows.count < list.rows.count)
    // The marker of a list's item is no value of its own.
    for row in rows where [.label, .value].contains(row.kind) && row.rule != .listMarker {
      #expect(!row.when.isDisjoint(with: .nameOrValue), "\(row.rule.name)")
    }
    for fact in FactSet.nameOrValue.facts {
      #expect(
        (MacRows.app.rows + MacRows.page.rows).contains { $0.when.contains(fact) }, "\(fact)")
    }
  }

  @Test func `an option leaves out a row of an element`() throws {
    let row = try #require(IOSRows.app.rows.lastIndex { $0.rule == .button })
    var options = UtteranceOptions()
    let tree = try tree(Sample("OK", [.button]))
    #expect(Self.said(tree, options).count == 2)
    options.measurement = RowMeasurement(leavingOut: [RulePlace(.iosApp, row: row)])
    #expect(Self.said(tree, options) == ["OK"])
  }

  @Test func `an option leaves out a row of a container`() throws {
    let row = try #require(IOSContainerRows.start.rows.firstIndex { $0.rule == .listStart })
    var options = UtteranceOptions()
    let tree = try tree(
      Sample(role: .list, children: [Sample("A", role: .label), Sample("B", role: .label)]))
    #expect(Self.said(tree, options).count == 2)
    options.measurement = RowMeasurement(leavingOut: [RulePlace(.iosContainerStart, row: row)])
    #expect(Self.said(tree, options) == ["A"])
  }

  @Test func `the rows that apply are those of a plain filter, in their order`() {
    for list in IOSRows.all { Self.expectRows(of: list) }
    for list in IOSContainerRows.all { Self.expectRows(of: list) }
    for list in MacRows.all { Self.expectRows(of: list) }
    for list in MacContainerRows.all { Self.expectRows(of: list) }
  }

  private static func expectRows<Rule, Words>(of list: RuleList<Rule, Words>) {
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<100 {
      let facts = someFacts(&numbers)
      var found: [String] = []
      list.forEach(for: facts, in: nil, segments: 0) { found.append("\($0)") }
      var expected: [String] = []
      var skipped = 0
      for row in list.rows {
        if skipped > 0 {
          skipped -= 1
        } else if facts.isSuperset(of: row.when), facts.isDisjoint(with: row.unless) {
          expected.append("\(row)")
          skipped = row.alternatives
        }
      }
      #expect(found == expected, "\(list.name)")
    }
  }

  @Test func `a row that is left out is the only one that is not said`() {
    var numbers = SeededNumbers(seed: 12)
    let list = MacRows.page
    #expect(list.rows.allSatisfy { $0.alternatives == 0 })
    for row in list.rows.indices {
      let facts = Self.someFacts(&numbers).union(list.rows[row].when)
        .subtracting(list.rows[row].unless)
      var all: [String] = []
      var others: [String] = []
      var elsewhere: [String] = []
      list.forEach(for: facts, in: nil, segments: 0) { all.append("\($0)") }
      let here = RowMeasurement(leavingOut: [RulePlace(.macPage, row: row)])
      list.forEach(for: facts, in: here, segments: 0) { others.append("\($0)") }
      let there = RowMeasurement(leavingOut: [RulePlace(.macApp, row: row)])
      list.forEach(for: facts, in: there, segments: 0) { elsewhere.append("\($0)") }
      #expect(elsewhere == all)
      let place = all.firstIndex(of: "\(list.rows[row])")
      if let place { all.remove(at: place) }
      #expect(place != nil)
      #expect(others == all)
    }
  }

  @Test func `the rows that are said are noted if asked for`() throws {
    let tree = try tree(Sample("OK", [.button]), Sample("Home", [.link]))
    let measurement = RowMeasurement()
    var options = UtteranceOptions()
    options.measurement = measurement
    _ = utterances(tree)
    #expect(measurement.said.isEmpty)
    _ = utterances(tree, options)
    let rules = measurement.said.filter { $0.list == .iosApp }.map { IOSRows.app.rows[$0.row].rule }
    #expect(Set(rules) == [.label, .button, .link])
  }

  @Test func `a row that has no words is not noted`() throws {
    func noted(_ rowHeaders: [String]) throws -> Set<IOSRule> {
      let table = Sample(
        children: [
          Sample("Fruit", name: "head").cell(0, 0),
          Sample("Pear", name: "pear").cell(1, 1, rowHeaders: rowHeaders),
        ]
      ).container(.dataTable)
      let measurement = RowMeasurement()
      var options = UtteranceOptions()
      options.measurement = measurement
      _ = utterances(try tree(table), options)
      return Set(
        measurement.said.filter { $0.list == .iosApp }.map { IOSRows.app.rows[$0.row].rule })
    }
    #expect(try noted([]) == [.label, .row, .column])
    #expect(try noted(["head"]) == [.label, .row, .column, .rowHeader])
  }

  /// What iOS says of the first element of an app.
  private static func said(_ tree: AccessibilityTree, _ options: UtteranceOptions) -> [String] {
    Composer(tree: tree, order: ReadingOrder(of: tree), options: options).utterance(at: 0).segments
      .map(\.text)
  }

  private static func someFacts(_ numbers: inout SeededNumbers) -> FactSet {
    var facts = FactSet()
    let share = UInt64.random(in: 2...20, using: &numbers)
    for fact in Fact.allCases {
      facts.note(fact, if: UInt64.random(in: 0..<20, using: &numbers) < share)
    }
    return facts
  }
}
