// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// The words of rows that only the Mac has.
enum MacWords: Sendable {
  /// The Mac's word for it, which has a rule of its own.
  case word
  /// The marker before the item of a list.
  case markerBefore
  /// Where the insertion point is, and what is selected.
  case insertionPoint, selectedText
  /// The number of items in the heading around it.
  case itemsInHeading
  /// The headers of its row and of its column.
  case rowHeaders, columnHeaders
  /// Its row and its column, of how many.
  case row, column
  /// Where its details are, and what it is the details of.
  case detailsIn, detailsFor
  /// The number of its row in a tree.
  case outlineRow
  /// What it is, and what it is in.
  case instruction
  /// How to leave what it is in.
  case wayOut
  /// The number of items of the whole page, its name as a screen, and what the cursor is on.
  case itemsOfPage, nameOfScreen, instructionOfPage
}

extension MacComposition {
  func say(_ words: MacWords, _ row: borrowing Row) {
    switch words {
    case .word:
      if let word { say(row.kind, phrase: text(of: word), word.rule, originOfWord) }
    case .markerBefore:
      guard let label = found.marker.flatMap({ screen.nodes[$0.position].label }) else { return }
      if let phrase = Phrase(marker: label.text) {
        say(phrase, row)
      } else {
        say(given: label, row)
      }
    case .insertionPoint: sayInsertionPoint(row)
    case .selectedText:
      if case .selection(let text)? = found.caret {
        say(own: book.text(.selectedText, subject.shown(text)), row)
      }
    case .itemsInHeading:
      if let heading = subject.scope.heading {
        say(
          row.kind, phrase: book.text(.items, count: screen.elements(inHeading: heading).count),
          row.rule, screen.originOfMembers(heading))
      }
    case .rowHeaders: say(headers: cell?.rowHeaders ?? [], row)
    case .columnHeaders: say(headers: cell?.columnHeaders ?? [], row)
    case .row: say(cell?.row, of: { $0.rows }, .rowOfRows, row)
    case .column: say(cell?.column, of: { $0.columns }, .columnOfColumns, row)
    case .detailsIn:
      say(own: details?.detailsIn.map { book.text(.hasDetailsIn, noun(for: $0)) }, row)
    case .detailsFor:
      say(own: details?.detailsFor?.spoken.map { book.text(.detailsFor, $0) }, row)
    case .outlineRow: sayOutlineRow(row)
    case .instruction: say(own: instruction, row)
    case .wayOut: say(found.enclosure?.wayOut, row)
    case .itemsOfPage:
      say(
        row.kind, phrase: book.text(.items, count: screen.order.items(in: nil).count), row.rule,
        screen.originOfMembers(subject.index))
    case .nameOfScreen:
      if let name = screen.tree.name?.spoken {
        say(row.kind, text: name, row.rule, "name")
      }
    case .instructionOfPage:
      say(own: instruction(for: book[.webContent], inside: nil, book), row)
    }
  }

  func origin(of words: MacWords, _ member: RowMember) -> SegmentOrigin? {
    switch words {
    case .row, .column: origin(of: cell)
    case .markerBefore: found.marker.map { SegmentOrigin($0, .label) }
    case .insertionPoint, .selectedText: originOfText
    default: SegmentOrigin(subject.index, member)
    }
  }

  /// What makes the element what its word says; in a tab bar, that may be the bar.
  var originOfWord: SegmentOrigin? {
    if word?.phrase == .heading, subject.node.headingLevel > 0 {
      return SegmentOrigin(subject.index, "headingLevel")
    }
    if let own = screen.originOfKind(subject.index) { return own }
    return stop.flatMap(screen.tabBar).flatMap { screen.originOfKind($0.node) }
  }

  func headingLevel(of heading: NodeIndex) -> UInt8 {
    screen.nodes[heading.position].headingLevel
  }

  private func say(headers: [NodeIndex], _ row: borrowing Row) {
    let own = cell?.node
    say(headers: headers.filter { $0 != own }, row.rule)
  }

  /// Says the number of a row among those of a tree that are shown.
  private func sayOutlineRow(_ row: borrowing Row) {
    guard let tree = subject.scope.series, tree.kind == .treeItems, let stop else { return }
    var number = 1
    for before in screen.order.stops[..<stop].reversed() {
      guard screen.nodes[before.node.position].role == .treeitem,
        let other = screen.scope(around: before.node).series,
        other == tree || screen.nodes[other.node.position].role != .tree
      else { break }
      number += 1
    }
    say(own: book.text(.outlineRowNumber, String(number)), row)
  }

