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
    // WebKit exposes a figure without a name; Safari names it by its caption.
    "headings-links-lists.macos": [
      "+end of Depths in June figure, ★",
      "+end of block quote, Chart of depths, image, Depths in June, figure",
      "-end of block quote, Chart of depths, image, figure", "-end of figure, ★",
    ],
    // The fixtures of Chromium have no caret.
    "modal-aria-over-page.ios": [
      "+New name, Plums, text field, is editing, Plums selected",
      "-New name, Plums, text field, is editing",
    ],
    "modal-aria-over-page.macos": [
      "+Plums, Plums selected, New name, edit text", "-Plums, New name, edit text",
    ],
    "text-editor.macos": [
      "+Missing buoy, Insertion on word: Missing, between characters: g and . Subject, edit text",
      "-Missing buoy, Subject, edit text",
    ],
    // Words for a missing file, and an input with a list.
    "settings-form.ios": [
      "+Portrait, no file selected, file upload button", "+Town, Hoorn, text field",
      "-Portrait, No file chosen, file upload button", "-Town, Hoorn, combo box",
    ],
    "settings-form.macos": [
      "+Hoorn, Town, edit text", "+no file selected, Portrait, file upload button",
      "-Hoorn, Town, list box pop up, combo box", "-No file chosen, Portrait, file upload button",
    ],
    // Empty required fields are invalid from the start, and required checkboxes are required.
    "shop-product.ios": [
      "+I agree, required, invalid data, checkbox, unchecked",
      "+Mail, you@example.test, required, invalid data, text field",
      "-I agree, invalid data, checkbox, unchecked",
      "-Mail, you@example.test, required, text field",
    ],
    "shop-product.macos": [
      "+I agree, required, invalid data, unchecked, checkbox",
      "+Mail, you@example.test, required, invalid data, email field",
      "-I agree, invalid data, unchecked, checkbox",
      "-Mail, you@example.test, required, email field",
    ],
    "states-and-live-regions.ios": [
      "+Inspector, required, invalid data, text field", "-Inspector, required, text field",
    ],
    "states-and-live-regions.macos": [
      "+Inspector, required, invalid data, edit text", "-Inspector, required, edit text",
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
