// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

@Suite("Trees of idb and AXe")
struct IDBTests {
  static func sample(_ name: String) throws -> AccessibilityTree {
    try Sample(format: .idb, name: name).read().tree
  }

  @Test(
    "An element without words says what it is, and a value of 0 is not said of a tab",
    arguments: [
      (#"{"type":"Image","AXLabel":null}"#, ["image"]),
      (#"{"type":"Image","AXLabel":"Cat"}"#, ["Cat, image"]),
      (#"{"type":"Group","AXLabel":null}"#, []),
      (#"{"type":"Tab","AXLabel":"Home","AXValue":"0"}"#, ["Home, tab"]),
      (#"{"type":"Button","AXLabel":"Cart","AXValue":"0"}"#, ["Cart, 0, button"]),
      (#"{"type":"Button","AXLabel":"Delete","children":[{"type":"Image"}]}"#, ["Delete, button"]),
      (#"{"type":"Button","AXLabel":"Filter","AXValue":"1"}"#, ["selected, Filter, button"]),
      (#"{"type":"Button","AXLabel":"Filter","AXValue":"2"}"#, ["Filter, 2, button"]),
      (#"{"type":"Button","AXLabel":"Home","AXUniqueId":"BackButton"}"#, ["Home, back button"]),
    ])
  func elements(element: String, lines: [String]) throws {
    #expect(try imported("[" + element + "]", as: .idb).tree.lines == lines)
  }

  @Test("Each member gets to where it belongs")
  func members() throws {
    let tree = try Self.sample("axe-settings.json")
    #expect(tree.name == "Settings")
    #expect(tree.screen?.width == 402)
    #expect(tree.style == .ios)
    let mode = try #require(tree.first("Airplane Mode"))
    #expect(mode.id == "airplane")
    #expect(mode.hint?.text == "Turns off all radios.")
    #expect(mode.frame == Rectangle(x: 16, y: 120, width: 370, height: 52))
    #expect(mode.traits == [.button, .toggleButton])
    let network = try #require(tree.first("Wi-Fi"))
    #expect(network.details?.actions?.map(\.name) == ["Forget", "Share"])
    #expect(network.traits == [.button, .notEnabled])
    #expect(tree.first("Passcode")?.details?.text?.content == "•••••••")
    #expect(tree.first("Brightness")?.frame == Rectangle(x: 16, y: 320, width: 370, height: 36))
  }

  @Test("The complete form of a document has the same members by other names")
  func complete() throws {
    let tree = try Self.sample("complete.json")
    #expect(tree.name == "Music")
    #expect(tree.screen?.height == 874)
    #expect(tree.focus.map { tree[$0].label?.text } == "Passcode")
    let network = try #require(tree.node(withID: "wifi").map { tree[$0] })
    #expect(network.traits == [.button, .notEnabled])
    #expect(network.value?.text == "Home")
    #expect(network.details?.actions?.map(\.name) == ["Forget", "Share"])
    #expect(tree.first("Only on Wi-Fi")?.hint?.text == "Saves mobile data.")
  }

  @Test("A placeholder is no value, and the search field that has one is empty")
  func placeholder() throws {
    let tree = try Self.sample("complete.json")
    let field = try #require(tree.stops.first { $0.traits.contains(.searchField) })
    #expect(field.value == nil)
    #expect(field.details?.text?.placeholder == "Search")
    #expect(field.details?.text?.content == "")
  }

  @Test("What is null or left out is not false")
  func missingIsNotFalse() throws {
    for name in ["idb-golden-nested.json", "idb-docs-settings-point.json"] {
      for node in try Self.sample(name).nodes {
        #expect(node.flags[.expanded] == nil)
        #expect(!node.traits.contains(.notEnabled))
        #expect(node.checked == nil)
      }
    }
  }

  @Test("A cell says the texts in it, and one with several buttons leaves them to be read")
  func cells() throws {
    let labels = try Self.sample("complete.json").stops.prefix(4).map(\.label?.text)
    #expect(labels == ["Favourites, Two albums", "Downloads", "Play", "Remove"])
  }

  @Test(
    "What is broken is refused, with its place",
    arguments: [
      (#"[{"AXFrame":[]}]"#, "1:13: this is an array, expected a string"),
      (#"[{"AXLabel":"a","traits":"Button"}]"#, "1:26: this is a string, expected an array"),
      (#"[{"AXLabel":"a""#, "1:16: the text ends"),
    ])
  func refusals(_ document: String, _ expected: String) {
    let found = problems(document)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(expected) == true, "\(found)")
  }

  @Test("Elements within elements are taken as deep as a tree may be, and no deeper")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: #"{"AXLabel":null,"type":"Group","children":["#, count: levels)
        + #"{"AXLabel":"a","type":"Button"}"# + String(repeating: "]}", count: levels)
    }
    #expect(try imported("[\(nested(1023))]").tree.stops.count == 1)
    #expect(
      problems("[\(nested(1024))]").first?.contains("this node is more than 1024 levels") == true)
    #expect(problems("[\(nested(100_000))]").count == 1)
  }
}
