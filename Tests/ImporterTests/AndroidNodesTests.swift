// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

@Suite("Android's nodes as JSON")
struct AndroidNodesTests {
  static func sample(_ name: String) throws -> AccessibilityTree {
    try Sample(format: .androidNodes, name: name + ".json").read().tree
  }

  /// A document with one node of these members.
  static func node(_ members: String, class driver: String = "androidAccessibility") -> String {
    #"{"driverDetail":{"class":"\#(driver)",\#(members)}}"#
  }

  @Test("Each member gets to where it belongs")
  func members() throws {
    let tree = try Self.sample("every-member")
    let volume = try #require(tree.first("Volume"))
    #expect(volume.value?.text == "40%")
    #expect(
      volume.details?.range
        == .numbers(minimum: 0, maximum: 15, step: nil, current: 6, says: "percent", unit: nil))
    #expect(tree.first("Position")?.value?.text == "1 minute of 4")
    #expect(tree.first("Download")?.details?.range == nil)
    #expect(tree.first("Rating")?.details?.roleDescription == "star bar")
    let password = try #require(tree.first("Password"))
    #expect(password.value?.text == "•••••••")
    #expect(password.details?.text?.content == "•••••••")
    #expect(password.flags[.invalid] == true)
    #expect(password.details?.description == "Too short")
    let field = try #require(tree.node(withID: "org.example:id/search").map { tree[$0] })
    #expect(field.details?.text?.content == "")
    #expect(field.details?.text?.placeholder == "Search songs")
    #expect(tree.focus.map { tree[$0].id } == "org.example:id/search")
    let song = try #require(tree.first("First song"))
    #expect(tree.stops.contains { $0.details?.position?.index == 4 })
    #expect(song.frame == Rectangle(x: 0, y: 800, width: 1080, height: 100))
    #expect(tree.first("Artist")?.details?.cell?.columnSpan == 2)
    #expect(tree.first("Ada")?.details?.cell?.row == 1)
    #expect(tree.first("Shuffle")?.checked == .on)
  }

  @Test("What a capture leaves out is its default, and nothing else follows")
  func defaults() throws {
    let tree = try imported(Self.node(#""className":"a.CheckBox","text":"b","isCheckable":true"#))
      .tree
    #expect(tree.stops.first?.checked == .off)
    let plain = try imported(Self.node(#""className":"a.CheckBox","text":"b""#)).tree
    let node = try #require(plain.stops.first)
    #expect(node.checked == nil)
    #expect(node.flags[.expanded] == nil)
    #expect(!node.traits.contains(.notEnabled))
  }

  @Test(
    "A type of input that hides what is typed is taken at its word",
    arguments: [129, 145, 225, 18, 524_417])
  func inputTypes(_ type: Int) throws {
    let tree = try imported(
      Self.node(#""className":"a.EditText","text":"1234","inputType":\#(type)"#)
    ).tree
    #expect(tree.stops.map { $0.value?.text } == ["••••"])
  }

  static let inputs: [(String, [String])] = [
    (
      #""className":"a.EditText","text":"1","contentDescription":"1","labeledByText":"Times""#,
      ["Times, 1, text field. Double tap to edit."]
    ),
    (
      #""className":"a.EditText","text":"Name","hintText":"Name""#,
      ["Name, text field. Double tap to edit."]
    ),
    (#""className":"a.Button","labeledByText":"Save","isClickable":true"#, ["Save, button"]),
    // A list of which nobody knows how long it is.
    (#""text":"a","collectionInfo":{"rowCount":-1,"columnCount":-1}"#, ["a"]),
  ]

  @Test("What stands in a field twice, or for it, is said once", arguments: inputs)
  func labels(_ members: String, _ expected: [String]) throws {
    #expect(try imported(Self.node(members)).tree.lines == expected)
  }

  @Test("The nodes of another driver are refused, with their place")
  func otherDrivers() {
    let found = problems(Self.node(#""text":"a""#, class: "iosMaestro"))
    #expect(found.map { $0.prefix(32) } == ["1:1: only trees from the driver "])
    #expect(problems(#"{"driverDetail":[]}"#).count == 1)
  }

  @Test("What is told of a view counts wherever it stands among the members")
  func order() throws {
    let item = #"{"driverDetail":{"text":"a","collectionItemInfo":{"rowIndex":1}}}"#
    let list = #""collectionInfo":{"rowCount":3,"columnCount":1}"#
    for document in [
      #"{"driverDetail":{\#(list)},"children":[\#(item)]}"#,
      #"{"children":[\#(item)],"driverDetail":{\#(list)}}"#,
    ] {
      #expect(
        try imported(document, as: .androidNodes).tree.first("a")?.details?.position?.index == 2)
    }
    // The first in the document has the focus, though the last in it ends first.
    let focused =
      #"{"children":[{"driverDetail":{"text":"b","isFocused":true}}],"driverDetail":{"text":"a","isFocused":true}}"#
    let tree = try imported(focused, as: .androidNodes).tree
    #expect(tree.focus.flatMap { tree[$0].label?.text } == "a")
  }

  @Test("Collections within collections cost no more than the nodes in them")
  func nested() throws {
    // With the square of their number this would take minutes, which nobody overlooks.
    let collection = #""collectionInfo":{"rowCount":9,"columnCount":9}"#
    let one = #"{"driverDetail":{"class":"androidAccessibility",\#(collection)},"children":["#
    let document = String(repeating: one, count: 500) + String(repeating: "]}", count: 500)
    #expect(try imported(document).tree.nodes.count == 501)
    let wide = Array(repeating: Self.node(#""text":"a""#), count: 20_000).joined(separator: ",")
    #expect(try imported(one + wide + "]}").tree.nodes.count == 20_002)
  }
}
