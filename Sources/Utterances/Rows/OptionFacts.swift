// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

// The facts that the options are.
extension FactSet {
  /// That values are said whatever the options.
  static let valuesAnyway: FactSet = [.saysValues]

  /// All options.
  static let allOptions: FactSet = [
    .saysValues, .saysHints, .saysAutomaticHints, .saysPlaces, .saysActions, .saysContent,
    .controlsBefore, .controlsAfter, .controlsOff, .saysKeys, .saysStarts, .saysEnds, .saysCounts,
    .before27,
  ]

  /// The fact that VoiceOver is that of an earlier release than this one.
  static func before(_ release: PlatformRelease) -> FactSet {
    switch release {
    case .release26: []
    case .release27: [.before27]
    }
  }

  /// The facts that the listener's options are.
  ///
  /// - Parameter release: The release that applies.
  init(_ options: UtteranceOptions, _ release: PlatformRelease) {
    self.init()
    for later in PlatformRelease.allCases where release < later { formUnion(.before(later)) }
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
