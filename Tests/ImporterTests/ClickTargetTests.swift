// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeFormats
import TreeModel
import Utterances

/// Texts in elements that listen to clicks without being controls.
@Suite struct ClickTargetTests {
  typealias Page = ChromiumElement

  private static func span(_ words: String) -> Page { .ignored("SPAN", .text(words)) }
  private static func div(_ children: Page...) -> Page {
    var element = Page.ignored("DIV", display: "block")
    element.children = children
    return element
  }
  private static func role(_ role: String, _ element: Page) -> Page {
    var element = element
    element.attributes["role"] = role
    return element
  }

  private static func editable(_ element: Page) -> Page {
    var element = element
    element.attributes["contenteditable"] = ""
    return element.listening()
  }

  /// What is on a page, and what the Mac says.
  static let pages: [(claim: String, [Page], [String])] = [
    ("a text alone is clickable", [div(.text("Open cart")).listening()], ["Open cart clickable"]),
    (
      "a sentence in several elements, too",
      [div(.text("Open "), span("cart")).listening()], ["Open cart clickable"]
    ),
    (
      "its edges end a sentence",
      [div(span("See "), span("cart").listening(), span(" now"))],
      ["See", "cart clickable", "now"]
    ),
    (
      "of two texts, each its own stop, none is",
      [div(div(.text("One")), div(.text("two"))).listening()], ["One", "two"]
    ),
    (
      "a text beside a control is not",
      [div(.text("Open"), .node("button", "BUTTON", name: "Close")).listening()],
      ["Open", "Close button"]
    ),
    (
      "what is in a target in it counts for both",
      [div(div(.text("One")).listening(), div(.text("two"))).listening()],
      ["One clickable", "two"]
    ),
    (
      "an element without a meaning of its own gives none",
      [role("none", div(.text("Open")).listening())], ["Open"]
    ),
    (
      "nor does the whole page or its main part",
      [.node("main", "MAIN", children: [.text("Open")]).listening()],
      ["main", "Open", "end of main"]
    ),
    (
      "nor what listens around them",
      [
        div(.node("main", "MAIN", children: [.text("Open")])).listening(),
        div(role("main", div(.text("Shut")))).listening(),
      ],
      ["main", "Open", "end of main", "Shut"]
    ),
    (
      "a list item with its marker is one",
      [
        .node(
          "list", "UL",
          children: [
            .node(
              "listitem", "LI",
              children: [.node("ListMarker", "::marker", name: "• "), .text("Open")]
            ).listening()
          ])
      ], ["list 1 item", "bullet Open clickable 1 of 1", "end of list"]
    ),
    (
      "nor a label, which acts by itself", [.ignored("LABEL", .text("Open")).listening()], ["Open"]
    ),
    (
      "nor what can be edited, and each part of it",
      [editable(.ignored("UL", .node("listitem", "LI", children: [.text("Open")]).listening()))],
      ["Open"]
    ),
    (
      "nor an object, which handles clicks itself",
      [.ignored("OBJECT", display: "block", .text("Open")).listening()], ["Open"]
    ),
    (
      "an anchor without an address alone in a block is",
      [div(.ignored("A", .text("Open")))], ["Open clickable"]
    ),
    (
      "one around several blocks is not",
      [.ignored("A", display: "block", div(.text("One")), div(.text("two")))], ["One", "two"]
    ),
    (
      "one in a sentence belongs to it",
      [div(.text("See the "), .ignored("A", .text("cart")))], ["See the cart"]
    ),
  ]

  private static func lines(_ tree: AccessibilityTree) -> [String] {
    ScreenReading(tree, style: .macos, options: UtteranceOptions(hints: false)).utterances.map {
      $0.segments.map(\.text).joined(separator: " ")
    }
  }

  @Test("On the Mac, a text that is all there is in such an element is clickable", arguments: pages)
  func onMac(_ claim: String, _ elements: [Page], _ lines: [String]) throws {
    #expect(try Self.lines(SafariDifferenceTests.tree(elements)) == lines, "\(claim)")
  }

  @Test("On iOS, nothing is said of it")
  func onIOS() throws {
    let tree = try SafariDifferenceTests.tree([Self.div(.text("Open cart")).listening()])
    #expect(tree.lines == ["Open cart"])
  }

  @Test("WebKit tells which elements listen, too")
  func webKit() throws {
    var target = WebKitNode.ignored("SPAN", .text("cart"))
    target.listens = true
    let tree = try imported(
      WebKitSource.document([.exposed("P", "paragraph", .text("See "), target, .text(" now"))])
    ).tree
    #expect(Self.lines(tree) == ["See", "cart clickable", "now"])
  }
}
