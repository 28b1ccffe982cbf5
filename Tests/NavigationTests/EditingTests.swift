// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Testing
import TreeFormats
import TreeModel
import Utterances

/// A text that is edited under the cursor.
@Suite struct EditingTests {
  private static func screen(
    _ text: String, _ traits: String = #""textEntry","isEditing""#, more: String = ""
  ) -> String {
    """
    {"aloud":1,"order":"tree","focus":"note","root":{"children":[
      {"id":"note","label":"Note","traits":[\(traits)],\(more)"text":{\(text)}},
      {"id":"send","label":"Send","traits":["button"]}]}}
    """
  }

  private static func holding(_ content: String, _ selection: String? = nil) -> String {
    "\"content\":\"\(content)\"" + (selection.map { ",\"selection\":\($0)" } ?? "")
  }

  /// What an input holds next, and what is said of that.
  static let steps: [(content: String, selection: String?, said: [String])] = [
    ("h", "[1,0]", ["h"]), ("hi", "[2,0]", ["i"]), ("hi ", "[3,0]", ["hi"]),
    ("hi", "[2,0]", ["space"]), ("hi", "[1,0]", ["i"]), ("hi", "[0,2]", ["hi selected"]),
    ("hi", "[0,2]", []), ("", "[0,0]", ["hi"]), ("Dear Ann", "[8,0]", ["Dear Ann"]),
  ]

  @Test("Typing says what is typed, whoever works with the screen", arguments: [true, false])
  func typing(follows: Bool) throws {
    var session = Session(try tree(Self.screen(Self.holding("", "[0,0]"))))
    _ = session.begin()
    for step in Self.steps {
      let next = try tree(Self.screen(Self.holding(step.content, step.selection)))
      let events = follows ? session.follow(next) : session.replace(next)
      #expect(lines(events) == step.said, "\(step)")
    }
  }

  @Test("An update of the node says the same")
  func update() throws {
    var session = Session(try tree(Self.screen(Self.holding("h", "[1,0]"))))
    _ = session.begin()
    for step in Self.steps.dropFirst() {
      let node =
        #"{"id":"note","label":"Note","traits":["textEntry","isEditing"],"text":{"#
        + Self.holding(step.content, step.selection) + "}}"
      let update = try readTreeUpdate(Array(#"{"nodes":[\#(node)]}"#.utf8)).update
      #expect(lines(try session.update(update)) == step.said, "\(step)")
    }
  }

  /// Changes that are no typing, and what is said of them.
  static let others: [(String, from: String, to: String, said: [String])] = [
    (
      "not edited", screen(holding("one"), #""textEntry""#),
      screen(holding("one two"), #""textEntry""#), ["one two"]
    ),
    (
      "edited from now on", screen(holding("one"), #""textEntry""#), screen(holding("one!")),
      ["! effect focus note", "one!"]
    ),
    (
      "not edited any more", screen(holding("one")), screen(holding("two"), #""textEntry""#),
      ["two"]
    ),
    (
      "the caret of what is not edited", screen(holding("one", "[0,0]"), #""textEntry""#),
      screen(holding("one", "[2,0]"), #""textEntry""#), []
    ),
    (
      "a spelling mistake", screen(holding("teh")),
      screen(holding("teh") + #","misspelled":[[0,3]]"#), []
    ),
    (
      "a clock", screen(holding("10:00"), #""textEntry","isEditing","updatesFrequently""#),
      screen(holding("10:01"), #""textEntry","isEditing","updatesFrequently""#), ["10:01"]
    ),
    (
      "a number", screen(holding("0.00"), more: #""role":"spinbutton","#),
      screen(holding("0.01"), more: #""role":"spinbutton","#), ["0.01"]
    ),
    (
      "a range", screen(holding("10"), more: #""range":{"minimum":0,"maximum":200,"current":10},"#),
      screen(holding("110"), more: #""range":{"minimum":0,"maximum":200,"current":110},"#), ["110"]
    ),
    (
      "a choice", screen(holding("Option 1"), more: #""role":"combobox","#),
      screen(holding("Option 2"), more: #""role":"combobox","#), ["Option 2"]
    ),
    (
      "what is typed into a combo box", screen(holding("Op"), more: #""role":"combobox","#),
      screen(holding("Opt"), more: #""role":"combobox","#), ["t"]
    ),
    (
      "a secret", screen(holding("abc"), #""textEntry","secureTextField","isEditing""#),
      screen(holding("abcd"), #""textEntry","secureTextField","isEditing""#), ["•"]
    ),
  ]

  @Test("What is no typing is said as other values are", arguments: others)
  func noTyping(_ what: String, from: String, to: String, said: [String]) throws {
    var session = Session(try tree(from))
    _ = session.begin()
    #expect(lines(session.follow(try tree(to))) == said, "\(what)")
  }

  @Test(
    "A read-only text takes no keys and has no misspelled words in the rotor",
    arguments: [true, false])
  func readOnly(_ isReadOnly: Bool) throws {
    let more = (isReadOnly ? #""readOnly":true,"# : "")
    let text = Self.holding("teh") + #","misspelled":[[0,3]]"#
    var session = Session(try tree(Self.screen(text, #""textEntry""#, more: more)))
    _ = session.begin()
    let rotor = lines(session.perform(.rotor("Misspelled Words")))
    #expect(rotor.contains { $0.hasPrefix("! error") } == isReadOnly, "\(rotor)")
    _ = session.perform(.press(try KeyPress("tab")))
    #expect(session.keyboardFocus == "note")
    #expect(session.isEditingText == !isReadOnly)
  }
}
