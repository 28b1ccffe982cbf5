// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechEngine
internal import SpeechScheduling
internal import SystemCalls

/// What other threads have for the loop.
final class Mailbox: Sendable {
  private struct State: Sendable {
    /// The tickets of work that is done.
    var deliveries: [UInt64] = []
    var attention: Set<ClientID> = []
    /// The job that reads everything, and the utterances of it that have been heard since.
    var reading: JobID?
    var heard: [Int] = []
  }

  private let state = Guarded(State())
  private let bell: Bell

  init() throws(SystemError) {
    bell = try Bell()
  }

  /// The descriptor that is readable while something is there.
  var descriptor: Int32 { bell.descriptor }

  /// Reports that work beside the loop is done.
  func deliver(_ ticket: UInt64) {
    state.withLock { $0.deliveries.append(ticket) }
    bell.ring()
  }

  /// Asks the loop to look after a client's outbox.
  func look(after client: ClientID) {
    state.withLock { _ = $0.attention.insert(client) }
    bell.ring()
  }

  /// Asks for the loop to be told how far a job is heard; nothing for none any more.
  func follow(_ job: JobID?) {
    state.withLock { ($0.reading, $0.heard) = (job, []) }
  }

  /// Takes note of what happened to a job, if the loop wants to know.
  func note(_ event: EngineEvent) {
    guard case .utterance(let index, _) = event.kind else { return }
    let isWanted = state.withLock { state in
      guard state.reading == event.job else { return false }
      state.heard.append(index)
      return true
    }
    if isWanted { bell.ring() }
  }

  /// Takes everything.
  func empty() -> (deliveries: [UInt64], attention: Set<ClientID>, heard: [Int]) {
    bell.hush()
    return state.withLock { state in
      defer { (state.deliveries, state.attention, state.heard) = ([], [], []) }
      return (state.deliveries, state.attention, state.heard)
    }
  }
}
