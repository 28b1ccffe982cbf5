// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeFormats
import TreeModel

/// What a page is expected to give for one node.
struct Expected: CustomTestStringConvertible, Sendable {
  let page: String
  let label: String
  let role: Role
  let facts: String

  init(_ page: String, _ label: String, _ role: Role, _ facts: String) {
    self.page = page
    self.label = label
    self.role = role
    self.facts = facts
  }

  var testDescription: String { "\(page): \(label)" }
}

extension Node {
  /// What the node says beside label and role, in one line.
  var facts: String {
    var facts: [String] = []
    if let value { facts.append(value.text) }
    if let hint { facts.append("hint: " + hint.text) }
    facts += Traits.named.filter { traits.contains($0.trait) }.map(\.name)
    if headingLevel > 0 { facts.append("level \(headingLevel)") }
    for member in NodeFlags.Member.allCases where member != .focusable {
      if let flag = flags[member] { facts.append((flag ? "" : "not ") + "\(member)") }
    }
    if let checked { facts.append("checked \(checked)") }
    if let pressed { facts.append("pressed \(pressed)") }
    guard let details else { return facts.joined(separator: ", ") }
    if let position = details.position { facts.append("\(position.index) of \(position.count)") }
    if let text = details.text?.placeholder { facts.append("placeholder " + text) }
    for (name, text) in [
      ("description", details.description), ("lang", details.language),
      ("current", details.current), ("pops up", details.hasPopup),
      ("called", details.roleDescription), ("keys", details.keyShortcuts),
      ("live", details.live?.rawValue),
    ] {
      if let text { facts.append(name + " " + text) }
    }
    if let table = details.table { facts.append("\(table.rows ?? -1) x \(table.columns ?? -1)") }
    if case .numbers(let minimum, let maximum, let step, let current, let says, _) = details.range {
      let words = [minimum, maximum, step, current].map { $0.map { "\(Int($0))" } ?? "?" }
      facts.append("range " + words.joined(separator: " ") + (says.map { " " + $0 } ?? ""))
    }
    return facts.joined(separator: ", ")
  }
}

