// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import SpeechSynthesis

/// Puts the samples of one utterance in order, with the silence between its parts, and says which
/// segment and word begins at which of them.
///
/// The same utterance has the same samples whenever it is spoken, so that a number is a place in it.
struct UtteranceSound {
  private let index: Int
  private let utterance: Utterance
  private let plan: PlannedUtterance
  private let rate: Int
  /// How many samples there have been.
  private(set) var count = 0
  /// Silence due before the next sound.
  private var dueSilence = 0
  private var part = 0
  private var partStart = 0
  private var lastSegment: Int?

  init(index: Int, utterance: Utterance, plan: PlannedUtterance, rate: Int) {
    self.index = index
    self.utterance = utterance
    self.plan = plan
    self.rate = rate
  }

  /// Takes what the synthesizer says; gives samples to be heard and the number of each first one.
  ///
  /// - Parameter first: The sample before which nothing is to be heard or told.
  mutating func take(
    _ event: SynthesisEvent, into stream: inout SoundStream, from first: Int
  ) -> [(samples: ArraySlice<Int16>, start: Int)] {
    switch event {
    case .partBegan(let number):
      part = number
      if plan.pauses.indices.contains(number) {
        dueSilence += plan.pauses[number] * rate / 1000
      }
      partStart = count + dueSilence
      begin(into: &stream, from: first)
    case .word(_, let offset, let length, let sample):
      let place = partStart + sample
      guard place >= first, plan.sources.indices.contains(part) else { return [] }
      let source = plan.sources[part]
      stream.add(
        .word(
          utterance: index, segment: source.segment,
          scalars: source.scalars(of: offset..<(offset + length)), sample: place),
        at: position(of: place, in: stream, from: first))
    case .samples(let samples):
      var heard: [(ArraySlice<Int16>, Int)] = []
      for block in [ArraySlice(repeating: Int16(0), count: dueSilence), samples[...]] {
        let start = count
        count += block.count
        let rest = block.dropFirst(max(0, first - start))
        if !rest.isEmpty { heard.append((rest, count - rest.count)) }
      }
      dueSilence = 0
      return heard
    case .rewound(_, let sample):
      // What was heard stays heard; what comes again has later numbers.
      partStart = count + dueSilence - sample
      stream.takeBackWords()
    case .settled, .skipped, .partEnded, .notice:
      break
    }
    return []
  }

  private mutating func begin(into stream: inout SoundStream, from first: Int) {
    guard plan.sources.indices.contains(part) else { return }
    let segment = plan.sources[part].segment
    guard segment != lastSegment else { return }
    lastSegment = segment
    guard partStart >= first, utterance.segments.indices.contains(segment) else { return }
    stream.add(
      .segment(
        utterance: index, segment: segment, utterance.segments[segment], sample: partStart),
      at: position(of: partStart, in: stream, from: first))
  }

  /// The number in the stream of a sample of the utterance that may not be there yet.
  private func position(of sample: Int, in stream: SoundStream, from first: Int) -> Int {
    stream.written + sample - max(count, first)
  }
}
