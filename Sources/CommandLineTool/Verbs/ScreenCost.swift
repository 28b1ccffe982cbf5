// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Presentation
import SpeechModel
import Transcripts
import TreeFormats
import TreeModel
import Utterances

/// The cost of a screen for listeners.
struct ScreenCost {
  /// An element with its utterance in a full reading, and the duration of that.
  struct Element {
    /// The node's identifier, and whether the document has it.
    let node: String
    let isNamed: Bool
    let text: String
    let seconds: Double
    let repetitions: [Repetition]
  }

  let file: String
  let name: String?
  let style: Style
  let language: String
  /// The number of stops by touch and on the Mac.
  let stops: (ios: Int, macos: Int)
  /// The duration of the full reading with all pauses.
  let seconds: Double
  let elements: [Element]
  /// The ways; nil if not requested, empty if a node is missing.
  let ways: [CostWay]?

  init(
    _ screen: ScreenInput, file: String, ways: [CostWay]?, _ command: ParsedCommand,
    _ stopwatch: inout SpeechStopwatch
  ) throws(CommandFailure) {
    self.file = file
    self.ways = ways
    name = screen.imported.tree.name
    style = screen.reading.style
    language = screen.reading.language
    let tree = screen.imported.tree
    stops = (
      RouteFinder(tree, screen.options(screen.touchStyle, command)).stops,
      RouteFinder(tree, screen.options(.macos, command)).stops
    )
    let punctuation = Narration(screen.reading).punctuation
    let utterances = Array(screen.reading.utterances)
    let times = try stopwatch.times(of: utterances, language: language)
    seconds = times.total
    elements = screen.reading.order.stops.indices.map { stop in
      let utterance = utterances[stop]
      return Element(
        node: utterance.node ?? "", isNamed: tree[screen.reading.order.stops[stop].node].id != nil,
        text: utterance.text(punctuation), seconds: times.each[stop],
        repetitions: utterance.repetitions)
    }
  }
}
