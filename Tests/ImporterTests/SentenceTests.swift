// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import Transcripts
import TreeModel
import Utterances

@testable import TreeFormats

@Suite("Sentences in several inline elements")
struct SentenceTests {
  typealias Page = ChromiumElement

  static func lines(_ elements: [Page], _ style: Style) throws -> [String] {
    let tree = try SafariDifferenceTests.tree(elements)
    let reading = ScreenReading(tree, style: style, options: UtteranceOptions(hints: false))
    var writer = TextTranscriptWriter()
    for utterance in reading.utterances { writer.append(utterance) }
    return String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func paragraph(_ children: Page...) -> Page {
    .node("paragraph", "P", children: children)
  }

  private static func bold(_ words: String) -> Page { .ignored("B", .text(words)) }

  /// Children of a page, and the stops on iOS.
  static let sentences: [([Page], [String])] = [
    (
      [paragraph(.text("Cats have "), bold("4"), .text(" legs, "), bold("one"), .text(" tail."))],
      ["Cats have 4 legs, one tail."]
    ),
    (
      [
        paragraph(
          .text("H"), .node("subscript", "SUB", children: [.text("2")]), .text("O, "),
          .node("deletion", "DEL", children: [.text("gas")]), .text(" "),
          .node("insertion", "INS", children: [.text("water")]), .text("."))
      ], ["H2O,", "deletion, gas", "insertion, water", "."]
    ),
    (
      [paragraph(.node("mark", "MARK", children: [.text("Note:")]), .text(" mind the step"))],
      ["Note: highlighted", "mind the step"]
    ),
    (
      [paragraph(.text("5\u{A0}"), bold("kg"), .text(" of"), bold("\u{A0}flour"))],
      ["5 kg of flour"]
    ),
    // A block of code is one stop, with elements for its colors and without.
    (
      [
        .node(
          "generic", "PRE",
          children: [
            bold("let"), .text(" x = 1\n"), bold("let"), .text(" y = 2"), .text("\n\n"),
            bold("x"), .text("\n+ y"),
          ]), .node("generic", "PRE", children: [.text("let x = 1\nlet y = 2\n\nx\n+ y")]),
      ], ["let x = 1 let y = 2 x + y", "let x = 1 let y = 2 x + y"]
    ),
    // A link is a stop of its own.
    (
      [
        paragraph(
          .text("Walks along "), .node("link", "A", name: "water", children: [.text("water")]),
          .text(", each under "), bold("two hours"), .text("."))
      ], ["Walks along", "water, link", ", each under two hours."]
    ),
    // So is each line and each block.
    (
      [paragraph(.text("One"), .node("LineBreak", "BR"), .text("two "), bold("three"))],
      ["One", "two three"]
    ),
    (
      [.node("generic", "DIV", children: [paragraph(.text("One")), paragraph(.text("two"))])],
      ["One", "two"]
    ),
    (
      [
        .ignored(
          "DIV", .ignored("SPAN", display: "block", .text("Left")), .ignored("SPAN", .text("right"))
        )
      ],
      ["Left", "right"]
    ),
    (
      [
        .ignored(
          "DIV", .ignored("DIV", display: "inline", .text("In ")), .ignored("SPAN", .text("line")))
      ],
      ["In line"]
    ),
    (
      [
        paragraph(
          .text("Er sagt "), .node("none", "SPAN", "lang=de", children: [.text("guten Tag")]))
      ], ["Er sagt guten Tag"]
    ),
    // Text that a style generates is one, but not the marks of a quotation.
    (
      [paragraph(.text("Read the "), .generated("New "), .text("manual "), bold("today"))],
      ["Read the", "New", "manual today"]
    ),
    (
      [
        paragraph(
          .text("He said "),
          .ignored("Q", .generated("“"), .text("yes"), .generated("”")), .text(" to me"))
      ], ["He said “yes” to me"]
    ),
    ([paragraph(.text("Home "), .generated("› "), .text("Boats"))], ["Home", "›", "Boats"]),
    // An element with a name of its own is one, too.
    (
      [
        paragraph(
          .text("The "), .node("Abbr", "ABBR", name: "Office", children: [.text("CRO")]),
          .text(" is open"))
      ],
      ["The", "CRO", "is open"]
    ),
  ]

  @Test("On iOS, the texts of one sentence are one stop", arguments: sentences)
  func onIOS(_ elements: [Page], _ stops: [String]) throws {
    #expect(try Self.lines(elements, .ios) == stops)
  }

  @Test("A text in another language has its own voice in the sentence")
  func otherLanguage() throws {
    func part(_ language: String, _ words: String) -> Page {
      .node("none", "SPAN", "lang=\(language)", children: [.text(words)])
    }
    let page = Page.node(
      "none", "DIV", "lang=en",
      children: [
        Self.paragraph(part("fr", "Bonjour"), .text(" and "), part("de", "guten Tag"), .text("!"))
      ])
    let tree = try SafariDifferenceTests.tree([page])
    let sentence = try #require(tree.nodes.first { $0.role == .paragraph })
    #expect(sentence.label?.text == "Bonjour and guten Tag!")
    #expect(sentence.details?.language == "en")
    let runs = try #require(sentence.label?.runs)
    #expect(runs.map(\.language) == ["fr", "de"])
    #expect(runs.map { [$0.start, $0.length] } == [[0, 7], [12, 9]])
  }

  @Test("A phrase in several elements is one run, with its spaces")
  func phrase() throws {
    let phrase = Page.node(
      "none", "SPAN", "lang=fr",
      children: [.text("le "), Self.bold("petit"), .text(" prince")])
    let tree = try SafariDifferenceTests.tree([
      .node(
        "none", "DIV", "lang=en",
        children: [Self.paragraph(.text("Read "), phrase, .text(" today"))])
    ])
    let runs = tree.nodes.first { $0.role == .paragraph }?.label?.runs ?? []
    #expect(runs.map(\.language) == ["fr"])
    #expect(runs.map { [$0.start, $0.length] } == [[5, 15]])
  }

  @Test("A piece of a heading has the language of the heading, and a run for another one")
  func languageOfPiece() throws {
    let heading = Page.node(
      "heading", "H2", name: "§ Bonjour world", "lang=en", properties: ["level=2"],
      children: [
        .generated("§ "), .node("none", "I", "lang=fr", children: [.text("Bonjour")]),
        .text(" world"),
      ])
    #expect(
      try Self.lines([heading], .ios) == ["§, heading level 2", "Bonjour world, heading level 2"])
    let piece = try SafariDifferenceTests.tree([heading]).nodes.last
    #expect(piece?.label?.runs?.map(\.language) == ["fr"])
  }

