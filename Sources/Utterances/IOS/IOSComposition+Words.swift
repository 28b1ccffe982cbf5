// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// The words of rows that only iOS has.
enum IOSWords: Sendable {
  /// The word for the role, or for the kind of header; one that is said if there is nothing else.
  case roleWord, headerWord, unspokenWord
  /// The marker of the list item that it begins, and its label.
  case markerAndText
  /// Whether its text was inserted or deleted.
  case revision
  /// The number and the percentage of a slider of a page.
  case number, percent
  /// Where the caret is, or what is selected.
  case caret
  /// The headers of its cell: of the row, of those before it in the row, and of the column.
  case rowHeaders, rowHeadersBefore, columnHeaders
  /// The place of its cell.
  case rowSpan, columnSpan, row, column
  /// The containers of an app that begin with it, outermost first, or end with it, innermost first.
  case starts, ends
  /// The same on a page; of all these, each segment names a rule of its own.
  case pageStarts, pageEnds
  /// How to get at each of its custom rotors.
  case rotors
}

extension IOSComposition {
  /// Says the words of a row.
  func say(_ words: IOSWords, _ row: borrowing Row) {
    switch words {
    case .number, .percent: say(own: slider(words), row)
    case .caret: sayCaret(row)
    case .roleWord: say(subject.roleTraits.word, row)
    case .unspokenWord: say(subject.roleTraits.unspoken, row)
    case .headerWord: say(headerWord, row)
    case .markerAndText: say(given: labelWithMarker, row)
    case .revision: say(subject.scope.revision, row)
    case .columnHeaders: sayColumnHeaders(row)
    case .rowHeaders: sayRowHeaders(row, onlyBefore: false)
    case .rowHeadersBefore: sayRowHeaders(row, onlyBefore: true)
    case .rowSpan: say(own: cell.map { book.text(.rowSpan, count: $0.rowSpan) }, row)
    case .columnSpan: say(own: cell.map { book.text(.columnSpan, count: $0.columnSpan) }, row)
    case .row: say(own: (cell?.row).map { book.text(.row, String($0 &+ 1)) }, row)
    case .column: say(own: (cell?.column).map { book.text(.column, String($0 &+ 1)) }, row)
    case .starts: sayEdges(screen.starting(at: stop), IOSContainerRows.start)
    case .ends: sayEdges(screen.ending(at: stop), IOSContainerRows.end)
    case .pageStarts: sayEdges(screen.starting(at: stop), IOSContainerRows.pageStart)
    case .pageEnds: sayEdges(screen.ending(at: stop), IOSContainerRows.pageEnd)
    case .rotors:
      for rotor in details?.rotors ?? [] {
        say(own: book.name(of: rotor).map { book.text(.rotorHint, $0) }, row)
      }
    }
  }

  func origin(of words: IOSWords, _ member: RowMember) -> SegmentOrigin? {
    switch words {
    case .rowSpan, .columnSpan, .row, .column: origin(of: cell)
    case .headerWord:
      subject.isCellOfHeaders ? SegmentOrigin(subject.index, .role) : origin(of: cell)
    case .caret: originOfText
    default: SegmentOrigin(subject.index, member)
    }
  }

  /// The label behind the marker, as WebKit joins them: "• Milk".
  private var labelWithMarker: AttributedText? {
    let marker = found.marker.flatMap { screen.nodes[$0.position].label?.text }
    return subject.node.label.map { label in marker.map { label.behind($0) } ?? label }
  }

  /// Returns the value of a slider of a page, as a number or as a percentage.
  private func slider(_ words: IOSWords) -> String? {
    guard case .numbers(let minimum, let maximum, _, let current?, _, _)? = details?.range else {
      return nil
    }
    let format = NumberFormat(book: book)
    if case .number = words { return format.decimal(current, places: 3) }
    return format.percent(current, from: minimum, to: maximum, places: 1)
  }

  private func sayCaret(_ row: borrowing Row) {
    guard let text = details?.text, let selection = text.selection else { return }
    let content = text.content ?? subject.node.value?.text ?? ""
    switch Caret(in: content, start: selection.start, length: selection.length) {
    case .start: say(.caretAtStart, row)
    case .end: say(.caretAtEnd, row)
    case .at where subject.isSecure: say(own: "•", row)
    case .at(let words): say(given: words, row)
    case .selection(let words): say(own: book.text(.selectedText, subject.shown(words)), row)
    }
  }

  /// Returns the level of a heading; Safari passes one for every heading of a page.
  func headingLevel(of heading: NodeIndex) -> UInt8 {
    let level = screen.nodes[heading.position].headingLevel
    return level == 0 && subject.isOnPage ? UInt8(Node.impliedHeadingLevel) : level
  }

  // MARK: Headers of cells

  private func sayColumnHeaders(_ row: borrowing Row) {
    guard let cell else { return }
    let headers = cell.columnHeaders.filter { header in
      header != cell.node && !(cell.isFirstInRow && isDirectlyAbove(header, cell))
    }
    say(headers: headers, row.rule)
  }

  /// - Parameter onlyBefore: Whether only headers before the cell are said, as on pages.
  private func sayRowHeaders(_ row: borrowing Row, onlyBefore: Bool) {
    guard let cell else { return }
    let headers = cell.rowHeaders.filter { header in
      // A row header must be a cell of the same table.
      guard header != cell.node, let other = screen.cell(of: header), other.table == cell.table
      else { return false }
      return !onlyBefore || other.column ?? 0 < cell.column ?? 0
    }
    say(headers: headers, row.rule)
  }

  private func isDirectlyAbove(_ header: NodeIndex, _ cell: TableCell) -> Bool {
    guard let above = screen.cell(of: header), above.table == cell.table, let row = cell.row,
      let column = cell.column, let headerRow = above.row, let headerColumn = above.column,
      headerRow < row, row - headerRow == above.rowSpan
    else { return false }
    return headerColumn <= column && column - headerColumn < above.columnSpan
  }
}

extension PhraseBook {
  /// Returns the name of a custom rotor; nil if it has none.
  fileprivate func name(of rotor: CustomRotor) -> String? {
    rotor.name?.spoken ?? rotor.type.flatMap { name(ofSystemRotor: $0) ?? $0.spoken }
  }

  /// Returns the name of a system rotor; nil for an unknown type.
  private func name(ofSystemRotor type: String) -> String? {
    switch type {
    case "link": self[.rotorLinks]
    case "visitedLink": self[.rotorVisitedLinks]
    case "heading": self[.rotorHeadings]
    case "headingLevel1", "headingLevel2", "headingLevel3", "headingLevel4", "headingLevel5",
      "headingLevel6":
      text(.rotorHeadingLevel, String(type.suffix(1)))
    case "boldText": self[.rotorBoldText]
    case "italicText": self[.rotorItalicText]
    case "underlineText": self[.rotorUnderlinedText]
    case "misspelledWord": self[.misspelledWords]
    case "image": self[.rotorImages]
    case "textField": self[.rotorTextFields]
    case "table": self[.rotorTables]
    case "list": self[.rotorLists]
    case "landmark": self[.rotorLandmarks]
    default: nil
    }
  }
}
