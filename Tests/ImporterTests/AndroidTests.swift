// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

@Suite("Dumps of Android's views")
struct AndroidTests {
  static func sample(_ name: String) throws -> ImportedTree {
    try Sample(format: .android, name: name).read()
  }

  /// What is said of views inside a window.
  static func lines(_ views: String) throws -> [String] {
    try imported("<hierarchy rotation=\"0\">\(views)</hierarchy>").tree.lines
  }

  @Test("Each attribute gets to where it belongs")
  func attributes() throws {
    let tree = try Self.sample("window_dump.xml").tree
    let mail = try #require(tree.node(withID: "org.example:id/mail").map { tree[$0] })
    #expect(mail.value == nil)
    #expect(mail.details?.text?.content == "")
    #expect(mail.details?.text?.placeholder == "E-mail")
    #expect(mail.frame == Rectangle(x: 44, y: 180, width: 992, height: 120))
    #expect(tree.focus.map { tree[$0].id } == "org.example:id/mail")
    let name = try #require(tree.first("Name"))
    #expect(name.value?.text == "Ada")
    #expect(tree.first("Password")?.details?.text?.content == "•••••••")
    #expect(tree.first("Plan")?.checked == .on)
    #expect(tree.first("Plan")?.traits.contains(.notEnabled) == true)
    #expect(try Self.sample("shirates-NetworkAndInternetScreen.xml").tree.screen?.width == 1080)
  }

  /// What Appium's driver adds to the attributes of uiautomator on request.
  static let additions: [(String, [String])] = [
    (
      "<SeekBar content-desc='Volume' focusable='true' state-description='40%'/>",
      ["Volume, 40%, adjustable. Swipe up or down with one finger to adjust the value."]
    ),
    ("<TextView text='Account' heading='true'/>", ["Account, heading"]),
    (
      "<EditText content-desc='Code' text='1234' input-type='129'/>",
      ["Code, ••••, secure text field. Double tap to edit."]
    ),
    (
      "<EditText content-desc='Mail' text='a' error='No such domain' content-invalid='true'/>",
      ["Mail, a, invalid data, text field. No such domain. Double tap to edit."]
    ),
    (
      "<Row screenReaderFocusable='true'><TextView text='a'/><TextView text='b'/></Row>", ["a, b"]
    ),
    ("<Frame pane-title='Playback'><TextView text='a'/></Frame>", ["Playback, a"]),
  ]

  @Test("What only Appium writes is taken, too", arguments: additions)
  func onlyOfAppium(_ view: String, _ lines: [String]) throws {
    #expect(try Self.lines(view) == lines)
  }

  @Test(
    "Where a tool does not say what is checkable, the class does",
    arguments: ["CheckBox", "RadioButton", "Switch", "ToggleButton", "TextView"])
  func checkable(_ name: String) throws {
    let line = try Self.lines("<node class='\(name)' text='a' checked='true'/>")
    let isKnown = name != "TextView"
    #expect(line.contains { $0.contains(", checked") || $0.contains(", on") } == isKnown, "\(line)")
    let other = try Self.lines("<node class='\(name)' text='a' checkable='false' checked='true'/>")
    #expect(!other.contains { $0.contains(", checked") || $0.contains(", on") }, "\(other)")
  }

  @Test("A row that stands for the check box in it keeps what is its own")
  func rowWithCheckBox() throws {
    let row =
      "<node clickable='true' live-region='1'><node text='a'/>"
      + "<node class='CheckBox' checkable='true' checked='true'/></node>"
    let node = try #require(try imported("<hierarchy>\(row)</hierarchy>").tree.first("a"))
    #expect(node.role == .checkbox)
    #expect(node.checked == .on)
    #expect(node.details?.live == .polite)
  }

  static let groups: [(String, [String])] = [
    // A row has the words in it, and the state of the switch in it.
    (
      "<node clickable='true'><node text='a'/><node text='b'/></node>", ["a, b"]
    ),
    (
      "<node clickable='true'><node text='a'/><node class='Switch' text='ON' checkable='true' checked='true'/></node>",
      ["a, switch button, on. Double tap to toggle setting."]
    ),
    (
      "<node clickable='true'><node text='a'/><node class='CheckBox' checkable='true' checked='true'/></node>",
      ["a, checkbox, checked. Double tap to toggle setting."]
    ),
    (
      "<node clickable='true'><node text='a'/><node class='RadioButton' checkable='true' checked='true'/></node>",
      ["a, radio button, checked"]
    ),
    // What can be used by itself is read by itself, after the row.
    (
      "<node clickable='true'><node text='a'/><node class='Button' text='b' clickable='true'/></node>",
      ["a", "b, button"]
    ),
    // A description stands for what is in the view.
    ("<node clickable='true' content-desc='d'><node text='a'/></node>", ["d"]),
    // Lists and what can be scrolled hold their items apart.
    (
      "<node class='RecyclerView' focusable='true'><node text='a'/><node text='b'/></node>",
      ["a, List Start", "b, List End"]
    ),
    (
      "<node focusable='true' scrollable='true'><node text='a'/><node text='b'/></node>",
      ["a", "b"]
    ),
    ("<node focusable='true'><node text='a'/><node text='b'/></node>", ["a, b"]),
    ("<node text='a' displayed='false'/><node text='b'/>", ["b"]),
  ]

