// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechText
import Testing

@Suite struct SpellingTests {
  @Test(arguments: [
    ("W3C", ["W", "3", "C"]), ("a b", ["a", "b"]), ("C++", ["C", "plus", "plus"]),
    ("é", ["é"]), ("e\u{301}x", ["e\u{301}", "x"]), ("猫の", ["猫", "の"]),
    ("👍🏽", ["thumbs up sign"]), ("", []), (" \n", []), ("#1", ["number sign", "1"]),
  ])
  func `a text is spelled by its visible characters`(text: String, expected: [String]) {
    #expect(SpeakableText.spelled(text[...]) == expected)
  }

  @Test func `a text too long to be spelled is said as it stands from there on`() {
    let long = String(repeating: "ab ", count: 1000)
    let letters = SpeakableText.spelled(long[...])
    #expect(letters.count == SpeakableText.longestSpelled + 1)
    #expect(letters.joined().filter { $0 != " " }.count == 2000)
  }

  @Test(arguments: [
    ("a, b.", "a comma  b dot "), ("x == y", "x  equals  equals  y"), ("plain", "plain"),
    ("(é)", " left parenthesis é right parenthesis "), ("1\u{1}2", "1  2"),
  ])
  func `punctuation is called by its names`(text: String, expected: String) {
    #expect(SpeakableText.withNamedPunctuation(text[...]) == expected)
  }
}
