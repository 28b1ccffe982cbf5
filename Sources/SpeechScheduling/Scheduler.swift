// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A pure state machine that decides which job speaks when.
///
/// Clients submit, cancel, pause and move jobs. One speaker requests the ``next(at:)`` playback,
/// reports its end, and checks ``interruptsSpeaker``. ``takeEvents()`` returns the resulting
/// events. Every job ends with exactly one of finished and cancelled. `now` is the time on a
/// monotonic clock.
///
/// Calls that violate the protocol (a report without a playback, a request for the next one during
/// a playback) have no effect.
///
/// Adding and taking are amortised constant; a search is linear in the number of jobs, which is
/// limited.
public struct Scheduler: Sendable {
  struct Playing: Sendable {
    var job: Job
    /// Whether it must stop at once; never reset, because the speaker may already know.
    var isInterrupted = false
    /// The reason for the end of the job after it stops, if it ends.
    var ending: CancelReason?
  }

  /// The maximum number of jobs in all states.
  public var mostJobs: Int
  /// The maximum number of moves that wait for the speaker.
  public static let mostMoves = 1000
  /// Whether speech is paused: nothing starts, however urgent, until ``resume()``.
  public private(set) var isPaused = false

  var playing: Playing?
  /// The other jobs, by the rank of their priority.
  var lanes = [Lane](repeating: Lane(), count: Priority.allCases.count)
  /// The priority of the interrupted job after which nothing else has spoken yet: the current job.
  var standing: Priority?
  var events: [JobEvent] = []

  /// Creates a scheduler without jobs.
  ///
  /// - Parameter mostJobs: The maximum number of jobs: speaking, interrupted and waiting.
  public init(mostJobs: Int) { self.mostJobs = mostJobs }

  /// Returns the events since the last call, in order.
  public mutating func takeEvents() -> [JobEvent] {
    let taken = events
    events.removeAll()
    return taken
  }

  /// The job that the speaker has.
  public var current: JobID? { playing?.job.id }

  /// The number of jobs: speaking, interrupted and waiting.
  public var count: Int { lanes.reduce(playing == nil ? 0 : 1) { $0 + $1.count } }

  /// The jobs that the speaker does not have, in the order in which it would take them; linear.
  ///
  /// Includes interrupted jobs, and jobs whose deadline has passed unnoticed.
  public var queued: [JobID] {
    let all = lanes.flatMap { lane in
      (lane.aside.map { [$0.id] } ?? []) + lane.waiting.jobs.map(\.id)
    }
    guard let first = keptTurn, lanes[Priority.now.rank].isEmpty else { return all }
    return [first.id] + all.filter { $0 != first.id }
  }

  /// The earliest deadline of a job that has not begun; linear.
  public var nextDeadline: Duration? {
    var earliest: Duration?
    for lane in lanes {
      lane.waiting.forEach { submission in
        guard let deadline = submission.deadline else { return }
        earliest = min(earliest ?? deadline, deadline)
      }
    }
    return earliest
  }

  /// Ends jobs that have not begun and whose deadline has passed as expired; linear.
  ///
  /// A deadline equal to `now` has passed, so it is enough to wake up at ``nextDeadline``.
  public mutating func drop(expiredAt now: Duration) {
    for rank in lanes.indices {
      for job in lanes[rank].waiting.remove(where: { $0.isExpired(at: now) }) {
        events.append(.cancelled(job.id, .expired))
      }
    }
  }

  /// Prevents speech until ``resume()``, and interrupts the speaker; reported when it has stopped.
  ///
  /// Not even a `now` job starts, because a pause means silence.
  public mutating func pause() {
    isPaused = true
    playing?.isInterrupted = true
    tellPaused()
  }

  /// Ends a pause; the interrupted job resumes when its turn comes.
  ///
  /// A `now` job precedes a less urgent one; a `next` job precedes a `normal` one at the beginning
  /// of an utterance.
  public mutating func resume() { isPaused = false }

  /// Moves the current job: the one that speaks, or an interrupted one after which nothing has
  /// spoken.
  ///
  /// Interrupts the speaker; the moves are part of its next playback of the job, in order.
  ///
  /// - Returns: The job, if there is one that is not about to end and has fewer than ``mostMoves``
  ///   waiting; otherwise nil, and nothing changes.
  public mutating func move(_ move: Move) -> JobID? {
    let speaking = playing?.job ?? standing.flatMap { lanes[$0.rank].aside }
    guard playing?.ending == nil, let present = speaking, present.moves.count < Scheduler.mostMoves
    else { return nil }
    playing?.isInterrupted = true
    playing?.job.moves.append(move)
    if let standing { lanes[standing.rank].aside?.moves.append(move) }
    return present.id
  }

  /// Reports the interrupted job as paused, unless that has been reported.
  mutating func tellPaused() {
    guard let standing, let job = lanes[standing.rank].aside, !job.isToldPaused else { return }
    lanes[standing.rank].aside?.isToldPaused = true
    events.append(.paused(job.id))
  }

  /// The interrupted job if it resumes inside an utterance, and so before all jobs except `now`
  /// ones.
  var keptTurn: Job? {
    guard let standing, let job = lanes[standing.rank].aside else { return nil }
    return job.isInsideUtterance ? job : nil
  }
}
