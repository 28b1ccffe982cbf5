// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Decides which job is spoken when: a state machine without a clock or threads of its own.
///
/// Clients put jobs in; one speaker speaks one job at a time. The speaker asks `next` for something to
/// do, asks after each utterance whether to go on, and reports how it ended: `finished`, `failed`, or
/// `stopped` after it was interrupted. It watches `interruptsSpeaker`, or is told of it. The rules are
/// in docs/scheduling.md.
///
/// Times are those of one monotonic clock. Operations are linear in the number of jobs at worst.
public struct Scheduler: Sendable {
  /// A job that has not ended.
  struct Entry: Sendable {
    let submission: Submission
    var hasBegun = false
    var place = Place.beginning
    var moves: [Move] = []
    /// Whether its standing still was told of.
    var standsStill = false

    var id: JobID { submission.job }
    var priority: Priority { submission.priority }
  }

  /// The job that the speaker has, and what is wanted of it.
  struct Present: Sendable {
    var entry: Entry
    var cancelReason: CancelReason?
    var hasToStop = false
    /// Whether it stops for the sake of a more urgent one.
    var makesWay = false
  }

  private let mostJobs: Int
  private var present: Present?
  /// Jobs that never began, in order of arrival.
  private var waiting: [Priority: [Entry]] = [:]
  /// Jobs that began and stand still, the latest last.
  private var aside: [Entry] = []
  /// The job that goes on before others, since it was not stopped for their sake.
  private var interrupted: JobID?
  private var events: [JobEvent] = []

  /// Whether nothing is spoken until `resume`.
  public private(set) var isPaused = false

  /// Creates a schedule without jobs.
  ///
  /// - Parameter mostJobs: How many jobs there may be at once, the present one included.
  public init(mostJobs: Int) {
    self.mostJobs = mostJobs
  }

  /// The job that the speaker has.
  public var current: JobID? { present?.entry.id }

  /// The jobs that wait, in the order in which they would be spoken.
  public var queued: [JobID] {
    let first = aside.last { $0.id == interrupted && goesOnFirst($0) }?.id
    let others = Priority.allCases.flatMap { priority in
      aside.reversed().filter { $0.priority == priority }.map(\.id)
        + (waiting[priority] ?? []).map(\.id)
    }
    return (first.map { [$0] } ?? []) + others.filter { $0 != first }
  }

  /// How many jobs there are.
  public var count: Int {
    waiting.values.reduce(aside.count) { $0 + $1.count } + (present == nil ? 0 : 1)
  }

  /// Whether the playback under way has to be stopped at once.
  public var interruptsSpeaker: Bool { present.map { $0.hasToStop } ?? false }

  /// When the first of the waiting jobs will have waited too long.
  public var nextDeadline: Duration? {
    waiting.values.joined().compactMap(\.submission.deadline).min()
  }

  /// Takes what has happened since the last call, in order.
  public mutating func takeEvents() -> [JobEvent] {
    defer { events = [] }
    return events
  }

  // MARK: Clients

  /// Puts a job in its place.
  ///
  /// `now` interrupts a present job that is less urgent. A job with the key of an older one of the same
  /// client replaces it, in its place where that is of the same urgency.
  public mutating func submit(
    _ submission: Submission, at now: Duration
  ) throws(SchedulingError) {
    drop(expiredAt: now)
    let entry = Entry(submission: submission)
    let older = submission.key.map { JobSelection.key($0, submission.client) }
    if let older, let index = place(of: older, in: submission.priority) {
      events.append(.cancelled(waiting[submission.priority, default: []][index].id, .replaced))
      waiting[submission.priority, default: []][index] = entry
    } else {
      let replacing = older.map { self.count(of: $0) } ?? 0
      guard count - replacing < mostJobs else { throw .full(limit: mostJobs) }
      let replacesPresent = older.map { removeAll($0, .replaced) } ?? false
      if replacesPresent {
        waiting[submission.priority, default: []].insert(entry, at: 0)
      } else {
        waiting[submission.priority, default: []].append(entry)
      }
    }
    if submission.priority == .now, let entry = present?.entry, entry.priority != .now {
      present?.hasToStop = true
      present?.makesWay = true
    }
  }

  /// Ends jobs, and returns which; one that is being spoken ends when the speaker has stopped.
  ///
  /// Ending all ends the pause, too: otherwise later speech would be silent.
  @discardableResult
  public mutating func cancel(_ selection: JobSelection, _ reason: CancelReason) -> [JobID] {
    let chosen = ([present?.entry] + aside + Priority.allCases.flatMap { waiting[$0] ?? [] })
      .compactMap { $0 }.filter { selection.contains($0.submission) }.map(\.id)
    _ = removeAll(selection, reason)
    if selection == .all { isPaused = false }
    return chosen
  }

  /// Makes speech stand still until `resume`, urgent jobs included.
  public mutating func pause() {
    guard !isPaused else { return }
    isPaused = true
    present?.hasToStop = true
  }

  /// Lets speech go on where it stopped.
  public mutating func resume() {
    isPaused = false
  }

  /// Moves the present job, or the one that stands still because of the pause.
  ///
  /// - Returns: Whether there is one.
  public mutating func move(_ move: Move) -> Bool {
    if present != nil, present?.cancelReason == nil {
      present?.entry.moves.append(move)
      present?.hasToStop = true
      return true
    }
    guard isPaused, let index = aside.lastIndex(where: { $0.id == interrupted }) else {
      return false
    }
    aside[index].moves.append(move)
    return true
  }

