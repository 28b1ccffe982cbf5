// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Presentation
import SpeechModel
import SpeechScheduling
import Testing

struct CursorJobTests {
  private func said(_ text: String, _ urgency: SessionEvent.Urgency) -> SessionEvent {
    .said(Utterance(segments: [Segment(.label, text)]), urgency)
  }

  @Test func `there is one job for each urgency, the most urgent first, in the order of speech`() {
    let jobs = CursorJob.jobs(for: [
      said("a", .interrupting), .boundary, said("b", .polite), said("c", .uninterruptible),
      said("d", .interrupting),
    ])
    #expect(jobs.map(\.urgency) == [.uninterruptible, .interrupting, .polite])
    #expect(jobs.map(\.numbers) == [[2], [0, 3], [1]])
    #expect(jobs[1].utterance(1).segments.first?.text == "d")
    #expect(jobs.map(\.priority) == [.now, .now, .next])
    #expect(jobs.map(\.replacesCursorSpeech) == [false, true, false])
    #expect(jobs.map(\.endsCursorSpeech) == [true, false, false])
    #expect(jobs.map(\.cost) == [1, 2, 1])
  }

  @Test func `where nothing is said there is no job`() {
    #expect(CursorJob.jobs(for: [.boundary, .effect(.magicTap(node: nil))]).isEmpty)
  }
}
