// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@testable import TreeFormats

@Suite("Corrections of editable elements in Chromium's tree")
struct SafariEditingTests {
  typealias Page = ChromiumElement

  private static func edited(
    _ role: String, _ tag: String, name: String = "", attributes: [String: String] = [:],
    _ children: Page...
  ) -> Page {
    let words = children.map(\.name).joined(separator: " ")
    var element = Page.node(
      role, tag, name: name, value: words, properties: SafariDifferenceTests.editable,
      children: children)
    element.attributes = attributes
    return element
  }

  @Test(
    "An editable heading or section is a text field, unless it has a role",
    arguments: [
      edited("heading", "H2", .text("Spring")), edited("blockquote", "BLOCKQUOTE", .text("Spring")),
      edited("article", "ARTICLE", .text("Spring")), edited("main", "MAIN", .text("Spring")),
    ])
  func fields(_ element: Page) throws {
    let field = try SafariDifferenceTests.only(element)
    #expect(field.role == .textbox && field.traits.contains(.textArea))
    #expect(field.label == nil && field.details?.text?.content == "Spring")
    #expect(field.headingLevel == 0)
  }

  @Test("An editable list, link, cell or heading with a role says its text once")
  func once() throws {
    let heading = Self.edited("heading", "DIV", attributes: ["role": "heading"], .text("Spring"))
    let link = Self.edited("link", "A", attributes: ["href": "#"], .text("Spring"))
    for element in [heading, link] {
      let node = try SafariDifferenceTests.only(element)
      #expect(node.label?.text == "Spring" && node.value == nil)
    }
    let item = Page.node("listitem", "LI", children: [.text("Spring")])
    let list = try SafariDifferenceTests.only(
      Self.edited("list", "UL", attributes: ["role": "list"], item))
    #expect(list.role == .list && list.value == nil)
    let row = Page.node("row", "TR", children: [Self.edited("cell", "TD", .text("Spring"))])
    let table = try SafariDifferenceTests.tree([Page.node("table", "TABLE", children: [row])])
    let cell = try #require(table.nodes.first { $0.role == .cell })
    #expect(cell.label?.text == "Spring" && cell.value == nil)
  }

  @Test("The content of an editable element has the names of its pictures")
  func pictures() throws {
    var editor = Self.edited(
      "textbox", "DIV", name: "Letter", attributes: ["role": "textbox"],
      .text("One"), .node("image", "IMG", name: "Bridge"), .text("two"))
    editor.value = "One\n two"
    #expect(try SafariDifferenceTests.only(editor).details?.text?.content == "One Bridge \n two")
    // The value is not the text inside.
    editor.value = "Other"
    #expect(try SafariDifferenceTests.only(editor).details?.text?.content == "Other")
  }

  @Test("Words are inserted behind a number of characters, and offsets move")
  func insertions() {
    var words = WordInsertions()
    words.insert("A")
    words.pass("b c")
    words.insert("D")
    #expect(words.inserted(into: "bc", isSpaced: false)?.text == "AbcD")
    let (text, offsets) =
      words.inserted(into: "b  c", isSpaced: true, offsets: [0, 1, 4]) ?? ("", [])
    #expect(text == "A b  c D ")
    #expect(offsets == [0, 3, 6])
    #expect(words.inserted(into: "bcd", isSpaced: true) == nil)
  }
}
