// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// Tables of pages on iOS.
struct SafariTableTests {
  /// A table with a header in its corner and in each row and column.
  private static let prices = Sample(
    "Prices", role: .table,
    children: [
      Sample("Item", role: .columnheader, name: "Item").cell(0, 0),
      Sample("Lemons", role: .columnheader, name: "Lemons").cell(0, 1),
      Sample("Wholesale", role: .rowheader, name: "Wholesale").cell(
        1, 0, columnHeaders: ["Item"]),
      Sample("£1.00", role: .cell).cell(
        1, 1, rowHeaders: ["Wholesale"], columnHeaders: ["Lemons"]),
      Sample("Retail", role: .rowheader, name: "Retail").cell(2, 0, columnHeaders: ["Item"]),
      Sample("£2.00", role: .cell).cell(2, 1, rowHeaders: ["Retail"], columnHeaders: ["Lemons"]),
    ])

  private static let page = SafariRow(
    "", Sample("before", role: .label), prices, Sample("after", role: .label))

  @Test(
    "The first cell says the start and the counts, the last one the end; the corner is both kinds")
  func saysStartAndEnd() throws {
    #expect(
      texts(try Self.page.page()) == [
        "before",
        "Prices, Item, row header, column header, Row 1, Column 1, table start, 3 rows and 2 columns",
        "Lemons, column header, Column 2", "Wholesale, row header, Row 2, Column 1",
        "Lemons, £1.00, Column 2", "Item, Retail, row header, Row 3, Column 1",
        "Lemons, £2.00, Column 2, table end", "after",
      ])
  }

  /// The stop that the cursor comes from, the stop that it reaches, and what is said there.
  static let ways: [(from: Int, to: Int, said: String)] = [
    // From behind, the table says its name first, and the row that the cursor enters.
    (7, 6, "Prices, Lemons, Retail, £2.00, Row 3, Column 2, table end"),
    // Within a row, only the column is said; in another row, the row and its header, too.
    (6, 5, "Item, Retail, row header, Column 1"),
    (5, 4, "Lemons, Wholesale, £1.00, Row 2, Column 2"),
    (2, 4, "Lemons, Wholesale, £1.00, Row 2, Column 2"),
  ]

  @Test("A cell says its row where the cursor enters the row", arguments: ways)
  func saysRows(_ from: Int, _ to: Int, _ said: String) throws {
    let composer = try Self.page.composer()
    #expect(text(composer.utterance(at: to, comingFrom: from)) == said)
  }

  @Test("A header says how it sorts, and a cell its headers from the outer to the inner one")
  func saysSortAndHeaders() throws {
    let table = Sample(
      role: .table,
      children: [
        Sample("Summer", role: .columnheader, name: "Summer").cell(0, 0),
        Sample("June", role: .columnheader, name: "June").cell(1, 0)
          .with { $0.sort = .descending },
        Sample("July", role: .columnheader, name: "July").cell(1, 1),
        Sample("18", role: .cell).cell(2, 0, columnHeaders: ["Summer", "June"]),
        Sample("20", role: .cell).cell(2, 1, columnHeaders: ["Summer", "July"]),
      ])
    #expect(
      texts(try SafariRow("", table).page()) == [
        "Summer, row header, column header, Row 1, Column 1, table start, 3 rows and 2 columns",
        "June, sort down, column header, Row 2, Column 1", "July, column header, Column 2",
        "Summer, 18, Row 3, Column 1", "Summer and July, 20, Column 2, table end",
      ])
  }

  @Test("iOS says the text of a cell, and the Mac the name that its author gives it")
  func saysTextOfCells() throws {
    let day = Sample("Ten August", role: .gridcell, children: [Sample("10", role: .label)])
      .cell(0, 0).having { $0.flags[.isElement] = true }
    let tree = try SafariRow("", Sample(role: .grid, children: [day])).page()
    #expect(
      texts(tree) == ["10, Row 1, Column 1, table start, 1 row and 1 column"])
    let onMac = ScreenReading(tree, style: .macos, options: UtteranceOptions(hints: false))
    #expect(onMac.utterances.map(macText)[1] == "row 1 of 1 Ten August column 1 of 1")
  }

  @Test("Rows and columns are counted in the cells, whatever the table says")
  func countsCells() throws {
    let table = Self.prices.with { $0.table = TableSize(rows: 10, columns: 20) }
    let said = texts(try SafariRow("", table).page())
    #expect(said.first?.hasSuffix("table start, 3 rows and 2 columns") == true)
  }

  @Test("iOS 27: the role of an element in a cell stands behind the place")
  func saysRolesLast() throws {
    let table = Sample(
      "September", role: .grid,
      children: [Sample(role: .gridcell, children: [Sample("15", role: .button)]).cell(3, 2)])
    #expect(
      texts(try SafariRow("", table).page()).first?.hasPrefix(
        "September, 15, Row 4, Column 3, button")
        == true)
  }

  @Test("A header that spans columns says so")
  func saysSpans() throws {
    let table = Sample(
      role: .table,
      children: [
        Sample("A", role: .columnheader).cell(0, 0),
        Sample("B", role: .columnheader).cell(0, 1, spans: (1, 2)),
      ])
    let said = texts(try SafariRow("", table).page())
    #expect(said.last == "B, column header, Spans 2 columns, Column 2, table end")
  }

  @Test("Without tables or counts, neither is said")
  func followsOptions() throws {
    let page = try SafariRow("", Self.prices).page()
    var options = UtteranceOptions()
    options.counts = false
    #expect(
      texts(page, options).first
        == "Prices, Item, row header, column header, Row 1, Column 1, table start")
    #expect(texts(page, UtteranceOptions(tables: false)).first?.contains("Row 1") == false)
  }
}
