// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

// Cells of data tables, for commands that move in them or read them.
extension Composer {
  /// Returns the first stop of the nearest cell above or below the cell around a stop, in its column.
  ///
  /// - Parameter direction: `next` for the cell below.
  /// - Returns: Nil if the stop is in no cell, or there is no such cell with a stop.
  /// - Complexity: O(cells) of the outermost table.
  public func stop(_ direction: NavigationDirection, inColumnOf stop: Int) -> Int? {
    cell(around: stop).flatMap { cell in
      screen.cells(inTableOf: cell).filter { $0.covers(column: cell.column) }
        .nearest(direction, to: cell)?.firstStop
    }
  }

  /// Returns the first stops of the cells in the row around a stop, from the first column.
  ///
  /// - Returns: An empty list if the stop is in no cell.
  /// - Complexity: O(c log c) in the cells of the outermost table.
  public func stops(inRowOf stop: Int) -> [Int] {
    guard let cell = cell(around: stop), let row = cell.row else { return [] }
    return screen.cells(inTableOf: cell).filter { $0.row == row }
      .sorted { ($0.column ?? 0) < ($1.column ?? 0) }.compactMap(\.firstStop)
  }

  /// Returns the texts of the column headers of the cell around a stop.
  public func columnHeaders(around stop: Int) -> [String] {
    (cell(around: stop)?.columnHeaders ?? []).compactMap {
      screen.nodes[$0.position].label?.spoken?.text
    }
  }

  private func cell(around stop: Int) -> TableCell? { screen.cell(aroundStop: stop) }
}

extension TableCell {
  fileprivate func covers(column: Int?) -> Bool {
    guard let first = self.column, let column else { return false }
    return first <= column && column - first < columnSpan
  }
}

extension [TableCell] {
  /// Returns the nearest cell with a stop in a row before or after a cell.
  fileprivate func nearest(_ direction: NavigationDirection, to cell: TableCell) -> TableCell? {
    guard let row = cell.row else { return nil }
    let others = filter { other in
      guard other.firstStop != nil, let place = other.row else { return false }
      return direction == .next
        ? place > row && place - row >= cell.rowSpan : place < row
    }
    return direction == .next
      ? others.min { ($0.row ?? 0) < ($1.row ?? 0) } : others.max { ($0.row ?? 0) < ($1.row ?? 0) }
  }
}
