// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Presentation
import SpeechEngine
import SpeechModel
import Transcripts
import TreeFormats
import TreeModel

/// An input that was read: what it says, and with which voice.
struct PreparedScreen {
  let command: ParsedCommand
  let narration: Narration
  let planner: SpeechPlanner
  let tree: AccessibilityTree?
  private let gap: Int?

  init(
    _ document: SpokenDocument, _ narration: Narration, _ planner: SpeechPlanner,
    _ command: ParsedCommand
  ) {
    (self.command, self.narration, self.planner) = (command, narration, planner)
    tree = if case .screen(let imported) = document { imported.tree } else { nil }
    gap = command[Options.gap]
  }

  /// The title that the command gives it, or the name of the screen; nil without either.
  var title: String? { command[Options.title] ?? narration.name.flatMap(oneLineTitle) }

  /// Returns the plan of an utterance.
  ///
  /// - Parameter isFirst: Whether it is the first one of its sound.
  func plan(_ number: Int, isFirst: Bool) -> PlannedUtterance {
    planner.plan(narration.utterance(number), isFirst: isFirst, gap: gap)
  }

  /// Returns the frame of an utterance's node, as x, y, width and height; nil if it is unknown.
  func frame(of utterance: Utterance) -> [Double]? {
    guard let tree, let index = utterance.node.flatMap({ tree.node(withID: $0) }),
      let frame = tree[index].frame
    else { return nil }
    return [frame.x, frame.y, frame.width, frame.height]
  }
}
