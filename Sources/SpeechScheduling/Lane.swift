// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A job that the scheduler keeps.
struct Job: Sendable {
  let submission: Submission
  /// Where the speaker has to begin.
  var place = JobPosition.beginning
  /// What it has to be moved by from there.
  var moves: [Move] = []
  /// Whether the speaker has had it.
  var hasBegun = false
  /// Whether the last that was told of it is that it stands still.
  var isToldPaused = false

  var id: JobID { submission.job }
  var priority: Priority { submission.priority }

  /// Whether it has to go on before what comes after the present utterance.
  ///
  /// A moved job counts as inside one: where it will stand is known to the speaker only.
  var isInsideUtterance: Bool { place.sample != 0 || !moves.isEmpty }
}

/// The jobs of one priority.
///
/// One put-aside job is enough: it is taken before the waiting ones, so that no other of its
/// priority can be taken, and then put aside, before it has been taken again.
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

/// Jobs in the order in which they came.
///
/// Two stacks, the front one upside down: both ends are added to, and the front is taken from, in
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

  /// Whether a job is among them; linear, and nothing is copied.
  func contains(where isMeant: (Submission) -> Bool) -> Bool {
    front.contains { isMeant($0.submission) } || back.contains { isMeant($0.submission) }
  }

  /// Calls a function with each job's submission, in no particular order; linear.
  func forEach(_ body: (Submission) -> Void) {
    for job in front { body(job.submission) }
    for job in back { body(job.submission) }
  }

  /// Takes jobs out, and returns them in order; linear.
  mutating func remove(where isMeant: (Submission) -> Bool) -> [Job] {
    guard contains(where: isMeant) else { return [] }
    let all = jobs
    front.removeAll { isMeant($0.submission) }
    back.removeAll { isMeant($0.submission) }
    return all.filter { isMeant($0.submission) }
  }

  /// Puts a job into the place of the first that is meant, and returns that one; linear.
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

extension Priority {
  /// The index of its lane; the smaller, the more urgent.
  var rank: Int {
    switch self {
    case .now: 0
    case .next: 1
    case .normal: 2
    }
  }
}
