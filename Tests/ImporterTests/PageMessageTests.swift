// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeFormats
import TreeModel
import Utterances

/// What fields and their groups tell of themselves on a page: messages, kinds of invalid content,
/// legends, suggestions; and pictures and abbreviations.
@Suite struct PageMessageTests {
  typealias Page = ChromiumElement

  private static func field(_ attributes: String...) -> Page {
    var field = Page.node(
      "textbox", "INPUT", name: "Name",
      properties: ["invalid=true"] + SafariDifferenceTests.editable)
    for attribute in attributes {
      let parts = attribute.split(separator: "=", maxSplits: 1).map(String.init)
      field.attributes[parts[0]] = parts.count > 1 ? parts[1] : ""
    }
    return field
  }

  private static func message(_ id: String, _ texts: String...) -> Page {
    .node("paragraph", "P", "id=\(id)", children: texts.map(Page.text))
  }

  static let messages: [(claim: String, [Page], message: String?)] = [
    (
      "the text of the element", [field("aria-errormessage=e"), message("e", "Enter a name")],
      "Enter a name"
    ),
    (
      "several texts, and several elements in the order of the attribute",
      [
        message("e2", "It is required."), message("e1", "Error:", "Enter a name."),
        field("aria-errormessage=e1 e2"),
      ], "Error: Enter a name. It is required."
    ),
    (
      "an element that does not exist is left out",
      [field("aria-errormessage=none e"), message("e", "Enter a name")], "Enter a name"
    ),
    (
      "a hidden message is none",
      [field("aria-errormessage=e"), .ignored("P", .node("none", "B", "id=e"))], nil
    ),
    (
      "of two elements with one identifier, the first counts",
      [field("aria-errormessage=e"), message("e", "one"), message("e", "two")], "one"
    ),
    ("without a reference there is none", [field(), message("e", "Enter a name")], nil),
    (
      "a message of more than 1000 characters ends there",
      [
        field("aria-errormessage=e"), message("e", String(repeating: "x", count: 998), "yes", "no"),
      ],
      String(repeating: "x", count: 998) + " y"
    ),
    (
      "what the user enters is no message",
      [
        field("aria-errormessage=e"),
        .node(
          "group", "DIV", "id=e",
          children: [
            .text("Wrong:"),
            .node("textbox", "INPUT", "type=password", children: [.text("hunter2")]),
          ]),
      ], "Wrong:"
    ),
    (
      "a part to which another field refers belongs to the whole, too",
      [
        field("aria-errormessage=e"),
        .node("group", "DIV", "id=e", children: [.text("Wrong:"), message("part", "no number")]),
        field("aria-errormessage=part"),
      ], "Wrong: no number"
    ),
  ]

  @Test("An invalid field has the message to which it refers", arguments: messages)
  func hasMessage(_ claim: String, _ elements: [Page], _ message: String?) throws {
    let tree = try SafariDifferenceTests.tree(elements)
    let field = try #require(tree.nodes.first { $0.role == .textbox })
    #expect(field.details?.errorMessage == message)
  }

  @Test("A valid field has no message")
  func isValid() throws {
    var field = Self.field("aria-errormessage=e")
    field.properties = SafariDifferenceTests.editable
    let tree = try SafariDifferenceTests.tree([field, Self.message("e", "Enter a name")])
    #expect(tree.nodes.first { $0.role == .textbox }?.details?.errorMessage == nil)
  }

  @Test("WebKit's fields have messages, too")
  func hasMessageInWebKit() throws {
    let tree = try imported(
      WebKitSource.document([
        .exposed(
          "INPUT", "textbox", ["aria-invalid", "grammar", "aria-errormessage", "e"],
          #""label":"Name","invalid":"grammar""#, row: #""type":"text","value":"x""#),
        .exposed("P", "paragraph", ["id", "e"], .text("Say it another way")),
      ])
    ).tree
    #expect(
      tree.lines.first
        == "Name, x, text field, invalid grammar, Say it another way. Double tap to edit.")
  }

  @Test(
    "The kind of invalid content is grammar or spelling, or none in particular",
    arguments: [
      ("grammar", "grammar"), ("Spelling", "spelling"), ("true", nil), ("yes", nil),
    ] as [(String, String?)])
  func hasKind(_ attribute: String, _ kind: String?) throws {
    let tree = try SafariDifferenceTests.tree([Self.field("aria-invalid=\(attribute)")])
    #expect(tree.nodes.first { $0.role == .textbox }?.details?.invalidKind == kind)
  }

  @Test("The legend of a group of fields is kept, and starts the form")
  func hasLegend() throws {
    var group = Page.node(
      "group", "FIELDSET", name: "Animal",
      children: [
        .node("Legend", "LEGEND", children: [.text("Animal")]),
        .node("radio", "INPUT", name: "Cat", "type=radio"),
      ])
    group.isNamedByLabel = true
    let tree = try SafariDifferenceTests.tree([group])
    #expect(tree.nodes.contains { $0.role == .legend })
    #expect(tree.lines.first == "Animal, form start")
  }

