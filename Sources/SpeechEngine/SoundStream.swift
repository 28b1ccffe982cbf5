// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechScheduling

/// The content of a sink since it was last silent: maps its samples to utterances, and keeps the
/// events to send when a sample is heard.
struct SoundStream {
  /// The number of samples passed to the sink, including refused ones.
  var written = 0
  private var marks: [(position: Int, place: JobPosition)] = []
  private var pending: [(position: Int, event: EngineEvent.Kind)] = []
  private var told = 0

  /// Starts again with an empty sink.
  mutating func reset() {
    written = 0
    marks.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
    told = 0
  }

  /// Marks the place of the next sample.
  mutating func mark(_ place: JobPosition) { marks.append((written, place)) }

  /// Returns the place of a sample by its number in the stream; nil before the first mark.
  func place(at position: Int) -> JobPosition? {
    guard let mark = marks.last(where: { $0.position <= position }) ?? marks.first else {
      return nil
    }
    return JobPosition(
      utterance: mark.place.utterance, sample: mark.place.sample + max(0, position - mark.position))
  }

  /// Adds an event for a sample; by default, for the next one.
  mutating func add(_ event: EngineEvent.Kind, at position: Int? = nil) {
    let position = position ?? written
    // Nearly always the last: a word may precede a segment that begins with it.
    let index = pending.lastIndex { $0.position <= position }.map { $0 + 1 } ?? told
    pending.insert((position, event), at: max(index, told))
  }

  /// Returns the events of the first samples, which have been heard.
  ///
  /// Events at the next sample stay, so that they are not repeated when the sound continues after
  /// an interruption.
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

  /// Returns all remaining events.
  mutating func takeAll() -> [EngineEvent.Kind] { take(heard: .max) }

  /// Removes the words whose samples are missing, because they will be repeated.
  mutating func takeBackWords() {
    let kept = pending[told...].filter { position, event in
      if case .word = event { position < written } else { true }
    }
    pending.replaceSubrange(told..., with: kept)
  }
}
