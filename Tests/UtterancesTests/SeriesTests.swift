// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// Places that nobody gave, counted among the elements of a tab list, list box and so on.
struct SeriesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let claim: String
    let root: Sample
    let places: [String]

    init(_ claim: String, _ root: Sample, _ places: [String]) {
      self.claim = claim
      self.root = root
      self.places = places
    }

    var testDescription: String { claim }
  }

  /// A series with one member for each role.
  static func series(_ role: Role, _ members: [Role]) -> Sample {
    Sample(role: role, children: members.map { Sample("A", role: $0) })
  }

  static let three = ["1 of 3", "2 of 3", "3 of 3"]

  static let cases: [Case] = [
    Case("tabs", series(.tablist, [.tab, .tab, .tab]), three),
    Case("radio buttons", series(.radiogroup, [.radio, .radio, .radio]), three),
    Case("options", series(.listbox, [.option, .option, .option]), three),
    Case("options of a pop up", series(.menuListPopup, [.option, .option, .option]), three),
    Case(
      "menu items of all kinds are counted together",
      series(.menu, [.menuitem, .menuitemcheckbox, .menuitemradio]), three),
    Case(
      "so are those of a menu bar", series(.menubar, [.menuitem, .menuitem]), ["1 of 2", "2 of 2"]),
    Case("a single one is one of one", series(.tablist, [.tab]), ["1 of 1"]),
    Case(
      "items of a tree are counted level by level",
      Sample(
        role: .tree,
        children: [
          Sample("A", role: .treeitem),
          Sample(
            role: .group, children: [Sample("B", role: .treeitem), Sample("C", role: .treeitem)]),
          Sample("D", role: .treeitem),
        ]), ["1 of 2", "1 of 2", "2 of 2", "2 of 2"]),
    Case(
      "groups of options are no series of their own",
      Sample(
        role: .listbox,
        children: [series(.group, [.option]), Sample(children: [series(.group, [.option])])]),
      ["1 of 2", "2 of 2"]),
    Case(
      "other elements among them are not counted",
      series(.tablist, [.tab, .button, .tab]), ["1 of 2", "", "2 of 2"]),
    Case(
      "what is hidden is not counted",
      Sample(
        role: .listbox,
        children: [
          Sample("A", role: .option),
          Sample("B", role: .option).having { $0.flags[.hidden] = true },
          Sample("C", role: .option),
        ]), ["1 of 2", "2 of 2"]),
    Case(
      "a place that is given wins, and its element counts for the others",
      Sample(
        role: .radiogroup,
        children: [
          Sample("A", role: .radio).with { $0.position = (7, 9) }, Sample("B", role: .radio),
        ]), ["7 of 9", "2 of 2"]),
    Case(
      "two series are counted apart",
      Sample(children: [series(.tablist, [.tab]), series(.tablist, [.tab, .tab])]),
      ["1 of 1", "1 of 2", "2 of 2"]),
    Case(
      "a series of another kind between ends it",
      Sample(role: .tablist, children: [Sample("A", role: .tab), series(.menu, [.tab])]),
      ["1 of 1", ""]),
    Case("without a series there is no place", series(.group, [.radio, .radio]), ["", ""]),
    Case("nor is there one for other roles", series(.listbox, [.button]), [""]),
  ]

  @Test("A member of a series says its place", arguments: cases, [Style.ios, .macos])
  func saysPlaces(_ example: Case, _ style: Style) throws {
    let tree = try tree(Sample(children: [example.root]))
    let said = Array(ScreenReading(tree, style: style).utterances).map { utterance in
      utterance.segments.filter { $0.kind == .position }.map {
        $0.text.trimmingCharacters("()")
      }.joined(separator: " ")
    }
    #expect(said == example.places)
  }

  @Test("The Mac puts the places of options, menu items and tree items in brackets")
  func bracketsPlaces() throws {
    let tree = try tree(Self.series(.listbox, [.option, .option]))
    let places = ScreenReading(tree, style: .macos).utterances.flatMap(\.segments).filter {
      $0.kind == .position
    }
    #expect(places.map(\.text) == ["(1 of 2)", "(2 of 2)"])
    #expect(
      places.map(\.rule) == [MacRule.seriesPosition.name, MacRule.seriesPosition.name])
  }

  @Test("A list box of 100,000 options is counted once")
  func countsManyOptions() throws {
    let count = 100_000
    var builder = TreeBuilder()
    let root = builder.add()
    var node = Node()
    node.role = .listbox
    let box = builder.add(node, under: root)
    node.role = .option
    node.label = AttributedText("A")
    for _ in 0..<count { _ = builder.add(node, under: box) }
    let tree = builder.finish().tree
    let composer = Composer(tree: tree, order: ReadingOrder(of: tree))
    var places = 0
    for stop in 0..<count {
      let place = composer.utterance(at: stop, comingFrom: stop - 1).segments.last
      if place?.text == "\(stop + 1) of \(count)" { places += 1 }
    }
    #expect(places == count)
  }
}

extension String {
  /// The text without certain characters at its ends.
  fileprivate func trimmingCharacters(_ characters: String) -> String {
    String(drop { characters.contains($0) }.reversed().drop { characters.contains($0) }.reversed())
  }
}
