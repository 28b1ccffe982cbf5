// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechEngine
import SpeechModel
import SpeechScheduling
import Testing

@testable import LocalService

@Suite struct SpeechHistoryTests {
  private func remembered(_ texts: [String], limit: Int) -> [String] {
    var history = SpeechHistory(limit: limit)
    for (index, text) in texts.enumerated() {
      let utterance = Utterance(segments: [Segment(.announcement, text)])
      let event = EngineEvent(
        job: JobID(1), client: ClientID(1), kind: .utterance(index, utterance))
      history.add(event, index, nil, text)
    }
    return history.last(.max).map(\.text)
  }

  @Test func `the last ones are kept`() {
    #expect(remembered(["a", "b", "c", "d", "e"], limit: 2) == ["d", "e"])
    #expect(remembered(["a", "b"], limit: 0) == [])
  }

  @Test(arguments: ["a", "é", "e\u{301}", "\u{301}", "🙂"])
  func `a long text is cut, whatever its characters are made of`(unit: String) throws {
    let longest = SpeechHistory.longest
    let count = longest / unit.unicodeScalars.count
    let whole = String(repeating: unit, count: count)
    let kept = remembered([whole, whole + unit], limit: 2)
    #expect(kept == [whole, whole + "…"])
    #expect(kept.allSatisfy { $0.unicodeScalars.count <= longest + 1 })
  }
}
