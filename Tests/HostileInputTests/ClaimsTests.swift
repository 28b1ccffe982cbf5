// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import SpeechModel
import Testing
import TreeModel
import Utterances

@testable import TreeFormats

@Suite("Whatever numbers a document claims, reading it ends, and soon")
struct ClaimsTests {
  /// Reads a document, walks through it and says it; the lines that come of it.
  static func spoken(_ text: String) throws -> [String] {
    let tree = try readTree(Array(text.utf8)).tree
    return ScreenReading(tree).utterances.map { $0.segments.map(\.text).joined(separator: ", ") }
  }

  @Test("A number that has no magnitude is refused like any other that is too large")
  func leastInteger() {
    let document = #"{"aloud":1,"revision":-9223372036854775808,"root":{}}"#
    #expect(throws: RefusedDocument.self) { try readTree(Array(document.utf8)) }
  }

  @Test(
    "A percentage is said, however wide the range",
    arguments: [
      (-1e308, 1e308, 1e308, "100%"), (-1e308, 1e308, 0, "50%"), (0, 1e308, 5e307, "50%"),
      (0, 4, 1, "25%"), (3, 3, 3, "3%"),
    ])
  func percentages(_ minimum: Double, _ maximum: Double, _ current: Double, _ expected: String)
    throws
  {
    let range =
      #"{"minimum":\#(minimum),"maximum":\#(maximum),"current":\#(current),"says":"percent"}"#
    let lines = try Self.spoken(
      #"{"aloud":1,"root":{"children":[{"label":"a","range":\#(range)}]}}"#)
    #expect(lines == ["a, " + expected])
  }

  @Test("Places and spans at the end of what is allowed are said")
  func greatestCells() throws {
    let cell =
      #"{"row":2147483647,"column":2147483647,"rowSpan":2147483647,"columnSpan":2147483647}"#
    let lines = try Self.spoken(
      #"{"aloud":1,"root":{"role":"table","children":[{"role":"cell","label":"c","cell":\#(cell)}]}}"#
    )
    #expect(lines.count == 1)
    #expect(lines.first?.contains("Row 2147483648") == true)
  }

  @Test("A caret among very many marks on one letter stands at that letter")
  func pileOfMarks() throws {
    let pile = "e" + String(repeating: "\u{301}", count: 100_000)
    let text = #"{"content":"-\#(pile)-","selection":[90000,0]}"#
    let lines = try Self.spoken(
      #"{"aloud":1,"root":{"children":[{"traits":["textEntry","isEditing"],"text":\#(text)}]}}"#)
    #expect(lines.first?.contains(pile) == true)
  }

  @Test(
    "Much of one thing is read to its end",
    arguments: [
      (
        "unknown traits",
        #"{"label":"a","traits":["# + String(repeating: #""x","#, count: 60_000) + #""x"]}"#
      ),
      (
        "rotors",
        #"{"label":"a","rotors":["#
          + String(repeating: #"{"name":"x","items":["r"]},"#, count: 30_000)
          + #"{"name":"x","items":["r"]}]}"#
      ),
      (
        "a header of very many nodes",
        #"{"containerType":"dataTable","children":[{"id":"h","children":["#
          + String(repeating: #"{"hidden":true},"#, count: 20_000) + "{}]}"
          + String(
            repeating: #",{"label":"c","cell":{"row":1,"column":0,"columnHeaders":["h"]}}"#,
            count: 20_000) + "]}"
      ),
    ])
  func growth(_ name: String, _ node: String) throws {
    // With the square of its size each of these would take minutes, which nobody overlooks.
    let lines = try Self.spoken(#"{"aloud":1,"root":{"id":"r","children":[\#(node)]}}"#)
    #expect(!lines.isEmpty, "\(name)")
  }

  @Test("More nodes than are taken are refused where they become too many", arguments: [3, 4])
  func nodes(_ most: Int) {
    let nested = #"{"aloud":1,"root":{"children":[{},{"elements":[{}]}]}}"#
    let listed = #"{"aloud":1,"root":{},"nodes":[{},{"id":"a"},{}]}"#
    for document in [nested, listed] {
      let bytes = Array(document.utf8)
      var reader = OwnReader(findings: Findings(), textLength: bytes.count)
      reader.maximumNodes = most
      var json = JSONReader(bytes.span)
      let findings = reader.read(&json).findings.located(in: bytes.span)
      let refusals = findings.filter { $0.problem == .json(.tooMany(limit: most)) }
      #expect(refusals.count == (most == 3 ? 1 : 0), "\(document)")
    }
  }
}
