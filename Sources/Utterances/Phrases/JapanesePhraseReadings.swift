// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The readings of the Japanese phrases, for voices that read no Chinese characters.
public enum JapanesePhrases {
  /// How a phrase is read.
  public struct Reading: Sendable, Hashable {
    /// The words of the phrase, with `%1` and `%2` where something stands.
    public let words: String
    /// How they sound, in Katakana, with the same places in the same order.
    public let reading: String
  }

  /// The words of all phrases.
  public static let all: [String] = PhraseBook.japanese.entries.flatMap { $1.forms.map(\.text) }

  /// The phrases with a reading; all others are in Kana, or numbers and dates.
  public static let readings: [Reading] = PhraseBook.japanese.entries.compactMap { _, words in
    guard let reading = words.reading, let form = words.forms.first else { return nil }
    return Reading(words: form.text, reading: reading)
  }
}
