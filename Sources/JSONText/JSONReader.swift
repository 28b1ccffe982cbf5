// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A pull parser for a JSON text that builds nothing in memory.
///
/// The caller requests what it expects: `beginObject()`, then `nextKey()` until it returns nil,
/// reading or skipping exactly one value after each key; arrays likewise with `beginArray()` and
/// `nextElement()`. The reader checks the whole grammar of RFC 8259, also in skipped values. The
/// first error ends the reading; do not use the reader after it.
///
/// There is no recursion, so depth consumes no stack. The time is linear in the bytes read.
public struct JSONReader: ~Escapable {
  @usableFromInline let bytes: Span<UInt8>
  /// The offset of the next byte.
  public var offset: Int { position }
  @usableFromInline var position = 0
  /// The number of open objects and arrays.
  public internal(set) var depth = 0
  /// The maximum number of open ones.
  public let maximumDepth: Int
  /// Whether to read a lone surrogate as U+FFFD instead of refusing it.
  public var replacesLoneSurrogates = false
  /// The number of replaced surrogates.
  public internal(set) var replacedSurrogates = 0
  /// The number of values that were not read, but assumed to end somewhere.
  public private(set) var trustedValues = 0

  /// Whether nothing has been read of the innermost open object or array.
  var isAtOpening = false

