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
    #expect(tree.first("Only at night")?.checked == .off)
    #expect(tree.first("Password")?.details?.text?.content == "•••••••")
    #expect(tree.first("Code")?.traits.contains(.secureTextField) == true)
  }

  /// Documents of the tool `inspect_screen` of Maestro's MCP server, and what is said of them.
  static let short: [(String, [String])] = [
    (
      #"""
      {"ui_schema":{"platform":"ios","abbreviations":{"a11y":"accessibilityText"}},"elements":[
      {"b":"[0,0][390,844]","a11y":"Rooms","c":[{"b":"[16,60][374,90]","a11y":"Attic"},
      {"b":"[16,100][374,130]","a11y":"Heating","txt":"1","val":"1","checked":true},
      {"b":"[16,140][374,170]","a11y":"Light","enabled":false,"rid":"light"}]}]}
      """#,
      ["Attic", "Heating, switch button, on. Double tap to toggle setting.", "Light, dimmed"]
    ),
    (
      #"""
      {"elements":[{"b":"[0,0][1080,2400]","cls":"android.widget.FrameLayout","c":[
      {"b":"[0,0][9,9]","txt":"Attic","cls":"android.widget.CheckBox","clickable":true},
      {"b":"[0,9][9,19]","txt":"Ada","hint":"Name","cls":"android.widget.EditText"},
      {"b":"[0,20][9,29]","a11y":"More","cls":"android.widget.ImageButton","enabled":false,
      "clickable":true}]}],"ui_schema":{"platform":"android","defaults":{"enabled":true}}}
      """#,
      [
        "Attic, checkbox, unchecked. Double tap to toggle setting.",
        "Name, Ada, text field. Double tap to edit.", "More, dimmed, button",
      ]
    ),
  ]

  @Test("The short names of a tool of Maestro's are known, in any order", arguments: short)
  func shortNames(_ document: String, _ lines: [String]) throws {
    let read = try imported(document)
    #expect(read.format == .maestro)
    #expect(read.tree.lines == lines)
    #expect(read.warnings == [])
  }

  @Test("In a table, what is not true is false, and an attribute that is not read is in no value")
  func tables() throws {
    let table = """
      element_num,depth,attributes,parent_num
      0,0,"class=Frame; enabled=true",
      1,1,"accessibilityText=a; b; ignoreBoundsFiltering=true; class=CheckBox; enabled=true",0
      2,1,"text=c; important-for-accessibility=true; class=Button; clickable=true",0
      """
    #expect(
      try imported(table).tree.lines == [
        "a; b, checkbox, unchecked. Double tap to toggle setting.", "c, dimmed, button",
      ])
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
