// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A text in the form in which it is spoken, with the way back to where each piece came from.
public struct SpeakableText: Sendable, Hashable {
  /// The text, never empty, in Unicode's composed form.
  public var text: String { String(String.UnicodeScalarView(scalars)) }
  /// How many Unicode scalars the text has.
  public var count: Int { scalars.count }

  var scalars: [Unicode.Scalar]
  /// For each scalar, the offset of the one in the source that it came from; never decreasing.
  var origins: [Int32]

  init() {
    scalars = []
    origins = []
  }

  init(_ scalars: ArraySlice<Unicode.Scalar>, origins: ArraySlice<Int32>) {
    self.scalars = Array(scalars)
    self.origins = Array(origins)
  }

  /// Where in the source text a stretch of this text came from, in Unicode scalars from 0.
  ///
  /// Offsets beyond the end mean the end.
  public func source(offset: Int, length: Int) -> Range<Int> {
    guard !scalars.isEmpty else { return 0..<0 }
    let first = min(max(offset, 0), scalars.count - 1)
    let last = min(max(offset + length - 1, first), scalars.count - 1)
    return Int(origins[first])..<Int(origins[last]) + 1
  }

  mutating func append(_ scalar: Unicode.Scalar, origin: Int32) {
    scalars.append(scalar)
    origins.append(origin)
  }

  mutating func append(words: String, origin: Int32) {
    for scalar in words.unicodeScalars { append(scalar, origin: origin) }
  }

  /// Adds a space, unless the text is empty or has one at its end.
  mutating func separate(origin: Int32) {
    if let last = scalars.last, last != " " { append(" ", origin: origin) }
  }

  mutating func trimEnd() {
    while scalars.last == " " {
      scalars.removeLast()
      origins.removeLast()
    }
  }
}

extension SpeakableText {
  /// The texts to speak, one after the other, for a text from anywhere.
  ///
  /// Control characters, direction marks and other invisible characters are gone, symbols that
  /// stand alone have become words, and no text is longer than `longest`. A text with nothing in
  /// it but space gives none. Takes time in proportion to the text.
  public static func texts(for source: String) -> [SpeakableText] {
    let clean = cleaned(source)
    let words = clean.hasWords ? clean : clean.named(keepingVoiced: true)
    return words.split()
  }

  /// The same text in nothing but letters, digits and spaces; symbols become words where nothing
  /// else is left.
  ///
  /// For a second try with a synthesizer that could not speak the first form. Nothing, when the
  /// text holds only space.
  public var plainer: SpeakableText? {
    var plain = SpeakableText()
    var token = 0
    for (scalar, origin) in zip(scalars, origins) {
      if scalar.isPartOfWord, token < Self.longestPlainToken {
        plain.append(scalar, origin: origin)
        token += 1
      } else {
        plain.separate(origin: origin)
        token = 0
        guard scalar.isPartOfWord else { continue }
        plain.append(scalar, origin: origin)
        token = 1
      }
    }
    plain.trimEnd()
    if plain.hasWords { return plain }
    let named = named(keepingVoiced: false)
    return named.scalars.isEmpty ? nil : named
  }

  /// The most scalars in one text.
  public static let longest = 1000
  /// The most scalars without a space.
  static let longestToken = 80
  /// The most scalars without a space in plainer text.
  static let longestPlainToken = 40
}

extension Unicode.Scalar {
  /// Whether this is a letter, a digit, or a mark that belongs to one.
  var isPartOfWord: Bool {
    if isASCII { return properties.isAlphabetic || ("0"..."9").contains(self) }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
      return true
    default:
      return false
    }
  }

  /// Whether this is a mark that stands on the character before it.
  var isMark: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }
}

extension SpeakableText {
  /// Whether a letter or a digit is in the text.
  var hasWords: Bool {
    scalars.contains { $0.isPartOfWord && !$0.isMark }
  }
}
