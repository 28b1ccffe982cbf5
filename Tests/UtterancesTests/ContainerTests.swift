// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// What places and containers add: sections 4.1 to 4.3, 16.3 and 16.4 of the rules.
struct ContainerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: IOSRule
    let roots: [Sample]
    let expected: [String]
    var options = UtteranceOptions()

    init(
      _ rule: IOSRule, _ roots: [Sample], _ expected: [String],
      _ options: UtteranceOptions = UtteranceOptions()
    ) {
      self.rule = rule
      self.roots = roots
      self.expected = expected
      self.options = options
    }

    var testDescription: String { rule.name + ": " + expected.joined(separator: " | ") }
  }

  static let abc = [Sample("A"), Sample("B"), Sample("C")]
  static let ab = [Sample("A"), Sample("B")]

  static func list(_ label: String? = nil, _ children: [Sample]) -> Sample {
    Sample(label, children: children).container(.list)
  }

  static func landmark(_ label: String? = nil, _ children: [Sample]) -> Sample {
    Sample(label, children: children).container(.landmark)
  }

  static func group(_ label: String?, hint: String? = nil, _ children: [Sample]) -> Sample {
    Sample(label, hint: hint, children: children).container(.semanticGroup)
  }

  static let places: [Case] = [
    Case(
      .position,
      [Sample("Segment B", [.button, .selected]).with { $0.position = (2, 3) }],
      ["selected, Segment B, button, 2 of 3"]),
    Case(.position, [Sample("Home").with { $0.position = (1, 4) }], ["Home, 1 of 4"]),
    Case(.position, [Sample("Home").with { $0.position = (0, -1) }], ["Home"]),
    Case(
      .tabPosition,
      [
        Sample(
          nil, [.tabBar],
          children: [
            Sample("Home", [.button, .selected]), Sample("Find", [.notEnabled, .button]),
            Sample(children: [Sample("More")]),
          ])
      ],
      ["selected, Home, tab, 1 of 3", "Find, dimmed, tab, 2 of 3", "More, tab, 3 of 3"]),
    Case(
      .tabPosition,
      [Sample(children: abc + [Sample(nil, [.button])]).having { $0.view = .tabBar }],
      ["A, tab, 1 of 4", "B, tab, 2 of 4", "C, tab, 3 of 4", "tab, 4 of 4"]),
    Case(
      .dimmed,
      [Sample(children: [Sample("A", [.notEnabled]), Sample("B")]).having { $0.view = .tabBar }],
      ["A, tab, 1 of 2", "B, tab, 2 of 2"]),
    Case(
      .listStart,
      [list(nil, [Sample("•", role: .listMarker), Sample("Founded 2017", role: .label)])],
      ["•, List Start", "Founded 2017, List End"]),
    Case(
      .tabPosition,
      [Sample(children: ab).having { $0.view = .tabBar }], ["A, tab, 1 of 2", "B, tab, 2 of 2"]),
    Case(
      .tabPosition,
      [Sample("Bar", [.tabBar], children: [Sample("Deep", [.tabBar], children: ab), Sample("C")])],
      [
        "Bar, Deep, A, tab, 1 of 3", "B, tab, 2 of 3", "End of Deep, C, tab, 3 of 3",
      ]),
    Case(.listStart, [list(nil, abc)], ["A, List Start", "B", "C, List End"]),
    Case(.listStart, [list(nil, [Sample("A")])], ["A, List Start"]),
    Case(
      .listStart, [list(nil, [list(nil, ab), Sample("C")])],
      ["A, List Start, List Start", "B, List End", "C, List End"]),
    Case(
      .listEnd, [list(nil, [Sample("A"), list(nil, [Sample("B"), Sample("C")])])],
      ["A, List Start", "B, List Start", "C, List End, List End"]),
    Case(.landmark, [landmark(nil, abc)], ["A, Landmark", "B", "C, End"]),
    Case(.landmark, [landmark(nil, [Sample("A", [.image])])], ["A, image, Landmark"]),
    Case(
      .landmark, [landmark(nil, [list(nil, ab)])],
      ["A, Landmark, List Start", "B, List End, End"]),
    Case(
      .landmark, [Sample(role: .main, children: [Sample("T-Mobile", [.image]), Sample("B")])],
      ["T-Mobile, image, main, Landmark", "B, End"]),
    Case(
      .listStart, [Sample(nil, [.tabBar], children: [list(nil, ab)])],
      ["A, tab, 1 of 2, List Start", "B, tab, 2 of 2, List End"]),
  ]

  static let containers: [Case] = [
    Case(
      .containerLabel, [group("Sizes", ab), Sample("C")],
      ["Sizes, A", "B", "End of Sizes, C"]),
    Case(
      .containerRole, [Sample(role: .alert, children: ab), Sample("C")], ["alert, A", "B", "C"]),
    Case(
      .containerRole, [Sample("Delete?", role: .alertdialog, children: ab), Sample("C")],
      ["alert, Delete?, A", "B", "End of Delete?, C"]),
    Case(
      .containerRole, [Sample(role: .alert, children: ab), Sample("C")], ["A", "B", "C"],
      UtteranceOptions(containers: .off)),
    Case(
      .containerLabel, [Sample("Size", role: .group, children: ab), Sample("C")],
      ["Size, A", "B", "End of Size, C"]),
    Case(
      .containerHint, [group("Sizes", hint: "Pick one.", ab), Sample("C")],
      ["Sizes, Pick one. A", "B", "End of Sizes, C"]),
    Case(
      .containerLabel, [list("Coffee list", ab), Sample("C")],
      ["Coffee list, A, List Start", "B, List End", "End of Coffee list, C"]),
    Case(
      .containerEnd, [list(nil, ab), Sample("C")],
      ["A, List Start", "B, List End", "C"]),
    Case(
      .containerEnd, [landmark("Site", ab), landmark("Page", [Sample("C")])],
      ["Site, A, Landmark", "B, End", "End of Site, Page, C, Landmark"]),
    Case(
      .containerLabel, [group("Outer", [group("Inner", ab)]), Sample("C")],
      ["Outer, Inner, A", "B", "End of Inner, End of Outer, C"]),
    Case(
      .containerLabel,
      [group("Outer", [group("One", [Sample("A")]), group("Two", [Sample("B")])])],
      ["Outer, One, A", "End of One, Two, B"]),
    Case(
      .containerValue,
      [Sample(value: "3 left", children: ab).container(.semanticGroup), Sample("C")],
      ["3 left, A", "B", "C"]),
    Case(
      .containerLabel, [group("Sizes", ab), Sample("C")], ["A", "B", "C"],
      UtteranceOptions(containers: .off)),
    Case(
      .containerLabel, [group("Sizes", ab), Sample("C")], ["Sizes, A", "B", "C"],
      UtteranceOptions(containers: .entry)),
    Case(
      .containerHint, [group("Sizes", hint: "Pick one.", ab)], ["Sizes, A", "B"],
      UtteranceOptions(hints: false)),
    Case(
      .containerLabel, [Sample("Bar", children: ab).having { $0.view = .toolbar }, Sample("C")],
      ["Bar, A", "B", "End of Bar, C"]),
  ]

  @Test("Places and containers are said where they begin and end", arguments: places + containers)
  func saysPlaces(_ example: Case) throws {
    #expect(texts(try tree(Sample(children: example.roots)), example.options) == example.expected)
  }

  @Test("A figure that its own texts name is silent on iOS, and every other named one is said")
  func figures() throws {
    let picture = Sample("earth", role: .image)
    func figure(_ name: String, _ caption: [Sample]) -> Sample {
      Sample(name, role: .figure, children: [picture] + caption)
    }
    let tree = try tree(
      figure("Our planet", [Sample("Our planet")]),
      figure("one two", [Sample(children: [Sample("one")]), Sample("two", [.link])]),
      figure("Planet", [Sample("Planets")]), figure("earth", []),
      // A picture in a caption is a part of it.
      figure("Mars earth", [Sample("Mars"), picture]))
    #expect(
      texts(tree) == [
        "earth, image", "Our planet", "earth, image", "one", "two, link", "Planet, earth, image",
        "Planets", "End of Planet, earth, earth, image", "End of earth, earth, image", "Mars",
        "earth, image",
      ])
  }

  @Test("Exits are said innermost first, then entries outermost first, then the element")
  func ordersCrossings() throws {
    let tree = try tree(
      Self.group("Left", [Self.group("Lower", [Sample("A")])]),
      Self.group("Right", [Self.group("Upper", [Sample("B", [.button])])]))
    let last = try #require(utterances(tree).last)
    #expect(
      last.segments.map(\.kind) == [
        .containerExit, .containerExit, .containerEntry, .containerEntry, .label, .trait,
      ])
    #expect(text(last) == "End of Lower, End of Left, Right, Upper, B, button")
  }

  @Test("Going back into a container announces it again, and backwards as well")
  func entersBackwards() throws {
    let tree = try tree(Self.group("Sizes", Self.ab), Sample("C"))
    let composer = Composer(tree: tree, order: ReadingOrder(of: tree))
    #expect(text(composer.utterance(at: 1, comingFrom: 2)) == "Sizes, B")
    #expect(text(composer.utterance(at: 0, comingFrom: 1)) == "A")
    #expect(text(composer.utterance(at: 1)) == "Sizes, B")
  }

  @Test("Stops that are not there are no reason to crash", arguments: [-1, 3, .max, .min])
  func survivesWrongStops(_ stop: Int) throws {
    let tree = try tree(Self.group("Sizes", Self.ab), Sample("C"))
    let composer = Composer(tree: tree, order: ReadingOrder(of: tree))
    #expect(composer.utterance(at: stop).segments.isEmpty)
    #expect(text(composer.utterance(at: 0, comingFrom: stop)) == "Sizes, A")
  }
}
