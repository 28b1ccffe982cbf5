// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls
internal import WireProtocol

/// The requests of each connection: in order, in turns, and some ahead of others.
extension Clients {
  /// The stops so far of the speech of a connection.
  func stopMark(of connection: Connection) -> StopMark {
    StopMark(all: stops, own: connection.stops)
  }

  /// Deals with what has arrived on a connection.
  func handle(_ arrival: ConnectionInput.Arrival, of connection: Connection) {
    switch arrival {
    case .document(let bytes): speakDocument(bytes, connection)
    case .documentFault(let error):
      connection.outbox.send(documentErrorLines(error))
      connection.outbox.endWhenSent()
    case .lineFault(let error): enqueue(.refusal(.null, error), of: connection, bytes: 0)
    case .line(let line):
      // What is refused before its tree is read must have been read to its end.
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

  /// - Parameter bytes: The size of the line.
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

  /// Whether no more requests of a connection may wait.
  private func isFull(_ connection: Connection) -> Bool {
    // Nothing is read of a client whose requests wait for their turn: these came at once.
    connection.isBusy && connection.waiting >= configuration.limits[.openRequests]
  }

  /// Handles what waits on a connection, in order, until something takes longer, the client has much
  /// to read, or it is the turn of others.
  func advance(_ connection: Connection) {
    defer { countBytes(of: connection) }
    while !connection.isBusy, !connection.outbox.isSlow, connection.waiting > 0 {
      // At the end there are no more turns: what is left is refused, which takes no time.
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
