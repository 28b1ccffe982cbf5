// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import TestSupport
import Testing
import TreeModel
import Utterances

@Suite("The rotor and the item chooser of the Mac")
struct ChooserTests {
  private static let page = """
    {"aloud":1,"style":"macos","root":{"role":"document","children":[
    {"id":"title","role":"heading","headingLevel":1,"label":"Bread"},
    {"id":"help","role":"link","label":"Help","focusable":true},
    {"id":"nav","role":"navigation","label":"Site","children":[
    {"id":"home","role":"link","label":"Home","focusable":true}]},
    {"id":"send","role":"button","label":"Send","focusable":true},
    {"id":"more","role":"heading","headingLevel":2,"label":"More rolls"}]}}
    """

  private static func session(_ text: String = page) throws -> Session {
    try begunSession(text)
  }

  @Test(
    "VO-U opens the first list that occurs; Left and Right choose another, Up and Down an entry")
  func rotor() throws {
    var session = try Self.session()
    let links = ["! list rotor Links: Help link, Home link", "Links", "Help, link"]
    #expect(try press(&session, "vo+u") == links)
    #expect(session.keyboardList?.title == "Links")
    #expect(
      try press(&session, "right")
        == [
          "! list rotor Headings: Bread heading level 1, More rolls heading level 2", "Headings",
          "Bread, heading level 1",
        ])
    #expect(
      try press(&session, "down", "down") == [
        "More rolls, heading level 2", "! boundary", "More rolls, heading level 2",
      ])
    #expect(session.cursor == "title")
    #expect(try press(&session, "left") == links)
    #expect(
      try press(&session, "left") == [
        "! list rotor Landmarks: Site navigation", "Landmarks", "Site, navigation",
      ])
    #expect(try press(&session, "return") == ["! list closed", "Site, navigation"])
    #expect(session.cursor == "nav")
  }

  @Test("Return goes to the element, as a quick key does, and the rotor's setting stays")
  func chosen() throws {
    var session = try Self.session()
    let setting = session.rotorSetting
    _ = try press(&session, "vo+u", "right", "down")
    #expect(try press(&session, "return") == ["! list closed", "heading level 2, More rolls"])
    #expect(session.cursor == "more")
    #expect(session.rotorSetting == setting)
  }

  @Test("Typed letters filter a list, and Delete takes them back")
  func filter() throws {
    var session = try Self.session()
    _ = try press(&session, "vo+u")
    #expect(
      lines(session.perform(.type("ho"))) == ["! list rotor Links ho: Home link", "Home, link"])
    #expect(
      try press(&session, "x") == ["! list rotor Links hox", "! error nothing matches hox"])
    #expect(
      try press(&session, "return", "delete") == [
        "! boundary", "! list rotor Links ho: Home link", "Home, link",
      ])
    #expect(
      try press(&session, "return") == ["! list closed", "! effect focus home", "Home, link"])
    #expect(session.cursor == "home")
  }

  @Test("The item chooser lists all items and the starts of containers")
  func items() throws {
    var session = try Self.session()
    #expect(
      try press(&session, "vo+i") == [
        "! list items: Bread heading level 1, Help link, Site navigation, Home link, Send button, More rolls heading level 2",
        "Bread, heading level 1",
      ])
    #expect(
      lines(session.perform(.type("se"))) == ["! list items se: Send button", "Send, button"])
    #expect(
      try press(&session, "return") == ["! list closed", "! effect focus send", "Send, button"])
    #expect(session.cursor == "send")
  }

  @Test(
    "Escape and other keys of VoiceOver close the list; the cursor stays, or moves with the key")
  func close() throws {
    var session = try Self.session()
    #expect(try press(&session, "vo+u", "escape").last == "! list closed")
    #expect(session.cursor == "title")
    #expect(
      try press(&session, "vo+i", "vo+right").suffix(3) == [
        "! list closed", "! effect focus help", "link, Help",
      ])
    #expect(session.keyboardList == nil)
    #expect(try press(&session, "vo+i", "left").last == "! error nothing uses the key left")
    #expect(session.isListOpen)
  }

  @Test("While a list is open, quick navigation and the lock leave it its keys")
  func quick() throws {
    var session = try Self.session()
    _ = try press(&session, "left+right", "vo+q", "vo+;", "vo+u")
    #expect(try press(&session, "down") == ["Home, link"])
    #expect(try press(&session, "h").first == "! list rotor Links h: Help link, Home link")
  }

  @Test("A list follows a new tree")
  func replaced() throws {
    var session = try Self.session()
    _ = try press(&session, "vo+u")
    _ = session.replace(try tree(Self.page.replacing("Help", with: "Support")))
    #expect(session.keyboardList?.entries == ["Support link", "Home link"])
    _ = session.replace(
      try tree(#"{"aloud":1,"style":"macos","root":{"children":[{"label":"A"}]}}"#))
    #expect(session.keyboardList?.entries.isEmpty != false)
    #expect(try press(&session, "right") != [])
    #expect(session.keyboardList == nil)
  }

  @Test(
    "Where there is nothing to list, an error says so",
    arguments: [
      (
        #"{"aloud":1,"style":"macos","root":{"children":[{"label":"A"}]}}"#, "vo+u",
        "! error the screen has no elements that the rotor lists"
      ),
      (
        #"{"aloud":1,"style":"macos","root":{}}"#, "vo+i",
        "! error VoiceOver can reach nothing on this screen"
      ),
    ])
  func nothing(_ text: String, _ keys: String, _ said: String) throws {
    var session = try Self.session(text)
    #expect(try press(&session, keys) == [said])
    #expect(session.keyboardList == nil)
  }
}
