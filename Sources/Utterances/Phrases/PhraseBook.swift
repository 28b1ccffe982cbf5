// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The phrases of one language, for lookup without a search.
final class PhraseBook: Sendable {
  /// The BCP 47 tag.
  let language: String
  let plurals: PluralRule
  /// The table that the book was created from.
  let entries: KeyValuePairs<Phrase, PhraseWords>
  private let texts: [String]
  private let patterns: [[PhraseText?]]

  /// Creates a book from a table; the fallback provides missing phrases.
  init(
    language: String, plurals: PluralRule, fallback: PhraseBook? = nil,
    entries: KeyValuePairs<Phrase, PhraseWords>
  ) {
    self.language = language
    self.plurals = plurals
    self.entries = entries
    var texts = Phrase.allCases.map { fallback?[$0] ?? "" }
    var patterns = fallback?.patterns ?? Phrase.allCases.map { _ in [] }
    for (phrase, words) in entries {
      var forms = [PhraseText?](repeating: nil, count: PluralCategory.allCases.count)
      for (category, text) in words.forms {
        forms[category.rawValue] = PhraseText(text)
        if category == .other { texts[phrase.rawValue] = text }
      }
      patterns[phrase.rawValue] = forms
    }
    let own = Set(entries.map(\.key))
    for (form, phrase) in Phrase.optionalForms where own.contains(phrase) && !own.contains(form) {
      texts[form.rawValue] = texts[phrase.rawValue]
      patterns[form.rawValue] = patterns[phrase.rawValue]
    }
    self.texts = texts
    self.patterns = patterns
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
    return category.rawValue < forms.count ? forms[category.rawValue] : nil
  }
}
