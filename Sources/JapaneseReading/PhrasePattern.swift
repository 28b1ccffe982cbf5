// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Utterances

/// A phrase with places, and how its words are read.
struct PhrasePattern {
  private enum Part {
    case words([Unicode.Scalar], reading: String)
    case place
  }

  /// A part of a text that the phrase divides.
  enum Piece: Hashable {
    /// Words of the phrase, with their reading.
    case words(Range<Int>, reading: String)
    /// What the phrase has a place for.
    case filler(Range<Int>)
  }

  private let parts: [Part]
  /// The number of its own scalars.
  let length: Int

  init(_ parts: [JapanesePhrases.Part]) {
    self.parts = parts.map { part in
      switch part {
      case .words(let words, let reading): .words(Array(words.unicodeScalars), reading: reading)
      case .place: .place
      }
    }
    length = self.parts.reduce(0) { length, part in
      if case .words(let words, _) = part { length + words.count } else { length }
    }
  }

  /// Returns the pieces of a text that the phrase is, each place filled with as little as possible; nil
  /// if the text is not the phrase.
  ///
  /// - Complexity: O(length of the text times the length of the phrase).
  func pieces(of text: ArraySlice<Unicode.Scalar>) -> [Piece]? {
    guard text.count > length else { return nil }
    var pieces: [Piece] = []
    var place = text.startIndex
    var filler: Int?
    for (index, part) in parts.enumerated() {
      switch part {
      case .place: filler = place
      case .words(let words, let reading):
        guard
          let start = start(
            of: words, in: text, from: place, filler, isLast: index == parts.count - 1)
        else { return nil }
        if let filled = filler { pieces.append(.filler(filled..<start)) }
        filler = nil
        place = start + words.count
        pieces.append(.words(start..<place, reading: reading))
      }
    }
    if let filled = filler {
      guard filled < text.endIndex else { return nil }
      pieces.append(.filler(filled..<text.endIndex))
    } else if place != text.endIndex {
      return nil
    }
    return pieces
  }

  private func start(
    of words: [Unicode.Scalar], in text: ArraySlice<Unicode.Scalar>, from place: Int,
    _ filler: Int?, isLast: Bool
  ) -> Int? {
    guard let filler else { return text[place...].starts(with: words) ? place : nil }
    let last = text.endIndex - words.count
    // What fills a place is not empty.
    var start = isLast ? last : filler + 1
    guard start > filler else { return nil }
    while start <= last {
      if text[start...].starts(with: words) { return start }
      start += 1
    }
    return nil
  }
}
