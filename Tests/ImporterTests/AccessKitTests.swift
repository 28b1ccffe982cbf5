// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Testing
import TreeFormats
import TreeModel

@Suite("Updates of AccessKit")
struct AccessKitTests {
  static func sample(_ name: String) throws -> ImportedTree {
    try Sample(format: .accessKit, name: name).read()
  }

  /// An update that begins a tree, of nodes as they are written, the root being 0.
  static func update(_ nodes: String, focus: Int = 0) -> String {
    #"{"nodes":[\#(nodes)],"tree":{"root":0},"treeId":"t","focus":\#(focus)}"#
  }

  /// What is said of nodes in a window, each of properties and flags.
  static func lines(_ nodes: [(role: String, flags: Int, properties: String)]) throws -> [String] {
    let ids = nodes.indices.map { String($0 + 1) }.joined(separator: ",")
    let written = nodes.enumerated().map { place, node in
      #",[\#(place + 1),{"role":"\#(node.role)","actions":0,"flags":\#(node.flags),"#
        + #""properties":{\#(node.properties)}}]"#
    }
    let root = #"[0,{"role":"window","properties":{"children":[\#(ids)]}}]"#
    return try imported(update(root + written.joined())).tree.lines
  }

  @Test("Levels, rows, columns and positions count from zero in the document")
  func fromZero() throws {
    let tree = try Self.sample("mail.jsonl").tree
    #expect(tree.first("Inbox")?.headingLevel == 2)
    #expect(tree.first("Sent")?.details?.cell == Cell(row: 0, column: 1))
    let monday = try #require(tree.first("Monday")?.details?.cell)
    #expect((monday.row, monday.column) == (4, 1))
    #expect(monday.columnHeaders.map { tree[$0].label?.text } == ["Sent"])
    let message = try Self.sample("all-properties-not-modal.json").tree.first("Message from Ann")
    #expect(message?.details?.position?.index == 2)
    #expect(message?.details?.position?.count == 12)
  }

