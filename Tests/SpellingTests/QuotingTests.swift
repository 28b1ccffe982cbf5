// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling
import Testing

@Suite struct QuotingTests {
  @Test(
    "A text is quoted, escaped and shortened",
    arguments: [
      ("", "\"\""), ("Save", "\"Save\""), ("a\"b\n", #""a\"b\n""#),
      (String(repeating: "a", count: 60), "\"\(String(repeating: "a", count: 60))\""),
      (String(repeating: "a", count: 61), "\"\(String(repeating: "a", count: 60))\"…"),
    ])
  func quotes(_ text: String, _ expected: String) {
    #expect(quoted(text) == expected)
  }

  @Test(
    "No quote is longer than 200 characters",
    arguments: ["\u{1}", "\"", "\u{10FFFF}", "e\u{301}\u{302}\u{303}", "👩‍👩‍👧‍👦"])
  func longest(_ part: String) {
    #expect(quoted(String(repeating: part, count: 100_000)).unicodeScalars.count <= 200)
  }
}