  @Test("Views are grouped as the reader of Android groups them", arguments: groups)
  func grouping(_ views: String, _ expected: [String]) throws {
    #expect(try Self.lines(views) == expected)
  }

  @Test(
    "Of what a switch shows its state is left out, and no more",
    arguments: [
      ("Dark mode", "Dark mode, "), ("Dark mode ON", "Dark mode, "), ("Ton AUS", "Ton, "),
      ("ON", ""),
      ("Off", ""), ("BẬT", ""), ("No", "No, "), ("ВКЛ.", ""),
      ("Turn lights on", "Turn lights on, "), ("NFC", "NFC, "),
    ])
  func switchText(text: String, label: String) throws {
    for kind in ["android.widget.Switch", "ToggleButton", "a.SwitchCompat"] {
      let node =
        "<node class='\(kind)' text='\(text)' clickable='true' checkable='true' checked='true'/>"
      #expect(
        try Self.lines(node) == ["\(label)switch button, on. Double tap to toggle setting."])
    }
  }

  @Test("What is left out is not false")
  func missingIsNotFalse() throws {
    let tree = try imported(
      "<hierarchy><node class='Switch' text='ON' clickable='true'/></hierarchy>"
    )
    .tree
    let node = try #require(tree.stops.first)
    #expect(node.value == nil)
    #expect(node.checked == nil)
    #expect(!node.traits.contains(.notEnabled))
    #expect(node.flags[.expanded] == nil)
  }

  @Test("What uiautomator tells of itself behind a dump is passed over, and nothing else")
  func report() throws {
    let dump = "<hierarchy><node class='a.Button' text='a'/></hierarchy>"
    for end in ["UI hierchary dumped to: /dev/tty\n", "\nUI hierchary dumped to: /dev/tty"] {
      #expect(try imported(dump + end).tree.lines == ["a, button"])
    }
    for end in ["more", "UI hierch", "\nUI hierchary dumped to: <x/>"] {
      #expect(problems(dump + end).count == 1)
    }
  }

  @Test("A class in place of a tag is read, with a dollar sign too")
  func classes() throws {
    let document = "<hierarchy><a.b.C$Button text='a' class='a.b.C$Button'/></hierarchy>"
    #expect(try imported(document).tree.lines == ["a, button"])
  }

  static let classNames: [(String, ViewKind?, Traits)] = [
    ("android.widget.Button", nil, .button), ("Button", nil, .button),
    ("org.example.PlayButton", nil, .button), ("androidx.appcompat.widget.Toolbar", .toolbar, []),
    ("com.google.android.material.switchmaterial.SwitchMaterial", nil, [.button, .toggleButton]),
    ("a.ViewPager2", .scrollView, []), ("a.Buttons", nil, []), ("utton", nil, []), ("", nil, []),
    ("a.Button.", nil, .button), ("...", nil, []), ("Toolbär", nil, []),
  ]

  @Test(
    "A class means what its name ends in, with and without a package", arguments: classNames)
  func endings(_ name: String, _ view: ViewKind?, _ traits: Traits) throws {
    let dump = try imported("<hierarchy><node text='a' class='\(name)'/></hierarchy>").tree
    let capture = try imported(AndroidNodesTests.node(#""text":"a","className":"\#(name)""#)).tree
    for tree in [dump, capture] {
      let node = try #require(tree.first("a"))
      #expect(node.view == view)
      #expect(node.traits == traits)
    }
  }

  @Test("Of very many texts in a row each is said once, and none that its state says")
  func manyTexts() throws {
    let texts =
      (0..<8).map { "t\($0)" } + ["t0", "t7", "u8", "u8", "t3", "caf\u{E9}", "cafe\u{301}", "u9"]
    let inside = texts.map { "<node text='\($0)'/>" }.joined()
    let row = "<node clickable='true' state-description='s, t1, u9'>\(inside)</node>"
    #expect(
      try Self.lines(row) == ["t0, t2, t3, t4, t5, t6, t7, u8, caf\u{E9}, s, t1, u9"])
  }

  @Test("What can be used and says nothing is told, once for all")
  func wordless() throws {
    let warnings = try Self.sample("shirates-PlayStoreGamesScreen.xml").warnings
    #expect(warnings.map { "\($0.problem)".prefix(19) } == ["5 interactive views"])
  }

  @Test(
    "What is broken is refused, with its place",
    arguments: [
      ("<hierarchy>\n<node text='a></hierarchy>", "2:15: this is not XML"),
      ("<hierarchy><node>", "1:18: this is not XML"),
      ("<!DOCTYPE hierarchy SYSTEM 'file:///etc/passwd'><hierarchy/>", "1:1: document types"),
    ])
  func refusals(_ document: String, _ expected: String) {
    let found = problems(document)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(expected) == true, "\(found)")
  }

  @Test("Very many texts in one row take time with their number, not its square")
  func wideRow() throws {
    // With the square of its size this would take minutes, which nobody overlooks.
    let texts = (0..<10_000).map { "<node text='\($0)'/>" }.joined()
    #expect(try Self.lines("<node clickable='true'>\(texts)</node>").count == 1)
    let rows = String(repeating: "<node clickable='true'>", count: 300)
    let ends = String(repeating: "</node>", count: 300)
    #expect(try Self.lines(rows + texts + ends).count == 1)
  }
}
