// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechScheduling
import Testing

/// A sentence about the scheduler, and a script that shows it.
struct Scenario: Sendable, CustomTestStringConvertible {
  let claim: String
  let script: String
  var testDescription: String { claim }

  init(_ claim: String, _ script: String) {
    self.claim = claim
    self.script = script
  }
}

@Suite struct ScenarioTests {
  @Test(arguments: priorities + keys + deadlines + pauses + moves + cancellations)
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
    let taken = (0...Scheduler.mostMoves).filter { _ in scheduler.move(Move(.word, -1)) }
    #expect(taken.count == Scheduler.mostMoves)
    scheduler.stopped(at: .beginning)
    let playback = scheduler.next(at: .zero)
    #expect(playback?.moves.count == Scheduler.mostMoves)
    let isTakenAgain = scheduler.move(Move(.word, -1))
    #expect(isTakenAgain)
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
  return try String(contentsOf: root.appending(path: "docs/scheduling.md"), encoding: .utf8)
}

private let priorities = [
  Scenario(
    "now interrupts at once; the interrupted job goes on where it stopped, before its like",
    """
    submit A normal
    submit B normal
    speak => A started, A from 0.0
    submit C now => interrupt
    stopped 0.70
    speak => A paused, C started, C from 0.0
    finished => C finished
    speak => A resumed, A from 0.70
    finished => A finished
    speak => B started, B from 0.0
    """),
  Scenario(
    "of now jobs the first comes first and none interrupts another",
    """
    submit A now
    speak => A started, A from 0.0
    submit B now
    submit C now
    spoken 0 => go on
    finished => A finished
    speak => B started, B from 0.0
    finished => B finished
    speak => C started, C from 0.0
    """),
  Scenario(
    "next comes after the present utterance, and the job goes on with the following one",
    """
    submit A normal
    speak => A started, A from 0.0
    spoken 0 => go on
    submit B next
    spoken 1 => stop
    speak => A paused, B started, B from 0.0
    finished => B finished
    speak => A resumed, A from 2.0
    """),
  Scenario(
    "next interrupts neither next nor now, and its like come in order",
    """
    submit A next
    speak => A started, A from 0.0
    submit B next
    submit C next
    spoken 0 => go on
    submit D now => interrupt
    stopped 1.5
    speak => A paused, D started, D from 0.0
    spoken 0 => go on
    finished => D finished
    speak => A resumed, A from 1.5
    finished => A finished
    speak => B started, B from 0.0
    finished => B finished
    speak => C started, C from 0.0
    """),
  Scenario(
    "a now job that waits ends the playback after an utterance as well",
    """
    submit A normal
    speak => A started, A from 0.0
    submit B now => interrupt
    spoken 0 => stop
    speak => A paused, B started, B from 0.0
    finished => B finished
    speak => A resumed, A from 1.0
    """),
  Scenario(
    "jobs that were put aside go on in the reverse order",
    """
    submit A normal
    speak => A started, A from 0.0
    submit B next
    spoken 0 => stop
    speak => A paused, B started, B from 0.0
    submit C now => interrupt
    stopped 0.3
    queued => C B A
    speak => B paused, C started, C from 0.0
    finished => C finished
    speak => B resumed, B from 0.3
    finished => B finished
    speak => A resumed, A from 1.0
    """),
  Scenario(
    "a next job that came meanwhile precedes a job that a now job put aside",
    """
    submit A normal
    speak => A started, A from 0.0
    submit B now => interrupt
    stopped 0.7
    speak => A paused, B started, B from 0.0
    submit C next
    finished => B finished
    speak => C started, C from 0.0
    """),
  Scenario(
    "a job whose end came before the interruption is finished",
    """
    submit A normal
    speak => A started, A from 0.0
    submit B now => interrupt
    finished => A finished
    speak => B started, B from 0.0
    """),
  Scenario(
    "an interruption stays although its cause has gone, and costs the job nothing",
    """
    submit A normal
    submit B next
    cancel B => B cancelled (cancelled), ends B
    speak => A started, A from 0.0
    submit C now => interrupt
    cancel C => C cancelled (cancelled), ends C, interrupt
    stopped 0.9
    speak => A from 0.9
    """),
  Scenario(
    "more jobs than the limit are refused",
    """
    submit A normal
    submit B normal
    submit C normal
    submit D normal
    submit E now => full
    speak => A started, A from 0.0
    submit E now => full
    finished => A finished
    submit E now
    """),
  Scenario(
    "a job that cannot be spoken ends as failed",
    """
    submit A normal
    speak => A started, A from 0.0
    failed => A cancelled (failed)
    speak => nothing
    """),
]

