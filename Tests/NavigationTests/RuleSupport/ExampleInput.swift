// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Recordings
import RuleExamples
import Utterances

/// The example of a rule, and what its page says that it says.
struct ExampleInput: SupportInput {
  let source = SupportSource.examples
  private let entry: RulesPages.Entry

  /// Returns the examples of all rules.
  static func all() -> [ExampleInput] {
    RulesPages.all.flatMap(\.entries).map { ExampleInput(entry: $0) }
  }

  func agreements(_ options: UtteranceOptions) throws -> [String: Agreement] {
    let said = try entry.utterances(options.measurement).map { PlainWords($0) }
    let all = entry.said.enumerated().map { index, line in
      let isSaid = said.indices.contains(index) && said[index] == PlainWords(line)
      return ("\(entry) \(index + 1)", isSaid ? Agreement.full : .none)
    }
    return Dictionary(uniqueKeysWithValues: all)
  }
}
