// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Testing

@Suite struct StringTests {
  static let accepted: [(content: String, text: String)] = [
    ("a", "a"), ("/", "/"), ("\u{7F}", "\u{7F}"), ("\u{9B}", "\u{9B}"), ("\u{2028}", "\u{2028}"),
    ("\u{FEFF}", "\u{FEFF}"), ("\u{10FFFF}", "\u{10FFFF}"), ("e\u{301}", "e\u{301}"),
    ("\\\"", "\""), ("\\\\", "\\"), ("\\/", "/"), ("\\b", "\u{8}"), ("\\f", "\u{C}"),
    ("\\n", "\n"), ("\\r", "\r"), ("\\t", "\t"), ("\\u0000", "\0"), ("\\u0041", "A"),
    ("\\u00E9", "é"), ("\\u00e9", "é"), ("\\uFFFF", "\u{FFFF}"), ("\\ufffd", "\u{FFFD}"),
    ("\\uD7FF", "\u{D7FF}"), ("\\uE000", "\u{E000}"),
    ("\\ud83d\\ude00", "😀"), ("\\uD800\\uDC00", "\u{10000}"), ("\\uDBFF\\uDFFF", "\u{10FFFF}"),
    ("é\\né", "é\né"), ("\\\\u0041", "\\u0041"), ("12345678\\n12345678é", "12345678\n12345678é"),
  ]

  @Test(arguments: accepted.indices)
  func `a string is read, as value and as key, wherever it lies in eight bytes`(row: Int) throws {
    let (content, text) = Self.accepted[row]
    for padding in 0...9 {
      let spaces = String(repeating: "x", count: padding)
      let document = "{\"\(spaces)\(content)\":\"\(spaces)\(content)\"}"
      let value = Value.object([.init(key: spaces + text, value: .string(spaces + text))])
      let read = try parse(document)
      #expect(read == value, "\(document)")
      // Swift's strings compare by canonical form; the scalars have to be the same ones.
      guard case .object(let members) = read, case .string(let found) = members.first?.value else {
        Issue.record("no string")
        continue
      }
      #expect(Array(found.unicodeScalars) == Array((spaces + text).unicodeScalars))
      #expect(skipRefusal(of: Array(document.utf8)) == nil)
    }
  }

  @Test(arguments: [
    "\\a", "\\0", "\\x41", "\\'", "\\U0041", "\\u", "\\u1", "\\u12", "\\u123", "\\u123g", "\\u+123",
    "\\u 123", "\\uD83D\\uDE0", "\\é", "\\\u{1}",
  ])
  func `an escape JSON does not know is refused where it stands`(content: String) {
    for padding in 0...8 {
      let text = "\"" + String(repeating: "x", count: padding) + content + "\""
      // Half a pair before a broken escape is the first fault of the two.
      let fault: JSONFault = content.hasPrefix("\\uD83D") ? .loneSurrogate : .invalidEscape
      let expected = JSONError(at: 1 + padding, fault)
      #expect(refusal(of: Array(text.utf8)) == expected, "\(text)")
      #expect(skipRefusal(of: Array(text.utf8)) == expected, "\(text)")
      let key = "{" + text + ":1}"
      #expect(refusal(of: Array(key.utf8)) == JSONError(at: 2 + padding, fault), "\(key)")
    }
  }

  static let halves: [(content: String, offset: Int, text: String, count: Int)] = [
    ("\\ud83d", 0, "\u{FFFD}", 1), ("\\ude00", 0, "\u{FFFD}", 1),
    ("\\ud83dx", 0, "\u{FFFD}x", 1), ("x\\ude00x", 1, "x\u{FFFD}x", 1),
    ("\\ude00\\ud83d", 0, "\u{FFFD}\u{FFFD}", 2), ("\\ud83d\\ud83d\\ude00", 0, "\u{FFFD}😀", 1),
    ("\\ud83d\\n", 0, "\u{FFFD}\n", 1), ("\\ud83d\\u0041", 0, "\u{FFFD}A", 1),
  ]

  @Test(arguments: halves.indices)
  func `half a surrogate pair is refused, or replaced and counted once`(row: Int) throws {
    let (content, offset, text, count) = Self.halves[row]
    let value = Array("\"\(content)\"".utf8)
    #expect(refusal(of: value) == JSONError(at: 1 + offset, .loneSurrogate))
    #expect(skipRefusal(of: value) == JSONError(at: 1 + offset, .loneSurrogate))
    #expect(try parse(value, replacing: true) == .string(text))

    let document = Array("{\"\(content)\":\"\(content)\"}".utf8)
    var reader = JSONReader(document.span)
    reader.replacesLoneSurrogates = true
    try reader.beginObject()
    let key = try #require(try reader.nextKey(in: JSONKeyTable(["a"])))
    #expect(try reader.string(key) == text)
    #expect(key.number == nil)
    #expect(reader.replacedSurrogates == count)
    #expect(try reader.readString() == text)
    #expect(reader.replacedSurrogates == 2 * count)
  }

  @Test func `control characters are refused unescaped, all other ASCII is not`() {
    for byte in UInt8(0)...0x7F where byte != 0x22 && byte != 0x5C {
      for padding in 0...8 {
        let text = [0x22] + [UInt8](repeating: 0x78, count: padding) + [byte, 0x22]
        let expected = byte < 0x20 ? JSONError(at: 1 + padding, .controlCharacter(byte)) : nil
        if refusal(of: text) != expected || skipRefusal(of: text) != expected {
          Issue.record("byte \(byte) after \(padding) letters")
        }
      }
    }
  }

  static let invalidUTF8: [[UInt8]] = [
    [0x80], [0xBF], [0xC3], [0xC0, 0x80], [0xC1, 0xBF], [0xE2, 0x82], [0xE0, 0x80, 0x80],
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF0, 0x80, 0x80, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xC3, 0x28],
  ]

  @Test(arguments: invalidUTF8)
  func `bytes that are no UTF-8 are refused at every place of a string and of a key`(bad: [UInt8]) {
    let good = Array("aé☕😀 a\\né".utf8)
    // Places inside a character or an escape would make another fault of it.
    let places = [0, 1, 3, 6, 10, 11, 12, 14, 16]
    for place in places {
      let content = good[..<place] + bad + good[place...]
      let text = [0x22] + content + [0x22]
      #expect(refusal(of: text) == JSONError(at: 1 + place, .invalidUTF8))
      #expect(skipRefusal(of: text) == JSONError(at: 1 + place, .invalidUTF8))
      let key = [0x7B] + text + Array(":1}".utf8)
      #expect(refusal(of: key) == JSONError(at: 2 + place, .invalidUTF8))
    }
  }

  @Test func `bytes that are no UTF-8 are refused at every place of a document`() {
    let bytes = Array(richDocument.utf8)
    let accepted = (0...bytes.count).filter { place in
      let text = Array(bytes[..<place]) + [0xFF] + Array(bytes[place...])
      return refusal(of: text) == nil || skipRefusal(of: text) == nil
    }
    #expect(accepted.isEmpty)
  }
}
