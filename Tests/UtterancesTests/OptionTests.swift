// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// What settings leave out or move: section 16.18 of the rules.
struct OptionTests {
  static let all = Sample("Rate", [.selected, .adjustable, .notEnabled], value: "5", hint: "Fast.")
    .with {
      $0.position = (1, 2)
      $0.actions = [CustomAction(name: "Reset")]
      $0.customContent = [
        CustomContent(label: "a", value: "b", isImportant: true),
        CustomContent(label: "c", value: "d"),
      ]
    }
  static let toggle = Sample("Wi-Fi", [.button, .toggleButton], value: "1", hint: "Connects.")

  @Test(
    "A setting leaves out what it is about and nothing else",
    arguments: [
      (
        UtteranceOptions(),
        "selected, Rate, 5, b, dimmed, adjustable, 1 of 2. Fast. actions available, "
          + "more content available"
      ),
      (UtteranceOptions(verbosity: .low), "selected, Rate, dimmed"),
      (
        UtteranceOptions(controls: UtteranceOptions.Controls.none),
        "selected, Rate, 5, b, dimmed, 1 of 2. Fast. actions available, more content available"
      ),
      (
        UtteranceOptions(controls: .before, content: false),
        "selected, adjustable, Rate, 5, dimmed, 1 of 2. Fast. actions available"
      ),
      (
        UtteranceOptions(hints: false, values: false, content: false),
        "selected, Rate, dimmed, adjustable, 1 of 2, actions available"
      ),
      (UtteranceOptions(verbosity: .low, values: true), "selected, Rate, 5, dimmed"),
      (UtteranceOptions(verbosity: .low, controls: .after), "selected, Rate, dimmed, adjustable"),
    ])
  func leavesOut(_ options: UtteranceOptions, _ expected: String) throws {
    #expect(texts(try tree(Self.all), options) == [expected])
  }

  @Test(
    "Hints go as the settings say",
    arguments: [
      (UtteranceOptions(), "Wi-Fi, switch button, on. Connects. Double tap to toggle setting."),
      (UtteranceOptions(verbosity: .medium), "Wi-Fi, switch button, on. Connects."),
      (
        UtteranceOptions(verbosity: .medium, hints: true),
        "Wi-Fi, switch button, on. Connects. Double tap to toggle setting."
      ),
      (UtteranceOptions(hints: false), "Wi-Fi, switch button, on"),
      (UtteranceOptions(verbosity: .low), "Wi-Fi, on"),
      (UtteranceOptions(hints: false, controls: .before), "switch button, Wi-Fi, on"),
    ] as [(UtteranceOptions, String)])
  func saysHints(_ options: UtteranceOptions, _ expected: String) throws {
    #expect(texts(try tree(Self.toggle), options) == [expected])
  }

  @Test("An authored hint of a text field is said where there is no automatic one")
  func keepsHintOfTextFields() throws {
    let field = Sample("Name", [.textEntry], hint: "As in your passport.")
    #expect(
      texts(try tree(field), UtteranceOptions(verbosity: .medium)) == [
        "Name, text field. As in your passport."
      ])
  }

  @Test("With hints off, one that stands for the label is said all the same")
  func keepsPromotedHints() throws {
    let button = Sample(nil, [.button], hint: "Saves.")
    #expect(texts(try tree(button), UtteranceOptions(hints: false)) == ["Saves. button"])
  }

  @Test("No setting makes an element silent")
  func neverSilent() throws {
    let button = Sample(nil, [.button])
    #expect(texts(try tree(button), UtteranceOptions(verbosity: .low)) == ["button"])
    let number = Sample(value: "5")
    #expect(texts(try tree(number), UtteranceOptions(verbosity: .low)) == ["5"])
  }
}
