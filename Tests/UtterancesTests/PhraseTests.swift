// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import Utterances

/// The tables of phrases, and how a language finds its own.
struct PhraseTests {
  @Test("A count takes the form its number asks for")
  func counts() {
    #expect(PhraseBook.english.text(.rows, count: 1) == "1 row")
    #expect(PhraseBook.english.text(.rows, count: 0) == "0 rows")
    #expect(PhraseBook.english.text(.columnSpan, count: 12) == "Spans 12 columns")
    #expect(PhraseBook.english.text(.position, "%2", "3") == "%2 of 3")
  }

  @Test(
    "A language tag finds the table of its language and script",
    arguments: [
      ("en", "en"), ("en-GB", "en"), ("EN_us", "en"), ("eng", nil), ("e", nil), ("", nil),
      ("ja", "ja"), ("ja-JP", "ja"), ("ja-Latn", nil), ("sv", nil), ("Deutsch!", nil),
    ])
  func findsBooks(_ tag: String, _ language: String?) {
    #expect(PhraseBook.book(for: tag)?.language == language)
  }

  @Test("English writes lists with commas and ends sentences with full stops")
  func hasMarks() {
    #expect(LanguageMarks(language: "en-US")?.list == ", ")
    #expect(LanguageMarks(language: "en")?.sentence == ". ")
    #expect(LanguageMarks(language: "xx") == nil)
  }
}
