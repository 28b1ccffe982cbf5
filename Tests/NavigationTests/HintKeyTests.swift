// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing
import TreeModel

@testable import Navigation
@testable import Utterances

/// The keys that hints of the Mac name.
@Suite struct HintKeyTests {
  /// A hint, where it is said, and what its keys do there.
  struct Row: Sendable, CustomTestStringConvertible {
    let phrase: Phrase
    let nodes: String
    var isOnPage = false
    /// The lines of which the last one says the hint.
    let lines: [String]
    /// The keys that the hint names, in order, and what is expected of each; other lines are made
    /// between them.
    let keys: [(line: String, does: String)]

    var testDescription: String { "\(phrase)" }

    init(
      _ phrase: Phrase, _ nodes: String, page isOnPage: Bool = false, _ lines: [String],
      _ keys: (line: String, does: String)...
    ) {
      (self.phrase, self.nodes, self.isOnPage) = (phrase, nodes, isOnPage)
      (self.lines, self.keys) = (lines, keys)
    }
  }

  private static func node(_ members: String) -> String { #"{"id":"a",\#(members)}"# }
  private static let inside = #""children":[{"id":"b","role":"button","label":"B"}]"#
  private static let range = #""range":{"minimum":0,"maximum":9,"current":5}"#

  private static func group(_ members: String) -> String { #"{"id":"a",\#(members),\#(inside)}"# }
  private static func pressed(_ node: String = "a") -> (line: String, does: String) {
    ("key vo+space", "! effect activate \(node)")
  }
  private static let into = (line: "key vo+shift+down", does: "In ")
  private static let out = (line: "key vo+shift+up", does: "Out of ")

  static let rows: [Row] = [
    Row(.clickButton, node(#""role":"button","label":"A""#), ["goto a"], pressed()),
    Row(.clickLink, node(#""role":"link","label":"A""#), ["goto a"], pressed()),
    Row(
      .displayOptions, node(#""role":"button","label":"A","hasPopup":"menu""#), page: true,
      ["goto a"], pressed()),
    Row(
      .typeOrDisplayChoices, node(#""role":"combobox","label":"A","traits":["textEntry"]"#),
      ["goto a"], pressed()),
    Row(
      .changeValue, node(#""role":"slider","label":"A","value":"5",\#(range)"#), ["goto a"],
      ("key vo+shift+down", "In "), ("key vo+left", "! effect decrement a"),
      ("key vo+right", "! effect increment a"), out),
    Row(
      .selectOption, node(#""role":"tab","label":"A""#), ["goto a"], pressed()),
    Row(
      .expandOrCollapse, node(#""role":"disclosureTriangle","label":"A","expanded":false"#),
      ["goto a"], pressed()),
    Row(.interactWithGroup, group(#""role":"group","label":"A""#), ["first"], into, out),
    Row(.interactWithToolbar, group(#""role":"toolbar","label":"A""#), ["first"], into, out),
    Row(.enterWebArea, group(#""role":"webView","label":"A""#), ["goto a"], into),
    Row(
      .navigateTable,
      #"{"id":"a","role":"table","label":"A","table":{"rows":2,"columns":2},"children":[{"label":"1","cell":{"row":0,"column":0}},{"label":"2","cell":{"row":0,"column":1}},{"label":"3","cell":{"row":1,"column":0}},{"label":"4","cell":{"row":1,"column":1}}]}"#,
      ["first"], ("key vo+down", "1"), ("key vo+right", "2"), ("key vo+down", "4"),
      ("key vo+left", "3"), ("key vo+up", "1")),
    Row(
      .openMoreContent,
      node(#""label":"A","actions":["Pin"],"customContent":[{"label":"Age","value":"3"}]"#),
      ["goto a"], ("key vo+command+/", "! list content: Pin, Age: 3")),
    Row(
      .exitGroup,
      #"{"role":"group","label":"G","children":[\#(node(#""role":"button","label":"A""#))]}"#,
      ["goto a"], out),
    Row(
      .exitListBox,
      #"{"role":"listbox","label":"L","children":[\#(node(#""role":"option","label":"A""#))]}"#,
      ["goto a"], out),
    Row(
      .selectCheckbox, node(#""role":"checkbox","label":"A","checked":false"#), page: true,
      ["goto a"], pressed()),
    Row(
      .startSlider, node(#""role":"slider","label":"A","value":"5",\#(range)"#), page: true,
      ["goto a"], into),
    Row(
      .startStepper, node(#""role":"spinbutton","label":"A","value":"5",\#(range)"#), page: true,
      ["goto a"], into),
    Row(
      .chooseMenuItem,
      #"{"role":"menu","label":"M","children":[\#(node(#""role":"menuitem","label":"A""#))]}"#,
      page: true, ["goto a"], pressed(), ("key escape", "! effect escape")),
  ]

  /// The hints that name keys and are said of containers of which tests elsewhere go out, or of moves.
  private static let elsewhere: Set<Phrase> = [.exitWebArea, .exitComboBox, .moveInList]

  @Test("The keys that a hint names do what it says", arguments: rows)
  func does(_ row: Row) throws {
    let children =
      #""order":"tree","root":{\#(row.isOnPage ? #""role":"document","# : "")"children":["#
    let json = #"{"aloud":1,"style":"macos",\#(children)\#(row.nodes),{"label":"Last"}]}}"#
    var session = Session(try tree(json), NavigationOptions())
    _ = session.begin()
    func run(_ line: String) throws -> [String] {
      guard case .command(let command) = try WalkLine(line) else { return [] }
      return lines(session.perform(command))
    }
    var said: [String] = []
    for line in row.lines { said = try run(line) }
    let words = PhraseBook.english[row.phrase]
    #expect(said.contains { $0.contains(words) }, "\(words) is not in \(said)")
    for (line, does) in row.keys {
      let events = try run(line)
      #expect(events.contains { $0.contains(does) }, "\(line): \(events)")
    }
  }

  @Test("Every hint that names keys is in the table, and its keys are those of VoiceOver")
  func isWhole() throws {
    let named =
      #/Control-Option((-(?:Shift|Command))*)-(Space|Slash|Up Arrow|Down Arrow|Left Arrow|Right Arrow)/#
    let keys = [
      "Space": "space", "Slash": "/", "Up Arrow": "up", "Down Arrow": "down", "Left Arrow": "left",
      "Right Arrow": "right",
    ]
    let known = Set(VoiceOverKey.all.map(\.keys))
    var count = 0
    for entry in PhraseBook.english.entries
    where entry.value.forms[0].text.contains("Control-Option") {
      count += 1
      let text = entry.value.forms[0].text
      #expect(
        Self.rows.contains { $0.phrase == entry.key } || Self.elsewhere.contains(entry.key),
        "\(text)")
      for match in text.matches(of: named) {
        let held = match.output.1.lowercased().replacing("-", with: "+")
        let press = try KeyPress("vo\(held)+\(try #require(keys[String(match.output.3)]))")
        #expect(known.contains(press), "\(text)")
        let line = "key \(press.voiceOverName)"
        let row = Self.rows.first { $0.phrase == entry.key }
        #expect(row?.keys.contains { $0.line == line } != false, "\(line): \(text)")
      }
    }
    #expect(count >= Self.rows.count)
  }
}
