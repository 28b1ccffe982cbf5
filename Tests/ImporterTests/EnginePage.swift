// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import Testing
import Transcripts
import TreeFormats
import TreeModel
import Utterances

/// A page of Tests/Fixtures/pages, as Chromium and WebKit expose it.
struct EnginePage: CustomTestStringConvertible, Sendable {
  enum Engine: String, CaseIterable, Sendable {
    case chromium = "Chromium"
    case webkit = "WebKit"
  }

  let name: String
  /// What Aloud says, by engine and style, a line for each element.
  private let lines: [Engine: [Style: [String]]]

  var testDescription: String { name }

  /// The pages of another test, `BesideChromiumTests`.
  ///
  /// Their hidden texts have no attributes.
  static let first: Set = [
    "composite-widgets", "data-table", "frames", "headings-links-lists", "hidden-and-decorative",
    "landmarks", "languages", "modal-aria-over-page", "modal-native", "modal-over-modal",
    "music-player", "settings-form", "shop-product", "states-and-live-regions", "text-editor",
  ]

  static let styles = [Style.ios, .macos]

  /// The names of all pages that Chromium has opened.
  static let names: [String] = {
    let samples = (try? RuleTests.samples(of: .chromium)) ?? []
    return samples.map { $0.name.replacing(".axtree.json.gz", with: "") }
  }()

  /// All pages, read once for all tests; without those that cannot be read.
  static let all: [EnginePage] = names.compactMap { try? EnginePage($0) }

  init(_ name: String) throws {
    self.name = name
    let chromium = Sample(format: .chromium, name: "\(name).axtree.json.gz", place: "chromium")
    let snapshot = try RuleTests.domSnapshot(beside: chromium)
    let trees: [Engine: AccessibilityTree] = [
      .chromium: try readTree(try chromium.bytes(), domSnapshot: snapshot).tree,
      .webkit: try Self.webkit(name).read().tree,
    ]
    lines = trees.mapValues { tree in
      Dictionary(uniqueKeysWithValues: Self.styles.map { ($0, Self.lines(tree, $0)) })
    }
  }

  /// The document of WebKit about a page.
  static func webkit(_ name: String) -> Sample {
    Sample(format: .webkit, name: "\(name).json.gz")
  }

  func said(_ engine: Engine, _ style: Style) -> [String] { lines[engine]?[style] ?? [] }

  private static func lines(_ tree: AccessibilityTree, _ style: Style) -> [String] {
    let reading = ScreenReading(tree, style: style, options: UtteranceOptions(hints: false))
    var writer = TextTranscriptWriter()
    for utterance in reading.utterances { writer.append(utterance) }
    return String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
