// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Reads a JSON text piece by piece, without building it up in memory.
///
/// The caller asks for what it expects: `beginObject()`, then `nextKey()` until it gives nothing,
/// reading or skipping exactly one value after each key; arrays likewise with `beginArray()` and
/// `nextElement()`. The whole grammar of RFC 8259 is checked, in skipped values too. The first error
/// ends the reading; a reader is not to be used after it.
///
/// Nothing recurses, so depth costs no stack. Time is linear in the bytes read.
public struct JSONReader: ~Escapable {
  @usableFromInline let bytes: Span<UInt8>
  /// The offset of the next byte to be read.
  public var offset: Int { position }
  @usableFromInline var position = 0
  /// How many objects and arrays are open.
  public internal(set) var depth = 0
  /// How many may be open at once.
  public let maximumDepth: Int
  /// Whether half a surrogate pair is read as U+FFFD instead of being refused.
  public var replacesLoneSurrogates = false
  /// How many half pairs have been replaced so far.
  public internal(set) var replacedSurrogates = 0
  /// How many values were not read, but taken to end somewhere.
  public private(set) var trustedValues = 0

  /// Whether nothing has been read yet of the innermost open object or array.
  var isAtOpening = false

  /// Starts at the beginning of a text, after a byte order mark if there is one.
  @_lifetime(copy bytes)
  public init(_ bytes: Span<UInt8>, maximumDepth: Int = 4096) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  }

  // MARK: Looking ahead

  /// Skips white space and tells what kind of value comes next.
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

  /// Skips white space and tells whether a value of one kind comes next.
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

  /// Checks that nothing but white space is left.
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

  /// Reads the next key of the open object and its colon; nothing when the object ends here.
  @_lifetime(self: copy self)
  public mutating func nextKey() throws(JSONError) -> JSONKey? {
    guard let key = try readKey() else { return nil }
    return JSONKey(content: key.content, hasEscapes: key.hasEscapes, number: nil)
  }

  /// Reads the next key of the open object and its colon, and finds it in a table; nothing when the
  /// object ends here.
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

  /// Reads the next key of the open object and its colon, up to the value, or the end of the object.
  ///
  /// The key is looked for first where `order` says, and found in its table if it is another one.
  ///
  /// - Parameters:
  ///   - order: What has come behind what in objects of this kind; takes note of this key.
  ///   - last: The number of the last key of this object that the table of `order` has; nothing before
  ///     there was one.
  @_lifetime(self: copy self)
  public mutating func nextMember(
    _ order: inout JSONKeyOrder, after last: Int?
  ) throws(JSONError) -> JSONMember {
    if let mark = plainKeyStart() {
      let expected = order.follower(of: last)
      // Behind such a beginning there is room for any.
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

  /// Reads a key that is not the one expected.
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
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else {
      throw unexpected("':' after a key")
    }
    position += 1
    skipWhitespace()
    return key
  }

  /// Tells whether the open array has another element, which then has to be read or skipped.
  @_lifetime(self: copy self)
  public mutating func nextElement() throws(JSONError) -> Bool {
    try advance(to: UInt8(ascii: "]"))
  }

  /// Takes note that a whole array has been read, up to an offset.
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

  /// Moves past a comma to the next item, or past the closing mark, and says which it was.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func advance(to closing: UInt8) throws(JSONError) -> Bool {
    skipWhitespace()
    guard offset < bytes.count else { throw JSONError(at: offset, .unexpectedEnd) }
    let byte = bytes[offset]
    if byte == UInt8(ascii: ","), !isAtOpening {
      position += 1
      skipWhitespace()
      guard offset < bytes.count, bytes[offset] != closing else {
        throw unexpected("something after the comma")
      }
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

  /// Moves past the closing mark of the open object if that comes next.
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

  /// What to throw when the next byte, or the end of the text, cannot stand here.
  @inline(never)
  func unexpected(_ expected: String) -> JSONError {
    offset < bytes.count
      ? JSONError(at: offset, .unexpected(bytes[offset], expected: expected))
      : JSONError(at: offset, .unexpectedEnd)
  }

  // MARK: Skipping

  /// Reads over one value, checking its grammar.
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

  /// Moves behind the value that comes next without reading it, which its reader has to do.
  ///
  /// - Parameter end: Where it is taken to end, at or behind the present offset and within the text.
  @_lifetime(self: copy self)
  public mutating func trustValue(toEndAt end: Int) {
    position = max(position, min(end, bytes.count))
    trustedValues += 1
  }

  /// Reads over the next key of the open object and its colon; says whether there was one.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func skipKey() throws(JSONError) -> Bool {
    if readPlainKey() != nil { return true }
    return try readKey() != nil
  }

  /// Moves to the first byte of the next value, so that its offset can be kept.
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
    // A single space is what stands after colons, and between the items of a line.
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
      // Indentation is most of the white space of a laid-out document.
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

  /// Throws what is to be said of a value that is not of the kind expected.
  @inline(never)
  @_lifetime(self: copy self)
  private mutating func refuse(_ kind: JSONKind) throws(JSONError) {
    let found = try peek()
    if found != kind { throw JSONError(at: offset, .wrongKind(found, expected: kind)) }
  }
}

/// For each open container whether it is an object.
///
/// Few values that are read over are deeper than a word has bits, so few need memory of their own.
private struct OpenedKinds {
  /// Those of the innermost containers, the last one lowest.
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
