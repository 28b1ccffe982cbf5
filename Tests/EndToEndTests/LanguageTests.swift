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
    let english = try rendered(document, ["--voice", "en"])
    #expect(sound != english)
    if let voice { expectSame(sound, try rendered(document, ["--voice", voice]), "\(tag):") }
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
}
