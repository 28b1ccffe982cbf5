// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// The position of a cell in a data table (rules 4.4 and 16.5).
extension IOSComposition {
  mutating func findCell() {
    guard options.tables else { return }
    cell = screen.cell(ofStop: stop, subject.scope)
  }

  /// Says the headers of the cell: of its row if it is the first in it, then of its column.
  mutating func sayHeaders() {
    guard let cell else { return }
    if cell.row != nil, cell.isFirstInRow {
      for header in cell.rowHeaders where header != cell.node {
        // A row header must be a cell of the same table.
        guard screen.cell(of: header)?.table == cell.table else { continue }
        say(header: header, .rowHeader, "cell")
      }
    }
    for header in cell.columnHeaders where header != cell.node {
      if cell.isFirstInRow, isDirectlyAbove(header, cell) { continue }
      say(header: header, .columnHeader, "cell")
    }
  }

  func isDirectlyAbove(_ header: NodeIndex, _ cell: TableCell) -> Bool {
    guard let above = screen.cell(of: header), above.table == cell.table, let row = cell.row,
      let column = cell.column, let headerRow = above.row, let headerColumn = above.column,
      headerRow < row, row - headerRow == above.rowSpan
    else { return false }
    return headerColumn <= column && column - headerColumn < above.columnSpan
  }

  /// Says the place of a cell; the row with the first cell in it.
  mutating func sayPlaceInTable() {
    if let cell { sayPlaceInTable(withRow: cell.isFirstInRow) }
  }

  mutating func sayPlaceInTable(withRow saysRow: Bool) {
    guard let cell else { return }
    if cell.rowSpan > 1, cell.row != nil {
      say(.position, phrase: book.text(.rowSpan, count: cell.rowSpan), .rowSpan, "cell")
    }
    if cell.columnSpan > 1, cell.column != nil {
      say(.position, phrase: book.text(.columnSpan, count: cell.columnSpan), .columnSpan, "cell")
    }
    if let row = cell.row, saysRow {
      say(.position, phrase: book.text(.row, String(row &+ 1)), .row, "cell")
    }
    if let column = cell.column {
      say(.position, phrase: book.text(.column, String(column &+ 1)), .column, "cell")
    }
  }
}
