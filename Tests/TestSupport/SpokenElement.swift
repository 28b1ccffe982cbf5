// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// An element of an app, as JSON, and the words of its segments in a language.
package struct SpokenElement: Sendable, CustomStringConvertible {
  package var language: String
  package var element: String
  package var words: [String]

  package init(_ language: String, _ element: String, _ words: String...) {
    self.language = language
    self.element = element
    self.words = words
  }

  package var description: String { "\(language): \(words.joined(separator: " | "))" }

  /// A screen that has only this element.
  package var document: [UInt8] {
    Array(
      #"{"aloud": 1, "language": "\#(language)", "root": {"children": [\#(element)]}}"#.utf8)
  }

  /// What was heard on screens that were demonstrated, or stands in a table compared with devices.
  package static let heard = [
    SpokenElement(
      "ja", #"{"label": "犬を選択", "value": "ピンキー", "traits": ["adjustable"]}"#,
      "犬を選択", "ピンキー", "調整可能", "値を調整するには1本指で上または下にスワイプします"),
    SpokenElement("ja", #"{"label": "お気に入りボタン", "value": "オフ"}"#, "お気に入りボタン", "オフ"),
    SpokenElement("ja", #"{"label": "ギャラリーを見る", "traits": ["button"]}"#, "ギャラリーを見る", "ボタン"),
    SpokenElement(
      "ja", #"{"label": "Skylerの家", "actions": [{"name": "電話"}]}"#, "Skylerの家", "アクション可能"),
    SpokenElement(
      "ja", #"{"label": "赤色Viewのアクセシビリティ", "value": "1", "hint": "親Viewを制御します"}"#,
      "赤色Viewのアクセシビリティ", "1", "親Viewを制御します"),
    SpokenElement(
      "ja", slider.replacing("\"x\"", with: "\"読み上げ速度\""),
      "読み上げ速度", "50%", "調整可能", "値を調整するには1本指で上または下にスワイプします"),
    SpokenElement(
      "de", slider, "x", "50\u{A0}%", "einstellbar",
      "Zum Anpassen des Wertes mit einem Finger nach oben oder unten streichen."),
    SpokenElement("de", `switch`, "x", "Umschalttaste", "ein", "Zum Umschalten doppeltippen."),
    SpokenElement("de", backButton.replacing("BACK", with: "zurück"), "Zurück Taste"),
    SpokenElement(
      "de", #"{"label": "x", "traits": ["button", "selected", "notEnabled"]}"#,
      "Auswahl", "x", "grau dargestellt", "Taste"),
    SpokenElement(
      "de", #"{"value": "x", "traits": ["textEntry", "isEditing"]}"#,
      "x", "Textfeld", "Bearbeiten", "Den Rotor für den Zugriff auf „Rechtschreibfehler“ verwenden."
    ),
    SpokenElement(
      "ru", slider, "x", "50\u{A0}%", "элемент регулировки",
      "Смахните вверх или вниз одним пальцем, чтобы настроить значение."),
    SpokenElement(
      "ru", `switch`, "x", "кнопка-переключатель", "вкл",
      "Коснитесь дважды, чтобы переключить настройку."),
    SpokenElement("ru", backButton.replacing("BACK", with: "НАЗАД"), "кнопка назад"),
    SpokenElement(
      "ru", #"{"label": "x", "position": [2, 3], "traits": ["button"]}"#, "x", "кнопка", "2 из 3"),
  ]

  package static let slider =
    #"{"label": "x", "traits": ["adjustable"], "range": {"minimum": 0, "maximum": 100, "#
    + #""step": 10, "current": 50, "says": "percent"}}"#
  package static let `switch` =
    #"{"label": "x", "value": "1", "traits": ["button", "toggleButton"]}"#
  package static let backButton = #"{"label": "BACK", "traits": ["button", "backButton"]}"#
}
