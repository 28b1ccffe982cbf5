// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import WireProtocol

/// A request, its connection, and the stops before its arrival.
struct Call {
  let request: Request
  let connection: Connection
  let mark: StopMark
  /// The descriptor that came with it, if its method takes one.
  let descriptor: PassedDescriptor?

  /// - Parameter descriptor: Released here, and so closed, if the method does not take one.
  init(
    _ request: Request, _ connection: Connection, _ mark: StopMark, _ descriptor: PassedDescriptor?
  ) {
    (self.request, self.connection, self.mark) = (request, connection, mark)
    self.descriptor = request.method == .speechRender ? descriptor : nil
  }

  var arguments: Arguments { request.arguments }

  func reply(_ result: ResultWriter) {
    if let id = request.id { connection.outbox.send(replyLine(to: id, result)) }
  }

  func refuse(_ error: ProtocolError) {
    if let id = request.id { connection.outbox.send(errorLine(to: id, error)) }
  }
}

extension Arguments {
  /// Returns the value of a string that the method needs.
  func required(_ name: ParameterName) throws(ProtocolError) -> String {
    try required(name, Arguments.text)
  }

  /// Returns the value of another kind that the method needs.
  func required<Value>(
    _ name: ParameterName, _ read: (Arguments) -> (ParameterName) -> Value?
  ) throws(ProtocolError) -> Value {
    guard let value = read(self)(name) else {
      throw ProtocolError(.invalidParams, "params: takes \(name.rawValue)")
    }
    return value
  }
}

/// Writes the members of a result.
typealias ResultWriter = (inout JSONWriter) -> Void

/// How the service replies to a request.
enum Reply {
  /// The result is available.
  case now(ResultWriter)
  /// Work on the loop or on a worker thread produces the result.
  case work(ResultWork)
  /// A task on the session of the held tree produces the result.
  case session(SessionTask)
  /// The handler itself replies when its job or tree is accepted.
  case later
}

/// Work that produces a result.
struct ResultWork {
  let isLarge: Bool
  let make: @Sendable () throws(ProtocolError) -> @Sendable (inout JSONWriter) -> Void
}
