// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Recordings
import TestSupport
import Testing
import Utterances

/// What each row of the rules rests on.
///
/// `make rule-support` runs the measurement, which says each input once for each row that applies.
@Suite("What each row rests on", .serialized)
struct RuleSupportTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let remedy = "ALOUD_WRITE_PAGES=1 make rule-support"

  /// The file that the table is written to.
  private static let file = variables["ALOUD_RULE_SUPPORT"]

  @Test("The page says what the measurement gives", .enabled(if: file != nil))
  func measurement() throws {
    let support = try RuleSupport()
    let report = RuleSupportReport(support)
    try report.text.write(toFile: try #require(Self.file), atomically: true, encoding: .utf8)
    if let file = Self.variables["ALOUD_RULE_SUPPORT_JSON"], !file.isEmpty {
      try report.json().write(to: URL(filePath: file))
    }
    #expect(try KeptRows.page.difference(from: report.kept, remedy: Self.remedy) == nil)
    #expect(
      try RuleSupportSection.difference(from: report.section, remedy: Self.remedy) == nil)
  }

  /// The rows that no walk and no example needs.
  ///
  /// Without some of them, another row has the same words in English, or the cases leave the marks out. The
  /// others are about what no session does. Tests of the words themselves have them all.
  private static let beyondCases = [
    "ios secure value: bullets", "ios toggle state: “mixed”",
    "macos container end: “end of %1”", "macos container end: “end of list”",
    "macos just changed: “mixed”", "macos secure value: bullets", "macos toggle state: “mixed”",
  ]

  @Test("The figures of each row are kept, and each row is needed")
  func keptRows() throws {
    let kept = try KeptRows()
    #expect(
      kept.keys.symmetricDifference(RuleCatalog.rows.map(KeptRows.key)).sorted() == [],
      "\(Self.remedy) measures them")
    #expect(
      kept.unneeded == Self.beyondCases, "a walk or an example of its rule shows what a row says")
  }

  @Test("Elements, screens, walks and examples say what they should")
  func ownCases() throws {
    for input in try SupportInputs.own() {
      let agreements = try input.agreements(UtteranceOptions())
      #expect(!agreements.isEmpty)
      #expect(agreements.filter { $1 != .full }.keys.sorted() == [])
    }
  }
}
