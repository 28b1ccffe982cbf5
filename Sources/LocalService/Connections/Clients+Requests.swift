// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls
internal import WireProtocol

/// The requests of each connection: in order, in turns, with some that overtake others.
extension Clients {
  /// Returns the number of stops so far of the speech of a connection.
  func stopMark(of connection: Connection) -> StopMark {
    StopMark(all: stops, own: connection.stops)
  }

  /// Handles input of a connection.
  func handle(_ arrival: ConnectionInput.Arrival, of connection: Connection) {
    switch arrival {
    case .document(let bytes): speakDocument(bytes, connection)
    case .documentFault(let error):
      connection.outbox.send(documentErrorLines(error))
      connection.outbox.endWhenSent()
    case .lineFault(let error): enqueue(.refusal(.null, error), of: connection, bytes: 0)
    case .line(let line):
      // A request that is refused before its tree is read must be validated to its end.
      let isTrusted = !loop.isEnding && !isFull(connection)
      switch readRequest(line, trusting: isTrusted ? .treeReplace : nil) {
      case .success(let request):
        let call = Call(
          request: request, connection: connection, mark: stopMark(of: connection))
        if request.method.overtakes {
          perform(call)
        } else {
          enqueue(.call(call), of: connection, bytes: line.count)
        }
      case .failure(let refused):
        // An invalid notification gets no reply.
        if let id = refused.replyTo {
          enqueue(.refusal(id, refused.error), of: connection, bytes: line.count)
        }
      }
    }
  }

  /// - Parameter bytes: The size of the line, in bytes.
  private func enqueue(_ item: Connection.Item, of connection: Connection, bytes: Int) {
    guard isFull(connection) else {
      connection.add(item, bytes: bytes)
      return advance(connection)
    }
    let error = ProtocolError.over(
      .openRequests, configuration.limits, "too many requests wait on this connection")
    switch item {
    case .call(let call): call.refuse(error)
    case .refusal(let id, _): connection.outbox.send(errorLine(to: id, error))
    }
  }

  /// Returns whether no more requests of a connection may wait.
  private func isFull(_ connection: Connection) -> Bool {
    // The service does not read from a client whose requests wait for their turn. Those arrived in
    // one read, so the limit does not apply to them.
    connection.isBusy && connection.waiting >= configuration.limits[.openRequests]
  }

  /// Handles the waiting requests of a connection in order.
  ///
  /// Stops at a request that takes longer, if the client has much to read, or when its turn ends.
  func advance(_ connection: Connection) {
    defer { countBytes(of: connection) }
    while !connection.isBusy, !connection.outbox.isSlow, connection.waiting > 0 {
      // During shutdown there are no more turns: refusing the remaining requests takes no time.
      guard loop.isEnding || monotonicNow() < connection.turnEnd else {
        return postpone(connection)
      }
      switch connection.nextItem() {
      case .call(let call): perform(call)
      case .refusal(let id, let error): connection.outbox.send(errorLine(to: id, error))
      case nil: return
      }
    }
    if connection.hasEnded, !connection.isLeaving, !connection.isBusy,
      connection.waiting == 0, connection.input.isDocument == false
    {
      connection.isLeaving = true
      subscriptions.letLeave(connection.id)
    }
  }
}
