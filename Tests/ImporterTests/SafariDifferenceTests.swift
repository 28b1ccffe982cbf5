// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import TestSupport
import Testing
import TreeModel
import Utterances

@testable import TreeFormats

@Suite("Corrections of Chromium's tree by what Safari exposes")
struct SafariDifferenceTests {
  typealias Page = ChromiumElement

  static func tree(_ elements: [Page]) throws -> AccessibilityTree {
    try readTree(try Page.page(elements), as: .chromium).tree
  }

  static func only(_ element: Page) throws -> Node {
    let tree = try tree([element])
    return tree[try #require(Array(tree.children(of: .root)).first)]
  }

  static let editable = ["editable=plaintext", "focusable"]

  // MARK: Required and invalid

  static let required: [(Page, Bool)] = [
    (.node("checkbox", "INPUT", name: "Yes", "type=checkbox", "required"), true),
    (.node("radio", "INPUT", name: "Yes", "type=radio", "required"), true),
    (.node("radio", "INPUT", name: "Yes", "type=radio", "aria-required=true"), true),
    (.node("switch", "INPUT", name: "Yes", "type=checkbox", "role=switch", "required"), true),
    (.node("checkbox", "DIV", name: "Yes", "aria-required=true"), true),
    (.node("button", "INPUT", name: "Yes", "type=file", "required"), true),
    (.node("slider", "DIV", name: "Yes", "aria-required=true"), true),
    (.node("Date", "INPUT", name: "Yes", "type=date", "required"), true),
    (.node("InputTime", "INPUT", name: "Yes", "type=time"), false),
    (.node("button", "DIV", name: "Yes", "aria-required=true"), false),
    (.node("checkbox", "INPUT", name: "Yes", "type=checkbox"), false),
    (.node("checkbox", "INPUT", name: "Yes", "required", "aria-required=false"), false),
    (.node("checkbox", "DIV", name: "Yes", "required"), false),
  ]

  @Test("A checkbox or radio button is required if its element says so", arguments: required)
  func isRequired(_ element: Page, _ isRequired: Bool) throws {
    #expect(try Self.only(element).flags.has(.required) == isRequired)
  }

  static let selected: [(Page, Bool)] = [
    (.node("treeitem", "LI", name: "Bills", "role=treeitem", properties: ["selected"]), false),
    (
      .node(
        "treeitem", "LI", name: "Bills", "role=treeitem", "aria-selected=true",
        properties: ["selected"]), true
    ),
    (.node("option", "DIV", name: "Bills", "role=option", properties: ["selected"]), false),
    (.node("option", "OPTION", name: "Bills", properties: ["selected"]), true),
  ]

  @Test("The focus alone does not select an item", arguments: selected)
  func isSelected(_ element: Page, _ isSelected: Bool) throws {
    #expect(try Self.only(element).traits.contains(.selected) == isSelected)
  }

  static let invalid: [(Page, Bool)] = [
    (.node("textbox", "INPUT", name: "Mail", "required", properties: editable), true),
    (.node("textbox", "TEXTAREA", name: "Mail", "required", properties: editable), true),
    (.node("textbox", "INPUT", name: "Mail", value: "x", "required", properties: editable), false),
    (
      .node(
        "textbox", "INPUT", name: "Mail", "required", "aria-invalid=false", properties: editable),
      false
    ),
    (
      .node("textbox", "INPUT", name: "Mail", "required", properties: ["disabled"] + editable),
      false
    ),
    (
      .node("textbox", "INPUT", name: "Mail", "required", properties: ["readonly"] + editable),
      false
    ),
    (.node("textbox", "INPUT", name: "Mail", "aria-required=true", properties: editable), false),
    (.node("textbox", "DIV", name: "Mail", "required", properties: editable), false),
  ]

  @Test(
    "An empty field with the attribute `required` is invalid from the start", arguments: invalid)
  func isInvalid(_ element: Page, _ isInvalid: Bool) throws {
    #expect(try Self.only(element).flags.has(.invalid) == isInvalid)
  }

  static let vertical: [(Page, Bool)] = [
    (.node("slider", "DIV", name: "Heat", properties: ["orientation=vertical"]), true),
    (.node("slider", "DIV", name: "Heat", properties: ["orientation=horizontal"]), false),
    (.node("slider", "DIV", name: "Heat"), false),
    // It is of no use elsewhere.
    (.node("spinbutton", "DIV", name: "Heat", properties: ["orientation=vertical"]), false),
  ]

  @Test("A slider is vertical if the browser says so", arguments: vertical)
  func isVertical(_ element: Page, _ isVertical: Bool) throws {
    #expect(try Self.only(element).flags.has(.vertical) == isVertical)
  }

  static let ranges: [(Page, String)] = [
    (range("spinbutton", "8", "role=spinbutton", "aria-valuenow=9"), "9"),
    (range("slider", "1", "role=slider", "aria-valuenow=0.5"), "0.5"),
    (range("spinbutton", "4", "role=spinbutton", "aria-valuenow=4"), "4"),
    // Within the range, the browser knows better: the attribute may be outdated.
    (range("spinbutton", "5", "role=spinbutton", "aria-valuenow=4"), "5"),
    // The attribute does not count on an element that is a slider by itself.
    (range("slider", "8", "type=range", "aria-valuenow=9"), "8"),
    (range("spinbutton", "8", "role=spinbutton", "aria-valuenow=many"), "8"),
  ]

  private static func range(_ role: String, _ value: String, _ attributes: String...) -> Page {
    var page = Page.node(
      role, "DIV", name: "Adults", value: value, properties: ["valuemin=1", "valuemax=8"])
    for attribute in attributes {
      let parts = attribute.split(separator: "=").map(String.init)
      page.attributes[parts[0]] = parts[1]
    }
    return page
  }

  @Test("A value outside of its range is said as the page gives it", arguments: ranges)
  func outside(_ element: Page, _ value: String) throws {
    let tree = try Self.tree([element])
    let composer = Composer(
      tree: tree, order: ReadingOrder(of: tree, style: .macos), style: .macos)
    let said = composer.utterance(at: 0).segments.map(\.text)
    #expect(said.first == value, "\(said)")
  }

  static let multiline: [(Page, Bool)] = [
    (
      .node("textbox", "DIV", name: "A", "role=textbox", properties: ["multiline"] + editable),
      false
    ),
    (
      .node(
        "textbox", "DIV", name: "A", "role=textbox", "aria-multiline=true",
        properties: ["multiline"] + editable), true
    ),
    (.node("textbox", "TEXTAREA", name: "A", properties: ["multiline"] + editable), true),
  ]

  @Test("Editable content with the role of a text box has one line", arguments: multiline)
  func isMultiline(_ element: Page, _ isMultiline: Bool) throws {
    #expect(try Self.only(element).traits.contains(.textArea) == isMultiline)
  }

  static let summaries: [(Page, Bool?)] = [
    (.node("group", "DETAILS", "open", children: [summary]), true),
    (.node("group", "DETAILS", children: [summary]), false),
    (.node("group", "DIV", children: [summary]), nil),
  ]

  private static let summary = Page.ignored(
    "SLOT", .node("DisclosureTriangle", "SUMMARY", name: "Details"))

  @Test("The summary that the browser adds has the state of its element", arguments: summaries)
  func isExpanded(_ element: Page, _ isExpanded: Bool?) throws {
    let tree = try Self.tree([element])
    let summary = try #require(tree.nodes.first { $0.role == .summary })
    #expect(summary.flags[.expanded] == isExpanded)
  }

  // MARK: Words and names

  static let files: [(Page, String)] = [
    (
      .node("button", "INPUT", name: "Photo", value: "No file chosen", "type=file"),
      "no file selected"
    ),
    (
      .node("button", "INPUT", name: "Photo", value: "No file chosen", "type=file", "multiple"),
      "no files selected"
    ),
    (.node("button", "INPUT", name: "Photo", value: "cat.png", "type=file"), "cat.png"),
    (.node("button", "INPUT", name: "Photo", value: "Keine Datei", "type=file"), "Keine Datei"),
    (
      .node("button", "INPUT", name: "Photo", value: "No file chosen", "type=button"),
      "No file chosen"
    ),
  ]

  @Test("A file input without a file has Safari's words for that", arguments: files)
  func noFile(_ element: Page, _ words: String) throws {
    #expect(try Self.only(element).value?.text == words)
  }

  static let figures: [(Page, String?)] = [
    (
      figure([.text("Depths "), .node("strong", "B", children: [.text("in June")])]),
      "Depths in June"
    ),
    (
      figure([
        .text("In "), .node("link", "A", children: [.text("June")]), .text(", “"),
        .node("strong", "B", children: [.text("deep")]), .text("”"),
      ]),
      "In June, “deep”"
    ),
    (
      figure([
        .node("paragraph", "P", children: [.text("One")]), .text("two"),
        .node("LineBreak", "BR", name: "\n"), .text("three"),
      ]),
      "One two three"
    ),
    (figure([]), nil),
    (.node("figure", "FIGURE", children: [.text("A text")]), nil),
  ]

  private static func figure(_ caption: [Page]) -> Page {
    .node(
      "figure", "FIGURE",
      children: [
        .node("image", "IMG", name: "Chart", "alt=Chart"),
        .node("Figcaption", "FIGCAPTION", children: caption),
      ])
  }

  @Test("A figure has the name of its caption", arguments: figures)
  func figureName(_ element: Page, _ name: String?) throws {
    #expect(try Self.only(element).label?.text == name)
  }

  static let legends: [(claim: String, content: [Page], isLegend: Bool)] = [
    ("text", [.text("Size")], true),
    ("an inline element", [.node("emphasis", "EM", children: [.text("Size")])], true),
    ("a button", [.node("button", "BUTTON", name: "Size", children: [.text("Size")])], true),
    (
      "a block beside text", [.text("Size"), .node("paragraph", "P", children: [.text("in m")])],
      true
    ),
    ("a heading", [.node("heading", "H3", name: "Size", children: [.text("Size")])], false),
    ("a paragraph", [.node("paragraph", "P", children: [.text("Size")])], false),
  ]

  private static func group(_ legend: [Page]) -> Page {
    .node(
      "group", "FIELDSET", name: "Size",
      children: [.node("Legend", "LEGEND", children: legend), .text("More")])
  }

  @Test("A legend that has only blocks in it is none", arguments: legends.indices)
  func legend(_ index: Int) throws {
    let (claim, content, isLegend) = Self.legends[index]
    let tree = try Self.tree([Self.group(content)])
    #expect(tree.nodes.contains { $0.role == .legend } == isLegend, "\(claim)")
    #expect(tree.nodes.contains { $0.role == .group && $0.label?.text == "Size" }, "\(claim)")
  }

  @Test("Text with a title is a group with that name")
  func titled() throws {
    var element = Page.node("generic", "SPAN", "title=Tip", children: [.text("Word")])
    element.summary = "Tip"
    let group = try Self.only(element)
    #expect(group.role == .generic)
    #expect(group.containerType == .semanticGroup)
    #expect(group.label?.text == "Tip")
  }

  @Test("The reading of ruby is a text")
  func ruby() throws {
    var element = Page.node("Ruby", "RUBY", children: [.text("漢"), .ignored("RT")])
    element.summary = "kan"
    #expect(try Self.tree([element]).lines == ["漢", "kan"])
  }

  static let labels: [([Page], [String])] = [
    (
      [label(choice("I agree to the terms"), .text("I agree to the "), terms)],
      ["I agree to the terms", "terms"]
    ),
    (
      [label(.text("I agree to the "), terms, for: "yes"), choice("I agree to the terms")],
      ["terms", "I agree to the terms"]
    ),
    ([label(.text("Apart"), for: "no"), choice("Name")], ["Apart", "Name"]),
    ([label(field("Name"), .text("Name"))], ["Name", "Name"]),
    // A box in a line makes no lines of its own, but a block does.
    (
      [
        label(
          choice("Fast, please"), .ignored("SPAN", display: "inline-block", .text("Fast")),
          .text(", please"))
      ],
      ["Fast, please"]
    ),
    (
      [
        label(
          choice("Fast, please"), .ignored("SPAN", display: "block", .text("Fast")),
          .text(", please"))
      ],
      ["Fast, please", "Fast", ", please"]
    ),
    // Another element names the control.
    (
      [label(.text("Terms"), for: "yes"), choice("Agree", "aria-labelledby=agree")],
      ["Terms", "Agree"]
    ),
    ([label(choice("Row", "aria-labelledby=row"), .text("more"))], ["Row", "more"]),
  ]

  private static let terms = Page.node("link", "A", name: "terms", children: [.text("terms")])

  private static func field(_ name: String) -> Page {
    .node("textbox", "INPUT", name: name, properties: editable)
  }

  private static func choice(_ name: String, _ attribute: String = "class=wide") -> Page {
    var choice = Page.node("checkbox", "INPUT", name: name, "type=checkbox", "id=yes", attribute)
    choice.isNamedByLabel = true
    return choice
  }

  static func label(_ children: Page..., for id: String = "") -> Page {
    var label = Page.node("LabelText", "LABEL", children: children)
    if !id.isEmpty { label.attributes["for"] = id }
    return label
  }

  @Test(
    "A checkbox says the text of its label, which is a text beside it only on the Mac",
    arguments: labels)
  func labelTexts(_ elements: [Page], _ names: [String]) throws {
    let tree = try Self.tree(elements)
    let stops = ReadingOrder(of: tree).stops
    #expect(stops.map { tree[$0.node].label?.text ?? "" } == names)
    let onMac = ReadingOrder(of: tree, style: .macos).stops
    #expect(onMac.count { tree[$0.node].flags.has(.saidByControl) } == onMac.count - stops.count)
  }

  static let ignoredLabels: [([Page], [String])] = [
    ([ignoredLabel("Gift"), choice("Gift")], ["Gift"]),
    // Of what is hidden from assistive technology, nothing is read.
    ([hidden(by: ["aria-hidden": "true"], ignoredLabel("Gift")), choice("Gift")], []),
    ([hidden(by: ["inert": ""], ignoredLabel("Gift")), choice("Gift")], []),
    // The texts of two labels are not one sentence, and belong to the first control alone.
    (
      [ignoredLabel("One"), ignoredLabel("Two"), choice("One Two"), choice("One Two")],
      ["One", "Two"]
    ),
  ]

  private static func hidden(by attributes: [String: String], _ element: Page) -> Page {
    var around = Page.ignored("DIV", element)
    around.attributes = attributes
    return around
  }

  private static func ignoredLabel(_ words: String) -> Page {
    let text = Page(role: "none", tag: "#text", isIgnored: true, source: words)
    var label = Page.ignored("LABEL", text)
    label.attributes["for"] = "yes"
    return label
  }

  @Test("The text of a label that the browser ignores is read on the Mac", arguments: ignoredLabels)
  func ignoredLabelTexts(_ elements: [Page], _ texts: [String]) throws {
    let tree = try Self.tree(elements)
    let said = ReadingOrder(of: tree, style: .macos).stops.map { tree[$0.node] }
      .filter { $0.flags.has(.saidByControl) }
    #expect(said.map { $0.label?.text ?? "" } == texts)
    #expect(!ReadingOrder(of: tree).stops.contains { tree[$0.node].flags.has(.saidByControl) })
  }

  // MARK: Roles

  @Test("An input with suggestions is a text field that tells of the list")
  func suggestions() throws {
    let element = Page.node(
      "combobox", "INPUT", name: "Town", "list=towns",
      properties: ["hasPopup=listbox", "expanded=false"] + Self.editable)
    let field = try Self.only(element)
    #expect(field.role == .textbox)
    #expect(field.details?.hasPopup == "listbox")
    #expect(field.flags[.expanded] == nil)
  }

  private static func list(_ tag: String, _ attributes: String..., item: Page...) -> Page {
    var list = Page.node("list", tag, children: [.node("listitem", "LI", children: item)])
    for name in attributes { list.attributes[name] = "list" }
    return list
  }

  private static let bullet = Page.node("ListMarker", "::marker", name: "• ")

  static let lists: [([Page], Role)] = [
    ([list("UL", item: .text("One"))], .group),
    ([list("UL", item: bullet, .text("One"))], .list),
    ([list("OL", item: .ignored("::before", .text("★ ")), .text("One"))], .list),
    ([list("UL", "role", item: .text("One"))], .list),
    ([list("DIV", item: .text("One"))], .list),
    ([list("UL", item: list("UL", item: bullet, .text("One")))], .group),
  ]

  @Test("A list without bullets is a group, unless it has a role", arguments: lists)
  func listRole(_ elements: [Page], _ role: Role) throws {
    let tree = try Self.tree(elements)
    #expect(tree[try #require(Array(tree.children(of: .root)).first)].role == role)
  }

  @Test("In a navigation, a list without bullets is a list")
  func listInNavigation() throws {
    let page = Page.node("navigation", "NAV", children: [Self.list("UL", item: .text("One"))])
    #expect(try Self.tree([page]).nodes.compactMap(\.role).contains(.list))
  }

  private static func anchor(_ attributes: [String: String]) -> Page {
    var anchor = Page.node("link", "A", name: "Go", children: [.text("Go")])
    anchor.attributes = attributes
    return anchor
  }

  static let anchors: [(Page, Bool)] = [
    (anchor(["href": "/"]), true), (anchor(["href": ""]), true), (anchor(["role": "link"]), true),
    (anchor([:]), false), (anchor(["onclick": "go()"]), false), (anchor(["name": "x"]), false),
    (.node("link", "SPAN", name: "Go", children: [.text("Go")]), true),
  ]

  @Test("An anchor without an address is no link, unless it has a role", arguments: anchors)
  func isLink(_ element: Page, _ isLink: Bool) throws {
    let tree = try Self.tree([element])
    #expect(tree.nodes.contains { $0.label?.text == "Go" })
    #expect(tree.nodes.contains { $0.role == .link || $0.traits.contains(.link) } == isLink)
  }

  static let drawings: [(Page, Role)] = [
    (.node("SvgRoot", "svg", name: "Chart", "aria-label=Chart"), .group),
    (.node("img", "svg", name: "Chart", "aria-label=Chart", "role=img"), .image),
    (.node("image", "IMG", name: "Chart", "alt=Chart"), .image),
  ]

  @Test("A drawing without a role is a group", arguments: drawings)
  func drawingRole(_ element: Page, _ role: Role) throws {
    var element = element
    element.isNamedByAttribute = true
    #expect(try Self.only(element).role == role)
  }

  static let headings: [(Page, UInt8)] = [
    (.node("heading", "DIV", name: "Part", "role=heading", properties: ["level=2"]), 0),
    (
      .node(
        "heading", "DIV", name: "Part", "role=heading", "aria-level=2", properties: ["level=2"]), 2
    ),
    (.node("heading", "DIV", name: "Part", "role=heading", properties: ["level=3"]), 3),
    (.node("heading", "H2", name: "Part", properties: ["level=2"]), 2),
    (.node("heading", "H2", name: "Part", "role=heading", properties: ["level=2"]), 2),
  ]

  @Test("An element with the role of a heading has only a level that it says", arguments: headings)
  func headingLevel(_ element: Page, _ level: UInt8) throws {
    #expect(try Self.only(element).headingLevel == level)
  }

  // MARK: Blocks

  @Test("In a dialog, a block with only lines is kept as one item, and no other is")
  func blocks() throws {
    func field(_ name: String) -> Page {
      .ignored("DIV", .node("LabelText", "LABEL", children: [.text(name)]), Self.field(name))
    }
    var dialog = Page.node(
      "dialog", "DIV", name: "Address", "role=dialog",
      children: [
        .node("heading", "H2", name: "Address", children: [.text("Address")]),
        .ignored("DIV", field("Street"), field("City")),
        .ignored(
          "DIV", .node("button", "BUTTON", name: "Add"), .node("button", "BUTTON", name: "Cancel")),
      ])
    dialog.isNamedByAttribute = true
    let tree = try Self.tree([dialog, field("Outside")])
    #expect(tree.nodes.count { $0.role == .generic } == 3)
    let reading = ScreenReading(tree, style: .macos, options: UtteranceOptions(hints: false))
    let words = reading.utterances.first?.segments.map(\.text).joined(separator: " ") ?? ""
    #expect(words.contains("with 4 items"), "\(words)")
  }

  @Test("In a dialog, a label with its field is one item")
  func labelWithField() throws {
    var dialog = Page.node(
      "dialog", "DIV", name: "Rename", "role=dialog",
      children: [
        .node("LabelText", "LABEL", children: [.text("Name"), Self.field("Name")]),
        .node("button", "BUTTON", name: "OK"),
      ])
    dialog.isNamedByAttribute = true
    let reading = ScreenReading(
      try Self.tree([dialog]), style: .macos, options: UtteranceOptions(hints: false))
    let words = reading.utterances.first?.segments.map(\.text).joined(separator: " ") ?? ""
    #expect(words.contains("with 2 items"), "\(words)")
  }

  // MARK: The table

  /// Elements for the corrections that no page of the fixtures needs.
  static var samples: [Page] {
    var titled = Page.node("generic", "SPAN", "title=Tip", children: [.text("Word")])
    titled.summary = "Tip"
    var ruby = Page.node("Ruby", "RUBY", children: [.text("漢"), .ignored("RT")])
    ruby.summary = "kan"
    var drawing = Page.node("SvgRoot", "svg", name: "Chart", "aria-label=Chart")
    drawing.isNamedByAttribute = true
    let edited = Page.node(
      "link", "A", value: "Spring", properties: editable, children: [.text("Spring")])
    return [
      edited, headings[0].0, PieceTests.lines, MeterTests.meter(8, "high=5"), multiline[0].0,
      summaries[0].0, titled, selected[0].0, ranges[0].0,
      ruby, drawing, anchor([:]),
      list("UL", item: .text("One")), group(legends.last?.content ?? []),
      label(choice("I agree"), .text("I "), .ignored("B", .text("agree"))),
    ]
  }

  @Test("Each difference is reached by its roles, and its rule has a name and members of its own")
  func tableIsComplete() {
    for difference in SafariDifference.all {
      #expect(difference.roles.filter { !$0.mayDiffer } == [], "\(difference.rule.name)")
      #expect(
        difference.rule.members.allSatisfy { NodeMember(rawValue: $0) != nil },
        "\(difference.rule.name)")
    }
    let reached = Set(SafariDifference.all.flatMap(\.roles))
    #expect(Role.allCases.filter(\.mayDiffer).filter { !reached.contains($0) } == [])
  }

