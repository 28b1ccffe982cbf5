// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TestSupport
import Testing
import TreeModel
import Utterances

@testable import TreeFormats

@Suite("Meters of pages")
struct MeterTests {
  /// A meter from 0 to 10.
  static func meter(_ value: Int, _ attributes: String...) -> ChromiumElement {
    var meter = ChromiumElement.node(
      "meter", "METER", value: "\(value)", properties: ["valuemin=0", "valuemax=10"])
    for attribute in attributes {
      let parts = attribute.split(separator: "=")
      meter.attributes[String(parts[0])] = String(parts[1])
    }
    return meter
  }

  /// The value of a meter from 0 to 10, its attributes, and how good it is.
  static let qualities: [(Int, [String], String?)] = [
    (5, [], nil),
    (8, ["high=5"], "suboptimal"),
    (8, ["low=3"], "optimal"),
    (2, ["low=3"], "suboptimal"),
    // The optimum is high.
    (9, ["low=3", "high=8", "optimum=9"], "optimal"),
    (8, ["low=3", "high=8", "optimum=9"], "optimal"),
    (5, ["low=3", "high=8", "optimum=9"], "suboptimal"),
    (9, ["low=3", "high=8", "optimum=9", "aria-valuetext=spoken"], nil),
    (3, ["low=3", "high=8", "optimum=9"], "suboptimal"),
    (2, ["low=3", "high=8", "optimum=9"], "critical"),
    // The optimum is low.
    (1, ["low=3", "high=8", "optimum=0"], "optimal"),
    (3, ["low=3", "high=8", "optimum=0"], "optimal"),
    (8, ["low=3", "high=8", "optimum=0"], "suboptimal"),
    (9, ["low=3", "high=8", "optimum=0"], "critical"),
    // Limits outside the range count as its ends; the high one is never below the low one.
    (9, ["low=-5", "high=50"], "optimal"),
    (4, ["low=5", "high=2", "optimum=5"], "suboptimal"),
    (4, ["optimum=no"], "optimal"),
    (4, ["low=nan", "high=inf", "optimum=-inf"], "optimal"),
    (4, ["low=7", "high=-inf"], "optimal"),
  ]

  @Test("How good the value of a meter is depends on its limits and its optimum")
  func quality() throws {
    for (value, attributes, quality) in Self.qualities {
      var meter = Self.meter(value)
      for attribute in attributes {
        let parts = attribute.split(separator: "=")
        meter.attributes[String(parts[0])] = String(parts[1])
      }
      let node = try SafariDifferenceTests.only(meter)
      #expect(node.details?.quality == quality, "\(value) \(attributes)")
      // The number is not lost.
      #expect(
        node.value?.text == "\(value * 10)%" || node.details?.range != nil || node.value != nil)
    }
  }

  @Test("The quality of a meter replaces its number and follows its text, in both styles")
  func words() throws {
    let number = try SafariDifferenceTests.tree([Self.meter(9, "high=5")])
    #expect(number.lines == ["suboptimal value"])
    var text = Self.meter(9, "high=5", "optimum=1", "low=3")
    text.children = [.text("9 of 10")]
    let tree = try SafariDifferenceTests.tree([text])
    #expect(tree.lines == ["9 of 10, critical value"])
    let mac = ScreenReading(tree, style: .macos, options: UtteranceOptions(hints: false))
    let words = mac.utterances.first?.segments.map(\.text)
    #expect(words == ["9 of 10", "critical value", "level indicator"])
  }
}
