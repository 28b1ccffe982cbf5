// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The positions of cells in tables: by order, the page's numbers, and previous spans.
struct PageTables {
  /// The maximum number of header cells in a row or column for one cell; the nearest ones count.
  private static let mostHeaders = 8
  /// The maximum number of columns of spanning cells to visit before spans count as one.
  private static let mostLooks = 200_000
  /// The maximum column of a cell.
  private static let mostColumns = 1 << 30

  private struct Table {
    var entry: Int
    var rows: [(entry: Int, cells: [Int])] = []
  }

  private struct Placed {
    var entry: Int
    var row: Int
    var column: Int?
    var rowSpan = 1
    var columnSpan = 1
    /// The number of columns to search: less than its span if spans are too large to follow.
    var reach = 1

    var columns: Range<Int> { column.map { $0..<$0 + reach } ?? 0..<0 }
    /// The first column after it.
    var end: Int { (column ?? 0) + columnSpan }
  }

  private let reading: PageReading
  private let outline: PageOutline
  private let snapshot: DOMSnapshot?
  private let nodes: [NodeIndex?]
  private var tables: [Table] = []

  init(_ reading: PageReading, _ nodes: [NodeIndex?]) {
    self.reading = reading
    outline = reading.outline
    snapshot = reading.snapshot
    self.nodes = nodes
    collect()
  }

  private mutating func collect() {
    guard outline.holdsTables else { return }
    // For each entry its table and row.
    var around = [(table: Int32, row: Int32)](repeating: (-1, -1), count: outline.entries.count)
    for index in outline.entries.indices {
      let parent = Int(outline.entries[index].parent)
      if parent >= 0 { around[index] = around[parent] }
      let (table, row) = (Int(around[index].table), Int(around[index].row))
      switch outline[index].role.role {
      case .table, .grid, .treegrid:
        around[index] = (Int32(tables.count), -1)
        tables.append(Table(entry: index))
      case .row where table >= 0:
        around[index].row = Int32(tables[table].rows.count)
        tables[table].rows.append((index, []))
      case .cell, .gridcell, .columnheader, .rowheader:
        guard table >= 0, row >= 0 else { break }
        tables[table].rows[row].cells.append(index)
        // A cell inside a cell does not belong to this row.
        around[index].row = -1
      default: break
      }
    }
  }

  func assign(to builder: inout TreeBuilder) {
    for table in tables {
      let rows = place(table)
      assignSize(table, rows, to: &builder)
      assignCells(rows, to: &builder)
    }
  }

  private func attribute(_ names: DOMSnapshot.Attribute..., of entry: Int) -> Int? {
    guard let snapshot, outline.entries[entry].place >= 0 else {
      guard outline[entry].rare != nil else { return nil }
      return names.lazy.compactMap { outline[entry][$0].flatMap { Int($0) } }.first
    }
    for name in names {
      if let number = snapshot.integer(name, of: Int(outline.entries[entry].place)) {
        return number
      }
    }
    return nil
  }

