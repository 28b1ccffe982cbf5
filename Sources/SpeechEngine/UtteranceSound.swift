// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import SpeechSynthesis

/// The sound of one utterance in live speech: its samples, and the segments and words that begin at
/// them.
///
/// An utterance has the same samples whenever it is spoken, so the number of a sample is a place in
/// it.
struct UtteranceSound {
  private let index: Int
  private let utterance: Utterance
  private let plan: PlannedUtterance
  private var assembly: SoundAssembly
  private var part = 0
  private var partStart = 0
  private var lastSegment: Int?

  init(index: Int, utterance: Utterance, plan: PlannedUtterance, rate: Int) {
    self.index = index
    self.utterance = utterance
    self.plan = plan
    assembly = SoundAssembly(pauses: plan.pauses, sampleRate: rate, release: .atOnce)
  }

  /// The number of samples so far.
  var count: Int { assembly.count }

  /// Processes an event of the synthesizer.
  ///
  /// - Parameter first: The sample before which nothing is heard or reported.
  /// - Returns: The samples to play and the number of the first of them, if there are any.
  mutating func take(
    _ event: SynthesisEvent, into stream: inout SoundStream, from first: Int
  ) -> (samples: ArraySlice<Int16>, start: Int)? {
    assembly.take(event)
    switch event {
    case .partBegan(let number):
      part = number
      partStart = assembly.nextSound
      begin(into: &stream, from: first)
    case .word(_, let offset, let length, let sample):
      let place = partStart + sample
      guard place >= first, plan.sources.indices.contains(part) else { return nil }
      let source = plan.sources[part]
      stream.add(
        .word(
          utterance: index, segment: source.segment,
          scalars: source.scalars(of: offset..<(offset + length)), sample: place),
        at: position(of: place, in: stream, from: first))
    case .samples:
      let samples = assembly.takeReleased()
      let heard = samples.dropFirst(max(0, first - (count - samples.count)))
      return heard.isEmpty ? nil : (heard, count - heard.count)
    case .rewound(_, let sample):
      // Samples that were heard stay; repeated ones get later numbers.
      partStart = assembly.nextSound - sample
      stream.takeBackWords()
    case .settled, .skipped, .partEnded, .notice: break
    }
    return nil
  }

  private mutating func begin(into stream: inout SoundStream, from first: Int) {
    guard plan.sources.indices.contains(part) else { return }
    let segment = plan.sources[part].segment
    guard segment != lastSegment else { return }
    lastSegment = segment
    guard partStart >= first, utterance.segments.indices.contains(segment) else { return }
    stream.add(
      .segment(utterance: index, segment: segment, utterance.segments[segment], sample: partStart),
      at: position(of: partStart, in: stream, from: first))
  }

  /// Returns the number in the stream of a sample of the utterance, which may not exist yet.
  private func position(of sample: Int, in stream: SoundStream, from first: Int) -> Int {
    stream.written + sample - max(count, first)
  }
}
