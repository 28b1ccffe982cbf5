// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import Testing
import Transcripts
import TreeFormats
import TreeModel
import Utterances

@Suite("Pages in WebKit beside the same pages in Chromium")
struct BesideChromiumTests {
  /// What one engine says that the other does not, by page and style; the reasons are in
  /// docs/reference/formats/webkit.md.
  static let known: [String: [String]] = [
    // WebKit exposes the items of a list that is none.
    "hidden-and-decorative.ios": [
      "+• Read: an item of a list that is none", "-Read: an item of a list that is none",
    ],
    // WebKit does not expose struck text.
    "shop-product.ios": ["+€ 84.00 € 69.00", "-deletion, € 84.00", "-€ 69.00"],
    "shop-product.macos": ["+€ 84.00 € 69.00", "-€ 69.00", "-€ 84.00"],
    // The fixtures of Chromium have no caret.
    "modal-aria-over-page.ios": [
      "+New name, Plums, text field, is editing, Plums selected",
      "-New name, Plums, text field, is editing",
    ],
    "text-editor.macos": [
      "+Missing buoy, Insertion on word: Missing, between characters: g and . Subject, edit text",
      "-Missing buoy, contents selected, Subject, edit text",
    ],
  ]

  private static func lines(_ tree: AccessibilityTree, _ style: Style) -> [String] {
    let reading = ScreenReading(tree, style: style, options: UtteranceOptions(hints: false))
    var writer = TextTranscriptWriter()
    for utterance in reading.utterances { writer.append(utterance) }
    return String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("Both engines say the same, but for the known differences")
  func differences() throws {
    var found: [String: [String]] = [:]
    let samples = try RuleTests.samples(of: .chromium)
    for sample in samples {
      let snapshot = try RuleTests.domSnapshot(beside: sample)
      let chromium = try readTree(try sample.bytes(), domSnapshot: snapshot).tree
      let name = sample.name.replacingOccurrences(of: ".axtree.json.gz", with: "")
      guard EnginePage.first.contains(name) else { continue }
      let webkit = try Sample(format: .webkit, name: "\(name).json.gz").read().tree
      for style in [Style.ios, .macos] {
        let (old, new) = (Self.lines(chromium, style), Self.lines(webkit, style))
        let changes = new.difference(from: old).map { change in
          switch change {
          case .remove(_, let line, _): "-" + line
          case .insert(_, let line, _): "+" + line
          }
        }
        if !changes.isEmpty { found["\(name).\(style.rawValue)"] = changes.sorted() }
      }
    }
    #expect(samples.count == Sample.all.filter { $0.format == .webkit }.count)
    for name in Set(found.keys).union(Self.known.keys).sorted() {
      #expect(found[name] ?? [] == Self.known[name]?.sorted() ?? [], "\(name)")
    }
  }
}
