// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText

/// Returns the line of a reply to a request.
public func replyLine(to id: RequestID, _ result: (inout JSONWriter) -> Void) -> [UInt8] {
  line { writer in
    writeID(id, &writer)
    writer.object("result", result)
  }
}

/// Returns the line of an error reply.
public func errorLine(to id: RequestID, _ error: ProtocolError) -> [UInt8] {
  line { writer in
    writeID(id, &writer)
    writer.object("error", error.write)
  }
}

/// Returns the line of an event, a notification whose method is the event's name.
///
/// - Parameter fields: Writes the members of its params.
public func eventLine(_ name: EventName, _ fields: (inout JSONWriter) -> Void) -> [UInt8] {
  request(nil, name.rawValue) { $0.object("params", fields) }
}

/// Returns the reply to a document that cannot be spoken: one line for each finding.
public func documentErrorLines(_ error: ProtocolError) -> [UInt8] {
  let messages = error.details.isEmpty ? [error.message] : error.details
  return messages.flatMap { message in
    // Warnings are included, since they may show the cause of the errors.
    let severity = message.hasPrefix("warning: ") ? "" : "error: "
    return Array("\(severity)\(onOneLine(message))\n".utf8)
  }
}

/// Returns the reply to a document with warnings.
public func documentWarningLine(_ message: String) -> [UInt8] {
  Array("warning: \(onOneLine(message))\n".utf8)
}

/// Returns the line of a request, for clients.
///
/// - Parameter parameters: Writes the members of its params.
public func requestLine(
  _ id: RequestID?, _ method: Method, _ parameters: (inout JSONWriter) -> Void = { _ in }
) -> [UInt8] {
  request(id, method.name) { $0.object("params", parameters) }
}

/// Returns the line of a request with any method name, for clients.
///
/// - Parameter parameters: Valid JSON without line feeds.
public func requestLine(_ id: RequestID?, named method: String, _ parameters: [UInt8]) -> [UInt8] {
  request(id, method) { writer in
    writer.key("params")
    writer.raw(parameters)
  }
}

private func request(
  _ id: RequestID?, _ method: String, _ parameters: (inout JSONWriter) -> Void
) -> [UInt8] {
  line { writer in
    if let id { writeID(id, &writer) }
    writer.member("method", method)
    parameters(&writer)
  }
}

private func line(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
  var writer = JSONWriter(packed: true)
  writer.beginObject()
  writer.member("jsonrpc", "2.0")
  members(&writer)
  // The writer adds the line feed.
  writer.endObject()
  return writer.bytes
}

private func writeID(_ id: RequestID, _ writer: inout JSONWriter) {
  writer.key("id")
  switch id {
  case .number(let number): writer.number(number)
  case .text(let text): writer.string(text)
  case .null: writer.null()
  }
}

/// Returns a text without control characters, which could end the line or control a terminal.
private func onOneLine(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
}
