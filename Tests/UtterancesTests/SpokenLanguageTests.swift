// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TestSupport
import Testing
import TreeFormats
import TreeModel
import Utterances

/// Whole utterances in languages other than English, word for word.
struct SpokenLanguageTests {
  typealias Row = SpokenElement

  @Test("An element is said in its language", arguments: SpokenElement.heard + put)
  func says(_ row: Row) throws {
    #expect(try words(of: row.element, in: row.language) == row.words)
  }

  @Test("A language of a region is said as the language", arguments: SpokenElement.heard)
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

  private static let slider = SpokenElement.slider
  private static let `switch` = SpokenElement.switch
  private static let back = SpokenElement.backButton

  private static func price(_ number: String, _ unit: String) -> String {
    #"{"isElement": true, "range": {"minimum": -1000, "maximum": 1000, "step": 0.5, "#
      + #""current": \#(number), "says": "currency", "unit": "\#(unit)"}}"#
  }

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
