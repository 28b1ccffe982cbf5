// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

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

  static let all = priorities + keys + deadlines + pauses + moves + cancellations
}

extension Scenario {
  static let priorities: [Scenario] = [
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

  static let keys: [Scenario] = [
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
      "a key is the client's own unless a scope is given, and no key replaces nothing",
      """
      submit A normal key=k
      submit B normal key=k client=2
      submit C normal
      submit D normal
      queued => A B C D
      """),
    Scenario(
      "clients that share a scope replace each other's jobs by key, and cancel them",
      """
      submit A normal client=1 scope=9 key=k
      submit B normal client=2 scope=9 key=k => A cancelled (replaced)
      submit C normal client=2 key=k
      cancel key k 9 => B cancelled (cancelled), ends B
      queued => C
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
}
