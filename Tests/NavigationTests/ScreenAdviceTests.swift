// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

@testable import Navigation

@Suite("Advice about a valid tree")
struct ScreenAdviceTests {
  /// Gives the advice about a screen: the node, the part of it, and the words.
  private func advice(
    _ json: String, _ style: Style = .macos, language: String = "en"
  ) throws -> [(place: String, text: String)] {
    var tree = try readTree(Array(json.utf8), options: ImportOptions(keepsDocument: true)).tree
    tree.language = language
    let session = Session(tree, NavigationOptions(style: style))
    return session.advice().map { (session.tree.identifier(of: $0.node) + $0.part, $0.text) }
  }

  private static func screen(_ children: String, _ members: String = "") -> String {
    #"{"aloud":1,"order":"tree","root":{"id":"root"\#(members),"children":[\#(children)]}}"#
  }

  private static func command(_ title: String, _ key: String, _ more: String = "") -> String {
    #"{"title":"\#(title)","input":"\#(key)","modifiers":["command"]\#(more)}"#
  }

  private static func node(_ id: String, _ commands: String..., more: String = "") -> String {
    #"{"id":"\#(id)","label":"\#(id)","traits":["button"]\#(more),"keyCommands":[\#(commands.joined(separator: ","))]}"#
  }

  private static let selected = #","when":"selected""#
  private static let focused = #","when":"focused""#

