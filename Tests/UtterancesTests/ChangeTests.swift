// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// What is said when an element changes under the cursor: sections 4.2, 7 and 16.10 of the rules.
struct ChangeTests {
  /// A row: what changed about an element, and what is said of it in the manner of iOS.
  struct Row: Sendable, CustomTestStringConvertible {
    let change: StateChange
    let rule: IOSRule
    let element: Sample
    let expected: String
    let options: UtteranceOptions

    init(
      _ change: StateChange, _ rule: IOSRule, _ element: Sample, _ expected: String,
      _ options: UtteranceOptions = UtteranceOptions()
    ) {
      self.change = change
      self.rule = rule
      self.element = element
      self.expected = expected
      self.options = options
    }

    var testDescription: String { "\(rule.name): \(expected)" }
  }

  static let segment = Sample("Last 10 days", [.button, .selected], hint: "Filters.")
    .with { $0.position = (2, 2) }

  static let rows: [Row] = [
    Row(.value, .changedValue, Sample("Rate", [.adjustable], value: "38%"), "38%"),
    Row(
      .value, .changedValue, Sample("Photos", [.adjustable], value: "page 2 of 11"), "page 2 of 11"),
    Row(
      .value, .changedValue, Sample("Rate", [.adjustable], value: "38%"), "38%",
      UtteranceOptions(verbosity: .low)),
    Row(.value, .changedValue, ElementTests.slider(0, 100, 48, "percent"), "48%"),
    Row(
      .value, .changedValue,
      Sample("Code", [.textEntry, .secureTextField]).with {
        $0.text = ElementTests.input("abc")
      }, "•••"),
    Row(.toggle, .changedValue, Sample("Favourite button", value: "on"), "on"),
    Row(
      .value, .changedState, Sample("Wi-Fi", [.button, .toggleButton], value: "0"), "off"),
    Row(
      .toggle, .changedState, Sample("Wi-Fi", [.button, .toggleButton], value: "1"), "on"),
    Row(.toggle, .changedState, Sample("Loud", [.toggleButton], value: "2"), "mixed"),
    Row(.toggle, .changedState, Sample("Fan", [.toggleButton], value: "automatic"), "automatic"),
    Row(
      .toggle, .changedState, Sample("Alpha", role: .checkbox).having { $0.checked = .on },
      "checked"),
    Row(
      .selection, .changedState, Sample("Alpha", role: .radio).having { $0.checked = .on },
      "checked"),
    Row(
      .expansion, .changedState, Sample("More", [.button]).having { $0.flags[.expanded] = true },
      "expanded"),
    Row(
      .expansion, .changedState,
      Sample("More", role: .button).having { $0.flags[.expanded] = false }, "collapsed"),
    Row(.selection, .changedSelection, segment, "selected, Last 10 days, 2 of 2"),
    Row(
      .selection, .changedSelection, segment.having { $0.traits = [.button] },
      "Last 10 days, 2 of 2"),
    Row(
      .selection, .changedSelection, Sample(nil, [.selected], value: "7"), "selected, 7"),
  ]

  @Test(
    "Only what changed is said, and of a selection the element without its type", arguments: rows)
  func saysChange(_ row: Row) throws {
    // A container around it has been entered before, and is not said again.
    let tree = try tree(
      Sample("Sizes", children: [row.element, Sample("Last")]).container(.semanticGroup))
    let composer = Composer(tree: tree, order: ReadingOrder(of: tree), options: row.options)
    let utterance = composer.utterance(at: 0, after: row.change)
    #expect(text(utterance) == row.expected)
    #expect(utterance.segments.allSatisfy { $0.rule == row.rule.name })
    #expect(utterance.node == composer.utterance(at: 0).node)
  }

  @Test("A change that an element cannot have says nothing", arguments: StateChange.allCases)
  func saysNothing(_ change: StateChange) throws {
    let tree = try tree(Sample(nil, [.button], hint: "Saves."))
    let composer = Composer(tree: tree, order: ReadingOrder(of: tree))
    #expect(composer.utterance(at: 0, after: change).segments.isEmpty)
    #expect(composer.utterance(at: 1, after: change).segments.isEmpty)
  }

  @Test("The Mac, too, says a changed value alone")
  func saysValueOnTheMac() throws {
    let slider = try composer(of: tree(ElementTests.slider(0, 100, 48, "percent"))).composer
    #expect(slider.utterance(at: 0, after: .value).segments.map(\.text) == ["48%"])
    let adjusted = try #require(slider.utterance(adjusting: 0, by: .increment))
    #expect(adjusted.utterance.segments.map(\.text) == ["58%"])
    #expect(adjusted.utterance.segments.map(\.rule) == [MacRule.justChanged.name])
  }

  @Test("A carousel goes through its values, and at an end says the last one with a boundary")
  func goesThroughValues() throws {
    let dogs = ["Pinky", "Layla", "Bro", "Pudding"]
    let picker = Sample("Dog picker", [.adjustable])
      .with { $0.range = .values(dogs, current: 0) }
    #expect(
      try said(of: picker, .increment, times: 5) == [
        "Layla", "Bro", "Pudding", "Pudding!", "Pudding!",
      ])
    #expect(try said(of: picker, .decrement, times: 2) == ["Pinky!", "Pinky!"])
  }

  @Test("A slider goes by its step, or by a tenth, and comes to stand at its limit exactly")
  func goesBySteps() throws {
    let tenths = (1...9).map { "\($0 * 10)%" } + ["100%", "100%!"]
    #expect(
      try said(of: ElementTests.slider(0, 1, 0, "percent"), .increment, times: 11) == tenths)
    let stepper = Sample("Seats", [.adjustable]).with {
      $0.range = .numbers(
        minimum: 1, maximum: 2, step: 0.4, current: 1.95, says: nil, unit: nil)
    }
    #expect(try said(of: stepper, .increment, times: 2) == ["2", "2!"])
    #expect(try said(of: stepper, .decrement, times: 4) == ["1.55", "1.15", "1", "1!"])
  }

  @Test("What has no present value cannot be adjusted")
  func refuses() throws {
    let samples = [
      Sample("Rate", [.adjustable], value: "half"), ElementTests.slider(0, 9, nil, "percent"),
      ElementTests.slider(.nan, 9, 1, nil), ElementTests.slider(0, .infinity, 1, nil),
      Sample("Dogs", [.adjustable]).with { $0.range = .values([], current: 0) },
    ]
    for sample in samples {
      #expect(try said(of: sample, .increment, times: 1).isEmpty, "\(sample)")
    }
  }

  /// The values said in steps; those at a boundary are marked.
  private func said(
    of sample: Sample, _ adjustment: Adjustment, times: Int
  ) throws -> [String] {
    let tree = try tree(sample)
    let composer = Composer(tree: tree, order: ReadingOrder(of: tree))
    var said: [String] = []
    var range: ValueRange?
    for _ in 0..<times {
      guard let next = composer.utterance(adjusting: 0, by: adjustment, from: range) else { break }
      #expect(next.utterance.segments.map(\.rule) == [IOSRule.changedValue.name])
      said.append(text(next.utterance) + (next.isAtBoundary ? "!" : ""))
      range = next.range
    }
    return said
  }
}
