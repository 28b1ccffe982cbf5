// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The words of a phrase in a language, and their provenance.
///
/// Words contain the placeholders `%1` and `%2`. A phrase with a count has a form for each
/// grammatical number of its language. A string literal alone is a translation.
struct PhraseWords: Sendable {
  let forms: [(category: PluralCategory, text: String)]
  let provenance: PhraseProvenance
  /// The page that documents the words, if they are documented.
  var page: String?
  /// How the words sound, where the language's voice cannot read them; with the same placeholders.
  var reading: String?

  static func recorded(_ text: String, read reading: String? = nil) -> Self {
    Self(forms: [(.other, text)], provenance: .recorded, reading: reading)
  }

  static func recorded(
    zero: String? = nil, one: String? = nil, two: String? = nil, few: String? = nil,
    many: String? = nil, other: String
  ) -> Self { Self(forms: forms([zero, one, two, few, many, other]), provenance: .recorded) }

  static func documented(_ text: String, read reading: String? = nil, page: String) -> Self {
    Self(forms: [(.other, text)], provenance: .documented, page: page, reading: reading)
  }

  static func translated(_ text: String, read reading: String? = nil) -> Self {
    Self(forms: [(.other, text)], provenance: .translated, reading: reading)
  }

  static func translated(
    zero: String? = nil, one: String? = nil, two: String? = nil, few: String? = nil,
    many: String? = nil, other: String
  ) -> Self { Self(forms: forms([zero, one, two, few, many, other]), provenance: .translated) }

  static func decided(_ text: String) -> Self {
    Self(forms: [(.other, text)], provenance: .decided)
  }

  private static func forms(_ texts: [String?]) -> [(PluralCategory, String)] {
    zip(PluralCategory.allCases, texts).compactMap { category, text in text.map { (category, $0) } }
  }
}

extension PhraseWords: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self = .translated(text) }
}

/// The provenance of the words of a phrase.
enum PhraseProvenance: String, Sendable {
  /// Heard from VoiceOver, or in a table that was compared with it.
  case recorded
  /// In Apple's documentation, or passed to VoiceOver by a toolkit.
  case documented
  /// Translated with the terms of Apple's user guides, and not compared with a device.
  case translated
  /// Decided here, because there is no recording.
  case decided
}
