// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Testing

@Suite struct GrammarTests {
  static let accepted: [(text: String, value: Value)] = [
    ("null", .null), ("true", .boolean(true)), ("false", .boolean(false)),
    ("0", .number(0)), ("\"\"", .string("")), ("[]", .array([])), ("{}", .object([])),
    ("[ ]", .array([])), ("{\t}", .object([])),
    (" \n\r\t1 \n\r\t", .number(1)),
    (
      String(repeating: " \t", count: 40) + "[" + String(repeating: "\n ", count: 40) + "]",
      .array([])
    ),
    ("\u{FEFF}[1]", .array([.number(1)])),
    ("[1 , 2]", .array([.number(1), .number(2)])),
    ("[[],[[]],{}]", .array([.array([]), .array([.array([])]), .object([])])),
    (
      "{\"a\" : 1 , \"b\":{}}",
      .object([
        .init(key: "a", value: .number(1)), .init(key: "b", value: .object([])),
      ])
    ),
    (
      "{\"a\":1,\"a\":2}",
      .object([
        .init(key: "a", value: .number(1)), .init(key: "a", value: .number(2)),
      ])
    ),
    ("{\"\":null}", .object([.init(key: "", value: .null)])),
  ]

  @Test(arguments: accepted.indices) func `a text of the grammar is read and skipped`(row: Int)
    throws
  {
    let (text, value) = Self.accepted[row]
    #expect(try parse(text) == value)
    #expect(skipRefusal(of: Array(text.utf8)) == nil)
  }

  static let refused: [(text: String, offset: Int, fault: JSONFault)] = [
    ("", 0, .unexpectedEnd), ("  ", 2, .unexpectedEnd), ("\u{FEFF}", 3, .unexpectedEnd),
    ("[", 1, .unexpectedEnd), ("{", 1, .unexpectedEnd), ("[1", 2, .unexpectedEnd),
    ("[1,", 3, .unexpectedEnd), ("{\"a\"", 4, .unexpectedEnd), ("{\"a\":", 5, .unexpectedEnd),
    ("{\"a\":1", 6, .unexpectedEnd), ("{\"a\":1,", 7, .unexpectedEnd), ("\"a", 2, .unexpectedEnd),
    ("\"a\\", 3, .unexpectedEnd), ("\"a\\\"", 4, .unexpectedEnd), ("tru", 3, .unexpectedEnd),
    ("\"12345678", 9, .unexpectedEnd), ("\"1234567\\", 9, .unexpectedEnd),
    ("]", 0, .unexpected(0x5D, expected: "a value")),
    (",", 0, .unexpected(0x2C, expected: "a value")),
    (":", 0, .unexpected(0x3A, expected: "a value")),
    ("True", 0, .unexpected(0x54, expected: "a value")),
    ("trUe", 0, .unexpected(0x74, expected: "a value")),
    ("nil", 0, .unexpected(0x6E, expected: "a value")),
    ("NaN", 0, .unexpected(0x4E, expected: "a value")),
    ("'a'", 0, .unexpected(0x27, expected: "a value")),
    ("+1", 0, .unexpected(0x2B, expected: "a value")),
    (".5", 0, .unexpected(0x2E, expected: "a value")),
    ("Infinity", 0, .unexpected(0x49, expected: "a value")),
    ("/*x*/1", 0, .unexpected(0x2F, expected: "a value")),
    ("\u{C}1", 0, .unexpected(0x0C, expected: "a value")),
    ("\u{A0}1", 0, .unexpected(0xC2, expected: "a value")),
    ("\u{FEFF}\u{FEFF}1", 3, .unexpected(0xEF, expected: "a value")),
    ("[,1]", 1, .unexpected(0x2C, expected: "a value")),
    ("[1,]", 3, .unexpected(0x5D, expected: "something after the comma")),
    ("[1,,2]", 3, .unexpected(0x2C, expected: "a value")),
    ("[1 2]", 3, .unexpected(0x32, expected: "',' or ']'")),
    ("[1}", 2, .unexpected(0x7D, expected: "',' or ']'")),
    ("[1:2]", 2, .unexpected(0x3A, expected: "',' or ']'")),
    ("{\"a\":1]", 6, .unexpected(0x5D, expected: "',' or '}'")),
    ("{]", 1, .unexpected(0x5D, expected: "a key in quotation marks")),
    ("{,}", 1, .unexpected(0x2C, expected: "a key in quotation marks")),
    ("{a:1}", 1, .unexpected(0x61, expected: "a key in quotation marks")),
    ("{1:1}", 1, .unexpected(0x31, expected: "a key in quotation marks")),
    ("{\"a\":1,}", 7, .unexpected(0x7D, expected: "something after the comma")),
    ("{\"a\" 1}", 5, .unexpected(0x31, expected: "':' after a key")),
    ("{\"a\",1}", 4, .unexpected(0x2C, expected: "':' after a key")),
    ("{\"a\"}", 4, .unexpected(0x7D, expected: "':' after a key")),
    ("{\"a\":}", 5, .unexpected(0x7D, expected: "a value")),
    ("{\"a\":1 \"b\":2}", 7, .unexpected(0x22, expected: "',' or '}'")),
    ("1 2", 2, .trailingContent), ("[] ]", 3, .trailingContent), ("{}{}", 2, .trailingContent),
    ("\"a\"b", 3, .trailingContent), ("truely", 4, .trailingContent), ("1x", 1, .trailingContent),
    ("1\0", 1, .trailingContent), ("1 \u{FEFF}", 2, .trailingContent),
  ]

