// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechEngine
internal import SpeechScheduling
internal import SpeechSynthesis
internal import SystemCalls
internal import WireProtocol

/// The renders of all clients: each with a thread and a synthesizer of its own, at a lower priority
/// than live speech.
///
/// The renders of one client run in order. Only some synthesize at a time; one that waits for its
/// reader does not count, so that it delays only its own client.
final class RenderJobs: Sendable {
  private struct State: Sendable {
    /// The renders that run or wait, in order, by client; the first of each client runs.
    var jobs: [ClientID: [RenderJob]] = [:]
    var count = 0
    var heldBytes = 0
  }

  /// The descriptors that clients have passed.
  let descriptors: PassedDescriptors
  private let state = Guarded(State())
  private let turns = RenderTurns()
  private let configuration: SynthesizerConfiguration
  private let subscriptions: Subscriptions
  private let pool: WorkPool

  init(
    _ configuration: SynthesizerConfiguration, _ subscriptions: Subscriptions
  ) throws(SystemError) {
    self.configuration = configuration.forWholeRendering
    self.subscriptions = subscriptions
    // The limit of renders, whatever its value is after a reload.
    pool = try WorkPool(most: LimitName.renders.entry.range.upperBound)
    descriptors = PassedDescriptors(pool)
  }

  /// The number of renders that have not ended.
  var count: Int { state.withLock { $0.count } }

  /// The approximate memory of their documents, in bytes.
  var heldBytes: Int { state.withLock { $0.heldBytes } }

  /// Starts a render, or lets it wait for the earlier ones of its client.
  func start(_ job: RenderJob) {
    let isFirst = state.withLock { state in
      state.jobs[job.client, default: []].append(job)
      state.count += 1
      state.heldBytes += job.content.cost
      return state.jobs[job.client]?.count == 1
    }
    if isFirst { run(job) }
  }

  /// Ends the render with a number, and returns it.
  ///
  /// A stop asks for silence, and a render makes no sound: other selections have no renders.
  func cancel(_ selection: JobSelection, _ reason: CancelReason) -> [JobID] {
    guard case .job(let number) = selection else { return [] }
    return end(reason) { $0.job == number }
  }

  /// Ends the renders of a client that has closed its connection.
  func leave(_ client: ClientID) { _ = end(.cancelled) { $0.client == client } }

  /// Ends all renders, including those that have not begun, and waits for their threads.
  func shutDown() {
    _ = end(.shutdown) { _ in true }
    pool.shutDown()
    for job in state.withLock({ $0.jobs.values.flatMap(\.self) }) {
      finish(job, .cancelled(.shutdown))
    }
  }

  private func end(_ reason: CancelReason, _ isMeant: (RenderJob) -> Bool) -> [JobID] {
    let (ended, idle) = state.withLock { state in
      var (ended, idle): ([RenderJob], [RenderJob]) = ([], [])
      for jobs in state.jobs.values {
        for (place, job) in jobs.enumerated() where isMeant(job) && job.end(reason) {
          ended.append(job)
          if place > 0 { idle.append(job) }
        }
      }
      return (ended, idle)
    }
    // An earlier render may wait for its reader for long. The descriptor is closed with the job, since
    // this thread must not wait for that.
    for job in idle { finish(job, .cancelled(reason)) }
    return ended.map(\.job).sorted()
  }

  private func run(_ job: RenderJob) {
    @Sendable func send(_ kind: EngineEvent.Kind) {
      subscriptions.send(EngineEvent(job: job.job, client: job.client, kind: kind))
    }
    pool.run { [self] in
      lowerPriority()
      blockWriteSignals()
      let ending = job.run(configuration, turns, send: send)
      job.close()
      finish(job, ending)
    } orElse: { [self] error in
      // On this thread it would hold up all clients.
      let reason = error.description
      send(
        .warning(
          .noSynthesizer(.cannotStart(executable: configuration.executable, reason: reason)),
          utterance: nil))
      job.close()
      finish(job, .cancelled(.failed))
    }
  }

  /// Forgets a render, sends its final event, and starts the next one of its client; does nothing the
  /// second time.
  private func finish(_ job: RenderJob, _ ending: EngineEvent.Kind) {
    let (isNew, next) = state.withLock { state -> (Bool, RenderJob?) in
      guard let place = state.jobs[job.client]?.firstIndex(where: { $0 === job }) else {
        return (false, nil)
      }
      state.jobs[job.client]?.remove(at: place)
      state.count -= 1
      state.heldBytes -= job.content.cost
      let next = state.jobs[job.client]?.first
      if next == nil { state.jobs[job.client] = nil }
      return (true, place == 0 ? next : nil)
    }
    guard isNew else { return }
    subscriptions.send(EngineEvent(job: job.job, client: job.client, kind: ending))
    if let next { run(next) }
  }
}

/// The right to synthesize, which few renders have at a time.
///
/// More would take the processors from live speech, whatever their priority.
final class RenderTurns: Sendable {
  private struct State: Sendable {
    var free = 2
    /// The renders that wait, in order.
    var waiting: [RenderJob] = []
    /// Those that were given a turn and have not noticed.
    var granted: Set<JobID> = []
  }

  private let state = Guarded(State())

  /// Waits for a turn; returns false if the render ends first.
  func take(_ job: RenderJob) -> Bool {
    let isFree = state.withLock { state in
      guard state.free > 0 else {
        state.waiting.append(job)
        return false
      }
      state.free -= 1
      return true
    }
    if isFree { return true }
    while true {
      job.bell.wait()
      let (hasTurn, isOver) = state.withLock { state in
        let hasTurn = state.granted.remove(job.job) != nil
        let isOver = job.ending != nil
        if isOver, !hasTurn { state.waiting.removeAll { $0 === job } }
        return (hasTurn, isOver)
      }
      if hasTurn { return true }
      if isOver { return false }
    }
  }

  /// Whether renders wait for a turn.
  var areWanted: Bool { state.withLock { !$0.waiting.isEmpty } }

  /// Gives a turn back.
  func giveBack() {
    let next = state.withLock { state -> RenderJob? in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      let next = state.waiting.removeFirst()
      state.granted.insert(next.job)
      return next
    }
    next?.bell.ring()
  }
}

/// The turn of one render, for its thread.
final class RenderTurn {
  private let turns: RenderTurns
  private let job: RenderJob
  private var isHeld = false
  private var end = Duration.zero
  /// The time after which others that wait have their turn.
  private static let length = Duration.milliseconds(100)

  init(_ turns: RenderTurns, _ job: RenderJob) { (self.turns, self.job) = (turns, job) }

  /// Waits for the turn; returns false if the render ends first.
  func take() -> Bool {
    isHeld = turns.take(job)
    end = monotonicNow() + Self.length
    return isHeld
  }

  /// Lets others that wait have their turn if this one was long; returns false if the render ends
  /// first.
  func share() -> Bool {
    guard isHeld, monotonicNow() >= end, turns.areWanted else { return true }
    giveBack()
    return take()
  }

  /// Gives the turn back if it has it.
  func giveBack() { if exchange(&isHeld, with: false) { turns.giveBack() } }
}