  @Test("A link with a target is one in the page")
  func linkInPage() throws {
    let links = ["", #","inPageLinkTarget":1"#].map {
      (role: "link", flags: 0, properties: #""label":"Skip"\#($0)"#)
    }
    #expect(try Self.lines(links) == ["Skip, link", "Skip, in-page link"])
    // One around several elements is a container, in which the words are those of the link around.
    let root = #"[0,{"role":"window","properties":{"children":[1]}}]"#
    let link =
      #"[1,{"role":"link","properties":{"visited":true,"inPageLinkTarget":2,"children":[2,3]}}]"#
    let content =
      #"[2,{"role":"label","properties":{"value":"All"}}],[3,{"role":"button","properties":{"label":"Go"}}]"#
    let said = try imported(Self.update([root, link, content].joined(separator: ","))).tree.lines
    #expect(said == ["All, in-page link", "Go, button, in-page link"])
    let former = link.replacing(#""inPageLinkTarget":2,"#, with: "")
    let visited = try imported(Self.update([root, former, content].joined(separator: ","))).tree
      .lines
    #expect(visited == ["All, visited link", "Go, button, visited link"])
  }

  @Test("Nodes of a tree within are called by its name, in which white space is folded")
  func innerTree() throws {
    let outer = Self.update(
      #"[0,{"role":"window","properties":{"children":[1]}}],[1,{"role":"group","properties":{"treeId":"my  tree\t1"}}]"#,
      focus: 0)
    let inner =
      #"{"nodes":[[0,{"role":"button","properties":{"label":"a"}}]],"tree":{"root":0},"treeId":"my  tree\t1","focus":0}"#
    let tree = try imported(outer + "\n" + inner).tree
    #expect(tree.lines == ["a, button"])
    #expect(tree.node(withID: "my tree 1/0").map { tree[$0].label?.text } == "a")
  }

  @Test("A frame has the transforms of all nodes around it")
  func transforms() throws {
    let tree = try Self.sample("mail.jsonl").tree
    #expect(tree.first("Inbox")?.frame == Rectangle(x: 20, y: 40, width: 100, height: 20))
    let send = try #require(tree.node(withID: "send").map { tree[$0] })
    #expect(send.frame == Rectangle(x: 140, y: 40, width: 60, height: 20))
    #expect(tree.screen?.width == 800)
    let turned = try imported(
      Self.update(
        """
        [0,{"role":"window","properties":{"children":[1],"transform":[0,1,-1,0,100,0]}}],
        [1,{"role":"button","properties":{"label":"a","bounds":{"x0":1,"y0":2,"x1":11,"y1":22}}}]
        """)
    ).tree
    #expect(turned.first("a")?.frame == Rectangle(x: 78, y: 1, width: 20, height: 10))
  }

  @Test("A change replaces whole nodes, and what nothing leads to any more is gone")
  func changes() throws {
    let tree = try Self.sample("simple.jsonl").tree
    #expect(tree.lines == ["Button 1, button", "Button 2, button", "You pressed button 1"])
    #expect(tree.focus.map { tree[$0].label?.text } == "Button 1")
    let first = Self.update(
      #"[0,{"role":"window","properties":{"children":[1,2]}}],[1,{"role":"button","flags":512,"properties":{"label":"a"}}],[2,{"role":"button","properties":{"label":"b"}}]"#,
      focus: 2)
    let second =
      #"{"nodes":[[1,{"role":"link","properties":{"label":"c"}}],[0,{"role":"window","properties":{"children":[1]}}]],"tree":null,"treeId":"t","focus":1}"#
    for document in [first + "\n" + second, "[\(first),\(second)]"] {
      #expect(try imported(document).tree.lines == ["c, link"])
    }
    let initial = try imported(first).tree
    #expect(initial.focus.map { initial[$0].label?.text } == "b")
  }

  @Test("What a change brings to a live region is announced, once, as urgently as it says")
  func announcements() throws {
    let tree = try Self.sample("mail.jsonl").tree
    #expect(tree.notifications.map(\.text) == ["Sending", "Sent", "One recipient left out"])
    #expect(tree.notifications.map(\.priority) == [.low, .low, .high])
    #expect(try Self.sample("all-properties.json").tree.notifications.isEmpty)
  }

  @Test("Text runs are the content of an input, with selection and misspelled words")
  func textRuns() throws {
    let body = try #require(try Self.sample("mail.jsonl").tree.first("Body")?.details?.text)
    #expect(body.content == "Hello 👋🏽\nwrold")
    #expect(body.selection?.start == 6)
    #expect(body.selection?.length == 4)
    #expect(body.misspelled == [9..<14])
  }

  @Test("Labels that name each other in a ring end nowhere")
  func rings() throws {
    let nodes = [
      ("button", 0, #""labelledBy":[2,1]"#), ("button", 0, #""labelledBy":[1],"describedBy":[2]"#),
      ("checkBox", 0, #""labelledBy":[3,4]"#), ("label", 0, #""value":"a","labelledBy":[3]"#),
    ]
    #expect(
      try Self.lines(nodes)
        == ["button", "button", "a, checkbox. Double tap to toggle setting.", "a"])
  }

  static let missing: [(String, [String])] = [
    ("checkBox", ["a, checkbox. Double tap to toggle setting."]),
    ("switch", ["a, switch button. Double tap to toggle setting."]),
    ("button", ["a, button"]), ("treeItem", ["a, 1 of 1"]),
  ]

  @Test("A node has a language where it is another than around it, the first and the last node too")
  func languages() throws {
    /// Each node with its language, what it is called, and those in it.
    let nodes: [(language: String?, name: String, children: [Int])] = [
      ("en", "", [1, 2, 6, 7, 8]), ("fr", "a", []), ("de", "g", [3, 4, 5]), (nil, "b", []),
      ("en", "c", []), ("de", "d", []), (nil, "e", []), ("en", "f", []), ("it", "h", []),
    ]
    let written = nodes.enumerated().map { number, node in
      let role = number == 0 ? "window" : node.children.isEmpty ? "button" : "group"
      let language = node.language.map { "\"language\":\"\($0)\"," } ?? ""
      return "[\(number),{\"role\":\"\(role)\",\"properties\":{\(language)"
        + "\"label\":\"\(node.name)\",\"children\":\(node.children)}}]"
    }
    let document =
      "{\"nodes\":[\(written.joined(separator: ","))],\"tree\":{\"root\":0},\"focus\":0}"
    let tree = try imported(document).tree
    #expect(tree.language == "en")
    let names = ["a", "g", "b", "c", "d", "e", "f", "h"]
    #expect(
      names.map { tree.first($0)?.details?.language } == [
        "fr", "de", nil, "en", nil, nil, nil, "it",
      ])
  }

  @Test("What is left out is not false", arguments: missing)
  func missingIsNotFalse(_ role: String, _ expected: [String]) throws {
    #expect(try Self.lines([(role, 0, #""label":"a""#)]) == expected)
  }

  @Test("A position without the number of all is not said, nor one made up for it")
  func positionAlone() throws {
    let nodes = [
      ("radioButton", 0, #""label":"a","positionInSet":7"#),
      ("treeItem", 0, #""label":"b","positionInSet":3,"sizeOfSet":2"#),
    ]
    #expect(try Self.lines(nodes) == ["a, radio button", "b"])
  }

  @Test("Roles, members, flags and actions that nobody knows are told, counted by name")
  func unknown() throws {
    let button = #"{"role":"warp","actions":4194304,"flags":262144,"properties":{"glow":1}}"#
    let document = Self.update(
      #"[0,{"role":"window","properties":{"children":[1,2]}}],[1,\#(button)],[2,\#(button)]"#)
    let warnings = try imported(document).warnings.map { "\($0.problem)" }
    #expect(
      Set(warnings) == [
        #"unknown role "warp"; Aloud speaks its name (2 nodes)"#,
        #"unknown action "4194304" is ignored (2 nodes)"#,
        #"unknown flag "262144" is ignored (2 nodes)"#,
        #"unknown property "glow" is ignored (2 nodes)"#,
      ])
    for name in ["every-role.json", "all-properties.json"] {
      #expect(try Self.sample(name).warnings.isEmpty)
    }
  }

  @Test("Older ways of writing are read: flags and actions by name, members without properties")
  func olderVersions() throws {
    let document =
      #"{"update":{"nodes":[[1,{"role":"window","children":[2]}],[2,{"role":"slider","name":"a","disabled":true,"actions":["focus","increment"],"hovered":null}]],"tree":{"root":1},"focus":1},"contentTypes":{}}"#
    let tree = try imported(document).tree
    #expect(tree.lines == ["a, dimmed, adjustable"])
    #expect(tree.first("a")?.flags[.focusable] == true)
  }

  @Test("Children of a table that are no rows are put into rows by their numbers")
  func looseCells() throws {
    let tree = try Self.sample("mail.jsonl").tree
    #expect(tree.nodes.count { $0.role == .row } == 2)
    #expect(tree.lines.contains("Sent, Monday, Column 2"))
  }

  @Test(
    "What is broken is refused, with its place",
    arguments: [
      (update(#"[0,{"role":[]}]"#), "1:22: this is an array, expected a string"),
      (update(#"[0.5,{"role":"window"}]"#), "1:12: "),
      (
        #"{"nodes":[],"tree":null,"treeId":"t","focus":1}"#,
        "1:1: this update has no 'tree', and the tree that it changes is missing"
      ),
      (
        update(#"[0,{"role":"window","properties":{"children":[7]}}]"#),
        "1:11: node '0' lists the child '7', which does not exist"
      ),
      (
        update(
          #"[0,{"role":"window","properties":{"children":[1]}}],[1,{"role":"group","properties":{"children":[1]}}]"#
        ), "1:63: nodes '0' and '1' both list the child '1'"
      ),
      (update(#"[0,{"role":"window""#), "1:30: "),
    ])
  func refusals(_ document: String, _ expected: String) {
    let found = problems(document)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(expected) == true, "\(found)")
  }

  @Test("Nodes within nodes are taken as deep as a tree may be, and depth costs no stack")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      let nodes = (0..<levels).map {
        #"[\#($0),{"role":"radioGroup","properties":{"label":"g","children":[\#($0 + 1)]}}]"#
      }
      return Self.update(
        (nodes + [#"[\#(levels),{"role":"button","properties":{"label":"a"}}]"#])
          .joined(separator: ","))
    }
    #expect(try imported(nested(1000)).tree.stops.count == 1)
    #expect(problems(nested(20_000)).first?.contains("this node is more than 1024 levels") == true)
  }
}
