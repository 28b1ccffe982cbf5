// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

/// A phrase as it is listed: its words in a language, who said so, and what it is for.
public struct ListedPhrase: Sendable {
  /// Its name in the tables.
  public let name: String
  /// The words; several if it counts, each for a plural form of the language.
  public let forms: [(name: String, text: String)]
  /// How the words sound, if the language's voice cannot read them.
  public let reading: String?
  /// Where the words come from; nil if the table lacks them, and they are English.
  public let source: PhraseSource?
  /// The page that documents them.
  public let page: String?
  /// The words in English.
  public let english: String
  /// The platforms on which it is heard.
  public let styles: [Style]
  /// What it is for.
  public let meaning: String
}

/// The phrases of one language, for reading and for correcting.
public struct PhraseCatalog: Sendable {
  /// The language of the words, BCP 47.
  public let language: String
  /// Whether the language is English, of whatever region.
  public let isEnglish: Bool
  /// The phrases of its table, and for a region those of its language, too.
  public let phrases: [ListedPhrase]
  /// What is wrong with its table.
  public let faults: [PhraseTableFault]

  /// The languages that have a table, BCP 47, English first.
  public static var languages: [String] { PhraseBook.all.map(\.language) }

  /// Lists the phrases for a BCP 47 tag; nil if its language has no table.
  ///
  /// - Complexity: O(phrases).
  public init?(language tag: String) {
    guard let book = PhraseBook.book(for: tag) else { return nil }
    self.init(book)
  }

  init(_ book: PhraseBook) {
    let (words, notes) = (book.allWords, PhraseNote.all())
    let own = Set(book.entries.map(\.key))
    // A region of English has the other words of English.
    let isEnglish = LanguageTag(book.language)?.language == "en"
    language = book.language
    self.isEnglish = isEnglish
    faults = book.faults
    phrases = Phrase.allCases.compactMap { phrase in
      let name = PhraseNames.all[phrase]
      guard let words = words[phrase], let note = notes[name] else { return nil }
      return ListedPhrase(
        name: name, forms: words.forms.map { ($0.category.rawValue, $0.text) },
        reading: words.reading, source: isEnglish || own.contains(phrase) ? words.source : nil,
        page: words.page, english: PhraseBook.english[phrase], styles: note.styles,
        meaning: note.meaning)
    }
  }
}
