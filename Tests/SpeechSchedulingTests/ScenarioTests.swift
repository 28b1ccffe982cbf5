// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechScheduling
import Testing

@Suite struct ScenarioTests {
  @Test(arguments: Scenario.all)
  func theScriptGoesAsClaimed(_ scenario: Scenario) throws {
    let played = try Script.play(scenario.script)
    #expect(played == Script.lines(of: scenario.script).joined(separator: "\n"))
  }

  @Test func everyExampleOfThePageGoesAsItSays() throws {
    let parts = try page().components(separatedBy: "```")
    let examples = parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
    #expect(examples.count >= 5)
    for example in examples {
      let script = example.drop { $0 != "\n" }
      let played = try Script.play(String(script))
      #expect(played == Script.lines(of: String(script)).joined(separator: "\n"))
    }
  }

  @Test func thePageHasEveryPriorityAndReason() throws {
    let page = try page()
    for name in Priority.allCases.map(\.rawValue) + CancelReason.allCases.map(\.rawValue) {
      #expect(page.contains("\n| `\(name)` |"), "\(name)")
    }
    #expect(page.contains("At most \(Scheduler.mostMoves) moves"))
  }

  @Test func movesBeyondTheLimitAreRefused() throws {
    var scheduler = Scheduler(mostJobs: 1)
    try scheduler.submit(Submission(job: JobID(1), client: ClientID(1)), at: .zero)
    let first = scheduler.next(at: .zero)
    #expect(first?.job == JobID(1))
    let taken = (0...Scheduler.mostMoves).filter { _ in scheduler.move(Move(.word, -1)) != nil }
    #expect(taken.count == Scheduler.mostMoves)
    scheduler.stopped(at: .beginning)
    let playback = scheduler.next(at: .zero)
    #expect(playback?.moves.count == Scheduler.mostMoves)
    let movedAgain = scheduler.move(Move(.word, -1))
    #expect(movedAgain == JobID(1))
  }

  @Test func theMovedJobIsTheOneThatStandsStillEvenIfAnotherPrecedesIt() throws {
    var scheduler = Scheduler(mostJobs: 2)
    try scheduler.submit(Submission(job: JobID(1), client: ClientID(1)), at: .zero)
    _ = scheduler.next(at: .zero)
    scheduler.pause()
    scheduler.stopped(at: JobPosition(utterance: 0, sample: 700))
    let urgent = Submission(job: JobID(2), client: ClientID(1), priority: .now)
    try scheduler.submit(urgent, at: .zero)
    #expect(scheduler.queued.first == JobID(2))
    let moved = scheduler.move(Move(.utterance, -1))
    #expect(moved == JobID(1))
  }

  @Test func aFullSchedulerSaysItsLimitAndWhatToDo() {
    var scheduler = Scheduler(mostJobs: 0)
    let error = #expect(throws: SchedulingError.full(limit: 0)) {
      try scheduler.submit(Submission(job: JobID(1), client: ClientID(1)), at: .zero)
    }
    #expect(error?.description.contains("0 jobs are there already") == true)
    #expect(scheduler.takeEvents().isEmpty)
  }

  @Test func aScriptWithAWrongOutcomeIsNoticed() throws {
    let script = "submit A normal => A started"
    #expect(try Script.play(script) != script)
  }
}

/// The page about the scheduler.
private func page() throws -> String {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return try String(
    contentsOf: root.appending(path: "docs/explanation/scheduling.md"), encoding: .utf8)
}