  /// Drops jobs that have waited too long.
  public mutating func drop(expiredAt now: Duration) {
    func isLate(_ entry: Entry) -> Bool { entry.submission.deadline.map { $0 < now } ?? false }
    for priority in Priority.allCases where waiting[priority]?.contains(where: isLate) == true {
      let late = (waiting[priority] ?? []).filter(isLate)
      waiting[priority]?.removeAll(where: isLate)
      events += late.map { .cancelled($0.id, .expired) }
    }
  }

  // MARK: The speaker

  /// Gives the speaker something to do; nothing when there is nothing, or speech is paused.
  public mutating func next(at now: Duration) -> Playback? {
    drop(expiredAt: now)
    guard present == nil, !isPaused, var entry = takeNext() else { return nil }
    if !entry.hasBegun {
      entry.hasBegun = true
      events.append(.started(entry.id))
    } else if entry.standsStill {
      events.append(.resumed(entry.id))
    }
    entry.standsStill = false
    let playback = Playback(job: entry.id, place: entry.place, moves: entry.moves)
    entry.moves = []
    present = Present(entry: entry)
    return playback
  }

  /// Tells the speaker, which has an utterance behind it, whether to go on with the next.
  ///
  /// If not, the job has been put aside, and the speaker asks `next`.
  public mutating func utteranceEnded(_ index: Int, at now: Duration) -> Bool {
    drop(expiredAt: now)
    guard var entry = present?.entry, present?.hasToStop == false else { return true }
    let isOutranked = Priority.allCases.prefix { $0 != entry.priority }.contains { priority in
      waiting[priority]?.isEmpty == false
    }
    guard isOutranked else { return true }
    entry.place = Place(utterance: index + 1, sample: 0)
    present = nil
    putAside(entry, tells: true)
    return false
  }

  /// Takes note that the speaker has stopped after an interruption, and up to where it was heard.
  public mutating func stopped(at place: Place) {
    guard var stopped = present else { return }
    present = nil
    if let reason = stopped.cancelReason {
      events.append(.cancelled(stopped.entry.id, reason))
      return
    }
    stopped.entry.place = place
    if !stopped.makesWay || isPaused { interrupted = stopped.entry.id }
    putAside(stopped.entry, tells: stopped.makesWay || isPaused)
  }

  /// Takes note that the present job was heard to its end.
  ///
  /// If it was to be moved back by then, it goes on from there.
  public mutating func finished() {
    guard var entry = present?.entry else { return }
    if let reason = present?.cancelReason {
      events.append(.cancelled(entry.id, reason))
    } else if entry.moves.contains(where: { $0.count <= 0 }) {
      entry.place = Place(utterance: .max, sample: 0)
      interrupted = entry.id
      putAside(entry, tells: isPaused)
    } else {
      events.append(.finished(entry.id))
    }
    present = nil
  }

  /// Takes note that the present job cannot be spoken.
  public mutating func failed() {
    guard let ended = present else { return }
    present = nil
    events.append(.cancelled(ended.entry.id, ended.cancelReason ?? .failed))
  }

  // MARK: Inside

  private mutating func putAside(_ entry: Entry, tells: Bool) {
    var entry = entry
    if tells, !entry.standsStill {
      entry.standsStill = true
      events.append(.paused(entry.id))
    }
    aside.append(entry)
  }

  /// Whether a job that was interrupted goes on before what has come since.
  private func goesOnFirst(_ entry: Entry) -> Bool {
    func waits(_ priority: Priority) -> Bool { waiting[priority]?.isEmpty == false }
    if waits(.now), entry.priority != .now { return false }
    // Between two utterances is the moment that the next job has been waiting for.
    let isBetween = entry.place.sample == 0 && entry.moves.isEmpty
    return !(isBetween && entry.priority == .normal && waits(.next))
  }

  private mutating func takeNext() -> Entry? {
    if let index = aside.lastIndex(where: { $0.id == interrupted }) {
      interrupted = nil
      if goesOnFirst(aside[index]) { return aside.remove(at: index) }
      if !aside[index].standsStill {
        aside[index].standsStill = true
        events.append(.paused(aside[index].id))
      }
    }
    for priority in Priority.allCases {
      if let index = aside.lastIndex(where: { $0.priority == priority }) {
        return aside.remove(at: index)
      }
      if waiting[priority]?.isEmpty == false { return waiting[priority]?.removeFirst() }
    }
    return nil
  }

  private func place(of selection: JobSelection, in priority: Priority) -> Int? {
    waiting[priority]?.firstIndex { selection.contains($0.submission) }
  }

  /// How many jobs of a selection are not with the speaker.
  private func count(of selection: JobSelection) -> Int {
    (waiting.values.joined() + aside).count { selection.contains($0.submission) }
  }

  /// Ends the jobs of a selection; returns whether the speaker has one of them.
  private mutating func removeAll(_ selection: JobSelection, _ reason: CancelReason) -> Bool {
    var ended = aside.filter { selection.contains($0.submission) }
    aside.removeAll { selection.contains($0.submission) }
    for priority in Priority.allCases {
      ended += (waiting[priority] ?? []).filter { selection.contains($0.submission) }
      waiting[priority]?.removeAll { selection.contains($0.submission) }
    }
    events += ended.map { .cancelled($0.id, reason) }
    guard let entry = present?.entry, selection.contains(entry.submission) else { return false }
    if present?.cancelReason == nil { present?.cancelReason = reason }
    present?.hasToStop = true
    return true
  }
}
