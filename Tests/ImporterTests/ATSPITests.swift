// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import Transcripts
import TreeFormats
import TreeModel
import Utterances

@Suite("Dumps of AT-SPI")
struct ATSPITests {
  static func sample(_ name: String) throws -> AccessibilityTree {
    try Sample(format: .atspi, name: name + ".json.gz").read().tree
  }

  /// What is said of objects in a window.
  static func lines(_ objects: String) throws -> [String] {
    try imported(
      #"{"format":"atspi2-tree","applications":[{"role":"frame","children":[\#(objects)]}]}"#
    )
    .tree.lines
  }

  /// A label at a place, for telling in what order things are read.
  static func label(_ name: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    #"{"role":"label","name":"\#(name)","extentsScreen":[\#(x),\#(y),\#(width),\#(height)]}"#
  }

  static let layouts: [(claim: String, objects: [String], expected: String)] = [
    (
      "a grid that was filled from the end",
      [
        label("d", 60, 40, 50, 30), label("c", 0, 40, 50, 30), label("b", 60, 0, 50, 30),
        label("a", 0, 0, 50, 30),
      ], "abcd"
    ),
    (
      "a small label in the middle of a tall row",
      [label("b", 60, 0, 90, 150), label("a", 0, 66, 40, 17), label("c", 0, 160, 90, 20)], "abc"
    ),
    (
      "two columns that no row goes through",
      [
        label("c", 200, 0, 90, 45), label("d", 190, 50, 90, 45), label("a", 0, 0, 90, 60),
        label("b", 0, 70, 90, 20),
      ], "abcd"
    ),
    ("what overlaps", [label("b", 0, 20, 50, 30), label("a", 10, 0, 50, 30)], "ba"),
    ("buttons that share a line", [label("b", 49, 0, 50, 30), label("a", 0, 0, 50, 30)], "ab"),
    (
      "what is seen nowhere stays behind what it is listed after",
      [
        label("b", 60, 0, 50, 30), #"{"role":"label","name":"c"}"#, label("a", 0, 0, 50, 30),
      ], "abc"
    ),
    (
      "nobody sees a box without an area",
      [label("b", 60, 0, 50, 30), label("a", 0, 0, 0, 30)], "ba"
    ),
  ]

  @Test("A menu of a bar that is closed is an item that opens it, and an open one holds its items")
  func menus() throws {
    func bar(_ place: String) -> String {
      let item = #"{"role":"menu item","name":"Open","states":["visible","sensitive"\#(place)}"#
      return #"{"role":"menu bar","children":[{"role":"menu","name":"File","children":[\#(item)]},"#
        + #"{"role":"menu","name":"Help"}]}"#
    }
    #expect(
      try Self.lines(bar(#"],"extentsScreen":[-2147483648,-2147483648,9,9]"#)) == [
        "File, menu pop up, menu item, 1 of 2", "Help, menu pop up, menu item, 2 of 2",
      ])
    #expect(
      try Self.lines(bar(#","showing"]"#)) == [
        "File, Open, menu item, 1 of 1", "End of File, Help, menu pop up, menu item, 1 of 1",
      ])
  }

