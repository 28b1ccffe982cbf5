// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Utterances

/// What changes for each row of the rules if it alone is not said.
struct RuleSupport {
  /// A row, and the cases that depend on it.
  struct Row {
    let place: RulePlace
    let listed: ListedRow
    /// Whether its condition holds in at least one input.
    var isReached = false
    /// The cases that agree less without it, by their source.
    var support: [SupportSource: Set<String>] = [:]
    /// The cases that agree more without it, by their source.
    var harm: [SupportSource: Set<String>] = [:]

    /// The number of cases that VoiceOver was heard to say.
    var heard: Int {
      support.filter { $0.key.isHeard }.reduce(0) { $0 + $1.value.count }
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
    var next: [RuleListName: Int] = [:]
    rows = RuleCatalog.rows.map { listed in
      let row = next[listed.list, default: 0]
      next[listed.list] = row + 1
      return Row(place: RulePlace(listed.list, row: row), listed: listed)
    }
    let inputs: [any SupportInput] =
      try PageInput.all() + ScreenInput.devices() + ScreenInput.scenarios() + WalkInput.all()
    let subscripts = Dictionary(uniqueKeysWithValues: rows.indices.map { (rows[$0].place, $0) })
    for input in inputs { try measure(input, subscripts) }
  }

  private mutating func measure(
    _ input: any SupportInput, _ subscripts: [RulePlace: Int]
  ) throws {
    var options = UtteranceOptions()
    let notes = RowNotes()
    options.notes = notes
    let before = try input.agreements(options)
    let count = cases[input.source] ?? (0, 0)
    cases[input.source] = (
      count.agree + before.values.count { $0 != .none }, count.all + before.count
    )
    // Only rows that apply change something.
    for place in notes.rows {
      guard let index = subscripts[place] else { continue }
      rows[index].isReached = true
      var options = UtteranceOptions()
      options.leftOut = place
      let after = try input.agreements(options)
      for (name, agreement) in before {
        rows[index].note(name, input.source, agreement, after[name] ?? .none)
      }
    }
  }
}
