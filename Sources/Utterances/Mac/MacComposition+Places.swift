// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// The effect of a move of the cursor in a data table.
struct TableMove {
  /// The cell of the element, if it is the first one in the cell.
  var cell: TableCell?
  /// Whether the cursor was already in the table.
  var isInside = false
  var changesRow = false
  var changesColumn = false
}

// The position in a series and in a data table (rules 11.1 and 11.2).
extension MacComposition {
  mutating func sayPosition() {
    guard options.positions else { return }
    if isOnPage { return sayPositionOnPage() }
    if let place = subject.rare?.members.position, place.index > 0, place.count > 0,
      saysPosition(place.count)
    {
      let rule = word?.bracketsPosition == true ? MacRule.bracketedPosition : .position
      say(place.index, of: place.count, rule, "position")
    } else if let stop, let tabBar = screen.tabBar(around: stop) {
      let index = stop - tabBar.stops.lowerBound + 1
      say(index, of: tabBar.stops.count, .tabPosition, nil)
    } else if let stop, let place = screen.place(inSeriesAt: stop) {
      say(place.index, of: place.count, .seriesPosition, "role")
    }
  }

  mutating func say(_ index: Int, of count: Int, _ rule: MacRule, _ member: String?) {
    let isBracketed = word?.bracketsPosition == true && rule != .tabPosition
    let phrase: Phrase = isBracketed ? .bracketedPosition : .position
    say(.position, phrase: book.text(phrase, String(index), String(count)), rule, member)
  }

  /// Returns whether to say the position: not for a list item or row if the list or table already
  /// says the number.
  private func saysPosition(_ count: Int) -> Bool {
    switch subject.node.role {
    case nil, .unknown, .radio, .tab, .menuitem, .menuitemcheckbox, .menuitemradio, .option,
      .treeitem:
      return true
    default:
      guard let container = stop.flatMap({ screen.order.stops[$0].container }),
        let counting = screen.surroundings[container].counting
      else { return true }
      return screen.order.containers[counting].kind == .list
        && screen.itemCount(ofList: counting) != count
    }
  }

  /// Determines the effect of a move from another element in the table around this one.
  func findMove(from previous: Int?) -> TableMove {
    var move = TableMove()
    guard let stop, options.tables, let cell = screen.cell(ofStop: stop, subject.scope) else {
      return move
    }
    move.cell = cell
    let before = previous.flatMap { screen.cell(aroundStop: $0) }
    move.isInside = before?.table == cell.table
    move.changesRow = !move.isInside || before?.row != cell.row
    move.changesColumn = !move.isInside || before?.column != cell.column
    return move
  }

  /// Says the headers of a new row or column.
  mutating func sayHeaders() {
    guard let cell = move.cell else { return }
    if move.changesRow {
      for header in cell.rowHeaders where header != cell.node {
        say(header: header, .rowHeader, "cell")
      }
    }
    if move.changesColumn {
      for header in cell.columnHeaders where header != cell.node {
        say(header: header, .columnHeader, "cell")
      }
    }
  }

  /// Says the row of a table that the cursor enters, and a new column.
  mutating func sayPlaceInTable() {
    guard let cell = move.cell else { return }
    if !move.isInside { sayRow() }
    guard move.changesColumn, let column = cell.column else { return }
    say(
      .position,
      phrase: book.text(
        .columnOfColumns, String(column &+ 1), String(screen.size(around: cell).columns ?? 0)),
      .column, "cell")
  }

  mutating func sayRow() {
    guard let cell = move.cell, let row = cell.row else { return }
    say(
      .position,
      phrase: book.text(
        .rowOfRows, String(row &+ 1), String(screen.size(around: cell).rows ?? 0)), .row, "cell")
  }
}
