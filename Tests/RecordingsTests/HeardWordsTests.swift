// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Recordings
import Testing

/// The words of a recording, without its hints and with them.
@Suite struct HeardWordsTests {
  /// What was heard, its words without hints, and those with hints.
  static let recordings: [(heard: String, words: String, withHints: String?)] = [
    ("Save, button", "save button", nil),
    (
      "Save, button. To click it, press Space.", "save button",
      "save button to click it press space"
    ),
    // The word has to be in the hint itself, and is not "pressure".
    ("To click it. press", "to click it press", nil),
    ("To click it with pressure.", "to click it with pressure", nil),
    ("To click it with pressure, press Space.", "", "to click it with pressure press space"),
    ("To click it, press", "", "to click it press"),
    ("You are currently on 1.5", "you are currently on 15", nil),
    ("You are currently on 1.", "", "you are currently on 1"),
    // The name before a hint, which repeats what was heard.
    (
      "Red slider / slider You are currently on a slider.", "red slider",
      "red slider slider you are currently on a slider"
    ),
    (
      "a a b a a c / a a c You are currently on it.", "a a b a a c",
      "a a b a a c a a c you are currently on it"
    ),
    (
      "a a b a a c / a a a You are currently on it.", "a a b a a c a a a",
      "a a b a a c a a a you are currently on it"
    ),
    (
      "Red / Red slider You are currently on a slider.", "red slider",
      "red slider you are currently on a slider"
    ),
  ]

  @Test("A hint and the name before it are told apart from the rest", arguments: recordings)
  func words(_ heard: String, _ words: String, _ withHints: String?) {
    let result = HeardWords.heard(heard)
    #expect(result.words.joined(separator: " ") == words)
    #expect(result.withHints?.joined(separator: " ") == withHints)
  }

  /// Texts that would take many minutes with the square of their length.
  static let long: [(claim: String, heard: String, count: Int)] = [
    ("beginnings of hints without an end", String(repeating: "To click ", count: 25_000), 50_000),
    (
      "beginnings of hints before a number",
      String(repeating: "You are currently on ", count: 25_000) + "1.5", 100_001
    ),
    (
      "a name that nearly repeats what was heard",
      String(repeating: "a ", count: 100_000) + "/ " + String(repeating: "a ", count: 50_000)
        + "b You are currently on it.", 150_001
    ),
  ]

  @Test("The time for a text grows as its length", .timeLimit(.minutes(60)), arguments: long)
  func growth(_ claim: String, _ heard: String, _ count: Int) {
    #expect(HeardWords.heard(heard).words.count == count, "\(claim)")
  }
}
