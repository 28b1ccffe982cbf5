// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// What containers and tables add in the manner of the Mac: section 11.2 of the rules.
struct MacContainerTests {
  static func container(_ role: Role, _ name: String? = nil, _ children: Sample...) -> Sample {
    Sample(name, role: role, children: children)
  }

  static func buttons(_ names: String...) -> [Sample] {
    names.map { Sample($0, role: .button) }
  }

  static func item(_ sample: Sample) -> Sample { Sample(role: .listitem, children: [sample]) }

  static func text(_ words: String) -> Sample { Sample(words, role: .label) }

  static let recorded: [MacCase] = [
    MacCase(
      .itemCount,
      container(
        .list, "Statuses", item(Sample("Remove draft", role: .button)), item(text("Sent")),
        item(text("Failed"))),
      says: "Remove draft button list Statuses 3 items", "Sent", "Failed"),
    MacCase(
      .containerWord, container(.main, nil, Sample("danger", role: .button)),
      says: "danger button main"),
    MacCase(
      .containerLabel,
      container(
        .radiogroup, "Theme", MacElementTests.radio("light", .on, 1, 2),
        MacElementTests.radio("dark", .off, 2, 2)),
      says: "light selected radio button, 1 of 2 Theme radio group", "dark radio button, 2 of 2"),
    MacCase(
      .itemCount, container(.list, nil, text("A"), text("B"), text("C")),
      says: "A list 3 items", "B", "C"),
    MacCase(
      .itemCount,
      Sample(
        role: .menu,
        children: ["Rename", "Copy", "Move", "Delete"].enumerated().map { index, name in
          Sample(name, role: .menuitem).with { $0.position = (index + 1, 4) }
        }),
      says: "Rename menu item (1 of 4) menu 4 items", "Copy menu item (2 of 4)",
      "Move menu item (3 of 4)", "Delete menu item (4 of 4)"),
    MacCase(
      .dialog, Sample("Settings", role: .dialog, children: buttons("A", "B", "C", "D", "E")),
      says: "Settings dialog with 5 items A button", "B button", "C button", "D button",
      "E button"),
    // A block without a meaning counts as one item, with everything in it.
    MacCase(
      .dialog,
      Sample(
        "Settings", role: .dialog,
        children: buttons("A") + [
          Sample(role: .generic, children: buttons("B", "C")),
          Sample(role: .generic, children: buttons("D", "E")),
        ]),
      says: "Settings dialog with 3 items A button", "B button", "C button", "D button",
      "E button"),
    MacCase(
      .unnamedDialog, Sample(role: .dialog, children: buttons("Close", "A", "B", "C", "D")),
      says: "Close and 4 more items dialog Close button", "A button", "B button", "C button",
      "D button"),
    MacCase(
      .containerEnd, container(.list, nil, text("A")), text("B"), says: "A list 1 item",
      "end of list B"),
    MacCase(
      .containerEnd, container(.main, nil, text("A")), text("B"), says: "A main", "end of main B"),
    MacCase(
      .containerEnd, container(.complementary, "Document properties", text("A")), text("B"),
      says: "A Document properties complementary",
      "end of Document properties complementary B"),
  ]

  static let others: [MacCase] = [
    MacCase(
      .containerWord,
      container(
        .main, nil, container(.list, "Dogs", text("A")), container(.list, "Cats", text("B"))),
      text("C"), says: "A list Dogs 1 item main", "end of Dogs list B list Cats 1 item",
      "end of Cats list end of main C"),
    MacCase(
      .containerLabel, Sample("Coffee", children: [text("A")]).container(.semanticGroup),
      says: "A Coffee group"),
    MacCase(
      .label, Sample(role: .group, children: [text("A")]), text("B"), says: "A", "B"),
    MacCase(
      .containerValue,
      Sample("Coffee", value: "hot", hint: "Pick one", children: [text("A")])
        .container(.semanticGroup), says: "A hot Coffee group Pick one",
      options: UtteranceOptions(verbosity: .medium)),
    MacCase(
      .containerDescription,
      Sample("Coffee", role: .radiogroup, children: [text("A")])
        .with { $0.description = "One of many" },
      says: "A Coffee One of many radio group"),
    MacCase(
      .containerWord, container(.iframe, "Map", text("A")), says: "A Map web content"),
    MacCase(
      .containerWord, container(.list, "Dogs", text("A")), text("B"), says: "A list Dogs",
      "end of Dogs list B", options: UtteranceOptions(verbosity: .medium)),
    MacCase(
      .label, container(.list, "Dogs", text("A")), text("B"), says: "A", "B",
      options: UtteranceOptions(containers: .off, hints: false)),
    MacCase(
      .containerWord, container(.list, "Dogs", text("A")), text("B"), says: "A list Dogs 1 item",
      "B", options: UtteranceOptions(containers: .entry, hints: false)),
  ]

