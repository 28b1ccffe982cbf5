// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// The words of rows.
extension IOSComposition {
  /// Says the words of a row.
  mutating func say(_ row: borrowing IOSRow) {
    let node = subject.index.position
    switch row.words {
    case .phrase(let phrase): say(phrase, row)
    case .phraseAbout(let phrase, let other): say(own: book.text(phrase, book[other]), row)
    case .label: say(given: screen.nodes[node].label, row)
    case .value: say(given: screen.nodes[node].value, row)
    case .hint: say(given: screen.nodes[node].hint, row)
    case .labelAround: say(given: found.labelAround, row)
    case .description: say(given: details?.description, row)
    case .errorMessage: say(given: details?.errorMessage, row)
    case .roleDescription: say(given: details?.roleDescription, row)
    case .unknownRole: say(given: details?.roleName, row)
    case .unknownTraits: for name in details?.unknownTraits ?? [] { say(given: name, row) }
    case .importantContent:
      for item in details?.customContent ?? [] where item.isImportant {
        say(given: item.words, row)
      }
    case .text: say(given: details?.text?.content, row)
    case .placeholder: say(given: details?.text?.placeholder, row)
    case .bullets:
      say(own: subject.shown(details?.text?.content ?? subject.node.value?.text ?? ""), row)
    case .characterCount:
      say(own: subject.secretCount.map { book.text(.characterCount, count: $0) }, row)
    case .range:
      if let range = found.range { say(row.kind, range, row.rule, member(row) ?? "") }
    case .number, .percent: say(own: slider(row.words), row)
    case .date: say(own: found.date, row)
    case .colorName: say(subject.node.value.flatMap { Phrase(color: $0.text) }, row)
    case .quality: say(details?.quality.flatMap(Phrase.init(quality:)), row)
    case .currentKind: say(details?.current.flatMap(Phrase.init(current:)), row)
    case .popUpKind: say(details?.hasPopup.flatMap(Phrase.init(popUp:)), row)
    case .invalidKind: say(Phrase(invalid: details?.invalidKind), row)
    case .caret: sayCaret(row)
    case .marker: say(subject.node.label.flatMap { Phrase(marker: $0.text) }, row)
    case .roleWord: say(subject.roleTraits.word, row)
    case .unspokenWord: say(subject.roleTraits.unspoken, row)
    case .headerWord: say(headerWord, row)
    case .revision: say(subject.scope.revision, row)
    case .heading:
      let level = headingLevel(of: subject.index)
      sayHeading(level, row, level > 0 ? "headingLevel" : member(row))
    case .headingAround:
      if let heading = subject.scope.heading {
        sayHeading(headingLevel(of: heading), row, member(row))
      }
    case .linkAround:
      say(
        subject.scope.link.map { link in
          screen.nodes[link.position].traits.contains(.visited) ? .visitedLink : .link
        }, row)
    case .columnHeaders: sayColumnHeaders(row)
    case .rowHeaders: sayRowHeaders(row, onlyBefore: false)
    case .rowHeadersBefore: sayRowHeaders(row, onlyBefore: true)
    case .rowSpan: say(own: cell.map { book.text(.rowSpan, count: $0.rowSpan) }, row)
    case .columnSpan: say(own: cell.map { book.text(.columnSpan, count: $0.columnSpan) }, row)
    case .row: say(own: (cell?.row).map { book.text(.row, String($0 &+ 1)) }, row)
    case .column: say(own: (cell?.column).map { book.text(.column, String($0 &+ 1)) }, row)
    case .position: say(details?.position, row)
    case .tabPosition:
      say(
        screen.tabBar(around: stop).map { (stop - $0.stops.lowerBound + 1, $0.stops.count) }, row)
    case .seriesPosition: say(screen.place(inSeriesAt: stop), row)
    case .listPosition: say(found.listPlace, row)
    case .edges(let edges): say(edges)
    case .rotors:
      for rotor in details?.rotors ?? [] {
        say(own: book.name(of: rotor).map { book.text(.rotorHint, $0) }, row)
      }
    }
  }

