// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Settings
import SpeechEngine
import SpeechModel
import SpeechSynthesis
import SynthesizerFrames
import Testing

@Suite struct SpeechPlannerTests {
  private func plan(_ segments: [Segment]) -> PlannedUtterance {
    var profile = VoiceProfile()
    profile.pitch = 50
    return SpeechPlanner(profile: profile, language: "en")
      .plan(Utterance(segments: segments), isFirst: true)
  }

  @Test func `a segment without runs is one part with the pause of its kind`() {
    let plan = plan([Segment(.label, "Save"), Segment(.trait, "Taste", language: "de")])
    #expect(plan.parts.map(\.text) == ["Save", "Taste"])
    #expect(plan.parts.map(\.language) == ["en", "de"])
    #expect(plan.pauses == [0, VoiceProfile().pauses[.trait]])
  }

  @Test func `a stretch in another language is a part of its own without a pause`() {
    let runs = [SegmentRun(start: 4, length: 7, language: "fr")]
    let plan = plan([Segment(.trait, "x"), Segment(.label, "Say bonjour now", runs: runs)])
    #expect(plan.parts.map(\.text) == ["x", "Say ", "bonjour", " now"])
    #expect(plan.parts.map(\.language) == ["en", "en", "fr", "en"])
    #expect(plan.pauses == [0, VoiceProfile().pauses[.label], 0, 0])
  }

  @Test func `what is spelled out comes letter by letter, and punctuation by its names`() {
    let runs = [
      SegmentRun(start: 0, length: 3, spellOut: true),
      SegmentRun(start: 3, length: 4, punctuation: true),
    ]
    let plan = plan([Segment(.label, "W3C a;b", runs: runs)])
    #expect(plan.parts.map(\.text) == ["W", "3", "C", " a semicolon b"])
  }

  @Test(arguments: [(0.0, 0), (0.5, 25), (1.0, 50), (1.5, 75), (2.0, 99), (9.0, 99), (-1.0, 0)])
  func `a pitch is measured from that of the voice`(change: Double, expected: Int) {
    let runs = [SegmentRun(start: 0, length: 2, pitch: change)]
    #expect(plan([Segment(.label, "ab", runs: runs)]).parts.map(\.pitch) == [expected])
  }

  @Test func `a pronunciation that the synthesizer cannot take leaves the text as it is`() {
    let runs = [SegmentRun(start: 0, length: 2, ipa: "x")]
    #expect(plan([Segment(.label, "ab", runs: runs)]).parts.map(\.text) == ["ab"])
  }
}
