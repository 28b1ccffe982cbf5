// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechText
internal import SynthesizerFrames

/// A stretch of a part that goes to the synthesizer as one text, and what was tried with it.
struct Piece {
  let part: Int
  /// The text in its present form.
  var text: SpeakableText
  /// How often it was tried again in the same words.
  var repeats = 0
  /// How often it is, after failures that are not its own: whatever ends a speaking process may end
  /// the one that waits for the next utterance too.
  static let mostRepeats = 2
  /// Whether its text has been made plainer.
  var isPlainer = false
  /// Whether it is left out.
  var isSkipped = false

  init(part: Int, text: SpeakableText) {
    self.part = part
    self.text = text
  }

  /// Where it stands in the part's own text, in Unicode scalars.
  var source: Range<Int> { text.source(offset: 0, length: text.count) }

  /// The most scalars and the most pieces that go to the synthesizer at once.
  ///
  /// What was sent together begins anew together when the synthesizer fails, so this bounds the
  /// work that is done twice. The bytes that come out depend on it: never change it lightly.
  static let mostScalars = 4000
  static let mostPieces = 64

  /// The pieces of all parts, in order.
  static func pieces(of parts: [SynthesizerPart]) -> [Piece] {
    parts.enumerated().flatMap { index, part in
      SpeakableText.texts(for: part.text).map { Piece(part: index, text: $0) }
    }
  }

  /// Which pieces go to the synthesizer together.
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
