// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A key of a JSON object as it stands in the text.
public struct JSONKey: Sendable, Hashable {
  /// The bytes between the quotation marks.
  public let content: Range<Int>
  /// Whether there are escapes among them.
  public let hasEscapes: Bool
  /// Its position in the table that it was looked for in, if it is there.
  public let number: Int?
}

/// The names an object may have as keys, numbered, to be found without making a string.
public final class JSONKeyTable: Sendable {
  /// The names, in the order they were given.
  public let names: [String]
  private let spellings: [Spelling]
  /// The names as they are looked for where they are expected, and one that stands nowhere.
  let patterns: [KeyPattern]
  /// Positions among the names, plus one; zero marks a free slot.
  ///
  /// The count is a power of two.
  private let slots: [UInt8]

  /// A name as it is compared: by its length, its first eight bytes and its last eight.
  struct Spelling: Equatable, Sendable {
    let count: Int
    /// The first bytes, the first lowest; zeros after a shorter name.
    let head: UInt64
    /// The last bytes of a name longer than eight, else zero.
    let tail: UInt64

    /// Where a search for it begins: 32 bits, so that no search can count beyond what is a number.
    var hash: Int {
      let mixed = (head ^ (tail &* 31) ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
      return Int(mixed >> 32)
    }
  }

  /// Makes a table of at most 254 different names of ASCII that JSON writes as they are: without quotation
  /// marks, backslashes and control characters.
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

  /// The position of a name, if the table has it.
  public func index(of name: String) -> Int? {
    position(of: Self.spelling(name)) { names[$0] == name }
  }

  /// The position of the name that is spelled so, if the table has it.
  ///
  /// - Parameter isSame: Settles it for names longer than sixteen bytes.
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

  /// Whether the name at a position is spelled so, in as far as it is no longer than sixteen bytes.
  @inline(__always)
  func `is`(_ spelling: Spelling, at position: Int) -> Bool {
    position < spellings.count && spellings[position] == spelling
  }

  /// Where the value of a key begins, if the key stands at an offset with its quotation marks and its colon,
  /// no space between, is short enough to be compared at once, and is not the end of the text.
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

/// A key with the quotation mark and the colon behind it, to be compared with what stands in a text in one to
/// three steps.
struct KeyPattern: Sendable {
  /// How many bytes it has at most; where a key may begin as most programs write them, there is that much room
  /// (`plainKeyStart()`).
  static let longest = 24
  /// What stands nowhere.
  static let none = KeyPattern()

  /// How many bytes it has.
  let count: Int
  /// Its first eight bytes, the first lowest, in as far as it has them.
  private let head: UInt64
  private let mask: UInt64
  /// Its last eight bytes, and those behind the first eight, if it has more than eight.
  private let tail: UInt64
  private let middle: UInt64

  /// Nothing is left of a word without any of its bytes, so that this one is not found.
  private init() {
    (count, head, mask, tail, middle) = (0, 1, 0, 0, 0)
  }

  /// The pattern of a name that JSON writes as it is; of one that is too long, what stands nowhere.
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

  /// Whether it stands at an offset, behind which the text must have as many bytes as it has, and eight at
  /// least: nothing checks it again here.
  @inline(__always)
  func stands(in text: borrowing Span<UInt8>, at offset: Int) -> Bool {
    guard Block.word(of: text, at: offset) & mask == head else { return false }
    if count <= 8 { return true }
    guard Block.word(of: text, at: offset + count - 8) == tail else { return false }
    return count <= 16 || Block.word(of: text, at: offset + 8) == middle
  }
}

extension JSONReader {
  /// Reads a string if it is one of a table's names, and gives its position there.
  ///
  /// Any other value is left to be read.
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

  /// Reads a string, and gives its position in a table if it is one of the names there.
  @_lifetime(self: copy self)
  public mutating func readString(in table: JSONKeyTable) throws(JSONError) -> Int? {
    try expect(.string)
    let string = try scanString()
    if string.hasEscapes { return table.index(of: try text(of: string)) }
    try check(string)
    return find(string.content, in: table)
  }

  /// The position in a table of a name that has no escapes.
  @inline(__always)
  func find(_ content: Range<Int>, in table: JSONKeyTable) -> Int? {
    table.position(of: spelling(content)) { matches(table.names[$0], content) }
  }

  /// The position in a table of a short name that has no escapes and most likely is the one at a
  /// position.
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
      // So near the end of the text no eight bytes can be read at once.
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

  /// Whether a name and what stands in the text, both of one length beyond sixteen, are the same between
  /// their first eight and their last eight bytes, which have been compared.
  @inline(never)
  private func matches(_ name: String, _ content: Range<Int>) -> Bool {
    let letters = name.utf8Span.span
    var place = 8
    // The last of these words may reach into what has been compared.
    while place < letters.count - 8 {
      guard
        Block.word(of: letters, at: place) == Block.word(of: bytes, at: content.lowerBound + place)
      else { return false }
      place += 8
    }
    return true
  }
}
