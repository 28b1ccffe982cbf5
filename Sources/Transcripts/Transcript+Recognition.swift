// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Transcript {
  /// Reads a document as a transcript, if it is one: JSON, or lines of text.
  ///
  /// Text does not begin like JSON, XML or gzip, is not blank, and has no zero byte near its
  /// beginning.
  ///
  /// - Parameter isTree: Returns whether a text is a tree in the form of lines; called only for
  ///   text.
  public init?(recognizing bytes: Span<UInt8>, unless isTree: () -> Bool) throws(TranscriptError) {
    if Self.isJSONTranscript(bytes) {
      try self.init(json: bytes)
      return
    }
    switch beginning(of: bytes) {
    case .text where !isTree(): try self.init(text: bytes)
    case .text, .other: return nil
    }
  }
}

/// The result of looking at the first bytes of a document.
private enum Beginning {
  /// Also a text that only begins like JSON or XML, such as `[Draft] Mail`.
  case text
  case other
}

private func beginning(of bytes: Span<UInt8>) -> Beginning {
  var start = 0
  // A byte order mark may precede text and JSON.
  if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { start = 3 }
  while start < bytes.count, isSpace(bytes[start]) { start += 1 }
  guard start < bytes.count, bytes[start] != 0x1F else { return .other }
  // Sound, pictures and programs contain zero bytes; text does not.
  guard !bytes.indices.prefix(4096).contains(where: { bytes[$0] == 0 }) else { return .other }
  var next = start + 1
  switch bytes[start] {
  case UInt8(ascii: "<"):
    guard next < bytes.count else { return .other }
    let isMark = bytes[next] == UInt8(ascii: "!") || bytes[next] == UInt8(ascii: "?")
    return isMark || bytes[next] == UInt8(ascii: "/") || isLetter(bytes[next]) ? .other : .text
  case UInt8(ascii: "["):
    func skipSpace() { while next < bytes.count, isSpace(bytes[next]) { next += 1 } }
    skipSpace()
    guard next < bytes.count, !"{[]\"'".utf8.contains(bytes[next]) else { return .other }
    // A list of numbers is JSON; a number or a time in brackets begins a text.
    guard bytes[next] == UInt8(ascii: "-") || isDigit(bytes[next]) else { return .text }
    next += 1
    while next < bytes.count, isDigit(bytes[next]) || bytes[next] == UInt8(ascii: ".") { next += 1 }
    skipSpace()
    guard next < bytes.count, bytes[next] != UInt8(ascii: ",") else { return .other }
    guard bytes[next] == UInt8(ascii: "]") else { return .text }
    next += 1
    skipSpace()
    return next == bytes.count ? .other : .text
  case UInt8(ascii: "{"):
    while next < bytes.count, isSpace(bytes[next]) { next += 1 }
    guard next < bytes.count, !"}\"'".utf8.contains(bytes[next]) else { return .other }
    // JSON without quotation marks is still meant as JSON.
    while next < bytes.count, isLetter(bytes[next]) { next += 1 }
    while next < bytes.count, isSpace(bytes[next]) { next += 1 }
    return next < bytes.count && bytes[next] != UInt8(ascii: ":") ? .text : .other
  default: return .text
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
