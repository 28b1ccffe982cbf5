// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Decides which job speaks when, without a clock, a thread or a sound of its own.
///
/// Clients hand in, cancel, pause and move; one speaker asks for the ``next(at:)`` playback,
/// reports what became of it, and looks whether ``interruptsSpeaker``. All of it is told by
/// ``takeEvents()``. Every job ends in exactly one of finished and cancelled. `now` is what a
/// monotonic clock shows, and never goes back.
///
/// Calls in an order that the protocol does not have (a report while there is no playback, a
/// question for the next while there is one) change nothing.
///
/// Adding and taking are amortised constant; whatever looks for jobs is linear in their number,
/// which is limited.
public struct Scheduler: Sendable {
  /// What the speaker has.
  struct Playing: Sendable {
    var job: Job
    /// Whether it has to be stopped at once; once true it stays so, since the speaker may know.
    var isInterrupted = false
    /// Why the job ends when it has been stopped, if it does.
    var ending: CancelReason?
  }

  /// How many jobs may be there, whatever their state.
  public var mostJobs: Int
  /// How many moves may wait for the speaker to make them.
  public static let mostMoves = 1000
  /// Whether speech is paused: nothing starts, however urgent, until ``resume()``.
  public private(set) var isPaused = false

  var playing: Playing?
  /// The jobs beside that, by the rank of their priority.
  var lanes = [Lane](repeating: Lane(), count: Priority.allCases.count)
  /// The priority of the put-aside job after which nothing else has spoken yet: the present job.
  var standing: Priority?
  var events: [JobEvent] = []

  /// Creates a scheduler without jobs.
  ///
  /// - Parameter mostJobs: how many jobs may be there at once: speaking, put aside and waiting.
  public init(mostJobs: Int) {
    self.mostJobs = mostJobs
  }

  /// What happened since the last call, in order.
  public mutating func takeEvents() -> [JobEvent] {
    let taken = events
    events.removeAll()
    return taken
  }

  /// The job that the speaker has.
  public var current: JobID? { playing?.job.id }

  /// How many jobs are there: speaking, put aside and waiting.
  public var count: Int { lanes.reduce(playing == nil ? 0 : 1) { $0 + $1.count } }

  /// The jobs that the speaker does not have, in the order in which it would take them; linear.
  ///
  /// Put-aside jobs are among them, and so are jobs whose deadline has passed unnoticed.
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

  /// Ends the jobs that have not begun and whose deadline has come, as expired; linear.
  ///
  /// A deadline equal to `now` has come: waking up at ``nextDeadline`` is enough.
  public mutating func drop(expiredAt now: Duration) {
    for rank in lanes.indices {
      for job in lanes[rank].waiting.remove(where: { $0.isExpired(at: now) }) {
        events.append(.cancelled(job.id, .expired))
      }
    }
  }

  /// Lets nothing speak until ``resume()``, and interrupts the speaker; told when it has stopped.
  ///
  /// Not even a `now` job is started: whoever pauses has asked for silence.
  public mutating func pause() {
    isPaused = true
    playing?.isInterrupted = true
    tellPaused()
  }

  /// Ends a pause; the job that it stopped goes on when the speaker asks, after what precedes it.
  ///
  /// A `now` job precedes a less urgent one; a `next` job precedes a `normal` one that stands at
  /// the beginning of an utterance.
  public mutating func resume() {
    isPaused = false
  }

  /// Moves the present job: the one that speaks, or stands still with nothing spoken after it.
  ///
  /// The speaker is interrupted; the moves come with its next playback of the job, in order.
  ///
  /// - Returns: That job, if there is one, not about to end, and fewer than ``mostMoves`` wait for
  ///   it; if not, nothing has changed.
  public mutating func move(_ move: Move) -> JobID? {
    guard playing?.ending == nil, let present = presentJob,
      present.moves.count < Scheduler.mostMoves
    else { return nil }
    playing?.isInterrupted = true
    playing?.job.moves.append(move)
    if let standing { lanes[standing.rank].aside?.moves.append(move) }
    return present.id
  }

  /// The job that speaks, or else the one that stands.
  private var presentJob: Job? { playing?.job ?? standing.flatMap { lanes[$0.rank].aside } }

  /// Tells that the job that stands still does so, unless that was told.
  mutating func tellPaused() {
    guard let standing, let job = lanes[standing.rank].aside, !job.isToldPaused else { return }
    lanes[standing.rank].aside?.isToldPaused = true
    events.append(.paused(job.id))
  }

  /// The standing job if it goes on inside an utterance, and so before any job but a `now` one.
  var keptTurn: Job? {
    guard let standing, let job = lanes[standing.rank].aside else { return nil }
    return job.isInsideUtterance ? job : nil
  }
}
