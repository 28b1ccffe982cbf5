// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import Settings

@Suite struct SettingsTextTests {
  @Test(
    "sections, keys, values and comments are told apart",
    arguments: [
      ("", []),
      ("# nothing\n\n  # here\n", []),
      ("a = 1", ["|a|1"]),
      ("[s]\na=1\nb = two words \n[t]\n\tc =\n", ["s|a|1", "s|b|two words", "t|c|"]),
      ("[ s ] # why\r\na = 1 # so\r\nb = c#d\r\n", ["s|a|1", "s|b|c#d"]),
      ("\u{FEFF}[s]\na = b = c\n", ["s|a|b = c"]),
      ("ключ = é\u{301}", ["|ключ|é\u{301}"]),
      ("a =\u{301}", ["|a|\u{301}"]),
    ])
  func entries(text: String, expected: [String]) {
    let parsed = SettingsText(text, file: "f")
    #expect(parsed.entries.map { "\($0.section)|\($0.key)|\($0.value)" } == expected)
    #expect(parsed.faults == [])
  }

  @Test("positions count lines and Unicode scalars from 1")
  func positions() {
    let text = SettingsText("[s]\n\n  ключ =  v # c\n", file: "f")
    let entry = text.entries.first
    #expect(entry?.line == 3)
    #expect(entry?.keyColumn == 3)
    #expect(entry?.valueColumn == 11)
  }

  @Test("every line that is none of these is a fault, and the others still count")
  func faults() {
    let text = SettingsText("[s\na = 1\n  what\n= 2\n[]\n[ ]x\nb = 2", file: "f")
    #expect(text.faults.map { "\($0.line):\($0.column)" } == ["1:1", "3:3", "4:1", "5:1", "6:1"])
    #expect(text.faults.allSatisfy { $0.severity == .error })
    #expect(text.entries.map(\.key) == ["a", "b"])
  }
}
