// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// VoiceOver's instructions on the Mac's pages.
struct MacPageHintTests {
  /// The instructions of each place of a page.
  private func hints(_ children: String) throws -> [String] {
    try MacPageTests.reading(children, UtteranceOptions()).utterances.map { utterance in
      utterance.segments.filter { $0.kind == .hint }.map(\.text).joined(separator: " ")
    }
  }

  static let press = "press Control-Option-Space."
  static let elements: [(node: String, said: String)] = [
    (#"{"role":"button","label":"OK"}"#, "a button. To click this button, \(press)"),
    (
      #"{"role":"button","label":"OK","hasPopup":"menu"}"#,
      "a button. To display a list of options, \(press)"
    ),
    (
      #"{"role":"button","label":"OK","traits":["notEnabled"]}"#,
      "a button. This item is dimmed."
    ),
    (#"{"role":"link","label":"Home"}"#, "a link. To click this link, \(press)"),
    (#"{"role":"label","label":"Red"}"#, "a selectable text."),
    (#"{"role":"heading","label":"Red","headingLevel":2}"#, "a heading level 2."),
    (
      #"{"role":"checkbox","label":"A","checked":false}"#,
      "a checkbox. To select or deselect this checkbox, \(press)"
    ),
    (
      #"{"role":"switch","label":"A","checked":true}"#,
      "a switch. To select or deselect this checkbox, \(press)"
    ),
    (
      #"{"role":"radio","label":"A","checked":false,"position":[1,3]}"#,
      "a radio button, 1 of 3. To select this option, \(press)"
    ),
    (
      #"{"role":"radio","label":"A","checked":true,"position":[1,3]}"#,
      "a selected radio button, 1 of 3."
    ),
    (
      #"{"role":"tab","label":"A","position":[1,4]}"#,
      "a tab, 1 of 4. To select this option, \(press)"
    ),
    (#"{"role":"textbox","label":"A"}"#, "a text field. To enter text in this field, type."),
    (
      #"{"role":"spinbutton","label":"A","value":"1"}"#,
      "a stepper. To begin interacting with this stepper, press Control-Option-Shift-Down Arrow."
    ),
    (
      #"{"role":"combobox","label":"A","text":{"content":""}}"#,
      "a Menu pop-up combo box. Type text or, to display a list of choices, \(press)"
    ),
    (
      #"{"role":"menuitem","label":"A"}"#,
      "a menu item. To choose this menu item, \(press) To close this menu, press Escape."
    ),
  ]

  @Test("An instruction is that of its role", arguments: elements)
  func saysInstructions(_ node: String, _ said: String) throws {
    #expect(try hints(node) == ["You are currently on \(said)"])
  }

  @Test(arguments: [
    ("e-mail field", "an"), ("e\u{2011}mail field", "an"), ("o\u{F1}ate", "an"), ("e", "an"),
    ("e\u{301}tude", "a"), ("URL field", "a"), ("lever", "a"),
  ])
  func `an instruction says "an" if a vowel without an accent begins what it is`(
    _ words: String, _ article: String
  ) throws {
    #expect(
      try hints(#"{"role":"button","label":"A","roleDescription":"\#(words)"}"#).first?
        .hasPrefix("You are currently on \(article) \(words).") == true)
  }

  @Test func `an instruction offers one action, also for a text that can be edited in a link`()
    throws
  {
    let editable = #"{"role":"definition","label":"A","traits":["textEntry"]}"#
    let alone = try hints(editable).joined()
    #expect(alone.hasSuffix("To enter text in this field, type."))
    let inLink = try hints(#"{"role":"link","children":[\#(editable)]}"#).joined()
    #expect(inLink.hasSuffix("To click this link, \(Self.press)"))
    #expect(!inLink.contains("To enter text"))
  }

  @Test("A slider says its name before its instruction")
  func namesSliders() throws {
    #expect(
      try hints(#"{"role":"slider","label":"Red","value":"128"}"#) == [
        "Red You are currently on a slider. To start interacting with the slider, "
          + "press Control-Option-Shift-Down Arrow."
      ])
  }

  @Test("An element says that it is in a dialog, a cell or a list box")
  func saysEnclosures() throws {
    #expect(
      try hints(
        #"{"role":"dialog","label":"Add","children":[{"role":"button","label":"OK"}]}"#) == [
          "You are currently on a button, inside of a web dialog. To click this button, "
            + "\(Self.press) To exit this group, press Control-Option-Shift-Up Arrow."
        ])
    #expect(
      try hints(
        #"{"role":"table","children":[{"role":"row","children":[{"role":"cell","label":"A"}]}]}"#)[
          1]
        == "You are currently on a selectable text, inside of a cell.")
    #expect(
      try hints(#"{"role":"listbox","label":"B","children":[{"role":"option","label":"A"}]}"#)[1]
        == "You are currently on a text element, inside of a list box.")
  }

  @Test("An edge says whether the cursor goes in or out")
  func saysDirections() throws {
    let page = MacPageTests.lists + "," + MacPageTests.radios + "," + MacPageTests.link
    let reading = try MacPageTests.reading(page, UtteranceOptions())
    func hint(_ place: Int, from former: Int) -> String {
      reading.composer.utterance(reaching: reading.places[place], from: reading.places[former])
        .segments.filter { $0.kind == .hint }.map(\.text).joined(separator: " ")
    }
    #expect(hint(0, from: 10) == "Mythical University You are currently in a navigation.")
    #expect(hint(1, from: 0) == "You are currently in a list.")
    #expect(
      hint(1, from: 2)
        == "You are currently on a list. To move between items in this list, "
        + "press Control-Option-Right Arrow or Control-Option-Left Arrow.")
    #expect(hint(0, from: 1) == "Mythical University You are currently on a navigation.")
    #expect(hint(9, from: 10) == "Mythical University You are currently in a navigation.")
    #expect(hint(8, from: 9) == "You are currently in a list.")
    #expect(hint(10, from: 9) == "You are currently in a radio group.")
    #expect(hint(13, from: 12) == "Pizza Crust You are currently on a radio group.")
    #expect(hint(13, from: 14) == "Pizza Crust You are currently in a radio group.")
    #expect(hint(10, from: 11) == "You are currently on a radio group.")
  }
}
