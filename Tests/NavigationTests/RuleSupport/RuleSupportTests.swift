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
    #expect(
      try RuleSupportSection.difference(from: report.section, remedy: Self.remedy) == nil)
  }

  @Test("Elements, screens and walks say what they should")
  func ownCases() throws {
    let inputs: [any SupportInput] =
      try ScreenInput.devices() + ScreenInput.scenarios() + WalkInput.all()
    for input in inputs {
      let agreements = try input.agreements(UtteranceOptions())
      #expect(!agreements.isEmpty)
      #expect(agreements.filter { $1 != .full }.keys.sorted() == [])
    }
  }
}
