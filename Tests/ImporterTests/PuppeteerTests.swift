// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeFormats
import TreeModel

@Suite("Accessibility snapshots of Puppeteer and Playwright")
struct PuppeteerTests {
  /// What is said of nodes on a page.
  static func lines(_ nodes: String) throws -> [String] {
    try imported(#"{"role":"WebArea","name":"Page","children":[\#(nodes)]}"#).tree.lines
  }

  static let nodes: [(String, [String])] = [
    (
      #"{"role":"checkbox","name":"a","checked":false}"#,
      ["a, checkbox, unchecked. Double tap to toggle setting."]
    ),
    (
      #"{"role":"checkbox","name":"a","checked":"mixed"}"#,
      ["a, checkbox, mixed. Double tap to toggle setting."]
    ),
    // What is left out is not false.
    (
      #"{"role":"checkbox","name":"a"}"#, ["a, checkbox. Double tap to toggle setting."]
    ),
    (
      #"{"role":"button","name":"a","haspopup":"menu"}"#,
      ["a, pop up button, menu pop up. Double tap to activate the picker."]
    ),
    (
      #"{"role":"button","name":"a","expanded":false}"#,
      ["a, button, collapsed. Double tap to expand."]
    ),
    (#"{"role":"button","name":"a","disabled":true}"#, ["a, dimmed, button"]),
    // A value of the browser's own is the number once more, or empty.
    (
      #"{"role":"slider","name":"a","value":3,"valuetext":"3","valuemin":0,"valuemax":12}"#,
      ["a, 3, 25%, adjustable. Swipe up or down with one finger to adjust the value."]
    ),
    (
      #"{"role":"slider","name":"a","value":"3","valuetext":"three bars","valuemin":0,"valuemax":12}"#,
      ["a, three bars, adjustable. Swipe up or down with one finger to adjust the value."]
    ),
    // The options of a closed list are not read.
    (
      #"{"role":"combobox","name":"a","value":"c","haspopup":"menu","children":[{"role":"option","name":"b"},{"role":"option","name":"c","selected":true}]}"#,
      ["a, c, pop up button, menu pop up. Double tap to activate the picker."]
    ),
    (
      #"{"role":"link","name":"a b","children":[{"role":"text","name":"a"},{"role":"text","name":"b"}]}"#,
      ["a b, link"]
    ),
    (#"{"role":"StaticText","name":" a "}"#, ["a"]),
    // A secret that the browser shows in clear.
    (
      #"{"role":"textbox","name":"Passwort","value":"hunter2"}"#,
      ["Passwort, 7 characters, secure text field. Double tap to edit."]
    ),
    // The items of a tree without groups around them.
    (
      #"{"role":"tree","name":"t","children":[{"role":"treeitem","name":"a","level":1,"expanded":true,"children":[{"role":"treeitem","name":"b","level":2}]}]}"#,
      ["t, a, expanded, 1 of 1. Double tap to collapse.", "b, 1 of 1"]
    ),
    // What can be used in a picture is read after it, also where the picture has no name; its texts are not.
    (
      #"{"role":"image","name":"p","children":[{"role":"link","name":"a"},{"role":"StaticText","name":"t"},{"role":"group","children":[{"role":"button","name":"b"},{"role":"image","name":"i"}]}]}"#,
      ["p, image", "a, link", "b, button"]
    ),
    (#"{"role":"image","children":[{"role":"link","name":"a"}]}"#, ["a, link"]),
    // What is in a picture without a name is read wherever it stands; an icon makes nothing of a link.
    (
      #"{"role":"image","children":[{"role":"StaticText","name":"t"},{"role":"link","name":"a"}]}"#,
      ["t", "a, link"]
    ),
    (
      #"{"role":"heading","name":"s 1","children":[{"role":"StaticText","name":"s"},{"role":"image","children":[{"role":"StaticText","name":"1"}]}]}"#,
      ["s, heading level 2", "1, heading level 2"]
    ),
    (
      #"{"role":"heading","name":"s","children":[{"role":"StaticText","name":"s"},{"role":"image","children":[{"role":"StaticText","name":"1"}]}]}"#,
      ["s, heading level 2", "1, heading level 2"]
    ),
    (
      #"{"role":"link","name":"p","children":[{"role":"image","children":[{"role":"StaticText","name":"1"}]}]}"#,
      ["p, link"]
    ),
    (
      #"{"role":"heading","name":"s 1 b","children":[{"role":"StaticText","name":"s"},{"role":"image","children":[{"role":"StaticText","name":"1"},{"role":"link","name":"b"}]}]}"#,
      ["s, heading level 2", "1, heading level 2", "b, link, heading level 2"]
    ),
    (
      #"{"role":"link","name":"t o","children":[{"role":"image","children":[{"role":"StaticText","name":"t"},{"role":"listbox","children":[{"role":"option","name":"o"}]}]}]}"#,
      ["t, link", "o, link"]
    ),
    (
      #"{"role":"image","name":"p","children":[{"role":"listbox","name":"l","children":[{"role":"option","name":"o"}]}]}"#,
      ["p, image", "l, o, List Start"]
    ),
    (
      #"{"role":"table","name":"t","children":[{"role":"row","children":[{"role":"cell","name":"","children":[{"role":"image","children":[{"role":"link","name":"a"},{"role":"link","name":"b"}]}]}]}]}"#,
      ["t, a, Row 1, Column 1, link, table start, 1 row and 1 column", "b, link, table end"]
    ),
    (
      #"{"role":"table","name":"t","children":[{"role":"row","children":[{"role":"cell","name":"","children":[{"role":"image","children":[{"role":"StaticText","name":"a"}]}]},{"role":"cell","name":"b","children":[{"role":"StaticText","name":"b"},{"role":"image","children":[{"role":"StaticText","name":"c"}]}]}]}]}"#,
      ["t, a, Row 1, Column 1, table start, 1 row and 2 columns", "b, Column 2", "c, table end"]
    ),
    // One that is described is read, though it has no name.
    (#"{"role":"image","description":"d"}"#, ["description, d, image"]),
    // It leaves the names around it what they are.
    (
      #"{"role":"link","name":"l","children":[{"role":"image","description":"d"}]}"#, ["l, link"]
    ),
    (
      #"{"role":"table","name":"t","children":[{"role":"row","name":"c","children":[{"role":"cell","name":"c","children":[{"role":"image","description":"d"}]}]}]}"#,
      ["t, c, description, d, Row 1, Column 1, image, table start, 1 row and 1 column"]
    ),
    // What it holds takes the description.
    (
      #"{"role":"image","description":"d","children":[{"role":"StaticText","name":"t"},{"role":"StaticText","name":"u"}]}"#,
      ["t, description, d", "u"]
    ),
    (
      #"{"role":"image","description":"d","children":[{"role":"figure","name":"f"}]}"#,
      ["f, description, d"]
    ),
    // Where the focus is nothing is silent.
    (#"{"role":"image","focused":true}"#, ["image"]),
    (#"{"role":"image"}"#, []),
    (
      #"{"role":"heading","name":"","level":2,"children":[{"role":"StaticText","name":"h"},{"role":"image","children":[{"role":"button","name":"b"}]}]}"#,
      ["h, heading level 2", "b, button, heading level 2"]
    ),
    (
      #"{"role":"link","name":"l","children":[{"role":"StaticText","name":"l"},{"role":"image","children":[{"role":"image"}]}]}"#,
      ["l, link"]
    ),
    // Without their group nothing tells which radio buttons belong together.
    (#"{"role":"radio","name":"a","checked":true}"#, ["a, radio button, checked"]),
  ]

  @Test("Nodes are said as what they are, and what is not there is not said", arguments: nodes)
  func reading(_ nodes: String, _ expected: [String]) throws {
    #expect(try Self.lines(nodes) == expected)
  }

  @Test("The page gives the screen its name, and the focus its place")
  func page() throws {
    let tree = try Sample(format: .puppeteer, name: "playwright-1.56.json").read().tree
    #expect(tree.name == "Sign in")
    #expect(tree.focus.map { tree[$0].label?.text } == "E-mail")
    #expect(try Self.lines(#"{"role":"text","name":"a"}"#) == ["a"])
    #expect(try imported(#"{"role":"button","name":"a"}"#).tree.lines == ["a, button"])
  }

  @Test("What stands beside the page is in it, with what is in that")
  func besideThePage() throws {
    let document = """
      [{"role":"RootWebArea","name":"P","children":[{"role":"button","name":"a"}]},
       {"role":"list","name":"L","children":[
         {"role":"listitem","children":[{"role":"button","name":"b"}]}]},
       {"role":"button","name":"c"}]
      """
    let read = try imported(document, as: .puppeteer)
    #expect(read.tree.name == "P")
    #expect(
      read.tree.lines == ["a, button", "L, b, button, List Start", "c, button"])
    let bare = #"[{"role":"button","name":"a"},{"role":"link","name":"b"}]"#
    #expect(try imported(bare, as: .puppeteer).tree.lines == ["a, button", "b, link"])
  }

  @Test("Members count wherever they stand, and of two of one name the last")
  func order() throws {
    for (node, expected) in [
      (#"{"role":"button","name":"a","name":"b"}"#, "b, button"),
      (#"{"children":[{"role":"StaticText","name":"x"}],"name":"a","role":"link"}"#, "a, link"),
      (#"{"role":"button","children":[],"children":[],"name":"a"}"#, "a, button"),
      (#"{"role":"StaticText","name":"a","value":"x","value":5}"#, "a"),
      (#"{"role":"image","name":"a","value":"x","value":5}"#, "a, 5, image"),
      (#"{"role":"image","name":"a","value":5,"value":"x"}"#, "a, x, image"),
    ] {
      #expect(try Self.lines(node) == [expected], "\(node)")
    }
  }

  @Test(
    "What is broken is refused, with its place",
    arguments: [
      (#"{"role":"WebArea","children":7}"#, "1:30: this is a number, expected an object"),
      (#"{"role":"WebArea","name":[]}"#, "1:26: this is an array, expected a string"),
      (#"{"role":"WebArea","name":"a""#, "1:29: the text ends"),
    ])
  func refusals(_ document: String, _ expected: String) {
    let found = problems(document, as: .puppeteer)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(expected) == true, "\(found)")
  }

  @Test("Depth costs no stack")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: #"{"role":"radiogroup","name":"g","children":["#, count: levels)
        + #"{"role":"button","name":"a"}"# + String(repeating: "]}", count: levels)
    }
    #expect(try imported(nested(1000)).tree.stops.count == 1)
    #expect(problems(nested(1500)).first?.contains("this node is more than 1024 levels") == true)
    #expect(problems(nested(100_000)).count == 1)
  }
}
