// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A set of numbers below 256.
struct BitSet: Sendable {
  static let capacity = 2 * UInt128.bitWidth

  private var low: UInt128 = 0
  private var high: UInt128 = 0

  /// - Precondition: The number is below the capacity.
  @inline(__always)
  mutating func insert(_ number: Int) {
    precondition(number < Self.capacity, "no room for so many")
    let bit: UInt128 = 1 << UInt128(number & 127)
    if number < 128 { low |= bit } else { high |= bit }
  }

  @inline(__always)
  mutating func remove(_ number: Int) {
    let bit: UInt128 = 1 << UInt128(number & 127)
    if number < 128 { low &= ~bit } else { high &= ~bit }
  }

  @inline(__always)
  mutating func formUnion(_ other: BitSet) {
    low |= other.low
    high |= other.high
  }

  @inline(__always)
  mutating func subtract(_ other: BitSet) {
    low &= ~other.low
    high &= ~other.high
  }

  @inline(__always)
  func contains(_ number: Int) -> Bool {
    (number < 128 ? low : high) & 1 << UInt128(number & 127) != 0
  }

  @inline(__always)
  func isSuperset(of other: BitSet) -> Bool {
    low & other.low == other.low && high & other.high == other.high
  }

  @inline(__always)
  func isDisjoint(with other: BitSet) -> Bool { low & other.low | high & other.high == 0 }

  /// Removes the smallest number, and returns it.
  @inline(__always)
  mutating func popFirst() -> Int? {
    if low != 0 {
      defer { low &= low - 1 }
      return low.trailingZeroBitCount
    }
    guard high != 0 else { return nil }
    defer { high &= high - 1 }
    return 128 + high.trailingZeroBitCount
  }
}
