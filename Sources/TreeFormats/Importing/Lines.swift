// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import JSONText

extension Span<UInt8> {
  /// The beginning of the text, after a byte order mark.
  var beginning: Int {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
  }

  /// Returns the end of the line at a position: its line feed, or the end of the text.
  ///
  /// - Complexity: O(bytes of the line).
  func endOfLine(from start: Int) -> Int {
    withUnsafeBufferPointer { bytes in
      let rest = bytes[Swift.min(start, bytes.count)...]
      guard let first = UnsafeBufferPointer(rebasing: rest).baseAddress,
        let found = memchr(first, 0x0A, rest.count)
      else { return bytes.count }
      return rest.startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(first))
    }
  }

  /// Whether it contains only white space.
  var isBlank: Bool {
    for place in beginning..<count where ![0x20, 0x09, 0x0A, 0x0D].contains(self[place]) {
      return false
    }
    return true
  }

  /// Returns whether the text is valid UTF-8; otherwise adds an error.
  func isUTF8(_ findings: inout Findings) -> Bool {
    do {
      _ = try UTF8Span(validating: self)
      return true
    } catch {
      findings.error(.json(.invalidUTF8), at: error.byteOffsets.lowerBound)
      return false
    }
  }
}
