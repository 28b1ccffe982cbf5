// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// Elements on web pages (docs/decisions/0020-the-mac-on-pages.md).
extension MacComposition {
  /// Says an element that the cursor reaches, without the containers at whose edges it stops.
  mutating func composeOnPage(from previous: Int?) {
    guard let stop else { return }
    if change != nil { return composeChange() }
    sayCrossing(crossing(to: screen.order.stops[stop].container)) {
      $0.sayElementOnPage(from: previous)
    }
    sayHelp()
    sayInstructions()
  }

  mutating func sayElementOnPage(from previous: Int?) {
    let first = segments.count
    switch manner {
    case .cursor, .search, .interaction: move = findMove(from: previous)
    // The keyboard says no row and no column.
    case .keyboard, .change, .whereabouts: break
    }
    if move.changesRow, manner != .interaction { sayRow() }
    sayHeaders()
    if manner != .whereabouts { sayWordsAround() }
    let isFirst = saysWordFirst
    if manner == .search, isHeadingSearch, sayHeadingOfSummary() { return }
    if isFirst {
      sayCurrent()
      sayPopUpKind()
      sayWord()
    }
    sayMarker()
    let hasValue = sayText()
    sayNameAndDescription(hasValue: hasValue)
    sayImportantContent()
    sayStates()
    if !isFirst { sayWord() }
    sayUnknownTraits()
    sayBlankOnPage()
    sayPosition()
    if manner == .interaction { sayPlaceInTable() } else { sayColumn() }
    if manner != .whereabouts { sayDetails() }
    if segments.count == first { breakSilence() }
  }

  /// Says a summary that is a heading, too, as such.
  ///
  /// - Returns: Whether it is one.
  private mutating func sayHeadingOfSummary() -> Bool {
    let level = subject.node.headingLevel
    guard subject.node.role == .summary, level > 0 else { return false }
    say(.trait, phrase: book.text(.headingLevel, String(level)), .heading, "role")
    sayNameAndDescription(hasValue: false)
    return true
  }

  /// Whether the word precedes the name.
  var saysWordFirst: Bool {
    switch (options.controls, manner) {
    case (.before, _): true
    case (_, .whereabouts): false
    // Quick keys say a link as the caption panel does.
    case (_, .search): word?.place == .first && word?.phrase != .link || word?.rule == .textArea
    default:
      word?.place == .first || word?.rule == .textArea
        || word?.phrase == .image && subject.scope.link != nil
    }
  }

  /// Says that it has details elsewhere, or what it has details about.
  private mutating func sayDetails() {
    guard let rare = subject.rare?.members else { return }
    if let role = rare.detailsIn {
      let word = MacRoleDescription(onPage: role) ?? MacRoleDescription(of: role)
      let noun: Phrase = role == .paragraph ? .paragraph : word?.phrase ?? .group
      say(.state, phrase: book.text(.hasDetailsIn, book[noun]), .details, "detailsIn")
    }
    if let name = rare.detailsFor?.spoken {
      say(.state, phrase: book.text(.detailsFor, name), .details, "detailsFor")
    }
  }

  /// Says an element after a change of its state: what is on or selected first.
  private mutating func composeChange() {
    manner = .change
    if word?.phrase == .toggleButton {
      guard change != .expansion else { return sayElementOnPage(from: nil) }
      return sayChange()
    }
    if change != .expansion { sayChange() }
    sayElementOnPage(from: nil)
  }

  /// Returns what VO-F3 and VO-F4 call an element: its value, name, states and role.
  mutating func captionOnPage() -> String {
    manner = .whereabouts
    switch word?.phrase {
    // The name of an item in a menu says enough.
    case .menuItem: sayNameAndDescription(hasValue: false)
    default: sayElementOnPage(from: nil)
    }
    defer { segments.removeAll() }
    return segments.reduce("") { text, segment in
      let isPlace = segment.kind == .position && segment.text.first != "("
      let mark = isPlace ? book[.listMark] : " "
      return text.isEmpty ? segment.text : text + mark + segment.text
    }
  }

  // MARK: Text

  /// Says the value, and of a text input what is selected or where the insertion point is.
  mutating func sayTextOnPage() -> Bool {
    if let count = subject.secretCount {
      if saysValues {
        say(.value, phrase: book.text(.characterCount, count: count), .secureValue, "text")
      }
      return true
    }
    if let number = plainNumber {
      if saysValues { say(.value, phrase: number, .rangeValue, "range") }
      return true
    }
    if word?.phrase == .colorWell,
      let color = subject.node.value?.text, let name = colorName(color)
    {
      if saysValues { say(.value, phrase: name, .colorName, "value") }
      return true
    }
    guard sayValue() else { return false }
    if saysValues, isEditable { sayPointOnPage() }
    return true
  }

  /// Says only the value, after a change.
  ///
  /// - Parameter range: The current range; nil for that of the tree.
  mutating func sayNewValue(_ range: ValueRange? = nil) {
    guard isOnPage, subject.node.role == .slider,
      let range = range ?? subject.rare?.members.range,
      let number = NumberFormat(book: book).number(of: range)
    else { return sayChangedValue(range) }
    say(.value, phrase: number, .justChanged, "range")
  }

  /// Returns the name of a color; in other languages than English, of fewer shades.
  private func colorName(_ color: String) -> String? {
    if book.language.hasPrefix("en") { return ColorTable.name(nearestTo: color) }
    return Phrase(color: color).map { book[$0] }
  }

  /// The number of a range that says a percentage elsewhere.
  private var plainNumber: String? {
    guard subject.node.role == .slider, let range = subject.rare?.members.range else { return nil }
    return NumberFormat(book: book).number(of: range)
  }

  /// Whether it is a text that the user can edit, in a line.
  private var isEditable: Bool {
    switch word?.phrase {
    case .textEntryArea, .clickableText, .menuPopUpComboBox, nil: false
    case .editText: true
    default: subject.isTextInput
    }
  }

  /// Says that all of the text is selected, as when the user reaches it for the first time, or
  /// where the insertion point is.
  private mutating func sayPointOnPage() {
    guard manner != .whereabouts, manner != .change else { return }
    let text = subject.rare?.members.text
    guard let selection = text?.selection else {
      let phrase: Phrase = isReturning ? .insertionAtEnd : .contentsSelected
      return say(.state, phrase, isReturning ? .insertionPoint : .contentsSelected, "text")
    }
    let length = (text?.content ?? subject.node.value?.text ?? "").unicodeScalars.count
    if selection.start == 0, selection.length >= length {
      say(.state, .contentsSelected, .contentsSelected, "text")
    } else {
      sayInsertionPoint()
    }
  }

  /// Says that a text input is empty, if it has no name.
  private mutating func sayBlankOnPage() {
    guard saysValues, word?.phrase == .editText, subject.isTextInput else { return }
    let text = subject.rare?.members.text
    guard subject.node.label?.spoken == nil, text?.content?.spoken == nil,
      subject.node.value?.spoken == nil, text?.placeholder?.spoken == nil
    else { return }
    say(.value, .blank, .blank, "text")
  }
}
