// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechText

/// The state of the listener: what it has received, and what is held back of the current piece.
struct Delivery {
  /// The position of a word in the text of its piece, and its sample in the piece.
  struct WordBoundary: Equatable {
    var offset: Int
    var length: Int
    var sample: Int
  }

  private var part = -1
  /// The number of samples of the current part before the current piece.
  private var samplesBefore = 0
  /// The output of the current piece that the listener has.
  private var heard = Output()
  /// The output of a piece that is spoken again, until it reaches the listener's position.
  private var held = Output()
  private var isHolding = false
  /// Whether the listener has requested a stop.
  private(set) var isCancelled = false

  typealias Handler = (SynthesisEvent) -> Bool

  mutating func tell(_ event: SynthesisEvent, _ handle: Handler) {
    if !isCancelled, !handle(event) { isCancelled = true }
  }

  /// Begins a part, and empty parts before it, unless it has begun.
  mutating func open(_ next: Int, _ handle: Handler) {
    while part < next {
      close(handle)
      part += 1
      samplesBefore = 0
      tell(.partBegan(part), handle)
    }
  }

  /// Ends the current part, if one has begun.
  mutating func close(_ handle: Handler) {
    if part >= 0 { tell(.partEnded(part: part, samples: samplesBefore), handle) }
  }

  /// Records that the synthesizer begins the current piece, perhaps again.
  mutating func beginPiece() {
    held = Output()
    isHolding = !heard.isEmpty
  }

  mutating func take(_ word: WordBoundary, of piece: Piece, _ handle: Handler) {
    if isHolding {
      held.words.append(word)
    } else {
      heard.words.append(word)
      let source = piece.source(offset: word.offset, length: word.length)
      tell(
        .word(
          part: part, scalarOffset: source.lowerBound, scalarLength: source.count,
          sample: samplesBefore + word.sample), handle)
    }
  }

  mutating func take(_ more: [Int16], of piece: Piece, _ handle: Handler) {
    // A frame without samples only fills a page.
    guard !more.isEmpty else { return }
    if isHolding {
      held.samples.append(more)
      if held.samples.count >= heard.samples.count { catchUp(piece, handle) }
    } else {
      heard.samples.append(more)
      tell(.samples(more), handle)
    }
  }

  mutating func endPiece(_ piece: Piece, _ handle: Handler) {
    if isHolding { catchUp(piece, handle) }
    samplesBefore += heard.samples.count
    forgetPiece()
    tell(.settled(part: part, toSample: samplesBefore), handle)
  }

  /// Invalidates what the listener has of the current piece.
  mutating func rewind(_ handle: Handler) {
    if !heard.isEmpty { tell(.rewound(part: part, toSample: samplesBefore), handle) }
    forgetPiece()
  }

  private mutating func forgetPiece() { (heard, held, isHolding) = (Output(), Output(), false) }

  /// Continues from the listener's position if the repeated output is equal to the earlier one;
  /// otherwise rewinds.
  private mutating func catchUp(_ piece: Piece, _ handle: Handler) {
    let (newSamples, newWords) = (held.samples.joined, held.words)
    isHolding = false
    if newSamples.starts(with: heard.samples.joined), newWords.starts(with: heard.words) {
      let (hadSamples, hadWords) = (heard.samples.count, heard.words.count)
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

/// The output of a piece.
private struct Output {
  var samples = SampleList()
  var words: [Delivery.WordBoundary] = []

  var isEmpty: Bool { samples.isEmpty && words.isEmpty }
}

/// A list of samples as they arrived, without copies.
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
