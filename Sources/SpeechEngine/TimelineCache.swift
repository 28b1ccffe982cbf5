// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechScheduling
internal import SpeechSynthesis
internal import SystemCalls

/// The start of each word and segment of an utterance, in samples.
struct UtteranceTimeline: Sendable, Hashable {
  var segments: [Int] = []
  var words: [Int] = []

  /// Returns the starts of the units of a kind; an utterance is one unit.
  func starts(of unit: MoveUnit) -> [Int] {
    switch unit {
    case .word: words
    case .segment: segments
    case .utterance: [0]
    }
  }
}

/// Finds places in jobs, and caches the timelines for that.
struct TimelineCache {
  private struct Key: Hashable {
    let job: JobID
    let utterance: Int
  }

  private var timelines: [Key: UtteranceTimeline] = [:]
  /// The maximum number of timelines: the utterances around a place.
  private static let most = 16

  /// The destination of movements.
  enum Destination: Sendable, Hashable {
    case place(JobPosition)
    case beyondEnd
    /// The result is no longer needed.
    case unwanted
  }

  /// Returns the destination of movements.
  ///
  /// - Parameter isWanted: Called repeatedly; returns whether to continue.
  /// - Complexity: O(units passed); each passed utterance is synthesized once, silently.
  mutating func place(
    after moves: [Move], from start: JobPosition, in content: SpokenContent, of job: JobID,
    with synthesizer: Synthesizer, while isWanted: () -> Bool
  ) throws(SynthesisError) -> Destination {
    var place = start
    do throws(Halt) {
      for move in moves {
        guard
          let moved = try self.place(
            after: move, from: place, in: content, of: job, with: synthesizer, while: isWanted)
        else { return .beyondEnd }
        place = moved
      }
    } catch {
      switch error {
      case .unwanted: return .unwanted
      case .synthesis(let error): throw error
      }
    }
    return place.utterance < content.count ? .place(place) : .beyondEnd
  }

  /// The reason why there is no destination.
  private enum Halt: Error {
    case unwanted
    case synthesis(SynthesisError)
  }

  private mutating func place(
    after move: Move, from start: JobPosition, in content: SpokenContent, of job: JobID,
    with synthesizer: Synthesizer, while isWanted: () -> Bool
  ) throws(Halt) -> JobPosition? {
    guard content.count > 0 else { return nil }
    guard isWanted() else { throw .unwanted }
    var place = start
    if place.utterance >= content.count {
      place = JobPosition(utterance: content.count - 1, sample: .max)
    }
    if move.unit == .utterance {
      let target = max(0, place.utterance + move.count)
      return target < content.count ? JobPosition(utterance: target, sample: 0) : nil
    }
    var starts = try self.starts(move.unit, place.utterance, content, job, synthesizer, isWanted)
    let present = (starts.lastIndex { $0 <= place.sample } ?? 0)
    var target = present + move.count
    while target < 0 {
      guard place.utterance > 0 else { return .beginning }
      place.utterance -= 1
      starts = try self.starts(move.unit, place.utterance, content, job, synthesizer, isWanted)
      target += starts.count
    }
    while target >= starts.count {
      target -= starts.count
      place.utterance += 1
      guard place.utterance < content.count else { return nil }
      starts = try self.starts(move.unit, place.utterance, content, job, synthesizer, isWanted)
    }
    return JobPosition(utterance: place.utterance, sample: starts[target])
  }

  private mutating func starts(
    _ unit: MoveUnit, _ index: Int, _ content: SpokenContent, _ job: JobID,
    _ synthesizer: Synthesizer, _ isWanted: () -> Bool
  ) throws(Halt) -> [Int] {
    let key = Key(job: job, utterance: index)
    if let known = timelines[key] { return known.starts(of: unit) }
    if timelines.count >= Self.most { timelines = [:] }
    let timeline = try measure(content, index, synthesizer, isWanted)
    timelines[key] = timeline
    return timeline.starts(of: unit)
  }

  private func measure(
    _ content: SpokenContent, _ index: Int, _ synthesizer: Synthesizer, _ isWanted: () -> Bool
  ) throws(Halt) -> UtteranceTimeline {
    var timeline = UtteranceTimeline()
    let isComplete = try attempt(
      synthesizer.synthesize(content, index) { kind in
        switch kind {
        case .segment(_, _, _, let sample): timeline.segments.append(sample)
        case .word(_, _, _, let sample): timeline.words.append(sample)
        default: break
        }
        return isWanted()
      }, orThrow: Halt.synthesis)
    guard isComplete else { throw .unwanted }
    return timeline
  }
}