  /// Rows of tabs as GTK 3 has them, with the page in the tab, and what is said of them.
  static let notebooks: [(String, [String])] = [
    (
      #"{"role":"page tab list","children":[{"role":"page tab","name":"A","states":["visible","showing","sensitive","selected"],"children":[{"role":"label","name":"A"},{"role":"filler","children":[{"role":"push button","name":"b"},{"role":"label","name":"c"}]}]},{"role":"page tab","name":"D"}]},{"role":"label","name":"e"}"#,
      ["selected, A, tab, 1 of 2", "D, tab, 2 of 2", "b, button", "c", "e"]
    ),
    (
      // The page is a text itself; what stands on the tab is in its name.
      #"{"role":"page tab list","extentsScreen":[0,0,90,90],"children":[{"role":"page tab","name":"A","extentsScreen":[0,0,40,20],"children":[{"role":"label","name":"A","extentsScreen":[5,2,30,16]},{"role":"label","name":"b","extentsScreen":[0,20,90,70]}]},{"role":"page tab","name":"C","extentsScreen":[40,0,40,20],"children":[{"role":"label","name":"d","extentsScreen":[-2147483648,-2147483648,90,70],"states":["visible"]}]}]}"#,
      ["A, tab, 1 of 2", "C, tab, 2 of 2", "b"]
    ),
    (
      // One in another, and a picture whose link is read by itself.
      #"{"role":"page tab list","children":[{"role":"page tab","name":"A","children":[{"role":"page tab list","children":[{"role":"page tab","name":"B","children":[{"role":"filler","children":[{"role":"label","name":"c"},{"role":"image","children":[{"role":"link","name":"d"}]}]}]}]}]}]}"#,
      ["A, tab, 1 of 1", "B, tab, 1 of 1", "c", "d, link"]
    ),
    (
      // On a page of the web.
      #"{"role":"page tab list","children":[{"role":"page tab","name":"A","attributes":{"xml-roles":"tab"},"children":[{"role":"section","children":[{"role":"static","name":"A"}]}]}]}"#,
      ["A, tab, 1 of 1"]
    ),
  ]

  @Test("What a program has in its tabs is read behind them", arguments: notebooks)
  func pagesOfTabs(_ objects: String, _ said: [String]) throws {
    #expect(try Self.lines(objects) == said)
  }

  /// Objects in a window, and what is said of them.
  static let framed: [(String, [String])] = [
    (
      // What GTK 4 has for a button with a menu, closed and open.
      #"{"role":"push button","name":"GtkMenuButton","description":"Main menu","states":["visible","sensitive"],"children":[{"role":"push button","name":"GtkMenuButton","states":["focusable","visible","sensitive"]}]}"#,
      ["button. Main menu"]
    ),
    (
      #"{"role":"push button","states":["visible","sensitive","expandable","expanded"],"children":[{"role":"push button","name":"Mode","states":["focusable","visible","sensitive"]},{"role":"menu","name":"GtkPopoverMenu","states":["visible","sensitive"],"children":[{"role":"menu item","name":"Basic","states":["focusable","visible","sensitive"]}]}]}"#,
      ["Mode, button, expanded. Double tap to collapse.", "Basic, menu item, 1 of 1"]
    ),
    (
      // A page's own button around another is read as a whole, as it is by who reads pages.
      #"{"role":"push button","name":"Card","states":["visible","sensitive"],"attributes":{"xml-roles":"button"},"children":[{"role":"push button","name":"Like","states":["focusable","visible","sensitive"]}]}"#,
      ["Card, button"]
    ),
    (
      #"{"role":"scroll bar","states":["visible","sensitive"],"extentsScreen":[1,2,0,0]},{"role":"push button","name":"Go","states":["focusable","visible","sensitive"]}"#,
      ["Go, button"]
    ),
  ]

  @Test("A button of GTK 4 with a menu is a button, and its menu is read", arguments: framed)
  func framedButtons(_ objects: String, _ said: [String]) throws {
    let json =
      #"{"format":"atspi2-tree","applications":[{"role":"frame","children":[\#(objects)]}]}"#
    let tree = try readTree(Array(json.utf8)).tree
    let marks = TranscriptPunctuation(language: "en", style: "ios")
    #expect(ScreenReading(tree).utterances.map { $0.text(marks) } == said)
  }

