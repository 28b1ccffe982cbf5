// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechText
import Testing

@Suite struct ScriptCoverageTests {
  @Test(arguments: [
    ("Settings, 50 %", "en", []),
    ("Настройки", "ru", []),
    ("Настройки", "en", ["Cyrillic 9"]),
    ("設定を開く", "ja", ["Han 3"]),
    ("設定を開く", "en", ["Han 3", "Kana 2"]),
    ("设置", "zh-Hans-CN", []),
    ("Größe, niño, Łódź", "ja", []),
    ("설정", "en", []),
    ("Ρυθμίσεις", "el-GR", []),
    ("Ρυθμίσεις", "en-us+f3", ["Greek 9"]),
    ("😀 → ∞", "en", []),
    ("", "en", []),
  ])
  func lettersOfForeignScriptsAreCounted(text: String, language: String, expected: [String]) {
    let found = unreadableText(text, language: language).map { "\($0.script) \($0.letters)" }
    #expect(found == expected)
  }
}
