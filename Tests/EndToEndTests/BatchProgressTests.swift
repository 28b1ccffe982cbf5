// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// How a batch shows its progress.
@Suite struct BatchProgressTests {
  /// Options, a variable, whether a bar is drawn at a terminal, and whether there is a summary.
  static let rows: [(options: [String], term: String, hasBar: Bool, hasSummary: Bool)] = [
    ([], "xterm", true, true), (["--progress", "auto"], "xterm", true, true),
    (["--plain"], "xterm", false, true), ([], "dumb", false, true),
    (["--progress", "bar"], "dumb", true, true), (["--progress", "lines"], "xterm", false, true),
    (["--progress", "off"], "xterm", false, false),
  ]

  @Test(arguments: rows.indices) func `a terminal gets a bar, unless it is to be plain`(row: Int)
    throws
  {
    let (options, term, hasBar, hasSummary) = Self.rows[row]
    let folder = try BatchFolder(screens: 100, sentences: 4)
    let run = try TerminalRun(
      folder.words(["screens", "-o", "sound"] + options), columns: 60,
      environment: voices.merging(["TERM": term]) { $1 })
    #expect(try run.end() == 0)
    let text = String(decoding: run.output, as: UTF8.self)
    #expect(text.contains("] ") == hasBar && text.contains("\u{1B}[K") == hasBar, "\(text)")
    #expect(text.contains("\u{1B}") == hasBar)
    #expect(text.contains("aloud: rendered 100 of 100 inputs: ") == hasSummary)
    if hasBar {
      let states = text.split(separator: "\r").filter { $0.hasPrefix("[") }
      #expect(states.allSatisfy { $0.count < 60 + 3 && $0.contains("of 100") })
      // The bar is gone before the summary.
      #expect(text.contains("\r\u{1B}[Kaloud: rendered"))
    }
  }

  @Test func `elsewhere there are lines, and none for a single input`() throws {
    let folder = try BatchFolder(screens: 3)
    let summary =
      /aloud: rendered 3 of 3 inputs: \d+\.\d s of speech in \d+\.\d s \(\d+ times as fast as speech\)\n/
    let outcome = try folder.render(["screens", "-o", "sound"])
    #expect(outcome.errors.wholeMatch(of: summary) != nil, "\(outcome.errors)")
    let bar = try folder.render(["screens", "-o", "sound", "--progress", "bar"])
    #expect(bar.errors.contains("aloud: rendered 3 of 3 inputs"))
    for words in [
      ["screens", "-o", "sound", "--progress", "off"], ["screens/00.json", "-o", "a.wav"],
    ] {
      #expect(try folder.render(words).errors == "")
    }
  }
}
