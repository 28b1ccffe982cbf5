// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import TestSupport
import Testing
import TreeModel

/// What iOS and the Mac say about the same pages: docs/explanation/side-by-side.md.
struct SideBySideTests {
  static let names = [
    "headings-links-lists", "landmarks", "data-table", "settings-form", "composite-widgets",
  ]

  @Test("The page is what the program says now; make side-by-side writes it afresh")
  func pageIsUpToDate() throws {
    let page = ProjectPage("docs/explanation/side-by-side.md")
    let difference = try page.difference(from: Self.page(), remedy: "make side-by-side")
    #expect(difference == nil)
  }

  static func page() throws -> String {
    var page = """
      # iOS and the Mac, side by side

      This page compares what Aloud says on iOS and on the Mac, element by element, for five pages of `Tests/Fixtures/pages` in Chromium. A dot separates two segments. To see the kind and the rule of each segment, run `aloud transcript --format json --explain`. [Rules for utterances](../reference/utterances.md) describes the rules. `make side-by-side` writes this page, and a test compares it with the program's output.

      """
    for name in names {
      let tree = try Fixture.tree(name)
      page += "\n## \(tree.name ?? name)\n\n`\(name).html`\n\n| iOS | the Mac |\n|---|---|\n"
      for (ios, mac) in rows(tree.spoken(in: .ios), tree.spoken(in: .macos)) {
        page += "| \(ios.map(cell) ?? "") | \(mac.map(cell) ?? "") |\n"
      }
    }
    return page
  }

  /// What is said of one element on both, or on one alone.
  private static func rows(
    _ ios: [Utterance], _ mac: [Utterance]
  ) -> [(ios: Utterance?, mac: Utterance?)] {
    let onTheMac = Set(mac.map(\.node))
    var rows: [(Utterance?, Utterance?)] = []
    var rest = mac[...]
    for utterance in ios {
      guard onTheMac.contains(utterance.node) else {
        rows.append((utterance, nil))
        continue
      }
      while let next = rest.popFirst() {
        guard next.node != utterance.node else {
          rows.append((utterance, next))
          break
        }
        rows.append((nil, next))
      }
    }
    return rows + rest.map { (nil, $0) }
  }

  private static func cell(_ utterance: Utterance) -> String {
    utterance.segments.map(\.text).joined(separator: " · ").replacing("|", with: "\\|")
  }
}
