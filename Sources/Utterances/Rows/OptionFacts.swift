// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// The facts that the options are.
extension FactSet {
  /// That values are said whatever the options.
  static let valuesAnyway: FactSet = [.saysValues]

  /// All options.
  static let allOptions: FactSet = [
    .saysValues, .saysHints, .saysAutomaticHints, .saysPlaces, .saysActions, .saysContent,
    .controlsBefore, .controlsAfter, .controlsOff, .saysKeys, .saysStarts, .saysEnds, .saysCounts,
  ]

  /// The facts that an option of the listener's is.
  init(_ options: UtteranceOptions) {
    self.init()
    note(.saysValues, if: options.values)
    note(.saysHints, if: options.hints)
    note(.saysAutomaticHints, if: options.spokenHints == .all)
    note(.saysPlaces, if: options.positions)
    note(.saysActions, if: options.actions)
    note(.saysContent, if: options.content)
    note(.controlsBefore, if: options.controls == .before)
    note(.controlsAfter, if: options.controls == .after)
    note(.controlsOff, if: options.controls == .none)
    note(.saysKeys, if: options.keyboardKeyWords)
    note(.saysStarts, if: options.containers != .off)
    note(.saysEnds, if: options.containers == .entryAndExit)
    note(.saysCounts, if: options.counts)
  }
}
