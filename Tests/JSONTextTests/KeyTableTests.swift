// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Testing

@Suite struct KeyTableTests {
  /// Names that begin, end and measure alike, of every length that is compared in a way of its own.
  static let names =
    [
      "", "a", "b", "ab", "ba", "abcdefg", "abcdefgh", "abcdefghi", "abcdefgx", "xbcdefgh",
      "abcdefgh12345678", "abcdefgx12345678", "abcdefgh1234567x", "abcdefgh-12345678",
      "abcdefgh+12345678", "abcdefgh-the-middle-differs-12345678",
      "abcdefgh-THE-MIDDLE-differs-12345678", "isElement", "elementsHidden", "key", "kez",
    ] + (0..<200).map { "member\($0)" }

  @Test func `every name is found at its position, plain, escaped and by text`() throws {
    let table = JSONKeyTable(Self.names)
    #expect(table.names == Self.names)
    var wrong: [String] = []
    for (position, name) in Self.names.enumerated() {
      let escaped = name.unicodeScalars.map {
        let digits = String($0.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
      if table.index(of: name) != position { wrong.append(name) }
      // The value after the key tells whether eight bytes can be read at its end or not.
      for spelling in [name, escaped] {
        for document in ["{\"\(spelling)\":1}", "{ \"\(spelling)\" : [1, 2, 3, 4, 5] }"] {
          if try index(of: document, in: table) != position { wrong.append(document) }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [
    "c", "A", "aa", "abcdefgH", "abcdefghj", "abcdefgh1234567", "abcdefgh123456789",
    "abcdefgh-the-middle-DIFFERS-12345678", "member200", "member", "é", "a\\u0000", "\\n",
    "序序序序序序序序序",
  ])
  func `an unknown key is not found`(key: String) throws {
    let table = JSONKeyTable(Self.names)
    #expect(try index(of: "{\"\(key)\":1}", in: table) == nil)
    #expect(try index(of: "{\"\(key)\":[1, 2, 3, 4]}", in: JSONKeyTable([])) == nil)
  }

  @Test(arguments: ["STG*+/}NL2RH4mQ0", "j6-P}WyHS5hqkLQj"])
  func `keys made up to land on the last slot are merely unknown`(key: String) throws {
    // One of these names takes the slot where the search for such a key begins.
    for name in ["f", "v", "F", "V", "6"] {
      #expect(try index(of: "{\"\(key)\":1}", in: JSONKeyTable([name])) == nil)
      #expect(JSONKeyTable([name]).index(of: key) == nil)
    }
  }

  @Test func `a full table finds its names and ends the search for others`() {
    let names = (0..<254).map { "n\($0)" }
    let table = JSONKeyTable(names)
    #expect(names.indices.allSatisfy { table.index(of: names[$0]) == $0 })
    #expect((254..<5000).allSatisfy { table.index(of: "n\($0)") == nil })
  }

  @Test func `of two equal names the first is found`() throws {
    #expect(try index(of: "{\"b\":1}", in: JSONKeyTable(["a", "b", "b"])) == 1)
  }

  @Test func `a known string is read, any other value is left to be read`() throws {
    let table = JSONKeyTable(["button", "link"])
    let bytes = Array("[\"link\", \"other\", \"b\\u0075tton\", 1, null]".utf8)
    var reader = JSONReader(bytes.span)
    var found: [Int?] = []
    var rest: [String] = []
    try reader.beginArray()
    while try reader.nextElement() {
      let position = try reader.readKnownString(table)
      found.append(position)
      if position != nil { continue }
      if try reader.peek() == .string {
        rest.append(try reader.readString())
      } else {
        try reader.skipValue()
      }
    }
    try reader.expectEnd()
    #expect(found == [1, nil, nil, nil, nil])
    #expect(rest == ["other", "button"])
  }

  private func index(of document: String, in table: JSONKeyTable) throws -> Int? {
    let bytes = Array(document.utf8)
    var reader = JSONReader(bytes.span)
    try reader.beginObject()
    let key = try #require(try reader.nextKey(in: table))
    try reader.skipValue()
    #expect(try reader.nextKey(in: table) == nil)
    return key.number
  }

  /// What may stand between two members: before the comma, after it, before the colon, after it.
  static let layouts: [(String, String, String, String)] = [
    ("", "", "", ""), ("", "\n  ", "", " "),
    ("", "\n" + String(repeating: " ", count: 40), "", " "),
    (" ", " ", " ", " "), ("\n", "\n\n", "\t", "\n"), ("", "\r\n\t", "", "  "),
    ("", " ", "", "\n    "),
  ]

  @Test(arguments: layouts.indices)
  func `keys are found in every layout and however near the end of the text`(row: Int) throws {
    let (comma, key, colon, value) = Self.layouts[row]
    let long = String(repeating: "k", count: 40)
    let names = ["a", "label", "userInputLabels", "respondsToUserInteraction", long]
    let table = JSONKeyTable(names)
    let spellings = names + ["", "labels", "l\u{E4}bel", "\\u0061", "a\\n", long + long]
    let expected: [Int?] = [0, 1, 2, 3, 4, nil, nil, nil, 0, nil, nil]
    for tail in 0...70 {
      let members = spellings.map { "\(key)\"\($0)\"\(colon):\(value)1\(comma)" }
      let text = "{" + members.joined(separator: ",") + "}" + String(repeating: " ", count: tail)
      let bytes = Array(text.utf8)
      var reader = JSONReader(bytes.span)
      try reader.beginObject()
      var found: [Int?] = []
      var texts: [String] = []
      while let key = try reader.nextKey(in: table) {
        found.append(key.number)
        texts.append(try reader.string(key))
        #expect(bytes[reader.offset] == UInt8(ascii: "1"))
        #expect(try reader.readInteger() == 1)
      }
      try reader.expectEnd()
      #expect(found == expected)
      #expect(texts == names + ["", "labels", "l\u{E4}bel", "a", "a\n", long + long])
    }
  }

  @Test(arguments: [
    "{,\"a\":1}", "{\"a\":1 \"b\":1}", "{\"a\":1,}", "{\"a\":1,,\"b\":1}", "{\"a\" 1}", "{a:1}",
    "{\"a\":1,\n\n}", "{\"a\n\":1}", "{\"a\":1;\"b\":1}",
  ])
  func `what is no member is refused with and without a table`(document: String) {
    let table = JSONKeyTable(["a", "b"])
    // Room after it, so that the text is long enough to be looked at in blocks.
    let bytes = Array((document + String(repeating: " ", count: 64)).utf8)
    func refusal(_ next: (inout JSONReader) throws(JSONError) -> JSONKey?) -> JSONError? {
      var reader = JSONReader(bytes.span)
      do throws(JSONError) {
        try reader.beginObject()
        while try next(&reader) != nil { try reader.skipValue() }
        return nil
      } catch { return error }
    }
    let plain = refusal { (reader) throws(JSONError) in try reader.nextKey() }
    #expect(plain != nil)
    #expect(plain == refusal { (reader) throws(JSONError) in try reader.nextKey(in: table) })
  }
}
