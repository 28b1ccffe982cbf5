// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing

@testable import TreeFormats

@Suite("Documents that nobody knows, or that look like those of another tool")
struct UnknownMemberTests {
  /// A warning about unknown members, without its end.
  private func warnings(_ document: String) throws -> [String] {
    try imported(document).warnings.map { "\($0.problem)" }
      .filter { $0.hasSuffix("see docs/reference/formats/README.md") }
  }

  static let unlike: [(String, String)] = [
    (
      #"{"attributes":{"kind":"Button"},"words":"Go","ref":1,"children":[]}"#,
      "nothing in this document has words for maestro, which does not know its members \"kind\", "
        + "\"words\" and \"ref\"; if"
    ),
    (
      #"[{"role":"AXButton","AXRole":"AXButton","caption":"Go","color":"red"}]"#,
      "nothing in this document has words for idb, which does not know its members \"caption\" and "
        + "\"color\"; if"
    ),
    (
      #"<hierarchy><view caption="Go" colour="red"/></hierarchy>"#,
      "nothing in this document has words for android, which does not know its members \"caption\" "
        + "and \"colour\"; if"
    ),
    (
      "["
        + Array(repeating: #"{"AXLabel":"Go","a":1,"b":2,"c":3}"#, count: 6).joined(separator: ",")
        + "]",
      "idb does not know 75% of the members of this document, such as \"a\", \"b\" and \"c\"; if"
    ),
  ]

  @Test("What a reader takes and does not know is named in a warning", arguments: unlike)
  func isNamed(_ document: String, _ words: String) throws {
    let warnings = try warnings(document)
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix(words) == true, "\(warnings)")
  }

  @Test("No document of a tool's own is suspicious")
  func samples() throws {
    for sample in Sample.all + Sample.dumps {
      let words = try sample.read().warnings.map { "\($0.problem)" }
      #expect(!words.contains { $0.hasSuffix("see docs/reference/formats/README.md") }, "\(sample)")
    }
    for document in ["[]", "<hierarchy/>", #"[{"AXLabel":"Go","mood":"odd"}]"#] {
      #expect(try imported(document, as: document == "[]" ? .idb : nil).warnings.isEmpty)
    }
  }

  @Test("Each document is taken by its own reader only, and another one says that it is of another")
  func ownReader() throws {
    for sample in Sample.all + Sample.dumps {
      let bytes = try sample.bytes()
      guard bytes.count < 60_000 else { continue }
      for format in TreeFormat.allCases where format != sample.format {
        let read = try? readTree(bytes, as: format)
        guard let read else { continue }
        #expect(
          read.warnings.contains { $0.problem == .otherFormat(sample.format, readAs: format) },
          "\(sample) as \(format)")
      }
    }
  }

  /// The format of a document among some, if necessary without what is around it.
  private func format(of document: [UInt8], among formats: [TreeFormat]) -> TreeFormat? {
    let table = FormatMarkTable(formats)
    return recognition(of: document.span, by: table).format
      ?? Surroundings.removed(from: document.span).flatMap {
        recognition(of: $0.span, by: table).format
      }
  }

  /// The formats whose documents have a mark of another: a list of nodes is first told by what is in it, and
  /// is of Aloud's own format only if no other has such nodes.
  static let preceded: [TreeFormat: Set<TreeFormat>] = [.accessKit: [.aloud]]

  @Test(
    "Each document of a tool's own has the marks of one format, and no other reader takes it",
    arguments: Sample.all + Sample.dumps)
  func takenByOne(_ sample: Sample) throws {
    let bytes = try sample.plainBytes()
    // One of them is in UTF-16.
    let document =
      isUTF16(bytes.span)
      ? Array(try #require(String(bytes: bytes, encoding: .utf16)).utf8) : bytes
    #expect(format(of: document, among: [sample.format]) == sample.format)
    let others = TreeFormat.allCases.filter {
      $0 != sample.format && format(of: document, among: [$0]) != nil
    }
    #expect(Set(others) == Self.preceded[sample.format] ?? [])
    #expect(format(of: document, among: TreeFormat.allCases) == sample.format)
  }

  @Test("No two formats have the same mark")
  func marks() {
    for members in [\FormatMarks.document, \FormatMarks.node] {
      let names = FormatMarkTable.all.formats.flatMap { $0.marks[keyPath: members].keys }
      #expect(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
    }
    for name in ["hierarchy", "AppiumAUT", "ViewHierarchy", "Window", "XCUIElementTypeButton"] {
      #expect(FormatMarkTable.all.formats.count { $0.marks.rootElement(name) } == 1, "\(name)")
    }
  }

  static let looks: [(String, String)] = [
    (#"{"a":1,"b":[],"c":{}}"#, #": JSON object with the members "a", "b" and "c";"#),
    (#"{"a":1}"#, #": JSON object with the member "a";"#),
    (
      #"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1}"#,
      #": JSON object with the members "a", "b", "c", "d", "e" and 1 more;"#
    ),
    (#"[{"a":1,"b":2}]"#, #": JSON list of objects with the members "a" and "b";"#),
    ("[1]", ": JSON list;"), ("<x><y/></x>", #": XML with the root element "x";"#),
    (#"<Button Content="Go"/>"#, #": XML with the root element "Button""#),
    ("Some words\nmore", #": text that begins with "Some words";"#),
    (#"{"AXTitle":"Go","AXValue":"1","AXHelp":"h"}"#, ", most like idb;"),
    (#"<Window Name="Go" IsEnabled="True" HelpText="h"/>"#, ": XML with the root element"),
  ]

  @Test("An unknown document is described, with the nearest formats", arguments: looks)
  func look(_ document: String, _ words: String) {
    let found = problems(document)
    #expect(found.count == 1)
    #expect(found.first?.contains("cannot detect the format of this document") == true)
    #expect(found.first?.contains(words) == true, "\(found)")
    #expect(found.first?.hasSuffix("docs/reference/formats/README.md lists the formats") == true)
  }

  static let others: [(String, String)] = [
    ("<body>\n  <div>\n    <button>Go</button>\n  </div>\n</body>", "screen.debug()"),
    ("\u{1B}[36m<body>\u{1B}[39m\n  \u{1B}[36m<div\u{1B}[39m />\n", "screen.debug()"),
    ("  console.log\n    <div>\n      <p>Hi</p>\n    </div>\n", "screen.debug()"),
    (
      "button:\n\nName \"Go\":\n<button />\n\n--------------------------------------------------\n",
      "logRoles"
    ),
    (
      "// Jest Snapshot v1\n\nexports[`shows 1`] = `\n<View>\n  <Text>\n    Go\n  </Text>\n</View>\n`;\n",
      "React Native"
    ),
    ("<View accessible={true}>\n  <Text>Go</Text>\n</View>", "React Native"),
    (#"{"violations":[],"passes":[],"url":"x"}"#, "axe-core"),
    (#"[{"violations":[],"testEngine":{}}]"#, "axe-core"),
    (#"{"lighthouseVersion":"12.0.0","audits":{}}"#, "Lighthouse"),
  ]

  @Test("For what people take for a tree, the error says what to capture", arguments: others)
  func other(_ document: String, _ words: String) {
    let found = problems(document)
    #expect(found.count == 1 && found.first?.contains(words) == true, "\(found)")
    #expect(found.first?.contains("capture") == true)
  }
}
