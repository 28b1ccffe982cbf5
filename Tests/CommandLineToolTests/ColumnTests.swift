// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import CommandLineTool

@Suite struct ColumnTests {
  @Test(arguments: [
    ("", 0), ("Dog", 3), ("犬", 2), ("犬のアイコン", 12), ("e\u{301}", 1), ("한", 2), ("ｱ", 1),
    ("\u{200B}", 0), ("…", 1),
    // A mark without a letter gets a place of its own, so that it changes no other.
    ("\u{301}", 1), ("🐕", 2), ("\u{2764}\u{FE0F}", 2),
  ])
  func `a text takes the columns that a terminal gives it`(text: String, width: Int) {
    #expect(columns(of: text) == width)
  }

  @Test func `a letter with thousands of marks becomes one with a few`() {
    let cell = TerminalCell(Character("a" + String(repeating: "\u{301}", count: 5000)))
    #expect(cell.width == 1)
    #expect(cell.text.unicodeScalars.count < 20)
  }

  @Test(arguments: [
    ("Dogs", 4, "Dogs"), ("Dogs", 3, "Do…"), ("Dogs", 1, "…"), ("Dogs", 0, ""),
    ("犬と猫", 6, "犬と猫"), ("犬と猫", 5, "犬と…"), ("犬と猫", 4, "犬…"), ("犬", 1, ""),
    ("a\u{301}bc", 2, "a\u{301}…"),
  ])
  func `what is too wide is cut between letters`(text: String, width: Int, shown: String) {
    #expect(cut(text, toColumns: width) == shown)
    #expect(columns(of: cut(text, toColumns: width)) <= width)
  }

  @Test(arguments: [
    ("one two three", 7, 9, ["one two", "three"]),
    ("one two three", 8, 9, ["one two", "three"]),
    ("one two three", 5, 9, ["one", "two", "three"]),
    ("one two three", 5, 2, ["one", "two…"]),
    ("abcdefgh", 3, 9, ["abc", "def", "gh"]),
    ("犬犬犬", 3, 9, ["犬", "犬", "犬"]),
    ("", 3, 9, [""]),
  ])
  func `rows end between words, or else between letters`(
    text: String, width: Int, rows: Int, shown: [String]
  ) {
    #expect(folded(text, toColumns: width, rows: rows) == shown)
  }

  @Test func `no row is ever too wide, and there are never too many`() {
    let texts = [
      "one two three four", "犬 と 猫 の 家", "e\u{301}\u{301} \u{200D}x \u{FE0F}", "     ",
      String(repeating: "👩‍👩‍👧 ", count: 9), String(repeating: "x", count: 99),
    ]
    for text in texts {
      for width in 1...20 {
        for rows in 1...4 {
          let shown = folded(text, toColumns: width, rows: rows)
          #expect((1...rows).contains(shown.count))
          #expect(shown.allSatisfy { columns(of: $0) <= width }, "\(text) \(width) \(rows)")
        }
      }
    }
  }
}
