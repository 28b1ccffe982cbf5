// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import WireProtocol

// What a client may send, made up by libFuzzer: `make fuzz`. Whatever it is, it is divided alike in
// one piece and in many, and every line of it is read as a request or gets one line in reply.

/// Takes one input of libFuzzer's; a broken promise ends the program.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRequests(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var limits = Limits()
  // As small as they can be, so that they are met.
  limits[.lineBytes] = 0
  limits[.documentBytes] = 0
  // The bytes themselves say where they are divided.
  let seed = bytes.reduce(UInt64(count)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  let whole = arrivals(of: bytes, limits, pieces: { .max })
  var state = seed
  let divided = arrivals(of: bytes, limits) {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 63 == 0 ? 1 : 1 + Int(state >> 52 & 1023)
  }
  precondition(whole == divided, "what arrives depends on how it is divided")
  for arrival in whole {
    switch arrival {
    case .line(let line): check(line.joined())
    case .document(let document): precondition(document.count <= limits[.documentBytes])
    case .lineFault(let error): checkLine(errorLine(to: .null, error))
    case .documentFault(let error): checkText(documentErrorLines(error))
    }
  }
  return 0
}

private func arrivals(
  of bytes: [UInt8], _ limits: Limits, pieces: () -> Int
) -> [ConnectionInput.Arrival] {
  var input = ConnectionInput(limits: limits)
  var arrivals: [ConnectionInput.Arrival] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    let piece = rest.prefix(pieces())
    rest = rest.dropFirst(piece.count)
    arrivals += piece.withUnsafeBytes { input.take($0) }
    precondition(input.bufferedBytes <= max(limits[.lineBytes], limits[.documentBytes]))
  }
  arrivals += input.end()
  precondition(input.end().isEmpty && input.bufferedBytes == 0, "an end comes once")
  return arrivals
}

private func check(_ line: [UInt8]) {
  precondition(!line.contains(0x0A), "a line with a line end in it")
  switch readRequest(line) {
  case .success(let request):
    checkLine(replyLine(to: request.id ?? .null) { _ in })
    for name in ParameterName.allCases {
      if let json = request.arguments.json(name) { checkValue(json) }
      guard let number = request.arguments.integer(name) else { continue }
      let parameter = request.method.parameters.first { $0.name == name }
      guard case .integer(let range)? = parameter?.kind, range.contains(number) else {
        preconditionFailure("\(request.method) has no \(name) that is \(number)")
      }
    }
  case .failure(let refused):
    checkLine(errorLine(to: refused.replyTo ?? .null, refused.error))
    checkText(documentErrorLines(refused.error))
  }
}

/// A reply is one line of JSON.
private func checkLine(_ line: [UInt8]) {
  precondition(line.firstIndex(of: 0x0A) == line.count - 1, "a reply is not one line")
  checkValue(line)
}

private func checkValue(_ json: [UInt8]) {
  do throws(JSONError) {
    var reader = JSONReader(json.span)
    reader.replacesLoneSurrogates = true
    try reader.skipValue()
    try reader.expectEnd()
  } catch {
    preconditionFailure("what is written is no JSON: \(error)")
  }
}

private func checkText(_ lines: [UInt8]) {
  precondition(lines.last == 0x0A && lines.allSatisfy { $0 == 0x0A || $0 >= 0x20 })
}
