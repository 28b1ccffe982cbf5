// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import CommandLineTool
@testable import Transcripts

/// The lines of the explorer for programs.
@Suite struct ExplorerLineTests {
  @Test(
    arguments: [
      ([(.trait, "heading level 1"), (.label, "Guidepup")], "Guidepup heading level 1"),
      ([(.trait, "link"), (.label, "Get Started")], "Get Started link"),
      ([(.label, "Mute"), (.state, "unchecked"), (.trait, "checkbox")], "Mute unchecked checkbox"),
      ([(.state, "checked"), (.label, "Mute"), (.trait, "checkbox")], "Mute checked checkbox"),
      (
        [(.containerEntry, "list 2 items"), (.trait, "link"), (.label, "Home"), (.hint, "Press.")],
        "Home link"
      ),
      // What changed at an item is not its text.
      ([(.value, "Layla")], nil),
    ] as [([(SegmentKind, String)], String?)])
  func `the text of an item has the name first, without containers and hint`(
    segments: [(SegmentKind, String)], item: String?
  ) throws {
    let utterance = Utterance(node: "n", segments: segments.map { Segment($0.0, $0.1) })
    var plain = TranscriptPunctuation.english
    plain.joining = .spaces
    let frame = Rectangle(x: 1, y: 2.5, width: 3, height: 4)
    #expect(Saying(utterance, plain, cursor: "n", frame: frame).item == item)
    #expect(Saying(utterance, plain, cursor: "n", frame: frame).frame == frame)
    #expect(Saying(utterance, plain, cursor: "other", frame: frame).item == nil)
    #expect(Saying(utterance, plain, cursor: "other", frame: frame).frame == nil)
  }
}
