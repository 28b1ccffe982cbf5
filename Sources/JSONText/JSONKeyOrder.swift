// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A member of an object, by its key.
public enum JSONMember: Sendable, Hashable {
  /// The key has this index in the table of the search.
  case known(Int)
  /// The table does not contain the key, whose quotation mark is at this offset.
  case unknown(at: Int)
  /// The object ends.
  case end
}

/// The order of keys in the objects of a document.
///
/// A program writes similar objects in the same order, so a key is most likely followed by the same
/// one as before: checking this takes a fraction of the time of a search.
public struct JSONKeyOrder: Sendable {
  let table: JSONKeyTable
  private let patterns: [KeyPattern]
  /// For each key the one that followed it last, after the first key of the last object.
  ///
  /// The number after the last name means none; a table has so few names that a byte is enough.
  private var followers: [UInt8]

  /// Creates the order before any object.
  public init(_ table: JSONKeyTable) {
    self.table = table
    patterns = table.patterns
    let none = UInt8(table.names.count)
    followers = Array(repeating: none, count: table.names.count + 1)
  }

  /// Returns the key that followed another one last; the number after the last name if there is
  /// none.
  @inline(__always)
  func follower(of last: Int?) -> Int { Int(followers[last.map { $0 + 1 } ?? 0]) }

  /// Returns the pattern of the key with a number; the number after the last name never matches.
  @inline(__always)
  func pattern(of number: Int) -> KeyPattern { patterns[number] }

  /// Records that one key followed another.
  @inline(__always)
  mutating func note(_ next: Int, after last: Int?) {
    followers[last.map { $0 + 1 } ?? 0] = UInt8(next)
  }
}
