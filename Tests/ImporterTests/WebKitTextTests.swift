// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@testable import TreeFormats

@Suite("Texts and names of pages in WebKit")
struct WebKitTextTests {
  private static func lines(_ nodes: WebKitNode...) throws -> [String] {
    let document = WebKitSource.document(nodes)
    return try readTree(Array(document.utf8), as: .webkit).tree.lines
  }

  // MARK: Quotation marks

  static let marks: [(String, String)] = [
    ("en", "“‘’”"), ("en-GB", "“‘’”"), ("ja", "「『』」"), ("de", "„‚‘“"), ("de-CH", "«‹›»"),
    ("fr", "««»»"), ("pt-PT", "«“”»"), ("pt-BR", "“‘’”"), ("zh-Hant-TW", "「『』」"), ("sv", "”’’”"),
    ("", "\"''\""), ("tlh", "\"''\""), ("-", "\"''\""),
  ]

  @Test("Quotation marks are those of the language, or straight ones", arguments: marks)
  func marksOfLanguage(_ language: String, _ marks: String) {
    let quotes = WebKitQuotes(language: language)
    #expect(quotes.open(0) + quotes.open(1) + quotes.close(1) + quotes.close(0) == marks)
    #expect(quotes.open(5) == quotes.open(1) && quotes.close(-1) == "")
  }

