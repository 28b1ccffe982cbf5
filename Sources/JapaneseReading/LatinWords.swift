// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A stretch of a Japanese text for one voice.
public struct JapaneseStretch: Sendable, Hashable {
  /// The text, with as many scalars as its source has.
  public let text: String
  /// Whether it is Latin words, which a Japanese voice spells and an English one reads.
  public let isLatin: Bool
}

/// Divides a Japanese text into stretches of Latin words and all else, in order.
///
/// A single letter, as in "A4", is no word. Aloud's own phrases have readings for theirs. What has neither
/// letters nor digits belongs to the Latin words beside it.
///
/// - Complexity: linear in the length of the text.
public func japaneseStretches(of text: Substring) -> [JapaneseStretch] {
  // What has only signs is named in English.
  guard text.isEmpty || text.unicodeScalars.contains(where: \.isLetterOrDigit) else {
    return [JapaneseStretch(text: String(text), isLatin: true)]
  }
  let words = latinWords(in: text.unicodeScalars)
  guard !words.isEmpty, !isPhrase(text) else {
    return [JapaneseStretch(text: String(text), isLatin: false)]
  }
  var stretches: [JapaneseStretch] = []
  // Where the present Latin stretch began, and where it ends.
  var latin: Range<String.Index>?
  var start = text.startIndex
  for word in words {
    let between = text[start..<word.lowerBound]
    if between.unicodeScalars.contains(where: \.isLetterOrDigit) {
      if let latin { stretches.append(JapaneseStretch(text: String(text[latin]), isLatin: true)) }
      stretches.append(JapaneseStretch(text: japanese(between, latin), isLatin: false))
      latin = word
    } else {
      latin = (latin?.lowerBound ?? start)..<word.upperBound
    }
    start = word.upperBound
  }
  let rest = text[start...]
  if let last = latin {
    let isLetterOrDigit = rest.unicodeScalars.contains(where: \.isLetterOrDigit)
    let end = isLetterOrDigit ? last.upperBound : text.endIndex
    stretches.append(JapaneseStretch(text: String(text[last.lowerBound..<end]), isLatin: true))
    if isLetterOrDigit {
      stretches.append(JapaneseStretch(text: japanese(rest, last), isLatin: false))
    }
  }
  return stretches
}

/// Returns a text behind Latin words: a lone Kana there is a particle, as it sounds.
private func japanese(_ text: Substring, _ latin: Range<String.Index>?) -> String {
  switch text {
  case "は" where latin != nil: "ワ"
  case "へ" where latin != nil: "エ"
  default: String(text)
  }
}

/// Whether a text is a phrase of Aloud's own, and all its Latin words belong to the phrase.
private func isPhrase(_ text: Substring) -> Bool {
  let scalars = Array(text.unicodeScalars)
  let pieces = PhraseReadings.shared.pieces(of: scalars[...], hasDictionary: true)
  return pieces?.allSatisfy { piece in
    if case .filler(let range) = piece {
      !scalars[range].contains(where: \.isLatinLetter)
    } else {
      true
    }
  } == true
}

/// Returns the ranges of Latin words, each with those that only a space or a mark separates from it.
private func latinWords(in scalars: Substring.UnicodeScalarView) -> [Range<String.Index>] {
  var words: [Range<String.Index>] = []
  var place = scalars.startIndex
  while let first = scalars[place...].firstIndex(where: \.isLatinLetter) {
    place = endOfLatinWords(from: first, in: scalars)
    if scalars[first..<place].count(where: \.isLatinLetter) > 1 { words.append(first..<place) }
  }
  return words
}

/// Returns the end of Latin words with what stands between them, such as "Wi-Fi" or "Apple ID".
private func endOfLatinWords(
  from start: String.Index, in scalars: Substring.UnicodeScalarView
) -> String.Index {
  var end = start
  var place = start
  while place < scalars.endIndex {
    let scalar = scalars[place]
    place = scalars.index(after: place)
    if scalar.isLatinLetter || scalar.properties.generalCategory == .nonspacingMark {
      end = place
    } else if !" '’-.&/_@".unicodeScalars.contains(scalar) {
      break
    }
  }
  return end
}

extension Unicode.Scalar {
  /// Whether it is a letter of the Latin script, also of full width.
  var isLatinLetter: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0xFF21...0xFF3A, 0xFF41...0xFF5A: true
    case 0xC0...0x24F, 0x1E00...0x1EFF: value != 0xD7 && value != 0xF7
    default: false
    }
  }

  /// Whether it is a letter or a digit.
  fileprivate var isLetterOrDigit: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
