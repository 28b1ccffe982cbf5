// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import Transcripts
import TreeFormats
import TreeModel
import Utterances

/// A screen that was read from a document, and all that belongs to reading it aloud.
struct SampleScreen {
  let reading: ScreenReading
  let warnings: [Finding]
  let punctuation: TranscriptPunctuation

  /// Reads a document the way the program does; a style overrides the document's own.
  init(_ document: [UInt8], style: Style? = nil) throws {
    let imported = try readTree(document)
    reading = ScreenReading(imported.tree, style: style)
    warnings = imported.warnings
    punctuation = TranscriptPunctuation(
      language: reading.language, style: reading.style.rawValue)
  }

  var tree: AccessibilityTree { reading.tree }
  var order: ReadingOrder { reading.order }
  var composer: Composer { reading.composer }

  /// Reads a document of the fixtures.
  init(fixture name: String, style: Style? = nil) throws {
    let url = Self.fixtures.appending(path: name + ".json")
    try self.init(Array(Data(contentsOf: url)), style: style)
  }

  /// Where the fixtures are.
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/scenarios")

  /// The transcript, a line for each stop.
  var lines: [String] { reading.utterances.map { $0.text(punctuation) } }

  /// What is said when the cursor comes to an item of the Mac's.
  func line(on item: ReadingOrder.Item) -> String {
    composer.utterance(on: item).text(punctuation)
  }

  /// A node by its identifier.
  func node(_ id: String) -> Node? { tree.nodes.first { $0.id == id } }
}

/// The words of a text without the marks between them, which are pauses.
func words(_ text: String) -> String {
  text.filter { !",.、。 ".contains($0) }.lowercased()
}
