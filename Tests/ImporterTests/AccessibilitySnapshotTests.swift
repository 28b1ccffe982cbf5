// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import TestSupport
import Testing
import TreeFormats
import TreeModel
import Utterances

@Suite("Trees of AccessibilitySnapshot")
struct AccessibilitySnapshotTests {
  static func sample(_ name: String) throws -> ImportedTree {
    try Sample(format: .accessibilitySnapshot, name: name).read()
  }

  /// The descriptions that the parser gives beside each element, in its order of reading.
  static func descriptions(_ name: String) throws -> [SnapshotDescription] {
    try SnapshotDescription.all(in: Sample(format: .accessibilitySnapshot, name: name).bytes())
  }

  /// A line in the parser's manner: parts end in full stops, no hints, words as it writes them.
  static func inTheManner(_ utterance: Utterance) -> [String] {
    utterance.segments.filter { !SnapshotDescription.omitted.contains($0.kind.rawValue) }
      .map { SnapshotDescription.part($0.text) }
  }

  @Test("What is said has the parts of the description that came with each element")
  func descriptionsAgree() throws {
    let spoken = try Self.sample("settings.json").tree.utterances
    let described = try Self.descriptions("settings.json")
    #expect(spoken.count == described.count)
    for (utterance, description) in zip(spoken, described) {
      #expect(Set(Self.inTheManner(utterance)) == description.parts, "\(description)")
    }
  }

  @Test("Siblings are read by traversalIndex, whatever their order in the document")
  func traversalOrder() throws {
    let labels = try Self.sample("every-member.json").tree.stops.map(\.label?.text)
    #expect(labels == ["First", "Cell", "PIN", "Terms", "Rotor target", "Étage"])
  }

  @Test("Each member gets to where it belongs")
  func members() throws {
    let tree = try Self.sample("every-member.json").tree
    let floor = try #require(tree.first("Étage"))
    #expect(floor.traits == [.adjustable, .updatesFrequently])
    #expect(floor.hint?.text == "Chooses a floor.")
    #expect(floor.details?.language == "fr-FR")
    #expect(floor.details?.userInputLabels == ["Floor", "Level"])
    #expect(floor.details?.actions?.map(\.name) == ["Reset", "Lock"])
    #expect(floor.details?.customContent?.map(\.isImportant) == [true, false])
    let rotor = try #require(floor.details?.rotors?.first)
    #expect(rotor.items.map { tree[$0.node].label?.text } == ["Rotor target"])
    #expect(floor.details?.activationPoint == nil)
    let target = try #require(tree.first("Rotor target"))
    #expect(target.details?.activationPoint == Point(x: 20, y: 320))
    #expect(target.frame == Rectangle(x: 10, y: 310, width: 50, height: 20))
    #expect(target.details?.path?.count == 4)
    #expect(target.flags[.respondsToUserInteraction] == false)
    #expect(tree.nodes.contains { $0.details?.table == TableSize(rows: 2, columns: 3) })
    #expect(tree.node(withID: "filters") != nil)
    #expect(tree.first("PIN")?.value?.text == "••••")
  }

  @Test("What the document leaves open stays open")
  func missingIsNotFalse() throws {
    for node in try Self.sample("settings.json").tree.nodes {
      #expect(node.flags[.expanded] == nil)
      #expect(node.flags[.required] == nil)
      #expect(node.checked == nil)
      #expect(node.headingLevel == 0)
    }
  }

  @Test("In Button Heist's dialect a modal boundary keeps the cursor, and a series counts")
  func buttonHeist() throws {
    let tree = try Self.sample("button-heist.json").tree
    #expect(tree.stops.map(\.label?.text) == ["Discard", "Keep"])
    #expect(tree.stops.map { $0.details?.position?.index } == [1, 2])
    #expect(tree.stops.first?.details?.actions?.map(\.name) == ["Explain"])
  }

  @Test(
    "What is broken is refused, with its place",
    arguments: [
      (#"[{"element":{"_0":{"label":[]}}}]"#, "1:28: this is an array, expected a string"),
      (#"[{"element":{"_0":{"label":"a""#, "1:31: the text ends"),
      (#"[{"element":{"traversalIndex":true}}]"#, "1:31: this is true or false"),
      (#"[{"element":{}},7]"#, "1:17: this is a number, expected an object"),
    ])
  func refusals(_ document: String, _ expected: String) {
    let found = problems(document, as: .accessibilitySnapshot)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(expected) == true, "\(found)")
  }

  @Test("A table of more rows than a tree counts, or fewer than none, says no number of them")
  func impossibleTables() throws {
    for (rows, taken) in [("2", 2), ("-1", nil), ("4294967296", nil), ("1e300", nil), ("0.5", nil)]
    {
      let type = #"{"dataTable":{"rowCount":\#(rows),"columnCount":3}}"#
      let tree = try imported(
        #"[{"container":{"_0":{"type":\#(type)},"children":[{"element":{"_0":{"label":"a"}}}]}}]"#
      ).tree
      let tables = tree.nodes.compactMap { $0.details?.table }
      #expect(tables == [TableSize(rows: taken, columns: 3)])
      var writer = TreeWriter(tree)
      while writer.step() {}
      #expect(try readTree(writer.bytes).tree.nodes.count == tree.nodes.count)
    }
  }

  @Test("Containers within containers are taken as deep as a tree may be, and no deeper")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: #"{"container":{"_0":{"type":{"list":{}}},"children":["#, count: levels)
        + #"{"element":{"_0":{"label":"a"}}}"# + String(repeating: "]}}", count: levels)
    }
    #expect(try imported("[\(nested(1023))]").tree.stops.count == 1)
    let found = problems("[\(nested(1024))]")
    #expect(found.count == 1)
    #expect(found.first?.contains("this node is more than 1024 levels below the root") == true)
    #expect(problems("[\(nested(100_000))]", as: .accessibilitySnapshot).count == 1)
  }
}
