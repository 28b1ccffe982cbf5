// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import TestSupport
import Testing
import TreeModel
import Utterances

@Suite("VoiceOver's keys on the Mac that say something again, or about the screen")
struct VoiceOverAnswerTests {
  private static let page = """
    {"aloud":1,"style":"macos","name":"Bake","root":{"role":"document","children":[
    {"id":"title","role":"heading","headingLevel":1,"label":"Bread","frame":[0,0,100,20]},
    {"id":"list","role":"list","children":[
    {"id":"item","role":"listitem","label":"Flour","frame":[0,20,100,20]}]},
    {"id":"name","role":"textbox","label":"Name","focusable":true,"text":{"content":""},
    "frame":[0,40,100,20]},
    {"id":"send","role":"button","label":"Send","hint":"Orders the bread","focusable":true,
    "frame":[0,60,100,20]}]}}
    """

  private static func session(_ text: String = page, hints: Bool = false) throws -> Session {
    try begunSession(text, hints: hints)
  }

  @Test("VO-Z says again what was said last, whatever said it, and as often as it is pressed")
  func again() throws {
    var session = try Self.session()
    _ = session.perform(.moveTo("title"))
    #expect(
      try press(&session, "vo+z", "vo+z")
        == Array(repeating: "heading level 1, Bread", count: 2))
    _ = session.perform(.escape)
    #expect(try press(&session, "vo+z") == ["heading level 1, Bread"])
    var saved = Notification(.announcement)
    saved.text = "Saved"
    _ = session.take(saved)
    #expect(try press(&session, "vo+z") == ["Saved"])
    _ = session.replace(try tree(Self.page.replacing("Bread", with: "Rolls")))
    #expect(try press(&session, "vo+z") == ["heading level 1, Rolls"])
  }

  @Test("VO-B reads from the first item to the cursor, and ends there")
  func upToHere() throws {
    var session = try Self.session()
    _ = session.perform(.moveTo("item"))
    var said = try press(&session, "vo+b")
    #expect(session.reading?.count == 3)
    while true {
      let further = session.goOnReading()
      guard !further.isEmpty else { break }
      said += lines(further)
    }
    #expect(said == ["heading level 1, Bread", "list, 1 item", "Flour, 1 of 1"])
    #expect(session.cursor == "item")
    _ = session.perform(.readFromHere)
    #expect(session.reading.map { $0.count > 3 } == true)
  }

  @Test(
    "VO-F1 and VO-F2 say the names of the program and of the window",
    arguments: [
      ("vo+f1", page, "Bake"), ("vo+f2", page, "Bake"),
      (
        "vo+f2",
        #"{"aloud":1,"style":"macos","name":"Bake","root":{"children":[{"modal":true,"label":"Rename","children":[{"label":"OK"}]}]}}"#,
        "Rename"
      ),
      (
        "vo+f1",
        #"{"aloud":1,"style":"macos","root":{"label":"Oven","children":[{"label":"OK"}]}}"#, "Oven"
      ),
      (
        "vo+f1", #"{"aloud":1,"style":"macos","root":{"children":[{"label":"OK"}]}}"#,
        "! error the tree has no name for the program or window; its member name sets one"
      ),
    ])
  func names(_ keys: String, _ text: String, _ said: String) throws {
    var session = try Self.session(text)
    #expect(try press(&session, keys) == [said])
  }

  @Test("VO-F5 says the item under the pointer, which touch places, and the cursor stays")
  func pointer() throws {
    var session = try Self.session()
    #expect(
      try press(&session, "vo+f5") == [
        "! error no mouse pointer is known; touch sets its place"
      ])
    _ = session.perform(.touch(Point(x: 5, y: 65)))
    _ = session.perform(.moveTo("title"))
    #expect(try press(&session, "vo+f5") == ["Send, button"])
    #expect(session.cursor == "title")
  }

  /// A member of the text field, the cursor, and what VO-F6 says.
  static let selections: [(member: String, at: String, said: [String])] = [
    (#","text":{"content":"Rye bread","selection":[4,5]}"#, "name", ["bread"]),
    (
      #","text":{"content":"Rye bread","selection":[4,0]}"#, "name",
      [
        "! boundary",
        "Rye bread, Insertion on word: bread, between characters:   and b., Name, edit text",
      ]
    ),
    ("", "b", ["B, selected", "C, selected"]), ("", "list", ["B, selected", "C, selected"]),
    ("", "lone", ["! boundary", "Lone"]),
  ]

  @Test("VO-F6 says the selected text, or the selected items around", arguments: selections)
  func selection(_ member: String, _ node: String, _ said: [String]) throws {
    var session = try Self.session(
      #"{"aloud":1,"style":"macos","root":{"children":["#
        + #"{"id":"name","label":"Name","traits":["textEntry"]\#(member)},{"id":"lone","label":"Lone"},"#
        + #"{"id":"list","label":"All","containerType":"list","children":[{"id":"a","label":"A"},"#
        + #"{"id":"b","label":"B","traits":["selected"]},{"id":"c","label":"C","traits":["selected"]}]}]}}"#
    )
    _ = session.perform(.moveTo(node))
    #expect(try press(&session, "vo+f6") == said)
  }

  @Test("VO-Shift-H says the hint, also while hints are off", arguments: [true, false])
  func hint(_ hints: Bool) throws {
    var session = try Self.session(hints: hints)
    _ = session.perform(.moveTo("send"))
    let said = try press(&session, "vo+shift+h")
    #expect(said.count == 1 && said[0].contains("Orders the bread"), "\(said)")
    #expect(!said[0].contains("Send"))
  }

  @Test("VO-Shift-M requests the shortcut menu")
  func menu() throws {
    var session = try Self.session()
    _ = session.perform(.moveTo("send"))
    #expect(try press(&session, "vo+shift+m") == ["! effect shortcut-menu send"])
  }

  @Test("While the modifier is locked, plain keys count as held with it")
  func lock() throws {
    var session = try Self.session()
    _ = session.perform(.moveTo("title"))
    #expect(try press(&session, "vo+;") == ["VoiceOver keys locked"])
    #expect(
      try press(&session, "end", "left") == [
        "! effect focus send frame 0 60 100 20", "Send, button",
        "! effect focus name frame 0 40 100 20 from send", "Name, edit text",
      ])
    #expect(try press(&session, "shift+down") == ["In edit text"])
    #expect(
      try press(&session, "command+h", "vo+home") == [
        "! boundary", "Heading not found", "heading level 1, Bread",
      ])
    #expect(
      try press(&session, "k") == ["! error nothing uses the keys vo+k; did you mean vo+a?"])
    #expect(try press(&session, ";") == ["VoiceOver keys unlocked"])
    // The cursor has brought the focus to the text.
    #expect(try press(&session, "k") == ["! effect type name k"])
  }

  @Test("While the modifier is locked, nothing is typed, and Tab still moves the focus")
  func typing() throws {
    var session = try Self.session()
    _ = try press(&session, "vo+;", "tab")
    #expect(session.isEditingText)
    #expect(
      lines(session.perform(.type("k"))) == [
        "! error nothing uses the keys vo+k; did you mean vo+a?"
      ])
    #expect(try press(&session, "vo+;", "k").last == "! effect type name k")
  }
}
