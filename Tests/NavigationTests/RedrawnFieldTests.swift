// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Testing
import TreeFormats
import TreeModel

/// Text fields that a page replaces by new ones while the user types into them.
@Suite("Fields that are drawn again") struct RedrawnFieldTests {
  /// A field with an identifier of its own for each state.
  private static func field(
    _ id: String, _ text: String, name: String = "Town", more: String = "", isEdited: Bool = true
  ) -> String {
    #"{"id":"\#(id)","role":"textbox","label":"\#(name)","traits":["textEntry"\#(isEdited ? #","isEditing""# : "")],"#
      + #"\#(more)"text":{"content":"\#(text)","selection":[\#(text.count),0]}}"#
  }

  private static let combobox = #""role":"combobox","#

  private static func page(
    _ parts: [String], focus: String?, style: String, name: String = "Seeds"
  ) -> String {
    let focus = focus.map { #","focus":"\#($0)""# } ?? ""
    return
      #"{"aloud":1,"style":"\#(style)","name":"\#(name)"\#(focus),"root":{"id":"page","role":"document","children":["#
      + #"{"id":"form","role":"form","children":[\#(parts.joined(separator: ","))]},"#
      + #"{"id":"send","role":"button","label":"Send","focusable":true}]}}"#
  }

  private static let options =
    #"{"id":"towns","role":"listbox","label":"Towns","children":["#
    + #"{"id":"leeds","role":"option","label":"Leeds"}]}"#

  /// How a field looks, and what stands beside it, while "l", "le" and "l" are in it.
  static let kinds: [(claim: String, more: String, beside: [String])] = [
    ("a text field", "", []),
    ("a combo box whose list opens", #""expanded":true,"#, [options]),
    ("a field with an error", #""invalid":true,"#, [#"{"id":"e","role":"alert","label":"Short"}"#]),
  ]

  private static let texts = [("", []), ("l", ["l"]), ("le", ["e"]), ("l", ["e"])]

  @Test("What is typed is heard", arguments: kinds, ["ios", "macos"])
  func typing(
    _ kind: (claim: String, more: String, beside: [String]), style: String
  ) throws {
    let role = kind.more.contains("expanded") ? #""expanded":false,"# : ""
    for follows in [true, false] {
      var session = Session(
        try tree(Self.page([Self.field("f0", "", more: role)], focus: "f0", style: style)))
      _ = session.begin()
      for (number, (text, said)) in Self.texts.enumerated().dropFirst() {
        let id = "f\(number)"
        let next = try tree(
          Self.page(
            [Self.field(id, text, more: kind.more)] + kind.beside, focus: id, style: style))
        let events = follows ? session.follow(next) : session.replace(next)
        #expect(lines(events).filter { !$0.hasPrefix("(") } == said, "\(kind.claim) \(style)")
        #expect(session.cursor == id)
      }
    }
  }

  @Test("An update that replaces the field says the same", arguments: ["ios", "macos"])
  func update(style: String) throws {
    var session = Session(try tree(Self.page([Self.field("f0", "")], focus: "f0", style: style)))
    _ = session.begin()
    for (number, (text, said)) in Self.texts.enumerated().dropFirst() {
      let form =
        #"{"nodes":[{"id":"form","role":"form","children":[\#(Self.field("f\(number)", text))]}],"#
        + #""removed":["f\#(number - 1)"],"focus":"f\#(number)"}"#
      let update = try readTreeUpdate(Array(form.utf8)).update
      #expect(lines(try session.update(update)) == said)
      #expect(session.cursor == "f\(number)")
    }
  }

  @Test("The session's own keyboard stays in the field, which need not have the focus of the tree")
  func ownKeyboard() throws {
    func page(_ id: String, _ text: String) throws -> AccessibilityTree {
      try tree(Self.page([Self.field(id, text, isEdited: false)], focus: nil, style: "ios"))
    }
    var session = Session(try page("f0", ""))
    _ = session.begin()
    _ = session.perform(.press(try KeyPress("tab")))
    #expect(session.isEditingText)
    #expect(lines(session.replace(try page("f1", "l"))) == ["l"])
    #expect(session.keyboardFocus == "f1" && session.isEditingText)
  }

  /// Where the tree's focus is while the boxes of a code are drawn again, and what is said.
  static let boxes:
    [(claim: String, before: String?, after: String?, field: String, said: String?)] =
      [
        ("in the field", "a", "c", "c", nil),
        ("around it before and after", "page", "page", "c", nil),
        ("nowhere", nil, nil, "c", nil), ("nowhere any more", "a", nil, "c", nil),
        ("in the next field", "a", "d", "d", "Digit 2"),
        ("in the next field, from nowhere", nil, "d", "d", "Digit 2"),
        ("on a button", "a", "send", "send", "Send"),
      ]

  @Test(
    "The session's own keyboard follows the focus of the tree, if it moves", arguments: boxes,
    ["ios", "macos"])
  func movedFocus(
    _ boxes: (claim: String, before: String?, after: String?, field: String, said: String?),
    style: String
  ) throws {
    func page(_ ids: [String], _ text: String, _ focus: String?) throws -> AccessibilityTree {
      let fields = zip(ids, 1...).map { id, number in
        Self.field(id, number == 1 ? text : "", name: "Digit \(number)", isEdited: false)
      }
      return try tree(Self.page(fields, focus: focus, style: style))
    }
    var session = Session(try page(["a", "b"], "", boxes.before))
    _ = session.begin()
    for _ in 0..<3 where session.keyboardFocus != "a" {
      _ = session.perform(.press(try KeyPress("tab")))
    }
    try #require(session.keyboardFocus == "a" && session.isEditingText)
    let said = lines(session.replace(try page(["c", "d"], "7", boxes.after)))
    #expect(
      said.filter { !$0.hasPrefix("(") }.last?.hasPrefix(boxes.said ?? "7") == true,
      "\(boxes.claim) \(style): \(said)")
    #expect(session.cursor == boxes.field, "\(boxes.claim) \(style)")
    #expect(session.keyboardFocus == boxes.field, "\(boxes.claim) \(style)")
  }

  private static func two(_ first: String, _ second: String) -> [String] {
    [field(first, "1", name: "Number"), field(second, "2", name: "Number")]
  }

  /// Fields that do not continue the edited one "a" with the text "1", and what is said of them.
  static let others: [(claim: String, parts: [String], focus: String?, name: String)] = [
    (
      "another name", [field("b", "12", name: "Count"), field("c", "2", name: "Number")], "b",
      "Seeds"
    ),
    ("the next one of the same name", two("c", "b"), "b", "Seeds"),
    ("another page", two("b", "c"), "b", "Leaves"),
    (
      "another role",
      [
        field("b", "12", name: "Number").replacing("textbox", with: "searchbox"),
        field("c", "2", name: "Number"),
      ],
      "b", "Seeds"
    ),
    ("one that was there", [field("b", "2", name: "Number")], "b", "Seeds"),
  ]

  @Test("Another field is said whole", arguments: others)
  func another(_ claim: String, _ parts: [String], _ focus: String?, _ name: String) throws {
    var session = Session(
      try tree(
        Self.page(
          Self.two("a", claim == "one that was there" ? "b" : "d"), focus: "a", style: "ios")))
    _ = session.begin()
    let said = lines(
      session.follow(try tree(Self.page(parts, focus: focus, style: "ios", name: name))))
    #expect(
      said.last?.contains("text field") == true || said.last?.contains("search") == true,
      "\(claim): \(said)")
    #expect(session.cursor == focus)
  }

  @Test("A cursor that is elsewhere stays when the field is drawn again")
  func elsewhere() throws {
    var options = NavigationOptions()
    options.isLive = true
    var session = Session(
      try tree(Self.page([Self.field("f0", "l")], focus: "f0", style: "ios")), options)
    _ = session.begin()
    _ = session.perform(.moveTo("send"))
    let next = try tree(Self.page([Self.field("f1", "l")], focus: "f1", style: "ios"))
    #expect(lines(session.follow(next)) == [])
    #expect(session.cursor == "send")
  }
}