  @Test("The page about Chromium has the table; ALOUD_WRITE_RULES=1 writes it")
  func tableOfPage() throws {
    let head = "| rule | a page has | Chromium exposes | Safari exposes | taken from | evidence |\n"
    let table =
      head + "|---|---|---|---|---|---|\n"
      + SafariDifference.all.map { $0.tableRow + "\n" }.joined()
    var text = try ProjectPage(TreeFormat.chromium.page).text()
    if ProcessInfo.processInfo.environment["ALOUD_WRITE_RULES"] != nil {
      let old = try #require(text.firstRange(of: /\| rule \| a page has(?:.*\n)(?:\|.*\n)*/))
      text.replaceSubrange(old, with: table)
      let page = FormatTableTests.project.appending(path: TreeFormat.chromium.page)
      try text.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(text.contains(table))
  }

  @Test("Without the DOM, nothing is corrected")
  func withoutDOM() throws {
    let nodes = """
      {"nodes":[{"nodeId":"1","role":{"value":"RootWebArea"},"childIds":["2"]},{"nodeId":"2",
      "parentId":"1","backendDOMNodeId":2,"role":{"value":"button"},"name":{"value":"Photo"},
      "value":{"value":"No file chosen"},"childIds":[]}]}
      """
    let tree = try readTree(Array(nodes.utf8), as: .chromium).tree
    #expect(tree.nodes[1].value?.text == "No file chosen")
  }
}