  @Test("The style has texts in pairs, or none")
  func marksOfStyle() {
    let quotes = WebKitQuotes(style: #""\"<" ">" 'a' "b""#)
    #expect([quotes.open(0), quotes.close(0)] == ["\"<", ">"])
    #expect([quotes.open(1), quotes.close(1)] == ["a", "b"])
    #expect(WebKitQuotes(style: "none").open(0) == "")
  }

  private static func quotation(_ attributes: [String], _ more: String, _ words: WebKitNode...)
    -> WebKitNode
  {
    var node = WebKitNode.ignored(
      "Q", attributes,
      row: #""before":{"content":"open-quote"\#(more)},"after":{"content":"close-quote"\#(more)}"#)
    node.children = words
    return node
  }

  @Test("A quotation has the marks of its own language and of its depth")
  func quotations() throws {
    let inner = Self.quotation([], "", .text("two"))
    let nested = WebKitNode.exposed(
      "P", "paragraph", ["lang", "en"], Self.quotation([], "", .text("one"), inner))
    #expect(try Self.lines(nested) == ["“one‘two’”"])
    let german = WebKitNode.exposed(
      "P", "paragraph", ["lang", "en"], Self.quotation(["lang", "de"], "", .text("eins")))
    #expect(try Self.lines(german) == ["„eins“"])
    let own = WebKitNode.exposed(
      "P", "paragraph", ["lang", "en"],
      Self.quotation([], #","quotes":"'<' '>'""#, .text("own")))
    #expect(try Self.lines(own) == ["<own>"])
  }

  // MARK: Lines

  @Test(
    "A space at which a line ends is in the name of a heading, a link and a button",
    arguments: [
      ("Save ten percenttoday", "Save ten percent today"),
      ("SAVE TEN PERCENTTODAY", "SAVE TEN PERCENT TODAY"),
      ("Save ten percent today", "Save ten percent today"),
      ("Saveten percenttoday", "Save ten percent today"),
      // A name that is not that of the texts stays as it is.
      ("Save ten percenttoda", "Save ten percenttoda"), ("Other", "Other"),
    ])
  func softWraps(_ label: String, _ words: String) throws {
    for (tag, role) in [("H2", "heading"), ("A", "link"), ("BUTTON", "button")] {
      var inline = WebKitNode.ignored("B", row: #""display":"inline""#, .text("ten percent"))
      let element = WebKitNode.exposed(
        tag, role, [], #""label":"\#(label)""#, .text("Save "), inline, .text(" today"))
      let made = try #require(try Self.lines(element).first)
      #expect(made.hasPrefix(words + (tag == "H2" ? "" : ",")) || tag == "H2", "\(made)")
      // The inspector omits a text of white space; the script tells where it was.
      inline = .ignored("I", row: #""display":"inline","space":true"#, .text("today"))
      let apart = WebKitNode.exposed(
        tag, role, [], #""label":"ten percenttoday""#,
        .ignored("B", row: #""display":"inline""#, .text("ten percent")), inline)
      #expect(try Self.lines(apart).first?.hasPrefix("ten percent today") == true)
    }
  }

  /// What stands between two texts of which the second is on the next line, and whether it parts them.
  static let between: [(claim: String, node: WebKitNode?, isApart: Bool)] = [
    ("nothing", nil, false),
    ("white space", .ignored("I", row: #""display":"inline","space":true"#), true),
    ("an inline element", .ignored("I", row: #""display":"inline""#), false),
    ("an inline block", .ignored("I", row: #""display":"inline-block""#), false),
    ("a block", .ignored("I", row: #""display":"""#), true),
  ]

  @Test("A soft wrap between inline elements is no space", arguments: between)
  func softWrapInSentence(_ claim: String, _ between: WebKitNode?, _ isApart: Bool) throws {
    func text(_ words: String, line: Int) -> WebKitNode {
      WebKitNode(text: words, row: #""rects":[[0,\#(line * 20),50,20]]"#)
    }
    var paragraph = WebKitNode.exposed(
      "P", "paragraph", text("well-", line: 0),
      .ignored("B", row: #""display":"inline""#, text("known", line: 1)))
    if let between { paragraph.children.insert(between, at: 1) }
    let known = WebKitSource.document([paragraph], page: #""spaces":true,"#)
    let words = try readTree(Array(known.utf8), as: .webkit).tree.lines
    #expect(words == [isApart ? "well- known" : "well-known"], "\(claim)")
    // A document that does not tell where spaces are shows them by its lines.
    #expect(try Self.lines(paragraph) == ["well- known"])
  }

  @Test("The name of a heading has the space between two quotations at which a line ends")
  func softWrapAtQuotations() throws {
    let mark = #""before":{"content":"open-quote"},"after":{"content":"close-quote"}"#
    let heading = WebKitNode.exposed(
      "H2", "heading", [], #""label":"\"one\"\"two\"-\"three\"""#,
      .ignored("Q", row: #""display":"inline",\#(mark)"#, .text("one")),
      .ignored("Q", row: #""display":"inline","space":true,\#(mark)"#, .text("two")),
      .text("-"), .ignored("Q", row: #""display":"inline",\#(mark)"#, .text("three")))
    let tree = try readTree(Array(WebKitSource.document([heading]).utf8), as: .webkit).tree
    #expect(tree.nodes.contains { $0.label?.text == #""one" "two"-"three""# })
  }

  @Test(
    "A line break in a text is a space, whether or not the page shows it; a br ends a sentence",
    arguments: ["P", "PRE"])
  func lineBreaks(_ tag: String) throws {
    let style = #""whiteSpace":"pre-line""#
    let word = WebKitNode.ignored("B", row: #""display":"inline""#, .text("two"))
    #expect(
      try Self.lines(
        .exposed(tag, "paragraph", row: style, .text(#"one\n"#), word, .text(#"\nthree"#)))
        == ["one two three"])
    #expect(
      try Self.lines(
        .exposed(tag, "paragraph", row: style, .text("one"), .ignored("BR"), word))
        == ["one", "two"])
  }

  @Test("A text and what its slot holds are one sentence")
  func slots() throws {
    let card = WebKitNode.ignored(
      "X-CARD", .ignored("B", row: #""display":"inline""#, .text("given"))
    )
    .within(
      "open",
      .exposed(
        "P", "paragraph", .text("Inner: "), .ignored("SLOT", row: #""display":"contents""#)))
    #expect(try Self.lines(card) == ["Inner: given"])
  }

  @Test("The areas of a picture without a name are where the picture is")
  func areas() throws {
    var picture = WebKitNode.ignored("IMG", ["alt", "", "usemap", "#m"])
    // The document node has the number 1, the paragraph 2, and so on.
    picture.ignored = #""ignored":true,"childNodeIds":[7]"#
    var paragraph = WebKitNode.exposed(
      "P", "paragraph", [], #""childNodeIds":[7]"#, .text("before"), picture, .text("after"))
    paragraph.children.append(
      .ignored("MAP", .exposed("AREA", "link", ["href", "n", "alt", "North"], #""label":"North""#)))
    #expect(try Self.lines(paragraph) == ["before", "North, link", "after"])
  }

  @Test("Cells for layout in a cell are apart")
  func layoutCells() throws {
    let row = WebKitNode.exposed(
      "TR", "row",
      .exposed(
        "TD", "cell",
        .ignored(
          "TABLE",
          .ignored("TR", .exposed("TD", "", .text("left")), .exposed("TD", "", .text("right"))))))
    let lines = try Self.lines(.exposed("TABLE", "table", row))
    #expect(lines.count == 2 && lines[0].contains("left") && lines[1].contains("right"))
    #expect(!lines[0].contains("right"))
  }

  @Test("The content of an editable element has a space for a line break")
  func breakInField() throws {
    let field = WebKitNode.exposed(
      "DIV", "textbox", ["contenteditable", "true"], #""label":"Note","focused":false"#,
      .text("one"), .ignored("BR", row: #""display":"inline""#), .text("two"))
    #expect(try Self.lines(field).first?.hasPrefix("Note, one two, multi-line text field") == true)
  }

  // MARK: Names

  private static func drawing(_ properties: String, _ children: WebKitNode...) -> WebKitNode {
    WebKitNode(tag: "svg", ignored: #""ignored":true,\#(properties)"#, children: children)
  }

  @Test("The title of a drawing names the button around it, if nothing else does")
  func drawnButton() throws {
    let drawing = Self.drawing(#""label":"Call""#)
    #expect(
      try Self.lines(.exposed("BUTTON", "button", [], #""label":"""#, drawing)) == ["Call, button"])
    #expect(
      try Self.lines(.exposed("BUTTON", "button", [], #""label":"Own""#, drawing))
        == ["Own, button"])
    #expect(
      try Self.lines(.exposed("SPAN", "button", ["role", "button"], #""label":"""#, drawing))
        == ["Call, button"])
    #expect(
      try Self.lines(.exposed("BUTTON", "tab", ["role", "tab"], #""label":"""#, drawing))
        == ["Call, tab"])
    let hidden = Self.drawing(#""label":"Call","hidden":true"#)
    #expect(try Self.lines(.exposed("BUTTON", "button", [], #""label":"""#, hidden)) == ["button"])
  }

  /// Elements that Aloud names, with the words in them, and how their lines begin.
  static let named: [(claim: String, element: @Sendable (WebKitNode...) -> WebKitNode)] = [
    ("a summary", { .ignored("DETAILS", Self.element("SUMMARY", "", $0)) }),
    ("a figure", { .exposed("FIGURE", "figure", Self.element("FIGCAPTION", "caption", $0)) }),
    (
      "a field in its label",
      { .exposed("LABEL", "", .exposed("INPUT", "textbox"), Self.element("SPAN", nil, $0)) }
    ),
    (
      "a cell",
      { .exposed("TABLE", "table", .exposed("TR", "row", Self.element("TD", "cell", $0))) }
    ),
    (
      "a cell of ARIA",
      { .exposed("DIV", "table", .exposed("DIV", "row", Self.element("SPAN", "cell", $0))) }
    ),
  ]

  private static func element(_ tag: String, _ role: String?, _ words: [WebKitNode]) -> WebKitNode {
    var element =
      role.map {
        WebKitNode.exposed(tag, $0, [], #""label":"two spaces ""#, row: #""display":"block""#)
      } ?? .ignored(tag, row: #""display":"inline""#)
    element.children = words
    return element
  }

  @Test(
    "A name has what styles put before and after words, their case, and no other spaces",
    arguments: named.indices)
  func shownNames(_ index: Int) throws {
    let (claim, element) = Self.named[index]
    let quoted = WebKitNode.ignored(
      "Q",
      row:
        #""display":"inline","before":{"content":"open-quote"},"after":{"content":"close-quote"}"#,
      .text("one"))
    let shouted = WebKitNode.ignored(
      "B", row: #""display":"contents","textTransform":"uppercase","after":{"content":"\"!\""}"#,
      .text("two"))
    let page = element(quoted, .text("-"), shouted)
    let tree = try readTree(Array(WebKitSource.document([page]).utf8), as: .webkit).tree
    let names = tree.nodes.compactMap { $0.label?.text }
    #expect(names.contains("\"one\"-TWO!"), "\(claim): \(names)")
  }

  @Test("The name of a table or a group has no words that its caption or legend hides")
  func hiddenInCaption() throws {
    let hidden = WebKitNode.ignored(
      "SPAN", ["aria-hidden", "true"], .text(" and noise"),
      .ignored("SPAN", ["aria-label", "noise"], #""ignored":true,"hidden":true"#),
      .ignored("IMG", ["alt", "noise"], #""ignored":true,"hidden":true"#))
    let pages: [WebKitNode] = [
      .exposed(
        "TABLE", "table", [], #""label":"Depths and noise""#,
        .exposed("CAPTION", "caption", .text("Depths"), hidden),
        .exposed("TR", "row", .exposed("TD", "cell", .text("One")))),
      .exposed(
        "FIELDSET", "group", [], #""label":"Depths and noise""#,
        .ignored("LEGEND", .text("Depths"), hidden), .exposed("P", "paragraph", .text("One"))),
    ]
    for page in pages {
      let tree = try readTree(Array(WebKitSource.document([page]).utf8), as: .webkit).tree
      #expect(tree.nodes.contains { $0.label?.text == "Depths" })
      #expect(!tree.nodes.contains { $0.label?.text.contains("noise") == true })
    }
  }

  @Test("The name of a table has the names of drawings in its caption, and its buttons apart")
  func drawnInCaption() throws {
    let button = WebKitNode.exposed(
      "BUTTON", "button", [], #""label":"Sort""#, row: #""display":"inline-block""#, .text("Sort"))
    let caption = WebKitNode.exposed(
      "CAPTION", "caption", Self.drawing(#""label":"Sea""#), Self.drawing(#""label":"""#),
      Self.drawing(#""label":"Land","hidden":true"#), .text(": depths"), button, .text("of 1953"))
    let page = WebKitNode.exposed(
      "TABLE", "table", [], #""label":": depths Sort of 1953""#, caption,
      .exposed("TR", "row", .exposed("TD", "cell", .text("One"))))
    let tree = try readTree(Array(WebKitSource.document([page]).utf8), as: .webkit).tree
    let names = tree.nodes.compactMap { $0.label?.text }
    #expect(names.contains("Sea : depths Sort of 1953"), "\(names)")
  }

  @Test("A highlighted text with elements in it is highlighted, also in another one")
  func highlighted() throws {
    // The document node has the number 1, the paragraph 2, and so on.
    func marked(_ words: WebKitNode..., children: [Int]) -> WebKitNode {
      WebKitNode(
        tag: "MARK", ignored: #""ignored":true,"role":"mark","childNodeIds":\#(children)"#,
        row: #""display":"inline""#, children: words)
    }
    let link = WebKitNode.exposed("A", "link", ["href", "x"], #""label":"two""#, .text("two"))
    let paragraph = WebKitNode.exposed(
      "P", "paragraph", .text("one "), marked(link, .text(" three"), children: [5]), .text(" four"))
    #expect(
      try Self.lines(paragraph) == ["one", "two, link, highlighted", "three, highlighted", "four"])
    let nested = WebKitNode.exposed(
      "P", "paragraph", .text("one "), marked(marked(link, children: [6]), children: [6]))
    #expect(try Self.lines(nested) == ["one", "two, link, highlighted"])
    // An element that another one owns is not in a text around it.
    let owner = WebKitNode.exposed("P", "paragraph", [], #""childNodeIds":[5]"#, .text("one"))
    let owned = WebKitNode.ignored("P", marked(link, children: [5]))
    #expect(try Self.lines(owner, owned).contains("two, link"))
  }

  @Test("The element desc describes a drawing")
  func drawnDescription() throws {
    let drawing = WebKitNode.exposed(
      "svg", "image", [], #""label":"Sign""#, .ignored("desc", .text("An anchor", isDrawn: false)))
    #expect(try Self.lines(drawing) == ["Sign, description, An anchor, image"])
  }

  @Test("A button for sending is named by the whole label around it")
  func sendingButton() throws {
    let label = WebKitNode.exposed(
      "LABEL", "", .text("Send "),
      .exposed(
        "INPUT", "button", ["value", "now"], #""label":"Send now""#, row: #""type":"submit""#))
    #expect(try Self.lines(label) == ["Send", "Send now, button"])
  }

  @Test("A picture with an empty alternative text is decorative, also in a figure")
  func decorative() throws {
    let figure = WebKitNode.exposed(
      "FIGURE", "figure", .exposed("IMG", "image", ["alt", ""], #""label":"""#),
      .exposed("FIGCAPTION", "caption", .text("Depths")))
    let read = try readTree(Array(WebKitSource.document([figure]).utf8), as: .webkit)
    #expect(read.warnings.isEmpty)
    #expect(read.tree.lines == ["Depths"])
  }
}