  @Test("In a heading, a text that a style generates is a piece")
  func generatedInHeading() throws {
    let heading = Page.node(
      "heading", "H2", name: "New Mills of the north", properties: ["level=2"],
      children: [.generated("New "), .text("Mills of the "), Self.bold("north")])
    #expect(
      try Self.lines([heading], .ios)
        == ["New, heading level 2", "Mills of the north, heading level 2"])
    #expect(try Self.lines([heading], .macos) == ["heading level 2, New Mills of the north"])
  }

  @Test("On the Mac, too, the texts of one sentence are one stop")
  func onMac() throws {
    let page = Self.paragraph(.text("Cats have "), Self.bold("4"), .text(" legs"))
    #expect(try Self.lines([page], .macos) == ["Cats have 4 legs"])
  }

  @Test("In a heading, a sentence is part of it")
  func inHeading() throws {
    let heading = Page.node(
      "heading", "H2", properties: ["level=2"],
      children: [
        .node("link", "A", name: "Mills", children: [.text("Mills")]), .text(" of the "),
        Self.bold("north"),
      ])
    #expect(
      try Self.lines([heading], .ios)
        == ["Mills, link, heading level 2", "of the north, heading level 2"])
  }

  @Test("The state of a list item belongs to its sentence on iOS, and to its first text on the Mac")
  func stateOfItem() throws {
    let item = Page.node(
      "listitem", "LI", "aria-posinset=2", "aria-setsize=7",
      children: [.text("dogs "), Self.bold("and"), .text(" cats")])
    let list = Page.node("list", "UL", children: [item])
    let tree = try SafariDifferenceTests.tree([list])
    let places = tree.nodes.filter { $0.rare?.members.position != nil }
    #expect(places.map { $0.label?.text } == ["dogs and cats", "dogs"])
  }

  @Test("A sentence is explained by its rule and by the texts in it")
  func explanation() throws {
    let page = try Page.page([Self.paragraph(.text("a "), Self.bold("b"))])
    let lines = try RuleTests.lines(of: page, as: .chromium)
    let sentence = lines.filter { $0.node?.hasPrefix("paragraph") == true }
    #expect(
      sentence.map { "\($0.result ?? "") \($0.rule.name)" }.sorted()
        == [
          "frame snapshot", "id lasting-name", "label words-inside", "node sentence",
          "role sentence",
        ])
  }
}