private let keys = [
  Scenario(
    "a waiting job is replaced in its place by one of the same priority",
    """
    submit A normal key=k
    submit B normal
    submit C normal key=k => A cancelled (replaced)
    queued => C B
    """),
  Scenario(
    "a waiting job of another priority is replaced by one that queues by its own",
    """
    submit A normal key=k
    submit B next
    submit C next key=k => A cancelled (replaced)
    queued => B C
    """),
  Scenario(
    "a replaced job that speaks is interrupted, and the new one is first of its priority",
    """
    submit A normal key=k
    submit B normal
    speak => A started, A from 0.0
    submit C normal key=k => interrupt
    queued => C B, interrupt
    spoken 0 => go on, interrupt
    stopped 1.4 => A cancelled (replaced)
    speak => C started, C from 0.0
    """),
  Scenario(
    "a replaced job that got through is replaced all the same",
    """
    submit A normal key=k
    speak => A started, A from 0.0
    submit B normal key=k => interrupt
    finished => A cancelled (replaced)
    """),
  Scenario(
    "a put-aside job is cancelled when replaced",
    """
    submit A normal key=k
    speak => A started, A from 0.0
    submit B now => interrupt
    stopped 0.2
    speak => A paused, B started, B from 0.0
    submit C normal key=k => A cancelled (replaced)
    finished => B finished
    speak => C started, C from 0.0
    """),
  Scenario(
    "a key is the client's own, and no key replaces nothing",
    """
    submit A normal key=k
    submit B normal key=k client=2
    submit C normal
    submit D normal
    queued => A B C D
    """),
  Scenario(
    "a replacement needs no room unless the older job speaks",
    """
    submit A normal key=k
    submit B normal
    submit C normal
    submit D normal
    submit E normal key=k => A cancelled (replaced)
    speak => E started, E from 0.0
    submit F normal key=k => full
    finished => E finished
    """),
]

private let deadlines = [
  Scenario(
    "a job that has not begun at its deadline is dropped",
    """
    submit A normal by=5
    submit B normal by=9
    at 4
    drop
    at 5
    drop => A cancelled (expired)
    at 9
    speak => B cancelled (expired), nothing
    """),
  Scenario(
    "a deadline means nothing to a job that has begun",
    """
    submit A normal by=5
    speak => A started, A from 0.0
    submit B now => interrupt
    stopped 0.7
    speak => A paused, B started, B from 0.0
    at 6
    drop
    finished => B finished
    speak => A resumed, A from 0.7
    """),
  Scenario(
    "an expired next job does not end an utterance",
    """
    submit A normal
    speak => A started, A from 0.0
    submit B next by=2
    at 3
    spoken 0 => B cancelled (expired), go on
    """),
  Scenario(
    "a job that comes after its deadline ends at once, without interrupting or replacing",
    """
    submit A normal key=k
    speak => A started, A from 0.0
    at 3
    submit B now key=k by=2 => B cancelled (expired)
    """),
]

private let pauses = [
  Scenario(
    "a pause interrupts, nothing starts in it, and the job goes on at its place",
    """
    submit A normal
    speak => A started, A from 0.0
    pause => interrupt
    stopped 0.8 => A paused
    speak => nothing
    submit B normal
    speak => nothing
    resume
    speak => A resumed, A from 0.8
    """),
  Scenario(
    "not even a now job starts in a pause; it precedes the paused job afterwards",
    """
    submit A normal
    speak => A started, A from 0.0
    pause => interrupt
    stopped 0.8 => A paused
    submit B now
    speak => nothing
    resume
    speak => B started, B from 0.0
    finished => B finished
    speak => A resumed, A from 0.8
    """),
  Scenario(
    "a next job waits for the end of the utterance that was paused",
    """
    submit A normal
    speak => A started, A from 0.0
    pause => interrupt
    stopped 0.8 => A paused
    submit B next
    resume
    queued => A B
    speak => A resumed, A from 0.8
    spoken 0 => stop
    speak => A paused, B started, B from 0.0
    """),
  Scenario(
    "a next job precedes a job paused at the beginning of an utterance",
    """
    submit A normal
    speak => A started, A from 0.0
    pause => interrupt
    stopped 1.0 => A paused
    submit B next
    resume
    speak => B started, B from 0.0
    finished => B finished
    speak => A resumed, A from 1.0
    """),
  Scenario(
    "a paused now job goes on before other now jobs",
    """
    submit A now
    speak => A started, A from 0.0
    pause => interrupt
    stopped 0.0 => A paused
    submit B now
    resume
    speak => A resumed, A from 0.0
    """),
  Scenario(
    "a pause with nothing spoken tells nothing and holds back what comes",
    """
    pause
    submit A now
    speak => nothing
    resume
    speak => A started, A from 0.0
    """),
  Scenario(
    "a job that got to its end before a pause is finished",
    """
    submit A normal
    speak => A started, A from 0.0
    pause => interrupt
    finished => A finished
    speak => nothing
    """),
  Scenario(
    "a pause that ends before the speaker has stopped is not told",
    """
    submit A normal
    speak => A started, A from 0.0
    pause => interrupt
    resume => interrupt
    stopped 0.4
    speak => A from 0.4
    """),
  Scenario(
    "a pause at the moment in which a more urgent job was due is told once",
    """
    submit A normal
    speak => A started, A from 0.0
    submit B next
    spoken 0 => stop
    pause => A paused
    pause
    resume
    speak => B started, B from 0.0
    """),
]

