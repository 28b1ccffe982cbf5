// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Returns the text with collapsed white space: none at the ends, one space between words.
///
/// If there are only invisible characters, such as joiners and direction marks, the result is
/// empty.
func folded(_ text: String) -> String {
  let folded = isPlain(text.utf8Span.span) ? text : foldedAnew(text)
  guard let first = folded.utf8.first, first >= 0x7F, AttributedText(folded).isBlank
  else { return folded }
  return ""
}

/// Returns whether a text is already collapsed, as nearly all are.
private func isPlain(_ bytes: Span<UInt8>) -> Bool {
  var previousIsSpace = true
  for place in bytes.indices {
    let byte = bytes[place]
    if byte > 0x20 {
      if byte >= 0xC2, byte <= 0xE3, mayBeSpace(bytes, at: place) { return false }
      previousIsSpace = false
    } else if byte == 0x20, !previousIsSpace {
      previousIsSpace = true
    } else {
      return false
    }
  }
  return !previousIsSpace || bytes.isEmpty
}

/// Returns whether a non-ASCII scalar may be white space, by its first bytes.
private func mayBeSpace(_ bytes: Span<UInt8>, at place: Int) -> Bool {
  let next = place + 1 < bytes.count ? bytes[place + 1] : 0
  let last = place + 2 < bytes.count ? bytes[place + 2] : 0
  switch bytes[place] {
  case 0xC2: return next == 0x85 || next == 0xA0
  case 0xE1: return next == 0x9A
  case 0xE2:
    // General punctuation contains spaces; a bullet or a dash is not one.
    return next == 0x80 && (last <= 0x8A || last == 0xA8 || last == 0xA9 || last == 0xAF)
      || next == 0x81 && last == 0x9F
  // So does Chinese and Japanese punctuation.
  case 0xE3: return next == 0x80 && last == 0x80
  default: return false
  }
}

private func foldedAnew(_ text: String) -> String {
  var letters = text.utf8Span
  // Non-ASCII text may contain other spaces.
  guard letters.checkForASCII() else {
    let pieces = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    if pieces.count == 1, let only = pieces.first { return String(only) }
    return pieces.map { String($0) }.joined(separator: " ")
  }
  let bytes = letters.span
  // The words are moved together, each after a space except the first.
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
