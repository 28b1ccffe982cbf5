// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Transcript {
  /// Reads a document of any kind as a transcript, if it is one: in JSON, or lines of text.
  ///
  /// Text is what begins neither as JSON, XML nor gzip do, and holds something, but no zero byte near
  /// its beginning.
  public init?(recognizing bytes: [UInt8]) throws(TranscriptError) {
    if Self.isJSONTranscript(bytes.span) {
      try self.init(json: bytes.span)
    } else if isText(bytes) {
      try self.init(text: bytes.span)
    } else {
      return nil
    }
  }
}

private func isText(_ bytes: [UInt8]) -> Bool {
  var rest = bytes[...]
  // A byte order mark stands before text and before JSON.
  if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
  let first = rest.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
  switch first {
  case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<"), 0x1F, nil: return false
  // A zero byte stands in sound, pictures and programs, and in no text.
  default: return !bytes.prefix(4096).contains(0)
  }
}
