// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText

func runCall(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  let method = command.operands.first ?? ""
  let parameters = try parameters(of: command, streams)
  let result = try ServiceClient(command).request(named: method, parameters)
  try streams.output.write(result)
  try streams.output.write("\n")
  return .done
}

/// Returns the parameters as valid JSON on one line.
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
      throw .usage("the parameters are not JSON: \(problem)")
    }
    let problem = Diagnostic(
      error.fault.description, file: "-", line: place?.line, column: place?.column,
      path: place?.path)
    throw CommandFailure(.badInput, [problem])
  }
  // Valid JSON has line ends only between values; a request is one line.
  return json.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
}
