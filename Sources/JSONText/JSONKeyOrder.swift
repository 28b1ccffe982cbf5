// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A member of an object, by its key.
public enum JSONMember: Sendable, Hashable {
  /// The key has this position in the table that it was looked for in.
  case known(Int)
  /// The table does not have it; its quotation mark stands at this offset.
  case unknown(at: Int)
  /// There is none: the object ends.
  case end
}

/// Which key came behind which one in the objects of a document.
///
/// A program writes its objects alike, so that the key that came behind another one the last time is most
/// likely there again: looking whether it is takes a fraction of the time of finding out which it is.
public struct JSONKeyOrder: Sendable {
  let table: JSONKeyTable
  private let patterns: [KeyPattern]
  /// For each key the one that came behind it the last time, after that which began the last object.
  ///
  /// The number behind the last name stands for none; a table has so few names that a byte holds it.
  private var followers: [UInt8]

  /// Creates the order of objects of which none has been read.
  public init(_ table: JSONKeyTable) {
    self.table = table
    patterns = table.patterns
    let none = UInt8(table.names.count)
    followers = Array(repeating: none, count: table.names.count + 1)
  }

  /// The key that came behind one the last time; the number behind the last name where none has.
  @inline(__always)
  func follower(of last: Int?) -> Int { Int(followers[last.map { $0 + 1 } ?? 0]) }

  /// How the key of a number is looked for; that behind the last name stands nowhere.
  @inline(__always)
  func pattern(of number: Int) -> KeyPattern { patterns[number] }

  /// Takes note of which key came behind which one.
  @inline(__always)
  mutating func note(_ next: Int, after last: Int?) {
    followers[last.map { $0 + 1 } ?? 0] = UInt8(next)
  }
}
