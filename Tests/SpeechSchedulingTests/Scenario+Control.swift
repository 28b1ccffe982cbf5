// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Scenario {
  static let deadlines: [Scenario] = [
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

  static let pauses: [Scenario] = [
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

  static let moves: [Scenario] = [
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

  static let cancellations: [Scenario] = [
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
}
