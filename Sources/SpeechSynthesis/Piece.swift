// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JapaneseReading
internal import SpeechText
internal import SynthesizerFrames

/// A range of a part that goes to the synthesizer as one text, with the attempts so far.
struct Piece {
  let part: Int
  /// The text in its current form.
  var text: SpeakableText
  /// The offset of its stretch in the part, in Unicode scalars.
  var base = 0
  /// The number of repetitions with the same words.
  var repeats = 0
  /// The maximum number after failures with another cause: whatever ends a speaking process may
  /// also end the one that waits for the next utterance.
  static let mostRepeats = 2
  var isPlainer = false
  var isSkipped = false

  /// Its range in the text of the part, in Unicode scalars.
  var source: Range<Int> { source(offset: 0, length: text.count) }

  /// Returns the range of the part's text for a part of its own, in Unicode scalars.
  func source(offset: Int, length: Int) -> Range<Int> {
    let source = text.source(offset: offset, length: length)
    return base + source.lowerBound..<base + source.upperBound
  }

  /// The maximum number of scalars and of pieces that go to the synthesizer at once.
  ///
  /// If the synthesizer fails, everything that was sent together begins again, so this limits
  /// repeated work. The output depends on it, so do not change it without need.
  static let mostScalars = 4000
  static let mostPieces = 64

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

/// The pieces of parts in order, a stretch at a time.
///
/// A prepared text needs many times the memory of the text, so a text that is longer than a stretch
/// is prepared stretch by stretch.
struct PieceStretches {
  /// The maximum number of Unicode scalars in a stretch.
  static let longest = 1 << 16

  private let parts: [SynthesizerPart]
  private let reader: JapaneseReader
  /// The next part, the position in its text, and that position in scalars.
  private var part = 0
  private var start: String.Index?
  private var offset = 0

  /// - Parameter reader: Reads the parts in Japanese.
  init(of parts: [SynthesizerPart], reader: JapaneseReader) {
    (self.parts, self.reader) = (parts, reader)
  }

  /// Whether no stretch follows.
  var isAtEnd: Bool { part == parts.count }

  /// Returns the pieces of the next stretch, possibly none; nil at the end.
  mutating func next() -> [Piece]? {
    guard !isAtEnd else { return nil }
    var pieces: [Piece] = []
    var room = Self.longest
    while part < parts.count {
      let text = parts[part].text
      let rest = text[(start ?? text.startIndex)...]
      // A part that begins within a stretch also ends there.
      guard room == Self.longest || rest.utf8.count <= room else { break }
      let end = SpeakableText.end(ofStretch: Self.longest, in: rest)
      let stretch = rest[..<end]
      let reader = parts[part].isJapanese ? reader : nil
      pieces += SpeakableText.texts(for: String(stretch), reader: reader).map {
        Piece(part: part, text: $0, base: offset)
      }
      room -= stretch.utf8.count
      guard end == text.endIndex else {
        (start, offset) = (end, offset + stretch.unicodeScalars.count)
        break
      }
      (part, start, offset) = (part + 1, nil, 0)
    }
    return pieces
  }
}
