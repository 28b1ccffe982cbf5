// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Utterances

/// The readings of Aloud's own Japanese phrases, which no dictionary is needed for.
struct PhraseReadings {
  /// The longest text that is looked for.
  static let longest = 200

  /// Readings by whole texts.
  private let whole: [[Unicode.Scalar]: String]
  private let patterns: [PhrasePattern]

  static let shared = PhraseReadings(JapanesePhrases.readings)

  init(_ readings: [[JapanesePhrases.Part]]) {
    var whole: [[Unicode.Scalar]: String] = [:]
    var patterns: [PhrasePattern] = []
    for parts in readings {
      if parts.count == 1, case .words(let text, let reading) = parts[0] {
        whole[Array(text.unicodeScalars)] = reading
      } else {
        patterns.append(PhrasePattern(parts))
      }
    }
    self.whole = whole
    // The one with most words of its own says most of what a text is.
    self.patterns = patterns.sorted { $0.length > $1.length }
  }

  /// Returns how a phrase without places is read; nil if the text is none.
  func reading(of text: ArraySlice<Unicode.Scalar>) -> String? {
    text.count <= Self.longest ? whole[Array(text)] : nil
  }

  /// Returns how a phrase divides a text; nil if the text is no phrase.
  ///
  /// - Parameter hasDictionary: Whether a dictionary can read the text. Then a phrase counts only if it cannot
  ///   be something else: 銀行 is a bank, and not 行 behind a number.
  /// - Complexity: O(phrases with places); only short texts are looked at.
  func pieces(
    of text: ArraySlice<Unicode.Scalar>, hasDictionary: @autoclosure () -> Bool
  ) -> [PhrasePattern.Piece]? {
    guard text.count <= Self.longest, text.contains(where: { $0.isHan || $0.isLatinLetter }) else {
      return nil
    }
    if let reading = reading(of: text) { return [.words(text.indices, reading: reading)] }
    for pattern in patterns {
      guard let pieces = pattern.pieces(of: text) else { continue }
      if pattern.length >= Self.longPattern || !hasDictionary() { return pieces }
      let isNumeric = pieces.allSatisfy { piece in
        guard case .filler(let range) = piece else { return true }
        return text[range].allSatisfy(WrittenNumber.isDigit)
      }
      if isNumeric { return pieces }
    }
    return nil
  }

  /// The number of scalars from which on a phrase cannot be taken for something else.
  private static let longPattern = 8
}
