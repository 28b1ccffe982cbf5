// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing
import TreeModel

@testable import TreeFormats

/// The identifiers of a page's nodes (docs/decisions/0023-names-that-last.md).
@Suite("Names that last")
struct PageIdentifierTests {
  typealias Page = ChromiumElement

  private static func button(_ name: String, _ attributes: String...) -> Page {
    var button = Page.node("button", "BUTTON", name: name)
    for attribute in attributes {
      let parts = attribute.split(separator: "=", maxSplits: 1).map(String.init)
      button.attributes[parts[0]] = parts[1]
    }
    return button
  }

  private static func links(_ name: String, _ items: Page...) -> Page {
    var part = Page.node("navigation", "NAV", name: name, children: items)
    part.isNamedByAttribute = !name.isEmpty
    return part
  }

  private static func identifiers(_ tree: AccessibilityTree) -> [String] {
    tree.nodes.indices.map { tree.identifier(of: NodeIndex($0)) }
  }

  private static func identifiers(_ elements: [Page]) throws -> [String] {
    Array(identifiers(try readTree(try Page.page(elements)).tree).dropFirst())
  }

  // MARK: The grammar

  static let kinds: [(claim: String, [Page], [String])] = [
    ("an id", [button("Play", "id=play")], ["play"]),
    ("an id with capitals and marks", [button("", "id=Main_menu:r1.2")], ["Main_menu:r1.2"]),
    ("an id that a shell would expand", [button("", "id=a b'c$d/e")], ["a-b-c-d-e"]),
    ("an id that looks like an option", [button("Go", "id=--help")], ["help"]),
    ("an id of other letters", [button("", "id=größe")], ["größe"]),
    ("an id without letters", [button("Go", "id=- -")], ["button-go"]),
    ("a role and a name", [button("Play")], ["button-play"]),
    ("only a role", [button("")], ["button"]),
    ("a name of several words", [button("Add, to list…")], ["button-add-to-list"]),
    ("a name in other letters", [button("再生")], ["button-再生"]),
    ("a name without letters", [button("♥")], ["button"]),
    ("the longest name", [button("12345678901234567890")], ["button-12345678901234567890"]),
    ("one name twice", [button("Go"), button("go!")], ["button-go.1", "button-go.2"]),
    (
      "one name twice in a part of the page", [links("Up next", button("Go"), button("Go"))],
      ["navigation-up-next", "navigation-up-next/button-go", "navigation-up-next/button-go.2"]
    ),
    (
      "one name in two parts", [links("A", button("Go")), links("B", button("Go"))],
      ["navigation-a", "navigation-a/button-go", "navigation-b", "navigation-b/button-go"]
    ),
    (
      "one id twice", [button("Play", "id=x"), button("Stop", "id=x")],
      ["button-play", "button-stop"]
    ),
    (
      "an id that is the name of another", [button("Stop", "id=button-play"), button("Play")],
      ["button-play", "button-play.1"]
    ),
    (
      "an id that is the place of another",
      [button("Go"), button("Go"), button("Stop", "id=button-go.1")],
      ["button-go.2", "button-go.3", "button-go.1"]
    ),
    ("an id that is the page's", [button("Go", "id=page")], ["page"]),
    (
      "texts", [.text("One"), links("", .text("Two"), .text("Three"))],
      ["text.1", "navigation", "navigation/paragraph", "navigation/text", "navigation/text.2"]
    ),
    (
      "kinds of fields",
      [
        .node("textbox", "INPUT", name: "To", "type=email"),
        .node("textbox", "INPUT", name: "Code", "type=password"),
      ], ["textbox-to", "textbox-code"]
    ),
  ]

  @Test("A node is named by its id, its role and name, or its place", arguments: kinds)
  func grammar(_ claim: String, _ elements: [Page], _ expected: [String]) throws {
    let found = try Self.identifiers(elements)
    #expect(found == expected)
  }

  @Test("A long name is cut, and still tells its node from others")
  func longNames() throws {
    let names = ["How to build a boat in one day", "How to build a boat in two days"]
    let found = try Self.identifiers(names.map { Self.button($0) })
    #expect(Set(found).count == 2)
    for id in found {
      #expect(id.hasPrefix("button-how-to-build-a~") && id.utf8.count == 26, "\(id)")
    }
    #expect(try Self.identifiers([Self.button(names[1])]) == [found[1]])
  }

