// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

/// Why something that Orca says is not in what VoiceOver would say.
struct OrcaDifference: Sendable {
  /// The screens it is about, as a pattern.
  let screens: String
  /// The facts it explains, as a pattern.
  let facts: String
  let reason: String

  init(_ facts: String, on screens: String = ".*", _ reason: String) {
    self.screens = screens
    self.facts = facts
    self.reason = reason
  }

  func explains(_ fact: OrcaFact, on screen: String) -> Bool {
    OrcaWords.isWhole(screen, screens) && OrcaWords.isWhole(fact.description, facts)
  }

  static let all: [OrcaDifference] = [
    OrcaDifference("[0-9]+ bullet characters", "a secret is said as its bullets"),
  ]
}
