// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// What is said on iOS when an element of a page changes under the cursor, and of live regions.
struct SafariChangeTests {
  static let button = Sample("Safe", role: .button).having { $0.flags[.expanded] = true }

  static let rows: [(claim: String, StateChange, Sample, said: String)] = [
    ("15.1, 2022: a new name alone", .name, Sample("Yay", role: .button), "Yay"),
    ("13.4: a new expansion with the name", .expansion, button, "Safe, expanded"),
    (
      "15, 2021: of a button in a heading with its role", .expansion,
      PageTests.level(PageTests.around([.heading], button), 2),
      "Safe, button, heading level 2, expanded"
    ),
    (
      "18.5: of a toggle button the new state", .toggle,
      Sample("action", role: .button).having { $0.pressed = .off }, "not pressed"
    ),
    (
      "of a radio button its state", .selection,
      Sample("A", role: .radio).having { $0.checked = .on }, "checked"
    ),
    (
      "what has become wrong, with its message", .validity,
      Sample("Name", role: .textbox).having { $0.flags[.invalid] = true }.with {
        $0.errorMessage = "Enter a name"
      }, "invalid data, Enter a name"
    ),
    (
      "nothing where content became valid", .validity, Sample("Name", role: .textbox), ""
    ),
  ]

  @Test("Only what changed is said", arguments: rows)
  func saysChange(_ claim: String, _ change: StateChange, _ element: Sample, _ said: String) throws
  {
    let composer = try SafariRow(claim, element).composer()
    let utterance = composer.utterance(at: 0, after: change)
    #expect(text(utterance) == said)
    #expect(utterance.segments.allSatisfy { $0.rule == IOSRule.changedState.name })
  }

  @Test("A live region of a page says only texts and values")
  func announcesTexts() throws {
    let link = PageTests.around([.link], Sample("Undo", role: .label))
    let composer = try SafariRow(
      "", Sample("Saved", hint: "Hides it", role: .button), link,
      Sample("Load", value: "40%", role: .progressbar)
    ).composer()
    #expect(
      (0..<3).map { text(composer.utterance(announcing: $0)) } == ["Saved", "Undo", "Load, 40%"])
  }

  @Test("A live region of an app says its elements as the cursor does")
  func announcesApps() throws {
    let tree = try tree(Sample("Saved", role: .button))
    let composer = Composer(tree: tree, order: ReadingOrder(of: tree))
    #expect(text(composer.utterance(announcing: 0)) == "Saved, button")
  }
}
