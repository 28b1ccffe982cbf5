// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

@Suite("Pages in WebKit")
struct WebKitTests {
  /// What is said of the nodes of a page.
  struct Fact: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let nodes: [WebKitNode]
    let lines: [String]

    init(_ name: String, _ nodes: WebKitNode..., says lines: String...) {
      (testDescription, self.nodes, self.lines) = (name, nodes, lines)
    }
  }

  static let saidFacts: [Fact] = [
    Fact(
      "text comes from the DOM, in its place between the exposed children",
      .exposed(
        "P", "paragraph", .text("See "),
        .exposed("A", "link", [], #""label":"rules""#, .text("rules")),
        .ignored("B", .text(" first"))), says: "See", "rules, link", "first"),
    Fact(
      "a text without lines is not drawn",
      .exposed("P", "paragraph", .text("seen"), .text("skipped", isDrawn: false)), says: "seen"),
    Fact(
      "hidden, invisible, inert and undrawn texts are silent",
      .ignored("P", [], #""ignored":true,"hidden":true"#, .text("a")),
      .ignored("P", ["aria-hidden", "true"], .text("b")),
      .ignored("P", ["inert", ""], .text("c")),
      .ignored("P", row: #""inert":true"#, .text("d")),
      .ignored("P", [], #""exists":false"#, row: #""display":"none""#, .text("e")),
      .exposed("P", "paragraph", row: #""visibility":"hidden""#, .text("f")),
      .ignored("STYLE", .text("g")), .exposed("P", "paragraph", .text("h")), says: "h"),
    Fact(
      "a control in its label is named by the label without its value",
      .exposed(
        "LABEL", "", .text("Name "),
        .exposed(
          "INPUT", "textbox", [], #""label":"Name Ada","focused":false"#,
          row: #""type":"text","value":"Ada""#)),
      says: "Name", "Name, Ada, text field. Double tap to edit."),
    Fact(
      "a secret field says its placeholder, and not what was typed",
      .exposed(
        "INPUT", "textbox", ["type", "password", "placeholder", "Your key"],
        #""label":"Your key""#, row: #""type":"password","valueLength":7"#
      ).within(
        "user-agent", .ignored("DIV", ["useragentpart", "placeholder"], .text("Your key")),
        .ignored("DIV", .text("Wachtel"))),
      .exposed("P", "paragraph", .text("Key")),
      says: "Your key, 7 characters, secure text field. Double tap to edit.", "Key"),
    Fact(
      "the label of a checkbox is said with it only",
      .exposed(
        "LABEL", "",
        .exposed(
          "INPUT", "checkbox", [], #""label":"News","checked":"mixed","required":true"#,
          row: #""type":"checkbox""#), .text("News")),
      says: "News, checkbox, mixed, required. Double tap to toggle setting."),
    Fact(
      "a field without a description has that of its group as its hint",
      .exposed(
        "FIELDSET", "group", ["aria-describedby", "help"], #""label":"Boat""#,
        .exposed("P", "paragraph", ["id", "help"], .text("Count engines.")),
        .exposed("DIV", "radio", [], #""label":"Yes""#),
        .exposed("DIV", "button", [], #""label":"Next""#)),
      says: "Boat, Count engines.", "Yes, radio button, 1 of 1. Count engines.",
      "Next, button"
    ),
    Fact(
      "a slider without a value has the one in the middle",
      .exposed("DIV", "slider", ["aria-label", "Bow"], #""label":"Bow""#),
      says: "Bow, 50, 50%, adjustable. Swipe up or down with one finger to adjust the value."),
    Fact(
      "a cell with a description has the name that is in it",
      .ignored("P", ["id", "help"], .text("Sorts.")),
      .exposed(
        "TABLE", "table",
        .exposed(
          "TR", "row",
          .exposed(
            "TH", "columnheader", ["aria-describedby", "help"], #""label":"Sorts.""#,
            .text("Year")))), says: "Sorts.",
      "Year, row header, column header, Row 1, Column 1, table start, 1 row and 1 column"
    ),
    Fact(
      "a closed list shows what is chosen",
      .exposed(
        "SELECT", "button", ["aria-label", "Town"], #""label":"Town","isPopUpButton":true"#,
        row: #""selectedIndex":1"#,
        .exposed("OPTION", "option", .text("Hoorn", isDrawn: false)),
        .exposed("OPTION", "option", .text("Edam", isDrawn: false))),
      says: "Town, Edam, pop up button. Double tap to activate the picker."),
    Fact(
      "the options of an open list are named by their texts",
      .exposed(
        "SELECT", "listbox", ["aria-label", "Towns"], #""label":"Towns""#,
        .exposed(
          "OPTION", "option", [], #""selected":true"#, row: #""selected":true"#,
          .text("Edam", isDrawn: false))), says: "Towns, selected, Edam, List Start"),
    Fact(
      "values and limits come from the page and the attributes",
      .exposed(
        "INPUT", "slider", ["min", "10", "max", "30"], #""label":"Size""#,
        row: #""type":"range","value":"15""#),
      .exposed("DIV", "progressbar", ["aria-valuenow", "40"], #""label":"Load""#),
      .exposed("PROGRESS", "progressbar", ["max", "4"], #""label":"Done""#, row: #""value":1"#),
      says: "Size, 15, 25%, adjustable. Swipe up or down with one finger to adjust the value.",
      "Load, 40%", "Done, 25%"),
    Fact(
      "a mixed toggle button is one by its attribute",
      .exposed("BUTTON", "button", ["aria-pressed", "mixed"], #""label":"Bold","pressed":false"#),
      says: "Bold, toggle button, mixed. Double tap to toggle setting."),
    Fact(
      "a button with an invalid toggle attribute is none",
      .exposed(
        "BUTTON", "button", ["aria-pressed", "undefined"], #""label":"Go","pressed":false"#),
      says: "Go, button"),
    Fact(
      "a button with a menu is a pop up button, which does not say that it is collapsed",
      .exposed(
        "BUTTON", "button", ["aria-haspopup", "true", "aria-expanded", "false"],
        #""label":"More","isPopUpButton":true"#),
      says: "More, pop up button, menu pop up. Double tap to activate the picker."),
    Fact(
      "descriptions, hints and current items come from the DOM",
      .exposed("A", "link", ["aria-describedby", "x", "aria-current", "page"], #""label":"Home""#),
      .ignored(
        "P", ["id", "x"], row: #""display":"none""#, .text("the first page", isDrawn: false)),
      .exposed("BUTTON", "button", ["title", "Opens tools"], #""label":"Tools""#),
      .exposed("BUTTON", "button", ["aria-description", "red"], #""label":"Stop""#),
      says: "Home, description, the first page, current page, link", "Tools, button. Opens tools",
      "Stop, description, red, button"),
    Fact(
      "words that CSS skips outside the window are in names, descriptions and texts, without lines, too",
      .exposed("BUTTON", "button", ["aria-labelledby", "a"], #""label":"Weak""#, .text("Weak")),
      .exposed("A", "link", ["aria-labelledby", "z", "aria-describedby", "a"], #""label":"""#),
      .exposed("INPUT", "textbox", ["id", "f"], #""label":"""#, row: #""type":"text""#),
      .ignored(
        "SECTION", row: #""skips":"auto""#,
        .ignored(
          "SPAN", ["id", "a"], .text("Near "), .ignored("B", .text("here", isDrawn: false))),
        .exposed("LABEL", "", ["for", "f"], .text("Town")),
        .exposed("BUTTON", "button", [], #""label":"""#, .text("Save", isDrawn: false)),
        .exposed(
          "FIELDSET", "group", [], #""label":"""#, .ignored("LEGEND", .text("Size")),
          .exposed("BUTTON", "button", [], #""label":"Small""#)),
        .ignored("P", row: #""display":"none""#, .text("unseen", isDrawn: false))),
      .ignored(
        "DIV", row: #""skips":"hidden""#,
        .ignored("P", ["id", "z"], .text("never", isDrawn: false))),
      says: "Near here, button", "never, description, Near here, link",
      "Town, text field. Double tap to edit.", "Near here", "Town", "Save, button", "Size",
      "Small, button"),
    Fact(
      "a summary has the state of its element, and only that is read while it is closed",
      .exposed(
        "DETAILS", "group", [], #""expanded":false"#, row: #""open":false"#,
        .exposed("SUMMARY", "", [], #""label":"Rules","focused":false"#, .text("Rules")),
        .text("Be kind.")), says: "Rules, button, collapsed. Double tap to expand."),
    Fact(
      "a visible text in an element that is not visible is read",
      .ignored(
        "P", ["x", "y"], #""ignored":true,"hidden":true"#, row: #""visibility":"hidden""#,
        .text("no"), .ignored("B", .text("yes"))), says: "yes"),
    Fact(
      "the summary that the engine adds is read, though no list of children has it",
      WebKitNode(
        tag: "DETAILS", properties: #""role":"group","childNodeIds":[]"#, row: #""open":false"#,
        children: [.text("more")]
      ).within("user-agent", .exposed("SUMMARY", "", [], #""label":"Details","focused":false"#)),
      says: "Details, button, collapsed. Double tap to expand."),
    Fact(
      "generated content is text: strings, quotation marks and alternatives",
      .exposed(
        "P", "paragraph", ["lang", "en"], "",
        row: #""before":{"content":"open-quote"},"after":{"content":"\"x\" / \"end\""}"#,
        .text("Word")), says: "“Word", "end"),
    Fact(
      "generated content at the start and at the end of an empty element is apart",
      .exposed(
        "P", "paragraph", [], "",
        .text("See "),
        .ignored(
          "SPAN", row: #""before":{"content":"\"A quote:\""},"after":{"content":"\"B\""}"#),
        .text(" now")), says: "See", "A quote:", "B", "now"),
    Fact(
      "text is said as CSS transforms it",
      .exposed("P", "paragraph", row: #""textTransform":"uppercase""#, .text("stop")), says: "STOP"),
    Fact(
      "a text that the inspector shortens is read from the page",
      .exposed(
        "P", "paragraph", WebKitNode(text: "Al…", row: #""rects":[[0,0,9,9]],"text":"All""#)),
      says: "All"),
    Fact(
      "a figure says its caption once, and a highlighted text is kept",
      .exposed(
        "FIGURE", "figure", .exposed("IMG", "image", ["alt", "Chart"], #""label":"Chart""#),
        .exposed("FIGCAPTION", "caption", .text("Depths"))),
      .exposed(
        "P", "paragraph",
        .ignored("MARK", [], #""ignored":true,"role":"mark""#, .text("new"))),
      says: "Chart, image", "Depths", "new, highlighted"),
    Fact(
      "only what is in the modal dialog to which WebKit confines the page is read",
      .ignored("P", [], #""ignored":true"#, .text("behind")),
      .exposed(
        "DIV", "dialog", ["aria-modal", "true", "aria-label", "Sure?"], #""label":"Sure?""#,
        .exposed("P", "paragraph", .text("Really?"))), says: "Sure? web dialog, Really?"),
    Fact(
      "slots hold the children that are given to them, and show their own content otherwise",
      WebKitNode.ignored("X-CARD", .ignored("B", ["slot", "s"], .text("given")), .text("lost"))
        .within(
          "open", .exposed("P", "paragraph", .ignored("SLOT", ["name", "s"], .text("unused"))),
          .exposed("P", "paragraph", .ignored("SLOT", ["name", "t"], .text("own")))),
      says: "given", "own"),
    Fact(
      "closed shadow trees are read, but not those of the engine",
      WebKitNode.exposed("DIV", "group").within(
        "closed", .exposed("BUTTON", "button", [], #""label":"In""#)),
      WebKitNode.exposed("INPUT", "searchbox", [], #""label":"Find""#, row: #""type":"search""#)
        .within("user-agent", .ignored("DIV", .text("part"))),
      says: "In, button", "Find, search field. Double tap to edit."),
    Fact(
      "dates, times, colours, numbers and files are inputs of their own",
      .exposed(
        "INPUT", "textbox", [], #""label":"Born""#, row: #""type":"date","value":"1815-12-10""#),
      .exposed("INPUT", "", [], #""label":"Ink""#, row: ##""type":"color","value":"#00f""##),
      .exposed("INPUT", "button", ["type", "file"], #""label":"Photo""#, row: #""files":0"#),
      says: "Born, December 10, 1815", "Ink, #00f, color well", "Photo, no file selected, button"),
  ]

  @Test("What a page has is said", arguments: saidFacts)
  func says(_ fact: Fact) throws {
    let read = try imported(WebKitSource.document(fact.nodes))
    #expect(read.format == .webkit)
    #expect(read.tree.lines == fact.lines)
    #expect(read.warnings.map { "\($0)" } == [])
  }

  @Test("Focus, caret and active items are those of the page")
  func focus() throws {
    let field = WebKitNode.exposed(
      "INPUT", "textbox", [], #""label":"Name","focused":true"#,
      row: #""type":"text","value":"a😀b","caret":[1,3]"#)
    let tree = try imported(WebKitSource.document([field])).tree
    #expect(tree.focus.map { tree[$0].label?.text } == "Name")
    let selection = try #require(tree.first("Name")?.details?.text?.selection)
    #expect(selection == (1, 1))
    let list = WebKitNode.exposed(
      "DIV", "listbox", ["aria-label", "Sizes"],
      #""label":"Sizes","focused":true,"activeDescendantNodeId":3"#,
      .exposed("DIV", "option", [], #""label":"A4""#))
    let chosen = try imported(WebKitSource.document([list])).tree
    #expect(chosen.focus.map { chosen[$0].label?.text } == "A4")
  }

  @Test(
    "Of the selected and the active option of a list box, the first one has the focus",
    arguments: [(3, "A4"), (4, "A5"), (5, "A5")])
  func activeOption(_ active: Int, _ heard: String) throws {
    let list = WebKitNode.exposed(
      "DIV", "listbox", ["aria-label", "Sizes"],
      #""label":"Sizes","focused":true,"activeDescendantNodeId":\#(active)"#,
      .exposed("DIV", "option", [], #""label":"A4","selected":false"#),
      .exposed("DIV", "option", [], #""label":"A5","selected":true"#),
      .exposed("DIV", "option", [], #""label":"A6","selected":false"#))
    let tree = try imported(WebKitSource.document([list])).tree
    #expect(tree.focus.map { tree[$0].label?.text } == heard)
  }

  @Test("Languages, positions and frames come from the DOM and the page")
  func facts() throws {
    let nodes: [WebKitNode] = [
      .exposed("P", "paragraph", ["lang", "nl"], .text("Goed")),
      .exposed(
        "UL", "list",
        .exposed("LI", "listitem", ["aria-posinset", "3", "aria-setsize", "9"], .text("c"))),
    ]
    let tree = try imported(WebKitSource.document(nodes)).tree
    #expect(tree.first("Goed")?.details?.language == "nl")
    #expect(tree.first("Goed")?.frame == Rectangle(x: 0, y: 0, width: 10, height: 10))
    let position = try #require(tree.first("c")?.details?.position)
    #expect(position == (3, 9))
    #expect(try #require(tree.screen) == (400, 300))
  }

  @Test("A secret has only bullets, whatever else the document says of it")
  func secrets() throws {
    let row = #""type":"password","valueLength":3"#
    for (attributes, row) in [
      (["type", "password"], row), (["value", "hunter2"], #""type":"text","secret":true"#),
      (["type", "password"], #""value":"hunter2""#),
    ] {
      let field = WebKitNode.exposed("INPUT", "textbox", attributes, #""label":"Code""#, row: row)
        .within("user-agent", .ignored("DIV", .text("hunter2")))
      let tree = try imported(WebKitSource.document([field])).tree
      let code = try #require(tree.first("Code"))
      #expect(code.role == .passwordInput)
      #expect(code.details?.text?.content?.allSatisfy { $0 == "•" } == true)
      #expect(!tree.lines.joined().contains("hunter2"))
    }
  }
}
