// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Recordings
import TestSupport
import Testing

/// What VoiceOver said on web pages and what Aloud says there: docs/explanation/how-close.md.
@Suite("Recordings of VoiceOver on pages", .serialized)
struct RecordingsTests {
  private static let remedy = "ALOUD_WRITE_PAGES=1 swift test --filter RecordingsTests"
  private static let table = ProjectPage("Tests/Fixtures/recordings/results.txt")

  private func results() throws -> RecordingResults { try RecordingResults.all.get() }

  @Test("Every row that agreed still agrees, and new agreements are in the table")
  func outcomes() throws {
    let now = try results().table
    let before = (try? Self.table.text()) ?? ""
    func lines(_ text: String) -> [Substring: Substring] {
      let pairs = text.split(separator: "\n").compactMap { line in
        line.range(of: ": ", options: .backwards).map {
          (line[..<$0.lowerBound], line[$0.upperBound...])
        }
      }
      return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
    let after = lines(now)
    let lost = lines(before).filter { name, outcome in
      zip(outcome.split(separator: ", "), after[name]?.split(separator: ", ") ?? [])
        .contains { !$0.hasSuffix("differs") && $1.hasSuffix("differs") }
    }
    #expect(lost.keys.sorted() == [], "these rows agreed before")
    #expect(try Self.table.difference(from: now, remedy: Self.remedy) == nil)
  }

  /// The least number of rows that agree without hints.
  static let floors: [(RecordingRow.Platform, Engine, Int)] = [
    (.ios, .chromium, 211), (.ios, .webkit, 214), (.macos, .chromium, 302), (.macos, .webkit, 297),
  ]

  @Test("At least as many rows agree as ever", arguments: floors)
  func floor(_ platform: RecordingRow.Platform, _ engine: Engine, _ least: Int) throws {
    let agreed = try results().compared(platform).count {
      ($0.outcomes[engine] ?? .differs) != .differs
    }
    #expect(agreed >= least)
  }

  @Test("The page says what the rows give now")
  func page() throws {
    let page = ProjectPage("docs/explanation/how-close.md")
    let ruleSupport = try RuleSupportSection.kept()
    let text = RecordingsReport(try results(), ruleSupport: ruleSupport).text
    #expect(try page.difference(from: text, remedy: Self.remedy) == nil)
  }

  @Test("Every row that differs says why, and no other does")
  func reasons() throws {
    for result in try results().results {
      let differs = result.row.isCompared && result.differs
      #expect((result.row.kept != nil) == differs, "\(result.row)")
    }
  }

  @Test("A recording that a newer one contradicts is not said now, but by a rule that was heard")
  func contradictions() throws {
    let kept = try KeptRows()
    for result in try results().results {
      let row = result.row
      #expect((row.rule == nil) == (row.contradicted == nil), "\(row)")
      guard let rule = row.rule else { continue }
      let isHeard = kept.hasHeard(rule, on: row.platform.style)
      #expect(isHeard, "\(row): \(rule)")
      #expect(result.differs, "\(row) agrees, so nothing contradicts it")
    }
  }

  @Test("The page of differences says what Aloud says now")
  func pageOfDifferences() throws {
    let page = ProjectPage("docs/explanation/where-aloud-differs.md")
    let text = DifferencesReport(try results()).text
    #expect(try page.difference(from: text, remedy: Self.remedy) == nil)
  }

  @Test("At most one row in ten of a source is set aside, and every row has a name of its own")
  func asides() throws {
    let results = try results()
    for file in results.files {
      let aside = file.rows.count { $0.aside != nil }
      #expect(aside * 10 <= file.rows.count, "\(file.source)")
      #expect(file.rows.allSatisfy { !$0.heard.isEmpty })
    }
    let names = results.results.map(\.row).filter(\.isCompared).map(\.description)
    #expect(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
  }

  @Test("Every kept page is one of a row")
  func pagesAreUsed() throws {
    let rows = try results().results.map(\.row)
    let used = Set(rows.map(\.page) + rows.compactMap(\.after))
    let folder = RecordedPage.folder.appending(path: "pages").path()
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder)
    let pages = Set(kept.filter { $0.hasSuffix(".gz") }.map { String($0.prefix { $0 != "." }) })
    #expect(pages.subtracting(used).sorted() == [])
    for engine in Engine.allCases {
      let missing = used.filter { !kept.contains("\($0).\(engine.rawValue).json.gz") }
      #expect(missing.sorted() == [])
    }
  }

  /// What was heard, what is said, and whether they agree.
  static let comparisons: [(String, String, RecordingRow.Kind, Bool)] = [
    ("Actions, menu popup button", "Actions menu pop-up button", .literal, true),
    ("State, combo box, list box pop up", "State combobox listbox popup", .literal, true),
    ("Name, edit text", "Name edit text, required", .literal, false),
    ("collapsed, button", "button collapsed", .literal, false),
    ("Print / Print Page button", "Print Page button", .literal, true),
    ("Print Page button / Print", "Print Page button", .literal, false),
    ("{visited}, link, Home", "link Home", .literal, true),
    ("{visited}, link, Home", "visited link Home", .literal, true),
    ("{visited}, link, Home", "seen link Home", .literal, false),
    ("minus 1 row", "-1 row", .literal, true),
    ("54.5%", "54.5 percent", .literal, true),
    ("toggle button", "Mute, toggle button, pressed", .role, true),
    ("button, pressed", "pressed, Mute, button", .role, false),
    ("slash link", "/, link", .literal, true),
    ("slash link", "link", .literal, false),
  ]

  @Test("Words agree without case, punctuation and spelling", arguments: comparisons)
  func comparison(_ heard: String, _ said: String, _ kind: RecordingRow.Kind, _ agree: Bool) {
    let words = HeardWords.heard(heard).words
    #expect(HeardUtterance.agree(words, HeardWords.words(said), kind.extent) == agree)
  }

  /// What was heard, and its words without hints.
  static let hinted = [
    (
      "Save button / You are currently on a button. To click this button, press Control-Option-Space.",
      "save button"
    ),
    ("Red slider / Red You are currently on a slider.", "red slider"),
    (
      "tab group You are currently in a tab group. One tab, 1 of 4 You are currently on a tab, 1 of 4.",
      "tab group one tab 1 of 4"
    ),
    ("Off button / You are currently on a button. This item is dimmed.", "off button"),
    ("Code, text field, Double tap to edit", "code text field"),
    (
      "Volume, adjustable, swipe up or down with one finger to adjust the value",
      "volume adjustable"
    ),
    ("To do, list", "to do list"),
  ]

  @Test("Hints are told apart from what they follow", arguments: hinted)
  func hints(_ heard: String, _ words: String) {
    #expect(HeardWords.heard(heard).words.joined(separator: " ") == words)
  }
}
