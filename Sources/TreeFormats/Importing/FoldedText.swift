// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The text with its white space folded: none at the ends, one space between words.
func folded(_ text: String) -> String {
  isPlain(text.utf8Span.span) ? text : foldedAnew(text)
}

/// Whether a text is folded as it stands, and of ASCII, as nearly all are.
private func isPlain(_ bytes: Span<UInt8>) -> Bool {
  var previousIsSpace = true
  for place in bytes.indices {
    let byte = bytes[place]
    if byte > 0x20, byte < 0x80 {
      previousIsSpace = false
    } else if byte == 0x20, !previousIsSpace {
      previousIsSpace = true
    } else {
      return false
    }
  }
  return !previousIsSpace || bytes.isEmpty
}

private func foldedAnew(_ text: String) -> String {
  // What is not ASCII may be a space of another kind.
  guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
    let pieces = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    if pieces.count == 1, let only = pieces.first { return String(only) }
    return pieces.map { String($0) }.joined(separator: " ")
  }
  let bytes = text.utf8Span.span
  // The words are moved together, each after a space but the first.
  return String(unsafeUninitializedCapacity: bytes.count) { words in
    var count = 0
    var isWaiting = false
    for place in bytes.indices {
      let byte = bytes[place]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        isWaiting = count > 0
        continue
      }
      if isWaiting {
        words[count] = 0x20
        count += 1
        isWaiting = false
      }
      words[count] = byte
      count += 1
    }
    return count
  }
}
