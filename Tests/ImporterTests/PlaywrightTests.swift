// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeFormats
import TreeModel

@Suite("ARIA snapshots of Playwright")
struct PlaywrightTests {
  static func lines(_ document: String) throws -> [String] {
    try imported(document, as: .playwright).tree.lines
  }

  static let samples: [(String, [String])] = [
    ("- button \"Save\"", ["Save, button"]),
    ("- button \"Save \\\"it\\\"\" [disabled]", ["Save \"it\", dimmed, button"]),
    ("- 'button \"a: b''s\"'", ["a: b's, button"]),
    ("- text: \"x: \\u00e4\\ud83d\\ude00\\x41\"", ["x: ä😀A"]),
    ("- text: 'it''s'", ["it's"]),
    (
      "- heading \"A\" [level=2]\n\n- paragraph: B\r\n- paragraph:\n    - text: C",
      [
        "A, heading level 2", "B", "C",
      ]
    ),
    (
      "- checkbox \"a\" [checked=mixed]\n- switch \"b\"",
      [
        "a, checkbox, mixed. Double tap to toggle setting.",
        "b, switch button, off. Double tap to toggle setting.",
      ]
    ),
    ("- button [ref=e1]:\n  - img \"Trash\"\n  - text: Bin", ["Trash Bin, button"]),
    ("- link \"Profile\":\n  - img \"Avatar\"", ["Profile, link, image"]),
    ("- link \"A b\":\n  - img \"A\"\n  - text: b", ["A b, link"]),
    // What is in a picture without a name is no part of the names around it.
    ("- link \"a\":\n  - text: a\n  - img: b c", ["a, link", "b c, link, image"]),
    ("- link \"Profile\":\n  - img: P", ["Profile, link"]),
    ("- link \"Ti z\":\n  - img \"Ti\": \"no\"\n  - text: z", ["Ti, link, image", "z, link"]),
    ("- button:\n  - img \"Ti\": \"no\"", ["Ti, button"]),
    (
      "- table:\n  - row \"A\":\n    - cell \"A\":\n      - text: A\n      - img: F\n    - cell:\n      - img: S",
      [
        "A, Row 1, Column 1, table start, 1 row and 2 columns", "F, image",
        "S, Column 2, image, table end",
      ]
    ),
    (
      "- combobox \"Country\":\n  - option \"Chile\"\n  - option \"Peru\" [selected]",
      [
        "Country, Peru, pop up button. Double tap to activate the picker."
      ]
    ),
    ("- generic \"More options\"", ["More options"]),
    ("- gallery \"Sea\":\n  - text: One", ["Sea, One"]),
    (
      "- textbox \"Password\": secret12",
      ["Password, 8 characters, secure text field. Double tap to edit."]
    ),
    (
      "- textbox \"Phone\":\n  - /placeholder: +1 555",
      [
        "Phone, +1 555, text field. Double tap to edit."
      ]
    ),
    // The label of such a control is a part of it; that of a field is not.
    (
      "- radio \"A\" [checked]\n- text: A\n- text: B\n- checkbox \"B\"\n- textbox \"C\"\n- text: C",
      [
        "A, radio button, checked, 1 of 1",
        "B, checkbox, unchecked. Double tap to toggle setting.",
        "C, text field. Double tap to edit.", "C",
      ]
    ),
    (
      "- switch \"A\"\n- text: Another\n- switch \"B\"\n- text: B\n- text: B",
      [
        "A, switch button, off. Double tap to toggle setting.", "Another",
        "B, switch button, off. Double tap to toggle setting.", "B",
      ]
    ),
    // All lines of a field are in it.
    (
      "- textbox \"a\":\n  - paragraph:\n    - text: b\n    - strong: c\n  - paragraph: d",
      ["a, b c d, text field. Double tap to edit."]
    ),
    (
      "- textbox \"a\":\n  - text: b\n  - link \"c\":\n    - /url: d\n  - text: e",
      ["a, b c e, text field. Double tap to edit."]
    ),
    ("- generic [aria-hidden]:\n  - button \"a\"\n- button \"b\"", ["b, button"]),
    // What can be chosen or used in a picture is read after it, and its words are not the picture's, too.
    ("- img:\n  - listbox \"l\":\n    - option \"o\"", ["l, o, List Start"]),
    (
      "- img:\n  - radiogroup \"g\":\n    - text: t\n    - radio \"r\"",
      ["g, t", "r, radio button, unchecked, 1 of 1"]
    ),
    ("- img:\n  - toolbar:\n    - text: t\n    - button \"b\"", ["t", "b, button"]),
    // Where the focus is nothing is silent.
    ("- img [active]", ["image"]), ("- img", []),
  ]

  @Test("Lines become what a page says", arguments: samples)
  func reading(_ document: String, _ expected: [String]) throws {
    #expect(try Self.lines(document) == expected)
  }

  @Test("What ai mode adds gets to where it belongs")
  func references() throws {
    let read = try Sample(format: .playwright, name: "own-aria-modal.aria-ai.yaml").read()
    let button = try #require(read.tree.node(withID: "f5e7").map { read.tree[$0] })
    #expect(button.label?.text == "OK")
    #expect(button.frame == Rectangle(x: 277, y: 102, width: 35, height: 21))
    #expect(read.tree.focus.map { read.tree[$0].label?.text } == "New name")
  }

