// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechSynthesis
internal import SystemCalls

/// What has come of an utterance, as far as it has been handed over.
struct RenderMail: Sendable {
  var samples: [Int16] = []
  var events: [SynthesisEvent] = []
  var error: SynthesisError?
  var isLast = false
}

/// Where utterances are put up to be rendered, and their sound is put down to be collected.
final class RenderBoard: Sendable {
  private struct State: Sendable {
    var waiting: [(ticket: Int, plan: PlannedUtterance)] = []
    var mail: [Int: RenderMail] = [:]
    /// The tickets whose next piece of mail is put down only when the last was taken.
    var blocked: [Int: Semaphore] = [:]
    var isStopped = false
    /// What came of starting the first synthesizer: its sample rate, or why there is none.
    var start: Result<Int, SynthesisError>?
  }

  private let state = Guarded(State())
  private let work: Semaphore
  private let arrivals: Semaphore

  init() throws(SystemError) {
    work = try Semaphore()
    arrivals = try Semaphore()
  }

  // MARK: The collector's side

  /// Waits for what comes of starting the first synthesizer.
  func start() -> Result<Int, SynthesisError> {
    while true {
      if let start = state.withLock({ $0.start }) { return start }
      arrivals.wait()
    }
  }

  func submit(_ plan: PlannedUtterance, ticket: Int) {
    state.withLock { $0.waiting.append((ticket, plan)) }
    work.signal()
  }

  /// Waits for mail of an utterance and takes it.
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

  /// Makes every worker end as soon as it can.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      for semaphore in state.blocked.values { semaphore.signal() }
    }
    work.signal()
  }

  // MARK: The workers' side

  /// Tells what came of starting a synthesizer; the first to tell counts.
  func report(start: Result<Int, SynthesisError>) {
    state.withLock { if $0.start == nil { $0.start = start } }
    arrivals.signal()
  }

  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Waits for an utterance; nothing when there will be none any more.
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
        // The token goes on to the next worker.
        work.signal()
        return nil
      }
      work.wait()
    }
  }

  /// An utterance to have ready besides the present one, if enough wait that nobody is left idle.
  func nextAhead(leaving least: Int) -> (ticket: Int, plan: PlannedUtterance)? {
    state.withLock { state in
      state.isStopped || state.waiting.count <= least ? nil : state.waiting.removeFirst()
    }
  }

  /// Puts mail down; what is not the last waits until it has been taken.
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
