// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

@Suite("Semantics trees that Compose printed")
struct ComposeTests {
  static func sample(_ name: String) throws -> AccessibilityTree {
    try Sample(format: .compose, name: name + ".dump").read().tree
  }

  /// A tree of one node with these lines.
  static func node(_ lines: String...) -> String {
    "Node #1 at (l=0.0, t=0.0, r=10.0, b=10.0)px\n" + lines.map { $0 + "\n" }.joined()
  }

  @Test("Each property gets to where it belongs")
  func properties() throws {
    let tree = try Self.sample("settings")
    let volume = try #require(tree.first("Volume"))
    #expect(volume.value?.text == "40%")
    #expect(
      volume.details?.range
        == .numbers(minimum: 0, maximum: 10, step: 1, current: 4, says: "percent", unit: nil))
    #expect(volume.frame == Rectangle(x: 0, y: 600, width: 1080, height: 120))
    #expect(tree.first("Only on Wi-Fi")?.checked == .mixed)
    let password = try #require(tree.node(withID: "password").map { tree[$0] })
    #expect(password.details?.text?.content == "•••••••")
    #expect(password.flags[.invalid] == true)
    let playing = try #require(tree.first("Now playing Träumerei"))
    #expect(playing.details?.live == .polite)
    #expect(playing.details?.actions?.map(\.name) == ["Share", "Delete"])
    #expect(tree.focus.map { tree[$0].label?.text } == "Sound icon, Sound")
    let title = try #require(tree.node(withID: "title").map { tree[$0] })
    #expect(title.label?.text == "Player's settings")
  }

  @Test("A node without a state has none")
  func missingIsNotFalse() throws {
    let lines = ["Role = 'Switch'", "Text = '[a]'", "Actions = [OnClick]"].joined(separator: "\n")
    let node = try #require(try imported(Self.node(lines)).tree.stops.first)
    #expect(node.value == nil)
    #expect(node.flags[.expanded] == nil)
    #expect(!node.traits.contains(.notEnabled))
    let radio = try imported(Self.node("Role = 'RadioButton'", "Text = '[a]'")).tree.stops.first
    #expect(radio?.checked == nil)
  }

  @Test("A row stands as the switch in it does, whatever it was itself")
  func rowWithSwitch() throws {
    let dump = """
      Node #1 at (l=0.0, t=0.0, r=10.0, b=10.0)px
       |-Node #2 at (l=0.0, t=0.0, r=10.0, b=10.0)px
         Role = 'RadioButton'
         Selected = 'true'
         Actions = [OnClick]
          |-Node #3 at (l=0.0, t=0.0, r=5.0, b=10.0)px
          | Text = '[a]'
          |-Node #4 at (l=5.0, t=0.0, r=10.0, b=10.0)px
            Role = 'Switch'
            ToggleableState = 'Off'

      """
    let node = try #require(try imported(dump).tree.first("a"))
    #expect(node.value?.text == "0")
    #expect(node.checked == nil)
  }

  static let values: [(String, [String])] = [
    ("Text = '[it's]'", ["it's"]),
    ("Text = 'a'", ["a"]),
    ("Text = '[a'\nb]'", ["a' b"]),
    ("Text = '[a", ["a"]),
    ("Text = '[a\nRole = 'Button'\nb]'", ["a Role = 'Button' b"]),
    ("Text = '[]'", []),
    ("Text = '[a]'\nRole = 'Button'\nHas 1 child, 2 siblings", ["a, button"]),
    ("[Password]\nEditableText = 'hunter2'", ["•••••••, secure text field. Double tap to edit."]),
    ("ProgressBarRangeInfo = 'ProgressBarRangeInfo(current=0.0, range=0.0..0.0, steps=0)'", []),
  ]

  @Test("Texts are read to where they end", arguments: values)
  func texts(_ lines: String, _ expected: [String]) throws {
    #expect(try imported(Self.node(lines)).tree.lines == expected)
  }

  @Test(
    "What a log goes on with after the tree is no part of it",
    arguments: [
      "Role = 'Button'\nText = '[a]'\n\nexample.MyTest > test PASSED",
      "Text = '[a]'\nRole = 'Button'\nexample.MyTest > test PASSED",
      "Text = '[a]'\nRole = 'Button'\n\n'x'",
      "Role = 'Button'\nText = '[a]'\n11-22 17:01:02.345 D/other: done",
      "Role = 'Button'\nText = '[a]'\n2026-11-22 17:01:02.345 D other: done",
    ])
  func ends(_ lines: String) throws {
    let read = try imported(Self.node(lines))
    #expect(read.tree.lines == ["a, button"])
    #expect(read.warnings.isEmpty)
  }

  @Test("What ends within a property is told to be cut off, and read as far as it goes")
  func cutOff() throws {
    let whole = Self.node("Text = '[Wi-Fi, Connected]'", "Role = 'Button'")
    func read(_ text: Substring) throws -> (said: [String?], isCut: Bool) {
      let read = try readTree(Array(text.utf8), as: .compose)
      return (
        read.tree.nodes.dropFirst().map(\.label?.text),
        read.warnings.contains { "\($0.problem)".contains("truncated it") }
      )
    }
    let trimmed = whole.prefix(upTo: try #require(whole.lastIndex(of: "'")))
    #expect(try read(whole[...]).isCut == false)
    #expect(try read(trimmed) == (["Wi-Fi, Connected"], true))
    let inText = whole.prefix(upTo: try #require(whole.firstRange(of: "ected")).lowerBound)
    #expect(try read(inText) == (["Wi-Fi, Conn"], true))
    let atMark = whole.prefix(through: try #require(whole.firstIndex(of: "]")))
    #expect(try read(atMark) == (["Wi-Fi, Connected"], true))
    let apostrophe = Self.node("Text = '[it'").dropLast()
    #expect(try read(apostrophe) == (["it'"], true))
    // What was typed is no list.
    #expect(try read(Self.node("EditableText = '[it'")[...]).isCut == false)
    let atStart = whole.prefix(upTo: try #require(whole.firstRange(of: "[Wi")).lowerBound)
    #expect(try read(atStart).isCut)
  }

  @Test("Trees that follow each other are told, nodes in a list are read one after the other")
  func several() throws {
    let two = "Printing with useUnmergedTree = 'false'\n" + Self.node("Text = '[a]'")
    let read = try imported("1-1 D/x: printToLog:\n    " + two + two)
    #expect(read.tree.lines == ["a"])
    #expect(read.warnings.map { "\($0.problem)" } == ["another tree begins here; Aloud ignores it"])
    let listed = ["a", "b"].enumerated().map { number, text in
      "\(number + 1)) " + Self.node("Text = '[\(text)]'")
    }
    #expect(try imported(listed.joined()).tree.lines == ["a", "b"])
  }

  @Test("What holds no node is refused, and so is what is too deep")
  func refusals() {
    let empty = "Printing with useUnmergedTree = 'false'\nThere were 0 nodes found!"
    #expect(problems(empty).count == 1)
    #expect(problems("Text = '[a]'", as: .compose).count == 1)
    let deep = (0..<1500).map { level in
      String(repeating: "   ", count: max(level - 1, 0)) + (level == 0 ? "" : " |-")
        + "Node #\(level) at (l=0.0, t=0.0, r=1.0, b=1.0)px"
    }
    let found = problems(deep.joined(separator: "\n"))
    #expect(found.map { $0.hasSuffix("levels below the root") } == [true])
  }
}
