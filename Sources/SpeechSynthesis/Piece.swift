// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechText
internal import SynthesizerFrames

/// A range of a part that goes to the synthesizer as one text, with the attempts so far.
struct Piece {
  let part: Int
  /// The text in its current form.
  var text: SpeakableText
  /// The number of repetitions with the same words.
  var repeats = 0
  /// The maximum number after failures with another cause: whatever ends a speaking process may
  /// also end the one that waits for the next utterance.
  static let mostRepeats = 2
  var isPlainer = false
  var isSkipped = false

  /// Its range in the text of the part, in Unicode scalars.
  var source: Range<Int> { text.source(offset: 0, length: text.count) }

  /// The maximum number of scalars and of pieces that go to the synthesizer at once.
  ///
  /// If the synthesizer fails, everything that was sent together begins again, so this limits
  /// repeated work. The output depends on it, so do not change it without need.
  static let mostScalars = 4000
  static let mostPieces = 64

  /// Returns the pieces of all parts, in order.
  static func pieces(of parts: [SynthesizerPart]) -> [Piece] {
    parts.enumerated().flatMap { index, part in
      SpeakableText.texts(for: part.text).map { Piece(part: index, text: $0) }
    }
  }

  /// Returns the ranges of pieces that go to the synthesizer together.
  static func groups(_ pieces: [Piece]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    var scalars = 0
    for (index, piece) in pieces.enumerated() {
      let isFull = scalars + piece.text.count > mostScalars || index - start >= mostPieces
      if isFull, index > start {
        groups.append(start..<index)
        start = index
        scalars = 0
      }
      scalars += piece.text.count
    }
    if start < pieces.count { groups.append(start..<pieces.count) }
    return groups
  }
}
