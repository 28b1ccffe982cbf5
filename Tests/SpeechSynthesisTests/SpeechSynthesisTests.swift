// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import SpeechSynthesis

@Suite struct SpeechSynthesisTests {
  @Test func `an utterance sounds the same whatever came before it`() throws {
    let text = "Save, button. Double tap to activate."
    let alone = try makeSynthesizer().record(text)
    #expect(alone.isHeard(0))
    #expect(alone.disorder == [])
    let synthesizer = try makeSynthesizer()
    for before in ["Hello", "A longer text, with 77 numbers; and so on!", "x"] {
      #expect(try synthesizer.record(before, language: "de").isHeard(0))
      let after = try synthesizer.record(text)
      #expect(after.parts == alone.parts, "after \(before)")
    }
  }
}
