// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// That every language with phrases is heard in a voice of its own.
@Suite struct LanguageTests {
  @Test(arguments: [
    ("ar", "إعدادات الصوت", "ar"), ("de", "Einstellungen für Töne", "de"),
    ("es", "Ajustes de sonido", "es"), ("fr", "Réglages du son", "fr"),
    ("it", "Impostazioni audio", "it"), ("ja", "おとのせってい", "ja"), ("ko", "사운드 설정", "ko"),
    ("nl", "Geluidsinstellingen", "nl"), ("pt-BR", "Ajustes de som", "pt-BR"),
    ("pt-PT", "Definições de som", "pt"), ("ru", "Настройки звука", "ru"),
    ("vi", "Cài đặt âm thanh", "vi"), ("zh-Hans", "声音设置", nil), ("zh-CN", "声音设置", nil),
  ])
  func `a language speaks with its own voice, phrases included`(
    tag: String, label: String, voice: String?
  ) throws {
    let document = try tree(
      [["label": label, "traits": ["adjustable"], "actions": [["name": "x"]]]], language: tag)
    let sound = try rendered(document)
    #expect(isLoud(sound, 4000))
    #expect(sound.count > 22050)
    let foreign = [
      "ar": ["Arabic"], "ja": ["Han", "Kana"], "ru": ["Cyrillic"], "zh-Hans": ["Han"],
      "zh-CN": ["Han"],
    ]
    let english = try rendered(document, ["--voice", "en"], unreadable: foreign[tag] ?? [])
    #expect(sound != english)
    if let voice {
      let same = try rendered(document, ["--voice", voice])
      expectSame(sound, same, "\(tag):")
    }
  }

  @Test(arguments: [
    ("調整可能", "チョーセイカノー"), ("今日は学校へ行きました。", "キョーワ ガッコーエ イキマシタ。"), ("3本", "サンボン"),
    ("11月1日、12:30", "ジューイチガツツイタチ、ジューニジ サンジュップン"), ("（2個中1個目）", "、ニコチュー イッコメ、"),
    ("全角の１２、ｶﾀｶﾅ", "ゼンカクノ ジューニ、カタカナ"),
  ])
  func `Japanese in Chinese characters sounds as the same words in Katakana`(
    text: String, kana: String
  ) throws {
    let written = try rendered(tree([["label": text]], language: "ja"))
    #expect(isLoud(written, 4000))
    expectSame(written, try rendered(tree([["label": kana]], language: "ja")))
  }

  @Test func `English speaks with the English voice`() throws {
    let document = try tree([["label": "Sound settings", "traits": ["adjustable"]]])
    let sound = try rendered(document)
    #expect(isLoud(sound, 4000))
    expectSame(sound, try rendered(document, ["--voice", "en"]))
  }

  @Test func `one screen changes voices as it changes languages`() throws {
    let mixed = try tree([
      ["label": "Save", "traits": ["button"]],
      ["label": "Sichern", "traits": ["button"], "language": "de"],
    ])
    let transcript = try aloud(["transcript"], input: .bytes(mixed))
    #expect(transcript.text == "Save, button\nSichern, Taste\n")
    let german = try rendered(tree([["label": "Sichern", "traits": ["button"]]], language: "de"))
    let sound = try rendered(mixed)
    #expect(sound.count > german.count)
    expectSame(sound.suffix(german.count), german)
  }

  @Test func `stretches of a label are heard in their own way, from the tree and the transcript`()
    throws
  {
    func label(_ run: [String: Any]) -> [String: Any] {
      ["label": ["text": "Say bonjour", "runs": [run.merging(["range": [4, 7]]) { $1 }]]]
    }
    let plain = try rendered(tree([["label": "Say bonjour"]]))
    var sounds = [plain]
    for run: [String: Any] in [
      ["language": "fr"], ["spellOut": true], ["pitch": 1.8], ["language": "fr", "pitch": 0.2],
    ] {
      let document = try tree([label(run)])
      let sound = try rendered(document)
      #expect(!sounds.contains(sound))
      sounds.append(sound)
      let transcript = try aloud(["transcript", "--format", "json"], input: .bytes(document))
      #expect(transcript.text.contains("\"runs\""))
      expectSame(try rendered(transcript.output), sound)
    }
    // The words are the same, so that the text is.
    let text = try aloud(["transcript"], input: .bytes(tree([label(["spellOut": true])])))
    #expect(text.text == "Say bonjour\n")
  }
}