  @Test(
    "A container is said after the first element in it, and its end before the next one",
    arguments: recorded + others)
  func saysContainers(_ row: MacCase) throws { try row.check() }

  // MARK: Tables

  /// A table of three rows and two columns with header cells above, as pages have them.
  static func menu(_ given: TableSize?) -> Sample {
    let cells = [("Day", "Soup"), ("Monday", "Leek"), ("Tuesday", "Pea")]
    let rows = cells.enumerated().map { row, names in
      Sample(
        role: .row,
        children: [names.0, names.1].enumerated().map { column, name in
          Sample(name, role: row == 0 ? .columnheader : .cell, name: row == 0 ? name : nil)
            .cell(row, column, columnHeaders: row == 0 ? [] : [column == 0 ? "Day" : "Soup"])
        })
    }
    return Sample("This week's menu", role: .table, children: rows).with { $0.table = given }
  }

  @Test("Read through, a table says its size on the way in, each row once and every column")
  func readsTables() throws {
    let row = MacCase(
      .tableSize, Self.menu(TableSize(rows: 6, columns: 3)), Self.text("After"),
      says: "Day row 1 of 6 column 1 of 3 This week's menu table 3 columns, 6 rows",
      "Soup column 2 of 3", "row 2 of 6 Day Monday column 1 of 3", "Soup Leek column 2 of 3",
      "row 3 of 6 Day Tuesday column 1 of 3", "Soup Pea column 2 of 3",
      "end of This week's menu table After")
    try row.check()
    #expect(
      try row.utterances()[0].segments.last?.text == "3 columns, 6 rows")
  }

  static let moves: [(from: Int?, to: Int, said: String)] = [
    // Down, within a column.
    (0, 2, "row 2 of 6 Monday"), (1, 3, "row 2 of 6 Leek"), (5, 3, "row 2 of 6 Leek"),
    // To the right, within a row.
    (2, 3, "Soup Leek column 2 of 3"), (0, 1, "Soup column 2 of 3"),
    // Across.
    (1, 2, "row 2 of 6 Day Monday column 1 of 3"),
    (3, 3, "Leek"),
  ]

  @Test(
    "A move inside a table says what changed: the row first, the column last, its header before the cell",
    arguments: moves)
  func saysMoves(_ from: Int?, _ to: Int, _ said: String) throws {
    let (composer, _) = composer(of: try tree(Self.menu(TableSize(rows: 6, columns: 3))))
    #expect(macText(composer.utterance(at: to, comingFrom: from)) == said)
  }

  @Test("A number of rows that the application does not know is said as zero")
  func saysUnknownRows() throws {
    let (composer, _) = composer(of: try tree(Self.menu(TableSize(rows: nil, columns: 3))))
    #expect(macText(composer.utterance(at: 2, comingFrom: 0)) == "row 2 of 0 Monday")
    let (counted, _) = UtterancesTests.composer(of: try tree(Self.menu(nil)))
    #expect(macText(counted.utterance(at: 2, comingFrom: 0)) == "row 2 of 3 Monday")
  }

  @Test("A row header is said when the row changes, and tables can be switched off")
  func saysRowHeaders() throws {
    let table = Sample(
      "Times", role: .table,
      children: [
        Sample(
          role: .row,
          children: [
            Sample("Pier", role: .rowheader).cell(0, 0), Sample("06:10", role: .cell).cell(0, 1),
          ]),
        Sample(
          role: .row,
          children: [
            Sample("Lock", role: .rowheader).cell(1, 0), Sample("06:35", role: .cell).cell(1, 1),
          ]),
      ])
    let (composer, _) = composer(of: try tree(table))
    #expect(macText(composer.utterance(at: 3, comingFrom: 1)) == "row 2 of 2 Lock 06:35")
    let (silent, _) = UtterancesTests.composer(
      of: try tree(table), UtteranceOptions(hints: false, tables: false))
    #expect(macText(silent.utterance(at: 3, comingFrom: 1)) == "06:35")
  }
}
