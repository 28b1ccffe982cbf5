// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Spelling
import WireProtocol

/// Sends one request as it is told to, and prints the result.
func runCall(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  let method = command.operands.first ?? ""
  let parameters = try parameters(of: command, streams)
  if let known = Method(rawValue: method)?.entry.parameters.map(\.name.rawValue) {
    for name in names(in: parameters) where !known.contains(name) {
      let meant = nearestName(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
      streams.report(
        Diagnostic(
          "\(method) has no parameter \"\(name)\", and passes it over" + meant, severity: .warning))
    }
  }
  let result = try ServiceClient(command).request(named: method, parameters)
  try streams.output.write(result)
  try streams.output.write("\n")
  return .done
}

/// The names of the parameters, or of as many as anybody gives.
private func names(in json: [UInt8]) -> [String] {
  var names: [String] = []
  var reader = JSONReader(json.span)
  reader.replacesLoneSurrogates = true
  do throws(JSONError) {
    guard try reader.peek() == .object else { return [] }
    try reader.beginObject()
    while names.count < 100, let key = try reader.nextKey() {
      names.append(try reader.string(key))
      try reader.skipValue()
    }
  } catch {
    // It has been read before, and told of then.
  }
  return names
}

/// The parameters on one line, and sure to be JSON.
private func parameters(
  of command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> [UInt8] {
  guard command.operands.count > 1 else { return Array("{}".utf8) }
  let isRead = command.operands[1] == "-"
  let json = isRead ? try readDocument("-", streams) : Array(command.operands[1].utf8)
  do throws(JSONError) {
    var reader = JSONReader(json.span)
    reader.replacesLoneSurrogates = true
    try reader.skipValue()
    try reader.expectEnd()
  } catch {
    let place = locate([error.offset], in: json.span).first
    guard isRead else {
      let column = place.map { "column \($0.column): " } ?? ""
      let problem = "\(column)\(error.fault.description)"
      throw CommandFailure(.usage, "the parameters are no JSON: \(problem)")
    }
    let problem = Diagnostic(
      error.fault.description, file: "-", line: place?.line, column: place?.column,
      path: place?.path)
    throw CommandFailure(.badInput, [problem])
  }
  // In JSON, line ends stand between values only, and one request is one line.
  return json.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
}
