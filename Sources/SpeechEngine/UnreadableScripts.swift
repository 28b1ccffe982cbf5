// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JapaneseReading
internal import SpeechText
internal import SynthesizerFrames

/// The scripts in a job that its voices cannot read, each reported once; for one thread at a time.
public struct UnreadableScripts {
  private var reported: Set<String> = []
  private let japanese = JapaneseReader()

  /// The longest text that is looked at, in Unicode scalars; a longer one shows its scripts by then.
  private static let longest = 1 << 16

  /// Creates a list without scripts.
  public init() {}

  /// Returns warnings about the scripts in an utterance that were not reported before.
  ///
  /// - Complexity: linear in the length of the text.
  public mutating func warnings(for plan: PlannedUtterance) -> [EngineWarning] {
    var warnings: [EngineWarning] = []
    for part in plan.parts {
      // A voice without a language in its name does not show which scripts it reads.
      guard let voice = part.voiceLanguage else { continue }
      for found in unreadableText(heard(part), language: voice) {
        guard reported.insert(found.script + " " + part.language).inserted else { continue }
        let remedy = voice == "ja" && found.script == "Han" ? MeCabLibrary.remedy : nil
        warnings.append(
          .unreadable(
            script: found.script, letters: found.letters, language: part.language, remedy: remedy))
      }
    }
    return warnings
  }

  /// Returns what of a part its voice gets to read.
  private func heard(_ part: SynthesizerPart) -> String {
    // Only Chinese characters become something else; it is not worth reading all else a second time.
    guard part.isJapanese, part.text.unicodeScalars.contains(where: \.isHan) else {
      return part.text
    }
    let text = String(String.UnicodeScalarView(part.text.unicodeScalars.prefix(Self.longest)))
    return SpeakableText.texts(for: text, reader: japanese).map(\.text).joined(separator: " ")
  }
}
