// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@testable import TreeFormats

@Suite("Snapshots of Windows' UI Automation")
struct WindowsUIATests {
  static func sample(_ name: String) throws -> AccessibilityTree {
    try Sample(format: .windowsUIA, name: name).read().tree
  }

  /// An element of these properties, each a number and a value.
  static func element(_ properties: String, children: String = "") -> String {
    let listed = properties.split(separator: ";").map { property in
      let parts = property.split(separator: "=", maxSplits: 1)
      return #""\#(parts[0])":{"Value":\#(parts[1])}"#
    }
    return
      #"{"Glimpse":"","Properties":{\#(listed.joined(separator: ","))},"Children":[\#(children)]}"#
  }

  @Test("An archive says what the snapshot in it says")
  func archive() throws {
    let plain = try Self.sample("player.snapshot.json")
    #expect(plain.lines.count > 20)
    #expect(try Self.sample("player.a11ytest").lines == plain.lines)
  }

  @Test("Each property gets to where it belongs")
  func properties() throws {
    let tree = try Self.sample("player.snapshot.json")
    #expect(tree.name == "Player")
    let name = try #require(tree.node(withID: "name").map { tree[$0] })
    #expect(name.value?.text == "Ada")
    #expect(name.flags[.required] == true)
    #expect(name.details?.description == "As it is on your card")
    #expect(name.frame?.width == 400)
    #expect(tree.focus.map { tree[$0].id } == "name")
    #expect(tree.first("Password")?.value?.text == "•••••••")
    #expect(tree.first("Shuffle")?.checked == .mixed)
    #expect(tree.first("Repeat")?.details?.keyShortcuts == "Ctrl+R")
    #expect(tree.first("High")?.details?.position?.count == 2)
    #expect(tree.first("Jazz") != nil)
    #expect(tree.first("Help")?.traits.contains(.notEnabled) == true)
  }

  static let elements: [(String, [String])] = [
    (element("30003=50002;30005=\"a\""), ["a, checkbox. Double tap to toggle setting."]),
    (element("30003=50000;30004=\"Schaltfläche\";30005=\"a\""), ["a, button"]),
    (element("30003=50004;30005=\"b\";30045=\"b\""), ["b, text field. Double tap to edit."]),
    (element("30003=50014;30005=\"a\";30022=true"), []),
    (
      element(
        "30003=50023", children: element("30003=50024;30005=\"a\";30070=3;30152=0;30153=0")),
      ["a, 1 of 1"]
    ),
    (element("30003=59999;30005=\"a\"", children: element("30003=50020;30005=\"b\"")), ["a, b"]),
    (
      element(
        "30003=50032",
        children: element("30003=50020;30005=\"a\"") + ","
          + element(
            "30003=50032;30005=\"c\";30077=true", children: element("30003=50020;30005=\"b\""))),
      ["c, b"]
    ),
  ]

  @Test("Elements become what they are on a page", arguments: elements)
  func reading(_ document: String, _ expected: [String]) throws {
    #expect(try imported(document).tree.lines == expected)
  }

  // MARK: Archives

  static func archive() throws -> [UInt8] {
    try Sample(format: .windowsUIA, name: "player.a11ytest").bytes()
  }

