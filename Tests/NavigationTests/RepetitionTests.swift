// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import SpeechModel
import Testing

/// Words that are said twice in one utterance.
@Suite struct RepetitionTests {
  private static let utterances: [(String, [Segment], [String])] = [
    ("nothing", [], []),
    ("each word once", [Segment(.label, "Save"), Segment(.trait, "button")], []),
    (
      "the label has the type word",
      [Segment(.label, "Save button"), Segment(.trait, "button")], ["button: label trait"]
    ),
    (
      "case and punctuation do not count",
      [Segment(.trait, "button"), Segment(.label, "The “Button”!")], ["button: trait label"]
    ),
    (
      "label and value are the same",
      [Segment(.label, "House Blend"), Segment(.value, "house blend")],
      ["House Blend: label value"]
    ),
    (
      "the value is in the label",
      [Segment(.label, "Rating 4 stars, new"), Segment(.value, "4 stars")],
      ["4 stars: label value"]
    ),
    (
      "parts of words are none", [Segment(.label, "Buttonhole"), Segment(.trait, "button")], []
    ),
    (
      "words in another order",
      [Segment(.label, "stars four new"), Segment(.value, "four stars")], []
    ),
    (
      "a word of each, but not all of either",
      [Segment(.label, "The last of us"), Segment(.hint, "The rest of it", member: "hint")], []
    ),
    ("the same words in a long text", [Segment(.label, "the cat and the dog and the cow")], []),
    (
      "the application's hint",
      [Segment(.label, "Map"), Segment(.hint, "Opens the map", member: "hint")],
      ["Map: label hint"]
    ),
    (
      "VoiceOver's own hint", [Segment(.trait, "button"), Segment(.hint, "This is a button")], []
    ),
    ("twice in a row", [Segment(.label, "Close close")], ["close: label"]),
    (
      "several words twice in a row",
      [Segment(.label, "Please open the door, open the door")], ["open the door: label"]
    ),
    (
      "twice in a row over an edge",
      [Segment(.label, "Main menu"), Segment(.value, "menu 3")], ["menu: label value"]
    ),
    (
      "a number alone",
      [Segment(.label, "4"), Segment(.position, "4 of 5"), Segment(.value, "5 5")],
      []
    ),
    (
      "three times", [Segment(.label, "Tab"), Segment(.value, "tab"), Segment(.trait, "tab")],
      ["Tab: label value"]
    ),
    (
      "without spaces", [Segment(.label, "保存ボタン"), Segment(.trait, "ボタン")],
      ["ボタン: label trait"]
    ),
    ("signs that are doubled", [Segment(.label, "いろいろなママ")], []),
    ("one sign", [Segment(.label, "銀行"), Segment(.value, "行")], []),
    ("Hangul has spaces", [Segment(.label, "저장 버튼"), Segment(.trait, "버튼")], ["버튼: label trait"]),
    (
      "a state that the label mentions",
      [Segment(.label, "Choose on or off"), Segment(.state, "off")], []
    ),
    (
      "a label that is the state", [Segment(.label, "Off"), Segment(.state, "off")],
      ["Off: label state"]
    ),
    (
      "what VoiceOver says of the element, in the name of a container",
      [
        Segment(.containerEntry, "Tab Bar"), Segment(.label, "Home"), Segment(.trait, "tab"),
        Segment(.containerEntry, "tab group"),
      ], []
    ),
    (
      "the element's own words in the name of a container",
      [Segment(.containerEntry, "Settings"), Segment(.label, "Settings")],
      ["Settings: containerEntry label"]
    ),
    (
      "no words at all", [Segment(.label, "…"), Segment(.value, "…"), Segment(.state, "!")], []
    ),
  ]

  @Test("What is said twice is found, and nothing else", arguments: utterances)
  func finds(_ name: String, _ segments: [Segment], _ expected: [String]) {
    let found = Utterance(segments: segments).repetitions.map { repetition in
      repetition.words + ": " + repetition.kinds.map(\.rawValue).joined(separator: " ")
    }
    #expect(found == expected, "\(name)")
  }

  @Test func `a long utterance of equal words is looked through as well`() {
    let many = String(repeating: "a ", count: 20_000)
    let segments = [
      Segment(.label, many + "b"), Segment(.value, many),
      Segment(.hint, many + "c", member: "hint"),
    ]
    let found = Utterance(segments: segments).repetitions
    #expect(found.first?.kinds == [.label, .value])
    #expect(found.contains { $0.words == "a" })
    let content = (0..<5000).map { Segment(.content, "Item \($0)") } + [Segment(.value, "item 7")]
    #expect(Utterance(segments: content).repetitions.map(\.words) == ["Item 7"])
  }
}
