// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeFormats
import TreeModel
import Utterances

/// Whole utterances in languages other than English, word for word.
struct SpokenLanguageTests {
  /// A language, an element, and the words of its segments.
  struct Row: Sendable, CustomTestStringConvertible {
    var language: String
    var element: String
    var words: [String]

    init(_ language: String, _ element: String, _ words: String...) {
      self.language = language
      self.element = element
      self.words = words
    }

    var testDescription: String { "\(language): \(words.joined(separator: " | "))" }
  }

  @Test("An element is said in its language", arguments: heard + put)
  func says(_ row: Row) throws {
    #expect(try words(of: row.element, in: row.language) == row.words)
  }

  @Test("A language of a region is said as the language", arguments: heard)
  func saysRegions(_ row: Row) throws {
    #expect(try words(of: row.element, in: row.language + "-ZZ") == row.words)
  }

  @Test("The language given comes before the tree's, and the node's before both")
  func choosesLanguages() throws {
    let element = #"{"label": "x", "traits": ["button"]}"#
    #expect(try words(of: element, in: "ja", asking: "de") == ["x", "Taste"])
    let own = #"{"label": "x", "traits": ["button"], "language": "ru"}"#
    #expect(try words(of: own, in: "ja", asking: "de") == ["x", "кнопка"])
    let unknown = #"{"label": "x", "traits": ["button"], "language": "zh-TW"}"#
    #expect(try words(of: unknown, in: "ja", asking: "de") == ["x", "button"])
  }

  @Test(
    "What an item of the Mac lies in is named as the sentence asks for",
    arguments: [
      ("en", "You are currently on a button, inside of a group."),
      ("de", "Aktuelle Position: Taste, in einer Gruppe."),
      ("fr", "Vous êtes actuellement sur\u{A0}: bouton, à l’intérieur d’un groupe."),
      ("ru", "Текущее положение: кнопка, внутри группы."),
    ])
  func saysInside(_ language: String, _ sentence: String) throws {
    let document =
      #"{"aloud": 1, "style": "macos", "language": "\#(language)", "root": {"children": "#
      + #"[{"role": "group", "children": [{"role": "button", "label": "x"}]}]}}"#
    let said = utterances(try readTree(Array(document.utf8)).tree)
    #expect(said.flatMap(\.segments).filter { $0.rule == "inside" }.first?.text == sentence)
  }

  private func words(
    of element: String, in language: String, asking asked: String? = nil
  ) throws -> [String] {
    let document = #"{"aloud": 1, "language": "\#(language)", "root": {"children": [\#(element)]}}"#
    let tree = try readTree(Array(document.utf8)).tree
    let said = utterances(tree, language: asked)
    #expect(said.count == 1)
    return said.flatMap(\.segments).map(\.text)
  }

  private static let slider =
    #"{"label": "x", "traits": ["adjustable"], "range": {"minimum": 0, "maximum": 100, "#
    + #""step": 10, "current": 50, "says": "percent"}}"#
  private static let `switch` =
    #"{"label": "x", "value": "1", "traits": ["button", "toggleButton"]}"#
  private static let back = #"{"label": "BACK", "traits": ["button", "backButton"]}"#

  private static func price(_ number: String, _ unit: String) -> String {
    #"{"isElement": true, "range": {"minimum": -1000, "maximum": 1000, "step": 0.5, "#
      + #""current": \#(number), "says": "currency", "unit": "\#(unit)"}}"#
  }

