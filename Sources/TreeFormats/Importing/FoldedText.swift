// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The text with its white space folded: none at the ends, one space between words.
func folded(_ text: String) -> String {
  var isFolded = true
  var isPlain = true
  var previousIsSpace = true
  let bytes = text.utf8Span.span
  for place in bytes.indices {
    let byte = bytes[place]
    let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
    if isSpace, previousIsSpace || byte != 0x20 { isFolded = false }
    // What is not ASCII may be a space of another kind.
    if byte >= 0x80 { isPlain = false }
    previousIsSpace = isSpace
  }
  if isFolded, !previousIsSpace, isPlain { return text }
  guard isPlain else {
    let pieces = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    if pieces.count == 1, let only = pieces.first { return String(only) }
    return pieces.map { String($0) }.joined(separator: " ")
  }
  var words: [UInt8] = []
  words.reserveCapacity(text.utf8.count)
  var isWaiting = false
  for byte in text.utf8 {
    if byte == 0x20 || (0x09...0x0D).contains(byte) {
      isWaiting = !words.isEmpty
    } else {
      if isWaiting { words.append(0x20) }
      isWaiting = false
      words.append(byte)
    }
  }
  return String(decoding: words, as: UTF8.self)
}
