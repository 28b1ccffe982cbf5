// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import SpeechSynthesis
internal import SystemCalls

/// A portion of the result of an utterance.
struct RenderMail: Sendable {
  var samples: [Int16] = []
  var events: [SynthesisEvent] = []
  /// The times of the utterance, in its last portion.
  var timing: UtteranceTiming?
  var error: SynthesisError?
  var isLast = false
}

/// Distributes utterances to workers, and collects their sound.
final class RenderBoard: Sendable {
  private struct State: Sendable {
    var waiting: [(ticket: Int, plan: PlannedUtterance)] = []
    var mail: [Int: RenderMail] = [:]
    /// The tickets whose next portion must wait until the previous one was taken.
    var blocked: [Int: Semaphore] = [:]
    var isStopped = false
  }

  private let state = Guarded(State())
  /// The start of the first synthesizer.
  let start: StartReport
  private let work: Semaphore
  private let arrivals: Semaphore

  init() throws(SystemError) {
    start = try StartReport()
    work = try Semaphore()
    arrivals = try Semaphore()
  }

  // MARK: The collector's side

  func submit(_ plan: PlannedUtterance, ticket: Int) {
    state.withLock { $0.waiting.append((ticket, plan)) }
    work.signal()
  }

  /// Waits for a portion of an utterance and returns it.
  func take(_ ticket: Int) -> RenderMail {
    while true {
      let found = state.withLock { state in
        let mail = state.mail.removeValue(forKey: ticket)
        if mail != nil { state.blocked.removeValue(forKey: ticket)?.signal() }
        return mail
      }
      if let found { return found }
      arrivals.wait()
    }
  }

  /// Makes all workers end as soon as possible.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      for semaphore in state.blocked.values { semaphore.signal() }
    }
    work.signal()
  }

  // MARK: The workers' side

  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Waits for an utterance; returns nil after the last one.
  func next() -> (ticket: Int, plan: PlannedUtterance)? {
    while true {
      let (found, isStopped) = state.withLock { state in
        (
          state.isStopped || state.waiting.isEmpty ? nil : state.waiting.removeFirst(),
          state.isStopped
        )
      }
      if let found { return found }
      if isStopped {
        // Passes the token on to the next worker.
        work.signal()
        return nil
      }
      work.wait()
    }
  }

  /// Returns an utterance to prepare in advance, if enough wait for the other workers.
  func nextAhead(leaving least: Int) -> (ticket: Int, plan: PlannedUtterance)? {
    state.withLock { state in
      state.isStopped || state.waiting.count <= least ? nil : state.waiting.removeFirst()
    }
  }

  /// Adds a portion; if it is not the last, waits until it was taken.
  func put(_ mail: RenderMail, ticket: Int, _ taken: Semaphore) {
    let waits = state.withLock { state in
      state.mail[ticket] = mail
      if mail.isLast || state.isStopped { return false }
      state.blocked[ticket] = taken
      return true
    }
    arrivals.signal()
    if waits { taken.wait() }
  }
}
