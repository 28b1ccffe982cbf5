// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

/// What messages call nodes: as the author knows them, with their places in the document.
@Suite struct AuthoredNameTests {
  typealias Page = ChromiumElement

  private static func read(
    _ document: [UInt8], as format: TreeFormat, keeps: Bool = false
  ) throws -> AccessibilityTree {
    try readTree(document, as: format, options: ImportOptions(keepsDocument: keeps)).tree
  }

  private static func button(_ name: String, _ attributes: String...) -> Page {
    var button = Page.node("button", "BUTTON", name: name, properties: ["focusable"])
    for attribute in attributes {
      let parts = attribute.split(separator: "=", maxSplits: 1).map(String.init)
      button.attributes[parts[0]] = parts.count > 1 ? parts[1] : ""
    }
    return button
  }

  static let nodes: [(claim: String, Page, id: String, name: String)] = [
    ("the id of its element", button("Menu", "id=menu"), "menu", "button#menu"),
    ("its name without an id", button("Play"), "button-play", "button \"Play\""),
    ("an id with a blank in quotes", button("Play", "id=a b"), "a-b", "button#\"a b\""),
    (
      "a link that is a button is an element a",
      .node("button", "A", name: "Go", "id=go"), "go", "a#go"
    ),
    ("a text", .text("Brightness"), "text.2", "text \"Brightness\""),
    ("no name and no id", .node("button", "BUTTON"), "button", "button"),
    (
      "what was typed in secret is in no name",
      .node(
        "textbox", "INPUT", name: "Pin", value: "1234", "type=password", properties: ["focusable"]),
      "textbox-pin", "input"
    ),
  ]

  @Test("An element of a page has its author's name", arguments: nodes)
  func namesElements(_ claim: String, _ element: Page, _ id: String, _ name: String) throws {
    let tree = try Self.read(try Page.page([.text("a"), element]), as: .chromium)
    let node = try #require(
      tree.node(withID: id), "\(tree.nodes.indices.map { tree.identifier(of: NodeIndex($0)) })")
    #expect(tree.authoredName(of: node) == name)
  }

  @Test("A document that is kept tells the place behind the name")
  func tellsPlaces() throws {
    let document = try Page.page([.text("a"), Self.button("Menu", "id=menu")])
    let tree = try Self.read(document, as: .chromium, keeps: true)
    let node = try #require(tree.node(withID: "menu"))
    #expect(tree.authoredName(of: node) == "button#menu ($.nodes[3])")
  }

  @Test("WebKit's pages have the same names")
  func namesInWebKit() throws {
    let document = WebKitSource.document([
      .exposed("BUTTON", "button", ["id", "menu"], #""label":"Menu""#)
    ])
    let tree = try Self.read(Array(document.utf8), as: .webkit, keeps: true)
    let node = try #require(tree.node(withID: "menu"))
    #expect(tree.authoredName(of: node).hasPrefix("button#menu ($."))
  }

  @Test(
    "A view of a phone has its identifier, also if another one has it, and a line without paths")
  func namesViews() throws {
    let screen = """
      <hierarchy rotation="0">
      <node class="android.widget.Button" resource-id="app:id/save" text="Save" clickable="true" bounds="[0,0][9,9]"/>
      <node class="android.widget.Button" resource-id="app:id/save" text="Keep" clickable="true" bounds="[0,9][9,18]"/>
      <node class="android.widget.Button" text="Send" clickable="true" bounds="[0,18][9,27]"/>
      </hierarchy>
      """
    let tree = try Self.read(Array(screen.utf8), as: .android, keeps: true)
    let names = tree.nodes.indices.map { NodeIndex($0) }
      .filter { tree[$0].label != nil }.map(tree.authoredName)
    try #require(names.count == 3)
    #expect(names[0].contains("save\" (2:"), "\(names)")
    #expect(names[1].contains("save\" (3:"), "\(names)")
    #expect(names[2].contains(" (4:") && !names[2].contains("save"), "\(names)")
  }

  @Test("Aloud's own format names nodes by their identifiers")
  func namesOwn() throws {
    let document = #"{"aloud":1,"root":{"id":"send","label":"Send","isElement":true}}"#
    let tree = try Self.read(Array(document.utf8), as: .aloud, keeps: true)
    #expect(tree.authoredName(of: .root) == "send")
  }

  static let absent: [(claim: String, Page, element: String, reason: String)] = [
    (
      "it is inert", .inDOM("BUTTON", ["id": "x", "inert": ""]), "button#x", "it is inert, so"
    ),
    (
      "what is around it is inert",
      .inDOM("DIV", ["id": "page", "inert": ""], .inDOM("BUTTON", ["id": "x"])), "button#x",
      "div#page around it is inert, so"
    ),
    (
      "it is in a closed details",
      .inDOM(
        "DETAILS", ["id": "more"], .inDOM("SUMMARY"), .inDOM("BUTTON", ["id": "x"])), "button#x",
      "details#more around it is closed"
    ),
    (
      "the first summary of a closed details is shown, a second one is not",
      .inDOM(
        "DETAILS", ["id": "more"], .inDOM("SUMMARY"), .inDOM("SUMMARY", ["id": "x"])), "summary#x",
      "details#more around it is closed"
    ),
    (
      "it is hidden", .inDOM("DIV", ["hidden": ""], .inDOM("A", ["id": "x"])), "a#x",
      "div around it has the attribute hidden"
    ),
    (
      "aria-hidden hides it", .inDOM("DIV", ["aria-hidden": "true"], .inDOM("A", ["id": "x"])),
      "a#x", "div around it has aria-hidden, which hides it from VoiceOver; Tab may stop"
    ),
    (
      "its dialog is not open", .inDOM("DIALOG", ["id": "d"], .inDOM("A", ["id": "x"])), "a#x",
      "dialog#d around it is a dialog that is not open"
    ),
    (
      "it is not drawn", .inDOM("SECTION", ["id": "s"], .inDOM("A", ["id": "x"])), "a#x",
      "section#s around it is not drawn, as with display: none"
    ),
    ("it has no meaning", .ignored("DIV", .node("none", "SPAN", "id=x")), "span#x", "it has no"),
  ]

  @Test("An element that the document has and the tree lacks has a reason", arguments: absent)
  func saysWhy(_ claim: String, _ element: Page, _ name: String, _ reason: String) throws {
    let document = try Page.page([.text("a"), element])
    let source = try #require(try Self.read(document, as: .chromium, keeps: true).source)
    let found = try #require(source.absence(of: "x"))
    #expect(found.element == name)
    #expect(found.reason.hasPrefix(reason), "\(found.reason)")
    #expect(source.absence(of: "y") == nil)
  }

  @Test("WebKit's documents tell of such elements, too")
  func saysWhyInWebKit() throws {
    let document = WebKitSource.document([
      .text("a"), .ignored("DIV", ["inert", ""], .ignored("BUTTON", ["id", "x"])),
    ])
    let tree = try Self.read(Array(document.utf8), as: .webkit, keeps: true)
    #expect(tree.source?.absence(of: "x")?.reason.hasPrefix("div around it is inert") == true)
  }
}
