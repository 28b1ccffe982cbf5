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
    /// What was heard of the followed job.
    var heard: [Heard] = []
  }

  /// What is heard of the followed job.
  enum Heard: Sendable {
    /// An utterance has started to play.
    case utterance(Int)
    /// It has played to its end.
    case all
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

  /// Reports an event if it is an utterance or the end of the followed job.
  func note(_ event: EngineEvent) {
    let heard: Heard
    switch event.kind {
    case .utterance(let index, _): heard = .utterance(index)
    case .finished: heard = .all
    default: return
    }
    let isFollowed = state.withLock { state in
      guard state.followed == event.job else { return false }
      state.items.heard.append(heard)
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
