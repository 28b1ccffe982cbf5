// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Recordings
import TreeModel
import Utterances

/// What changes for each row of the rules if it alone is not said.
///
/// A rule that says the same in several lists of a platform is one row with several places.
struct RuleSupport {
  /// A row, and the cases that depend on it.
  struct Row {
    /// What it is in each of its places, in the order of the lists.
    let listed: [ListedRow]
    let places: [RulePlace]
    /// The cases that agree less without it, by their source.
    var support: [SupportSource: Set<String>] = [:]
    /// The cases that agree more without it, by their source.
    var harm: [SupportSource: Set<String>] = [:]

    /// The cases that VoiceOver was heard to say, and their number.
    var heardCases: [String] { support.filter { $0.key.isHeard }.flatMap(\.value).sorted() }
    var heard: Int { heardCases.count }

    /// The number of cases of our own.
    var own: Int { support.filter { !$0.key.isHeard }.reduce(0) { $0 + $1.value.count } }

    var first: ListedRow { listed[0] }

    /// What must be true in all of its places.
    var when: [String] { common(\.when) }
    /// Of these, nothing may be true in any of its places.
    var unless: [String] { common(\.unless) }

    private func common(_ facts: KeyPath<ListedRow, [String]>) -> [String] {
      first[keyPath: facts].filter { fact in
        listed.allSatisfy { $0[keyPath: facts].contains(fact) }
      }
    }

    mutating func note(
      _ name: String, _ source: SupportSource, _ before: Agreement, _ after: Agreement
    ) {
      if after < before { support[source, default: []].insert(name) }
      if after > before { harm[source, default: []].insert(name) }
    }
  }

  private(set) var rows: [Row]
  /// The number of cases, and of those that agree, by their source.
  private(set) var cases: [SupportSource: (agree: Int, all: Int)] = [:]

  /// Measures all rows; each input is captured once.
  init() throws {
    rows = Self.allRows()
    let inputs: [any SupportInput] =
      try PageInput.all() + SupportInputs.own()
    let subscripts = Dictionary(
      uniqueKeysWithValues: rows.indices.flatMap { row in rows[row].places.map { ($0, row) } })
    for input in inputs { try measure(input, subscripts) }
  }

  private struct Identity: Hashable {
    let style: Style
    let rule: String
    let words: String
  }

  private static func allRows() -> [Row] {
    var next: [RuleListName: Int] = [:]
    var order: [Identity] = []
    var found: [Identity: [(ListedRow, RulePlace)]] = [:]
    for listed in RuleCatalog.rows {
      let row = next[listed.list, default: 0]
      next[listed.list] = row + 1
      let identity = Identity(style: listed.style, rule: listed.rule, words: listed.words)
      if found[identity] == nil { order.append(identity) }
      found[identity, default: []].append((listed, RulePlace(listed.list, row: row)))
    }
    return order.map { identity in
      let places = found[identity] ?? []
      return Row(listed: places.map(\.0), places: places.map(\.1))
    }
  }

  private mutating func measure(
    _ input: any SupportInput, _ subscripts: [RulePlace: Int]
  ) throws {
    var options = UtteranceOptions()
    let measurement = RowMeasurement()
    options.measurement = measurement
    let before = try input.agreements(options)
    let count = cases[input.source] ?? (0, 0)
    cases[input.source] = (
      count.agree + before.values.count { $0 != .none }, count.all + before.count
    )
    // Only rows that apply change something.
    for index in Set(measurement.said.compactMap { subscripts[$0] }) {
      var options = UtteranceOptions()
      options.measurement = RowMeasurement(leavingOut: rows[index].places)
      let after = try input.agreements(options)
      for (name, agreement) in before {
        rows[index].note(name, input.source, agreement, after[name] ?? .none)
      }
    }
  }
}
