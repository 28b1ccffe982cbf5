// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechScheduling

/// What has gone into a sink since it was last silent: which sample of it is which of an utterance,
/// and what is to be told when it is heard.
struct SoundStream {
  /// How many samples were handed to the sink, those that it refused included.
  var written = 0
  private var marks: [(position: Int, place: JobPosition)] = []
  private var pending: [(position: Int, event: EngineEvent.Kind)] = []
  private var told = 0

  /// Begins anew, with a sink that has nothing.
  mutating func reset() {
    written = 0
    marks.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
    told = 0
  }

  /// Notes that the next sample is this one.
  mutating func mark(_ place: JobPosition) {
    marks.append((written, place))
  }

  /// The place of a sample, by its number in the stream; nothing before the first mark.
  func place(at position: Int) -> JobPosition? {
    guard let mark = marks.last(where: { $0.position <= position }) ?? marks.first else {
      return nil
    }
    return JobPosition(
      utterance: mark.place.utterance,
      sample: mark.place.sample + max(0, position - mark.position))
  }

  /// Adds what is to be told when a sample is heard; without a number, the next one.
  mutating func add(_ event: EngineEvent.Kind, at position: Int? = nil) {
    let position = position ?? written
    // Nearly always the last: a word may come before a segment that begins with it.
    let index = pending.lastIndex { $0.position <= position }.map { $0 + 1 } ?? told
    pending.insert((position, event), at: max(index, told))
  }

  /// Takes what was to be told of the samples that have been heard: the first so many.
  ///
  /// What begins with the next sample is left, so that nothing is told again of a sound that goes on
  /// there after an interruption.
  mutating func take(heard count: Int) -> [EngineEvent.Kind] {
    let start = told
    while told < pending.count, pending[told].position < count { told += 1 }
    guard told > start else { return [] }
    let events = pending[start..<told].map(\.event)
    if told > 256 {
      pending.removeFirst(told)
      told = 0
    }
    if let last = marks.lastIndex(where: { $0.position <= count }), last > 64 {
      marks.removeFirst(last)
    }
    return events
  }

  /// Takes all that is left.
  mutating func takeAll() -> [EngineEvent.Kind] { take(heard: .max) }

  /// Forgets the words whose samples are not there yet, because they come again.
  mutating func takeBackWords() {
    let kept = pending[told...].filter { position, event in
      if case .word = event { position < written } else { true }
    }
    pending.replaceSubrange(told..., with: kept)
  }
}
