// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension JSONReader {
  // MARK: Words and numbers

  /// Reads true or false.
  @_lifetime(self: copy self)
  public mutating func readBoolean() throws(JSONError) -> Bool {
    try expect(.boolean)
    if bytes[offset] == UInt8(ascii: "t") {
      if standsHere(0x6575_7274, at: position) { position += 4 } else { try readWord("true") }
      return true
    }
    if standsHere(0x6573_6C61, at: position + 1) { position += 5 } else { try readWord("false") }
    return false
  }

  /// Reads null.
  @_lifetime(self: copy self)
  public mutating func readNull() throws(JSONError) {
    try expect(.null)
    if standsHere(0x6C6C_756E, at: position) { position += 4 } else { try readWord("null") }
  }

  /// Reads a number as a 64-bit floating-point number.
  ///
  /// - Throws: `numberOutOfRange` for a number without a finite representation.
  @_lifetime(self: copy self)
  public mutating func readNumber() throws(JSONError) -> Double {
    try expect(.number)
    var index = offset
    if let number = plainNumber(at: &index) {
      position = index
      return number
    }
    let start = offset
    try skipNumber()
    // The grammar is valid, so the text is ASCII.
    guard let number = Double(ascii(start..<offset)), number.isFinite
    else { throw JSONError(at: start, .numberOutOfRange) }
    return number
  }

  /// Reads a whole number; `1.0` and `1e3` are whole, `1.5` is not.
  ///
  /// Plain digits are read exactly up to 64 bits; a fraction or an exponent goes through a
  /// floating-point number.
  @_lifetime(self: copy self)
  public mutating func readInteger() throws(JSONError) -> Int {
    if let integer = readPlainInteger() { return integer }
    try expect(.number)
    let start = offset
    try skipNumber()
    let text = ascii(start..<offset)
    if let integer = Int(text) { return integer }
    let isPlain = text.utf8.allSatisfy { $0 <= 0x39 && $0 != UInt8(ascii: ".") }
    guard !isPlain, let number = Double(text), let integer = Int(exactly: number)
    else { throw JSONError(at: start, .numberOutOfRange) }
    return integer
  }

  /// Reads at most fifteen digits with an optional sign, as in most numbers.
  ///
  /// Leaves any other value unread.
  @_lifetime(self: copy self)
  public mutating func readPlainInteger() -> Int? {
    skipWhitespace()
    var index = offset
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let first = index
    var magnitude = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte >= 0x30, byte <= 0x39 else {
        // A fraction, an exponent, a leading zero and minus zero need the general parser.
        let isPlain =
          index > first && index - first <= 15 && byte != UInt8(ascii: ".") && byte | 0x20 != 0x65
          && (bytes[first] != 0x30 || (index == first + 1 && !isNegative))
        guard isPlain else { return nil }
        position = index
        return isNegative ? -magnitude : magnitude
      }
      magnitude = magnitude &* 10 &+ Int(byte &- 0x30)
      index += 1
    }
    return nil
  }

  /// Reads a number of one digit that is followed by one of JSON's marks.
  ///
  /// Leaves any other value unread.
  @inlinable
  @inline(__always)
  @_lifetime(self: copy self)
  public mutating func readPlainDigit() -> UInt8? {
    let start = position
    guard start + 1 < bytes.count else { return nil }
    let (digit, next) = (bytes[start] &- 0x30, bytes[start + 1])
    // With one bit set, a bracket is a brace.
    guard digit < 10, next == UInt8(ascii: ",") || next | 0x20 == UInt8(ascii: "}")
    else { return nil }
    position = start + 1
    return digit
  }

  /// Skips a number, and checks its grammar.
  @_lifetime(self: copy self)
  mutating func skipNumber() throws(JSONError) {
    let start = offset
    var index = start
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let first = index
    var isRight = skipDigits(&index)
    isRight = isRight && (index == first + 1 || bytes[first] != 0x30)
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      isRight = skipDigits(&index) && isRight
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
      isRight = skipDigits(&index) && isRight
    }
    guard isRight else { throw JSONError(at: start, .invalidNumber) }
    position = index
  }

  /// Skips digits; returns whether there are any.
  @inline(__always)
  private func skipDigits(_ index: inout Int) -> Bool {
    let first = index
    while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
    return index > first
  }

  /// Returns whether four letters are at an offset, the first of them lowest.
  @inline(__always)
  private func standsHere(_ letters: UInt32, at offset: Int) -> Bool {
    guard offset + 4 <= bytes.count else { return false }
    let found = bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self)
    return UInt32(littleEndian: found) == letters
  }

  private mutating func readWord(_ word: StaticString) throws(JSONError) {
    let start = offset
    for index in 0..<word.utf8CodeUnitCount {
      guard offset < bytes.count else { throw JSONError(at: offset, .unexpectedEnd) }
      let isSame = word.withUTF8Buffer { $0[index] } == bytes[offset]
      guard isSame
      else { throw JSONError(at: start, .unexpected(bytes[start], expected: "a value")) }
      position += 1
    }
  }

  // MARK: Strings

  /// Reads a string.
  @_lifetime(self: copy self)
  public mutating func readString() throws(JSONError) -> String {
    try expect(.string)
    return try text(of: try scanString())
  }

  /// Reads a string as UTF-8, without creating a string.
  @_lifetime(self: copy self)
  public mutating func readUTF8() throws(JSONError) -> [UInt8] {
    try expect(.string)
    let string = try scanString()
    return try unescapedBytes(string.content)
  }

  /// Reads a string with at most a number of Unicode scalars; returns nil for a longer one.
  ///
  /// A much longer one is checked but not decoded.
  @_lifetime(self: copy self)
  public mutating func readString(atMost most: Int) throws(JSONError) -> String? {
    try expect(.string)
    let string = try scanString()
    // The longest spelling of a scalar is a pair of surrogates.
    guard string.content.count <= 12 * most else {
      try check(string)
      return nil
    }
    let text = try text(of: string)
    return text.unicodeScalars.count <= most ? text : nil
  }

  /// Reads an ASCII string without a leading space and without two adjacent ones, and removes a
  /// trailing space; leaves any other value unread, including an empty string.
  ///
  /// Most names from programs are such strings, and need no further processing.
  @_lifetime(self: copy self)
  public mutating func readFoldedString() -> String? {
    guard isNext(.string) else { return nil }
    let start = position + 1
    let end = bytes.count - Block.size
    var index = start
    var isAfterSpace = true
    while index < end {
      let block = Block(of: bytes, at: index)
      let place = block.firstMark
      guard !block.holdsSpaces(before: place, after: &isAfterSpace) else { return nil }
      index += place
      if place < Block.size { break }
    }
    // A leading space and two adjacent ones have been excluded above.
    guard index < end, bytes[index] == UInt8(ascii: "\"") else { return nil }
    let last = index > start && bytes[index - 1] == 0x20 ? index - 1 : index
    guard start < last else { return nil }
    position = index + 1
    return ascii(start..<last)
  }

  /// Reads an empty string, and returns whether there was one; leaves any other value unread.
  @inlinable
  @inline(__always)
  @_lifetime(self: copy self)
  public mutating func readEmptyString() -> Bool {
    guard isNext(.string), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "\"")
    else { return false }
    position += 2
    return true
  }

  /// Reads `"true"` or `"false"`, for programs that write truth values as strings; leaves any other
  /// value unread.
  @_lifetime(self: copy self)
  public mutating func readQuotedTruth() -> Bool? {
    guard isNext(.string) else { return nil }
    let isTrue = standsHere(0x6575_7274, at: position + 1)
    let end = position + (isTrue ? 5 : 6)
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\""),
      isTrue || standsHere(0x736C_6166, at: position + 1) && bytes[position + 5] == 0x65
    else { return nil }
    position = end + 1
    return isTrue
  }

  /// Returns the text of a key from `nextKey()`.
  @_lifetime(self: copy self)
  public mutating func string(_ key: JSONKey) throws(JSONError) -> String {
    key.hasEscapes ? try unescapeAgain(key.content) : String(copying: try utf8(key.content))
  }

  /// Returns the text of a key that `nextMember()` did not find.
  ///
  /// The reader does not move, and does not count lone surrogates again.
  ///
  /// - Parameter mark: The offset of its quotation mark, from `nextMember()`.
  @_lifetime(self: copy self)
  public mutating func key(at mark: Int) throws(JSONError) -> String {
    precondition(bytes[mark] == UInt8(ascii: "\""), "a key begins with a quotation mark")
    let here = position
    defer { position = here }
    position = mark
    let key = try scanString()
    return try string(JSONKey(content: key.content, hasEscapes: key.hasEscapes, number: nil))
  }

  /// Resolves the escapes of a key, whose replacements have been counted already.
  @_lifetime(self: copy self)
  mutating func unescapeAgain(_ content: Range<Int>) throws(JSONError) -> String {
    let counted = replacedSurrogates
    let text = try unescape(content)
    replacedSurrogates = counted
    return text
  }

  @_lifetime(copy self)
  func utf8(_ range: Range<Int>) throws(JSONError) -> UTF8Span {
    do {
      return try UTF8Span(validating: bytes.extracting(range))
    } catch {
      throw JSONError(at: range.lowerBound + error.byteOffsets.lowerBound, .invalidUTF8)
    }
  }

  mutating func unescape(_ range: Range<Int>) throws(JSONError) -> String {
    String(decoding: try unescapedBytes(range), as: UTF8.self)
  }

  private mutating func unescapedBytes(_ range: Range<Int>) throws(JSONError) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var index = range.lowerBound
    var plain = index
    func appendPlain(to end: Int) throws(JSONError) {
      guard plain < end else { return }
      let part = try utf8(plain..<end).span
      part.withUnsafeBufferPointer { text.append(contentsOf: $0) }
    }
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      try appendPlain(to: index)
      for byte in try readEscape(&index, end: range.upperBound).utf8 { text.append(byte) }
      plain = index
    }
    try appendPlain(to: index)
    return text
  }

  /// Reads the escape at `index` and moves past it.
  private mutating func readEscape(
    _ index: inout Int, end: Int
  ) throws(JSONError) -> Unicode.Scalar {
    let start = index
    guard index + 1 < end else { throw JSONError(at: start, .invalidEscape) }
    let letter = bytes[index + 1]
    index += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw JSONError(at: start, .invalidEscape)
    }
    guard let unit = hexadecimal(at: index, end: end)
    else { throw JSONError(at: start, .invalidEscape) }
    index += 4
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, index + 1 < end, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u"), let low = hexadecimal(at: index + 2, end: end),
      (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    {
      index += 6
      return scalar
    }
    guard replacesLoneSurrogates else { throw JSONError(at: start, .loneSurrogate) }
    replacedSurrogates += 1
    return "\u{FFFD}"
  }

  private func hexadecimal(at start: Int, end: Int) -> UInt32? {
    guard start + 4 <= end else { return nil }
    var number: UInt32 = 0
    for index in start..<start + 4 {
      let byte = bytes[index]
      switch byte {
      case 0x30...0x39: number = number << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: number = number << 4 | UInt32(byte - 0x37)
      case 0x61...0x66: number = number << 4 | UInt32(byte - 0x57)
      default: return nil
      }
    }
    return number
  }
}
