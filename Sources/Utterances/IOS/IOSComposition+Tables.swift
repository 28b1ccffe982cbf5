// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// What a cell of a data table says of its place (rules 4.4 and 16.5).
extension IOSComposition {
  /// Finds the cell that this element speaks for.
  mutating func findCell() {
    guard options.tables, let container = screen.order.stops[stop].container,
      let table = screen.surroundings[container].table,
      let found = screen.cell(ofStop: stop, subject.scope, table: table)
    else { return }
    cell = found
  }

  /// Says the headers of the cell: those of its row when it is the first there, then those of its
  /// column.
  mutating func sayHeaders() {
    guard let cell else { return }
    if cell.row != nil, cell.isFirstInRow {
      for header in cell.rowHeaders where header != cell.node {
        // Only a cell of the same table can head a row of it.
        guard let table = tableOf(header), table == cell.table else { continue }
        say(header: header, .rowHeader, "cell")
      }
    }
    for header in cell.columnHeaders where header != cell.node {
      if cell.isFirstInRow, isDirectlyAbove(header, cell) { continue }
      say(header: header, .columnHeader, "cell")
    }
  }

  private func tableOf(_ header: NodeIndex) -> Int? {
    headerCell(header)?.table
  }

  private func headerCell(_ header: NodeIndex) -> TableCell? {
    guard let container = screen.order.stops[stop].container,
      let table = screen.surroundings[container].table
    else { return nil }
    return screen.cell(of: header, table: table)
  }

  private func isDirectlyAbove(_ header: NodeIndex, _ cell: TableCell) -> Bool {
    guard let above = headerCell(header), above.table == cell.table, let row = cell.row,
      let column = cell.column, let headerRow = above.row, let headerColumn = above.column,
      headerRow < row, row - headerRow == above.rowSpan
    else { return false }
    return headerColumn <= column && column - headerColumn < above.columnSpan
  }

  /// Says label and value of a header, or what stands in it.
  private mutating func say(header: NodeIndex, _ rule: Rule, _ member: String) {
    let node = screen.nodes[header.position]
    let language = screen.language(
      of: screen.scope(around: header), own: node.details?.language)
    let label = node.label?.spoken
    let value = node.value?.spoken
    if let label { say(.header, label, rule, member, of: language) }
    if let value { say(.header, value, rule, member, of: language) }
    guard label == nil, value == nil else { return }
    for inner in screen.wordsInside(header) { say(.header, inner, rule, member, of: language) }
  }

  /// Says spans, row and column.
  mutating func sayPlaceInTable() {
    guard let cell else { return }
    if cell.rowSpan > 1 {
      say(.position, phrase: book.text(.rowSpan, count: cell.rowSpan), .rowSpan, "cell")
    }
    if cell.columnSpan > 1 {
      say(.position, phrase: book.text(.columnSpan, count: cell.columnSpan), .columnSpan, "cell")
    }
    if let row = cell.row, cell.isFirstInRow {
      say(.position, phrase: book.text(.row, String(row &+ 1)), .row, "cell")
    }
    if let column = cell.column {
      say(.position, phrase: book.text(.column, String(column &+ 1)), .column, "cell")
    }
  }
}

extension Screen {
  /// The labels in a header cell that has none itself, as far as they are short enough to head
  /// anything.
  func wordsInside(_ header: NodeIndex) -> [AttributedText] {
    var words: [AttributedText] = []
    var seen = 0
    var work = Array(tree.firstMembers(of: header, Self.mostInHeader).reversed())
    while let index = work.popLast(), seen < Self.mostInHeader {
      seen += 1
      let node = nodes[index.position]
      if node.flags.has(.hidden) || node.flags.has(.elementsHidden) { continue }
      if let label = node.label?.spoken {
        words.append(label)
      } else {
        work.append(contentsOf: tree.firstMembers(of: index, Self.mostInHeader).reversed())
      }
    }
    return words
  }

  /// How many nodes of a header cell are looked at, since it is said with every cell it heads.
  private static let mostInHeader = 16
}
