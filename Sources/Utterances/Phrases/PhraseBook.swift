// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A row of a language's table: a phrase, its words, and where they come from.
///
/// Words contain `%1` and `%2` where something is put in. A phrase that counts has a form for each
/// grammatical number of its language.
struct PhraseEntry: Sendable {
  let phrase: Phrase
  let forms: [(category: PluralCategory, text: String)]
  let provenance: PhraseProvenance

  init(_ phrase: Phrase, _ text: String, _ provenance: PhraseProvenance) {
    self.phrase = phrase
    forms = [(.other, text)]
    self.provenance = provenance
  }

  init(_ phrase: Phrase, one: String, other: String, _ provenance: PhraseProvenance) {
    self.phrase = phrase
    forms = [(.one, one), (.other, other)]
    self.provenance = provenance
  }
}

/// The phrases of one language, ready to be looked up without searching.
final class PhraseBook: Sendable {
  /// BCP 47.
  let language: String
  private let plurals: PluralRule
  private let texts: [String]
  private let patterns: [[Pattern?]]

  /// A text cut at the places where something is put in.
  private struct Pattern: Sendable {
    enum Piece: Sendable {
      case text(String)
      case parameter(Int)
    }

    var pieces: [Piece] = []

    init(_ text: String) {
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
      for piece in pieces {
        switch piece {
        case .text(let literal): text += literal
        case .parameter(let number): text += number == 1 ? first : second
        }
      }
      return text
    }
  }

  /// Makes a book of a table; what the table lacks is taken from the fallback.
  init(
    language: String, plurals: PluralRule, entries: [PhraseEntry], fallback: PhraseBook? = nil
  ) {
    self.language = language
    self.plurals = plurals
    var texts = Phrase.allCases.map { fallback?[$0] ?? "" }
    var patterns = fallback?.patterns ?? Phrase.allCases.map { _ in [] }
    for entry in entries {
      var forms = [Pattern?](repeating: nil, count: PluralCategory.allCases.count)
      for (category, text) in entry.forms {
        forms[category.rawValue] = Pattern(text)
        if category == .other { texts[entry.phrase.rawValue] = text }
      }
      patterns[entry.phrase.rawValue] = forms
    }
    self.texts = texts
    self.patterns = patterns
  }

  /// The words of a phrase that nothing is put into.
  subscript(phrase: Phrase) -> String { texts[phrase.rawValue] }

  /// The words of a phrase with something put into it.
  func text(_ phrase: Phrase, _ first: String, _ second: String = "") -> String {
    pattern(phrase, .other)?.filled(first, second) ?? first
  }

  /// The words of a phrase in the grammatical number that a count asks for.
  func text(_ phrase: Phrase, count: Int) -> String {
    let number = String(count)
    let pattern = pattern(phrase, plurals.category(of: count)) ?? pattern(phrase, .other)
    return pattern?.filled(number, "") ?? number
  }

  private func pattern(_ phrase: Phrase, _ category: PluralCategory) -> Pattern? {
    let forms = patterns[phrase.rawValue]
    return category.rawValue < forms.count ? forms[category.rawValue] : nil
  }

  /// The book for a language, by its first subtag; English where there is none.
  static func book(for language: String) -> PhraseBook {
    all.first { $0.serves(language) } ?? english
  }

  /// Whether a language tag means this book's language.
  func serves(_ tag: String) -> Bool {
    var own = language.utf8.makeIterator()
    for byte in tag.utf8 {
      guard byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_") else { break }
      guard let expected = own.next(), byte | 0x20 == expected else { return false }
    }
    return own.next() == nil
  }

  /// Every language there is a table for.
  static let all = [english]
}

/// The marks by which a language's utterances are written as text.
public struct LanguageMarks: Sendable, Hashable {
  /// What stands between two segments: ", " in English.
  public let list: String
  /// What ends a sentence: "." in English.
  public let sentence: String

  /// The marks of a language, given as a BCP 47 tag; English ones where the language is not known.
  public init(language: String) {
    let book = PhraseBook.book(for: language)
    list = book[.listMark]
    sentence = book[.sentenceMark]
  }
}
