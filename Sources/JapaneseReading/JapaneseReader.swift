// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Reads Japanese text: Chinese characters, numbers and particles become the Katakana of their sound.
///
/// For one thread at a time. The dictionary is loaded when a text first needs it; without it, Chinese
/// characters stay, but for those of Aloud's own phrases.
public final class JapaneseReader {
  private let dictionary: String
  private let phrases = PhraseReadings.shared
  private var analyzer: MorphemeAnalyzer?
  private var isMissing = false

  /// Creates a reader.
  ///
  /// - Parameter dictionary: The directory of a dictionary in the format of IPADIC, in UTF-8.
  public init(dictionary: String = MeCabLibrary.dictionary) { self.dictionary = dictionary }

  /// Returns how a text sounds.
  ///
  /// - Complexity: linear in the length of the text.
  public func reading(of text: [Unicode.Scalar]) -> ReadText {
    var result = ReadText()
    if let pieces = phrases.pieces(of: text[...], hasDictionary: openDictionary() != nil) {
      read(pieces, of: text[...], into: &result)
    } else {
      read(text[...], into: &result)
    }
    return result
  }

  /// Reads the pieces of a phrase.
  private func read(
    _ pieces: [PhrasePattern.Piece], of text: ArraySlice<Unicode.Scalar>,
    into result: inout ReadText
  ) {
    // A number sounds as what it counts wants.
    var number: (value: JapaneseNumber, range: Range<Int>)?
    for piece in pieces {
      switch piece {
      case .filler(let range) where text[range].allSatisfy(WrittenNumber.isDigit):
        number = (JapaneseNumber(digits: text[range].map { Int($0.value) - 0x30 }), range)
      case .filler(let range):
        if let reading = phrases.reading(of: text[range]) {
          result.append(reading, ofWords: text[range])
        } else {
          read(text[range], into: &result)
        }
      case .words(let range, let reading):
        let counter = JapaneseCounter.first(in: text[range]) { _, _ in true }
        if let number, let counter, reading.hasPrefix(counter.reading) {
          let end = range.lowerBound + counter.text.unicodeScalars.count
          result.append(
            number.value.reading(before: counter), of: number.range.lowerBound..<end)
          let rest = String(reading.dropFirst(counter.reading.count))
          result.append(rest, ofWords: text[end..<range.upperBound])
        } else {
          if let number { result.append(number.value.words, of: number.range) }
          result.append(reading, ofWords: text[range])
        }
        number = nil
      }
    }
    if let number { result.append(number.value.words, of: number.range) }
  }

  /// Reads a text that is no phrase, stretch by stretch.
  private func read(_ text: ArraySlice<Unicode.Scalar>, into result: inout ReadText) {
    // A lone Kana is a letter, not a particle.
    let needsDictionary = text.contains { $0.isHan || $0.isHiragana && text.count > 1 }
    let analyzer = needsDictionary ? openDictionary() : nil
    var start = text.startIndex
    while start < text.endIndex {
      let end = Self.end(ofStretch: text[start...])
      let stretch = text[start..<end]
      var reading = StretchReading(stretch, analyzer?.morphemes(of: stretch))
      reading.read(into: &result)
      start = end
    }
  }

  private func openDictionary() -> MorphemeAnalyzer? {
    if analyzer == nil, !isMissing {
      analyzer = try? MorphemeAnalyzer(dictionary: dictionary)
      isMissing = analyzer == nil
    }
    return analyzer
  }

  /// Returns the end of what is read at once: of a sentence if there is one, or else of a clause or word.
  private static func end(ofStretch text: ArraySlice<Unicode.Scalar>) -> Int {
    let limit = text.startIndex + MorphemeAnalyzer.longest
    guard limit < text.endIndex else { return text.endIndex }
    let last = { (marks: String) in
      text[..<limit].lastIndex { marks.unicodeScalars.contains($0) }.map { $0 + 1 }
    }
    return last("。！？") ?? last("、 ") ?? limit
  }
}

extension Unicode.Scalar {
  /// Whether it is a Chinese character, or a mark for one.
  public var isHan: Bool {
    (0x3005...0x3007).contains(value) || hanBlocks.contains { $0.contains(value) }
  }

  fileprivate var isHiragana: Bool { (0x3041...0x309F).contains(value) }
}

/// The blocks of Chinese characters.
public let hanBlocks: [ClosedRange<UInt32>] = [
  0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF,
]
