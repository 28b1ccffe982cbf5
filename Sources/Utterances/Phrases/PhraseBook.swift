// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The phrases of one language, for lookup without a search.
final class PhraseBook: Sendable {
  /// The BCP 47 tag.
  let language: String
  let plurals: PluralRule
  /// The rows of the table that the book was created from.
  let entries: [(key: Phrase, value: PhraseWords)]
  /// What is wrong with rows of the table, which are not among the entries.
  let faults: [PhraseTableFault]
  /// What provides the phrases that the table lacks.
  private let fallback: PhraseBook?
  /// The optional forms that the table leaves out, with the phrases that are said for them.
  private let formsLeftOut: [(form: Phrase, phrase: Phrase)]
  private let texts: [String]
  private let patterns: [[PhraseText?]]

  /// Creates a book from the table that has the name of the language.
  convenience init(_ language: String, _ plurals: PluralRule, fallback: PhraseBook? = nil) {
    self.init(language, plurals, fallback: fallback, rows: PhraseRows(file: language))
  }

  /// Creates a book from a table; the fallback provides missing phrases.
  init(_ language: String, _ plurals: PluralRule, fallback: PhraseBook?, rows: PhraseRows) {
    let table = PhraseTable(rows, plurals: plurals, english: fallback.map { book in { book[$0] } })
    self.language = language
    self.plurals = plurals
    self.fallback = fallback
    entries = table.entries
    faults = table.faults
    var texts = Phrase.allCases.map { fallback?[$0] ?? "" }
    var patterns = fallback?.patterns ?? Phrase.allCases.map { _ in [] }
    for (phrase, words) in entries {
      var forms = [PhraseText?](repeating: nil, count: PluralCategory.allCases.count)
      for (category, text) in words.forms {
        forms[category.index] = PhraseText(text)
        if category == .other { texts[phrase.rawValue] = text }
      }
      patterns[phrase.rawValue] = forms
    }
    let own = Set(entries.map(\.key))
    formsLeftOut = Phrase.optionalForms.filter { form, phrase in
      own.contains(phrase) && !own.contains(form)
    }
    for (form, phrase) in formsLeftOut {
      texts[form.rawValue] = texts[phrase.rawValue]
      patterns[form.rawValue] = patterns[phrase.rawValue]
    }
    self.texts = texts
    self.patterns = patterns
  }

  /// The words of the table, and those of the fallback for what it lacks.
  var allWords: [Phrase: PhraseWords] {
    var words = fallback?.allWords ?? [:]
    for (form, _) in formsLeftOut { words[form] = nil }
    for (phrase, own) in entries { words[phrase] = own }
    return words
  }

  /// Returns the text of a phrase without placeholders.
  subscript(phrase: Phrase) -> String { texts[phrase.rawValue] }

  /// Returns the text of a phrase with its placeholders filled.
  func text(_ phrase: Phrase, _ first: String, _ second: String = "") -> String {
    pattern(phrase, .other)?.filled(first, second) ?? first
  }

  /// Returns the text of a phrase in the grammatical number of a count.
  func text(_ phrase: Phrase, count: Int) -> String {
    let number = String(count)
    let pattern = pattern(phrase, plurals.category(of: count)) ?? pattern(phrase, .other)
    return pattern?.filled(number, "") ?? number
  }

  private func pattern(_ phrase: Phrase, _ category: PluralCategory) -> PhraseText? {
    let forms = patterns[phrase.rawValue]
    return category.index < forms.count ? forms[category.index] : nil
  }
}
