// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@testable import TreeFormats

@Suite("Corrections of names in Chromium's tree")
struct SafariNameTests {
  typealias Page = ChromiumElement

  private static func formula(_ attributes: String..., name: String = "") -> Page {
    var letter = Page.text("𝑥")
    letter.source = "x"
    var formula = Page.node(
      "MathMLMath", "math", name: name,
      children: [
        .node("MathMLIdentifier", "mi", children: [letter]),
        .node("MathMLOperator", "mo", children: [.text("=")]),
        .node("MathMLIdentifier", "mi", children: [.text("𝑘")]),
      ])
    for attribute in attributes {
      let parts = attribute.split(separator: "=").map(String.init)
      formula.attributes[parts[0]] = parts[1]
    }
    formula.isNamedByAttribute = true
    return formula
  }

  static let formulas: [(Page, String)] = [
    (formula(), "x = 𝑘"),
    (formula("alttext=x is k"), "x is k"),
    (formula("alttext=x is k", "aria-label=Same", name: "Same"), "Same"),
    (formula("title=Tip", name: "Tip"), "x = 𝑘"),
  ]

  @Test("A formula has its alternative text or the letters of the page", arguments: formulas)
  func formulaName(_ element: Page, _ name: String) throws {
    #expect(try SafariDifferenceTests.only(element).label?.text == name)
  }

  private static func reading(_ words: String) -> Page {
    var text = Page.text("")
    (text.isIgnored, text.source) = (true, words)
    return .ignored("RT", text)
  }

  @Test("All readings of ruby are texts, and parts of the names around them")
  func readings() throws {
    let ruby = Page.node(
      "Ruby", "RUBY", children: [.text("東"), Self.reading("とう"), .text("京"), Self.reading("きょう")])
    #expect(try SafariDifferenceTests.tree([ruby]).lines == ["東", "とう", "京", "きょう"])
    func named(_ role: String, _ tag: String) -> Page {
      var element = Page.node(role, tag, name: "東京駅", children: [ruby, .text("駅")])
      element.isNamedByContents = true
      return element
    }
    #expect(try SafariDifferenceTests.only(named("button", "BUTTON")).label?.text == "東とう京きょう駅")
    #expect(try SafariDifferenceTests.only(named("heading", "H2")).label?.text == "東とう京きょう駅")
    let row = Page.node("row", "TR", children: [named("cell", "TD")])
    let table = try SafariDifferenceTests.tree([Page.node("table", "TABLE", children: [row])])
    #expect(table.nodes.first { $0.role == .cell }?.label?.text == "東 とう 京 きょう 駅")
    var own = named("button", "BUTTON")
    (own.name, own.isNamedByAttribute, own.isNamedByContents) = ("Tokyo", true, false)
    #expect(try SafariDifferenceTests.only(own).label?.text == "Tokyo")
  }

  private static func button(_ name: String, _ attributes: [String: String] = [:]) -> Page {
    var button = Page.node("button", "BUTTON", name: name, children: [.text("Oak")])
    button.attributes = attributes
    button.isNamedByLabel = true
    return button
  }

  static let buttons: [(Page, String)] = [
    (
      SafariDifferenceTests.label(.text("Wood "), button("Wood kind"), .text(" kind")),
      "Wood Oak kind"
    ),
    (SafariDifferenceTests.label(.text("Wood "), button("Wood"), for: "other"), "Wood"),
    // The label is that of the first control in it.
    (
      SafariDifferenceTests.label(
        .node("checkbox", "INPUT", name: "Wood Oak", "type=checkbox"), .text("Wood "),
        button("Oak")),
      "Oak"
    ),
    (
      SafariDifferenceTests.label(.text("Wood "), button("Tree", ["aria-labelledby": "tree"])),
      "Tree"
    ),
    (.ignored("DIV", SafariDifferenceTests.label(for: "b"), button("", ["id": "b"])), "Oak"),
    (
      .ignored(
        "DIV", SafariDifferenceTests.label(.text("Wood"), for: "b"), button("Wood", ["id": "b"])),
      "Wood"
    ),
  ]

  @Test("A button has its own words in the name of the label around it", arguments: buttons)
  func buttonInLabel(_ element: Page, _ name: String) throws {
    let tree = try SafariDifferenceTests.tree([element])
    #expect(tree.nodes.first { $0.role == .button }?.label?.text == name)
  }

  static let players: [(Page, [String])] = [
    (
      .node("Video", "VIDEO", name: "No source.", "aria-label=Loop", properties: ["disabled"]),
      ["Loop"]
    ),
    (.node("Video", "VIDEO", name: "No source.", "title=Loop"), ["Loop"]),
    (.node("Video", "VIDEO", name: "No source."), []),
    (.node("Video", "DIV", name: "Loop"), ["Loop"]),
  ]

  @Test("A player without controls has the name of its attributes", arguments: players)
  func playerName(_ element: Page, _ names: [String]) throws {
    let tree = try SafariDifferenceTests.tree([element])
    let found = tree.children(of: .root).map { tree[$0] }
    #expect(found.map { $0.label?.text ?? "" } == names)
    #expect(!found.contains { $0.traits.contains(.notEnabled) })
  }
}
