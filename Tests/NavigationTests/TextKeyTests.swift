// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TestSupport
import Testing
import TreeModel
import Utterances

@testable import Navigation

@Suite("VoiceOver's keys on the Mac that read text")
struct TextKeyTests {
  private static let poem = "A tea at 4.30 p. m. I wait.\nHe came, late! Why?"

  @Test(
    "A unit is the one around a character, or the one before it",
    arguments: [
      (TextUnit.character, 2, "t"), (.character, 1, " "), (.character, 99, "?"),
      (.word, 0, "A"), (.word, 1, "A"), (.word, 3, "tea"), (.word, 9, "4.30"), (.word, 99, "Why?"),
      (.word, 27, "wait."), (.sentence, 0, "A tea at 4.30 p."), (.sentence, 11, "A tea at 4.30 p."),
      (.sentence, 21, "I wait."), (.sentence, 30, "He came, late!"), (.sentence, 47, "Why?"),
      (.line, 3, "A tea at 4.30 p. m. I wait."), (.line, 27, "A tea at 4.30 p. m. I wait."),
      (.paragraph, 40, "He came, late! Why?"),
    ])
  func unit(_ unit: TextUnit, _ offset: Int, _ text: String) {
    #expect(unit.found(in: Self.poem, at: offset) == text)
  }

  @Test("Where a text has no unit, none is found", arguments: TextUnit.allCases)
  func none(_ unit: TextUnit) {
    #expect(unit.found(in: "", at: 0) == nil)
    #expect((unit.found(in: "\n\n", at: 1) == nil) == (unit != .character))
  }

  @Test("Japanese sentences need no space between them")
  func japanese() {
    #expect(TextUnit.sentence.found(in: "雨です。傘は？", at: 5) == "傘は？")
  }

  private static let window = """
    {"aloud":1,"style":"macos","root":{"children":[{"id":"oven","label":"Oven",
    "traits":["adjustable"],"range":{"minimum":50,"maximum":250,"step":10,"current":180}}]}}
    """

  private static let page = """
    {"aloud":1,"style":"macos","root":{"role":"document","children":[
    {"id":"h","role":"heading","headingLevel":2,"label":"Late tea"},
    {"id":"field","role":"textbox","label":"Note","text":{"content":"one two\\nthree","selection":[4,0]}},
    {"id":"plain","role":"textbox","label":"Code","text":{"content":"ab"}},
    {"id":"empty","role":"textbox","label":"Name","text":{"content":""}},
    {"id":"seats","role":"spinbutton","label":"Seats","value":"2","range":{"minimum":1,"maximum":3,"step":1,"current":2}},
    {"role":"table","label":"Fruit","children":[
    {"role":"row","children":[{"role":"columnheader","label":"Kind"}]},
    {"role":"row","children":[{"id":"cell","role":"cell","label":"Pear"}]}]},
    {"id":"list","role":"list","children":[{"role":"listitem","label":"One"}]}]}}
    """

  private static func session(_ text: String = page) throws -> Session {
    try begunSession(text, hints: true)
  }

  @Test(
    "The keys read the unit at the insertion point, or of the name, or the item without hints",
    arguments: [
      ("h", "vo+c", "L"), ("h", "vo+w", "Late"), ("h", "vo+s", "Late tea"),
      ("h", "vo+l", "heading level 2, Late tea"), ("h", "vo+p", "heading level 2, Late tea"),
      ("field", "vo+c", "t"), ("field", "vo+w", "two"), ("field", "vo+s", "one two"),
      ("field", "vo+l", "one two"), ("field", "vo+p", "one two"), ("plain", "vo+w", "ab"),
      ("empty", "vo+l", "Name, edit text"), ("seats", "vo+l", "2, Seats, stepper"),
      ("cell", "vo+c", "Kind"), ("cell", "vo+w", "Pear"), ("list", "vo+w", "list, 1 item"),
    ])
  func read(_ start: String, _ keys: String, _ said: String) throws {
    var session = try Self.session()
    _ = session.perform(.moveTo(start))
    #expect(try press(&session, keys) == [said])
    #expect(session.cursor == start)
  }

  @Test("After a move with the rotor, the keys read what it read")
  func rotor() throws {
    var session = try Self.session()
    _ = session.perform(.moveTo("h"))
    _ = session.perform(.rotor("Words"))
    _ = session.perform(.down)
    let moved = lines(session.perform(.down))
    #expect(try press(&session, "vo+w") == moved)
    #expect(try press(&session, "vo+c") == ["L"])
  }

  @Test("While the cursor interacts with a text, it moves by character, and the keys read there")
  func inside() throws {
    var session = try Self.session()
    _ = session.perform(.moveTo("plain"))
    _ = session.perform(.interact)
    #expect(
      try press(&session, "vo+right", "vo+right", "vo+right") == ["a", "b", "! boundary", "b"])
    #expect(
      try press(&session, "vo+left", "vo+c", "vo+left") == ["a", "a", "! boundary", "a"])
    _ = session.perform(.stopInteracting)
    #expect(try press(&session, "vo+right").last?.contains("Name") == true)
    _ = session.perform(.moveTo("field"))
    _ = session.perform(.interact)
    #expect(try press(&session, "vo+left", "vo+left", "vo+w") == ["space", "e", "one"])
    _ = session.perform(.moveTo("empty"))
    _ = session.perform(.interact)
    #expect(try press(&session, "vo+right").first == "! boundary")
  }

  @Test(
    "While the cursor interacts with a value, the arrows change it: on pages only Up and Down",
    arguments: [
      ("seats", "vo+up", "3"), ("seats", "vo+down", "1"), ("oven", "vo+right", "190"),
      ("oven", "vo+left", "170"), ("oven", "vo+up", "190"),
    ])
  func value(_ start: String, _ keys: String, _ value: String) throws {
    var session = try Self.session(start == "oven" ? Self.window : Self.page)
    _ = session.perform(.moveTo(start))
    _ = session.perform(.interact)
    #expect(try press(&session, keys).last == value)
  }
}
