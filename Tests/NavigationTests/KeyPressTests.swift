// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing
import TreeFormats
import TreeModel

@testable import Navigation

@Suite struct KeyPressTests {
  @Test(
    "Keys are read as they are written, and written in one way",
    arguments: [
      ("tab", "tab"), ("shift+tab", "shift+tab"), ("Shift+Tab", "shift+tab"),
      ("tab z", "tab z"), ("TAB Z", "tab shift+z"), ("command", "command"),
      ("cmd+i", "command+i"), ("command+control+a", "control+command+a"), ("A", "shift+a"),
      ("+", "+"), ("command++", "command++"), ("plus", "+"), ("esc", "escape"),
      ("backspace", "delete"), ("enter", "return"), ("F5", "f5"), ("f24", "f24"), ("é", "é"),
      ("alt+shift+up", "option+shift+up"), ("shift+command", "shift+command"),
      ("left+right", "left+right"), ("Right+Left", "left+right"), ("down+up", "up+down"),
      ("up+left", "left+up"), ("up+right", "right+up"), ("right+down", "down+right"),
      ("left+down", "down+left"),
    ])
  func keys(text: String, written: String) throws {
    let press = try KeyPress(text)
    #expect(press.description == written)
    #expect(try KeyPress(written) == press)
  }

  @Test(
    "What is no key is refused",
    arguments: [
      ("", KeyFault.severalKeys("")), ("  ", .severalKeys("  ")), ("fly", .unknownKey("fly")),
      ("f25", .unknownKey("f25")), ("hyper+a", .unknownModifier("hyper")),
      ("tab z z", .severalKeys("tab z z")), ("z tab", .severalKeys("z tab")),
      ("tab command", .modifierWithTab("command")), ("shift+", .unknownKey("shift+")),
      ("a+b", .notTogether("a+b")), ("left+left", .notTogether("left+left")),
      ("shift+left+right", .notTogether("shift+left+right")),
      ("left+shift+right", .notTogether("left+shift+right")),
      ("left+right+up", .notTogether("left+right+up")), ("left+home", .notTogether("left+home")),
      ("left+shift", .notTogether("left+shift")), ("tab left+right", .notTogether("left+right")),
      ("left+fly", .notTogether("left+fly")), ("tab+z", .notTogether("tab+z")),
    ])
  func noKeys(text: String, fault: KeyFault) {
    #expect(throws: fault) { try KeyPress(text) }
  }

  @Test(
    "A long text is refused at once and shortened in the error",
    arguments: [
      String(repeating: "control+", count: 100_000) + "a",
      String(repeating: "shift+", count: 100_000) + String(repeating: "\u{301}", count: 100_000),
      String(repeating: "x", count: 1_000_000),
    ])
  func long(text: String) {
    let fault = #expect(throws: KeyFault.self) { try KeyPress(text) }
    #expect(fault.map { "\($0)".utf8.count < 400 } == true)
  }

  @Test(
    "It is told what there is instead of what is no key",
    arguments: [
      (KeyFault.unknownKey("retrun"), "no key \"retrun\"; did you mean return?"),
      (.unknownKey("hyperspace"), "no key \"hyperspace\"; a key is one character, tab, return,"),
      (.unknownModifier("shfit"), "\"shfit\" cannot be held while a key is pressed; did you mean"),
      (.unknownModifier("crtl"), "did you mean ctrl?"),
      (.unknownKey("entr"), "did you mean enter?"),
      (.modifierWithTab("command"), "\"command\" is held and not pressed, also with Tab"),
      (.unknownKey(String(repeating: "x", count: 100)), String(repeating: "x", count: 60) + "\"…;"),
      (
        .notTogether("a+b"),
        "nothing takes the keys \"a+b\" together; two keys that can be are left+right, up+down,"
      ),
      (.unknownModifier("hyper"), "what can be is control, option, shift, command"),
      (
        .severalKeys("a b"),
        "\"a b\" is not one key; write held keys before it, as in shift+tab"
      ),
    ])
  func told(fault: KeyFault, part: String) {
    #expect("\(fault)".contains(part), "\(fault)")
  }

  @Test(
    "The keys of a command are read in UIKit's words, too",
    arguments: [
      ("i", ["command"], "command+i"), ("I", ["command"], "command+i"),
      ("UIKeyInputUpArrow", ["alternate"], "option+up"), ("\t", [], "tab"), ("\r", [], "return"),
      (" ", ["control"], "control+space"), ("UIKeyInputEscape", [], "escape"),
    ])
  func commands(input: String, modifiers: [String], written: String) throws {
    var command = KeyCommand(input: input)
    command.modifiers = modifiers
    #expect((try? KeyPress(command))?.description == written)
  }

  @Test func `a command for a key that nobody has waits for nothing`() {
    #expect(throws: KeyFault.unknownKey("hyperspace")) {
      try KeyPress(KeyCommand(input: "hyperspace"))
    }
    var command = KeyCommand(input: "a")
    command.modifiers = ["hyper"]
    #expect(throws: KeyFault.unknownModifier("hyper")) { try KeyPress(command) }
  }

  @Test func `in no mode do two actions have the same keys`() {
    for (mode, style) in KeyboardMode.allCases.flatMap({ mode in Style.allCases.map { (mode, $0) } }
    ) {
      let keys = KeyAction.allCases.filter { $0.modes.contains(mode) }
        .map { KeyBindings().keys(for: $0, style) }
      #expect(Set(keys).count == keys.count && keys.count > 8)
    }
  }

  @Test func `keys that were chosen take the place of the standard ones`() throws {
    var options = NavigationOptions()
    options.keys.chosen = [.next: try KeyPress("control+n")]
    var session = Session(
      try tree(#"{"aloud":1,"root":{"id":"a","label":"A","focusable":true}}"#), options)
    _ = session.begin()
    #expect(
      lines(session.perform(.press(KeyPress(key: "tab")))) == ["! error nothing uses the key tab"])
    #expect(
      lines(session.perform(.press(KeyPress(key: "n", .control)))) == ["! effect focus a", "A"])
  }

  @Test func `the page lists the keys as the table has them`() throws {
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/reference/exploring.md"), encoding: .utf8)
    let rows = KeyAction.allCases.map { action in
      let keys = [Style.ipados, .macos].map { "\(action.standardKeys($0))" }
      let shown = keys[0] == keys[1] ? "`\(keys[0])`" : "`\(keys[0])`, on the Mac `\(keys[1])`"
      let modes = action.modes.map(\.rawValue).joined(separator: ", ")
      return "| \(shown) | \(modes) | \(action.summary) |\n"
    }
    let table = "<!-- keyboard -->\n| keys | mode | does |\n|---|---|---|\n" + rows.joined()
    #expect(page.contains(table + "<!-- /keyboard -->\n"))
  }
}
