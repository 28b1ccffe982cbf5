// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Scheduler {
  /// Accepts a job; linear at worst if it has a key, otherwise amortised constant.
  ///
  /// - A `now` job interrupts a less urgent one, which resumes where it stopped.
  /// - A job with a key ends the older one with the same key and scope as replaced. If the older
  ///   job waited with the same priority, the new one takes its position; if it was speaking, the
  ///   new one comes first in its priority; otherwise it comes last.
  /// - A job whose deadline has passed ends as expired at once, and nothing else changes.
  ///
  /// - Throws: ``SchedulingError/full(limit:)`` if there are ``mostJobs`` jobs and the new one
  ///   replaces none; nothing changes then.
  public mutating func submit(_ submission: Submission, at now: Duration) throws(SchedulingError) {
    guard !submission.isExpired(at: now) else {
      events.append(.cancelled(submission.job, .expired))
      return
    }
    let job = Job(submission: submission)
    let lane = submission.priority.rank
    let scope = submission.keyScope ?? submission.client
    if let key = submission.key, let older = find(.key(key, scope)) {
      try replace(.key(key, scope), older, with: job)
    } else {
      try requireRoom()
      lanes[lane].waiting.append(job)
    }
    if let speaking = playing, submission.priority == .now, speaking.job.priority != .now {
      playing?.isInterrupted = true
    }
  }

  /// Ends jobs for a reason; linear.
  ///
  /// Jobs that the speaker does not have end at once. The speaker is interrupted in its job, which
  /// ends when the speaker reports it. Selecting all jobs also ends a pause, since otherwise later
  /// jobs would be silent; other selections do not.
  ///
  /// - Returns: The jobs that end, in the order in which they would have been spoken, without a job
  ///   that was already ending.
  @discardableResult
  public mutating func cancel(_ selection: JobSelection, _ reason: CancelReason) -> [JobID] {
    if selection == .all { resume() }
    var ended: [JobID] = []
    if let speaking = playing, speaking.ending == nil, selection.includes(speaking.job.submission) {
      end(reason)
      ended.append(speaking.job.id)
    }
    let order = queued
    var removed: Set<JobID> = []
    for rank in lanes.indices {
      if let job = removeAside(selection, rank) { removed.insert(job.id) }
      for job in lanes[rank].waiting.remove(where: selection.includes) { removed.insert(job.id) }
    }
    for job in order where removed.contains(job) {
      events.append(.cancelled(job, reason))
      ended.append(job)
    }
    return ended
  }

  private enum Position {
    case speaking
    case aside(rank: Int)
    case waiting(rank: Int)
  }

  /// Returns the first selected job that is not ending.
  private func find(_ selection: JobSelection) -> Position? {
    if let playing, playing.ending == nil, selection.includes(playing.job.submission) {
      return .speaking
    }
    for rank in lanes.indices {
      if let job = lanes[rank].aside, selection.includes(job.submission) {
        return .aside(rank: rank)
      }
      if lanes[rank].waiting.contains(where: selection.includes) { return .waiting(rank: rank) }
    }
    return nil
  }

  private mutating func replace(
    _ selection: JobSelection, _ older: Position, with job: Job
  ) throws(SchedulingError) {
    let lane = job.priority.rank
    switch older {
    case .speaking:
      try requireRoom()
      end(.replaced)
      lanes[lane].waiting.prepend(job)
    case .aside(let rank):
      if let old = removeAside(selection, rank) { events.append(.cancelled(old.id, .replaced)) }
      lanes[lane].waiting.append(job)
    case .waiting(lane):
      if let old = lanes[lane].waiting.replace(where: selection.includes, with: job) {
        events.append(.cancelled(old.id, .replaced))
      }
    case .waiting(let rank):
      for old in lanes[rank].waiting.remove(where: selection.includes) {
        events.append(.cancelled(old.id, .replaced))
      }
      lanes[lane].waiting.append(job)
    }
  }

  private func requireRoom() throws(SchedulingError) {
    guard count < mostJobs else { throw .full(limit: mostJobs) }
  }

  /// Ends the speaker's job as soon as the speaker has stopped.
  private mutating func end(_ reason: CancelReason) {
    playing?.ending = reason
    playing?.isInterrupted = true
  }

  private mutating func removeAside(_ selection: JobSelection, _ rank: Int) -> Job? {
    guard let job = lanes[rank].aside, selection.includes(job.submission) else { return nil }
    lanes[rank].aside = nil
    if standing?.rank == rank { standing = nil }
    return job
  }
}
