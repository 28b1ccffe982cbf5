// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechScheduling
internal import SpeechSynthesis

/// Where the words and segments of an utterance begin, in samples.
struct UtteranceTimeline: Sendable, Hashable {
  var segments: [Int] = []
  var words: [Int] = []

  /// Where the units of a kind begin; an utterance is one of its own.
  func starts(of unit: MoveUnit) -> [Int] {
    switch unit {
    case .word: words
    case .segment: segments
    case .utterance: [0]
    }
  }
}

/// Finds places in jobs, with the timelines it takes to do so.
struct TimelineCache {
  private struct Key: Hashable {
    let job: JobID
    let utterance: Int
  }

  private var timelines: [Key: UtteranceTimeline] = [:]
  /// As many as are kept: the utterances around a place.
  private static let most = 16

  /// The place that movements lead to; nothing beyond the end of the job.
  ///
  /// - Complexity: O(units passed), each utterance on the way synthesized once, in silence.
  mutating func place(
    after moves: [Move], from start: Place, in content: SpokenContent, of job: JobID,
    with synthesizer: Synthesizer
  ) throws(SynthesisError) -> Place? {
    var place = start
    for move in moves {
      guard
        let moved = try self.place(
          after: move, from: place, in: content, of: job, with: synthesizer)
      else { return nil }
      place = moved
    }
    return place.utterance < content.count ? place : nil
  }

  private mutating func place(
    after move: Move, from start: Place, in content: SpokenContent, of job: JobID,
    with synthesizer: Synthesizer
  ) throws(SynthesisError) -> Place? {
    guard content.count > 0 else { return nil }
    var place = start
    if place.utterance >= content.count {
      place = Place(utterance: content.count - 1, sample: .max)
    }
    if move.unit == .utterance {
      let target = max(0, place.utterance + move.count)
      return target < content.count ? Place(utterance: target, sample: 0) : nil
    }
    var starts = try self.starts(move.unit, place.utterance, content, job, synthesizer)
    let present = (starts.lastIndex { $0 <= place.sample } ?? 0)
    var target = present + move.count
    while target < 0 {
      guard place.utterance > 0 else { return .beginning }
      place.utterance -= 1
      starts = try self.starts(move.unit, place.utterance, content, job, synthesizer)
      target += starts.count
    }
    while target >= starts.count {
      target -= starts.count
      place.utterance += 1
      guard place.utterance < content.count else { return nil }
      starts = try self.starts(move.unit, place.utterance, content, job, synthesizer)
    }
    return Place(utterance: place.utterance, sample: starts[target])
  }

  private mutating func starts(
    _ unit: MoveUnit, _ index: Int, _ content: SpokenContent, _ job: JobID,
    _ synthesizer: Synthesizer
  ) throws(SynthesisError) -> [Int] {
    let key = Key(job: job, utterance: index)
    if let known = timelines[key] { return known.starts(of: unit) }
    if timelines.count >= Self.most { timelines = [:] }
    let timeline = try measure(content, index, synthesizer)
    timelines[key] = timeline
    return timeline.starts(of: unit)
  }

  private func measure(
    _ content: SpokenContent, _ index: Int, _ synthesizer: Synthesizer
  ) throws(SynthesisError) -> UtteranceTimeline {
    var timeline = UtteranceTimeline()
    try synthesizer.synthesize(content, index) { kind in
      switch kind {
      case .segment(_, _, _, let sample): timeline.segments.append(sample)
      case .word(_, _, _, let sample): timeline.words.append(sample)
      default: break
      }
      return true
    }
    return timeline
  }
}