  // MARK: Other captures

  /// Pages as each engine tells them.
  static let captures = [
    "buttons.chromium", "buttons.webkit", "calendar.chromium", "calendar.webkit",
    "comboboxes.chromium", "comboboxes.webkit",
  ]

  private static func document(_ name: String) throws -> Any {
    let file = projectFile("Tests/Fixtures/recordings/pages/\(name).json.gz")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
    let text = try gunzip(bytes.span, limit: largestDocument)
    return try JSONSerialization.jsonObject(with: Data(text))
  }

  /// The members that have the browser's numbers.
  private static let numbers: Set<String> = [
    "nodeId", "parentId", "childIds", "backendDOMNodeId", "ownerBackendNodeId", "backendNodeId",
    "parentNodeId", "childNodeIds", "activeDescendantNodeId", "controlledNodeIds", "flowedNodeIds",
    "ownedNodeIds", "selectedChildNodeIds", "mouseEventNodeId",
  ]

  /// Returns a document as another capture has it: with other numbers.
  private static func renumbered(_ value: Any, _ member: String = "") -> Any {
    switch value {
    case let object as [String: Any]:
      return Dictionary(uniqueKeysWithValues: object.map { ($0, renumbered($1, $0)) })
    case let list as [Any]: return list.map { renumbered($0, member) }
    case let number as Int where numbers.contains(member): return number + 7000
    case let text as String where numbers.contains(member):
      return Int(text).map { String($0 + ($0 < 0 ? -7000 : 7000)) } ?? text
    default: return value
    }
  }

  @Test(
    "Two captures with other numbers of the browser have the same identifiers", arguments: captures)
  func otherCapture(_ name: String) throws {
    let document = try Self.document(name)
    func read(_ value: Any) throws -> AccessibilityTree {
      try readTree(Array(try JSONSerialization.data(withJSONObject: value))).tree
    }
    let (one, other) = (try read(document), try read(Self.renumbered(document)))
    #expect(one.live?.number(of: NodeIndex(1)) != other.live?.number(of: NodeIndex(1)))
    #expect(Self.identifiers(one) == Self.identifiers(other))
    #expect(Set(Self.identifiers(one)).count == one.nodes.count)
  }

  @Test("An element before the others renames none that has an id or a name of its own")
  func insertion() throws {
    let page = [
      Self.button("Play", "id=play"), Self.button("Stop"),
      Self.links("Up next", Self.button("Remove"), Self.button("Remove")), Page.text("End"),
    ]
    let before = try Self.identifiers(page)
    let after = try Self.identifiers([Self.button("New"), Self.button("New")] + page)
    #expect(Set(before).subtracting(after) == [])
  }

  @Test(
    "Both engines give an element with an id the same identifier",
    arguments: ["buttons", "calendar"])
  func engines(_ name: String) throws {
    func ids(_ engine: String) throws -> Set<String> {
      let bytes = Array(
        try JSONSerialization.data(withJSONObject: Self.document("\(name).\(engine)")))
      return Set(Self.identifiers(try readTree(bytes).tree))
    }
    let common = try ids("chromium").intersection(ids("webkit"))
    #expect(common.count * 2 > (try ids("chromium")).count, "\(common)")
  }

  // MARK: Live pages

