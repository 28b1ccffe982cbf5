// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechScheduling
import Testing

@testable import SpeechEngine

@Suite struct SoundStreamTests {
  private func word(_ sample: Int) -> EngineEvent.Kind {
    .word(utterance: 0, segment: 0, scalars: 0..<1, sample: sample)
  }

  private func samples(_ events: [EngineEvent.Kind]) -> [Int] {
    events.compactMap { if case .word(_, _, _, let sample) = $0 { sample } else { nil } }
  }

  @Test(arguments: [(0, []), (1, [0]), (500, [0]), (501, [0, 500]), (.max, [0, 500, 700])])
  func whatBeginsWithASampleIsToldOnceItIsHeard(heard: Int, told: [Int]) {
    var stream = SoundStream()
    for sample in [0, 500, 700] { stream.add(word(sample), at: sample) }
    stream.written = 600
    #expect(samples(stream.take(heard: heard)) == told)
    #expect(samples(stream.takeAll()) == [0, 500, 700].filter { !told.contains($0) })
  }

  @Test func wordsThatComeAgainAreToldOnce() {
    var stream = SoundStream()
    for sample in [0, 500, 700] { stream.add(word(sample), at: sample) }
    stream.written = 600
    stream.takeBackWords()
    stream.add(word(800), at: 800)
    #expect(samples(stream.takeAll()) == [0, 500, 800])
  }

  @Test func aPlaceIsThatOfTheSampleThatComesNext() {
    var stream = SoundStream()
    stream.mark(JobPosition(utterance: 2, sample: 30))
    stream.written = 100
    stream.mark(JobPosition(utterance: 3, sample: 0))
    let expected = [
      -5: JobPosition(utterance: 2, sample: 30), 0: JobPosition(utterance: 2, sample: 30),
      99: JobPosition(utterance: 2, sample: 129), 100: JobPosition(utterance: 3, sample: 0),
      120: JobPosition(utterance: 3, sample: 20),
    ]
    for (position, place) in expected { #expect(stream.place(at: position) == place) }
  }
}