  /// Two commands with the same keys, and where one of them is warned about.
  static let contention: [(String, String, [String])] = [
    ("on one node", screen(node("a", command("S", "i"), command("T", "i"))), ["a.keyCommands[1]"]),
    (
      "on one node, whatever their conditions",
      screen(node("a", command("S", "i", selected), command("S", "i", focused))),
      ["a.keyCommands[1]"]
    ),
    (
      "on two nodes", screen(node("a", command("S", "i")) + "," + node("b", command("T", "I"))),
      ["b.keyCommands[0]"]
    ),
    ("of other keys", screen(node("a", command("S", "i"), command("T", "k"))), []),
    (
      "the same command twice, beside each other",
      screen(node("a", command("S", "i")) + "," + node("b", command("S", "i"))), []
    ),
    (
      "while each is selected",
      screen(node("a", command("S", "i", selected)) + "," + node("b", command("T", "i", selected))),
      []
    ),
    (
      "while each is focused",
      screen(node("a", command("S", "i", focused)) + "," + node("b", command("T", "i", focused))),
      []
    ),
    (
      "while one is selected",
      screen(node("a", command("S", "i", selected)) + "," + node("b", command("T", "i"))),
      ["b.keyCommands[0]"]
    ),
    (
      "further out than what can have the focus",
      screen(
        node("a", command("S", "i"), more: #","focusable":true"#),
        #","keyCommands":[\#(command("T", "i"))]"#), []
    ),
    (
      "further out than what cannot have it",
      screen(node("a", command("S", "i")), #","keyCommands":[\#(command("T", "i"))]"#),
      ["a.keyCommands[0]"]
    ),
    (
      "of two cells",
      screen(
        #"{"label":"L","view":"collection","allowsFocus":true,"children":[\#(node("a", command("S", "i"))),\#(node("b", command("T", "i")))]}"#
      ), []
    ),
  ]

  @Test("Two commands with one shortcut contend if both can be available", arguments: contention)
  func contends(_ name: String, _ json: String, _ places: [String]) throws {
    let found = try advice(json)
    #expect(found.map(\.place) == places, "\(name)")
    for advice in found { #expect(advice.text.contains("has the keys command+")) }
  }

  @Test func `the words say both commands, the place of the other, and what to do`() throws {
    let text = try advice(
      Self.screen("", #","keyCommands":[\#(Self.command("S", "i")),\#(Self.command("T", "i"))]"#)
    ).first?.text
    #expect(
      text == """
        the command "T" has the keys command+i, which the command "S" ($.root.keyCommands[0]) has too; \
        both may be available at the same time, and only one of them runs; give one of them other keys
        """)
  }

  /// A title, its keys, the style, the language, and the standard command that it takes the keys of.
  static let standard: [(String, String, Style, String, String?)] = [
    ("Copy fast", "c", .macos, "en", "Copy"), ("Copy", "c", .macos, "en", nil),
    ("copy", "c", .ipados, "en", nil), ("Kopieren", "c", .macos, "de", nil),
    ("Kaffee", "c", .macos, "de", "Copy"), ("Mark", "m", .macos, "en", "Minimize"),
    ("Mark", "m", .ipados, "en", nil), ("Quit Beans", "q", .macos, "en", nil),
    ("Queue", "q", .macos, "en", "Quit"), ("Find Coffee", "f", .ios, "en", "Find"),
    ("Undo", "z", .ios, "en", nil), ("New", "n", .macos, "en", nil),
    ("Share", "i", .macos, "en", nil),
    ("Beans Settings…", ",", .macos, "en", nil),
  ]

  @Test("A command in place of a standard one is warned about", arguments: standard)
  func redefines(
    _ title: String, _ key: String, _ style: Style, _ language: String, _ name: String?
  ) throws {
    let found = try advice(
      Self.screen(Self.node("a", Self.command(title, key))), style, language: language)
    guard let name else { return #expect(found.isEmpty) }
    #expect(found.map(\.place) == ["a.keyCommands[0]"])
    #expect(
      found.first?.text.contains(
        "redefines command+\(key), which is the standard shortcut for \"\(name)\"") == true)
  }

  @Test(
    "In the standard menu, a title may say what the standard command is for",
    arguments: [("Undo Typing", "z"), ("Find in Page", "f"), ("Close Tab Group", "w")])
  func named(_ title: String, _ key: String) throws {
    for (menu, count) in [(key == "w" ? "File" : "Edit", 0), ("Coffee", 1)] {
      let command = Self.command(title, key, #","menu":"\#(menu)""#)
      #expect(try advice(Self.screen(Self.node("a", command))).count == count, "\(title), \(menu)")
    }
  }

  @Test func `in another language, a command in the standard menu is the standard one`() throws {
    for (menu, count) in [("Bearbeiten", 0), ("com.apple.menu.edit", 0), ("Kaffee", 1)] {
      let command = Self.command("Sichern und kopieren", "c", #","menu":"\#(menu)""#)
      #expect(
        try advice(Self.screen(Self.node("a", command)), language: "de").count == count, "\(menu)")
    }
  }

  @Test(
    "A command with keys of the system never runs, unless it has priority",
    arguments: [
      (#"{"input":"tab"}"#, true), (#"{"input":"up"}"#, true),
      (#"{"input":"up","wantsPriority":true}"#, false),
      (#"{"input":"up","modifiers":["shift"]}"#, false),
      (#"{"input":"tab","modifiers":["command"],"wantsPriority":true}"#, true),
      (#"{"input":"h","modifiers":["command"]}"#, true),
    ])
  func neverRuns(_ command: String, _ isWarned: Bool) throws {
    let found = try advice(Self.screen(Self.node("a", command)))
    #expect(found.map(\.place) == (isWarned ? ["a.keyCommands[0]"] : []))
    #expect(found.allSatisfy { $0.text.hasPrefix("this command never runs: the system keeps") })
  }

  @Test(
    "A command with a key or a modifier that there is not never runs, and the others are checked",
    arguments: [
      (#""input":"keyboardFoo""#, "there is no key \"keyboardFoo\"; a key is one character, tab, "),
      (
        #""input":"b","modifiers":["hyper"]"#,
        "\"hyper\" cannot be held while a key is pressed; what can be is control, option, "
      ),
    ])
  func unknownKeys(_ members: String, _ reason: String) throws {
    let commands = [#"{"title":"Go",\#(members)}"#, Self.command("Compare", "c")]
    let screen = Self.screen(Self.node("a", commands[0], commands[1]))
    let found = try advice(screen)
    #expect(found.map(\.place) == ["a.keyCommands[0]", "a.keyCommands[1]"])
    #expect(found.first?.text.hasPrefix("the command \"Go\" never runs: \(reason)") == true)
    #expect(
      try KeyboardTests.walk(screen, style: .macos, lines: ["key command"]) == [
        ["! list commands: Compare (command+c)", "Compare"]
      ])
  }

  @Test func `what the check says never runs is not run, and the other way round`() throws {
    let json = Self.screen(Self.node("a", #"{"input":"h","modifiers":["command"]}"#))
    #expect(
      try KeyboardTests.walk(json, style: .macos, lines: ["key command+h"]) == [
        ["! error \(NavigationError.systemKeys("command+h"))"]
      ])
  }

  static let dragging: [(String, [String])] = [
    (#"{"id":"a","label":"A","drag":["x"]}"#, ["a.drag"]),
    (#"{"id":"a","label":"A","gestures":["drag"]}"#, ["a.gestures"]),
    (#"{"id":"a","label":"A","drop":["x"]}"#, ["a.drop"]),
    (#"{"id":"a","label":"A","drag":["x"],"drop":["y"]}"#, ["a.drop", "a.drag"]),
    (#"{"id":"a","label":"A","drag":["x"]},{"id":"b","label":"B","drop":["y"]}"#, []),
    (#"{"id":"a","label":"A","drag":[]},{"id":"b","label":"B","drop":[]}"#, []),
  ]

  @Test("A drag and a drop without the other are warned about", arguments: dragging)
  func drags(_ nodes: String, _ places: [String]) throws {
    #expect(try advice(Self.screen(nodes), .ios).map(\.place) == places)
  }

  private static func container(_ members: String) -> String {
    #"{"id":"g",\#(members),"children":[{"label":"A"},{"label":"B"}]}"#
  }

  static let containers: [(String, String?)] = [
    (#""containerType":"semanticGroup""#, "group"), (#""view":"table""#, "table"),
    (#""view":"collection""#, "collection"), (#""view":"sidebar""#, "sidebar"),
    (#""role":"group""#, nil), (#""role":"listbox""#, "list box"),
    (#""view":"table","label":" ""#, "table"),
    (#""view":"table","label":"Coffees""#, nil), (#""view":"navigationBar""#, nil),
    (#""view":"tabBar""#, nil), (#""view":"toolbar""#, nil),
    (#""role":"group","roleDescription":"board""#, nil),
  ]

  @Test("A container without a label is warned about on the Mac", arguments: containers)
  func names(_ members: String, _ word: String?) throws {
    let json = Self.screen(Self.container(members))
    let found = try advice(json)
    #expect(found.map(\.place) == (word == nil ? [] : ["g"]))
    if let word {
      #expect(found.first?.text.contains("says only \"\(word)\" for this container") == true)
    }
    #expect(try advice(json, .ios).isEmpty)
  }

  @Test func `a page needs no labels of its groups, and nodes outside the tree none at all`() throws
  {
    let page =
      #"{"aloud":1,"root":{"role":"document","children":[\#(Self.container(#""role":"list""#))]}}"#
    #expect(try advice(page).isEmpty)
    let unattached = #"{"aloud":1,"root":{"label":"A"},"nodes":[{"id":"x","drop":["a"]}]}"#
    #expect(try advice(unattached).isEmpty)
  }

  @Test func `each shortcut of the table is a key, and stands there once`() {
    let all = StandardShortcut.all
    #expect(Set(all.map(\.keys)).count == all.count && all.count >= 20)
    for shortcut in all {
      #expect(!SystemKeys.chords.contains(shortcut.keys) && !shortcut.keys.belongsToSystem)
      #expect((try? KeyPress("\(shortcut.keys)")) == shortcut.keys)
    }
  }
}
