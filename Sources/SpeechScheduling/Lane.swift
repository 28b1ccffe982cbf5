// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

struct Job: Sendable {
  let submission: Submission
  /// The place where the speaker begins.
  var place = JobPosition.beginning
  /// The moves from there.
  var moves: [Move] = []
  /// Whether the speaker has had it.
  var hasBegun = false
  /// Whether the last reported state is paused.
  var isToldPaused = false

  var id: JobID { submission.job }
  var priority: Priority { submission.priority }

  /// Whether it has to continue before other jobs that follow the current utterance.
  ///
  /// A moved job counts as inside an utterance, because only the speaker knows its new place.
  var isInsideUtterance: Bool { place.sample != 0 || !moves.isEmpty }
}

/// The jobs of one priority.
///
/// One interrupted job is enough: it is taken before the waiting ones, so no other job of its
/// priority can be taken and interrupted before it.
struct Lane: Sendable {
  var aside: Job?
  var waiting = JobQueue()

  var isEmpty: Bool { aside == nil && waiting.isEmpty }
  var count: Int { (aside == nil ? 0 : 1) + waiting.count }

  /// Takes the job that is due; amortised constant.
  mutating func take() -> Job? {
    guard let job = aside else { return waiting.popFirst() }
    aside = nil
    return job
  }
}

/// A queue of jobs in their order of arrival.
///
/// Two stacks, the front one reversed: both ends accept jobs, and the front releases them, in
/// amortised constant time.
struct JobQueue: Sendable {
  private var front: [Job] = []
  private var back: [Job] = []

  var isEmpty: Bool { front.isEmpty && back.isEmpty }
  var count: Int { front.count + back.count }
  var first: Job? { front.last ?? back.first }

  /// The jobs in order; linear.
  var jobs: [Job] { front.reversed() + back }
  mutating func append(_ job: Job) { back.append(job) }
  mutating func prepend(_ job: Job) { front.append(job) }

  mutating func popFirst() -> Job? {
    if front.isEmpty {
      front = back.reversed()
      back.removeAll(keepingCapacity: true)
    }
    return front.popLast()
  }

  /// Returns whether it contains a job; linear, without copies.
  func contains(where isMeant: (Submission) -> Bool) -> Bool {
    front.contains { isMeant($0.submission) } || back.contains { isMeant($0.submission) }
  }

  /// Calls a function with each job's submission, in no particular order; linear.
  func forEach(_ body: (Submission) -> Void) {
    for job in front { body(job.submission) }
    for job in back { body(job.submission) }
  }

  /// Removes jobs, and returns them in order; linear.
  mutating func remove(where isMeant: (Submission) -> Bool) -> [Job] {
    guard contains(where: isMeant) else { return [] }
    let all = jobs
    front.removeAll { isMeant($0.submission) }
    back.removeAll { isMeant($0.submission) }
    return all.filter { isMeant($0.submission) }
  }

  /// Replaces the first matching job, and returns it; linear.
  mutating func replace(where isMeant: (Submission) -> Bool, with job: Job) -> Job? {
    if let index = front.lastIndex(where: { isMeant($0.submission) }) {
      let old = front[index]
      front[index] = job
      return old
    }
    guard let index = back.firstIndex(where: { isMeant($0.submission) }) else { return nil }
    let old = back[index]
    back[index] = job
    return old
  }
}
