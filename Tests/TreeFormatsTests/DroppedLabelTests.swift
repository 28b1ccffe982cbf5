// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import TestSupport
import Testing
import TreeFormats

/// Labels that nobody will hear, because what has them is no element.
struct DroppedLabelTests {
  /// A node below the root, and the warnings that it gives.
  struct Case: Sendable, CustomTestStringConvertible {
    let claim: String
    let node: String
    let isWarned: Bool

    init(_ claim: String, _ node: String, isWarned: Bool) {
      self.claim = claim
      self.node = node
      self.isWarned = isWarned
    }

    var testDescription: String { claim }
  }

  static let inside = #""children": [{"label": "a"}]"#

  static let dropped: [Case] = [
    Case("a view with a label and views in it", #""label": "x", \#(inside)"#, isWarned: true),
    Case(
      "a trait makes no element of it", #""label": "x", "traits": ["button"], \#(inside)"#,
      isWarned: true),
    Case("a leaf that is said to be none", #""label": "x", "isElement": false"#, isWarned: true),
    Case("a role without a word", #""label": "x", "role": "generic", \#(inside)"#, isWarned: true),
    Case(
      "views that are only read together", #""label": "x", "groupChildren": true, \#(inside)"#,
      isWarned: true),
    Case("explicit elements", #""label": "x", "elements": [{"label": "a"}]"#, isWarned: true),
    Case(
      "no container by its own word",
      #""label": "x", "view": "table", "containerType": "none", \#(inside)"#, isWarned: true),
    Case("a view inside one", #""children": [{"label": "x", \#(inside)}]"#, isWarned: true),
  ]

  static let said: [Case] = [
    Case("an element", #""label": "x", "isElement": true, \#(inside)"#, isWarned: false),
    Case("a leaf", #""label": "x""#, isWarned: false),
    Case("a role that is a leaf", #""label": "x", "role": "button", \#(inside)"#, isWarned: false),
    Case(
      "a semantic group", #""label": "x", "containerType": "semanticGroup", \#(inside)"#,
      isWarned: false),
    Case("a list", #""label": "x", "containerType": "list", \#(inside)"#, isWarned: false),
    Case("a landmark", #""label": "x", "containerType": "landmark", \#(inside)"#, isWarned: false),
    Case(
      "a data table", #""label": "x", "containerType": "dataTable", \#(inside)"#, isWarned: false),
    Case("a toolbar", #""label": "x", "view": "toolbar", \#(inside)"#, isWarned: false),
    Case("a bar of tabs", #""label": "x", "traits": ["tabBar"], \#(inside)"#, isWarned: false),
    Case("a role that is a group", #""label": "x", "role": "group", \#(inside)"#, isWarned: false),
    Case(
      "a role that is one on the Mac", #""label": "x", "role": "note", \#(inside)"#, isWarned: false
    ),
    Case(
      "a heading around a link", #""label": "x", "role": "heading", \#(inside)"#, isWarned: false),
    Case(
      "a cell that may head others", #""label": "x", "cell": {"row": 0}, \#(inside)"#,
      isWarned: false),
    Case("no words", #""label": " ", \#(inside)"#, isWarned: false),
    Case("what is hidden", #""label": "x", "hidden": true, \#(inside)"#, isWarned: false),
    Case("what is transparent", #""label": "x", "alpha": 0, \#(inside)"#, isWarned: false),
    Case(
      "what is kept from assistive technology",
      #""elementsHidden": true, "children": [{"label": "x", \#(inside)}]"#, isWarned: false),
    Case(
      "what lies in an element",
      #""label": "x", "isElement": true, "children": [{"label": "y", \#(inside)}]"#, isWarned: false
    ),
  ]

  @Test("A label is warned of where nothing says it", arguments: dropped + said)
  func warns(_ example: Case) throws {
    let document = #"{"aloud": 1, "root": {"children": [{\#(example.node)}]}}"#
    let warnings = try readTree(Array(document.utf8)).warnings
    #expect(warnings.map(\.problem) == (example.isWarned ? [.droppedLabels(1)] : []))
  }

  @Test("The warning names the first of them in the document and says how many there are")
  func counts() throws {
    let document = """
      { "aloud": 1, "root": { "children": ["late", { "children": [
        { "label": "x", "children": [{ "label": "a" }] },
        { "label": "y", "children": [{ "label": "z", "children": [{ "label": "b" }] }] } ] }] },
        "nodes": [{ "id": "late", "label": "w", "children": [{ "label": "c" }] }] }
      """
    let warnings = try readTree(Array(document.utf8)).warnings
    #expect(warnings.count == 1)
    let warning = try #require(warnings.first)
    #expect(warning.severity == .warning)
    #expect(warning.location?.line == 2)
    #expect(warning.location?.path == "$.root.children[1].children[0]")
    #expect(
      "\(warning.problem)" == """
        the labels of 4 views that are not elements are not read, the first of them here; \
        set isElement to make them elements, or containerType to announce them as groups
        """)
  }

  @Test("A root's label is warned of in a screen, not in a page or in the Mac's manner")
  func warnsOfRoot() throws {
    func warnings(_ head: String, _ root: String) throws -> [TreeProblem] {
      let document = #"{"aloud": 1, \#(head) "root": {"label": "x", \#(root) \#(Self.inside)}}"#
      return try readTree(Array(document.utf8)).warnings.map(\.problem)
    }
    #expect(try warnings("", "") == [.droppedLabels(1)])
    #expect(try warnings(#""style": "macos","#, "").isEmpty)
    #expect(try warnings("", #""role": "document","#).isEmpty)
  }

  @Test("Very many of them, at any depth, are one warning")
  func warnsOnce() throws {
    let count = 50_000
    let wide = String(repeating: #"{"label":"x","children":[{"label":"a"}]},"#, count: count)
    let depth = 1000
    let deep =
      String(repeating: #"{"label":"x","children":["#, count: depth) + #"{"label":"a"}"#
      + String(repeating: "]}", count: depth)
    let document = #"{"aloud":1,"root":{"children":[\#(wide)\#(deep)]}}"#
    let warnings = try readTree(Array(document.utf8)).warnings
    #expect(warnings.map(\.problem) == [.droppedLabels(count + depth)])
  }

  @Test("The page on the format tells of it")
  func isDocumented() throws {
    #expect(
      try ProjectPage("docs/reference/tree-format.md").text().contains(
        "The label of a node that is not an element"))
  }
}
