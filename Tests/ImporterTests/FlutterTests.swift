// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Testing
import TreeFormats
import TreeModel

@Suite("Dumps of Flutter's semantics")
struct FlutterTests {
  static func sample(_ name: String) throws -> AccessibilityTree {
    try Sample(format: .flutter, name: name + ".dump").read().tree
  }

  /// A dump of one node of these properties.
  static func node(_ properties: String...) -> String {
    "SemanticsNode#0\n" + properties.map { "   \($0)\n" }.joined()
  }

  @Test("Each property gets to where it belongs")
  func properties() throws {
    let tree = try Self.sample("playback")
    #expect(tree.name == "Playback")
    #expect(tree.screen?.width == 393)
    let volume = try #require(tree.node(withID: "volume").map { tree[$0] })
    #expect(volume.details?.range == .values(["30%", "40%", "50%"], current: 1))
    #expect(volume.frame == Rectangle(x: 0, y: 115, width: 393, height: 56))
    #expect(tree.focus.map { tree[$0].id } == "volume")
    let repeats = try #require(tree.first("Repeat"))
    #expect(repeats.value?.text == "1")
    #expect(!repeats.traits.contains(.selected))
    #expect(tree.first("High quality")?.role == .radio)
    #expect(tree.first("Only on Wi-Fi")?.traits.contains(.notEnabled) == true)
    #expect(tree.first("Password")?.details?.text?.content == "•••••••")
    let row = tree.nodes.first { $0.label?.text.hasPrefix("Träumerei") == true }
    #expect(
      row?.label?.text
        == "Träumerei, Robert Schumann, played by somebody who takes a long time over it")
    #expect(row?.details?.actions?.map(\.name) == ["Share", "Delete"])
    #expect(row?.flags[.expanded] == false)
    let library = tree.nodes.first { $0.label?.text == "Library, Tab 2 of 2" }
    #expect(library?.frame == Rectangle(x: 196.5, y: 768, width: 196.5, height: 84))
  }

  @Test("What a log puts before each line is left out, and who reads from right to left does so")
  func logged() throws {
    let tree = try Self.sample("logged")
    #expect(tree.direction == .rightToLeft)
    #expect(tree.lines == ["אלבום, button", "עוד, button"])
    let prefixed = Self.node("label: \"a\"").split(separator: "\n")
      .map { "flutter: \($0)\r\n" }.joined()
    #expect(try imported("\u{FEFF}Restarted.\n" + prefixed).tree.lines == ["a"])
  }

  @Test("A node has its language, and an action that is blocked makes no node interactive")
  func languageAndBlockedAction() throws {
    let read = try imported(Self.node("locale: \"pt_BR\"", "label: \"Sair\""))
    #expect(read.tree.first("Sair")?.details?.language == "pt-BR")
    #expect(try imported(Self.node("actions: tap")).warnings.count == 1)
    #expect(try imported(Self.node("actions: longPress🚫️, tap🚫️")).warnings == [])
  }

  @Test("A state that a node does not say it has is none")
  func missingIsNotFalse() throws {
    let node = try #require(
      try imported(Self.node("label: \"a\"", "flags: isChecked, isExpanded, isToggled")).tree.stops
        .first)
    #expect(node.checked == nil)
    #expect(node.flags[.expanded] == nil)
    #expect(node.flags[.required] == nil)
    #expect(!node.traits.contains(.notEnabled))
    #expect(node.value == nil)
    let state = try imported(Self.node("label: \"a\"", "flags: hasRequiredState")).tree.stops.first
    #expect(state?.flags[.required] == false)
  }

  static let words: [(String, [String])] = [
    ("label: \"a \"b\" c\"", ["a \"b\" c"]),
    ("label: \"a\" [SpellOutStringAttribute(TextRange(start: 0, end: 1))]", ["a"]),
    ("label: \"a: flags: isButton\"", ["a: flags: isButton"]),
    ("label:\n     \"a.\n     b\n   \n     c\"", ["a. b, c"]),
    ("label: \"a\n     SemanticsNode#7\"", ["a SemanticsNode#7"]),
    ("label: \"a", ["a"]),
    ("label: \"\"", []),
    ("tooltip: \"a\"\n   label: \"a\"", ["a"]),
    ("value: \"a\nlabel: \"b\"", ["b, a"]),
    (
      "flags: isObscured\n   value: \"hunter2\"",
      ["•••••••, secure text field. Double tap to edit."]
    ),
  ]

  @Test("Texts are read to where they end", arguments: words)
  func texts(_ properties: String, _ expected: [String]) throws {
    #expect(try imported(Self.node(properties)).tree.lines == expected)
  }

  @Test("A dump that ends in a text is told to be cut off, and says what there is")
  func cutOff() throws {
    let read = try imported(Self.node("label: \"Sig"))
    #expect(read.tree.lines == ["Sig"])
    #expect(read.warnings.map { "\($0.problem)".prefix(16) } == ["the tool that ca"])
    #expect(try imported(Self.node("label: \"a \"b\" c\"")).warnings.isEmpty)
  }

  @Test(
    "A dump whose drawn lines were lost is refused", arguments: [" ??", " +-", " \u{FFFD}\u{FFFD}"])
  func lostLines(lost: String) throws {
    let dump = "SemanticsNode#0\n | label: \"a\"\n |\n\(lost)SemanticsNode#1\n     label: \"b\"\n"
    let error = #expect(throws: RefusedDocument.self) { try imported(dump) }
    #expect(error?.findings.first?.location?.line == 4)
    #expect(error.map { "\($0.findings)".contains("save the dump as UTF-8") } == true)
  }

  @Test("What is merged up is said by the boundary around it, at whatever depth")
  func merging() throws {
    let dump = """
      SemanticsNode#0
       │ merge boundary ⛔️
       │ label: "a"
       │
       └─SemanticsNode#1
         │ merged up ⬆️
         │ label: "b"
         │
         └─SemanticsNode#2
             merged up ⬆️
             flags: isButton
      """
    #expect(try imported(dump).tree.lines == ["a, b, button"])
  }

  @Test("What is deeper than a tree may be is refused, with its place")
  func depth() {
    let dump = (0..<1500).map { level in
      level == 0
        ? "SemanticsNode#0" : String(repeating: " ", count: level) + "└─SemanticsNode#\(level)"
    }
    let found = problems(dump.joined(separator: "\n"))
    #expect(found.map { $0.hasSuffix("levels below the root") } == [true])
  }
}
