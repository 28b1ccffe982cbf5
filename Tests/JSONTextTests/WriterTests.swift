// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import JSONText
import Testing

@Suite struct WriterTests {
  static let sample = Value.object([
    .init(key: "a", value: .array([.number(1), .string("x"), .object([])])),
    .init(key: "b", value: .object([.init(key: "c", value: .null)])),
    .init(key: "d", value: .array([])), .init(key: "e", value: .boolean(true)),
  ])

  @Test func `every character is written so that it is read again, wherever it stands`() throws {
    let scalars = (0...0x17F).compactMap { UnicodeScalar($0) } + ["\u{2028}", "😀"]
    for scalar in scalars {
      for place in 0..<17 {
        var text = String(repeating: "a", count: place)
        text.unicodeScalars.append(scalar)
        text += String(repeating: "z", count: 16 - place)
        var writer = JSONWriter(packed: true)
        writer.string(text)
        #expect(try JSONDecoder().decode(String.self, from: Data(writer.bytes)) == text)
        let isControl = scalar.properties.generalCategory == .control
        let isEscaped = isControl || scalar == "\"" || scalar == "\\"
        #expect(writer.bytes.contains(UInt8(ascii: "\\")) == isEscaped, "\(scalar.value)")
      }
    }
  }

  @Test func `lines give each item its own line, indented by depth`() {
    let text = """
      {
        "a": [
          1,
          "x",
          {}
        ],
        "b": {
          "c": null
        },
        "d": [],
        "e": true
      }

      """
    #expect(String(decoding: written(Self.sample), as: UTF8.self) == text)
  }

  @Test func `a line keeps all it holds on that line`() {
    let text = "{ \"a\": [1, \"x\", {}], \"b\": { \"c\": null }, \"d\": [], \"e\": true }\n"
    #expect(String(decoding: written(Self.sample, layout: .line), as: UTF8.self) == text)
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("frame")
    writer.beginArray(.line)
    writer.integer(1)
    writer.beginObject(.lines)
    writer.key("k")
    writer.boolean(false)
    writer.endObject()
    writer.endArray()
    writer.endObject()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == "{\n  \"frame\": [1, { \"k\": false }]\n}\n")
  }

  @Test(arguments: [JSONWriter.Layout.lines, .line, .packed])
  func `a packed document has no white space but the line end, whatever was asked for`(
    layout: JSONWriter.Layout
  ) {
    let text = "{\"a\":[1,\"x\",{}],\"b\":{\"c\":null},\"d\":[],\"e\":true}\n"
    #expect(
      String(decoding: written(Self.sample, packed: true, layout: layout), as: UTF8.self) == text)
  }

  @Test(arguments: [JSONWriter.Layout.lines, .line, .packed], [false, true])
  func `a document is the same when the buffer is emptied after every call`(
    layout: JSONWriter.Layout, packed: Bool
  ) {
    func document(_ taking: Bool) -> [UInt8] {
      var writer = JSONWriter(packed: packed)
      var all: [UInt8] = []
      let calls: [(inout JSONWriter) -> Void] = [
        { $0.beginObject(layout) }, { $0.key("a") }, { $0.beginArray(layout) }, { $0.integer(1) },
        { $0.beginObject(layout) }, { $0.key("b") }, { $0.string("{") }, { $0.endObject() },
        { $0.beginArray(layout) }, { $0.string("{") }, { $0.null() }, { $0.endArray() },
        { $0.endArray() }, { $0.key("c") }, { $0.beginObject(layout) }, { $0.endObject() },
        { $0.endObject() },
      ]
      for call in calls {
        call(&writer)
        if taking {
          all += writer.bytes
          writer.bytes.removeAll()
        }
      }
      return all + writer.bytes
    }
    #expect(
      String(decoding: document(true), as: UTF8.self)
        == String(decoding: document(false), as: UTF8.self))
    #expect(refusal(of: document(true)) == nil)
  }

  static let strings: [(text: String, content: String)] = [
    ("", ""), ("a", "a"), ("\"", "\\\""), ("\\", "\\\\"), ("/", "/"), ("\n\r\t", "\\n\\r\\t"),
    ("\0", "\\u0000"), ("\u{8}\u{C}", "\\u0008\\u000c"), ("\u{1F}", "\\u001f"),
    ("\u{1B}[31m", "\\u001b[31m"), ("\u{7F}", "\\u007f"), ("\u{80}", "\\u0080"),
    ("\u{9B}31m", "\\u009b31m"), ("\u{9F}", "\\u009f"), ("\u{A0}", "\u{A0}"), ("¿", "¿"),
    ("a\u{85}\u{85}b", "a\\u0085\\u0085b"), ("é☕👩‍🚀\u{10FFFF}", "é☕👩‍🚀\u{10FFFF}"),
    ("\u{2028}", "\u{2028}"),
  ]

  @Test(arguments: strings.indices)
  func `a string is quoted so that no control character is left, and reads back`(row: Int) throws {
    let (text, content) = Self.strings[row]
    for text in [text, "x" + text + "x"] {
      let bytes = written(.object([.init(key: text, value: .string(text))]), packed: true)
      #expect(
        try parse(bytes) == .object([.init(key: text, value: .string(text))]))
    }
    let bytes = written(.string(text))
    #expect(Array(bytes) == Array("\"\(content)\"".utf8))
  }

  static let numbers: [(number: Double, text: String)] = [
    (0, "0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (-2.5, "-2.5"), (1e15, "1000000000000000"),
    (9_007_199_254_740_991, "9007199254740991"), (1e300, "1e+300"),
    (.leastNonzeroMagnitude, "5e-324"),
    (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
    (-9_223_372_036_854_775_808, "-9.223372036854776e+18"),
    (9_223_372_036_854_775_808, "9.223372036854776e+18"),
  ]

  @Test(arguments: numbers.indices) func `a number has its shortest form`(row: Int) {
    let (number, text) = Self.numbers[row]
    #expect(String(decoding: written(.number(number)), as: UTF8.self) == text)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 9_007_199_254_740_993, Int.max])
  func `a whole number of 64 bits is written and read back exactly`(number: Int) throws {
    var writer = JSONWriter()
    writer.integer(number)
    let bytes = writer.bytes
    var reader = JSONReader(bytes.span)
    #expect(try reader.readInteger() == number)
  }
}
