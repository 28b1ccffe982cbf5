// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import SpeechSynthesis

/// Notes where the segments and words of a rendered utterance are in its sound.
struct TimingRecorder {
  private let sources: [PartSource]
  private var part = 0
  /// The first sample of the present part's sound.
  private var start = 0
  /// The first word of the present part.
  private var firstWord = 0
  private var timing = UtteranceTiming()

  init(_ plan: PlannedUtterance) { sources = plan.sources }

  /// Notes an event of the synthesizer, which the assembly has taken.
  mutating func take(_ event: SynthesisEvent, _ assembly: borrowing SoundAssembly) {
    switch event {
    case .partBegan(let number):
      part = number
      start = assembly.nextSound
      firstWord = timing.words.count
    case .word(_, let offset, let length, let sample):
      guard sources.indices.contains(part) else { return }
      let source = sources[part]
      timing.words.append(
        UtteranceTiming.Span(
          segment: source.segment, scalars: source.scalars(of: offset..<offset + length),
          samples: start + sample..<start + sample))
    case .rewound(_, let sample):
      while timing.words.count > firstWord,
        timing.words[timing.words.count - 1].samples.lowerBound >= start + sample
      {
        timing.words.removeLast()
      }
    case .partEnded(_, let samples): endPart(start + samples)
    case .samples, .settled, .skipped, .notice: break
    }
  }

  /// Returns the times of the utterance.
  func result(_ assembly: borrowing SoundAssembly) -> UtteranceTiming {
    var timing = timing
    timing.count = assembly.count
    return timing
  }

  private mutating func endPart(_ end: Int) {
    // Some texts have words for the library, and no sound.
    guard sources.indices.contains(part), end > start else {
      timing.words.removeSubrange(firstWord...)
      return
    }
    for index in timing.words.indices[firstWord...] {
      let next = timing.words.indices.contains(index + 1) ? index + 1 : nil
      let from = min(timing.words[index].samples.lowerBound, end)
      let to = next.map { min(timing.words[$0].samples.lowerBound, end) } ?? end
      timing.words[index].samples = from..<max(from, to)
    }
    let segment = sources[part].segment
    if let last = timing.segments.last, last.segment == segment {
      timing.segments[timing.segments.count - 1].samples = last.samples.lowerBound..<end
    } else {
      timing.segments.append(UtteranceTiming.Span(segment: segment, samples: start..<end))
    }
  }
}
