// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import TestSupport
import Testing

/// Ways of reading what most documents write, each of which leaves everything else to be read slowly.
@Suite struct PlainMembersTests {
  static let boxes: [(text: String, numbers: SIMD4<Double>?)] = [
    (#"{"x0":1,"y0":2,"x1":3,"y1":4}"#, [1, 2, 3, 4]),
    (#"{ "y1" : -4.5, "x1": 3,"# + "\n  " + #""x0":0, "y0":0 }"#, [0, 0, 3, -4.5]),
    ("{\n    \"x0\": 1,\n    \"y0\": 2,\n    \"x1\": 3,\n    \"y1\": 4\n}", [1, 2, 3, 4]),
    (#"{"x0":1,"y0": 2, "x1":3,"# + "\n" + #""y1":4}"#, [1, 2, 3, 4]),
    (#"{"x0":1,"y0":2,"x1":3}"#, nil),
    (#"{"x0":1;"y0":2,"x1":3,"y1":4}"#, nil), (#"{"x0":1"y0":2,"x1":3,"y1":4}"#, nil),
    (#"{,"x0":1,"y0":2,"x1":3,"y1":4}"#, nil), (#"{"x0" 1,"y0":2,"x1":3,"y1":4}"#, nil),
    (#"{"x0:1,"y0":2,"x1":3,"y1":4}"#, nil),
    (#"{"x0":1,"y0":2,"x1":3,"y1":4,"z":5}"#, nil),
    (#"{"x0":1,"x0":2,"x1":3,"y1":4}"#, nil),
    (#"{"x0":1,"y0":2,"x1":3,"y1":"4"}"#, nil),
    (#"{"x0":1,"y0":2,"x1":3,"y1":4,}"#, nil),
    (#"{"x0":1,"y0":2,"x1":3,"y1":1e2}"#, nil),
    ("{}", nil), ("[1,2,3,4]", nil), ("7", nil), (#"{"x0":1"#, nil),
  ]

  @Test(
    "Four numbers by name are read, and whatever else stands there is left",
    arguments: boxes.indices)
  func numbers(row: Int) {
    let (text, numbers) = Self.boxes[row]
    let table = JSONKeyTable(["x0", "y0", "x1", "y1"])
    for space in ["", String(repeating: " ", count: 80)] {
      let bytes = Array((text + space).utf8)
      var reader = JSONReader(bytes.span)
      let found = reader.readPlainNumbers(in: table)
      // So near the end of a text these are left.
      guard numbers != nil, !space.isEmpty else {
        #expect(found == nil)
        #expect(reader.offset == 0)
        continue
      }
      #expect(found == numbers)
      #expect(reader.offset == text.utf8.count)
    }
  }

  @Test(
    "Members that stand close together are read up to the end of a text, and never beyond it",
    arguments: [
      ["x0", "y0", "x1", "y1"], ["left", "top", "right", "bottom"],
      ["type", "min", "max", "current"], ["a", "b", "c", "fourteenLetter"],
      ["a", "b", "c", "twentyTwoLettersOfAKey"], ["a", "b", "c", "twentyThreeLettersOfKey"],
    ])
  func numbersAtTheEnd(names: [String]) {
    let table = JSONKeyTable(names)
    let members = zip(names, ["1", "2", "3", "1234567890123"]).map { #""\#($0)":\#($1)"# }
    let text = "{" + members.joined(separator: ",") + "}"
    let bytes = Array(text.utf8)
    for count in bytes.indices {
      var reader = JSONReader(bytes.span.extracting(0..<count))
      #expect(reader.readPlainNumbers(in: table) == nil)
      #expect(reader.offset == 0)
    }
    var reader = JSONReader(bytes.span)
    // A key that is too long to be compared at once is left so near the end.
    let isShort = names[3].utf8.count <= 22
    #expect(
      reader.readPlainNumbers(in: table) == (isShort ? [1, 2, 3, 1_234_567_890_123] : nil))
  }

  @Test("Keys of eight bytes and more are found among numbers by name, too")
  func longKeys() {
    let table = JSONKeyTable(["left", "distance", "aLongNameIndeed"])
    let text = #"{"left":1,"distance":2,"aLongNameIndeed":3}"# + String(repeating: " ", count: 80)
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes.span)
    #expect(reader.readPlainNumbers(in: table) == [1, 2, 3, 0])
  }

  @Test(
    "A number of one digit is read where a mark of JSON follows, and left where anything else does",
    arguments: [
      ("5,", 5), ("0]", 0), ("9}", 9), ("5", nil), ("5 ,", nil), ("05,", nil), ("5.0,", nil),
      ("5e1,", nil), ("-5,", nil), ("12,", nil), ("", nil), (",", nil), ("x,", nil), ("5:", nil),
    ] as [(String, UInt8?)])
  func digits(_ text: String, _ digit: UInt8?) {
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes.span)
    #expect(reader.readPlainDigit() == digit)
    #expect(reader.offset == (digit == nil ? 0 : 1))
  }

  @Test("What follows four numbers, or what was left, is read on as after any value")
  func membersAfterNumbers() throws {
    let table = JSONKeyTable(["x0", "y0", "x1", "y1"])
    let box = #"{"x0":1,"y0":2,"x1":3,"y1":4}"#
    let odd = #"{"x0":"1"}"#
    let text = #"{"a":\#(box),"b":[\#(box),\#(odd),\#(box)],"c":\#(odd),"d":\#(box)}"#
    let bytes = Array((text + String(repeating: " ", count: 60)).utf8)
    var reader = JSONReader(bytes.span)
    var found: [SIMD4<Double>] = []
    var left = 0
    func readBox(_ reader: inout JSONReader) throws {
      if let numbers = reader.readPlainNumbers(in: table) {
        found.append(numbers)
      } else {
        left += 1
        try reader.skipValue()
      }
    }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if try reader.string(key) == "b" {
        try reader.beginArray()
        while try reader.nextElement() { try readBox(&reader) }
      } else {
        try readBox(&reader)
      }
    }
    try reader.expectEnd()
    #expect(found == Array(repeating: [1, 2, 3, 4], count: 4))
    #expect(left == 2)
  }

  static let truths: [(text: String, truth: Bool?)] = [
    (#""true""#, true), (#" "false""#, false), (#""True""#, nil), (#""falsy""#, nil),
    (#""true "#, nil), (#""truer""#, nil), (#""""#, nil), ("true", nil), (#""fals"#, nil),
    (#""false"#, nil), (#""true"#, nil), (#"""#, nil), ("", nil), (#""tru\u0065""#, nil),
  ]

  @Test(
    "Truth in quotes is read, and whatever else stands there is left", arguments: truths.indices)
  func truth(row: Int) {
    let (text, truth) = Self.truths[row]
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes.span)
    let found = reader.readQuotedTruth()
    #expect(found == truth)
    let left = text.utf8.prefix { $0 == 0x20 }.count
    #expect(reader.offset == (truth == nil ? left : text.utf8.count))
  }

  static let words: [(text: String, read: String?)] = [
    (#""Save""#, "Save"), (#""Save as""#, "Save as"), (#""Save as ""#, "Save as"),
    (#""a""#, "a"), (#""a ""#, "a"), (#""fifteen letters""#, "fifteen letters"),
    (#""sixteen letters.""#, "sixteen letters."), (#""sixteen letters ""#, "sixteen letters"),
    (#""seventeen letters ""#, "seventeen letters"),
    (#"  "after space""#, "after space"),
    (#""""#, nil), (#"" ""#, nil), (#"" Save""#, nil), (#""Save  as""#, nil), (#""Save  ""#, nil),
    (#""fifteen letter  s""#, nil), (#""sixteen letters  ""#, nil), (#""fifteen letters  ""#, nil),
    (#""caf\u00E9""#, nil), (#""café""#, nil), (#""a\tb""#, nil), ("\"a\tb\"", nil),
    ("7", nil), ("null", nil), (#""open"#, nil),
  ]

  @Test(
    "A string whose white space is folded is read, but for a space at its end, and others are left",
    arguments: words.indices)
  func foldedStrings(row: Int) {
    let (text, read) = Self.words[row]
    for space in ["", String(repeating: " ", count: 40)] {
      let bytes = Array((text + space).utf8)
      var reader = JSONReader(bytes.span)
      let found = reader.readFoldedString()
      // So near the end of a text it is always left.
      #expect(found == (space.isEmpty ? nil : read))
      if found != nil { #expect(reader.offset == text.utf8.count) }
    }
  }

  @Test("Strings of letters and spaces of all lengths are read folded or left")
  func foldedLengths() throws {
    var random = SeededNumbers(for: "letters and spaces")
    for round in 0..<4000 {
      let length = round % 50
      let text = String((0..<length).map { _ in Bool.random(using: &random) ? " " : "x" })
      let spread = text.replacing("xx", with: "x y")
      let bytes = Array(("\"" + spread + "\"" + String(repeating: " ", count: 40)).utf8)
      var reader = JSONReader(bytes.span)
      let words = spread.split(separator: " ").joined(separator: " ")
      let isPlain = !words.isEmpty && (spread == words || spread == words + " ")
      #expect(reader.readFoldedString() == (isPlain ? words : nil), "\(spread)")
      try reader.skipToEnd(isPlain)
    }
  }
}

extension JSONReader {
  /// Reads what is left of a text that has been read, or not.
  fileprivate mutating func skipToEnd(_ isRead: Bool) throws {
    if !isRead { try skipValue() }
    try expectEnd()
  }
}
