// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JapaneseReading

/// A text in its spoken form, with the source position of each piece.
public struct SpeakableText: Sendable, Hashable {
  /// The text, never empty, in Unicode's composed form.
  public var text: String { String(String.UnicodeScalarView(scalars)) }
  /// The number of Unicode scalars.
  public var count: Int { scalars.count }

  var scalars: [Unicode.Scalar]
  /// For each scalar, the offset of its source; never decreasing.
  var origins: [Int32]

  init() {
    scalars = []
    origins = []
  }

  init(_ scalars: ArraySlice<Unicode.Scalar>, origins: ArraySlice<Int32>) {
    self.scalars = Array(scalars)
    self.origins = Array(origins)
  }

  /// Returns the source range of a part of this text, in Unicode scalars from 0.
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
  /// Returns the texts to speak, in order, for any source text.
  ///
  /// Control characters, direction marks and other invisible characters are removed, separate
  /// symbols become words, and no text is longer than `longest`. A blank text gives none. Takes
  /// time linear in the text.
  ///
  /// - Parameter reader: Reads the text, if its voice is Japanese.
  public static func texts(
    for source: String, reader: JapaneseReader? = nil
  ) -> [SpeakableText] {
    let clean = cleaned(source)
    let words = clean.hasWords ? clean.read(by: reader) : clean.named(keepingVoiced: true)
    return words.split()
  }

  private func read(by reader: JapaneseReader?) -> SpeakableText {
    guard let reading = reader?.reading(of: scalars) else { return self }
    var result = SpeakableText()
    result.scalars = reading.scalars
    result.origins = reading.sources.map { origins[$0] }
    return result
  }

  /// The same text with only letters, digits and spaces; symbols become words if nothing else
  /// remains.
  ///
  /// For a second attempt with a synthesizer that could not speak the first form. Nil if only space
  /// remains.
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

  /// The maximum number of scalars in one text.
  public static let longest = 1000
  /// The maximum number of scalars without a space.
  static let longestToken = 80
  /// The maximum number of scalars without a space in plainer text.
  static let longestPlainToken = 40
}

extension Unicode.Scalar {
  /// Whether it is a letter, a digit, or a mark that belongs to one.
  var isPartOfWord: Bool {
    if isASCII { return properties.isAlphabetic || ("0"..."9").contains(self) }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }

  var isMark: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }
}

extension SpeakableText {
  /// Whether the text contains a letter or a digit.
  var hasWords: Bool { scalars.contains { $0.isPartOfWord && !$0.isMark } }
}
