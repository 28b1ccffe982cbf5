// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// A cell of a data table, for the utterance of its element.
struct TableCell {
  let node: NodeIndex
  /// The number of the table within the tree.
  let table: Int
  var row: Int?
  var column: Int?
  var rowSpan = 1
  var columnSpan = 1
  var rowHeaders: [NodeIndex] = []
  var columnHeaders: [NodeIndex] = []
  /// Whether no cell starts in an earlier column of its row.
  var isFirstInRow = false
  /// The first stop inside it, which says the position of the cell.
  var firstStop: Int?
}

/// The facts about the data tables of a tree.
///
/// Visits each outermost table with the tables inside it, in time linear in its nodes.
struct TableFacts {
  private var cells: [TableCell] = []
  /// The number of rows and columns of a table's cells, for tables without a size.
  private(set) var sizes: [NodeIndex: TableSize] = [:]
  /// The number of rows and columns that a table's cells make, from the first one that is there.
  private(set) var counts: [NodeIndex: TableSize] = [:]
  /// The node of each table, by its number.
  private(set) var tables: [NodeIndex] = []
  /// For each table the cells of the outermost one around it.
  private var cellsOfTable: [Range<Int>] = []
  /// For each node its cell, as a subscript; -1 for none, -2 outside of tables.
  private var cellOfNode: [Int32] = []

  /// Derives the cells of all tables around stops; O(nodes).
  init(
    of tree: FactTree, _ order: ReadingOrder, _ surroundings: [Surroundings], _ scopes: ScopeFacts
  ) {
    for (index, container) in order.containers.enumerated() where surroundings[index].table == index
    {
      gather(from: container.node, in: tree)
      for stop in container.stops {
        let node = order.stops[stop].node
        if let cell = isCell(node) ? node : scopes.scope(around: node).cell {
          note(stop: stop, in: cell)
        }
      }
    }
  }

  /// Returns the cell for a node.
  func cell(of node: NodeIndex) -> TableCell? {
    guard node.position < cellOfNode.count else { return nil }
    let cell = cellOfNode[node.position]
    return cell < 0 ? nil : cells[Int(cell)]
  }

  /// Returns the cells of a table, by its number.
  func cells(inTable table: Int) -> [TableCell] {
    cells[cellsOfTable[table]].filter { $0.table == table }
  }

  func isCell(_ node: NodeIndex) -> Bool {
    node.position < cellOfNode.count && cellOfNode[node.position] >= 0
  }

  /// Returns the cell for a node, if a stop is the first one inside it.
  func cell(of node: NodeIndex, speakingAt stop: Int) -> TableCell? {
    guard isCell(node) else { return nil }
    let cell = Int(cellOfNode[node.position])
    return cells[cell].firstStop == stop ? cells[cell] : nil
  }

  /// Records the first stop in a cell.
  private mutating func note(stop: Int, in node: NodeIndex) {
    guard node.position < cellOfNode.count else { return }
    let cell = cellOfNode[node.position]
    if cell >= 0, cells[Int(cell)].firstStop == nil { cells[Int(cell)].firstStop = stop }
  }

  private struct Key: Hashable {
    let table: Int
    let place: Int
  }

  /// The position of the walk: the table, and its row if its rows are nodes.
  private struct Position {
    var table: Int
    var row: Int?
  }

  private struct Row {
    let number: Int
    var nextColumn = 0
    var header: NodeIndex?
  }

