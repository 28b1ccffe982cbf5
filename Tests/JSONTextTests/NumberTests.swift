// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Testing

@Suite struct NumberTests {
  static let accepted: [(text: String, number: Double)] = [
    ("0", 0), ("-1", -1), ("7", 7), ("10", 10), ("1234567890", 1_234_567_890),
    ("999999999999999", 999_999_999_999_999), ("-999999999999999", -999_999_999_999_999),
    ("1000000000000000", 1e15), ("9007199254740993", 9_007_199_254_740_992),
    ("18446744073709551616", 18_446_744_073_709_551_616), ("0.5", 0.5), ("-0.25", -0.25),
    ("0e0", 0), ("0E+5", 0), ("1e3", 1000), ("1E-2", 0.01), ("1.50e+1", 15),
    ("0.1", 0.1), ("1.7976931348623157e308", .greatestFiniteMagnitude),
    ("5e-324", .leastNonzeroMagnitude), ("1e-400", 0), ("0e99999999999999999999", 0),
    ("0." + String(repeating: "0", count: 400) + "1e401", 1),
  ]

  @Test(arguments: accepted.indices) func `a number is read to the nearest double`(row: Int) throws
  {
    let (text, number) = Self.accepted[row]
    #expect(try parse(text) == .number(number))
    #expect(try parse("[\(text) ]") == .array([.number(number)]))
    #expect(skipRefusal(of: Array(text.utf8)) == nil)
  }

  @Test(arguments: ["-0", "-0.0", "-0e1"]) func `minus zero keeps its sign`(text: String) throws {
    for text in [text, "[\(text)]"] {
      let bytes = Array(text.utf8)
      var reader = JSONReader(bytes.span)
      if text.first == "[" {
        try reader.beginArray()
        #expect(try reader.nextElement())
      }
      let number = try reader.readNumber()
      #expect(number == 0 && number.sign == .minus, "\(text)")
    }
  }

  @Test(arguments: [
    "-", "--1", "-a", "01", "-01", "00", "1.", "1.e1", "-.5", "1e", "1e+", "1E-", "1.5e", "0.e",
    "0123456789012345678",
  ])
  func `a number outside the grammar is refused at its start, read or skipped`(text: String) {
    for text in [text, "[\(text)]"] {
      let start = text.first == "[" ? 1 : 0
      #expect(refusal(of: Array(text.utf8)) == JSONError(at: start, .invalidNumber), "\(text)")
      #expect(skipRefusal(of: Array(text.utf8)) == JSONError(at: start, .invalidNumber), "\(text)")
    }
  }

  @Test(arguments: ["1.5.5", "1e5e5", "1e5.5", "0x10", "1_000", "1-1", "1+1", "2,5", "1a"])
  func `what follows a number is not taken into it`(text: String) throws {
    let error = try #require(refusal(of: Array(text.utf8)))
    #expect(error.fault == .trailingContent, "\(text)")
    #expect(error.offset > 0)
  }

  @Test(arguments: [
    "1e400", "-1e400", "1e99999999999999999999", "1" + String(repeating: "0", count: 400),
  ])
  func `a number too large for a double is refused where it is read, and can be skipped`(
    text: String
  ) {
    #expect(refusal(of: Array(text.utf8)) == JSONError(at: 0, .numberOutOfRange))
    #expect(skipRefusal(of: Array(text.utf8)) == nil)
  }

  static let integers: [(text: String, integer: Int?)] = [
    ("0", 0), ("-0", 0), ("-12", -12), ("1.0", 1), ("1e3", 1000), ("-2.50e1", -25),
    ("9007199254740993", 9_007_199_254_740_993), ("9223372036854775807", .max),
    ("-9223372036854775808", .min), ("9223372036854775808", nil), ("-9223372036854775809", nil),
    ("1.5", nil), ("1e-1", nil), ("1e19", nil), ("1e400", nil),
  ]

  @Test(arguments: integers.indices)
  func `a whole number is read exactly or refused at its start`(row: Int) {
    let (text, integer) = Self.integers[row]
    let bytes = Array((" " + text).utf8)
    var read: Int?
    let error = fault { () throws(JSONError) in
      var reader = JSONReader(bytes.span)
      read = try reader.readInteger()
      try reader.expectEnd()
    }
    #expect(read == integer, "\(text)")
    #expect(error == (integer == nil ? JSONError(at: 1, .numberOutOfRange) : nil), "\(text)")
  }

  static let spellings = [
    "0", "-0", "7", "16", "358", "-12", "0.5", "-0.25", "12.5", "343.66666666666669", "0.1", "1e3",
    "9007199254740993", "123456789012345", "1234567890123456", "12345678901234567", "0.000001",
    "99999999999999.9", "1.7976931348623157e308", "3.14159265358979",
  ]

  @Test(arguments: spellings)
  func `four numbers at once are the numbers that are read one by one`(number: String) throws {
    for (opening, mark, closing) in [("[", ",", "]"), ("[", ", ", "]"), (" [", ",", "] ")] {
      let text = opening + [number, "1", number, "2.5"].joined(separator: mark) + closing + "7"
      let bytes = Array(text.utf8)
      var reader = JSONReader(bytes.span)
      let four = reader.readFourPlainNumbers()
      let expected = try #require(Double(number))
      if let four {
        #expect(four.x.bitPattern == expected.bitPattern)
        #expect(four.z.bitPattern == expected.bitPattern)
        #expect(four.y == 1 && four.w == 2.5)
        #expect(try reader.readNumber() == 7)
      } else {
        #expect(try reader.peek() == .array)
        try reader.beginArray()
        #expect(try reader.nextElement())
        #expect(try reader.readNumber().bitPattern == expected.bitPattern)
      }
    }
  }

  @Test(arguments: [
    "[1,2,3]", "[1,2,3,4,5]", "[01,2,3,4]", "[1,2,3,4.]", "[1,2,3,-]", "[1,2,3,.5]", "[1,,3,4]",
    "[1,2,3,4", "[1 ,2,3,4]", "[1,2,3,\"4\"]", "[1,2,3,4e2]", "{}", "4", "[",
  ])
  func `four numbers are left alone unless they are plain`(text: String) {
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes.span)
    #expect(reader.readFourPlainNumbers() == nil)
    #expect(reader.offset == 0)
  }

  @Test func `frames written as whole and decimal numbers are plain`() {
    for text in ["[16, 50, 358, 44]", "[16,50.5,358,44]", "[-3.25, 0, 1, 0]"] {
      let bytes = Array((text + " ").utf8)
      var reader = JSONReader(bytes.span)
      #expect(reader.readFourPlainNumbers() != nil)
    }
  }

  @Test func `four numbers are no way around the limit of depth`() throws {
    let bytes = Array("[[1,2,3,4] ]".utf8)
    for (limit, isTooDeep) in [(2, false), (1, true)] {
      var reader = JSONReader(bytes.span, maximumDepth: limit)
      try reader.beginArray()
      #expect(try reader.nextElement())
      #expect((reader.readFourPlainNumbers() == nil) == isTooDeep)
      if isTooDeep {
        #expect(throws: JSONError(at: 1, .tooDeep(limit: 1))) { try reader.beginArray() }
      }
    }
  }
}
