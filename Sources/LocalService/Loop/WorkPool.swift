// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls

/// Threads for work that would keep the loop from others: reading and composing large documents.
///
/// The threads start when they are first needed. Work that waits is done in order, two at a time.
final class WorkPool: Sendable {
  private struct State: Sendable {
    var waiting: [@Sendable () -> Void] = []
    var started = 0
    var idle = 0
    var isOver = false
  }

  private let state = Guarded(State())
  private let bell: Bell
  private let threads = ThreadGroup()
  private static let most = 2

  init() throws(SystemError) {
    bell = try Bell()
  }

  /// Has something done on one of the threads; at once, here, when none can be started.
  func run(_ work: @escaping @Sendable () -> Void) {
    let needsThread = state.withLock { state in
      state.waiting.append(work)
      guard state.idle < state.waiting.count, state.started < Self.most else { return false }
      state.started += 1
      return true
    }
    if needsThread {
      do throws(SystemError) {
        threads.add(try WorkerThread { [self] in serve() })
      } catch {
        let isAlone = state.withLock { state in
          state.started -= 1
          return state.started == 0
        }
        if isAlone { while let work = next() { work() } }
      }
    }
    bell.ring()
  }

  /// Lets the present work end, drops the rest and waits for the threads.
  func shutDown() {
    state.withLock { state in
      state.isOver = true
      state.waiting = []
    }
    bell.ring()
    threads.join()
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in state.waiting.isEmpty ? nil : state.waiting.removeFirst() }
  }

  private func serve() {
    while true {
      while let work = next() { work() }
      let isOver = state.withLock { state in
        state.idle += 1
        return state.isOver
      }
      if isOver {
        // The others have to hear it, too.
        bell.ring()
        return
      }
      bell.wait()
      let hasMore = state.withLock { state in
        state.idle -= 1
        return state.waiting.count > 1 || state.isOver
      }
      if hasMore { bell.ring() }
    }
  }
}
