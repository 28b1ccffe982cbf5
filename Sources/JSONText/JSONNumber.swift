// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A number as it was written, for a program that only repeats it.
///
/// No type of Swift has all numbers of JSON: an integer has 64 bits, and a floating-point number has whole
/// numbers up to 2^53.
public struct JSONNumber: Sendable, Hashable {
  /// The digits with sign, fraction and exponent.
  public let text: String

  /// Creates a number from an integer.
  public init(_ number: Int) { text = String(number) }

  fileprivate init(text: String) { self.text = text }

  /// Whether it is whole and not negative.
  public var isCount: Bool {
    guard let number = Double(text), number.isFinite else { return false }
    return !text.hasPrefix("-") && number == number.rounded()
  }
}

extension JSONNumber: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Creates a number from an integer.
  public init(integerLiteral number: Int) { self.init(number) }

  /// The number as it was written.
  public var description: String { text }
}

extension JSONReader {
  /// Reads a number with at most this many characters as it is written; returns nil for a longer one.
  @_lifetime(self: copy self)
  public mutating func readNumber(atMost limit: Int) throws(JSONError) -> JSONNumber? {
    try expect(.number)
    let start = offset
    try skipNumber()
    return offset - start <= limit ? JSONNumber(text: ascii(start..<offset)) : nil
  }
}

extension JSONWriter {
  /// Writes a number as it was written.
  public mutating func number(_ number: JSONNumber) { raw(Array(number.text.utf8)) }
}
