// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Numbers as in most documents: a sign and up to sixteen digits, or fifteen with a point.
///
/// Without a point, one conversion rounds such a number correctly; with one, the digits and the
/// power of ten are both exact, so one division does. The general parser handles all others.
extension JSONReader {
  /// Reads an array of four plain numbers, such as a frame.
  ///
  /// - Returns: Nil for anything else; the reader then does not move.
  @_lifetime(self: copy self)
  public mutating func readFourPlainNumbers() -> SIMD4<Double>? {
    // The general parser refuses one level too many.
    guard isNext(.array), depth < maximumDepth else { return nil }
    var index = offset + 1
    var numbers = SIMD4<Double>()
    for place in 0..<4 {
      if index < bytes.count, bytes[index] == 0x20 { index += 1 }
      guard let number = plainNumber(at: &index) else { return nil }
      numbers[place] = number
      guard index < bytes.count, bytes[index] == (place < 3 ? UInt8(ascii: ",") : UInt8(ascii: "]"))
      else { return nil }
      index += 1
    }
    finishArray(at: index)
    return numbers
  }

  /// Reads an object with plain numbers for the names of a table, each once and no others, such as
  /// a rectangle.
  ///
  /// - Parameter table: At most four names.
  /// - Returns: The numbers by the indices of their names; nil for anything else, which is left
  ///   unread.
  @_lifetime(self: copy self)
  public mutating func readPlainNumbers(in table: JSONKeyTable) -> SIMD4<Double>? {
    precondition(table.names.count <= 4, "there is room for four numbers")
    guard isNext(.object), depth < maximumDepth else { return nil }
    let start = position
    position += 1
    isAtOpening = true
    var numbers = SIMD4<Double>()
    var found = 0
    while let key = readPlainKey(in: table, expected: found.nonzeroBitCount), found & 1 << key == 0
    {
      var index = position
      if bytes[index] == 0x20 { index += 1 }
      guard let number = plainNumber(at: &index) else { break }
      numbers[key] = number
      found |= 1 << key
      position = index
      skipWhitespace()
      if position < bytes.count, bytes[position] == UInt8(ascii: "}") {
        guard found + 1 == 1 << table.names.count else { break }
        position += 1
        return numbers
      }
    }
    position = start
    isAtOpening = false
    return nil
  }

  /// Moves past the separator, a key of a table and its colon, like `readPlainKey()`.
  ///
  /// - Parameter expected: The index of the most likely key.
  /// - Returns: The index of the key; nil for anything else.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func readPlainKey(in table: JSONKeyTable, expected: Int) -> Int? {
    // Without spaces between members, the whole key is compared in one step.
    let start = isAtOpening ? position : position + 1
    if let value = table.valueStart(afterKey: expected, in: bytes, at: start),
      isAtOpening || bytes[position] == UInt8(ascii: ",")
    {
      position = value
      isAtOpening = false
      return expected
    }
    return readSpacedKey(in: table, expected: expected)
  }

  /// Does the same with possible spaces in between.
  @inline(never)
  @_lifetime(self: copy self)
  private mutating func readSpacedKey(in table: JSONKeyTable, expected: Int) -> Int? {
    guard let content = readPlainKey() else { return nil }
    return find(content, in: table, expected: expected)
  }

  /// Reads a plain number and moves past it; returns nil for anything else.
  @inline(__always)
  func plainNumber(at index: inout Int) -> Double? {
    let end = bytes.count
    let isNegative = index < end && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let first = index
    var digits = 0
    while index < end, bytes[index] &- 0x30 < 10 {
      digits = digits &* 10 &+ Int(bytes[index] &- 0x30)
      index += 1
    }
    let whole = index - first
    // A leading zero must be alone; a number at the end of the text, which JSON allows, is left to
    // the general parser.
    guard whole > 0, index < end, bytes[first] != 0x30 || whole == 1 else { return nil }
    var divisor = 1.0
    if bytes[index] == UInt8(ascii: ".") {
      index += 1
      let point = index
      while index < end, bytes[index] &- 0x30 < 10 {
        digits = digits &* 10 &+ Int(bytes[index] &- 0x30)
        divisor *= 10
        index += 1
      }
      guard index > point, index < end else { return nil }
    }
    guard index - first <= 16, bytes[index] | 0x20 != UInt8(ascii: "e") else { return nil }
    let number = divisor == 1 ? Double(digits) : Double(digits) / divisor
    return isNegative ? -number : number
  }
}
