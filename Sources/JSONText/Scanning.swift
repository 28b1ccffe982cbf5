// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Sixteen bytes of a text, examined in one step.
///
/// Strings and indentation are most of a document, and are scanned in such blocks.
struct Block {
  /// The number of bytes of a block.
  static let size = 16
  /// The bytes, the first lowest.
  private let words: SIMD2<UInt64>

  @inline(__always)
  private static func all(_ byte: UInt64) -> SIMD2<UInt64> {
    SIMD2(repeating: byte &* 0x0101_0101_0101_0101)
  }

  /// Creates a block at an offset, where the text must have all bytes; this is not checked here.
  @inline(__always)
  init(of text: borrowing Span<UInt8>, at offset: Int) {
    words = SIMD2(Self.word(of: text, at: offset), Self.word(of: text, at: offset + 8))
  }

  /// Returns the eight bytes at an offset, where the text must have all of them; the first is the
  /// lowest.
  @inline(__always)
  static func word(of text: borrowing Span<UInt8>, at offset: Int) -> UInt64 {
    UInt64(
      littleEndian: text.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// The index of the first byte that is not a space; sixteen if there is none.
  @inline(__always)
  var firstNonSpace: Int { Self.first(in: words ^ Self.all(0x20)) }

  /// The index of the first quotation mark, backslash, control character or non-ASCII byte; sixteen
  /// if there is none.
  @inline(__always)
  var firstMark: Int {
    let quotes = words ^ Self.all(0x22)
    let backslashes = words ^ Self.all(0x5C)
    // A byte smaller than its subtrahend borrows, which sets its highest bit, and perhaps those of
    // later bytes, but never of an earlier one.
    return Self.first(
      in: (words | (quotes &- Self.all(1)) | (backslashes &- Self.all(1))
        | (words &- Self.all(0x20))) & Self.all(0x80))
  }

  /// Returns whether there are two adjacent spaces among the first bytes.
  ///
  /// - Parameters:
  ///   - place: The number of bytes to examine.
  ///   - isAfterSpace: Whether a space precedes the block; afterwards, whether one ends it.
  @inline(__always)
  func holdsSpaces(before place: Int, after isAfterSpace: inout Bool) -> Bool {
    let spaces = Self.zeros(in: words ^ Self.all(0x20))
    /// Returns the first bytes of a word, from none to all.
    func first(_ count: Int, of word: UInt64) -> UInt64 {
      count <= 0 ? 0 : count >= 8 ? word : word & ((1 << (8 * UInt64(count))) - 1)
    }
    let low = first(place, of: spaces.x)
    let high = first(place - 8, of: spaces.y)
    let before = (low << 8 | (isAfterSpace ? 0x80 : 0), high << 8 | low >> 56)
    isAfterSpace = high >> 63 == 1
    return low & before.0 | high & before.1 != 0
  }

  /// Returns the highest bit of each zero byte, and no others.
  @inline(__always)
  private static func zeros(in words: SIMD2<UInt64>) -> SIMD2<UInt64> {
    ~(((words & all(0x7F)) &+ all(0x7F)) | words | all(0x7F))
  }

  /// The index of the first ASCII byte; sixteen if there is none.
  @inline(__always)
  var firstASCII: Int { Self.first(in: ~words & Self.all(0x80)) }

  /// Returns the index of the first byte that is not zero.
  @inline(__always)
  private static func first(in marks: SIMD2<UInt64>) -> Int {
    if marks.x != 0 { return marks.x.trailingZeroBitCount >> 3 }
    return 8 + marks.y.trailingZeroBitCount >> 3
  }
}

/// A scanned string in its original spelling.
struct ScannedString {
  /// The bytes between the quotation marks.
  let content: Range<Int>
  let hasEscapes: Bool
  let isASCII: Bool
}

extension JSONReader {
  /// Scans the string that starts here, and checks its grammar except escapes and UTF-8.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func scanString() throws(JSONError) -> ScannedString {
    let start = position + 1
    let end = bytes.count
    var index = start
    while index + Block.size <= end {
      let place = Block(of: bytes, at: index).firstMark
      index += place
      guard place < Block.size else { continue }
      // Most strings are plain to their end.
      guard bytes[index] == UInt8(ascii: "\"") else { break }
      position = index + 1
      return ScannedString(content: start..<index, hasEscapes: false, isASCII: true)
    }
    return try scanSpecialString(from: index)
  }

  /// Continues in a string that may contain other than plain ASCII characters.
  @inline(never)
  @_lifetime(self: copy self)
  private mutating func scanSpecialString(from first: Int) throws(JSONError) -> ScannedString {
    let start = position + 1
    let end = bytes.count
    var index = first
    var hasEscapes = false
    var isASCII = true
    while index < end {
      let byte = bytes[index]
      if byte >= 0x80 {
        isASCII = false
        index += 1
        while index + Block.size <= end {
          let place = Block(of: bytes, at: index).firstASCII
          index += place
          if place < Block.size { break }
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        position = index + 1
        return ScannedString(content: start..<index, hasEscapes: hasEscapes, isASCII: isASCII)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        // An escaped byte may be anything; it is validated later.
        index += 2
      case 0..<0x20: throw JSONError(at: index, .controlCharacter(byte))
      default: index += 1
      }
      while index + Block.size <= end {
        let place = Block(of: bytes, at: index).firstMark
        index += place
        if place < Block.size { break }
      }
    }
    throw JSONError(at: bytes.count, .unexpectedEnd)
  }

  /// Moves past the separator, a key of plain letters and its colon, if they have their usual form.
  ///
  /// - Returns: The bytes of the key; nil for anything else, valid or not, and the reader then does
  ///   not move.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func readPlainKey() -> Range<Int>? {
    guard let mark = plainKeyStart() else { return nil }
    return readPlainKey(at: mark)
  }

  /// Returns the offset of the next key's quotation mark, if only a comma and usual white space
  /// precede it.
  @inline(__always)
  func plainKeyStart() -> Int? { plainStart(with: UInt8(ascii: "\"")) }

  /// Returns the offset of the next key or element, if only a comma and usual white space precede
  /// it, and if there is room after it to scan a key in blocks.
  ///
  /// - Parameter first: Its first byte.
  @inline(__always)
  private func plainStart(with first: UInt8) -> Int? {
    let bytes = bytes
    // Room for the comma and the preceding space, a key of 31 bytes with its marks, and a colon;
    // the longest pattern of a key is shorter.
    let end = bytes.count - 3 * Block.size
    var index = position
    guard index < end else { return nil }
    if !isAtOpening {
      guard bytes[index] == UInt8(ascii: ",") else { return nil }
      index += 1
    }
    // At most a single space separates the items of a line.
    if bytes[index] == 0x20 { index += 1 }
    if bytes[index] != first {
      if bytes[index] == UInt8(ascii: "\n") { index += 1 }
      while index < end {
        let spaces = Block(of: bytes, at: index).firstNonSpace
        index += spaces
        if spaces < Block.size { break }
      }
      guard index < end, bytes[index] == first else { return nil }
    }
    return index
  }

  /// Moves into the next element of the open array, if it is an object in the usual form.
  ///
  /// - Returns: Its offset; nil for anything else, valid or not, and the reader then does not move.
  @_lifetime(self: copy self)
  public mutating func beginPlainObject() -> Int? {
    guard depth < maximumDepth, let start = plainStart(with: UInt8(ascii: "{")) else { return nil }
    position = start + 1
    depth += 1
    isAtOpening = true
    return start
  }

  /// Moves past a key of plain letters, whose quotation mark is at an offset, and its colon.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func readPlainKey(at mark: Int) -> Range<Int>? {
    let bytes = bytes
    let start = mark + 1
    var index = start + Block(of: bytes, at: start).firstMark
    if index == start + Block.size { index += Block(of: bytes, at: index).firstMark }
    guard bytes[index] == UInt8(ascii: "\"") else { return nil }
    // Some programs also write a space before the colon.
    let colon = bytes[index + 1] == 0x20 ? index + 2 : index + 1
    guard bytes[colon] == UInt8(ascii: ":") else { return nil }
    position = colon + 1
    isAtOpening = false
    return start..<index
  }

  /// Checks what `scanString()` does not check: escapes and UTF-8.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func check(_ string: ScannedString) throws(JSONError) {
    if !string.isASCII { _ = try utf8(string.content) }
    if string.hasEscapes { _ = try unescape(string.content) }
  }

  @inline(__always)
  @_lifetime(self: copy self)
  mutating func text(of string: ScannedString) throws(JSONError) -> String {
    if string.hasEscapes { return try unescape(string.content) }
    if string.isASCII { return ascii(string.content) }
    return String(copying: try utf8(string.content))
  }

  /// Creates a string from bytes that are known to be ASCII, without checking them again.
  @inline(__always)
  func ascii(_ range: Range<Int>) -> String {
    String(
      copying: UTF8Span(unchecked: bytes.extracting(unchecked: range), isKnownASCII: true))
  }
}
