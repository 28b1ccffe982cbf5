// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import RuleExamples
import TestSupport
import Testing
import TreeModel
import Utterances

/// The page about what a release says that the one before did not: docs/explanation/releases.md.
struct ReleasePageTests {
  /// The page, with a line for each row that begins with a release.
  private static var text: String {
    let rows = RuleCatalog.rows.filter { $0.since != nil }.map { row in
      let platform = row.style == .macos ? "macOS" : "iOS"
      let entry = RulesPages.all.first { $0.style == row.style }?.entries
        .first { $0.name == row.rule }
      let rule = entry?.link.replacing("](", with: "](../reference/") ?? row.rule
      return "| \(platform) \(row.since?.rawValue ?? "") | \(row.list.title) | \(rule) | "
        + "\(row.evidence.rawValue) |\n"
    }
    return """
      # What changed in 27

      Aloud follows iOS 27 and macOS 27, with Safari 27. `--release 26` follows the release before: it is also
      the key `release` of [the settings](../reference/settings.md), a parameter of requests, and a member of
      [documents](../reference/tree-format.md). To see what a screen loses or gains on the day of the update,
      compare two transcripts:

      ```sh
      diff <(aloud transcript --release 26 shop.json) <(aloud transcript shop.json)
      ```

      These are the rules that begin with a release. All others hold in both, because nobody has heard or read
      of a change. `aloud rules` says it of each row.

      | since | of | rule | evidence |
      |---|---|---|---|
      \(rows.joined())
      """
  }

  @Test func `the page has each row that begins with a release`() throws {
    let page = ProjectPage("docs/explanation/releases.md")
    #expect(
      try page.difference(from: Self.text, remedy: "the tests with ALOUD_WRITE_PAGES=1") == nil)
    #expect(RuleCatalog.rows.contains { $0.since == .current })
  }
}
