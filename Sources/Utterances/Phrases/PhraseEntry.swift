// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A row of a language's table: a phrase, its words, and their provenance.
///
/// Words contain the placeholders `%1` and `%2`. A phrase with a count has a form for each
/// grammatical number of its language.
struct PhraseEntry: Sendable {
  let phrase: Phrase
  let forms: [(category: PluralCategory, text: String)]
  let provenance: PhraseProvenance
  /// The page that documents the words, if they are documented.
  let page: String?

  init(_ phrase: Phrase, _ text: String, _ provenance: PhraseProvenance, page: String? = nil) {
    self.phrase = phrase
    forms = [(.other, text)]
    self.provenance = provenance
    self.page = page
  }

  init(
    _ phrase: Phrase, zero: String? = nil, one: String? = nil, two: String? = nil,
    few: String? = nil, many: String? = nil, other: String, _ provenance: PhraseProvenance,
    page: String? = nil
  ) {
    self.phrase = phrase
    let texts = [zero, one, two, few, many, other]
    forms = zip(PluralCategory.allCases, texts).compactMap { category, text in
      text.map { (category, $0) }
    }
    self.provenance = provenance
    self.page = page
  }
}
