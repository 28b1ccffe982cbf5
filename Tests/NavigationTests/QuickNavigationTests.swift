// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import TestSupport
import Testing
import TreeModel
import Utterances

@Suite("Quick navigation on the Mac")
struct QuickNavigationTests {
  private static let page = """
    {"aloud":1,"style":"macos","root":{"role":"document","children":[
    {"id":"h1","role":"heading","headingLevel":1,"label":"Order"},
    {"id":"link","role":"link","label":"Help","focusable":true},
    {"id":"name","role":"textbox","label":"Name","focusable":true,"text":{"content":""}},
    {"id":"seats","role":"spinbutton","label":"Seats","focusable":true},
    {"id":"h3","role":"heading","headingLevel":3,"label":"Extras"},
    {"id":"box","role":"checkbox","label":"Lettuce","focusable":true},
    {"id":"tab","role":"tab","label":"Card","focusable":true},
    {"id":"grid","role":"grid","label":"Days","children":[
    {"role":"row","children":[{"id":"cell","role":"gridcell","label":"1"}]}]},
    {"id":"list","role":"list","children":[{"id":"item","role":"listitem","label":"One"}]},
    {"id":"image","role":"image","label":"Logo"},
    {"id":"visited","role":"link","label":"Home","traits":["visited"],"focusable":true},
    {"id":"send","role":"button","label":"Send","focusable":true}]}}
    """

  private static func session(_ style: String = "macos") throws -> Session {
    try begunSession(page.replacing("macos", with: style))
  }

  @Test(
    "The keys that turn quick navigation on and off say so",
    arguments: [
      ("left+right", "Quick nav on", "Quick nav off"),
      ("right+left", "Quick nav on", "Quick nav off"),
      ("vo+q", "single-key quick nav on", "single-key quick nav off"),
    ])
  func turn(_ keys: String, _ on: String, _ off: String) throws {
    var session = try Self.session()
    #expect(try press(&session, keys, keys, keys) == [on, off, on])
  }

