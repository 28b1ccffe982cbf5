// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Splits a text into words without punctuation, and puts some signs into words.
struct WordScanner {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var word = String.UnicodeScalarView()
  private var found: [String] = []

  init(_ text: String) {
    scalars = Array(text.lowercased().unicodeScalars)
  }

  private func scalar(_ index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  /// Returns the words, in lower case.
  mutating func words() -> [String] {
    while position < scalars.count {
      read(scalars[position])
      position += 1
    }
    end()
    return found
  }

  private mutating func read(_ scalar: Unicode.Scalar) {
    let (before, after) = (self.scalar(position - 1), self.scalar(position + 1))
    switch scalar {
    case "'", "’":
      // In a word it is no end of it.
      if !(before.isInWord && after.isInWord) { end() }
    case "%": say("percent")
    case "/" where before.isSpaceOrEnd && (after.isSpaceOrEnd || after == ","):
      // A link without a text is read as its address.
      say("slash")
    case "-", "−":
      end()
      if !before.isInWord, before != "-", after.isDigit { say("minus") }
    case ".", ",", ":":
      if !(before.isDigit && after.isDigit) { end() }
    case "{":
      end()
      if after.isPartOfWord { word.append(scalar) }
    case "}":
      if !word.isEmpty { word.append(scalar) }
      end()
    default:
      if Optional(scalar).isPartOfWord { word.append(scalar) } else { end() }
    }
  }

  private mutating func say(_ name: String) {
    end()
    found.append(name)
  }

  private mutating func end() {
    guard !word.isEmpty else { return }
    found.append(String(word))
    word.removeAll()
  }
}

extension Unicode.Scalar? {
  /// Whether it is a letter, a number or a mark.
  fileprivate var isPartOfWord: Bool {
    guard let self else { return false }
    if self.isASCII { return self.isASCIIWord && self != "_" }
    return self.properties.generalCategory.isOfWords
  }

  /// Whether it stands inside a word.
  fileprivate var isInWord: Bool {
    guard let self else { return false }
    if self.isASCII { return self.isASCIIWord }
    return switch self.properties.generalCategory {
    case .connectorPunctuation: true
    case let category: category.isOfWords
    }
  }

  fileprivate var isDigit: Bool {
    guard let self else { return false }
    return self.isASCII
      ? ("0"..."9").contains(self) : self.properties.generalCategory == .decimalNumber
  }

  fileprivate var isSpaceOrEnd: Bool { self?.properties.isWhitespace ?? true }
}

extension Unicode.Scalar {
  fileprivate var isASCIIWord: Bool {
    ("a"..."z").contains(self) || ("0"..."9").contains(self) || ("A"..."Z").contains(self)
      || self == "_"
  }
}

extension Unicode.GeneralCategory {
  /// Whether words have its characters: letters, numbers and marks.
  fileprivate var isOfWords: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}