  @Test("What a snapshot never says is not taken to be false")
  func missingIsNotFalse() throws {
    let tree = try imported("- button \"a\"\n- treeitem \"b\"\n- option \"c\"").tree
    #expect(tree.stops.count == 3)
    for node in tree.stops {
      #expect(node.flags[.expanded] == nil)
      #expect(node.checked == nil)
      #expect(node.pressed == nil)
      #expect(node.flags[.required] == nil)
    }
  }

  @Test("Plain and ai mode say the same of a page, but for what one of them leaves out")
  func modes() throws {
    for page in ["own-ios-like", "own-native-modal"] {
      let plain = try Sample(format: .playwright, name: page + ".aria.yaml").read().tree.lines
      let full = try Sample(format: .playwright, name: page + ".aria-ai.yaml").read().tree.lines
      #expect(plain == full)
    }
  }

  @Test("A link in a button is told to be out of reach, and one in a picture is not, but read")
  func controlsInside() throws {
    let card = try imported("- button \"Card\":\n  - link \"In\":\n    - /url: /a\n")
    #expect(card.tree.lines == ["Card, button"])
    #expect(
      card.warnings.map { "\($0.problem)".contains("the link 'In' is inside 'Card'") } == [true])
    // A field in the page does not make it one that tells what can have the focus.
    let field = try imported(
      "- textbox \"f\"\n- button \"Card\":\n  - link \"In\":\n    - /url: /a\n")
    #expect(field.warnings.count == 1)
    // What is only shown is no control, and the words of a link are not those of a picture, too.
    let shown = try imported(
      "- button \"Up\":\n  - progressbar \"Half\"\n- img:\n  - link \"Bar\":\n    - /url: /b\n  - text: t\n"
    )
    #expect(shown.tree.lines == ["Up, button", "t, image", "Bar, link"])
    #expect(shown.warnings.isEmpty)
    let text = try imported("- button \"Card\":\n  - img \"a\"\n  - text: b\n")
    #expect(text.warnings.isEmpty)
    let chart = try imported("- img \"Chart\":\n  - link \"Ann\":\n    - /url: /a\n")
    #expect(chart.tree.lines == ["Chart, image", "Ann, link"])
    #expect(chart.warnings.isEmpty)
  }

  @Test("Every line at fault is told, with its place")
  func refusals() {
    let document = """
      - button "a"
      button "b"
      - button "c
      - button "d" [checked
      - button "e" f
      - "g"
      - text: "h" i
      - text: "\\q\\u12"
      """
    let found = problems(document)
    let places = found.map { $0.split(separator: ": ").first ?? "" }
    #expect(places == ["2:1", "3:10", "4:22", "5:14", "6:3", "7:12", "8:10"], "\(found)")
    #expect(problems("- text: \"a\\", as: .playwright).count == 1)
    #expect(problems("- ", as: .playwright).count == 1)
  }

  @Test("A line that stands in no place by how far it is moved in is at fault")
  func indents() {
    for (document, place) in [
      ("- button \"A\":\n  - text: x\n - link \"B\"", "3:2"),
      ("- main:\n  - heading \"H\"\n   - button \"B\"", "3:4"),
      ("- listitem: One\n  - link \"A\"", "2:3"), ("  - text: a\n- text: b", "2:1"),
      ("- textbox \"A\"\n  - /placeholder: b", "2:3"),
    ] {
      let found = problems(document, as: .playwright)
      #expect(found.map { $0.hasPrefix(place + ": this line is indented") } == [true], "\(found)")
    }
    #expect(problems("  - main:\n       - text: a\n  - text: b").isEmpty)
  }

  @Test("Roles and attributes that nobody knows are told, and do nothing")
  func strangers() throws {
    let document = """
      - buton "A"
      - heading "H" [level=x]
      - button "B" [foo]
      - checkbox "C" [checked=maybe] [cursor=pointer]
      - textbox "D" [invalid=spelling] [disabled=false]
      """
    let read = try imported(document, as: .playwright)
    #expect(
      read.warnings.map { "\($0.problem)" } == [
        "unknown role \"buton\"; Aloud speaks its name",
        "unknown attribute \"level=x\" is ignored", "unknown attribute \"foo\" is ignored",
        "unknown attribute \"checked=maybe\" is ignored",
      ])
    #expect(read.tree.first("C")?.checked == .off)
    #expect(read.tree.first("D")?.flags[.invalid] == true)
    #expect(read.tree.first("D")?.traits.contains(.notEnabled) == false)
  }

  @Test("A page nested very deep is read, and refused where it cannot be a tree")
  func depth() throws {
    func nested(_ levels: Int, _ role: String) -> String {
      (0..<levels).map { String(repeating: " ", count: $0) + "- \(role):\n" }.joined()
        + String(repeating: " ", count: levels) + "- text: a"
    }
    #expect(try Self.lines(nested(1500, "generic")) == ["a"])
    #expect(
      problems(nested(1100, "blockquote")).first?.contains("this node is more than 1024 levels")
        == true)
  }
}