  /// Collects all cells below a table, including those of tables inside it.
  private mutating func gather(from root: NodeIndex, in tree: FactTree) {
    if cellOfNode.isEmpty { cellOfNode = Array(repeating: -2, count: tree.count) }
    let firstCell = cells.count
    var nextRow: [Int] = []
    var tableNodes: [NodeIndex] = []
    var rows: [Row] = []
    var columnHeaders: [Key: NodeIndex] = [:]
    let firstTable = tables.count
    var work: [(NodeIndex, Position)] = [(root, Position(table: -1, row: nil))]
    while let (index, outer) = work.popLast() {
      // Explicit elements can lead to a node in several ways.
      guard cellOfNode[index.position] == -2 else { continue }
      cellOfNode[index.position] = -1
      let node = tree[index]
      var position = outer
      if node.isDataTable {
        position = Position(table: nextRow.count, row: nil)
        nextRow.append(0)
        tableNodes.append(index)
      } else if position.table >= 0 {
        if node.role == .row {
          rows.append(Row(number: nextRow[position.table]))
          nextRow[position.table] += 1
          position.row = rows.count - 1
        }
        if node.isCell {
          var cell = TableCell(node: index, table: position.table + firstTable)
          if let given = node.cell {
            cell.row = given.row
            cell.column = given.column
            cell.rowSpan = max(1, given.rowSpan)
            cell.columnSpan = max(1, given.columnSpan)
            cell.rowHeaders = given.rowHeaders
            cell.columnHeaders = given.columnHeaders
          } else if let row = position.row {
            cell.row = rows[row].number
            cell.column = rows[row].nextColumn
          }
          if let row = position.row {
            rows[row].nextColumn = end(cell.column ?? rows[row].nextColumn, cell.columnSpan)
          }
          if let role = node.role { addHeaders(role, &cell, position) }
          cellOfNode[index.position] = Int32(cells.count)
          cells.append(cell)
        }
      }
      let first = work.count
      for child in tree.members(of: index) { work.append((child, position)) }
      work[first...].reverse()
    }
    tables += tableNodes
    cellsOfTable += Array(repeating: firstCell..<cells.count, count: tableNodes.count)
    finish(firstCell)

    /// Adds the headers above and before a cell of a page, unless it lists its own.
    func addHeaders(_ role: Role, _ cell: inout TableCell, _ position: Position) {
      let column = cell.column.map { Key(table: position.table, place: $0) }
      if cell.columnHeaders.isEmpty, let column, let header = columnHeaders[column] {
        cell.columnHeaders = [header]
      }
      if cell.rowHeaders.isEmpty, let row = position.row, let header = rows[row].header {
        cell.rowHeaders = [header]
      }
      if role == .columnheader, let column { columnHeaders[column] = cell.node }
      if role == .rowheader, let row = position.row { rows[row].header = cell.node }
    }
  }

  /// Determines which cells are the first in their rows, and the sizes of the tables.
  private mutating func finish(_ firstCell: Int) {
    var starts: [Key: Int] = [:]
    var firsts: [NodeIndex: (row: Int, column: Int)] = [:]
    for cell in cells[firstCell...] {
      guard let row = cell.row, let column = cell.column else { continue }
      starts[Key(table: cell.table, place: row), default: .max] = min(
        column, starts[Key(table: cell.table, place: row), default: .max])
    }
    for index in cells.indices[firstCell...] {
      let cell = cells[index]
      if let row = cell.row, let column = cell.column {
        cells[index].isFirstInRow = starts[Key(table: cell.table, place: row)] == column
        let table = tables[cell.table]
        var size = sizes[table] ?? TableSize(rows: 0, columns: 0)
        size.rows = max(size.rows ?? 0, end(row, cell.rowSpan))
        size.columns = max(size.columns ?? 0, end(column, cell.columnSpan))
        sizes[table] = size
        var first = firsts[table] ?? (row, column)
        first = (min(first.row, row), min(first.column, column))
        firsts[table] = first
      }
    }
    for (table, first) in firsts {
      guard let size = sizes[table], let rows = size.rows, let columns = size.columns else {
        continue
      }
      counts[table] = TableSize(
        rows: count(from: first.row, to: rows), columns: count(from: first.column, to: columns))
    }
  }

  private func count(from start: Int, to end: Int) -> Int {
    let (count, overflow) = end.subtractingReportingOverflow(start)
    return overflow ? .max : count
  }

  private func end(_ start: Int, _ span: Int) -> Int {
    let (sum, overflow) = start.addingReportingOverflow(span)
    return overflow ? .max : sum
  }
}

extension AccessibilityTree {
  /// Returns the members of a node: its explicit elements, or else its children.
  func members(of index: NodeIndex) -> [NodeIndex] {
    self[index].rare?.members.elements ?? Array(children(of: index))
  }

  /// Returns the first members of a node; O(`count`), regardless of the number of members.
  func firstMembers(of index: NodeIndex, _ count: Int) -> [NodeIndex] {
    self[index].rare?.members.elements.map { Array($0.prefix(count)) }
      ?? Array(children(of: index).prefix(count))
  }
}
