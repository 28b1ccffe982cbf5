// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechText

/// What the listener has got so far, and what of the present piece is still held back.
struct Delivery {
  /// A word's place in its piece's text, and its sample in the piece.
  struct WordBoundary: Equatable {
    var offset: Int
    var length: Int
    var sample: Int
  }

  private var part = -1
  /// Samples of the present part, before the present piece.
  private var samplesBefore = 0
  /// What the listener has of the present piece.
  private var samples = SampleList()
  private var words: [WordBoundary] = []
  /// What came of a piece that is spoken again, until it reaches where the listener is.
  private var heldSamples = SampleList()
  private var heldWords: [WordBoundary] = []
  private var isHolding = false
  /// Whether the listener said to stop.
  private(set) var isCancelled = false

  typealias Handler = (SynthesisEvent) -> Bool

  mutating func tell(_ event: SynthesisEvent, _ handle: Handler) {
    if !isCancelled, !handle(event) { isCancelled = true }
  }

  /// Begins the part, and the empty ones before it, unless it has begun.
  mutating func open(_ next: Int, _ handle: Handler) {
    while part < next {
      close(handle)
      part += 1
      samplesBefore = 0
      tell(.partBegan(part), handle)
    }
  }

  /// Ends the present part, if one has begun.
  mutating func close(_ handle: Handler) {
    if part >= 0 { tell(.partEnded(part: part, samples: samplesBefore), handle) }
  }

  /// The synthesizer begins the present piece, perhaps not for the first time.
  mutating func beginPiece() {
    heldSamples = SampleList()
    heldWords = []
    isHolding = !samples.isEmpty || !words.isEmpty
  }

  mutating func take(_ word: WordBoundary, of piece: Piece, _ handle: Handler) {
    if isHolding {
      heldWords.append(word)
    } else {
      words.append(word)
      let source = piece.text.source(offset: word.offset, length: word.length)
      tell(
        .word(
          part: part, scalarOffset: source.lowerBound, scalarLength: source.count,
          sample: samplesBefore + word.sample), handle)
    }
  }

  mutating func take(_ more: [Int16], of piece: Piece, _ handle: Handler) {
    if isHolding {
      heldSamples.append(more)
      if heldSamples.count >= samples.count { catchUp(piece, handle) }
    } else {
      samples.append(more)
      tell(.samples(more), handle)
    }
  }

  mutating func endPiece(_ piece: Piece, _ handle: Handler) {
    if isHolding { catchUp(piece, handle) }
    samplesBefore += samples.count
    forgetPiece()
    tell(.settled(part: part, toSample: samplesBefore), handle)
  }

  /// Makes void what the listener has of the present piece.
  mutating func rewind(_ handle: Handler) {
    if !samples.isEmpty || !words.isEmpty {
      tell(.rewound(part: part, toSample: samplesBefore), handle)
    }
    forgetPiece()
  }

  private mutating func forgetPiece() {
    samples = SampleList()
    words.removeAll(keepingCapacity: true)
    heldSamples = SampleList()
    heldWords = []
    isHolding = false
  }

  /// Goes on from where the listener is, when what came again is what came before; else rewinds.
  private mutating func catchUp(_ piece: Piece, _ handle: Handler) {
    let newSamples = heldSamples.joined
    let newWords = heldWords
    isHolding = false
    if newSamples.starts(with: samples.joined), newWords.starts(with: words) {
      let (hadSamples, hadWords) = (samples.count, words.count)
      for word in newWords.dropFirst(hadWords) { take(word, of: piece, handle) }
      let rest = Array(newSamples.dropFirst(hadSamples))
      if !rest.isEmpty { take(rest, of: piece, handle) }
    } else {
      rewind(handle)
      for word in newWords { take(word, of: piece, handle) }
      if !newSamples.isEmpty { take(newSamples, of: piece, handle) }
    }
  }
}

/// Samples as they came, kept without copying them.
private struct SampleList {
  private var chunks: [[Int16]] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }
  var joined: [Int16] { Array(chunks.joined()) }

  mutating func append(_ chunk: [Int16]) {
    chunks.append(chunk)
    count += chunk.count
  }
}
