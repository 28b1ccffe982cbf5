// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechScheduling

extension Model {
  /// Takes the events in.
  mutating func hear() {
    for event in scheduler.takeEvents() { note(event) }
  }

  mutating func note(_ event: JobEvent) {
    let job = event.job
    guard let known = live[job] else {
      problems.append("\(event) of a job that has ended or never came")
      return
    }
    let submission = known.submission
    switch event {
    case .started:
      seen["started", default: 0] += 1
      check(!known.hasBegun && !isPaused, "\(event) again, or in a pause")
      check(submission.deadline.map { now < $0 } ?? true, "\(event) after its deadline")
      checkTurn(submission)
      live[job]?.hasBegun = true
    case .paused:
      seen["paused", default: 0] += 1
      check(known.hasBegun && !known.isPaused, "\(event) of a job that does not speak")
      live[job]?.isPaused = true
    case .resumed:
      seen["resumed", default: 0] += 1
      check(known.isPaused && !isPaused, "\(event) of a job that did not stand, or in a pause")
      live[job]?.isPaused = false
    case .finished:
      seen["finished", default: 0] += 1
      check(known.hasBegun && job == playing, "\(event) of a job that does not speak")
      live[job] = nil
    case .cancelled(_, let reason):
      seen[reason.rawValue, default: 0] += 1
      if reason == .expired {
        check(
          !known.hasBegun && submission.deadline.map { $0 <= now } ?? false, "\(event) untimely")
      }
      live[job] = nil
    }
    if live[job] == nil {
      check(ended.insert(job).inserted, "\(event) of a job that has ended")
      if lastStopped == job {
        lastStopped = nil
        movesSinceStart = []
      }
    }
  }

  /// Checks that no job without a key is overtaken by a younger one of its client and priority.
  private mutating func checkTurn(_ submission: Submission) {
    for other in live.values where !other.hasBegun && submission.key == nil {
      let theirs = other.submission
      if theirs.key == nil, theirs.client == submission.client,
        theirs.priority == submission.priority
      {
        check(submission.job <= theirs.job, "\(theirs.job) is overtaken by \(submission.job)")
      }
    }
  }

  /// Compares what the scheduler shows with what is known.
  mutating func compare() {
    check(scheduler.count == live.count, "count \(scheduler.count), not \(live.count)")
    check(scheduler.current == playing, "current is not what the speaker has")
    check(scheduler.isPaused == isPaused, "isPaused")
    var there = scheduler.queued
    if let playing { there.append(playing) }
    check(there.count == live.count && Set(there) == Set(live.keys), "queued is not what waits")
    let deadlines = live.values.filter { !$0.hasBegun }.compactMap(\.submission.deadline)
    check(scheduler.nextDeadline == deadlines.min(), "nextDeadline")
    for (job, known) in live where known.hasBegun && job != playing {
      check(known.isPaused || job == lastStopped && !isPaused, "\(job) stands, which is not told")
    }
    if playing == nil { check(!scheduler.interruptsSpeaker, "interrupts nobody") }
    if playing == nil, !isPaused, live.count == 1 {
      var asked = scheduler
      asked.drop(expiredAt: now)
      let job = asked.next(at: now)?.job
      check(asked.count == 0 || job == live.keys.first, "the one job is not what speaks next")
    }
    if let playing {
      check(scheduler.next(at: now) == nil, "a second playback beside \(playing)")
    }
  }

  /// Cancels everything, obeys, and looks whether anything is left.
  mutating func end() {
    scheduler.cancel(.all, .shutdown)
    isPaused = false
    hear()
    if let playing {
      check(scheduler.interruptsSpeaker, "cancelling all does not interrupt")
      scheduler.stopped(at: reached)
      hear()
      check(ended.contains(playing), "\(playing) has not ended")
    }
    playing = nil
    compare()
    check(scheduler.count == 0 && scheduler.next(at: now) == nil, "something is left")
  }
}
