// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import TestSupport
import Testing
import TreeModel
import Utterances

@Suite("VoiceOver's keys on the Mac")
struct VoiceOverKeyTests {
  private static func row(_ cells: String...) -> String {
    #"{"role":"row","children":["# + cells.joined(separator: ",") + "]}"
  }

  private static func cell(_ label: String, _ role: String = "cell") -> String {
    #"{"id":"\#(label)","role":"\#(role)","label":"\#(label)"}"#
  }

  private static let table =
    #"{"role":"table","label":"Fruit","children":["#
    + [
      row(cell("Kind", "columnheader"), cell("Price", "columnheader")),
      row(cell("Apple", "rowheader"), cell("1")), row(cell("Pear", "rowheader"), cell("2")),
    ].joined(separator: ",") + "]}"

  private static func session(_ style: String = "macos") throws -> Session {
    let page = """
      {"aloud":1,"style":"\(style)","root":{"role":"document","children":[
      {"id":"h","role":"heading","headingLevel":1,"label":"Prices"},\(table),
      {"id":"e","role":"heading","headingLevel":2,"label":"End"},
      {"id":"l","role":"link","label":"More","focusable":true}]}}
      """
    return try begunSession(page)
  }

  /// Where the cursor is, the keys, what is said, and where the cursor is then.
  static let presses: [(String, String, [String], String)] = [
    ("h", "vo+right", ["Fruit, table, 2 columns, 3 rows"], ""),
    ("e", "vo+left", ["end of table"], ""),
    ("1", "vo+down", ["row 3 of 3, Pear, 2"], "2"),
    ("1", "vo+up", ["row 1 of 3, Price"], "Price"),
    ("2", "vo+down", ["! boundary", "2"], "2"),
    ("h", "vo+down", ["! boundary", "heading level 1, Prices"], "h"),
    ("1", "vo+r", ["Apple, 1"], "1"),
    ("1", "vo+c", ["Price"], "1"),
    ("h", "vo+c", ["P"], "h"),
    ("h", "vo+command+h", ["heading level 2, End"], "e"),
    ("e", "vo+command+shift+h", ["heading level 1, Prices"], "h"),
    ("h", "vo+command+l", ["! effect focus l", "More, link"], "l"),
    ("h", "vo+command+g", ["! boundary", "Image not found"], "h"),
    ("l", "vo+home", ["heading level 1, Prices"], "h"),
    ("h", "vo+end", ["! effect focus l", "link, More"], "l"),
    ("h", "control+option+command+h", ["heading level 2, End"], "e"),
  ]

  @Test("A key combination does what the table of keys says", arguments: presses)
  func press(_ start: String, _ keys: String, _ said: [String], _ end: String) throws {
    var session = try Self.session()
    _ = session.perform(.moveTo(start))
    #expect(lines(session.perform(.press(try KeyPress(keys)))) == said)
    if !end.isEmpty { #expect(session.cursor == end) }
  }

  @Test("From a table, the cell below is in its first row, even if that is the only one")
  func onlyRow() throws {
    let row = Self.row(Self.cell("Apple", "rowheader"), Self.cell("1"))
    var session = try begunSession(
      #"{"aloud":1,"style":"macos","root":{"role":"document","children":["#
        + #"{"role":"table","label":"Fruit","children":[\#(row)]}]}}"#)
    let said = lines(session.perform(.press(try KeyPress("vo+down"))))
    #expect(said == ["row 1 of 1, Apple, column 1 of 2"])
  }

  @Test("A jump to a heading leaves the rotor as it is")
  func rotorStays() throws {
    var session = try Self.session()
    let before = session.rotorSetting
    _ = session.perform(.press(try KeyPress("vo+command+h")))
    #expect(session.rotorSetting == before)
  }

  @Test("On iOS, nothing uses these keys")
  func ios() throws {
    var session = try Self.session("ios")
    let events = session.perform(.press(try KeyPress("vo+right")))
    #expect(events == [.failed(.unknownVoiceOverKeys("vo+right", similar: nil))])
  }

  @Test(
    "An error about unknown keys names them with vo, and the same key with other modifiers or else similar keys",
    arguments: [
      ("vo+shift+g", "vo+shift+g; did you mean vo+command+g?"),
      ("vo+f9", "vo+f9; did you mean vo+f1?"),
      ("control+option+shift+space", "vo+shift+space; did you mean vo+space?"),
      ("vo", "nothing uses the keys vo"),
    ])
  func unknown(_ keys: String, _ end: String) throws {
    var session = try Self.session()
    let said = lines(session.perform(.press(try KeyPress(keys))))
    #expect(said.count == 1 && said[0].hasSuffix(end), "\(said)")
  }

  @Test("All key combinations differ, and the written form of each is the key itself")
  func table() throws {
    let all = VoiceOverKey.all + VoiceOverKey.quickArrows + VoiceOverKey.quickKeys
    #expect(Set(all.map(\.keys)).count == all.count)
    for key in all {
      #expect(try KeyPress(key.name) == key.keys)
      #expect(key.summary.first?.isLowercase == true)
    }
  }

  private static let tables = [
    "voiceover-keys": VoiceOverKey.all, "quick-arrows": VoiceOverKey.quickArrows,
    "quick-keys": VoiceOverKey.quickKeys,
  ]

  @Test("The page about exploring lists the keys", arguments: tables.keys.sorted())
  func page(_ mark: String) throws {
    let rows = try #require(Self.tables[mark]).map { "| `\($0.name)` | \($0.summary) |\n" }.joined()
    let table = "<!-- \(mark) -->\n| keys | does |\n|---|---|\n\(rows)<!-- /\(mark) -->\n"
    #expect(
      try ProjectPage("docs/reference/exploring.md").text().contains(table), "\(table)")
  }
}
