// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@testable import TreeFormats

@Suite("Headings in several pieces")
struct PieceTests {
  typealias Page = ChromiumElement

  private static func block(_ words: String) -> Page {
    .ignored("DIV", display: "block", .text(words))
  }

  /// A heading with two lines.
  static let lines = heading("Tablet New this year", block("Tablet"), block("New this year"))

  /// An element of a page, and the stops on iOS and on the Mac.
  static let elements: [(Page, [String], [String])] = [
    (
      lines, ["Tablet, heading level 2", "New this year, heading level 2"],
      ["heading level 2, Tablet New this year"]
    ),
    // A link with only text is one element.
    (
      .node("link", "A", name: "Tablet New", children: [block("Tablet"), block("New")]),
      ["Tablet New, link"], ["link, Tablet New"]
    ),
    (
      heading("Hidden Shown", .ignored("SPAN", display: "block", .text("Hidden")), .text("Shown")),
      ["Hidden, heading level 2", "Shown, heading level 2"], ["heading level 2, Hidden Shown"]
    ),
    (
      heading("One Two", .text("One"), .node("LineBreak", "BR", name: "\n"), .text("Two")),
      ["One, heading level 2", "Two, heading level 2"], ["heading level 2, One Two"]
    ),
    // What is inline is one piece.
    (
      heading("One two", .text("One "), .ignored("SPAN", .text("two"))),
      ["One two, heading level 2"], ["heading level 2, One two"]
    ),
    (
      heading("A b c", block("A"), .text("b "), .ignored("B", .text("c"))),
      ["A, heading level 2", "b c, heading level 2"], ["heading level 2, A b c"]
    ),
    // A single block is the whole.
    (heading("All", block("All")), ["All, heading level 2"], ["heading level 2, All"]),
    // A reading belongs to its text.
    (
      heading(
        "東とう京", .text("東"), .ignored("RT", display: "block", .text("とう")), .text("京")),
      ["東とう京, heading level 2"], ["heading level 2, 東とう京"]
    ),
  ]

  private static func heading(_ name: String, _ children: Page...) -> Page {
    .node("heading", "H2", name: name, properties: ["level=2"], children: children)
  }

  @Test("Each piece is a stop on iOS, and the whole is one on the Mac", arguments: elements)
  func stops(_ element: Page, _ ios: [String], _ macos: [String]) throws {
    #expect(try SentenceTests.lines([element], .ios) == ios)
    #expect(try SentenceTests.lines([element], .macos) == macos)
  }

  @Test("The first piece has the states of the whole, and so has the whole on the Mac")
  func states() throws {
    var heading = Self.lines
    heading.attributes["aria-current"] = "page"
    #expect(
      try SentenceTests.lines([heading], .ios) == [
        "Tablet, current page, heading level 2", "New this year, heading level 2",
      ])
    #expect(
      try SentenceTests.lines([heading], .macos) == [
        "current page, heading level 2, Tablet New this year"
      ])
  }

  @Test("The first piece has the hint of the whole")
  func hint() throws {
    let tree = try imported(
      WebKitSource.document([
        .exposed(
          "H2", "heading", ["title", "Tip"], .ignored("DIV", .text("One")),
          .ignored("DIV", .text("Two")))
      ])
    ).tree
    #expect(tree.nodes.first { $0.role == .heading }?.hint?.text == "Tip")
    #expect(tree.nodes.filter { $0.role == .label }.map { $0.hint?.text } == ["Tip", nil])
  }

  @Test("An item around a heading in pieces gives its state to the heading on the Mac, too")
  func item() throws {
    var list = Page.node("list", "UL", "role=list", children: [.node("listitem", "LI")])
    list.children[0].children = [Self.lines]
    list.children[0].attributes["aria-current"] = "page"
    let mac = try SentenceTests.lines([list], .macos)
    #expect(
      mac.contains { $0.hasPrefix("current page, heading level 2, Tablet New this year") }, "\(mac)"
    )
  }

  @Test("The keyboard focus is on the whole, which iOS reads from its first piece")
  func focus() throws {
    var heading = Self.lines
    heading.properties += ["focusable", "focused=true"]
    let tree = try SafariDifferenceTests.tree([.text("Before"), heading])
    let focus = try #require(tree.focus)
    #expect(tree[focus].role == .heading)
  }

  @Test("A heading with a name of its own has no pieces")
  func named() throws {
    var heading = Self.heading("Name", Self.block("One"), Self.block("Two"))
    heading.isNamedByAttribute = true
    #expect(try SentenceTests.lines([heading], .ios) == ["Name, heading level 2"])
  }
}