  /// A state of a page: buttons with the browser's number and a name.
  private static func state(_ page: String, _ buttons: (Int, String)...) throws -> AccessibilityTree
  {
    let ids = buttons.map { #""\#($0.0)""# }.joined(separator: ",")
    let nodes = buttons.map {
      #",{"nodeId":"\#($0.0)","parentId":"1","role":{"value":"button"},"name":{"value":"\#($0.1)"}}"#
    }
    let root =
      #"{"nodeId":"1","frameId":"\#(page)","role":{"value":"RootWebArea"},"childIds":[\#(ids)]}"#
    return try readTree(Array(#"{"nodes":[\#(root)\#(nodes.joined())]}"#.utf8)).tree
  }

  static let states: [(claim: String, page: String, later: [String])] = [
    ("the same page", "A", ["page", "button-stop.1", "button-play", "button-stop"]),
    ("another page", "B", ["page", "button-stop.1", "button-pause", "button-stop.2"]),
  ]

  @Test("A node keeps its identifier while a browser shows its page", arguments: states)
  func liveStates(_ claim: String, _ page: String, _ later: [String]) throws {
    let before = try Self.state("A", (5, "Play"), (6, "Stop"))
    #expect(Self.identifiers(before) == ["page", "button-play", "button-stop"])
    var after = try Self.state(page, (7, "Stop"), (5, "Pause"), (6, "Stop"))
    after.keepIdentifiers(of: before)
    #expect(Self.identifiers(after) == later)
    #expect(later.allSatisfy { after.node(withID: $0) != nil })
  }

  // MARK: Messages

  static let subjects: [(Page, String)] = [
    (button("", "id=menu"), "button#menu ($.nodes[2])"),
    (
      .node("textbox", "INPUT", "id=name", properties: ["editable=plaintext"]),
      "input#name ($.nodes[2])"
    ),
    (.node("button", "BUTTON"), "button ($.nodes[2])"),
    (button("", "id=a b"), #"button#"a b" ($.nodes[2])"#),
    (
      .node(
        "button", "BUTTON", name: "Go",
        children: [
          .node("link", "A", name: "Away", properties: ["focusable"])
        ]), #"a "Away" ($.nodes[3])"#
    ),
  ]

  @Test(
    "A warning names the element as its author knows it, and then its place", arguments: subjects)
  func messages(_ element: Page, _ path: String) throws {
    let warnings = try readTree(try Page.page([element])).warnings
    #expect(warnings.map(\.path) == [path])
  }

  // MARK: Secrets and hostile pages

  @Test("What is typed in secret is in no identifier")
  func secrets() throws {
    var field = Page.node("textbox", "INPUT", value: "hunter2", "type=password")
    field.properties = ["editable=plaintext", "focusable"]
    field.children = [.node("generic", "DIV", children: [.text("hunter2")])]
    for id in try Self.identifiers([field, Self.button("Go")]) { #expect(!id.contains("hunter2")) }
  }

  static let hostile: [(claim: String, element: @Sendable (Int) -> ChromiumElement)] = [
    ("one name", { _ in button("Go") }),
    ("no name", { _ in button("") }),
    ("one id", { _ in button("Go", "id=x") }),
    ("long names", { button(String(repeating: "a", count: 100) + "\($0)") }),
    ("long ids", { button("Go", "id=" + String(repeating: "a", count: 100) + "\($0)") }),
    ("ids that look like places", { button("Go", $0 % 2 == 0 ? "id=button-go.\($0)" : "class=x") }),
    ("names that look like places", { button("Go \($0 % 50)") }),
  ]

  @Test("No page has two nodes of one identifier, or long ones", arguments: hostile)
  func hostilePages(_ claim: String, _ element: @Sendable (Int) -> Page) throws {
    let found = try Self.identifiers((0..<500).map(element))
    #expect(found.count == 500 && Set(found).count == 500)
    #expect(found.allSatisfy { $0.utf8.count <= 80 })
    #expect(!found.contains { $0.contains { $0.isWhitespace || $0 == "\"" || $0 == "'" } })
  }

  @Test(
    "Forty thousand nodes of one name, and an id and a name of a megabyte, are named",
    .timeLimit(.minutes(60)))
  func large() throws {
    let long = String(repeating: "a", count: 1 << 20)
    var nodes = [#"{"nodeId":"1","role":{"value":"RootWebArea"},"childIds":["#]
    nodes[0] += (2...40_001).map { "\"\($0)\"" }.joined(separator: ",") + "]}"
    for number in 2...40_001 {
      let name = number == 2 ? long : "Go"
      nodes.append(
        #"{"nodeId":"\#(number)","parentId":"1","role":{"value":"button"},"name":{"value":"\#(name)"}}"#
      )
    }
    // A quadratic search takes longer than the limit.
    let tree = try readTree(Array(#"{"nodes":[\#(nodes.joined(separator: ","))]}"#.utf8)).tree
    let found = Self.identifiers(tree)
    #expect(Set(found).count == 40_001)
    #expect(found.last == "button-go.39999")
  }
}
