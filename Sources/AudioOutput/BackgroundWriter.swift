// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SystemCalls

/// A thread that writes one file: it runs functions in order, while another thread makes the next samples.
///
/// To encode is slower than to synthesize for some formats, so that each file of a batch has its own
/// thread. After the first error, it runs nothing more. One thread adds functions and waits.
public final class BackgroundWriter: Sendable {
  /// A function that uses the file.
  public typealias Work = @Sendable () throws(AudioOutputError) -> Void

  private struct State: Sendable {
    var waiting: [(cost: Int, work: Work)] = []
    /// The sum of costs that are not done.
    var cost = 0
    var error: AudioOutputError?
    /// No function is added any more.
    var isClosed = false
    var hasEnded = false
  }

  private let state = Guarded(State())
  private let work: Semaphore
  private let room: Semaphore
  private let threads = ThreadGroup()
  private let limit: Int

  /// Starts the thread.
  ///
  /// - Parameter limit: The costs that may wait; `add` waits while there are more.
  public init(limit: Int) throws(SystemError) {
    self.limit = limit
    work = try Semaphore()
    room = try Semaphore()
    let (state, work, room) = (state, work, room)
    threads.add(try WorkerThread { Self.run(state, work, room) })
  }

  /// Drops what was not begun, and waits for the thread.
  deinit {
    state.withLock { $0.waiting = [] }
    close()
    threads.join()
  }

  /// Adds a function.
  ///
  /// - Parameter cost: The number of samples that it keeps in memory.
  /// - Throws: The error of an earlier function.
  public func add(cost: Int, _ body: @escaping Work) throws(AudioOutputError) {
    while true {
      let (error, isFull) = state.withLock { state in
        guard state.error == nil else { return (state.error, false) }
        guard state.cost == 0 || state.cost + cost <= limit else { return (nil, true) }
        state.waiting.append((cost, body))
        state.cost += cost
        return (nil, false)
      }
      if let error { throw error }
      guard isFull else { return work.signal() }
      room.wait()
    }
  }

  /// Adds nothing more; the thread ends after what was added.
  public func close() {
    state.withLock { $0.isClosed = true }
    work.signal()
  }

  /// Whether the thread has done everything, or met an error.
  public var hasEnded: Bool { state.withLock { $0.hasEnded || $0.error != nil } }

  /// Waits until everything is done.
  ///
  /// - Throws: The error of a function.
  public func finish() throws(AudioOutputError) {
    close()
    while !hasEnded { room.wait() }
    if let error = state.withLock({ $0.error }) { throw error }
  }

  private static func run(_ state: Guarded<State>, _ work: Semaphore, _ room: Semaphore) {
    while true {
      let (next, ends) = state.withLock { state -> ((cost: Int, work: Work)?, Bool) in
        let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        if next == nil, state.isClosed { state.hasEnded = true }
        return (next, state.hasEnded)
      }
      if let next {
        do throws(AudioOutputError) {
          try next.work()
        } catch {
          state.withLock { state in
            state.error = error
            state.waiting = []
          }
        }
        state.withLock { $0.cost -= next.cost }
        room.signal()
      } else if ends {
        return room.signal()
      } else {
        work.wait()
      }
    }
  }
}
