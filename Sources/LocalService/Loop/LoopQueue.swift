// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechEngine
internal import SpeechScheduling
internal import SystemCalls

/// The queue of items that other threads pass to the loop.
final class LoopQueue: Sendable {
  /// The items for the loop.
  struct Items: Sendable {
    /// The numbers of finished work.
    var finished: [UInt64] = []
    /// The clients whose outboxes or requests need the loop.
    var clients: Set<ClientID> = []
    /// The utterances of the followed job that have started to play.
    var heard: [Int] = []
  }

  private struct State: Sendable {
    var items = Items()
    /// The job whose utterances the loop follows.
    var followed: JobID?
  }

  private let state = Guarded(State())
  private let wakeup: Bell

  init() throws(SystemError) { wakeup = try Bell() }

  /// The descriptor that is readable while the queue has items.
  var descriptor: Int32 { wakeup.descriptor }

  /// Reports that work on a worker thread is done.
  func finish(_ number: UInt64) {
    state.withLock { $0.items.finished.append(number) }
    wakeup.ring()
  }

  /// Asks the loop to serve a client's outbox and requests.
  func look(after client: ClientID) {
    state.withLock { _ = $0.items.clients.insert(client) }
    wakeup.ring()
  }

  /// Reports the utterances of a job to the loop from now on; `nil` for none.
  func follow(_ job: JobID?) { state.withLock { ($0.followed, $0.items.heard) = (job, []) } }

  /// Reports an event if it is an utterance of the followed job.
  func note(_ event: EngineEvent) {
    guard case .utterance(let index, _) = event.kind else { return }
    let isFollowed = state.withLock { state in
      guard state.followed == event.job else { return false }
      state.items.heard.append(index)
      return true
    }
    if isFollowed { wakeup.ring() }
  }

  /// Removes and returns all items.
  func takeAll() -> Items {
    wakeup.hush()
    return state.withLock { state in
      defer { state.items = Items() }
      return state.items
    }
  }
}
