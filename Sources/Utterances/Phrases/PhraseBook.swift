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
  /// For each phrase its forms.
  private let forms: [[PhraseWords.Form]]

  /// Creates a book from the table that has the name of the language.
  convenience init(_ language: String, _ plurals: PluralRule, fallback: PhraseBook? = nil) {
    self.init(language, plurals, fallback: fallback, rows: PhraseRows(file: language))
  }

  /// Creates a book from a table; the fallback provides missing phrases.
  init(_ language: String, _ plurals: PluralRule, fallback: PhraseBook?, rows: PhraseRows) {
    let table = PhraseTable(rows, plurals: plurals, english: fallback?.places(of:))
    self.language = language
    self.plurals = plurals
    self.fallback = fallback
    entries = table.entries
    faults = table.faults
    let count = Phrase.allCases.count
    var forms = fallback?.forms ?? Array(repeating: [], count: count)
    var isOwn = Array(repeating: false, count: count)
    for (phrase, words) in entries {
      forms[phrase.rawValue] = words.forms
      isOwn[phrase.rawValue] = true
    }
    formsLeftOut = Phrase.optionalForms.filter { form, phrase in
      isOwn[phrase.rawValue] && !isOwn[form.rawValue]
    }
    for (form, phrase) in formsLeftOut { forms[form.rawValue] = forms[phrase.rawValue] }
    self.forms = forms
    texts = forms.map { $0.last?.text ?? "" }
  }

  /// Returns the numbers of what is put in a phrase.
  private func places(of phrase: Phrase) -> [Int] {
    forms[phrase.rawValue].last?.pattern.places ?? []
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
    forms[phrase.rawValue].first { $0.category == category }?.pattern
  }
}