  @Test("An input with suggestions pops up a list box, in both engines")
  func hasSuggestions() throws {
    let chromium = try SafariDifferenceTests.tree([
      .node(
        "combobox", "INPUT", name: "Sites", "list=d",
        properties: ["hasPopup=listbox"] + SafariDifferenceTests.editable)
    ])
    let webkit = try imported(
      WebKitSource.document([
        .exposed(
          "INPUT", "textbox", ["list", "d"], #""label":"Sites""#, row: #""type":"text","value":"""#)
      ])
    ).tree
    for tree in [chromium, webkit] {
      #expect(tree.lines == ["Sites, text field, list box pop up. Double tap to edit."])
    }
  }

  @Test("A number input is a text field on a page, whose value is said as it is")
  func hasNumbers() throws {
    let tree = try SafariDifferenceTests.tree([
      .node(
        "spinbutton", "INPUT", name: "Crew", value: "4", "type=number",
        properties: SafariDifferenceTests.editable)
    ])
    #expect(tree.nodes.contains { $0.role == .numberInput })
    #expect(tree.lines == ["Crew, 4, text field. Double tap to edit."])
  }

  private static func picture(_ name: String, _ attributes: String...) -> Page {
    var picture = Page.node("image", "IMG", name: name, display: "inline")
    for attribute in attributes { picture.attributes[attribute] = name }
    return picture
  }

  private static func link(_ name: String, _ children: Page...) -> Page {
    .node("link", "A", name: name, properties: ["focusable"], children: children)
  }

  static let links: [(claim: String, Page, said: [String])] = [
    ("17.1, 2023: a picture", link("gov.uk", picture("gov.uk", "alt")), ["gov.uk, link, image"]),
    (
      "17.1, 2023: a picture and text are one stop, which is no picture",
      link("gov.uk Product", picture("gov.uk", "alt"), .text("Product")), ["gov.uk Product, link"]
    ),
    (
      "a picture without a meaning adds nothing",
      link("Product", picture("", "alt"), .text("Product")), ["Product, link"]
    ),
    (
      "a button in it is a stop of its own",
      link("a b", .text("a"), .node("button", "BUTTON", name: "b")), ["a, link", "b, button, link"]
    ),
  ]

  @Test("A link with pictures is one stop", arguments: links)
  func readsLinks(_ claim: String, _ link: Page, _ said: [String]) throws {
    #expect(try SafariDifferenceTests.tree([link]).lines == said)
  }

  static let pictures: [(claim: String, Page, said: [String])] = [
    ("18.6, 2025: img without alt", .node("image", "IMG", "src=x.png"), ["image"]),
    ("an empty alt says that it has no meaning", .node("image", "IMG", "alt="), []),
    ("a role of its own", .node("image", "IMG", "role=img"), []),
    ("a drawing", .node("image", "svg"), []),
  ]

  @Test("A picture without a text alternative is a stop and a warning", arguments: pictures)
  func readsPictures(_ claim: String, _ picture: Page, _ said: [String]) throws {
    let read = try readTree(try Page.page([.text("a"), picture]), as: .chromium)
    #expect(read.tree.lines == ["a"] + said)
    let isTold = read.warnings.contains {
      "\($0.problem)".contains("no text alternative: VoiceOver")
    }
    #expect(isTold != said.isEmpty)
  }

  @Test("A separator is a stop on a page, and says its name")
  func readsSeparators() throws {
    var named = Page.node("separator", "HR", name: "accessible name", "aria-label=accessible name")
    named.isNamedByAttribute = true
    let tree = try SafariDifferenceTests.tree([.node("separator", "HR"), named])
    #expect(tree.lines == ["separator, dimmed", "separator, accessible name, dimmed"])
  }

  @Test("An abbreviation is a group named by its expansion, which iOS does not say")
  func namesAbbreviations() throws {
    let tree = try SafariDifferenceTests.tree([
      .node(
        "Abbr", "ABBR", name: "World Health Organization", "title=World Health Organization",
        children: [.text("WHO")])
    ])
    let group = try #require(tree.nodes.first { $0.role == .generic })
    #expect(group.label?.text == "World Health Organization")
    #expect(group.containerType == .semanticGroup)
    #expect(tree.lines == ["WHO"])
  }

  @Test("A heading keeps its level above 6", arguments: [6, 7, 99])
  func keepsLevels(_ level: Int) throws {
    let heading = Page.node(
      "heading", "DIV", name: "Deep", properties: ["level=\(level)"], children: [.text("Deep")])
    #expect(try SafariDifferenceTests.tree([heading]).lines == ["Deep, heading level \(level)"])
  }
}
