// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SynthesizerFrames
import Testing

@testable import SpeechSynthesis

/// What is asked for before it is wanted.
@Suite(.serialized) struct AheadTests {
  static let utterances: [[SynthesizerPart]] = [
    [
      SynthesizerPart(text: "Wi-Fi"), SynthesizerPart(text: "On"),
      SynthesizerPart(text: "switch button"),
    ],
    [SynthesizerPart(text: "Zurück", language: "de", wordsPerMinute: 300)],
    [SynthesizerPart(text: "Back"), SynthesizerPart(text: "button", pitch: 80)],
    // The same once more, and one that takes several requests.
    [SynthesizerPart(text: "Back"), SynthesizerPart(text: "button", pitch: 80)],
    [SynthesizerPart(text: SpeechSynthesisTests.label(bytes: 9000), wordsPerMinute: 449)],
    [SynthesizerPart(text: "Last, button", volume: 60)],
  ]

  @Test func `an utterance asked for ahead is the same as one that is not`() throws {
    let alone = try Self.utterances.map { try makeSynthesizer().record($0).parts }
    let synthesizer = try makeSynthesizer()
    for (index, parts) in Self.utterances.enumerated() {
      let following = Self.utterances.dropFirst(index + 1).first
      let recording = try synthesizer.record(parts, before: following)
      #expect(recording.parts == alone[index])
      #expect(recording.disorder == [])
      #expect(recording.problems == [])
    }
  }

  @Test func `an utterance asked for ahead and not wanted is not heard`() throws {
    let synthesizer = try makeSynthesizer()
    let expected = try synthesizer.record(Self.utterances[0])
    for parts in Self.utterances {
      _ = try synthesizer.record([SynthesizerPart(text: "Before")], before: parts)
      let recording = try synthesizer.record(Self.utterances[0])
      #expect(recording.parts == expected.parts)
      #expect(recording.problems == [])
    }
  }

  @Test(arguments: Attack.all.filter { $0.signal != SIGSTOP })
  func `an attack does not lose what was asked for ahead`(attack: Attack) throws {
    let parts = KillingTests.parts
    let following = Self.utterances[0]
    let expected = try makeSynthesizer().record(following)
    let synthesizer = try makeSynthesizer()
    try synthesizer.ready()
    let group = try #require(synthesizer.processGroup)
    var samples = 0
    var isDone = false
    let attacked = try synthesizer.record(parts, before: following) { event in
      guard case .samples(let more) = event, !isDone else { return }
      samples += more.count
      guard samples > 40_000 else { return }
      isDone = true
      attack.hit(group)
    }
    #expect(isDone)
    #expect(attacked.disorder == [])
    #expect(attacked.skips == [])
    let next = try synthesizer.record(following)
    #expect(next.disorder == [])
    #expect(next.parts == expected.parts)
  }
}
