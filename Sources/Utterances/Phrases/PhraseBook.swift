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
  private let patterns: [[Pattern?]]

  /// A text split at its placeholders.
  private struct Pattern: Sendable {
    enum Piece: Sendable {
      case text(String)
      case parameter(Int)
    }

    private var pieces: [Piece] = []
    /// The number of bytes of text, without placeholders.
    private let length: Int

    init(_ text: String) {
      length = text.utf8.count
      guard text.utf8.contains(UInt8(ascii: "%")) else {
        pieces = [.text(text)]
        return
      }
      var literal = ""
      var afterPercent = false
      for character in text {
        if afterPercent, let number = character.wholeNumberValue {
          literal.removeLast()
          if !literal.isEmpty { pieces.append(.text(literal)) }
          pieces.append(.parameter(number))
          literal = ""
        } else {
          literal.append(character)
        }
        afterPercent = character == "%"
      }
      if !literal.isEmpty { pieces.append(.text(literal)) }
    }

    func filled(_ first: String, _ second: String) -> String {
      var text = ""
      text.reserveCapacity(length + first.utf8.count + second.utf8.count)
      for piece in pieces {
        switch piece {
        case .text(let literal): text += literal
        case .parameter(let number): text += number == 1 ? first : second
        }
      }
      return text
    }
  }

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
      var forms = [Pattern?](repeating: nil, count: PluralCategory.allCases.count)
      for (category, text) in words.forms {
        forms[category.rawValue] = Pattern(text)
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

  private func pattern(_ phrase: Phrase, _ category: PluralCategory) -> Pattern? {
    let forms = patterns[phrase.rawValue]
    return category.rawValue < forms.count ? forms[category.rawValue] : nil
  }
}
