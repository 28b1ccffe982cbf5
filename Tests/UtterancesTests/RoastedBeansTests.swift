// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// A split view with containers, on the Mac and on the iPad.
struct RoastedBeansTests {
  static func screen() throws -> AccessibilityTree {
    let screen = try SampleScreen(fixture: "roasted-beans")
    #expect(screen.warnings.isEmpty)
    return screen.tree
  }

  @Test("26 elements are 8 stops of the Mac's cursor: 4 groups and 4 elements")
  func countsStops() throws {
    let (composer, order) = composer(of: try Self.screen())
    #expect(order.stops.count == 26)
    let items = order.items(in: nil)
    #expect(
      items.map { macText(composer.utterance(on: $0)) } == [
        "Roasted Beans navigation bar", "Coffee list House Blend selected table",
        "Actions toolbar", "A cup beside a paper bag image", "heading House Blend",
        "4 stars Rating", "Nuts and cocoa roasted twice a week",
        "Available at 5 locations group",
      ])
    let inside = items.map { item -> Int in
      if case .container(let container) = item { order.items(in: container).count } else { 1 }
    }
    #expect(inside == [2, 11, 3, 1, 1, 1, 1, 6])
    #expect(
      macText(composer.utterance(interactingWith: items[1]))
        == "In Coffee list House Blend selected 4 stars House Blend selected")
    #expect(
      macText(composer.utterance(stoppingInteractionWith: items[7]))
        == "Out of Available at 5 locations")
  }

  @Test("Read through, the Mac says all 26 elements and each group once, after its first element")
  func readsEverything() throws {
    let tree = try Self.screen()
    let said = Array(
      ScreenReading(tree, style: .macos, options: UtteranceOptions(hints: false)).utterances)
    #expect(said.count == 26)
    #expect(macText(said[0]) == "heading Coffees Roasted Beans navigation bar")
    #expect(macText(said[1]) == "Add button")
    #expect(
      macText(said[2]) == "end of Roasted Beans navigation bar 4 stars House Blend selected "
        + "Coffee list House Blend selected table")
    #expect(macText(said[20]).hasSuffix("heading Availability Available at 5 locations group"))
    let words = said.flatMap(\.segments).map(\.text)
    for label in tree.nodes.compactMap(\.label?.text) { #expect(words.contains(label)) }
  }

  @Test("The iPad says the label of a group when the cursor comes in")
  func readsOnTheIPad() throws {
    let tree = try Self.screen()
    let said = ScreenReading(tree, style: .ipados).utterances.map(text)
    #expect(said.count == 26)
    #expect(said.contains { $0.hasSuffix("Available at 5 locations, Availability, heading") })
  }
}
