// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// The words of rows.
extension IOSComposition {
  /// Says the words of a row.
  mutating func say(_ row: borrowing IOSRow) {
    let (kind, rule) = (row.kind, row.rule)
    let node = subject.index.position
    switch row.words {
    case .phrase(let phrase): say(kind, phrase, rule, member(row))
    case .phraseAbout(let phrase, let other):
      say(kind, phrase: book.text(phrase, book[other]), rule, member(row))
    case .label: say(kind, given: screen.nodes[node].label, row)
    case .value: say(kind, given: screen.nodes[node].value, row)
    case .hint: say(kind, given: screen.nodes[node].hint, row)
    case .labelAround: say(kind, given: labelAround, row)
    case .marker: say(kind, subject.node.label.flatMap { Phrase(marker: $0.text) }, row)
    case .currentKind: say(kind, details?.current.flatMap(Phrase.init(current:)), row)
    case .popUpKind: say(kind, details?.hasPopup.flatMap(Phrase.init(popUp:)), row)
    case .invalidKind: say(kind, Phrase(invalid: details?.invalidKind), row)
    case .quality: say(kind, details?.quality.flatMap(Phrase.init(quality:)), row)
    case .colorName: say(kind, subject.node.value.flatMap { Phrase(color: $0.text) }, row)
    case .roleWord: say(kind, subject.roleTraits.word, row)
    case .unspokenWord: say(kind, subject.roleTraits.unspoken, row)
    case .headerWord: say(kind, headerWord, row)
    case .revision: say(kind, subject.scope.revision, row)
    case .heading, .headingAround, .linkAround: sayTypeWord(row)
    case .rowHeaders, .rowHeadersBefore, .columnHeaders: sayHeaders(row)
    case .edges(let edges): say(edges)
    case .caret: sayCaret(row)
    case .description, .errorMessage, .roleDescription, .unknownRole, .unknownTraits,
      .importantContent, .text, .placeholder, .bullets, .characterCount, .range, .number, .percent,
      .date, .rowSpan, .columnSpan, .row, .column, .position, .tabPosition, .seriesPosition,
      .listPosition, .rotors:
      for words in texts(row.words) {
        say(kind, text: words.text, isPhrase: words.isPhrase, rule, member(row))
      }
    }
  }

  private var details: NodeDetails? { subject.rare?.members }

  private mutating func say(
    _ kind: SegmentKind, text: String, isPhrase: Bool, _ rule: IOSRule, _ member: String?
  ) {
    if isPhrase {
      say(kind, phrase: text, rule, member)
    } else {
      say(kind, text: text, rule, member ?? "")
    }
  }

  private mutating func say(
    _ kind: SegmentKind, given text: AttributedText?, _ row: borrowing IOSRow
  ) {
    guard let text = text?.spoken else { return }
    say(kind, text, row.rule, member(row) ?? "")
  }