@Suite("What the members of the browser's answer become")
struct MappingTests {
  static let withDOM: [Expected] = [
    Expected("settings-form", "Full name", .textbox, "Mara Lindqvist, required"),
    Expected(
      "settings-form", "Mail address", .emailInput,
      "mara@, invalid, description We write once a month."),
    Expected("settings-form", "Telephone", .phoneNumberInput, "placeholder +31 20 000 0000"),
    Expected("settings-form", "Web page", .urlInput, "https://example.test/mara, readOnly"),
    Expected("settings-form", "Passphrase", .passwordInput, "•••••••, secureTextField"),
    Expected("settings-form", "About me", .textbox, "Reads maps and timetables, textArea"),
    Expected("settings-form", "Find a reader", .searchbox, "placeholder Name or town"),
    Expected("settings-form", "Member since", .dateInput, "2019-04-30, notEnabled"),
    Expected("settings-form", "Books at once", .numberInput, "4, range 1 12 1 4"),
    Expected("settings-form", "Letter size", .slider, "range 10 30 2 16 percent"),
    Expected("settings-form", "Line spacing", .slider, "comfortable, range 0 3 1 1"),
    Expected("settings-form", "Paper colour", .colorWell, "#fff4e0"),
    Expected("settings-form", "Portrait", .fileInput, "no file selected"),
    Expected("settings-form", "By post", .radio, "checked off, 2 of 3"),
    Expected("settings-form", "By barge", .radio, "notEnabled, checked off, 3 of 3"),
    Expected("settings-form", "All subjects", .checkbox, "checked mixed"),
    Expected("settings-form", "Night lamp", .switch, "checked on"),
    Expected("settings-form", "Branch", .popupButton, "Old Mill"),
    Expected("settings-form", "Railways", .option, "selected, 3 of 3"),
    Expected("settings-form", "Town", .textbox, "Hoorn, pops up listbox"),
    Expected("settings-form", "Shelf space used", .progressbar, "75%"),
    Expected("settings-form", "Fetching suggestions", .progressbar, ""),
    Expected("settings-form", "Loans left", .meter, "two of eight"),
    Expected("settings-form", "Close account", .button, "notEnabled"),

    Expected("headings-links-lists", "Older walks", .heading, "level 4"),
    Expected("headings-links-lists", "Walk seventeen of sixty", .label, "17 of 60"),
    Expected("headings-links-lists", "CRO", .label, ""),
    Expected("headings-links-lists", "Canal and River Office", .generic, ""),

    Expected("composite-widgets", "Underline", .button, "pressed mixed"),
    Expected("composite-widgets", "File", .menuitem, "expanded, 1 of 2, pops up menu"),
    Expected("composite-widgets", "New sheet", .menuitem, "1 of 4, keys Control+N"),
    Expected("composite-widgets", "Ruled paper", .menuitemradio, "checked on, 4 of 4"),
    Expected("composite-widgets", "Draft", .tab, "selected, 1 of 3"),
    Expected("composite-widgets", "Upper drawer", .treeitem, "expanded, 1 of 2"),
    Expected("composite-widgets", "Inks", .treeitem, "not expanded, 2 of 2"),
    Expected("composite-widgets", "Lower drawer", .treeitem, "2 of 2"),
    Expected("composite-widgets", "Music", .option, "notEnabled, 4 of 4"),
    Expected("composite-widgets", "A5", .option, "2 of 2"),
    Expected(
      "composite-widgets", "Ink brand", .popupButton, "Kestrel, not expanded, pops up listbox"),
    Expected("composite-widgets", "Narrow lines", .radio, "checked off, 2 of 2"),
    Expected("composite-widgets", "Sealing", .summary, "not expanded"),

    Expected("data-table", "Weekday crossings", .table, "6 x 4"),
    Expected("data-table", "Seats", .grid, "120 x 3"),
    Expected("data-table", "Free window", .gridcell, "selected"),
    Expected("data-table", "Timetable", .gridcell, "expanded, 1 of 2"),
    Expected("data-table", "Reply about Sundays", .gridcell, "1 of 1"),
    Expected("data-table", "Lost glove", .gridcell, "not expanded, 2 of 2"),

    Expected("landmarks", "Loans", .link, "current page"),
    Expected("landmarks", "Your loans", .link, "current location"),

    Expected("states-and-live-regions", "Messages", .log, "live polite"),
    Expected("states-and-live-regions", "12 minutes", .label, "updatesFrequently"),
    Expected("states-and-live-regions", "Chimney", .link, "current step"),
    Expected("states-and-live-regions", "Roof", .link, "notEnabled"),
    Expected("states-and-live-regions", "Badge", .textbox, "A 7, required, invalid"),
    Expected("states-and-live-regions", "Levers", .group, "called lever rack"),
    Expected("states-and-live-regions", "Draught", .slider, "vertical, range 0 200 ? 50 percent"),
    Expected("states-and-live-regions", "Heat", .slider, "seven, rather warm, range 0 10 ? 7"),
    Expected("states-and-live-regions", "Coal", .meter, "25%"),
    Expected(
      "states-and-live-regions", "Tools", .button,
      "hint: Opens the palette of tools, keys Control+K"),
    Expected(
      "states-and-live-regions", "Ash pan", .button, "description Empty it every evening."),
    Expected("states-and-live-regions", "Plan of the pipes", .link, "pops up dialog"),

    Expected("languages", "ein Leuchtturm", .label, "lang de"),
    Expected("languages", "La lampe est ein Leuchtturm dans la nuit.", .paragraph, "lang fr"),
    Expected("languages", "Un faro", .image, "lang it"),
    Expected("frames", "Morgen", .button, "lang nl"),
    Expected("text-editor", "Letter", .textbox, "Dear harbour master, the buoy is gone., textArea"),
    Expected("text-editor", "Subject", .textbox, "Missing buoy, isEditing"),
    Expected("text-editor", "Code word", .passwordInput, "secureTextField"),
  ]

  @Test("With the DOM snapshot", arguments: withDOM)
  func withTheDOMSnapshot(expected: Expected) throws {
    let tree = try Fixture.tree(expected.page)
    let node = try #require(tree.first(expected.label, expected.role))
    #expect(node.facts == expected.facts)
  }

  static let withoutDOM: [Expected] = [
    // What only the DOM knows is left out, not guessed.
    Expected("settings-form", "Mail address", .textbox, withDOM[1].facts),
    Expected("settings-form", "Passphrase", .passwordInput, "•••••••, secureTextField"),
    Expected("settings-form", "Find a reader", .searchbox, "placeholder Name or town"),
    Expected("settings-form", "Letter size", .slider, "range 10 30 ? 16 percent"),
    Expected("settings-form", "Line spacing", .slider, "range 0 3 ? 1 percent"),
    Expected("settings-form", "Portrait", .button, "No file chosen"),
    Expected("settings-form", "By post", .radio, "checked off, 2 of 3"),
    Expected("headings-links-lists", "Walk seventeen of sixty", .label, ""),
    Expected("data-table", "Seats", .grid, "3 x 3"),
    Expected("landmarks", "Loans", .link, ""),
    Expected("languages", "ein Leuchtturm", .label, ""),
  ]