  /// Elements of WinAppDriver, what is read of them, and what an explanation says of their values.
  static let tags: [(String, [String], [String])] = [
    (
      #"<Slider Name="a" Value="30" Minimum="0" Maximum="60"/>"#, ["a, 50%, adjustable"],
      [
        "range ← Properties.RangeValueMinimum, Properties.RangeValueMaximum, "
          + "Properties.RangeValueValue: range"
      ]
    ),
    (
      #"<ProgressBar Name="a" Value="30" Minimum="0" Maximum="60"/>"#,
      ["a, 50%, progress indicator"],
      [
        "value ← Properties.RangeValueValue, Properties.RangeValueMinimum, "
          + "Properties.RangeValueMaximum: value"
      ]
    ),
    (
      #"<Slider Name="a" Value="loud"/>"#, ["a, loud, adjustable"],
      ["value ← Properties.ValueValue: value"]
    ),
    (#"<Slider Name="a" Value="40 %"/>"#, ["a, 40 %, adjustable"], []),
    (#"<ProgressBar Name="a" Value="40"/>"#, ["a, 40, progress indicator"], []),
    (
      #"<Edit Name="a" Value="b"/>"#, ["a, b, text field"],
      ["value ← Properties.ValueValue: value", "text ← Properties.ValueValue: content"]
    ),
    (
      #"<List><ListItem Name="a" PositionInSet="2" SizeOfSet="7"/></List>"#, ["a, 2 of 7"],
      ["position ← Properties.PositionInSet, Properties.SizeOfSet: place"]
    ),
    (#"<Text Name="a" HeadingLevel="80053"/>"#, ["a, heading level 3"], []),
    (#"<HyperLink Name="a"/>"#, ["a, link"], []), (#"<Hyperlink Name="a"/>"#, ["a, link"], []),
  ]

  @Test(
    "A source of WinAppDriver is recognised by any attribute that XAML does not have",
    arguments: ["ProcessId", "ClassName", "IsOffscreen", "HasKeyboardFocus", "Width"])
  func rootWithoutNumbers(_ name: String) throws {
    let document = "<Window Name=\"a\" \(name)=\"1\"><Text Name=\"b\"/></Window>"
    let format = try? imported(document).format
    #expect(format == (name == "Width" ? nil : .windowsUIA))
  }

  @Test("Attributes of WinAppDriver's tags are properties, in an explanation, too", arguments: tags)
  func attributes(_ element: String, _ lines: [String], _ explanation: [String]) throws {
    let document = "<Window>\(element)</Window>"
    let said = try imported(document, as: .windowsUIA).tree.lines
    #expect(said.map { $0.prefix { $0 != "." }.description } == lines)
    let words = try explained(document, as: .windowsUIA)
    for line in explanation { #expect(words.contains { $0.hasSuffix(": " + line) }, "\(line)") }
    #expect(!words.contains { $0.hasSuffix(": idle") })
  }

  @Test("What comes out of an archive is bounded, whatever it says of its size")
  func bombs() throws {
    let bytes = try Self.archive()
    for limit in [0, 100, 4000] {
      #expect(throws: TreeProblem.tooLarge(limit: limit)) {
        try unzip(bytes.span, member: "el.snapshot", limit: limit)
      }
    }
    // The directory says that it is small.
    var lying = bytes
    let name = Array("el.snapshot".utf8)
    let place = try #require(bytes.ranges(of: name).last?.lowerBound)
    lying.replaceSubrange(place - 22..<place - 18, with: [1, 0, 0, 0])
    #expect(throws: TreeProblem.self) {
      try unzip(lying.span, member: "el.snapshot", limit: 4000)
    }
  }

  @Test("An archive that claims very many members is refused before the library sees it")
  func members() throws {
    var bytes = try Self.archive()
    let end = try #require(bytes.ranges(of: [0x50, 0x4B, 5, 6]).last?.lowerBound)
    bytes[end + 10] = 0xFF
    bytes[end + 11] = 0xFF
    #expect(throws: TreeProblem.damagedArchive) {
      try unzip(bytes.span, member: "el.snapshot", limit: 1 << 20)
    }
  }

  @Test("What is no archive, or lacks the member, is refused in words")
  func refusals() throws {
    let bytes = try Self.archive()
    for length in [4, 30, 100, bytes.count - 1] {
      #expect(throws: RefusedDocument.self) { try readTree(Array(bytes.prefix(length))) }
    }
    #expect(throws: TreeProblem.self) { try unzip(bytes.span, member: "other", limit: 1 << 20) }
    #expect(throws: TreeProblem.self) {
      try unzip(bytes.span, member: "el.snapshot", limit: 1 << 20, library: "libnone.so.4")
    }
    #expect(problems(#"{"Glimpse":"","Properties":[]}"#).count == 1)
  }
}