  @Test(
    "Both stay on when the tree is replaced, also by one without items, where they can be turned")
  func stays() throws {
    var session = try Self.session()
    _ = try press(&session, "left+right", "vo+q")
    _ = session.replace(try tree(#"{"aloud":1,"style":"macos","root":{}}"#))
    #expect(try press(&session, "left+right") == ["Quick nav off"])
    #expect(try press(&session, "left+right") == ["Quick nav on"])
    _ = session.replace(try tree(Self.page))
    _ = session.perform(.moveTo("h1"))
    #expect(try press(&session, "right") == ["! effect focus link", "link, Help"])
    #expect(try press(&session, "b") == ["! effect focus send from link", "Send, button"])
  }

  @Test(
    "The words are in the language of the screen",
    arguments: [("de", "Schnellnavigation ein"), ("sv", "Quick nav on")])
  func language(_ language: String, _ words: String) throws {
    var session = Session(try tree(Self.page), NavigationOptions(language: language))
    _ = session.begin()
    #expect(try press(&session, "left+right") == [words])
  }

  /// Where the cursor is, the arrows, what is said or done, and where the cursor is then.
  static let arrows: [(String, String, [String], String)] = [
    ("h1", "right", ["! effect focus link", "link, Help"], "link"),
    ("link", "left", ["heading level 1, Order"], "h1"),
    ("send", "up+down", ["! effect activate send"], "send"),
    ("h1", "down", ["h"], "h1"), ("h1", "up", ["! boundary", "h"], "h1"),
    ("h1", "right+up", ["Words"], "h1"), ("h1", "left+up", ["Container Descriptions"], "h1"),
    ("name", "down+right", ["In edit text"], "name"),
  ]

  @Test("With quick navigation on, the arrows move VoiceOver's cursor", arguments: arrows)
  func arrow(_ start: String, _ keys: String, _ said: [String], _ end: String) throws {
    var session = try Self.session()
    _ = session.perform(.moveTo(start))
    _ = session.perform(.rotor("Characters"))
    _ = try press(&session, "left+right")
    #expect(try press(&session, keys) == said)
    #expect(session.cursor == end)
  }

  @Test("Down and Left stop the interaction that Down and Right began")
  func interaction() throws {
    var session = try Self.session()
    _ = session.perform(.moveTo("name"))
    _ = try press(&session, "left+right", "down+right")
    #expect(try press(&session, "down+left") == ["Out of edit text"])
  }

  /// Where the cursor is, the key, what is said, and where the cursor is then.
  static let letters: [(String, String, [String], String)] = [
    ("h1", "h", ["heading level 3, Extras"], "h3"),
    ("send", "shift+h", ["heading level 3, Extras"], "h3"),
    ("h1", "3", ["heading level 3, Extras"], "h3"),
    ("send", "shift+1", ["heading level 1, Order"], "h1"),
    ("h1", "2", ["! boundary", "Heading level 2 not found"], "h1"),
    ("h1", "j", ["! effect focus name", "Name, edit text"], "name"),
    ("box", "j", ["! effect focus tab from box", "Card, tab"], "tab"),
    ("h1", "shift+j", ["! boundary", "Form element not found"], "h1"),
    ("h1", "b", ["! effect focus send", "Send, button"], "send"),
    ("send", "b", ["! boundary", "Button not found"], "send"),
    ("h1", "l", ["! effect focus link", "Help, link"], "link"),
    ("h1", "v", ["! effect focus visited", "Home, visited link"], "visited"),
    ("h1", "f", ["! effect focus name", "Name, edit text"], "name"),
    // The text has the focus, so that letters go there.
    ("name", "f", ["! effect type name f"], "name"),
    ("link", "f", ["! effect focus name from link", "Name, edit text"], "name"),
    ("h1", "c", ["! effect focus box", "Lettuce, checkbox"], "box"),
    ("box", "c", ["! boundary", "Checkbox not found"], "box"),
    ("h1", "t", ["Days, table, 1 column, 1 row"], "grid"), ("h1", "x", ["list, 1 item"], "list"),
    ("h1", "g", ["Logo, image"], "image"),
  ]

  @Test("With single keys on, letters and digits move to elements of a kind", arguments: letters)
  func letter(_ start: String, _ key: String, _ said: [String], _ end: String) throws {
    var session = try Self.session()
    _ = session.perform(.moveTo(start))
    _ = try press(&session, "vo+q")
    let rotor = session.rotorSetting
    #expect(try press(&session, key) == said)
    #expect(session.cursor == end)
    #expect(session.rotorSetting == rotor)
  }

  @Test("The rotor does not offer the kinds that only quick keys have")
  func rotorKinds() throws {
    let names = try Self.session().rotorNames
    #expect(Set(names).count == names.count)
    #expect(!names.contains("checkbox"))
  }

  @Test("While quick navigation is off, nothing uses its keys")
  func off() throws {
    var session = try Self.session()
    #expect(try press(&session, "b") == ["! error nothing uses the key b"])
    #expect(try press(&session, "up+down") == ["! error nothing uses the key up+down"])
    #expect(try press(&session, "right") != ["link, Help"])
    #expect(session.keyboardFocus != nil)
  }

  @Test("A letter goes into the text that is edited, or that the cursor interacts with")
  func text() throws {
    var session = try Self.session()
    _ = try press(&session, "vo+q", "tab", "tab")
    #expect(session.isEditingText)
    #expect(try press(&session, "b") == ["! effect type name b"])
    var other = try Self.session()
    _ = other.perform(.moveTo("name"))
    _ = try press(&other, "vo+q", "vo+shift+down")
    #expect(try press(&other, "b") == ["! effect type name b"])
    #expect(other.cursor == "name")
  }

  @Test("Arrows move in an open list, whatever quick navigation does")
  func list() throws {
    let screen = """
      {"aloud":1,"style":"macos","root":{"children":[{"id":"a","label":"A","focusable":true,
      "keyCommands":[{"input":"n","modifiers":["command"],"title":"New"},
      {"input":"o","modifiers":["command"],"title":"Open"}]}]}}
      """
    var session = Session(try tree(screen))
    _ = session.begin()
    _ = try press(&session, "left+right", "command")
    #expect(try press(&session, "down") == ["Open"])
  }

  @Test("On iOS there is no quick navigation", arguments: ["left+right", "vo+q"])
  func ios(_ keys: String) throws {
    var session = try Self.session("ios")
    let said = try press(&session, keys)
    #expect(said.count == 1 && said[0].hasPrefix("! error nothing uses the key"))
  }
}
