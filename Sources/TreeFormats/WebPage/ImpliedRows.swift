// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rows that are added between tables and their cells, because many programs omit them.
struct ImpliedRows {
  private struct Row {
    let node: Int
    var number: Int?
    let isOfHeaders: Bool
  }

  /// The last row of each table.
  private var last: [Int: Row] = [:]

  /// Returns the last row of a table, if the next cell belongs to it.
  ///
  /// - Parameters:
  ///   - number: The number of the row, if the cell has one.
  ///   - isOfHeaders: Whether the cell is a header of a column.
  ///   - startsUnnumbered: Whether the first cell of row zero may have no number.
  mutating func row(
    of table: Int, number: Int?, isOfHeaders: Bool = false, startsUnnumbered: Bool = false
  ) -> Int? {
    guard let row = last[table], row.isOfHeaders == isOfHeaders,
      row.number == number || startsUnnumbered && row.number == nil && number == 0
    else { return nil }
    last[table]?.number = number
    return row.node
  }

  /// Records a row that was added to a table.
  mutating func add(_ node: Int, to table: Int, number: Int?, isOfHeaders: Bool = false) {
    last[table] = Row(node: node, number: number, isOfHeaders: isOfHeaders)
  }
}