  @Test("With the accessibility tree alone", arguments: withoutDOM)
  func withTheAccessibilityTreeAlone(expected: Expected) throws {
    let tree = try Fixture.tree(expected.page, snapshot: false)
    let node = try #require(tree.first(expected.label, expected.role))
    #expect(node.facts == expected.facts)
  }

  @Test("A link in a heading is a link and a heading of its level, and so is the text beside it")
  func linkInHeading() throws {
    let lines = try Fixture.tree("headings-links-lists").spoken.map { utterance in
      utterance.segments.filter { $0.kind != .containerEntry && $0.kind != .containerExit }
        .map(\.text).joined(separator: ", ")
    }
    let first = try #require(lines.firstIndex(of: "The, heading level 2"))
    #expect(lines[first + 1] == "Mill Loop, in-page link, heading level 2")
    #expect(lines[first + 2] == "and back, heading level 2")
  }

  @Test("Each cell knows its row, column, spans and headers")
  func cells() throws {
    let tree = try Fixture.tree("data-table")
    func headers(_ list: [NodeIndex]) -> [String] { list.map { tree[$0].label?.text ?? "" } }
    for (label, row, column, spans, rowHeaders, columnHeaders) in [
      ("Pier", 0, 0, "2x1", [], []),
      ("Morning", 0, 1, "1x2", [], []),
      ("Last", 1, 2, "1x1", [], ["Morning"]),
      ("11:40", 2, 2, "1x1", ["Aldergate"], ["Morning", "Last"]),
      ("3.20", 2, 3, "2x1", ["Aldergate"], ["Fare"]),
      ("12:05", 3, 2, "1x1", ["Birchwharf"], ["Morning", "Last"]),
      ("on request", 4, 1, "1x2", ["Coldharbour"], ["Morning", "First", "Last"]),
      ("5.00", 5, 3, "1x1", ["Dunmouth"], ["Fare"]),
      ("Free window", 41, 1, "1x1", ["Row 42"], ["Window"]),
      ("Free aisle", 42, 2, "1x1", ["Row 43"], ["Aisle"]),
    ] as [(String, Int, Int, String, [String], [String])] {
      let cell = try #require(tree.first(label)?.details?.cell)
      #expect(cell.row == row && cell.column == column, "\(label)")
      #expect("\(cell.rowSpan)x\(cell.columnSpan)" == spans, "\(label)")
      #expect(headers(cell.rowHeaders) == rowHeaders, "\(label)")
      #expect(headers(cell.columnHeaders) == columnHeaders, "\(label)")
    }
  }

  @Test("Without the DOM, the columns of rows that may be short for a span are unknown")
  func columnsWithoutDOM() throws {
    let tree = try Fixture.tree("data-table", snapshot: false)
    #expect(tree.first("11:40")?.details?.cell?.column == 2)
    #expect(try #require(tree.first("12:05")?.details?.cell).column == nil)
    #expect(tree.first("12:05")?.details?.cell?.row == 3)
  }

  @Test("Frames lie where the window shows them, and what is in them inside them")
  func framesOnScreen() throws {
    let tree = try Fixture.tree("frames")
    let outer = try #require(tree.first("Weather")?.frame)
    let inner = try #require(tree.first("Wind from the west")?.frame)
    let innermost = try #require(tree.first("No rain within ten miles.")?.frame)
    #expect(inner.x >= outer.x && inner.y >= outer.y)
    #expect(innermost.y > inner.y && innermost.y < outer.y + outer.height)
    #expect(tree.screen?.width == 1280)
  }

  @Test("The focus, the title, the language and the order come along")
  func documentMembers() throws {
    let tree = try Fixture.tree("modal-over-modal")
    #expect(tree.name == "Two dialogs")
    #expect(tree.language == "en")
    #expect(tree.order == .tree)
    #expect(tree.focus.map { tree[$0].label?.text } == "Keep it")
    #expect(tree.nodes.allSatisfy { $0.role != nil })
  }
}