  private func say(
    _ place: Int?, of count: (TableSize) -> Int?, _ phrase: Phrase, _ row: borrowing Row
  ) {
    guard let cell, let place else { return }
    let size = count(screen.size(around: cell)) ?? 0
    say(own: book.text(phrase, String(place &+ 1), String(size)), row)
  }

  private func sayInsertionPoint(_ row: borrowing Row) {
    guard let text = details?.text, let selection = text.selection else { return }
    switch found.caret {
    case .start: say(.insertionAtBeginning, row)
    case .end: say(.insertionAtEnd, row)
    case .at:
      let content = text.content ?? subject.node.value?.text ?? ""
      say(own: InsertionPoint(in: content, at: selection.start).map { words(for: $0) }, row)
    case .selection, nil: break
    }
  }

  private func words(for point: InsertionPoint) -> String {
    if subject.isSecure { return book.text(.insertionBetween, book.text(.characterPair, "•", "•")) }
    let pair = book.text(.characterPair, point.before, point.after)
    guard let word = point.word else { return book.text(.insertionBetween, pair) }
    return book.text(.insertionOnWord, word, pair)
  }

  private func noun(for role: Role) -> String {
    if role == .paragraph { return book[.paragraph] }
    let word = MacRoleDescription(onPage: role) ?? MacRoleDescription(of: role)
    return book[word?.phrase ?? .group]
  }

  /// Returns the text of a role word, with its additions.
  func text(of word: MacRoleDescription) -> String {
    switch word.phrase {
    case .heading: words(forHeading: subject.index)
    case .link where subject.traits.contains(.visited): book[.visitedLink]
    // Horizontal is the default of ARIA.
    case .slider where manner == .whereabouts:
      book[subject.node.flags.has(.vertical) ? .verticalSlider : .horizontalSlider]
    default: book[word.phrase]
    }
  }

  // MARK: Instructions

  /// What the instruction says that it is, and what it is in.
  private var instruction: String {
    let noun = isOnPage ? nounOnPage : nounInApp
    let text = instruction(for: noun, inside: found.enclosure?.place, book)
    guard isOnPage, word?.phrase == .slider, let name = subject.node.label?.spoken?.text else {
      return text
    }
    return name + " " + text
  }

  /// Returns the instruction for something, and what it is in.
  func instruction(for noun: String, inside around: Phrase?, _ book: PhraseBook) -> String {
    let vowel = beginsWithVowel(noun)
    guard let around else {
      return book.text(vowel ? .currentlyOnVowel : .currentlyOn, noun)
    }
    return book.text(vowel ? .currentlyInsideVowel : .currentlyInside, noun, book[around])
  }

  func beginsWithVowel(_ noun: String) -> Bool {
    guard let first = noun.utf8.first else { return false }
    switch first {
    // A capital U usually begins a spelled abbreviation: a URL field.
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"), UInt8(ascii: "A"), UInt8(ascii: "E"), UInt8(ascii: "I"),
      UInt8(ascii: "O"):
      guard let next = noun.utf8.dropFirst().first, next >= 0x80 else { return true }
      // Not with an accent of its own behind it.
      return noun.first?.utf8.count == 1
    default: return false
    }
  }

  private var nounInApp: String {
    subject.rare?.members.roleDescription?.spoken
      ?? word.map { $0.phrase == .editText ? book[.textField] : text(of: $0) }
      ?? book[.textElement]
  }

  private var nounOnPage: String {
    if let described = subject.rare?.members.roleDescription?.spoken { return described }
    let scope = subject.scope
    switch word?.phrase {
    case nil where hasFocusAsCell: return book[.cell]
    case nil where scope.link != nil: return book[.link]
    case nil: return scope.heading.map { words(forHeading: $0) } ?? book[.selectableText]
    case .clickable?, .term?: return book[.selectableText]
    case .text?: return book[.textElement]
    case .editText?, .emailField?: return book[.textField]
    case .radioButton?, .tab?: return choice
    default: return word.map { text(of: $0) } ?? book[.textElement]
    }
  }

  /// A radio button or a tab with its state and its place: "selected radio button, 1 of 3".
  private var choice: String {
    var text = word.map { self.text(of: $0) } ?? ""
    if isChosen { text = book[.selected] + " " + text }
    guard options.positions else { return text }
    let given = subject.rare?.members.position.flatMap { $0.index > 0 && $0.count > 0 ? $0 : nil }
    guard let place = given ?? stop.flatMap(screen.place(inSeriesAt:)) else { return text }
    return text + book[.listMark] + book.text(.position, String(place.index), String(place.count))
  }
}
