// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import XMLText

/// Reads a text into lines, one for each tag, with its depth shown by spaces.
func outline(
  _ text: String, maximumDepth: Int = 10, maximumElements: Int = 1000
) throws(XMLError) -> [String] {
  try outline(Array(text.utf8), maximumDepth: maximumDepth, maximumElements: maximumElements)
}

func outline(
  _ bytes: [UInt8], maximumDepth: Int = 10, maximumElements: Int = 1000
) throws(XMLError) -> [String] {
  var lines: [String] = []
  var depth = 0
  try readXML(
    bytes.span, maximumDepth: maximumDepth, maximumElements: maximumElements,
    begin: { tag in
      let attributes = tag.attributes.map { " \($0.name)=\($0.value)" }.joined()
      lines.append(String(repeating: " ", count: depth) + "\(tag.offset):\(tag.name)\(attributes)")
      depth += 1
    }, end: { depth -= 1 })
  return lines
}

@Suite("Elements of an XML text")
struct XMLReaderTests {
  @Test(
    "Elements come with names, attributes and where their tags begin",
    arguments: [
      ("<a/>", ["0:a"]),
      ("<?xml version='1.0' encoding='UTF-16'?>\n<a b='1'/>", ["40:a b=1"]),
      (
        "\u{FEFF}<a><b c=\"x > y\" d='&amp;&lt;&#10;&quot;'/></a>",
        ["3:a", " 6:b c=x > y d=&<\n\""]
      ),
      ("<a>text<!-- <no> --><![CDATA[<no>]]><b/><?pi <no>?></a>", ["0:a", " 36:b"]),
      ("<a.b$c-d><x:y z:w=''/></a.b$c-d>", ["0:a.b.c-d", " 9:x:y z:w="]),
      ("<ä ö='ü'/>", ["0:ä ö=ü"]),
      ("  \n<a/>\n", ["3:a"]),
    ])
  func elements(_ text: String, _ expected: [String]) throws {
    #expect(try outline(text) == expected)
  }

  static let filler = String(repeating: "x", count: XMLGuard.longestPiece)

  struct Fault: Sendable, CustomTestStringConvertible {
    let text: String
    let fault: XMLFault
    let offset: Int

    init(_ text: String, _ fault: XMLFault, _ offset: Int) {
      (self.text, self.fault, self.offset) = (text, fault, offset)
    }

    var testDescription: String { "\(text.prefix(40))" }
  }

  static let faults: [Fault] = [
    Fault("<!DOCTYPE a><a/>", .documentType, 0),
    Fault("<a><!ENTITY b 'c'></a>", .documentType, 3),
    Fault(
      "<?xml version='1.0'?><!DOCTYPE l [<!ENTITY a 'ha'><!ENTITY b '&a;&a;'>]><l>&b;</l>",
      .documentType, 21
    ),
    Fault("<a b='\(filler)'/>", .tooLong(limit: XMLGuard.longestPiece), 0),
    Fault("<a>\(filler)xx</a>", .tooLong(limit: XMLGuard.longestPiece), 3),
    Fault("<a><!--\(filler)--></a>", .tooLong(limit: XMLGuard.longestPiece), 3),
    Fault(
      "<a " + (0..<257).map { "b\($0)=''" }.joined(separator: " ") + "/>",
      .tooManyAttributes(limit: 256), 0
    ),
    Fault(
      String(repeating: "<a>", count: 11) + String(repeating: "</a>", count: 11),
      .tooDeep(limit: 10), 30
    ),
    Fault("<a>" + String(repeating: "<b/>", count: 1000) + "</a>", .tooMany(limit: 1000), 3999),
  ]

  @Test("What could take long is refused, and where it begins", arguments: faults)
  func bounds(_ expected: Fault) {
    let error = #expect(throws: XMLError.self) { try outline(expected.text) }
    #expect(error?.fault == expected.fault)
    #expect(error?.offset == expected.offset)
  }

  @Test(
    "What is not XML is refused",
    arguments: [
      "", "a", "<", "<a", "<a b", "<a b=", "<a b=c/>", "<a b='1' b='2'/>", "<a></b>", "<a><b></a>",
      "<a>&b;</a>", "<a b='&c;'/>", "<a b='&#0;'/>", "<a/><b/>", "<a/>x", "<a b='<'/>",
      "<a \u{1}/>",
      "<a>", "</a>", "<a b='1'c='2'/>", "<1/>", "<a b='\u{1}'/>",
    ])
  func malformed(_ text: String) {
    let error = #expect(throws: XMLError.self) { try outline(text) }
    guard case .malformed(let words) = error?.fault else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!words.isEmpty)
    #expect((0...text.utf8.count).contains(error?.offset ?? -1))
  }

  @Test("A text that ends in the middle is told to, wherever it was cut, and no other")
  func cutOff() {
    let head = "<?xml version='1.0'?>"
    let text = head + "<a b='1'><c d='e'/></a>"
    // What ends behind the declaration has nothing in it, and nothing that has no end.
    for length in 2..<text.utf8.count where length != head.utf8.count {
      let error = #expect(throws: XMLError.self) { try outline(String(text.prefix(length))) }
      let isTold = error.map { "\($0.fault)".hasSuffix("may be truncated") } ?? false
      #expect(isTold, "\(length): \(String(describing: error))")
    }
    for text in ["<a></b>", "<a/>x", "<a b='1' b='2'/>", "<a>&b;</a>"] {
      let error = #expect(throws: XMLError.self) { try outline(text) }
      #expect(error.map { "\($0.fault)".contains("truncated") } == false)
    }
  }

  @Test("Bytes that are not UTF-8 are told to be that")
  func bytes() {
    let error = #expect(throws: XMLError.self) {
      try outline(Array("<a b='".utf8) + [0xE9] + Array("'/>".utf8))
    }
    #expect(error?.fault == .invalidUTF8)
  }

  @Test("Bytes that are not UTF-8 are refused, whatever encoding the text claims")
  func encodings() {
    let latin =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><a b='".utf8) + [0xE4, 0x27, 0x2F]
    let wide = "<a b='1'/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [
      latin + Array(">".utf8), [0xFF, 0xFE] + wide, wide, [0, 0, 0, 0x3C, 0, 0, 0, 0x61],
    ] {
      #expect(throws: XMLError.self) { try outline(bytes) }
    }
  }

  @Test("As deep as allowed costs no stack")
  func depth() throws {
    let levels = 200_000
    let text =
      String(repeating: "<a>", count: levels) + String(repeating: "</a>", count: levels)
    #expect(throws: XMLError.self) { try outline(text, maximumDepth: 4096) }
    var count = 0
    try readXML(
      Array(text.utf8).span, maximumDepth: levels, maximumElements: levels,
      begin: { _ in count += 1 }, end: {})
    #expect(count == levels)
  }
}
