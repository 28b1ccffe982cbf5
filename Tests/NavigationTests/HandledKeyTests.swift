// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@testable import Navigation

@Suite("Keys for a view that handles them itself")
struct HandledKeyTests {
  private static func screen(_ children: String, _ members: String = "") -> String {
    #"{"aloud":1,"order":"tree","root":{"id":"root"\#(members),"children":[\#(children)]}}"#
  }

  private static let commands =
    #","keyCommands":[{"title":"B","input":"b"},{"title":"Share","input":"i","modifiers":["command"]}]"#
  private static let game =
    #"{"id":"game","label":"Board","focusable":true,"handlesKeys":true,"traits":["button"]\#(commands)}"#
  private static let other =
    #"{"id":"o","label":"Other","focusable":true,"focusGroup":"o","traits":["button"]}"#

  @Test(
    "A key goes to the view before a command, an arrow or an activation uses it",
    arguments: KeyboardMode.allCases)
  func first(_ mode: KeyboardMode) throws {
    let json = Self.screen(Self.game + "," + Self.other)
    for keys in [
      "b", "command+i", "left", "down", "return", "space", "escape", "shift+b", "f5", "delete",
      "shift",
    ] {
      let said = try KeyboardTests.walk(json, mode, lines: ["key tab", "key \(keys)"])
      #expect(said[1] == ["! effect key game \(keys)"], "\(keys), \(mode)")
    }
    let typed = try KeyboardTests.walk(json, mode, lines: ["key tab", "type bC"])
    #expect(typed[1] == ["! effect key game b", "! effect key game shift+c"])
  }

  private static let kept: [(String, String)] = [
    ("tab", "! effect focus o from game"), ("shift+tab", "! effect focus o from game"),
    ("command+tab", "! error \(NavigationError.systemKeys("command+tab"))"),
    ("command+space", "! error \(NavigationError.systemKeys("command+space"))"),
    ("tab g", "! list gestures: tap"), ("tab f", "! list find"),
    ("command", "! list commands: B (b), Share (command+i)"),
  ]

  @Test("The system keeps its own keys", arguments: kept)
  func keeps(_ keys: String, _ event: String) throws {
    let json = Self.screen(Self.game + "," + Self.other)
    let said = try KeyboardTests.walk(
      json, .fullAccess, style: .ipados, lines: ["key tab", "key \(keys)"])
    #expect(said[1].first == event)
  }

  @Test func `VoiceOver keeps its keys on the Mac, also those that it has not`() throws {
    let json = Self.screen(Self.game + "," + Self.other)
    let lines = ["key tab", "key command", "key vo+e", "key vo+right"]
    let said = try KeyboardTests.walk(json, style: .macos, lines: lines)
    #expect(said[1] == ["! effect key game command"])
    #expect(said[2].first?.hasPrefix("! error nothing uses the keys vo+e") == true)
    #expect(said[3] == ["! effect focus o from game", "Other, button"])
  }

  @Test func `the nearest node around the focus that handles keys gets them`() throws {
    let inner = #"{"id":"i","label":"I","focusable":true,"focusGroup":"i","handlesKeys":true}"#
    let plain = #"{"id":"p","label":"P","focusable":true,"focusGroup":"p"}"#
    let json = Self.screen(
      #"{"id":"box","handlesKeys":true,"children":[\#(plain),\#(inner)]},\#(Self.other)"#)
    let said = try KeyboardTests.walk(
      json, lines: ["key x", "key tab", "key x", "key tab", "key x", "key tab", "key x"])
    #expect(said[0] == ["! error nothing uses the key x"])
    #expect(said[2] == ["! effect key box x"] && said[4] == ["! effect key i x"])
    #expect(said[6] == ["! error nothing uses the key x"])
  }

  @Test func `without a focus the screen gets the keys, in a modal view the view alone`() throws {
    let all = Self.screen(Self.other, #","handlesKeys":true"#)
    #expect(try KeyboardTests.walk(all, lines: ["key x"]) == [["! effect key root x"]])
    let modal = Self.screen(
      #"{"id":"m","modal":true,"children":[\#(Self.other)]}"#, #","handlesKeys":true"#)
    #expect(
      try KeyboardTests.walk(modal, lines: ["key x", "key tab", "key x"]).last == [
        "! error nothing uses the key x"
      ])
  }

  @Test func `a text inside gets what is typed first, and a secret stays one`() throws {
    let field = #"{"id":"f","label":"F","traits":["textEntry"],"text":{"content":""}}"#
    let json = Self.screen(#"{"id":"box","handlesKeys":true,"children":[\#(field)]}"#)
    let said = try KeyboardTests.walk(
      json, lines: ["key tab", "type Hi", "key left", "key command+x", "key escape"])
    #expect(said[1] == ["! effect type f Hi"] && said[2] == ["! effect key f left"])
    #expect(said[3] == ["! effect key box command+x"] && said[4] == ["! effect key box escape"])
    let secret = Self.screen(
      #"{"id":"s","label":"S","handlesKeys":true,"traits":["textEntry","secureTextField"]}"#)
    #expect(
      try KeyboardTests.walk(secret, lines: ["key tab", "key q"]).last == ["! effect type s •"])
  }

  @Test("A character for a secure text appears nowhere, edited or not", arguments: [true, false])
  func secrets(_ isHandled: Bool) throws {
    let json = Self.screen(
      #"{"id":"s","label":"S","isElement":true,"traits":["secureTextField"],"actions":["Show"]}"#,
      #","handlesKeys":\#(isHandled)"#)
    let said = try KeyboardTests.walk(
      json, .fullAccess, lines: ["key tab", "key q", "type qx", "key tab z", "key q"])
    let refused = "! error no text is being edited; press tab to move to a text field"
    #expect(said[1] == [refused] && said[2] == [refused, refused] && said[4] == [refused])
    #expect(said[3].first == "! list actions: Show")
  }

  private static let named: [(String, String)] = [
    ("keyboardB", "b"), ("keyboardLeftGUI", "command"), ("keyboardLeftGUI+keyboardB", "command+b"),
    ("keyboardUpArrow", "up"), ("keyboardReturnOrEnter", "return"), ("keyboardF12", "f12"),
    ("keyboard7", "7"), ("keyboardSpacebar", "space"), ("keyboardRightAlt+x", "option+x"),
  ]

  @Test("Keys have UIKit's names, too", arguments: named)
  func names(_ name: String, _ keys: String) throws {
    #expect(try KeyPress(name) == KeyPress(keys))
  }

  @Test(
    "An unknown name is an error that says which there are",
    arguments: ["keyboardFoo", "keyboardF25", "keyboardF05", "0x1B", "kbd"])
  func unknown(_ name: String) {
    #expect(throws: WalkFault.self) { try WalkLine("key \(name)") }
    let words = "\(WalkFault.wrongKeys(.unknownKey(name)))"
    #expect(
      words.contains("keyboardB") && words.contains("page-up") || words.contains("did you mean"))
  }
}
