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
      SynthesizerPart(text: "Wi-Fi"), SynthesizerPart(text: "On"), SynthesizerPart(text: "switch button"),
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
    let synthesizer = try makeSynthesizer(stallLimit: 5000)
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

/// What another thread asks for while the owner is at rest.
@Suite(.serialized) struct HeadStartTests {
  @Test func `an utterance with a head start is the same as one without`() throws {
    let alone = try AheadTests.utterances.map { try makeSynthesizer().record($0).parts }
    let synthesizer = try makeSynthesizer()
    try synthesizer.ready()
    for (index, parts) in AheadTests.utterances.enumerated() {
      synthesizer.rest()
      #expect(synthesizer.headStart.begin(parts))
      let recording = try synthesizer.record(parts)
      #expect(recording.parts == alone[index])
      #expect(recording.disorder == [])
      #expect(recording.problems == [])
    }
  }

  @Test func `a head start is had at rest alone, and once`() throws {
    let parts = AheadTests.utterances[0]
    let synthesizer = try makeSynthesizer()
    try synthesizer.ready()
    #expect(!synthesizer.headStart.begin(parts))
    synthesizer.rest()
    #expect(!synthesizer.headStart.begin([]))
    // More than a pipe takes in one piece.
    let long = SynthesizerPart(text: String(repeating: "ещё и ещё, ", count: 300), language: "ru")
    #expect(!synthesizer.headStart.begin([long]))
    #expect(synthesizer.headStart.begin(parts))
    #expect(!synthesizer.headStart.begin(parts))
    var begunWhileBusy = false
    _ = try synthesizer.record(parts) { _ in
      if synthesizer.headStart.begin(parts) { begunWhileBusy = true }
    }
    #expect(!begunWhileBusy)
    #expect(!synthesizer.headStart.begin(parts))
  }

  @Test func `a head start that nobody comes for is not heard`() throws {
    let synthesizer = try makeSynthesizer()
    let expected = try synthesizer.record(AheadTests.utterances[0])
    for parts in AheadTests.utterances {
      synthesizer.rest()
      #expect(synthesizer.headStart.begin(parts))
      if parts.count > 1 { synthesizer.rest() }
      let recording = try synthesizer.record(AheadTests.utterances[0])
      #expect(recording.parts == expected.parts)
      #expect(recording.problems == [])
      #expect(recording.disorder == [])
    }
  }

  @Test func `another voice has the head start of one that is known to be missing`() throws {
    let synthesizer = try makeSynthesizer()
    let missing = [SynthesizerPart(text: "Back", language: "de", voice: "nobody")]
    let expected = try synthesizer.record(missing)
    synthesizer.rest()
    #expect(synthesizer.headStart.begin(missing))
    let recording = try synthesizer.record(missing)
    #expect(recording.parts == expected.parts)
    #expect(recording.problems == expected.problems)
  }

  @Test func `a voice that turns out to be missing is replaced all the same`() throws {
    let missing = [SynthesizerPart(text: "Back", language: "de", voice: "nobody")]
    let expected = try makeSynthesizer().record(missing)
    let synthesizer = try makeSynthesizer()
    try synthesizer.ready()
    synthesizer.rest()
    #expect(synthesizer.headStart.begin(missing))
    let recording = try synthesizer.record(missing)
    #expect(recording.parts == expected.parts)
    #expect(recording.problems == expected.problems)
  }

  @Test(arguments: [true, false])
  func `a synthesizer that is killed at rest loses no head start`(isKilledFirst: Bool) throws {
    let parts = AheadTests.utterances[0]
    let expected = try makeSynthesizer().record(parts)
    let synthesizer = try makeSynthesizer()
    try synthesizer.ready()
    let group = try #require(synthesizer.processGroup)
    synthesizer.rest()
    if isKilledFirst { #expect(killpg(group, SIGKILL) == 0) }
    let hasBegun = synthesizer.headStart.begin(parts)
    if !isKilledFirst {
      #expect(hasBegun)
      #expect(killpg(group, SIGKILL) == 0)
    }
    let recording = try synthesizer.record(parts)
    #expect(recording.parts == expected.parts)
    #expect(recording.disorder == [])
    #expect(recording.skips == [])
  }
}
