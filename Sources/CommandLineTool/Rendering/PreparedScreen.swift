// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Presentation
import SpeechEngine
import SpeechModel
import Spelling
import SystemCalls
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

  /// The title of a page beside the sound; nil without a title and a name.
  var pageTitle: String? { command[Options.title] ?? narration.name ?? tree?.name }

  /// Returns the title of a sound of this screen alone.
  func title(of entry: RenderEntry) -> String { title ?? screenTitle(of: entry) }

  /// Returns the title of the screen: its own name, or that of its input.
  func screenTitle(of entry: RenderEntry) -> String {
    let own = entry.options[Options.title.option.name] ?? narration.name
    // Standard input has no name; its sound does.
    return own.flatMap(oneLineTitle)
      ?? titleText(from: entry.input == "-" ? entry.target : entry.input)
  }

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

/// Returns a title from the name of a file.
func titleText(from path: String) -> String {
  let name = shownFileName(stem(of: lastName(of: path)))
  let isSound = AudioFileFormat(fileName: name) != nil
  let own = isSound ? String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]) : name
  return oneLineTitle(own) ?? "…"
}
