// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls

/// A pool of threads for work that would block the loop: reading and composing large documents.
///
/// The threads start when they are first needed. They do waiting work in order, two at a time.
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

  init() throws(SystemError) { bell = try Bell() }

  /// Runs work on one of the threads; on this thread, at once, if none can be started.
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

  /// Waits for the current work and the threads, and drops the rest.
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
        // Wake the other threads, too.
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
