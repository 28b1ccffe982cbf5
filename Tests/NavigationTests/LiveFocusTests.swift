// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import SpeechModel
import Testing
import TreeModel
import Utterances

/// The focus and the values that a running page changes, in the style of the Mac.
@Suite("The focus in a running page")
struct LiveFocusTests {
  private static func page(_ children: String, focus: String) throws -> AccessibilityTree {
    try tree(
      #"{"aloud":1,"style":"macos","focus":"\#(focus)","root":{"role":"document","children":["#
        + children + "]}}")
  }

  private static func live(_ tree: AccessibilityTree) -> Session {
    var options = NavigationOptions(utteranceOptions: UtteranceOptions(hints: false))
    options.isLive = true
    var session = Session(tree, options)
    _ = session.begin()
    return session
  }

  // MARK: Menus

  private static let menu =
    #"{"id":"b","role":"button","label":"Tools","focusable":true,"hasPopup":"menu"},"#
    + #"{"id":"m","role":"menu","label":"Tools","children":["#
    + #"{"id":"i","role":"menuitem","label":"Saw"},{"id":"j","role":"menuitem","label":"File"}]}"#

  @Test("A menu that a key opens is said with its first item, which is then said with the menu")
  func menuByKey() throws {
    var session = Self.live(try Self.page(Self.menu, focus: "b"))
    _ = session.perform(.press(try KeyPress("return")))
    #expect(
      lines(session.follow(try Self.page(Self.menu, focus: "i"))) == [
        "menu, 2 items, Saw", "Saw, menu item, menu, Tools",
      ])
    _ = session.perform(.press(try KeyPress("down")))
    #expect(
      lines(session.follow(try Self.page(Self.menu, focus: "j"))) == [
        "File, menu item, menu, Tools"
      ])
  }

  @Test("A menu that VoiceOver opens is said once")
  func menuByVoiceOver() throws {
    var session = Self.live(try Self.page(Self.menu, focus: "b"))
    _ = session.perform(.press(try KeyPress("vo+space")))
    #expect(
      lines(session.follow(try Self.page(Self.menu, focus: "i"))) == ["menu, 2 items, Saw"])
  }

  @Test("The hint of a menu that a key opens follows the second utterance")
  func menuHint() throws {
    var options = NavigationOptions(utteranceOptions: UtteranceOptions(hints: true))
    options.isLive = true
    var session = Session(try Self.page(Self.menu, focus: "b"), options)
    _ = session.begin()
    _ = session.perform(.press(try KeyPress("return")))
    let said = lines(session.follow(try Self.page(Self.menu, focus: "i")))
    #expect(said.map { $0.contains("You are currently on a menu item.") } == [false, true])
  }

  // MARK: Values

  private static func spinner(_ role: String, _ number: Int) -> String {
    #"{"id":"s","role":"\#(role)","label":"Adults","focusable":true,"value":"\#(number)","#
      + #""range":{"minimum":1,"maximum":8,"current":\#(number)}}"#
  }

  static let values: [(role: String, inside: Bool, hint: Bool)] = [
    ("spinbutton", false, true), ("spinbutton", true, false), ("slider", false, false),
  ]

  @Test("A key that changes a stepper is answered with the value and the hint", arguments: values)
  func value(_ role: String, _ isInside: Bool, _ hasHint: Bool) throws {
    var options = NavigationOptions(utteranceOptions: UtteranceOptions(hints: true))
    options.isLive = true
    var session = Session(try Self.page(Self.spinner(role, 2), focus: "s"), options)
    _ = session.begin()
    if isInside { _ = session.perform(.interact) }
    _ = session.perform(.press(try KeyPress("down")))
    let said = lines(session.follow(try Self.page(Self.spinner(role, 1), focus: "s")))
    let hint =
      "You are currently on a stepper., "
      + "To begin interacting with this stepper, press Control-Option-Shift-Down Arrow."
    #expect(said == [hasHint ? "1, " + hint : "1"])
  }

  // MARK: Containers

  private static let radios =
    #"{"id":"g","role":"radiogroup","label":"Crust","focusable":true,"children":["#
    + #"{"id":"r","role":"radio","label":"Thin","checked":false},"#
    + #"{"id":"q","role":"radio","label":"Thick","checked":false}]},"#
    + #"{"id":"l","role":"button","label":"Back","focusable":true}"#

  @Test("A group that the cursor comes to does not move it to its active descendant")
  func activeDescendant() throws {
    var session = Self.live(try Self.page(Self.radios, focus: "l"))
    #expect(lines(session.perform(.previous)) == ["end of Crust radio group"])
    #expect(lines(session.follow(try Self.page(Self.radios, focus: "q"))) == [])
    #expect(session.cursorEdge == .end)
    #expect(lines(session.perform(.previous)) == ["Thick, radio button, 2 of 2"])
    // The page moves the focus by itself, with a key.
    _ = session.perform(.press(try KeyPress("up")))
    #expect(
      lines(session.follow(try Self.page(Self.radios, focus: "r"))) == [
        "Thin, radio button, 1 of 2"
      ])
  }

  private static let landmarks =
    #"{"id":"m","role":"main","children":[{"id":"l","role":"link","label":"Skip","focusable":true},"#
    + #"{"id":"n","role":"navigation","label":"Site","children":["#
    + #"{"id":"a","role":"link","label":"A","focusable":true}]},"#
    + #"{"id":"c","role":"region","label":"News","focusable":true,"children":["#
    + #"{"id":"h","role":"heading","label":"Rain"}]}]}"#

  static let starts = [("a", ["main, News, region"]), ("l", ["News, region"])]

  @Test("A landmark that gets the focus is said after what is around it", arguments: starts)
  func landmark(_ start: String, _ expected: [String]) throws {
    var session = Self.live(try Self.page(Self.landmarks, focus: start))
    _ = session.perform(.press(try KeyPress("return")))
    #expect(lines(session.follow(try Self.page(Self.landmarks, focus: "c"))) == expected)
    #expect(session.cursor == "c")
    #expect(session.cursorEdge == .start)
    let whereabouts = lines(session.perform(.press(try KeyPress("vo+f4"))))
    #expect(whereabouts == ["News region has keyboard focus"])
    #expect(lines(session.perform(.next)) == ["heading, Rain"])
  }
}
