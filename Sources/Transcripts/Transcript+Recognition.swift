// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Transcript {
  /// Reads a document of any kind as a transcript, if it is one: in JSON, or lines of text.
  ///
  /// Text is what begins neither as JSON, XML nor gzip do, and holds something, but no zero byte near
  /// its beginning.
  public init?(recognizing bytes: Span<UInt8>) throws(TranscriptError) {
    if Self.isJSONTranscript(bytes) {
      try self.init(json: bytes)
    } else if isText(bytes) {
      try self.init(text: bytes)
    } else {
      return nil
    }
  }
}

private func isText(_ bytes: Span<UInt8>) -> Bool {
  var start = 0
  // A byte order mark stands before text and before JSON.
  if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { start = 3 }
  while start < bytes.count, bytes[start] == 0x20 || (0x09...0x0D).contains(bytes[start]) {
    start += 1
  }
  guard start < bytes.count else { return false }
  switch bytes[start] {
  case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<"), 0x1F: return false
  // A zero byte stands in sound, pictures and programs, and in no text.
  default: return !bytes.indices.prefix(4096).contains { bytes[$0] == 0 }
  }
}
