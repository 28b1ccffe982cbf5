// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@testable import TreeFormats

/// Elements of pages at which Tab stops and which VoiceOver does not read.
@Suite("Stops of Tab that VoiceOver does not read") struct UnreadStopTests {
  private static func element(
    _ tag: String, _ attributes: [String: String], _ children: ChromiumElement...
  ) -> ChromiumElement {
    drawn(tag, attributes, children)
  }

  private static func element(
    _ tag: String, visibility: String = "visible", _ children: ChromiumElement...
  ) -> ChromiumElement {
    drawn(tag, [:], children, visibility: visibility)
  }

  /// An element that only the DOM has, and that has a box.
  private static func drawn(
    _ tag: String, _ attributes: [String: String], _ children: [ChromiumElement],
    visibility: String = "visible"
  ) -> ChromiumElement {
    var element = ChromiumElement.inDOM(tag, attributes)
    (element.display, element.visibility, element.children) = ("block", visibility, children)
    return element
  }

  private static func stops(_ elements: [ChromiumElement]) throws -> [UnreadStop] {
    var first = ChromiumElement.node("button", "BUTTON", name: "Go", properties: ["focusable"])
    first.visibility = "visible"
    let options = ImportOptions(keepsDocument: true)
    let tree = try readTree(ChromiumElement.page([first] + elements), options: options).tree
    return try #require(tree.source).unreadStops()
  }

  private static let hidden = ["aria-hidden": "true"]

  /// Elements that the accessibility tree lacks, and the selectors of those at which Tab stops.
  static let pages: [(claim: String, elements: [ChromiumElement], said: [String])] = [
    ("a button", [element("BUTTON", hidden.merging(["id": "x"]) { $1 })], ["button#x"]),
    (
      "links in a hidden list",
      [
        element(
          "UL", hidden, element("LI", element("A", ["href": "a"])),
          element("LI", element("A", ["href": "b"])))
      ],
      ["ul > li:nth-of-type(1) > a", "ul > li:nth-of-type(2) > a"]
    ),
    (
      "a field, an area of choice and what tabindex and editing make stops",
      [
        element(
          "DIV", hidden.merging(["id": "d"]) { $1 }, element("INPUT"), element("SELECT"),
          element("TEXTAREA"),
          element("SPAN", ["tabindex": "0"]), element("P", ["contenteditable": ""]))
      ],
      ["div#d > input", "div#d > select", "div#d > textarea", "div#d > span", "div#d > p"]
    ),
    (
      "no stops",
      [
        element(
          "DIV", hidden, element("A"), element("BUTTON", ["tabindex": "-1"]),
          element("BUTTON", ["disabled": ""]),
          element("INPUT", ["type": "hidden"]), element("SPAN"),
          element("P", ["contenteditable": "false"]), element("SUMMARY"))
      ], []
    ),
    (
      "a closed disclosure, but its summary",
      [element("DETAILS", hidden, element("SUMMARY"), element("BUTTON"))], ["details > summary"]
    ),
    ("invisible", [element("DIV", hidden, element("BUTTON", visibility: "hidden"))], []),
    ("not drawn", [element("DIV", hidden, .inDOM("BUTTON"))], []),
    ("inert", [element("DIV", ["inert": "", "aria-hidden": "true"], element("BUTTON"))], []),
    (
      "a disabled group, but not its legend",
      [
        element(
          "FIELDSET", hidden.merging(["disabled": ""]) { $1 },
          element("LEGEND", element("INPUT")), element("BUTTON"))
      ], ["fieldset > legend > input"]
    ),
    (
      "one of a group of radio buttons",
      [
        element(
          "DIV", hidden, element("INPUT", ["type": "radio", "name": "a"]),
          element("INPUT", ["type": "radio", "name": "a"]))
      ], ["div > input:nth-of-type(1)"]
    ),
  ]

  @Test("Hidden elements at which Tab stops are found, and no others", arguments: pages)
  func finds(_ claim: String, _ elements: [ChromiumElement], _ said: [String]) throws {
    let stops = try Self.stops(elements)
    #expect(stops.map(\.element) == said, "\(claim)")
    #expect(stops.allSatisfy { $0.reason.contains("aria-hidden, which hides it from VoiceOver") })
  }

  /// The number of elements between a first and a last one of a name, and the selector of the last one.
  static let distances = [
    (0, "div > button:nth-of-type(2)"), (1900, "div > button:nth-of-type(2)"),
    (2500, "div > button"), (30_000, "div > button"),
  ]

  @Test("An element far from the first of its siblings has no number", arguments: distances)
  func number(between: Int, selector: String) throws {
    let button = Self.element("BUTTON")
    let cells = [button] + (0..<between).map { _ in Self.element("SPAN") } + [button]
    let stops = try Self.stops([Self.drawn("DIV", Self.hidden, cells)])
    #expect(stops.count == 2 && stops.last?.element == selector, "\(stops)")
    // The same where the nodes between are in one that stands before.
    let inner = Self.drawn("P", [:], (0..<between).map { _ in Self.element("SPAN") })
    let nested = try Self.stops([Self.drawn("DIV", Self.hidden, [button, inner, button])])
    #expect(nested.last?.element == selector, "\(nested)")
    // Of two near each other, far from a third.
    let three = try Self.stops([Self.drawn("DIV", Self.hidden, cells + [button])])
    #expect(three.last?.element == selector.replacing("(2)", with: "(3)"), "\(three)")
  }

  @Test("Without the styles, nothing is said of what may be invisible")
  func unknownStyles() throws {
    var button = ChromiumElement.inDOM("BUTTON", Self.hidden)
    button.display = "block"
    let page = try ChromiumElement.page([button])
    let tree = try readTree(page, options: ImportOptions(keepsDocument: true)).tree
    #expect(tree.source?.unreadStops().isEmpty == true)
  }

  @Test("In WebKit, too")
  func webKit() throws {
    let page = WebKitSource.document([
      .exposed("BUTTON", "button", [], #""label":"Go","focusable":true"#, row: #""box":[0,0,9,9]"#),
      .ignored(
        "DIV", ["aria-hidden", "true"], row: #""box":[0,0,9,9]"#,
        .ignored("BUTTON", ["id", "x"], row: #""box":[0,0,9,9]"#),
        .ignored("BUTTON", ["id", "y"], row: #""box":[0,0,9,9],"visibility":"hidden""#),
        .ignored("BUTTON", ["id", "z"], row: #""box":null,"display":"none""#)),
    ])
    let tree = try readTree(
      Array(page.utf8), as: .webkit, options: ImportOptions(keepsDocument: true)
    )
    .tree
    #expect(try #require(tree.source).unreadStops().map(\.element) == ["button#x"])
  }
}
