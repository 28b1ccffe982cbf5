// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Testing
import TreeFormats
import TreeModel

@Suite("Descriptions by XCUITest")
struct XCUITestTests {
  /// What is said of elements in an application, each line without what is before its members.
  static func lines(_ elements: (kind: String, members: String)...) throws -> [String] {
    try lines(elements)
  }

  static func lines(_ elements: [(kind: String, members: String)]) throws -> [String] {
    let lines = elements.map { "    \($0.kind), 0x600\($0.members)\n" }
    return try imported(" →Application, 0x6000, pid: 1, label: 'App'\n" + lines.joined()).tree.lines
  }

  static let texts: [(String, String)] = [
    ("label: 'Ada's'", "Ada's"), ("label: 'a, b'", "a, b"), ("label: 'label: 'a''", "label: 'a'"),
    ("label: 'Price, value: low'", "Price, value: low"),
    ("label: 'two\nlines'", "two lines"), ("identifier: 'i', label: 'a'", "a"),
    ("title: 't'", "t"), ("title: 't', label: 'a'", "a"), ("label: 'a', title: 't'", "a"),
    ("label: 'a', Disabled", "a, dimmed"), ("label: 'Disabled'", "Disabled"),
    ("label: 'a', value: b c", "a, b c"),
    ("label: 'a', value: b, c, Selected", "selected, a, b, c"),
    ("label: 'a', value: a", "a"), ("label: 'é, ü', value: 'q'", "é, ü, 'q'"),
    ("{{1.0, 2.0}, {3.0, 4.0}}, label: 'a'", "a"), ("pid: 12, label: 'a'", "a"),
  ]

  @Test("Members are told apart although nothing is quoted within them", arguments: texts)
  func members(_ members: String, _ expected: String) throws {
    #expect(try Self.lines(("StaticText", ", " + members)) == [expected])
  }

  @Test("A placeholder is no value, whatever is before it")
  func placeholder() throws {
    let empty = ", label: 'Search', value: Search, placeholderValue: 'Search'"
    #expect(try Self.lines(("SearchField", empty)) == ["Search, search field"])
    let filled = ", label: 'Search', value: socks, placeholderValue: 'Search'"
    #expect(
      try Self.lines(("SearchField", filled))
        == ["Search, socks, search field"])
  }

  @Test("In the middle of a log the description is found, and ends where it ends")
  func log() throws {
    let tree = try Sample(format: .xcuitest, name: "log.debug").read().tree
    #expect(tree.name == "Rooms")
    #expect(tree.screen?.width == 390)
    #expect(tree.focus.map { tree[$0].id } == "name")
    #expect(tree.first("Notes")?.value?.text == "First line\nSecond line")
    let again = "noise\n →Button, 0x1, label: 'a'\nPath to element:\n →Button, 0x1, label: 'a'\n"
    #expect(try imported(again).tree.lines == ["a, button"])
    // Without an end what follows is no part of a label that is closed.
    let open = " →Button, 0x1, label: 'a'\nTest Case passed.\n"
    #expect(try imported(open).tree.lines == ["a, button"])
    let hanging = " →Button, 0x1, label: 'a\nb'\nTest Case passed.\n"
    #expect(try imported(hanging).tree.lines == ["a b, button"])
    for start in ["{\"a\": 1}\n", "[12:00] x\n", "<log>\n", "\u{FEFF}"] {
      #expect(try imported(start + open).tree.lines == ["a, button"])
    }
  }

  @Test("A state may stand before the value or after it, and a label may have its name in it")
  func states() throws {
    for order in ["Disabled, value: 0", "value: 0, Disabled"] {
      #expect(
        try Self.lines(("Switch", ", label: 'Face ID', \(order)"))
          == ["Face ID, dimmed, switch button, off"], "\(order)")
    }
    #expect(
      try Self.lines(("Button", ", label: 'Settings', Selected, value: 1")) == [
        "selected, Settings, button"
      ])
    #expect(
      try Self.lines(("Button", ", label: 'So, Disabled, it is'")) == [
        "So, Disabled, it is, button"
      ])
  }

  @Test("The button that leads back is told by what the system calls it")
  func back() throws {
    let back = ", identifier: 'BackButton', label: 'Settings'"
    #expect(try Self.lines(("Button", back)) == ["Settings, back button"])
    #expect(try Self.lines(("StaticText", back)) == ["Settings"])
  }

  @Test("The switch that SwiftUI puts into the switch of a row is read once")
  func switchInSwitch() throws {
    let read = try imported(
      " →Switch, 0x1, label: 'Remember Me', value: 1\n    Switch, 0x2, value: 1\n")
    #expect(read.tree.lines == ["Remember Me, switch button, on. Double tap to toggle setting."])
    #expect(read.warnings.isEmpty)
    // Only where the outer one says whether it is on.
    let silent = " →Switch, 0x1, label: 'Remember Me'\n    Switch, 0x2, value: 1\n"
    #expect(try imported(silent).tree.lines.count == 2)
  }

  @Test(
    "A description that ends in the middle of a line is told to be cut off",
    arguments: [
      (" →Other, 0x1\n    Button, 0x2, label: 'Sig", true),
      (" →Other, 0x1\n    Button, 0x2, {{16.0, 4", true),
      (" →Other, 0x1\n    Button, 0x2, {{16.0, 4.0}, ", true),
      (" →Other, 0x1\n    Button, 0x2, label: 'Set {a'\n", false),
      (" →Other, 0x1\n    Button, 0x2, label: 'Sign in'", false),
      (" →Other, 0x1\n    Button, 0x2, {{16.0, 4.0}, {1.0, 1.0}}, label: 'a'\n", false),
    ])
  func cutOff(text: String, isCut: Bool) throws {
    let warnings = try imported(text).warnings.map { "\($0.problem)" }
    #expect(warnings.contains { $0.contains("truncated it") } == isCut, "\(warnings)")
  }

  @Test("A second description is not read, and that is told")
  func second() throws {
    let one = "Element subtree:\n →Button, 0x1, label: 'a'\nPath to element:\n →Button, 0x1\n"
    let read = try imported(one + one + one)
    #expect(read.tree.lines == ["a, button"])
    #expect(
      read.warnings.map { "\($0.problem)" } == ["another description begins here; Aloud ignores it"]
    )
    #expect(read.warnings.first?.location?.line == 6)
  }

  @Test("What is broken is refused, with its place")
  func refusals() {
    #expect(
      problems("nothing at all", as: .xcuitest).first?.contains("no debugDescription") == true)
    #expect(throws: RefusedDocument.self) {
      try readTree(Array(" →Button, 0x1, label: '".utf8) + [0xFF, 0x27])
    }
    func nested(_ levels: Int) -> String {
      " →Other, 0x1\n"
        + (1...levels).map { String(repeating: " ", count: $0 + 1) + "Other, 0x1, label: 'a'\n" }
        .joined()
    }
    #expect(problems(nested(1500)).first?.contains("this node is more than 1024 levels") == true)
  }
}
