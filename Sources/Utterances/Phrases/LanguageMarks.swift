// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The marks of a language for writing utterances as text.
public struct LanguageMarks: Sendable, Hashable {
  /// The mark between two segments, with the space after it if the language has one: ", " in
  /// English.
  public let list: String
  /// The mark at the end of a sentence, with the space after it if the language has one, as in
  /// English.
  public let sentence: String

  /// The first subtags of the languages with phrases, English first.
  public static var languages: [String] { PhraseBook.tables.map(\.language) }

  /// Creates the marks of a language from a BCP 47 tag; nil for a language without phrases.
  public init?(language: String) {
    guard let book = PhraseBook.book(for: language) else { return nil }
    list = book[.listMark]
    sentence = book[.sentenceMark]
  }
}