private let moves = [
  Scenario(
    "a move interrupts, and the job goes on from where it stopped with the moves in order",
    """
    submit A normal
    submit B next
    cancel B => B cancelled (cancelled), ends B
    speak => A started, A from 0.0
    move word -1 => interrupt
    move utterance 2 => interrupt
    spoken 0 => go on, interrupt
    stopped 1.3
    speak => A from 1.3 word -1 utterance 2
    finished => A finished
    """),
  Scenario(
    "moves made in a pause are collected for the end of the pause",
    """
    submit A normal
    speak => A started, A from 0.0
    move segment 0 => interrupt
    pause => interrupt
    stopped 0.8 => A paused
    move word -2
    resume
    speak => A resumed, A from 0.8 segment 0 word -2
    """),
  Scenario(
    "a move back at the end of a job is honoured",
    """
    submit A normal
    speak => A started, A from 0.0
    move utterance -1 => interrupt
    finished
    speak => A from end utterance -1
    finished => A finished
    """),
  Scenario(
    "a move forward at the end of a job finishes it",
    """
    submit A normal
    speak => A started, A from 0.0
    move utterance 1 => interrupt
    finished => A finished
    move word 1 => no job
    """),
  Scenario(
    "a moved job goes on before next jobs and after now jobs",
    """
    submit A normal
    speak => A started, A from 0.0
    move word -1 => interrupt
    submit B next => interrupt
    stopped 0.0
    submit C now
    queued => C B A
    cancel C => C cancelled (cancelled), ends C
    queued => A B
    speak => A from 0.0 word -1
    """),
  Scenario(
    "a job that waits, or is about to end, is not moved",
    """
    submit A normal
    move word 1 => no job
    speak => A started, A from 0.0
    cancel A => ends A, interrupt
    move word 1 => no job, interrupt
    """),
]

private let cancellations = [
  Scenario(
    "cancelling all ends what speaks when it has stopped, the rest at once, in order",
    """
    submit A normal
    submit B normal
    submit C next
    speak => C started, C from 0.0
    cancel all => A cancelled (cancelled), B cancelled (cancelled), ends C A B, interrupt
    cancel all => no job, interrupt
    stopped 0.5 => C cancelled (cancelled)
    speak => nothing
    """),
  Scenario(
    "cancelling all ends a pause, and another selection does not",
    """
    pause
    submit A normal
    cancel A => A cancelled (cancelled), ends A
    submit B normal
    speak => nothing
    cancel all => B cancelled (cancelled), ends B
    submit C normal
    speak => C started, C from 0.0
    """),
  Scenario(
    "a client's jobs and a key's job are cancelled alone",
    """
    submit A normal key=k
    submit B normal client=2 key=k
    submit C next client=2
    cancel key k 2 => B cancelled (cancelled), ends B
    cancel client 2 => C cancelled (cancelled), ends C
    cancel client 2 => no job
    queued => A
    """),
  Scenario(
    "a cancelled job that gets to its end, or fails, is cancelled for the reason asked for",
    """
    submit A normal
    submit B normal
    speak => A started, A from 0.0
    cancel A => ends A, interrupt
    finished => A cancelled (cancelled)
    speak => B started, B from 0.0
    cancel B => ends B, interrupt
    failed => B cancelled (cancelled)
    """),
  Scenario(
    "a put-aside job is cancelled at once",
    """
    submit A normal
    speak => A started, A from 0.0
    pause => interrupt
    stopped 0.5 => A paused
    cancel A => A cancelled (cancelled), ends A
    move word 1 => no job
    resume
    speak => nothing
    """),
]
