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
    // So is each line, each block and each part in another language.
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
      ], ["Er sagt", "guten Tag"]
    ),
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
