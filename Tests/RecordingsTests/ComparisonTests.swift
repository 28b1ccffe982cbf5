// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Recordings
import SpeechModel
import Testing

/// The comparison of what was heard with what is said, word for word and place for place.
@Suite struct ComparisonTests {
  private func utterance(_ label: String, _ trait: String, hint: String? = nil) -> Utterance {
    Utterance(
      node: label,
      segments: [Segment(.label, label, rule: "label"), Segment(.trait, trait, rule: "type")]
        + (hint.map { [Segment(.hint, $0, rule: "hint")] } ?? []))
  }

  /// Compares lines "move: words" with the buttons of a screen.
  private func compare(_ labels: [String], _ lines: [String]) -> [ComparedPair] {
    let said = labels.map { utterance($0, "button") }
    let recording = Recording(
      Array(
        lines.map { line in
          let parts = line.split(separator: ": ")
          return #"{"move":"\#(parts[0])","utterance":"\#(parts[1])"}"#
        }.joined(separator: "\n").utf8))
    return SaidPlaces(forward: said, backward: said).compare(recording.pairs)
  }

  /// What was heard, the differences as "said|heard|segment", and the agreement.
  static let differences: [(String, [String], Agreement)] = [
    ("Save, button", [], .full),
    ("save BUTTON", [], .full),
    ("Save, dimmed, button", ["|dimmed|label"], .none),
    ("Save", ["button||trait"], .none),
    ("Save, link", ["button|link|trait"], .none),
    ("Save as, menu item", ["button|as menu item|trait"], .none),
    ("selected, Save, button", ["|selected|"], .none),
    ("Safe, button", ["save|safe|label"], .none),
  ]

  @Test("Each differing word has its segment", arguments: differences)
  func difference(_ heard: String, _ expected: [String], _ agreement: Agreement) throws {
    let pair = try #require(compare(["Save"], ["current: \(heard)"]).first)
    #expect(pair.agreement == agreement)
    #expect(
      pair.differences.map { difference in
        let segment = difference.segment.flatMap { pair.said?.segments[$0].kind.rawValue } ?? ""
        return [
          difference.said.joined(separator: " "), difference.heard.joined(separator: " "), segment,
        ]
        .joined(separator: "|")
      } == expected)
  }

  @Test func `a hint counts only where one was heard`() throws {
    let said = utterance("Save", "button", hint: "Double tap to save.")
    let places = SaidPlaces(forward: [said], backward: [said])
    func agreement(_ heard: String) throws -> Agreement {
      let recording = Recording(Array(#"{"utterance":"\#(heard)"}"#.utf8))
      return try #require(places.compare(recording.pairs).first).agreement
    }
    #expect(try agreement("Save, button") == .full)
    #expect(try agreement("Save, button, Double tap to save.") == .full)
    #expect(try agreement("Save, button, Double tap to open.") == .withoutHint)
    #expect(try agreement("Save, link, Double tap to save.") == .none)
  }

  /// Moves on the buttons A to F, the places that they are matched with, and what is passed over.
  static let ways: [([String], [String?], [Int])] = [
    (
      ["current: A, button", "forward: B, button", "forward: C, button"], ["A", "B", "C"],
      [0, 0, 0]
    ),
    (["current: C, button", "backward: B, button"], ["C", "B"], [0, 0]),
    (["current: A, button", "forward: C, button"], ["A", "C"], [0, 1]),
    (["current: D, button", "backward: A, button"], ["D", "A"], [0, 2]),
    (
      ["current: A, button", "forward: quite other words", "forward: B, button"], ["A", nil, "B"],
      [0, 0, 0]
    ),
    // Other words of an item whose neighbours are known.
    (
      ["current: A, button", "forward: Bee, button", "forward: C, button"], ["A", "B", "C"],
      [0, 0, 0]
    ),
    (["current: A, button", "forward: A, button"], ["A", "A"], [0, 0]),
    (["current: E, button", "other: B, button"], ["E", "B"], [0, 0]),
  ]

  @Test("Utterances are matched with the places that moves lead to", arguments: ways)
  func way(_ lines: [String], _ nodes: [String?], _ skipped: [Int]) {
    let pairs = compare(["A", "B", "C", "D", "E", "F"], lines)
    #expect(pairs.map(\.said?.node) == nodes)
    #expect(pairs.map(\.skipped.count) == skipped)
  }

  @Test func `equal items are told apart by the moves between them`() {
    let labels = ["Tea", "Delete", "Milk", "Delete", "Salt", "Delete"]
    let walk = labels.enumerated().map { "\($0 == 0 ? "current" : "forward"): \($1), button" }
    #expect(compare(labels, walk).allSatisfy { $0.agreement == .full && $0.skipped.isEmpty })
  }

  @Test func `nothing is matched on a screen without places`() {
    let pairs = compare([], ["current: A, button"])
    #expect(pairs.map(\.agreement) == [.none])
    #expect(pairs.first?.said == nil)
    #expect(pairs.first?.differences.map(\.heard) == [["a", "button"]])
  }

  @Test func `a series of more places than are looked at together goes on where it was`() {
    let labels = (0..<3000).map { "Item \($0)" }
    let walk = labels.enumerated().map { "\($0 == 0 ? "current" : "forward"): \($1), button" }
    let pairs = compare(labels, walk)
    #expect(pairs.map(\.said?.node) == labels.map(Optional.some))
  }
}
