// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The readings of the Japanese phrases, for voices that read no Chinese characters.
public enum JapanesePhrases {
  /// A part of a phrase.
  public enum Part: Sendable, Hashable {
    /// Words, and how they sound, in Katakana.
    case words(String, reading: String)
    /// A place for something.
    case place
  }

  /// The phrases with a reading, in parts; all others are in Kana, or numbers and dates.
  public static let readings: [[Part]] = PhraseBook.japanese.entries.compactMap { _, words in
    guard let reading = words.reading, let form = words.forms.first else { return nil }
    // A reading has the same places in the same order.
    return zip(form.pattern.pieces, PhraseText(reading).pieces).map { words, sounds in
      switch (words, sounds) {
      case (.text(let words), .text(let sounds)): .words(words, reading: sounds)
      default: .place
      }
    }
  }
}