  private var details: NodeDetails? { subject.rare?.members }

  /// Says a phrase.
  private mutating func say(_ phrase: Phrase?, _ row: borrowing IOSRow) {
    say(own: phrase.map { book[$0] }, row)
  }

  /// Says text that contains a phrase.
  private mutating func say(own text: String?, _ row: borrowing IOSRow) {
    guard let text else { return }
    say(row.kind, phrase: text, row.rule, member(row))
  }

  /// Says text of the application, unless it is blank.
  private mutating func say(given text: String?, _ row: borrowing IOSRow) {
    guard let text = text?.spoken else { return }
    say(row.kind, text: text, row.rule, member(row) ?? "")
  }

  /// Says text of the application, unless it is blank.
  private mutating func say(given text: AttributedText?, _ row: borrowing IOSRow) {
    guard let text = text?.spoken else { return }
    say(row.kind, text, row.rule, member(row) ?? "")
  }

  /// Says a place: "2 of 3".
  private mutating func say(_ place: (index: Int, count: Int)?, _ row: borrowing IOSRow) {
    say(own: place.map { book.text(.position, String($0.index), String($0.count)) }, row)
  }

  /// Returns the member that a row comes from.
  private func member(_ row: borrowing IOSRow) -> String? {
    switch row.source {
    case .none: nil
    case .member(let name): name
    case .trait(let trait): subject.node.traits.contains(trait) ? "traits" : "role"
    case .tab:
      subject.traits.contains(.tabBarItem)
        ? subject.node.traits.contains(.tabBarItem) ? "traits" : "role" : nil
    case .text: details?.text?.content == nil ? "value" : "text"
    case .toggle:
      if case .state(_, let member)? = subject.toggle { member } else { nil }
    }
  }

  /// Returns the value of a slider of a page, as a number or as a percentage.
  private func slider(_ words: RuleWords) -> String? {
    guard case .numbers(let minimum, let maximum, _, let current?, _, _)? = details?.range else {
      return nil
    }
    let format = NumberFormat(book: book)
    if case .number = words { return format.decimal(current, places: 3) }
    return format.percent(current, from: minimum, to: maximum, places: 1)
  }

  private mutating func sayCaret(_ row: borrowing IOSRow) {
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

  private mutating func sayHeading(_ level: UInt8, _ row: borrowing IOSRow, _ member: String?) {
    let text = level > 0 ? book.text(.headingLevel, String(level)) : book[.heading]
    say(row.kind, phrase: text, row.rule, member)
  }

  /// Returns the level of a heading; Safari passes one for every heading of a page.
  private func headingLevel(of heading: NodeIndex) -> UInt8 {
    let level = screen.nodes[heading.position].headingLevel
    return level == 0 && subject.isOnPage ? UInt8(Node.impliedHeadingLevel) : level
  }

  // MARK: Headers of cells

  private mutating func sayColumnHeaders(_ row: borrowing IOSRow) {
    guard let cell else { return }
    for header in cell.columnHeaders where header != cell.node {
      if cell.isFirstInRow, isDirectlyAbove(header, cell) { continue }
      say(header: header, row.rule, member(row) ?? "")
    }
  }

  /// - Parameter onlyBefore: Whether only headers before the cell are said, as on pages.
  private mutating func sayRowHeaders(_ row: borrowing IOSRow, onlyBefore: Bool) {
    guard let cell else { return }
    for header in cell.rowHeaders where header != cell.node {
      // A row header must be a cell of the same table.
      guard let other = screen.cell(of: header), other.table == cell.table else { continue }
      if onlyBefore, other.column ?? 0 >= cell.column ?? 0 { continue }
      say(header: header, row.rule, member(row) ?? "")
    }
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
