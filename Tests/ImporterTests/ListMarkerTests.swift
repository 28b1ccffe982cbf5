// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

/// The markers of list items, as both engines have them.
@Suite struct ListMarkerTests {
  /// A list of WebKit's, with its attributes, the style of its items and the attributes of each.
  struct List: Sendable, CustomTestStringConvertible {
    let claim: String
    var attributes: [String] = []
    var style: String
    var items: [[String]] = [[], [], []]
    var markers: [String]

    var testDescription: String { claim }

    var node: WebKitNode {
      var list = WebKitNode.exposed("OL", "list", attributes)
      list.children = items.map { attributes in
        .exposed(
          "LI", "listitem", attributes, "",
          row: #""display":"list-item","listStyleType":"\#(style)""#, .text("x"))
      }
      return list
    }
  }

  static let lists = [
    List(claim: "numbers begin with one", style: "decimal", markers: ["1.", "2.", "3."]),
    List(
      claim: "or with another number", attributes: ["start", "8"], style: "decimal",
      markers: ["8.", "9.", "10."]),
    List(
      claim: "reversed, they end with one", attributes: ["reversed", ""], style: "decimal",
      markers: ["3.", "2.", "1."]),
    List(
      claim: "reversed from a start", attributes: ["reversed", "", "start", "3"], style: "decimal",
      markers: ["3.", "2.", "1."]),
    List(
      claim: "an item may have another value, from which the next ones count", style: "decimal",
      items: [[], ["value", "9"], []], markers: ["1.", "9.", "10."]),
    List(
      claim: "a value that is no number does not count", attributes: ["start", "x"],
      style: "decimal", items: [["value", "9999999999999999999"], [], []],
      markers: ["1.", "2.", "3."]),
    List(
      claim: "small letters", attributes: ["start", "25"], style: "lower-alpha",
      markers: ["y.", "z.", "aa."]),
    List(claim: "capital letters", style: "upper-latin", markers: ["A.", "B.", "C."]),
    List(
      claim: "Roman numbers", attributes: ["start", "1988"], style: "upper-roman",
      markers: ["MCMLXXXVIII.", "MCMLXXXIX.", "MCMXC."]),
    List(claim: "small Roman numbers", style: "lower-roman", markers: ["i.", "ii.", "iii."]),
    List(
      claim: "a style without a sign for the number has digits", attributes: ["start", "0"],
      style: "lower-roman", markers: ["0.", "i.", "ii."]),
    List(
      claim: "leading zeros", attributes: ["start", "9"], style: "decimal-leading-zero",
      markers: ["09.", "10.", "11."]),
    List(claim: "discs", style: "disc", markers: ["•", "•", "•"]),
    List(claim: "circles", style: "circle", markers: ["◦", "◦", "◦"]),
    List(claim: "squares", style: "square", markers: ["▪", "▪", "▪"]),
    List(claim: "a text of the style", style: #"\"– \""#, markers: ["–", "–", "–"]),
    List(claim: "none", style: "none", markers: []),
  ]

  private static func markers(in tree: AccessibilityTree) -> [String] {
    tree.nodes.filter { $0.role == .listMarker }.map { $0.label?.text ?? "" }
  }

  @Test("A marker of WebKit has the number or the sign that the page shows", arguments: lists)
  func webkit(_ list: List) throws {
    #expect(Self.markers(in: try imported(WebKitSource.document([list.node])).tree) == list.markers)
  }

  @Test("Only an element that WebKit exposes as a list item has a marker")
  func otherRoles() throws {
    let tab = WebKitNode.exposed(
      "LI", "tab", ["role", "tab"], #""label":"x""#,
      row: #""display":"list-item","listStyleType":"disc""#, .text("x"))
    #expect(Self.markers(in: try imported(WebKitSource.document([tab])).tree) == [])
  }

  private static let item = ChromiumElement.node(
    "list", "OL",
    children: [
      .node(
        "listitem", "LI", "aria-current=step",
        children: [.node("ListMarker", "::marker", name: "4. "), .text("Cross the sluice")])
    ])

  @Test("A marker of Chromium is an element, and the states of the item go to its text")
  func chromium() throws {
    let tree = try SafariDifferenceTests.tree([Self.item])
    #expect(Self.markers(in: tree) == ["4."])
    #expect(tree.lines == ["4. Cross the sluice, current step, List Start"])
  }

  @Test("The Mac does not stop at a marker")
  func mac() throws {
    let tree = try SafariDifferenceTests.tree([Self.item])
    #expect(ReadingOrder(of: tree, style: .macos).stops.count == 1)
  }
}
