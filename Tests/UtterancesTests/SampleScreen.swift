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
  let tree: AccessibilityTree
  let warnings: [Finding]
  let order: ReadingOrder
  let composer: Composer
  let punctuation: TranscriptPunctuation

  /// Reads a document the way the program does; a style overrides the document's own.
  init(_ document: [UInt8], style: Style? = nil) throws {
    let imported = try readTree(document)
    tree = imported.tree
    warnings = imported.warnings
    let style = style ?? tree.style ?? .ios
    order = ReadingOrder(of: tree, style: style)
    composer = Composer(tree: tree, order: order, style: style)
    punctuation = TranscriptPunctuation(language: composer.language, style: style.rawValue)
  }

  /// Reads a document of the fixtures.
  init(fixture name: String, style: Style? = nil) throws {
    let url = Self.fixtures.appending(path: name + ".json")
    try self.init(Array(Data(contentsOf: url)), style: style)
  }

  /// Where the fixtures are.
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/scenarios")

  /// The transcript, a line for each stop.
  var lines: [String] { composer.utterances().map { $0.text(punctuation) } }

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
