// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// What cells of data tables say: sections 4.4 and 16.5 of the rules.
struct TableTests {
  static func table(
    _ cells: [Sample], label: String? = nil, rows: Int? = nil, columns: Int? = nil
  ) -> Sample {
    Sample(label, children: cells).container(.dataTable).with {
      if rows != nil || columns != nil { $0.table = TableSize(rows: rows, columns: columns) }
    }
  }

  static func named(_ name: String, _ row: Int?, _ column: Int?) -> Sample {
    Sample(name, name: name).cell(row, column)
  }

  @Test("A cell says headers, label, spans, row and column, then value and type words")
  func saysAllOfACell() throws {
    let tree = try tree(
      Self.table([
        Self.named("Day", 0, 0), Self.named("Soup", 0, 1),
        Sample("Monday", value: "today", name: "Monday").cell(1, 0, columnHeaders: ["Day"]),
        Sample("Leek", [.button, .selected], value: "hot").cell(
          1, 1, spans: (2, 3), rowHeaders: ["Monday"], columnHeaders: ["Soup"]),
      ]))
    #expect(
      texts(tree) == [
        "Day, Row 1, Column 1", "Soup, Column 2", "Monday, Row 2, Column 1, today",
        "selected, Soup, Leek, Spans 2 rows, Spans 3 columns, Column 2, hot, button",
      ])
  }

  @Test("The first cell of a row says row headers, and no column header directly above it")
  func headsFirstCells() throws {
    let tree = try tree(
      Self.table([
        Self.named("Day", 0, 0), Sample("Kind", value: "all", name: "Kind").cell(0, 1),
        Sample("Mon").cell(1, 0, rowHeaders: ["Kind"], columnHeaders: ["Day"]),
        Sample("Tue").cell(2, 0, columnHeaders: ["Day", "Kind"]),
        Sample("Leek").cell(2, 1, rowHeaders: ["Day"], columnHeaders: ["Kind"]),
      ]))
    #expect(
      Array(texts(tree).dropFirst(2)) == [
        "Kind, all, Mon, Row 2, Column 1", "Day, Kind, all, Tue, Row 3, Column 1",
        "Kind, all, Leek, Column 2",
      ])
  }

  @Test("A cell is never its own header, and a row header must be a cell of the table")
  func refusesHeaders() throws {
    let tree = try tree(
      Sample("Outside", name: "Outside"),
      Self.table([
        Sample("Day", name: "Day").cell(0, 0, rowHeaders: ["Day"], columnHeaders: ["Day"]),
        Sample("Mon").cell(1, 0, rowHeaders: ["Outside"], columnHeaders: ["Outside"]),
      ]))
    #expect(
      Array(texts(tree).dropFirst()) == ["Day, Row 1, Column 1", "Outside, Mon, Row 2, Column 1"])
  }

  @Test("Rows and columns that are not known are not said, nor are headers of such a row")
  func leavesOutTheUnknown() throws {
    let tree = try tree(
      Self.table([
        Self.named("Day", 0, 0),
        Sample("A").cell(nil, 3, rowHeaders: ["Day"]), Sample("B").cell(2, nil),
        Sample("C").cell(nil, nil), Sample("D").cell(.max, .max),
      ]))
    let texts = texts(tree)
    #expect(Array(texts[1...3]) == ["A, Column 4", "B", "C"])
    #expect(texts[4].hasPrefix("D, Row "))
  }

  @Test("A cell says no span in a direction in which its place is not known")
  func leavesOutSpansOfTheUnknown() throws {
    let tree = try tree(
      Self.table([
        Sample("A").cell(nil, 3, spans: (2, 3)), Sample("B").cell(2, nil, spans: (2, 3)),
        Sample("C").cell(nil, nil, spans: (2, 3)),
      ]))
    #expect(texts(tree) == ["A, Spans 3 columns, Column 4", "B, Spans 2 rows", "C"])
  }

  @Test("A cell that spans rows from above does not make the next one second in its row")
  func spansFromAbove() throws {
    let tree = try tree(
      Self.table([
        Sample("Tall").cell(0, 0, spans: (2, 1)), Sample("B").cell(0, 1), Sample("C").cell(1, 1),
      ]))
    #expect(
      texts(tree) == ["Tall, Spans 2 rows, Row 1, Column 1", "B, Column 2", "C, Row 2, Column 2"])
  }

  @Test("An empty cell counts although the cursor does not stop at it")
  func countsEmptyCells() throws {
    let tree = try tree(Self.table([Sample().cell(0, 0), Sample("B").cell(0, 1)]))
    #expect(texts(tree) == ["B, Column 2"])
  }

  @Test(
    "A table announces label, size and end",
    arguments: [
      ("Menu", 6, 6, UtteranceOptions(), "Menu, 6 rows, 6 columns, A", "End of Menu, B"),
      (nil, 1, 2, UtteranceOptions(), "1 row, 2 columns, A", "End of table, B"),
      (nil, nil, 2, UtteranceOptions(), "2 columns, A", "End of table, B"),
      (nil, nil, nil, UtteranceOptions(), "A", "B"),
      ("Menu", 6, 6, UtteranceOptions(verbosity: .medium), "Menu, A", "End of Menu, B"),
      (nil, 6, 6, UtteranceOptions(verbosity: .medium), "A", "B"),
      (nil, 6, 6, UtteranceOptions(tables: false), "A", "B"),
      (nil, 6, 6, UtteranceOptions(containers: .off), "A", "B"),
      (nil, 6, 6, UtteranceOptions(containers: .entry), "6 rows, 6 columns, A", "B"),
    ])
  func announcesTables(
    _ label: String?, _ rows: Int?, _ columns: Int?, _ options: UtteranceOptions,
    _ first: String, _ second: String
  ) throws {
    let tree = try tree(
      Self.table([Sample("A")], label: label, rows: rows, columns: columns), Sample("B"))
    #expect(texts(tree, options) == [first, second])
  }

  @Test("Tables switched off leave the cell's own words")
  func leavesTablesOut() throws {
    let tree = try tree(Self.table([Sample("A", value: "1").cell(0, 0, spans: (2, 2))]))
    #expect(texts(tree, UtteranceOptions(tables: false)) == ["A, 1"])
  }

  static func row(_ cells: [Sample]) -> Sample { Sample(role: .row, children: cells) }
  static func text(_ text: String) -> Sample { Sample(text, role: .label) }

  @Test("On a page the first element of a cell says its place, found from rows and header cells")
  func placesPageCells() throws {
    let tree = try tree(
      Sample(
        role: .table,
        children: [
          Self.row([
            Sample("Day", role: .columnheader, children: [Self.text("Day")]),
            Sample(role: .columnheader, children: [Self.text("Soup")]),
          ]),
          Self.row([
            Sample("Mon", role: .rowheader, children: [Self.text("Mon")]),
            Sample(
              role: .cell,
              children: [
                Self.text("Leek"), Sample("Order", role: .button),
              ]),
          ]),
          Self.row([
            Sample("Tue", role: .rowheader, children: [Self.text("Tue")]),
            Sample(role: .cell), Sample("Late", role: .cell),
          ]),
        ]), Sample("After"))
    #expect(
      texts(tree) == [
        "3 rows, 3 columns, Day, column header, Row 1, Column 1", "Soup, column header, Column 2",
        "Mon, row header, Row 2, Column 1", "Soup, Leek, Column 2", "Order, button",
        "Day, Tue, row header, Row 3, Column 1", "Late, Column 3", "End of table, After",
      ])
  }

  static let headerWords: [(UtteranceOptions, String)] = [
    (UtteranceOptions(), "1 row, 1 column, Cap A, column header, Row 1, Column 1"),
    (UtteranceOptions(tables: false), "Cap A, column header"),
    (UtteranceOptions(controls: .before, tables: false), "column header, Cap A"),
    (
      UtteranceOptions(controls: UtteranceOptions.Controls.none),
      "1 row, 1 column, Cap A, Row 1, Column 1"
    ),
  ]

  @Test("Role word: a header cell of a page says its kind before its place", arguments: headerWords)
  func saysKindOfHeader(_ options: UtteranceOptions, _ expected: String) throws {
    let header = Sample("Cap A", role: .columnheader) { $0.node.flags[.isElement] = true }
    let tree = try tree(Sample(role: .table, children: [Self.row([header])]))
    #expect(texts(tree, options) == [expected])
  }

  @Test("What is in a selected or disabled row or cell is selected or dimmed")
  func inheritsFromRows() throws {
    let tree = try tree(
      Sample(
        role: .grid,
        children: [
          Self.row([Sample(role: .gridcell, children: [Self.text("A")])]).having {
            $0.traits = .selected
          },
          Self.row([
            Sample(nil, [.notEnabled], role: .gridcell, children: [Sample("B", role: .button)])
          ]),
        ]))
    #expect(
      texts(tree, UtteranceOptions(tables: false)) == ["selected, A", "B, dimmed, button"])
  }

  @Test("A table in a cell counts its own rows, and the outer cell goes on")
  func nestsTables() throws {
    let inner = Self.table([Sample("X").cell(0, 0), Sample("Y").cell(0, 1)])
    let tree = try tree(
      Self.table([
        Sample(children: [inner]).cell(0, 0), Sample("Z").cell(0, 1),
      ]))
    #expect(texts(tree) == ["X, Row 1, Column 1", "Y, Column 2", "Z, Column 2"])
  }
}
