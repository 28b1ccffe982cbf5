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
  ///
  /// - Parameter descriptor: The descriptor that came with it; it is closed if no request takes it.
  func handle(
    _ arrival: ConnectionInput.Arrival, with descriptor: PassedDescriptor?,
    of connection: Connection
  ) {
    switch arrival {
    case .document(let bytes): speakDocument(bytes, connection)
    case .documentFault(let error):
      connection.outbox.send(documentErrorLines(error))
      connection.outbox.endWhenSent()
    case .lineFault(let error): enqueue(.refusal(.null, error), of: connection, bytes: 0)
    case .line(let line): handle(line, with: descriptor, of: connection)
    }
  }

  private func handle(
    _ line: ReceivedBytes, with descriptor: PassedDescriptor?, of connection: Connection
  ) {
    let mark = stopMark(of: connection)
    // The limits of bytes apply to long lines, not that of requests: their identifiers are unknown.
    guard line.count <= largeDocument else {
      connection.add(.unread(Handover(line), mark, descriptor), bytes: line.count)
      return advance(connection)
    }
    switch readRequest(line.joined()) {
    case .success(let request):
      let call = Call(request, connection, mark, descriptor)
      // From a client that does not read replies, nothing overtakes.
      if request.method.overtakes, !connection.outbox.isSlow {
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

  /// Parses a long line on a worker thread, and performs its request.
  private func perform(
    _ line: Handover<ReceivedBytes>, of connection: Connection, _ mark: StopMark,
    _ descriptor: PassedDescriptor?
  ) {
    connection.lineInHand = line
    work.run(for: connection, isLarge: true) {
      guard let received = line.take() else { return nil }
      return readLongRequest(joined(consume received))
    } then: { [self] (result: Result<Result<Request, RefusedRequest>?, ProtocolError>) in
      switch result {
      case .success(let request?): perform(request, of: connection, mark, descriptor)
      case .success(nil): break
      case .failure:
        // The service ends, so reading it here delays nobody, and its reply needs its identifier.
        guard let line = line.take() else { return }
        perform(readRequest(line.joined()), of: connection, mark)
      }
    }
  }

  /// Performs a request that was read, or sends its error.
  func perform(
    _ request: Result<Request, RefusedRequest>, of connection: Connection, _ mark: StopMark,
    _ descriptor: PassedDescriptor? = nil
  ) {
    switch request {
    case .success(let request): perform(Call(request, connection, mark, descriptor))
    case .failure(let refused):
      // An invalid notification gets no reply.
      guard let id = refused.replyTo else { return }
      connection.outbox.send(errorLine(to: id, refused.error))
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
    case .unread: break
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
      case .unread(let line, let mark, let descriptor):
        perform(line, of: connection, mark, descriptor)
      case .refusal(let id, let error): connection.outbox.send(errorLine(to: id, error))
      case nil: return
      }
    }
    if connection.hasEnded, !connection.isLeaving, !connection.isBusy,
      connection.waiting == 0, !connection.hasArrivals, connection.input.isDocument == false
    {
      connection.isLeaving = true
      left(connection)
      subscriptions.letLeave(connection.id)
    }
  }
}

/// Returns the bytes of a line or a document in one array.
///
/// Its pieces are small, so the C library keeps their memory until it is asked to release it.
func joined(_ received: consuming ReceivedBytes) -> [UInt8] {
  let isHuge = received.count > 4 << 20
  let bytes = received.joined()
  if isHuge { releaseFreedMemory() }
  return bytes
}

/// Parses a long line as a request; validates the tree of `tree/replace` only as it is read.
private func readLongRequest(_ line: [UInt8]) -> Result<Request, RefusedRequest> {
  let result = readRequest(line, trusting: .treeReplace)
  // A request that is refused before its tree is read must be validated to its end.
  if case .success(let request) = result, !request.arguments.knowsFormat {
    return readRequest(line)
  }
  return result
}