  /// Starts at the beginning of a text, after an optional byte order mark.
  @_lifetime(copy bytes)
  public init(_ bytes: Span<UInt8>, maximumDepth: Int = 4096) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  }

  // MARK: Looking ahead

  /// Skips white space and returns the kind of the next value.
  @_lifetime(self: copy self)
  public mutating func peek() throws(JSONError) -> JSONKind {
    skipWhitespace()
    guard offset < bytes.count else { throw JSONError(at: offset, .unexpectedEnd) }
    switch bytes[offset] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw unexpected("a value")
    }
  }

  /// Skips white space and returns whether the next value has a kind.
  @inlinable
  @inline(__always)
  @_lifetime(self: copy self)
  public mutating func isNext(_ kind: JSONKind) -> Bool {
    skipWhitespace()
    guard offset < bytes.count else { return false }
    let byte = bytes[offset]
    return switch kind {
    case .object: byte == UInt8(ascii: "{")
    case .array: byte == UInt8(ascii: "[")
    case .string: byte == UInt8(ascii: "\"")
    case .number: byte == UInt8(ascii: "-") || byte &- 0x30 < 10
    case .boolean: byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f")
    case .null: byte == UInt8(ascii: "n")
    }
  }

  /// Checks that only white space is left.
  @_lifetime(self: copy self)
  public mutating func expectEnd() throws(JSONError) {
    skipWhitespace()
    if offset < bytes.count { throw JSONError(at: offset, .trailingContent) }
  }

  // MARK: Objects and arrays

  /// Reads the opening brace of an object.
  @_lifetime(self: copy self)
  public mutating func beginObject() throws(JSONError) {
    try open(.object)
  }

  /// Reads the opening bracket of an array.
  @_lifetime(self: copy self)
  public mutating func beginArray() throws(JSONError) {
    try open(.array)
  }

  /// Reads the next key of the open object and its colon; returns nil at the end of the object.
  @_lifetime(self: copy self)
  public mutating func nextKey() throws(JSONError) -> JSONKey? {
    guard let key = try readKey() else { return nil }
    return JSONKey(content: key.content, hasEscapes: key.hasEscapes, number: nil)
  }

  /// Reads the next key of the open object and its colon, and looks it up in a table; returns nil
  /// at the end of the object.
  @_lifetime(self: copy self)
  public mutating func nextKey(in table: JSONKeyTable) throws(JSONError) -> JSONKey? {
    if let content = readPlainKey() {
      skipWhitespace()
      return JSONKey(content: content, hasEscapes: false, number: find(content, in: table))
    }
    guard let key = try readKey() else { return nil }
    let number =
      key.hasEscapes
      ? table.index(of: try unescapeAgain(key.content)) : find(key.content, in: table)
    return JSONKey(content: key.content, hasEscapes: key.hasEscapes, number: number)
  }

  /// Reads the next key of the open object and its colon, or the end of the object.
  ///
  /// Tries the key that `order` expects first, and otherwise searches the table.
  ///
  /// - Parameters:
  ///   - order: The order of keys in objects of this kind; records this key.
  ///   - last: The number of the last known key of this object; nil if there is none.
  @_lifetime(self: copy self)
  public mutating func nextMember(
    _ order: inout JSONKeyOrder, after last: Int?
  ) throws(JSONError) -> JSONMember {
    if let mark = plainKeyStart() {
      let expected = order.follower(of: last)
      // After such a beginning there is room for any pattern.
      let pattern = order.pattern(of: expected)
      if pattern.stands(in: bytes, at: mark + 1) {
        position = mark + 1 + pattern.count
        isAtOpening = false
        skipWhitespace()
        return .known(expected)
      }
    } else if endsObject() {
      return .end
    }
    return try findMember(&order, after: last)
  }

  /// Reads a key that is not the expected one.
  @inline(never)
  @_lifetime(self: copy self)
  private mutating func findMember(
    _ order: inout JSONKeyOrder, after last: Int?
  ) throws(JSONError) -> JSONMember {
    guard let key = try nextKey(in: order.table) else { return .end }
    guard let number = key.number else { return .unknown(at: key.content.lowerBound - 1) }
    order.note(number, after: last)
    return .known(number)
  }

  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func readKey() throws(JSONError) -> ScannedString? {
    guard try advance(to: UInt8(ascii: "}")) else { return nil }
    guard bytes[offset] == UInt8(ascii: "\"") else {
      throw JSONError(at: offset, .unexpected(bytes[offset], expected: "a key in quotation marks"))
    }
    let key = try scanString()
    try check(key)
    skipWhitespace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":")
    else { throw unexpected("':' after a key") }
    position += 1
    skipWhitespace()
    return key
  }

  /// Returns whether the open array has another element, which must then be read or skipped.
  @_lifetime(self: copy self)
  public mutating func nextElement() throws(JSONError) -> Bool {
    try advance(to: UInt8(ascii: "]"))
  }

  /// Records that a whole array was read, up to an offset.
  @_lifetime(self: copy self)
  mutating func finishArray(at end: Int) {
    position = end
    isAtOpening = false
  }

  private mutating func open(_ kind: JSONKind) throws(JSONError) {
    try expect(kind)
    guard depth < maximumDepth else { throw JSONError(at: offset, .tooDeep(limit: maximumDepth)) }
    position += 1
    depth += 1
    isAtOpening = true
  }

  /// Moves past a comma to the next item, or past the closing mark; returns which it was.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func advance(to closing: UInt8) throws(JSONError) -> Bool {
    skipWhitespace()
    guard offset < bytes.count else { throw JSONError(at: offset, .unexpectedEnd) }
    let byte = bytes[offset]
    if byte == UInt8(ascii: ","), !isAtOpening {
      position += 1
      skipWhitespace()
      guard offset < bytes.count, bytes[offset] != closing
      else { throw unexpected("something after the comma") }
      return true
    }
    if byte == closing {
      position += 1
      depth -= 1
      isAtOpening = false
      return false
    }
    guard isAtOpening else { throw missingComma(or: closing) }
    isAtOpening = false
    return true
  }

  /// Moves past the closing mark of the open object if it is next.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func endsObject() -> Bool {
    skipWhitespace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "}") else { return false }
    position += 1
    depth -= 1
    isAtOpening = false
    return true
  }

  @inline(never)
  private func missingComma(or closing: UInt8) -> JSONError {
    unexpected("',' or '\(Character(UnicodeScalar(closing)))'")
  }

  /// Returns the error for an unexpected byte or an unexpected end.
  @inline(never)
  func unexpected(_ expected: String) -> JSONError {
    offset < bytes.count
      ? JSONError(at: offset, .unexpected(bytes[offset], expected: expected))
      : JSONError(at: offset, .unexpectedEnd)
  }

  // MARK: Skipping

  /// Skips one value, and checks its grammar.
  @_lifetime(self: copy self)
  public mutating func skipValue() throws(JSONError) {
    let outer = depth
    var opened = OpenedKinds()
    repeat {
      if depth > outer {
        let goesOn = opened.isObject ? try skipKey() : try advance(to: UInt8(ascii: "]"))
        if !goesOn {
          opened.close()
          continue
        }
      }
      switch try peek() {
      case .object:
        try beginObject()
        opened.open(isObject: true)
      case .array:
        try beginArray()
        opened.open(isObject: false)
      case .string: try check(try scanString())
      case .number: try skipNumber()
      case .boolean: _ = try readBoolean()
      case .null: try readNull()
      }
    } while depth > outer
  }

  /// Moves past the next value without reading it; another reader must read it.
  ///
  /// - Parameter end: Its assumed end, at or after the current offset and within the text.
  @_lifetime(self: copy self)
  public mutating func trustValue(toEndAt end: Int) {
    position = max(position, min(end, bytes.count))
    trustedValues += 1
  }

  /// Skips the next key of the open object and its colon; returns whether there was one.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func skipKey() throws(JSONError) -> Bool {
    if readPlainKey() != nil { return true }
    return try readKey() != nil
  }

  /// Moves to the first byte of the next value, so that its offset can be recorded.
  @inlinable
  @inline(__always)
  @_lifetime(self: copy self)
  public mutating func skipToValue() {
    skipWhitespace()
  }

  @inlinable
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func skipWhitespace() {
    guard offset < bytes.count, bytes[offset] <= 0x20 else { return }
    // A single space follows a colon, or separates the items of a line.
    if bytes[offset] == 0x20, offset + 1 < bytes.count, bytes[offset + 1] > 0x20 {
      position += 1
    } else {
      skipLongWhitespace()
    }
  }

  @usableFromInline
  @inline(never)
  @_lifetime(self: copy self)
  mutating func skipLongWhitespace() {
    var index = offset
    let end = bytes.count
    while index < end {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default:
        position = index
        return
      }
      // Indentation is most of the white space of an indented document.
      while index + Block.size <= end {
        let spaces = Block(of: bytes, at: index).firstNonSpace
        index += spaces
        if spaces < Block.size { break }
      }
    }
    position = index
  }

  @_lifetime(self: copy self)
  @inline(__always)
  mutating func expect(_ kind: JSONKind) throws(JSONError) {
    if !isNext(kind) { try refuse(kind) }
  }

  /// Throws the error for a value of an unexpected kind.
  @inline(never)
  @_lifetime(self: copy self)
  private mutating func refuse(_ kind: JSONKind) throws(JSONError) {
    let found = try peek()
    if found != kind { throw JSONError(at: offset, .wrongKind(found, expected: kind)) }
  }
}

/// For each open container whether it is an object.
///
/// Skipped values are seldom deeper than the bits of a word, so few need more memory.
private struct OpenedKinds {
  /// The kinds of the innermost containers, the last one lowest.
  private var word: UInt64 = 0
  private var inWord = 0
  private var outer: [UInt64] = []

  /// Whether the innermost one is an object.
  var isObject: Bool { word & 1 == 1 }

  mutating func open(isObject: Bool) {
    if inWord == 64 {
      outer.append(word)
      inWord = 0
    }
    word = word << 1 | (isObject ? 1 : 0)
    inWord += 1
  }

  mutating func close() {
    word >>= 1
    inWord -= 1
    guard inWord == 0, let last = outer.popLast() else { return }
    word = last
    inWord = 64
  }
}
