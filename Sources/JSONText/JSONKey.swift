// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A key of a JSON object as it stands in the text.
public struct JSONKey: Sendable, Hashable {
  /// The bytes between the quotation marks.
  public let content: Range<Int>
  /// Whether there are escapes among them.
  public let hasEscapes: Bool
}

/// The names an object may have as keys, numbered, to be found without making a string.
public struct JSONKeyTable: Sendable {
  /// The names, in the order they were given.
  public let names: [String]
  private let spellings: [[UInt8]]
  /// Positions among the names, plus one; zero marks a free slot.
  ///
  /// The count is a power of two.
  private var slots: [UInt8]

  /// Makes a table of at most 254 different ASCII names.
  public init(_ names: [String]) {
    precondition(names.count <= 254, "a key table holds at most 254 names")
    self.names = names
    spellings = names.map { Array($0.utf8) }
    var count = 16
    while count < names.count * 4 { count *= 2 }
    slots = Array(repeating: 0, count: count)
    for (index, spelling) in spellings.enumerated() {
      var slot = Self.mix(spelling.count, spelling.first ?? 0, spelling.last ?? 0)
      while slots[slot & (count - 1)] != 0 { slot += 1 }
      slots[slot & (count - 1)] = UInt8(index + 1)
    }
  }

  /// The position of a name, if the table has it.
  public func index(of name: String) -> Int? {
    let letters = Array(name.utf8)
    var slot = Self.mix(letters.count, letters.first ?? 0, letters.last ?? 0)
    while let candidate = candidate(at: &slot) {
      if spellings[candidate] == letters { return candidate }
    }
    return nil
  }

  static func mix(_ count: Int, _ first: UInt8, _ last: UInt8) -> Int {
    count &* 7 &+ Int(first) &* 31 &+ Int(last) &* 3
  }

  func spelling(_ index: Int) -> [UInt8] { spellings[index] }

  /// The name in a slot, and on to the next slot; nothing when the slot is free.
  func candidate(at slot: inout Int) -> Int? {
    let entry = Int(slots[slot & (slots.count - 1)])
    slot += 1
    return entry == 0 ? nil : entry - 1
  }
}

extension JSONReader {
  /// The position in a table of a key that `nextKey()` gave; nothing for an unknown one.
  @_lifetime(self: copy self)
  public mutating func index(of key: JSONKey, in table: JSONKeyTable) throws(JSONError) -> Int? {
    if key.hasEscapes { return table.index(of: try string(key)) }
    let start = key.content.lowerBound
    let count = key.content.count
    let first = count > 0 ? bytes[start] : 0
    let last = count > 0 ? bytes[key.content.upperBound - 1] : 0
    var slot = JSONKeyTable.mix(count, first, last)
    while let candidate = table.candidate(at: &slot) {
      if matches(table.spelling(candidate), at: start, count: count) { return candidate }
    }
    return nil
  }

  /// Reads a string if it is one of a table's names, and gives its position there.
  ///
  /// Any other value is left to be read.
  @_lifetime(self: copy self)
  public mutating func readKnownString(_ table: JSONKeyTable) throws(JSONError) -> Int? {
    guard try peek() == .string else { return nil }
    let start = offset
    let hasEscapes = try skipString()
    let key = JSONKey(content: start + 1..<offset - 1, hasEscapes: hasEscapes)
    if let found = try index(of: key, in: table) { return found }
    offset = start
    return nil
  }

  private func matches(_ spelling: [UInt8], at start: Int, count: Int) -> Bool {
    guard spelling.count == count else { return false }
    for index in 0..<count where spelling[index] != bytes[start + index] { return false }
    return true
  }
}
