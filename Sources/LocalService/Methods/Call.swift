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
    try needed(text(name), name)
  }

  /// Returns an object or an array that the method needs.
  func requiredPassage(_ name: ParameterName) throws(ProtocolError) -> Passage {
    try needed(passage(name), name)
  }

  /// Returns the value of a choice that the method needs.
  func requiredChoice<Choice: RawRepresentable<String>>(
    _ name: ParameterName
  ) throws(ProtocolError) -> Choice {
    try needed(choice(name), name)
  }

  private func needed<Value>(
    _ value: Value?, _ name: ParameterName
  ) throws(ProtocolError) -> Value {
    guard let value else {
      throw ProtocolError(.invalidParams, "params: takes \(name.rawValue)")
    }
    return value
  }
}
