// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Returns a text with each run of white space and control characters replaced by one space, and without
/// spaces at its ends.
///
/// - Complexity: O(length of the text).
public func onOneLine(_ text: String) -> String {
  var bytes: [UInt8] = []
  bytes.appendOnOneLine(text)
  return String(decoding: bytes, as: UTF8.self)
}

extension [UInt8] {
  /// Appends a text with each run of white space and control characters replaced by one space, and
  /// without spaces at its ends.
  mutating func appendOnOneLine(_ text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append(storage: $0) }
    // The text may lack contiguous storage.
    if isDone == nil { Array(text.utf8).withUnsafeBufferPointer { append(storage: $0) } }
  }

  private mutating func append(storage text: UnsafeBufferPointer<UInt8>) {
    if isPlain(text) {
      append(contentsOf: text)
      return
    }
    var index = nextVisible(from: 0, in: text)
    while index < text.count {
      let end = endOfRun(from: index, in: text)
      append(contentsOf: text[index..<end])
      index = nextVisible(from: end, in: text)
      if index < text.count { append(0x20) }
    }
  }
}

/// Returns whether a text is ASCII without control characters, with only single spaces inside it.
///
/// Nearly every text is, so this checks eight bytes at a time.
private func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let first = text.first, let last = text.last, first != 0x20, last != 0x20 else {
    return false
  }
  let bytes = UnsafeRawBufferPointer(text)
  let ones: UInt64 = 0x0101_0101_0101_0101
  let highBits = ones << 7
  var followsSpace: UInt64 = 0
  var index = 0
  while index + 8 <= bytes.count {
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    // In bytes below 0x80, adding 0x60 sets the high bit from 0x20 on; adding 1 sets it only for
    // 0x7F.
    let isASCII = word & highBits == 0
    let hasControl = (word &+ ones &* 0x60) & highBits != highBits
    let hasDelete = (word &+ ones) & highBits != 0
    guard isASCII, !hasControl, !hasDelete else { return false }
    // Likewise, adding 0x5F sets it from 0x21 on, so that the spaces remain.
    let spaces = ~(word &+ ones &* 0x5F) & highBits
    guard spaces & (spaces << 8 | followsSpace) == 0 else { return false }
    followsSpace = spaces >> 56
    index += 8
  }
  var previous: UInt8 = followsSpace == 0 ? 0x21 : 0x20
  while index < bytes.count {
    let byte = bytes[index]
    guard byte >= 0x20, byte < 0x7F, byte > 0x20 || previous > 0x20 else { return false }
    previous = byte
    index += 1
  }
  return true
}

/// Returns the end of a run that can be copied unchanged, including single spaces between words.
private func endOfRun(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
  var index = start
  while index < text.count {
    if text[index] == 0x20 {
      guard index + 1 < text.count, blankLength(at: index + 1, in: text) == 0 else { break }
    } else {
      guard blankLength(at: index, in: text) == 0 else { break }
    }
    index += 1
  }
  return index
}

private func nextVisible(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
  var index = start
  while index < text.count {
    let length = blankLength(at: index, in: text)
    if length == 0 { break }
    index += length
  }
  return index
}

/// Returns the length of the white space or control character at an index; zero if it is neither.
private func blankLength(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
  let byte = text[index]
  if byte > 0x20, byte < 0x7F { return 0 }
  if byte < 0x80 { return 1 }
  guard byte == 0xC2 || byte == 0xE2, index + 1 < text.count else { return 0 }
  if byte == 0xC2 { return text[index + 1] < 0xA0 ? 2 : 0 }
  guard index + 2 < text.count, text[index + 1] == 0x80 else { return 0 }
  // The line separator and the paragraph separator.
  return text[index + 2] == 0xA8 || text[index + 2] == 0xA9 ? 3 : 0
}