  /// What was heard on screens that were demonstrated, or stands in a table compared with devices.
  static let heard = [
    Row(
      "ja", #"{"label": "犬を選択", "value": "ピンキー", "traits": ["adjustable"]}"#,
      "犬を選択", "ピンキー", "調整可能", "値を調整するには1本指で上または下にスワイプします"),
    Row("ja", #"{"label": "お気に入りボタン", "value": "オフ"}"#, "お気に入りボタン", "オフ"),
    Row("ja", #"{"label": "ギャラリーを見る", "traits": ["button"]}"#, "ギャラリーを見る", "ボタン"),
    Row("ja", #"{"label": "Skylerの家", "actions": [{"name": "電話"}]}"#, "Skylerの家", "アクション可能"),
    Row(
      "ja", #"{"label": "赤色Viewのアクセシビリティ", "value": "1", "hint": "親Viewを制御します"}"#,
      "赤色Viewのアクセシビリティ", "1", "親Viewを制御します"),
    Row(
      "ja", slider.replacing("\"x\"", with: "\"読み上げ速度\""),
      "読み上げ速度", "50%", "調整可能", "値を調整するには1本指で上または下にスワイプします"),
    Row(
      "de", slider, "x", "50\u{A0}%", "einstellbar",
      "Zum Anpassen des Wertes mit einem Finger nach oben oder unten streichen."),
    Row("de", `switch`, "x", "Umschalttaste", "ein", "Zum Umschalten doppeltippen."),
    Row("de", back.replacing("BACK", with: "zurück"), "Zurück Taste"),
    Row(
      "de", #"{"label": "x", "traits": ["button", "selected", "notEnabled"]}"#,
      "Auswahl", "x", "grau dargestellt", "Taste"),
    Row(
      "de", #"{"value": "x", "traits": ["textEntry", "isEditing"]}"#,
      "x", "Textfeld", "Bearbeiten", "Den Rotor für den Zugriff auf „Rechtschreibfehler“ verwenden."
    ),
    Row(
      "ru", slider, "x", "50\u{A0}%", "элемент регулировки",
      "Смахните вверх или вниз одним пальцем, чтобы настроить значение."),
    Row(
      "ru", `switch`, "x", "кнопка-переключатель", "вкл",
      "Коснитесь дважды, чтобы переключить настройку."),
    Row("ru", back.replacing("BACK", with: "НАЗАД"), "кнопка назад"),
    Row(
      "ru", #"{"label": "x", "position": [2, 3], "traits": ["button"]}"#, "x", "кнопка", "2 из 3"),
  ]

  /// Numbers and the order of words, in languages where nobody has recorded them.
  static let put = [
    Row(
      "de", #"{"label": "x", "traits": ["textEntry", "secureTextField"]}"#,
      "x", "sicheres Textfeld", "Zum Bearbeiten doppeltippen."),
    Row(
      "fr", `switch`, "x", "bouton à bascule", "activé",
      "Touchez deux fois pour modifier le réglage."),
    Row(
      "ru",
      #"{"label": "x", "actions": ["y"], "customContent": [{"label": "k", "value": "v"}]}"#,
      "x", "доступны действия", "доступно больше контента"),
    Row("ar", slider, "x", "50%", "قابل للضبط", "حرّك لأعلى أو لأسفل بإصبع واحد لضبط القيمة."),
    Row("ar", #"{"label": "x", "position": [2, 3]}"#, "x", "2 من 3"),
    Row("ja", #"{"label": "x", "position": [2, 3]}"#, "x", "3個中2個目"),
    Row(
      "fr", slider, "x", "50\u{202F}%", "réglable",
      "Balayez vers le haut ou vers le bas avec un doigt pour régler la valeur."),
    Row(
      "nl", slider.replacing("\"percent\"", with: "\"number\"").replacing("50", with: "2.5"),
      "x", "2,5", "aanpasbaar", "Veeg met één vinger omhoog of omlaag om de waarde aan te passen."),
    Row("de", price("4.5", "€"), "4,50\u{A0}€"),
    Row("de", price("-4", "€"), "-4\u{A0}€"),
    Row("nl", price("4", "€"), "€\u{A0}4"),
    Row("ja", price("500", "¥"), "¥500"),
    Row("ja", price("500", "円"), "500円"),
    Row("ru", price("4.5", "EUR"), "4,50 EUR"),
    Row("zh-CN", back.replacing("BACK", with: "返回"), "返回按钮"),
  ]
}
