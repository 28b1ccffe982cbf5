// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Returns rows of cells as lines, with the cells padded to the width of their columns.
///
/// Two spaces separate the columns. Control characters are escaped. The last cell of a row and empty
/// cells at its end get no padding, except on the left of columns of numbers.
///
/// - Complexity: Linear in the length of the cells.
public func alignedColumns(_ rows: [[String]], numbers: Range<Int> = 0..<0) -> [String] {
  let rows = rows.map { row in row.map { escapingControls(in: $0) } }
  var widths: [Int] = []
  for row in rows {
    for (column, cell) in row.enumerated()
    where column < row.count - 1 || numbers.contains(column) {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], cell.count)
    }
  }
  return rows.map { row in
    var line = ""
    for (column, cell) in row.enumerated() {
      if column > 0 { line += "  " }
      let isNumber = numbers.contains(column)
      guard isNumber || column < row.count - 1 else {
        line += cell
        continue
      }
      let space = String(repeating: " ", count: widths[column] - cell.count)
      line += isNumber ? space + cell : cell + space
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
