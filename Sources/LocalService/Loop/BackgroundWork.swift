// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls
internal import TreeFormats
internal import WireProtocol

/// The size in bytes from which a document is read beside the loop, so that other clients do not wait.
let largeDocument = 16 << 10

extension Passage {
  /// Whether to read it beside the loop; a compressed document may be any number of times as large.
  var isLarge: Bool { count > largeDocument || isCompressed(span) }
}

extension ProtocolError {
  /// The error of a request that comes too late.
  static let shuttingDown = ProtocolError(
    .shuttingDown, "the service is about to end; start it again, then ask again")
}

/// The work for connections, on the loop or beside it, with its continuation on the loop.
///
/// Later requests of a connection wait while work for it goes on beside the loop.
final class BackgroundWork {
  private let pool: WorkPool
  private let queue: LoopQueue
  /// What continues when work beside the loop is done or dropped, by the number of the work.
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

  /// Continues with the requests of a connection that something else has kept waiting.
  func release(_ connection: Connection) {
    connection.free()
    if !connection.isBusy { resume(connection) }
  }

  /// Frees a value on another thread, since a large tree takes a while.
  func discard<Value: Sendable>(_ value: Value) {
    pool.run { withExtendedLifetime(value) {} }
  }

  /// Continues after work that is done.
  func finish(_ numbers: [UInt64]) {
    for number in numbers { continuations.removeValue(forKey: number)?() }
  }

  /// Waits for the work under way and drops the rest.
  func shutDown() { pool.shutDown() }

  /// Continues after all work, done or dropped, and after what waited for it.
  func finishAll() {
    while let number = continuations.keys.first { finish([number]) }
  }
}
