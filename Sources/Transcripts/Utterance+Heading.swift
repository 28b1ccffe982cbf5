// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
internal import Utterances

extension Utterance {
  /// The level of its heading, from 1; 0 for a heading without a level, nil if it is not about a heading.
  ///
  /// It results from the rules of the segments. Words without rules, as of a text transcript, are never a
  /// heading.
  public var headingLevel: Int? {
    for segment in segments where segment.kind == .trait {
      // Each language says the level in digits.
      let level = segment.text.utf8.first { (0x31...0x39).contains($0) }.map { Int($0 - 0x30) }
      switch segment.rule {
      case IOSRule.heading.name, MacRule.heading.name: return level ?? 0
      // An element in a heading or in a link; only the words of headings have a number.
      case IOSRule.wordsAround.name: if let level { return level }
      default: break
      }
    }
    return nil
  }
}