  @Test(arguments: refused.indices)
  func `a text outside the grammar is refused at its first fault, read or skipped`(row: Int) {
    let (text, offset, fault) = Self.refused[row]
    let expected = JSONError(at: offset, fault)
    #expect(refusal(of: Array(text.utf8)) == expected, "\(text)")
    #expect(skipRefusal(of: Array(text.utf8)) == expected, "\(text)")
  }

  @Test func `a rich text is whole, and every shorter beginning of it is refused`() throws {
    let bytes = Array(richDocument.utf8)
    _ = try parse(bytes)
    #expect(skipRefusal(of: bytes) == nil)
    let accepted = bytes.indices.filter { end in
      let part = Array(bytes[..<end])
      let read = refusal(of: part)
      return read == nil || skipRefusal(of: part) == nil || (read?.offset ?? 0) > end
    }
    #expect(accepted.isEmpty)
  }

  @Test(arguments: [1, 2, 63, 4096])
  func `so many values within one another are read, one more is refused`(limit: Int) {
    for (opening, closing) in [("[", "]"), ("{\"a\":", "}")] {
      let inner = opening == "[" ? "" : "1"
      func nested(_ depth: Int) -> [UInt8] {
        Array(
          (String(repeating: opening, count: depth) + inner
            + String(repeating: closing, count: depth)).utf8)
      }
      let atLimit = fault { () throws(JSONError) in try skip(nested(limit), maximumDepth: limit) }
      #expect(atLimit == nil)
      let beyond = fault { () throws(JSONError) in try skip(nested(limit + 1), maximumDepth: limit)
      }
      #expect(beyond == JSONError(at: limit * opening.utf8.count, .tooDeep(limit: limit)))
    }
  }

  @Test func `the depth allowed by default is 4096`() {
    func nested(_ depth: Int) -> [UInt8] {
      Array(repeating: 0x5B, count: depth) + Array(repeating: 0x5D, count: depth)
    }
    #expect(skipRefusal(of: nested(4096)) == nil)
    #expect(skipRefusal(of: nested(4097)) == JSONError(at: 4096, .tooDeep(limit: 4096)))
    // A million brackets end at the limit too.
    #expect(skipRefusal(of: Array(repeating: 0x5B, count: 1_000_000))?.offset == 4096)
  }

  @Test func `depth follows what is open, and siblings do not add to it`() throws {
    let bytes = Array("[[],{\"a\":[]},[]]".utf8)
    var reader = JSONReader(bytes.span, maximumDepth: 3)
    var depths: [Int] = []
    try reader.beginArray()
    while try reader.nextElement() {
      depths.append(reader.depth)
      try reader.skipValue()
      depths.append(reader.depth)
    }
    #expect(depths == [1, 1, 1, 1, 1, 1])
    #expect(reader.depth == 0)
    try reader.expectEnd()
  }

  @Test func `members can be read and skipped in turn, in the order of the text`() throws {
    let bytes = Array(richDocument.utf8)
    for parity in 0...1 {
      var reader = JSONReader(bytes.span)
      var keys: [String] = []
      try reader.beginObject()
      while let key = try reader.nextKey() {
        keys.append(try reader.string(key))
        let kind = try reader.peek()
        if keys.count % 2 == parity || kind != .string {
          try reader.skipValue()
        } else {
          _ = try reader.readString()
        }
      }
      try reader.expectEnd()
      #expect(keys == ["name", "escapes", "numbers", "words", "empty", "key"])
    }
  }

  @Test func `asking for another kind tells both kinds and where the value starts`() {
    let bytes = Array("  [1]".utf8)
    let error = fault { () throws(JSONError) in
      var reader = JSONReader(bytes.span)
      _ = try reader.readString()
    }
    #expect(error == JSONError(at: 2, .wrongKind(.array, expected: .string)))
    #expect(error?.fault.description == "this is an array, expected a string")
  }
}
