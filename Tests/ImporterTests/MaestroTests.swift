// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

@Suite("Hierarchies of Maestro")
struct MaestroTests {
  /// What is said of nodes, each of attributes.
  static func lines(_ nodes: String...) throws -> [String] {
    let written = nodes.map { #"{"attributes":{\#($0)},"children":[]}"# }
    return try imported(
      #"{"attributes":{},"children":[\#(written.joined(separator: ","))]}"#
    ).tree.lines
  }

  static let nodes: [(String, [String])] = [
    (#""accessibilityText":"a","text":"b","title":"b""#, ["a"]),
    (#""accessibilityText":"","title":"t","text":"t""#, ["t"]),
    (#""accessibilityText":"a","value":"b","text":"b""#, ["a, b"]),
    // An identifier is no label.
    (#""value":"b","text":"b","resource-id":"i""#, ["b"]),
    (#""resource-id":"i""#, []),
    (#""text":"b""#, ["b"]),
    // A placeholder is no value.
    (#""value":"p","text":"p","hintText":"p""#, ["p, text field. Double tap to edit."]),
    (
      #""accessibilityText":"a","value":"b","hintText":"p""#,
      ["a, b, text field. Double tap to edit."]
    ),
    // What is not checked may be no switch at all.
    (#""accessibilityText":"a","checked":"false""#, ["a"]),
    (
      #""accessibilityText":"a","checked":"true""#,
      ["a, switch button, on. Double tap to toggle setting."]
    ),
    (#""accessibilityText":"a","selected":"true","enabled":"false""#, ["selected, a, dimmed"]),
    (
      #""accessibilityText":"Password","value":"hunter2","hintText":"p""#,
      ["Password, •••••••, secure text field. Double tap to edit."]
    ),
    // The members may come in any order and more than once; the last counts.
    (
      #""checked":"true","value":"old","accessibilityText":"a","value":"","value":"1""#,
      ["a, switch button, on. Double tap to toggle setting."]
    ),
    (#""value":"true","accessibilityText":"false""#, ["false, true"]),
    (#""value":"b","value":"false","accessibilityText":"a","value":"c""#, ["a, c"]),
    (#""selected":"true","accessibilityText":"a","selected":"false""#, ["a"]),
    // With a class it is a view of Android's.
    (#""class":"android.widget.Button","clickable":"true","text":"a""#, ["a, button"]),
    (
      #""class":"android.widget.Switch","clickable":"true","checkable":"true","checked":"false","accessibilityText":"a""#,
      ["a, switch button, off. Double tap to toggle setting."]
    ),
  ]

  @Test("Nodes are said as far as Maestro tells what they are", arguments: nodes)
  func reading(_ attributes: String, _ expected: [String]) throws {
    #expect(try Self.lines(attributes) == expected)
  }

  @Test("A screen of iOS has its name, its size, its focus and the manner of iOS")
  func iOS() throws {
    let tree = try Sample(format: .maestro, name: "ios.json").read().tree
    #expect(tree.name == "Rooms")
    #expect(tree.screen?.height == 844)
    #expect(tree.style == .ios)
    #expect(tree.focus.map { tree[$0].id } == "name")
    #expect(
      tree.node(withID: "BackButton").map { tree[$0].frame }
        == Rectangle(x: 16, y: 47, width: 80, height: 44))
    #expect(tree.lines.contains("selected, People, Two"))
  }

  @Test("A screen of Android is grouped as one, with truth values beside the attributes")
  func android() throws {
    let tree = try Sample(format: .maestro, name: "android.json").read().tree
    #expect(tree.style == nil)
    #expect(tree.order == .tree)
    #expect(tree.lines.first == "Heating, switch button, on. Double tap to toggle setting.")
    #expect(tree.first("More options")?.traits.contains(.notEnabled) == true)
  }

  @Test(
    "What is broken is refused, with its place",
    arguments: [
      (#"{"attributes":{"text":[]}}"#, "1:23: this is an array, expected a string"),
      (#"{"attributes":{},"children":7}"#, "1:29: this is a number, expected an object"),
      (#"{"attributes":{"text":"a""#, "1:26: the text ends"),
    ])
  func refusals(_ document: String, _ expected: String) {
    let found = problems(document)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(expected) == true, "\(found)")
  }

  @Test("Nodes within nodes are taken as deep as a tree may be, and no deeper")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: #"{"attributes":{},"children":["#, count: levels)
        + #"{"attributes":{"accessibilityText":"a"}}"# + String(repeating: "]}", count: levels)
    }
    #expect(try imported(nested(1023)).tree.stops.count == 1)
    #expect(problems(nested(1024)).first?.contains("this node is more than 1024 levels") == true)
    #expect(problems(nested(100_000)).count == 1)
  }
}
