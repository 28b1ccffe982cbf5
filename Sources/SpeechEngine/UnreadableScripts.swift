// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechText
internal import SynthesizerFrames

/// The scripts in a job that its voices cannot read, each reported once.
public struct UnreadableScripts: Sendable {
  private var reported: Set<String> = []

  /// Creates a list without scripts.
  public init() {}

  /// Returns warnings about the scripts in an utterance that were not reported before.
  ///
  /// - Complexity: linear in the length of the text.
  public mutating func warnings(for plan: PlannedUtterance) -> [EngineWarning] {
    var warnings: [EngineWarning] = []
    for part in plan.parts {
      // A voice without a language in its name does not show which scripts it reads.
      let voice = part.voice ?? part.language
      guard (2...3).contains(voice.prefix { $0 != "-" && $0 != "+" }.utf8.count) else { continue }
      for found in unreadableText(part.text, language: voice) {
        guard reported.insert(found.script + " " + part.language).inserted else { continue }
        warnings.append(
          .unreadable(script: found.script, letters: found.letters, language: part.language))
      }
    }
    return warnings
  }
}