  private mutating func say(_ kind: SegmentKind, _ phrase: Phrase?, _ row: borrowing IOSRow) {
    guard let phrase else { return }
    say(kind, phrase, row.rule, member(row))
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

  /// Returns the texts of words that are no single phrase, each with whether it is one of Aloud's.
  private func texts(_ words: RuleWords) -> [(text: String, isPhrase: Bool)] {
    func own(_ text: String?) -> [(text: String, isPhrase: Bool)] {
      text.map { [($0, true)] } ?? []
    }
    func given(_ text: String?) -> [(text: String, isPhrase: Bool)] {
      text?.spoken.map { [($0, false)] } ?? []
    }
    switch words {
    case .description: return given(details?.description)
    case .errorMessage: return given(details?.errorMessage)
    case .roleDescription: return given(details?.roleDescription)
    case .unknownRole: return given(details?.roleName)
    case .unknownTraits: return (details?.unknownTraits ?? []).flatMap { given($0) }
    case .importantContent:
      return (details?.customContent ?? []).flatMap { $0.isImportant ? given($0.words) : [] }
    case .text: return given(details?.text?.content)
    case .placeholder: return given(details?.text?.placeholder)
    case .bullets:
      return own(subject.shown(details?.text?.content ?? subject.node.value?.text ?? ""))
    case .characterCount:
      return own(subject.secretCount.map { book.text(.characterCount, count: $0) })
    case .range:
      guard let range = details?.range else { return [] }
      let text = NumberFormat(book: book).value(of: range)?.spoken
      if case .values = range { return given(text) }
      return own(text)
    case .number, .percent: return own(slider(words))
    case .date:
      return own(subject.node.value.flatMap { DateFormat(book: book).words(for: $0.text) })
    case .rowSpan: return own(cell.map { book.text(.rowSpan, count: $0.rowSpan) })
    case .columnSpan: return own(cell.map { book.text(.columnSpan, count: $0.columnSpan) })
    case .row: return own((cell?.row).map { book.text(.row, String($0 &+ 1)) })
    case .column: return own((cell?.column).map { book.text(.column, String($0 &+ 1)) })
    case .position: return own(place(details?.position))
    case .tabPosition:
      return own(
        place(screen.tabBar(around: stop).map { ($0.stops.offset(of: stop), $0.stops.count) }))
    case .seriesPosition: return own(place(screen.place(inSeriesAt: stop)))
    case .listPosition: return own(place(screen.place(inListAt: stop)))
    case .rotors:
      return (details?.rotors ?? []).flatMap { rotor in
        own(book.name(of: rotor).map { book.text(.rotorHint, $0) })
      }
    case .phrase, .phraseAbout, .label, .value, .hint, .labelAround, .marker, .currentKind,
      .popUpKind, .invalidKind, .quality, .colorName, .roleWord, .unspokenWord, .headerWord,
      .revision, .heading, .headingAround, .linkAround, .rowHeaders, .rowHeadersBefore,
      .columnHeaders, .edges, .caret:
      return []
    }
  }

  private func place(_ place: (index: Int, count: Int)?) -> String? {
    place.map { book.text(.position, String($0.index), String($0.count)) }
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
    case .start: say(row.kind, .caretAtStart, row)
    case .end: say(row.kind, .caretAtEnd, row)
    case .at where subject.isSecure: say(row.kind, phrase: "•", row.rule, member(row))
    case .at(let words):
      if let words = words.spoken { say(row.kind, text: words, row.rule, member(row) ?? "") }
    case .selection(let words):
      say(row.kind, phrase: book.text(.selectedText, subject.shown(words)), row.rule, member(row))
    }
  }

  // MARK: Type words

  /// Says the word for a heading or a link, of the element or around it.
  private mutating func sayTypeWord(_ row: borrowing IOSRow) {
    let scope = subject.scope
    switch row.words {
    case .heading:
      let level = headingLevel(of: subject.index)
      sayHeading(level, row, level > 0 ? "headingLevel" : member(row))
    case .headingAround:
      if let heading = scope.heading { sayHeading(headingLevel(of: heading), row, member(row)) }
    default:
      guard let link = scope.link else { return }
      let isVisited = screen.nodes[link.position].traits.contains(.visited)
      say(row.kind, isVisited ? .visitedLink : .link, row.rule, member(row))
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

  private mutating func sayHeaders(_ row: borrowing IOSRow) {
    guard let cell else { return }
    if case .columnHeaders = row.words {
      for header in cell.columnHeaders where header != cell.node {
        if cell.isFirstInRow, isDirectlyAbove(header, cell) { continue }
        say(header: header, row.rule, member(row) ?? "")
      }
      return
    }
    for header in cell.rowHeaders where header != cell.node {
      // A row header must be a cell of the same table, and on a page before the cell.
      guard let before = screen.cell(of: header), before.table == cell.table else { continue }
      if case .rowHeadersBefore = row.words, before.column ?? 0 >= cell.column ?? 0 { continue }
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

extension Range<Int> {
  /// Returns the place of a number in the range, counted from one.
  fileprivate func offset(of number: Int) -> Int { number - lowerBound + 1 }
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
