// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A key of a JSON object in its original spelling.
public struct JSONKey: Sendable, Hashable {
  /// The bytes between the quotation marks.
  public let content: Range<Int>
  /// Whether it contains escapes.
  public let hasEscapes: Bool
  /// Its index in the table of the search, if it was found.
  public let number: Int?
}

/// A numbered table of keys, for lookup without creating a string.
public final class JSONKeyTable: Sendable {
  /// The names, in their original order.
  public let names: [String]
  private let spellings: [Spelling]
  /// The patterns of the names, and one that never matches.
  let patterns: [KeyPattern]
  /// Indices of names, plus one; zero for a free slot.
  ///
  /// The count is a power of two.
  private let slots: [UInt8]

  /// A name for comparison: its length, its first eight bytes and its last eight.
  struct Spelling: Equatable, Sendable {
    let count: Int
    /// The first bytes, the first lowest; zeros after a shorter name.
    let head: UInt64
    /// The last bytes of a name longer than eight, or else zero.
    let tail: UInt64

    /// The start of a search: 32 bits, so that a search cannot overflow.
    var hash: Int {
      let mixed = (head ^ (tail &* 31) ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
      return Int(mixed >> 32)
    }
  }

  /// Creates a table of at most 254 different ASCII names without quotation marks, backslashes and
  /// control characters.
  public init(_ names: [String]) {
    precondition(names.count <= 254, "a key table holds at most 254 names")
    precondition(
      names.allSatisfy { $0.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C } },
      "a key table holds names that are written as they are")
    self.names = names
    spellings = names.map(Self.spelling)
    patterns = names.map { KeyPattern($0) } + [.none]
    var count = 16
    while count < names.count * 4 { count *= 2 }
    var slots = [UInt8](repeating: 0, count: count)
    for (index, spelling) in spellings.enumerated() {
      var slot = spelling.hash
      while slots[slot & (count - 1)] != 0 { slot += 1 }
      slots[slot & (count - 1)] = UInt8(index + 1)
    }
    self.slots = slots
  }

  /// Returns the index of a name, if the table contains it.
  public func index(of name: String) -> Int? {
    position(of: Self.spelling(name)) { names[$0] == name }
  }

  /// Returns the index of the name with a spelling, if the table contains it.
  ///
  /// - Parameter isSame: Compares names longer than sixteen bytes.
  @inline(__always)
  func position(of spelling: Spelling, _ isSame: (Int) -> Bool) -> Int? {
    var slot = spelling.hash
    while true {
      let entry = Int(slots[slot & (slots.count - 1)])
      if entry == 0 { return nil }
      if spellings[entry - 1] == spelling, spelling.count <= 16 || isSame(entry - 1) {
        return entry - 1
      }
      slot += 1
    }
  }

  /// Returns whether the name at an index has a spelling, as far as its first sixteen bytes show.
  @inline(__always)
  func `is`(_ spelling: Spelling, at position: Int) -> Bool {
    position < spellings.count && spellings[position] == spelling
  }

  /// Returns the start of a key's value, if the key is at an offset with its quotation marks and
  /// its colon, without spaces, is short enough to be compared at once, and is not at the end of
  /// the text.
  @inline(__always)
  func valueStart(afterKey position: Int, in text: Span<UInt8>, at offset: Int) -> Int? {
    let pattern = patterns[position]
    guard offset + 1 + max(pattern.count, 8) < text.count, text[offset] == UInt8(ascii: "\""),
      pattern.stands(in: text, at: offset + 1)
    else { return nil }
    return offset + 1 + pattern.count
  }

  private static func spelling(_ name: String) -> Spelling {
    func word(_ bytes: Substring.UTF8View) -> UInt64 {
      var word: UInt64 = 0
      for byte in bytes.reversed() { word = word << 8 | UInt64(byte) }
      return word
    }
    let utf8 = name.utf8
    return Spelling(
      count: utf8.count, head: word(utf8.prefix(8)), tail: utf8.count > 8 ? word(utf8.suffix(8)) : 0
    )
  }
}

/// A key with its closing quotation mark and its colon, for comparison with a text in one to three
/// steps.
struct KeyPattern: Sendable {
  /// The maximum number of bytes; `plainKeyStart()` guarantees this much room after the start of a
  /// key.
  static let longest = 24
  /// The pattern that never matches.
  static let none = KeyPattern()

  /// The number of bytes.
  let count: Int
  /// Its first eight bytes, the first lowest.
  private let head: UInt64
  private let mask: UInt64
  /// Its last eight bytes, and those after the first eight, if it has more than eight.
  private let tail: UInt64
  private let middle: UInt64

