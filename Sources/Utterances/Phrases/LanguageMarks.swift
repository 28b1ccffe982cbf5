// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The marks by which a language's utterances are written as text.
public struct LanguageMarks: Sendable, Hashable {
  /// What stands between two segments, with the space after it if the language has one: ", " in
  /// English.
  public let list: String
  /// What ends a sentence, with the space after it if the language has one, as English has.
  public let sentence: String

  /// The first subtags of the languages there are phrases for, English first.
  public static var languages: [String] { PhraseBook.tables.map(\.language) }

  /// The marks of a language, given as a BCP 47 tag; nothing where there are no phrases for it.
  public init?(language: String) {
    guard let book = PhraseBook.book(for: language) else { return nil }
    list = book[.listMark]
    sentence = book[.sentenceMark]
  }
}
