// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls
internal import TreeFormats
internal import WireProtocol

/// From how many bytes on a document is read beside the loop, so that other clients do not wait.
let largeDocument = 16 << 10

extension Passage {
  /// Whether to read it beside the loop; a compressed document may be any number of times as large.
  var isLarge: Bool { count > largeDocument || isCompressed(span) }
}

extension Service {
  /// Does work for a connection, on the loop or beside it, and continues with what comes of it.
  ///
  /// While work goes on beside the loop, the connection's later requests wait. Every call continues
  /// exactly once, also where the service ends meanwhile.
  func work<Value: Sendable>(
    for connection: Connection, isLarge: Bool,
    _ body: @escaping @Sendable () throws(ProtocolError) -> Value,
    then next: @escaping (Result<Value, ProtocolError>) -> Void
  ) {
    let make: @Sendable () -> Result<Value, ProtocolError> = {
      do throws(ProtocolError) {
        return .success(try body())
      } catch {
        return .failure(error)
      }
    }
    guard isLarge else { return next(make()) }
    connection.occupy()
    let box = Handover<Result<Value, ProtocolError>>()
    let ticket = expectWork { [self] in
      next(box.take() ?? .failure(shuttingDown))
      release(connection)
    }
    pool.run { [mailbox] in
      box.put(make())
      mailbox.deliver(ticket)
    }
  }
}