  @Test("What a layout holds is read in the order in which it is seen", arguments: layouts)
  func order(_ claim: String, _ objects: [String], _ expected: String) throws {
    let inside = objects.joined(separator: ",")
    let names = expected.map(String.init)
    for role in ["panel", "filler"] {
      let layout = #"{"role":"\#(role)","children":[\#(inside)]}"#
      #expect(try Self.lines(layout) == names, "\(claim)")
      // As the program names its language, and as all of it is mirrored.
      let mirrored = try imported(
        #"{"format":"atspi2-tree","applications":[{"role":"application","locale":"he_IL.UTF-8","children":[{"role":"frame","children":[\#(layout)]}]}]}"#
      ).tree.lines
      #expect(mirrored.sorted() == names.sorted())
      if claim.contains("share a line") { #expect(mirrored == names.reversed()) }
    }
    // A page is read as it is written, and so are the items of a list.
    let written = try Self.lines(#"{"role":"list","children":[\#(inside)]}"#).map { $0.prefix(1) }
    let page =
      #"{"role":"document web","children":[{"role":"panel","children":[\#(inside)]}]}"#
    #expect(try Self.lines(page).map { $0.prefix(1) } == written)
  }

  @Test("Layouts in layouts are put in order each for itself, however deep")
  func nestedLayouts() throws {
    let pair = [Self.label("b", 60, 0, 50, 30), Self.label("a", 0, 0, 50, 30)]
    let deep =
      String(repeating: #"{"role":"panel","children":["#, count: 900)
      + pair.joined(separator: ",") + String(repeating: "]}", count: 900)
    #expect(try Self.lines(deep) == ["a", "b"])
    // With the square of their number this would take minutes, which nobody overlooks.
    let stairs = (0..<20_000).reversed().map { Self.label("s\($0)", 10 * $0, 10 * $0, 10, 10) }
    let wide = #"{"role":"panel","children":[\#(stairs.joined(separator: ","))]}"#
    #expect(try Self.lines(wide).prefix(3) == ["s0", "s1", "s2"])
  }

  /// Objects of GTK 3, and what is said of them.
  static let innerNames: [(claim: String, objects: String, said: [String])] = [
    (
      "the classes of parts",
      gtk(
        "panel", "Browse Header Revealer",
        gtk("panel", "Browse Header Stack", gtk("filler", "PathBar Layer", button))), ["Up, button"]
    ),
    (
      "a chooser in a window",
      gtk("dialog", "Save", gtk("file chooser", "File Chooser Widget", button)),
      ["Save, Up, button"]
    ),
    ("identifiers", gtk("panel", "main_box", gtk("filler", "tool-box", button)), ["Up, button"]),
    ("the name of a group", gtk("panel", "Playback", button), ["Playback, Up, button"]),
    ("words with a hyphen", gtk("panel", "e-mail", button), ["e-mail, Up, button"]),
    ("a word alone", gtk("panel", "Stack", button), ["Stack, Up, button"]),
    (
      "the title of a group",
      gtk("panel", "Call Stack", gtk("label", "Call Stack"), button), ["Call Stack, Up, button"]
    ),
    ("the name of a control", gtk("push button", "Pop Stack"), ["Pop Stack, button"]),
    (
      "another toolkit",
      gtk("panel", "Infobar Widget", toolkit: "Qt", button), ["Infobar Widget, Up, button"]
    ),
  ]

  private static let button = gtk("push button", "Up")

  private static func gtk(
    _ role: String, _ name: String, toolkit: String = "gtk", _ children: String...
  ) -> String {
    let states =
      role == "push button"
      ? #""showing","visible","focusable","enabled""# : #""showing","visible","enabled""#
    return
      #"{"role":"\#(role)","name":"\#(name)","states":[\#(states)],"attributes":{"toolkit":"\#(toolkit)"},"#
      + #""children":[\#(children.joined(separator: ","))]}"#
  }

  @Test(
    "GTK's names for parts of its widgets are not said, but those of groups are",
    arguments: innerNames)
  func saysNoInnerName(_ claim: String, _ objects: String, _ said: [String]) throws {
    #expect(try Self.lines(objects) == said, "\(claim)")
  }

  @Test("A group that has only its title is said once")
  func titleAlone() throws {
    let frame = Self.gtk("panel", "Inset", Self.gtk("label", "Inset"))
    #expect(try Self.lines(frame) == ["Inset"])
    let labels = Self.gtk(
      "panel", "About", Self.gtk("label", "About"), Self.gtk("label", "Version 3"))
    #expect(try Self.lines(labels) == ["About", "Version 3"])
  }

  /// A text of GTK with these states, and what is said of it.
  static let fields: [(states: String, said: String)] = [
    (#""editable","focusable""#, "Note, text field. Double tap to edit."),
    (#""focusable""#, "Note, read-only, text field"),
    (#""focusable","read-only""#, "Note, read-only, text field"),
    (#""focusable","editable","read-only""#, "Note, read-only, text field"),
    (#""focusable","focused""#, "Note, read-only, text field"),
    (
      #""focusable","editable","focused""#,
      "Note, text field, is editing. Use the rotor to access Misspelled Words."
    ),
  ]

  @Test(
    "A text that cannot be edited is read-only, and offers no misspelled words", arguments: fields)
  func saysReadOnly(_ states: String, _ said: String) throws {
    for role in ["text", "entry"] {
      let object =
        #"{"role":"\#(role)","name":"Note","states":[\#(states),"showing","visible","enabled"],"text":{"content":""}}"#
      #expect(try Self.lines(object) == [said], "\(role)")
    }
    let silent = #"{"role":"entry","name":"Note"}"#
    #expect(try Self.lines(silent) == ["Note, text field. Double tap to edit."])
  }

  @Test("The title that is drawn over a group is said once, with the group")
  func titles() throws {
    func group(_ inside: String) -> String {
      #"{"role":"panel","name":"Form","children":[{"role":"label","name":"Form"}\#(inside)]}"#
    }
    let button =
      #",{"role":"push button","name":"OK","states":["focusable","showing","visible","enabled"]}"#
    #expect(try Self.lines(group(button)) == ["Form, OK, button"])
    // Without anything to use in it nobody meets the group.
    #expect(try Self.lines(group("")).joined(separator: " ").contains("Form"))
    let other = group(button).replacing(#""label","name":"Form""#, with: #""label","name":"Name""#)
    #expect(try Self.lines(other) == ["Form, Name", "OK, button"])
  }

  static let objects: [(String, [String])] = [
    (
      #"{"role":"push button","name":"No","states":["showing","visible","enabled"]}"#,
      ["No, button"]
    ),
    (#"{"role":"button","name":"No","states":["showing","visible"]}"#, ["No, dimmed, button"]),
    (#"{"role":"push button","name":"No","states":["enabled"]}"#, []),
    (#"{"role":"push button","name":"GtkButton"}"#, ["button"]),
    (#"{"role":"push button","name":"4","description":"4"}"#, ["4, button"]),
    (
      #"{"role":"list box","children":[{"role":"list item","children":[{"role":"label","name":"Ann"},{"role":"push button","name":"Reply"}]}]}"#,
      ["Ann", "Reply, button"]
    ),
    (
      #"{"role":"push button","children":[{"role":"label","name":"Undo"}]}"#, ["Undo, button"]
    ),
    (
      #"{"role":"label","id":"l","name":"Level"},{"role":"slider","relations":{"labelled-by":["l"]},"value":{"current":2,"minimum":0,"maximum":8}}"#,
      [
        "Level",
        "Level, 25%, adjustable. Swipe up or down with one finger to adjust the value.",
      ]
    ),
    (
      #"{"role":"password text","name":"Secret","states":["editable","enabled","showing","visible"],"text":{"content":"hunter2"}}"#,
      ["Secret, •••••••, secure text field. Double tap to edit."]
    ),
    (
      #"{"role":"toggle button","name":"Wi-Fi","attributes":{"xml-roles":"switch"},"states":["checked","enabled","showing","visible"]}"#,
      ["Wi-Fi, switch button, on. Double tap to toggle setting."]
    ),
    (
      #"{"role":"calendar","name":"Due","states":["focusable","showing","visible","enabled"]}"#,
      ["Due, calendar"]
    ),
    (
      #"{"role":"calendar","name":"","states":["focusable","showing","visible","enabled"]}"#,
      ["calendar"]
    ),
    // What GTK draws in a cell is in the cell.
    (
      #"{"role":"tree table","children":[{"role":"table cell","states":["selected","showing","enabled"],"children":[{"role":"table cell","name":"a"},{"role":"table cell","name":" "}]},{"role":"table cell","tableCell":{"position":[1,0]},"children":[{"role":"table cell","actions":[{"name":"toggle"}]},{"role":"table cell","name":"b"}]}]}"#,
      [
        "2 rows, 1 column, selected, a, Row 1, Column 1",
        "Row 2, Column 1, checkbox, unchecked. Double tap to toggle setting.", "b",
      ]
    ),
    (
      #"{"role":"radio button","name":"a"},{"role":"radio button","name":"b"}"#,
      [
        "a, radio button, unchecked", "b, radio button, unchecked",
      ]
    ),
    (
      #"{"role":"radio button","id":"1","name":"a","relations":{"member-of":["2","1"]}},{"role":"radio button","id":"3","name":"x","relations":{"member-of":["3"]}},{"role":"radio button","id":"2","name":"b","relations":{"member-of":["2","1"]}}"#,
      [
        "a, radio button, unchecked, 1 of 2", "x, radio button, unchecked",
        "b, radio button, unchecked, 2 of 2",
      ]
    ),
  ]

  @Test("A window that all others wait for has the screen to itself, and names it")
  func modality() throws {
    let tree = try Self.sample("gtk3-demo-spinbutton")
    #expect(tree.name == "Spin Buttons")
    #expect(tree.lines.count == 12)
    #expect(!tree.lines.contains { $0.contains("Run") })
  }

  @Test("Objects become what they are on a page", arguments: objects)
  func reading(_ objects: String, _ expected: [String]) throws {
    #expect(try Self.lines(objects) == expected)
  }

  @Test("Cells of a table without rows are put into rows, with the headers above them")
  func tables() throws {
    let tree = try Self.sample("zenity-list-check")
    #expect(tree.lines.contains("Fruit, Apple, Column 2"))
    #expect(tree.lines.contains { $0.hasPrefix("Pick, Row 3, Column 1, checkbox, unchecked") })
    #expect(tree.name == "Pick")
  }

  @Test("What the web says of itself is heard: spoken values, positions, states")
  func web() throws {
    let lines = try Self.sample("chromium-own-structure").lines
    #expect(lines.contains { $0.hasPrefix("Zoom, 30 percent, adjustable") })
    let forms = try Self.sample("chromium-own-forms").lines
    #expect(forms.contains("Plan, Plan") || forms.contains { $0.contains("Free, radio button") })
    #expect(forms.contains { $0.hasPrefix("Password, 8 characters, secure text field") })
  }

  @Test(
    "What is broken is refused, with its place",
    arguments: [
      (
        #"{"format":"atspi2-tree","applications":[{"role":[]}]}"#,
        "1:49: this is an array, expected a string"
      ),
      (#"{"format":"atspi2-tree","applications":[{"states":7}]}"#, "1:51: this is a number"),
      (#"{"format":"atspi2-tree","applications":["#, "1:41: the text ends"),
    ])
  func refusals(_ document: String, _ expected: String) {
    let found = problems(document)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(expected) == true, "\(found)")
  }

  @Test("Labels that name each other end nowhere, and depth costs no stack")
  func cycles() throws {
    #expect(
      try Self.lines(
        #"{"role":"push button","id":"a","relations":{"labelled-by":["a"]}}"#) == ["button"])
    let deep =
      String(repeating: #"{"role":"panel","children":["#, count: 1500)
      + #"{"role":"label","name":"x"}"# + String(repeating: "]}", count: 1500)
    #expect(try Self.lines(deep) == ["x"])
  }
}