  /// A pattern without bytes never matches.
  private init() { (count, head, mask, tail, middle) = (0, 1, 0, 0, 0) }

  /// Creates the pattern of a name without escapes; for a long name, the one that never matches.
  init(_ name: String) {
    let bytes = Array(name.utf8) + [UInt8(ascii: "\""), UInt8(ascii: ":")]
    guard bytes.count <= Self.longest else {
      self = .none
      return
    }
    func word(_ bytes: some BidirectionalCollection<UInt8>) -> UInt64 {
      bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    count = bytes.count
    head = word(bytes.prefix(8))
    mask = count < 8 ? (1 << (8 * UInt64(count))) - 1 : .max
    tail = word(bytes.suffix(8))
    middle = word(bytes.dropFirst(8).prefix(8))
  }

  /// Returns whether it is at an offset; the text must have at least its length there, and at least
  /// eight bytes, which is not checked here.
  @inline(__always)
  func stands(in text: borrowing Span<UInt8>, at offset: Int) -> Bool {
    guard Block.word(of: text, at: offset) & mask == head else { return false }
    if count <= 8 { return true }
    guard Block.word(of: text, at: offset + count - 8) == tail else { return false }
    return count <= 16 || Block.word(of: text, at: offset + 8) == middle
  }
}

extension JSONReader {
  /// Reads a string if it is one of a table's names, and returns its index.
  ///
  /// Leaves any other value unread.
  @_lifetime(self: copy self)
  public mutating func readKnownString(_ table: JSONKeyTable) throws(JSONError) -> Int? {
    guard isNext(.string) else { return nil }
    let start = offset
    // Nearly all names end within one block.
    if start + 1 + Block.size < bytes.count {
      let end = start + 1 + Block(of: bytes, at: start + 1).firstMark
      if bytes[end] == UInt8(ascii: "\"") {
        guard let found = find(start + 1..<end, in: table) else { return nil }
        position = end + 1
        return found
      }
    }
    let string = try scanString()
    if !string.hasEscapes, let found = find(string.content, in: table) { return found }
    position = start
    return nil
  }

  /// Reads a string, and returns its index in a table if it is one of the names.
  @_lifetime(self: copy self)
  public mutating func readString(in table: JSONKeyTable) throws(JSONError) -> Int? {
    try expect(.string)
    let string = try scanString()
    if string.hasEscapes { return table.index(of: try text(of: string)) }
    try check(string)
    return find(string.content, in: table)
  }

  /// Returns the index of a name without escapes in a table.
  @inline(__always)
  func find(_ content: Range<Int>, in table: JSONKeyTable) -> Int? {
    table.position(of: spelling(content)) { matches(table.names[$0], content) }
  }

  /// Returns the index of a short name without escapes, which is most likely the one at a given
  /// index.
  @inline(__always)
  func find(_ content: Range<Int>, in table: JSONKeyTable, expected: Int) -> Int? {
    content.count <= 16 && table.is(spelling(content), at: expected)
      ? expected : find(content, in: table)
  }

  @inline(__always)
  private func spelling(_ content: Range<Int>) -> JSONKeyTable.Spelling {
    let count = content.count
    let start = content.lowerBound
    guard start + 8 <= bytes.count else {
      // This close to the end of the text, eight bytes cannot be read at once.
      var head: UInt64 = 0
      for place in 0..<count { head |= UInt64(bytes[start + place]) << (8 * UInt64(place)) }
      return .init(count: count, head: head, tail: 0)
    }
    let head = Block.word(of: bytes, at: start)
    if count >= 8 {
      return .init(
        count: count, head: head,
        tail: count > 8 ? Block.word(of: bytes, at: content.upperBound - 8) : 0)
    }
    return .init(count: count, head: head & ((1 << (8 * UInt64(count))) - 1), tail: 0)
  }

  /// Returns whether a name and the text, of the same length beyond sixteen, are equal between
  /// their first eight and their last eight bytes, which have been compared.
  @inline(never)
  private func matches(_ name: String, _ content: Range<Int>) -> Bool {
    let letters = name.utf8Span.span
    var place = 8
    // The last of these words may overlap with bytes that have been compared.
    while place < letters.count - 8 {
      guard
        Block.word(of: letters, at: place) == Block.word(of: bytes, at: content.lowerBound + place)
      else { return false }
      place += 8
    }
    return true
  }
}