  private func place(_ table: Table) -> [[Placed]] {
    let widest = table.rows.map(\.cells.count).max() ?? 0
    // Following a page's spans takes time, so the total number of visited columns is limited.
    var allowance = Self.mostLooks + 8 * table.rows.reduce(0) { $0 + $1.cells.count }
    // For columns that a cell above occupies: the first free row.
    var taken: [Int: Int] = [:]
    var number = -1
    var placed: [[Placed]] = []
    for (place, row) in table.rows.enumerated() {
      number = attribute(.ariaRowIndex, of: row.entry).map { max($0 - 1, 0) } ?? number + 1
      var column = 0
      var cells: [Placed] = []
      for entry in row.cells {
        var cell = Placed(entry: entry, row: number)
        cell.columnSpan = span(attribute(.colspan, .ariaColumnSpan, of: entry), most: 1000)
        cell.rowSpan = span(
          attribute(.rowspan, .ariaRowSpan, of: entry), most: table.rows.count - place)
        let given = attribute(.ariaColumnIndex, of: entry).flatMap { $0 > 0 ? $0 : nil }
        if let given {
          column = given - 1
        } else {
          while allowance > 0, let free = taken[column], free > place {
            column += 1
            allowance -= 1
          }
        }
        // Without the DOM, spans are unknown, and a short row may be due to a span.
        cell.column = snapshot != nil || given != nil || row.cells.count == widest ? column : nil
        if cell.columnSpan <= allowance { cell.reach = cell.columnSpan }
        allowance = max(0, allowance - cell.columnSpan)
        if cell.rowSpan > 1 {
          for column in column..<column + cell.reach { taken[column] = place + cell.rowSpan }
        }
        column = min(column + cell.columnSpan, Self.mostColumns)
        cells.append(cell)
      }
      placed.append(cells)
    }
    return placed
  }

  private func span(_ given: Int?, most: Int) -> Int { min(max(given ?? 1, 1), max(most, 1)) }

  private func assignSize(_ table: Table, _ rows: [[Placed]], to builder: inout TreeBuilder) {
    guard let node = nodes[table.entry] else { return }
    let cells = rows.joined()
    let counted = (
      rows: cells.map { $0.row + $0.rowSpan }.max() ?? rows.count,
      columns: cells.map { $0.column == nil ? 0 : $0.end }.max() ?? 0
    )
    var size = TableSize(rows: counted.rows, columns: counted.columns)
    // A count of minus one means unknown.
    if let given = attribute(.ariaRowCount, of: table.entry) { size.rows = given < 0 ? nil : given }
    if let given = attribute(.ariaColumnCount, of: table.entry) {
      size.columns = given < 0 ? nil : given
    }
    let record = reading.record(of: table.entry)
    builder.changeDetails(of: node) { record.set(&$0.table, .table, to: size) }
  }

  private func assignCells(_ rows: [[Placed]], to builder: inout TreeBuilder) {
    var columnHeaders: [Int: (nodes: [NodeIndex], end: Int)] = [:]
    var reachingDown: [(node: NodeIndex, end: Int)] = []
    for (place, cells) in rows.enumerated() {
      reachingDown.removeAll { $0.end <= place }
      var rowHeaders = reachingDown.map(\.node)
      for cell in cells where outline[cell.entry].role.role == .rowheader {
        guard let node = nodes[cell.entry] else { continue }
        rowHeaders.append(node)
        if cell.rowSpan > 1 { reachingDown.append((node, place + cell.rowSpan)) }
      }
      rowHeaders = Array(rowHeaders.prefix(Self.mostHeaders))
      for cell in cells {
        guard let node = nodes[cell.entry] else { continue }
        var made = Cell(row: cell.row, column: cell.column)
        made.rowSpan = cell.rowSpan
        made.columnSpan = cell.columnSpan
        made.rowHeaders = rowHeaders.filter { $0 != node }
        for column in cell.columns {
          for header in columnHeaders[column]?.nodes ?? []
          where !made.columnHeaders.contains(header) {
            if made.columnHeaders.count < Self.mostHeaders { made.columnHeaders.append(header) }
          }
        }
        let record = reading.record(of: cell.entry)
        builder.changeDetails(of: node) { record.set(&$0.cell, .cell, to: made) }
      }
      for cell in cells where outline[cell.entry].role.role == .columnheader {
        guard let node = nodes[cell.entry] else { continue }
        for column in cell.columns {
          // Headers count together if there is no other row between them.
          var headers = columnHeaders[column] ?? ([], place)
          if headers.end < place { headers.nodes = [] }
          headers.nodes = headers.nodes.suffix(Self.mostHeaders - 1) + [node]
          headers.end = place + cell.rowSpan
          columnHeaders[column] = headers
        }
      }
    }
  }
}
