// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls
internal import TreeFormats
internal import WireProtocol

/// The size in bytes above which a worker thread reads a document, so that other clients do not
/// wait.
let largeDocument = 16 << 10

extension Passage {
  /// Whether to read it on a worker thread; a compressed document may be much larger than its
  /// bytes.
  var isLarge: Bool { count > largeDocument || isCompressed(span) }
}

extension ProtocolError {
  /// The error of a request that comes too late.
  static let shuttingDown = ProtocolError(
    .shuttingDown, "the service is about to end; start it again, then ask again")
}

/// The work for connections, on the loop or on worker threads, with continuations on the loop.
///
/// Later requests of a connection wait while a worker thread works for it.
final class BackgroundWork {
  private let pool: WorkPool
  private let queue: LoopQueue
  /// The continuations of work on worker threads, done or dropped, by the number of the work.
  private var continuations: [UInt64: () -> Void] = [:]
  private var last: UInt64 = 0
  /// Continues with the requests of a connection.
  var resume: (Connection) -> Void = { _ in }

  init(_ queue: LoopQueue) throws(SystemError) {
    self.queue = queue
    pool = try WorkPool()
  }

  /// Runs work, then continues with its result.
  ///
  /// Every call continues exactly once, even if the service ends meanwhile.
  func run<Value: Sendable>(
    for connection: Connection, isLarge: Bool,
    _ body: @escaping @Sendable () throws(ProtocolError) -> Value,
    then next: @escaping (Result<Value, ProtocolError>) -> Void
  ) {
    guard isLarge else { return next(Result(catching: body)) }
    connection.occupy()
    let box = Handover<Result<Value, ProtocolError>>()
    last += 1
    let number = last
    continuations[number] = { [self] in
      next(box.take() ?? .failure(.shuttingDown))
      release(connection)
    }
    pool.run { [queue] in
      box.put(Result(catching: body))
      queue.finish(number)
    }
  }

  /// Continues with the requests of a connection that waited for something else.
  func release(_ connection: Connection) {
    connection.free()
    if !connection.isBusy { resume(connection) }
  }

  /// Frees a value on another thread, since that takes a while for a large tree.
  func discard<Value: Sendable>(_ value: Value) { pool.run { withExtendedLifetime(value) {} } }

  /// Runs the continuations of finished work.
  func finish(_ numbers: [UInt64]) {
    for number in numbers { continuations.removeValue(forKey: number)?() }
  }

  /// Waits for the current work and drops the rest.
  func shutDown() { pool.shutDown() }

  /// Runs the continuations of all work, done or dropped, and of the requests that waited for it.
  func finishAll() {
    while let number = continuations.keys.first { finish([number]) }
  }
}

/// A pool of threads for work that would block the loop: reading and composing large documents.
///
/// The threads start when they are first needed. They do waiting work in order, by default two at a
/// time.
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
  private let most: Int

  /// - Parameter most: The maximum number of threads.
  init(most: Int = 2) throws(SystemError) {
    self.most = most
    bell = try Bell()
  }

  /// Runs work on one of the threads; on this thread, at once, if none can be started.
  ///
  /// - Parameter refuse: What to do in that case instead, with the reason, for work that takes long.
  func run(
    _ work: @escaping @Sendable () -> Void, orElse refuse: ((SystemError) -> Void)? = nil
  ) {
    let needsThread = state.withLock { state in
      // What comes after the end is dropped, as is what waited then.
      guard !state.isOver else { return false }
      state.waiting.append(work)
      guard state.idle < state.waiting.count, state.started < most else { return false }
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
        // Nothing else waits then, since each earlier work was done or refused here.
        while isAlone, let work = next() {
          if let refuse { refuse(error) } else { work() }
        }
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
