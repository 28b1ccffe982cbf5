// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechScheduling
import Testing

@Suite struct DeadlineTests {
  @Test func wakingUpAtTheNextDeadlineDropsEachJobAtItsOwn() throws {
    var scheduler = Scheduler(mostJobs: 10)
    let deadlines: [Duration?] = [.seconds(7), nil, .milliseconds(1500), .seconds(7), .seconds(2)]
    for (index, deadline) in deadlines.enumerated() {
      try scheduler.submit(
        Submission(
          job: JobID(UInt64(index)), client: ClientID(1), priority: .normal, deadline: deadline),
        at: .zero)
    }
    var dropped: [Duration: [JobEvent]] = [:]
    while let now = scheduler.nextDeadline, dropped[now] == nil {
      scheduler.drop(expiredAt: now - .nanoseconds(1))
      #expect(scheduler.takeEvents().isEmpty, "before \(now)")
      scheduler.drop(expiredAt: now)
      dropped[now] = scheduler.takeEvents()
    }
    #expect(
      dropped == [
        .milliseconds(1500): [.cancelled(JobID(2), .expired)],
        .seconds(2): [.cancelled(JobID(4), .expired)],
        .seconds(7): [.cancelled(JobID(0), .expired), .cancelled(JobID(3), .expired)],
      ])
    #expect(scheduler.nextDeadline == nil)
    #expect(scheduler.queued == [JobID(1)])
  }

  @Test func aJobThatHasBegunHasNoDeadline() throws {
    var scheduler = Scheduler(mostJobs: 1)
    try scheduler.submit(
      Submission(job: JobID(1), client: ClientID(1), deadline: .seconds(1)), at: .zero)
    let playback = scheduler.next(at: .milliseconds(999))
    #expect(playback?.job == JobID(1))
    scheduler.pause()
    scheduler.stopped(at: .beginning)
    #expect(scheduler.nextDeadline == nil)
    scheduler.drop(expiredAt: .seconds(2))
    #expect(scheduler.takeEvents() == [.started(JobID(1)), .paused(JobID(1))])
  }
}
