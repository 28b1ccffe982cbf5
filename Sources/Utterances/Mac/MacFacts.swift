// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

// What the Mac's rows rest on.
extension MacComposition {
  /// Finds what is true of the element.
  ///
  /// - Parameter previous: The stop that the cursor comes from.
  func findFacts(from previous: Int? = nil) {
    var facts = screen.optionFacts
    noteTraits(&facts)
    noteSurroundings(&facts)
    noteHeadingAround(&facts)
    noteStates(&facts)
    noteChange(&facts)
    noteManner(&facts)
    noteWord(&facts)
    noteName(&facts)
    found.range = noteValue(&facts)
    noteRareMembers(&facts)
    facts.note(.actions, if: subject.rare?.members.actions?.isEmpty == false)
    notePopUp(&facts)
    noteDetailsAndPlaceholder(&facts)
    if isOnPage {
      facts.insert(.onPage)
      noteValueOnPage(&facts)
      noteMarker(&facts)
      facts.note(.valueLast, if: word?.phrase == .textEntryArea)
    }
    noteCaret(&facts)
    notePlace(&facts)
    noteCell(from: previous, &facts)
    noteEnclosure(&facts)
    if subject.node.hint.hasWords {
      facts.insert(.hint)
      facts.note(.hintIsLabel, if: facts.isDisjoint(with: .nameOrValue))
    }
    self.facts = facts
  }

  /// Finds what is true of the whole page.
  func findFactsOfPage() {
    var facts = screen.optionFacts
    facts.note(.named, if: subject.node.label.hasWords)
    self.facts = facts
  }

  /// Says the hint as the name of an element without one, even if it has a value.
  func forgetValue() {
    facts.note(
      .hintIsLabel,
      if: facts.contains(.hint) && facts.isDisjoint(with: .anyName))
  }

  private func noteHeadingAround(_ facts: inout FactSet) {
    guard let heading = subject.scope.heading else { return }
    let inside = screen.elements(inHeading: heading)
    facts.note(.beginsHeading, if: inside.first == stop || isOnPage && inside.count == 1)
    facts.note(.sharesHeading, if: inside.count > 1)
  }

  private func noteChange(_ facts: inout FactSet) {
    switch change {
    case .selection, .toggle: facts.insert(subject.isToggle ? .toggleChanged : .selectionChanged)
    case .expansion: facts.insert(.expansionChanged)
    // The whole element is said again.
    case .value, .validity, .name, nil: break
    }
  }

  private func noteManner(_ facts: inout FactSet) {
    switch manner {
    case .cursor, .search, .keyboard, .change: break
    case .interaction: facts.insert(.interacting)
    case .whereabouts: facts.insert(.located)
    }
  }

  private func noteWord(_ facts: inout FactSet) {
    switch subject.node.role {
    case .label: facts.insert(.labelRole)
    case let role? where role.isMenuItem: facts.insert(.menuItemRole)
    default: break
    }
    facts.note(.wordFirst, if: isWordFirst)
    guard let word else { return }
    facts.insert(.word)
    facts.note(.bracketed, if: word.bracketsPosition)
    facts.formUnion(factsOfWord(word.phrase))
  }

  private func factsOfWord(_ phrase: Phrase) -> FactSet {
    switch phrase {
    case .heading: [.headingWord]
    case .link: [.linkWord]
    case .button: [.buttonWord]
    case .toggleButton: [.toggleButtonWord, .choiceWord, .checkWord]
    case .radioButton: isOnPage && !isChosen ? [.choiceWord, .selectable] : [.choiceWord]
    case .checkbox, .toggleSwitch: [.checkWord]
    case .tab: isChosen ? [] : [.selectable]
    case .popUpButton: [.popUpButtonWord]
    case .comboBox: [.comboBoxWord]
    case .menuPopUpComboBox: [.popUpComboBoxWord]
    case .slider: [.sliderWord]
    case .stepper, .incrementableField: [.stepperWord]
    case .menuItem: [.menuItemWord]
    case .summary, .disclosureTriangle: [.disclosureWord]
    case .clickableText: [.readOnlyWord]
    default: []
    }
  }

  /// Whether it is selected, or on a page on.
  var isChosen: Bool {
    subject.traits.contains(.selected) || isOnPage && subject.node.checked == .on
  }

  /// Whether the word precedes the name.
  private var isWordFirst: Bool {
    if options.controls == .before { return true }
    let isFirst = word?.place == .first
    guard isOnPage else { return isFirst || word?.rule == .textArea }
    switch manner {
    case .whereabouts: return false
    // Quick keys say a link as the caption panel does.
    case .search: return isFirst && word?.phrase != .link
    case .cursor, .interaction, .keyboard, .change:
      return isFirst || word?.phrase == .image && subject.scope.link != nil
    }
  }

  private func noteName(_ facts: inout FactSet) {
    if subject.node.label.hasWords {
      facts.insert(.named)
    } else {
      found.labelAround = noteLabelAround(&facts)
    }
  }

  private func notePopUp(_ facts: inout FactSet) {
    found.popUpKind = popUpKind.flatMap(Phrase.init(popUp:))
    facts.note(.popUp, if: found.popUpKind != nil)
  }

  private func noteDetailsAndPlaceholder(_ facts: inout FactSet) {
    guard let rare = subject.rare else { return }
    facts.note(.detailsIn, if: rare.members.detailsIn != nil)
    facts.note(.detailsFor, if: rare.members.detailsFor?.spoken != nil)
    guard subject.isTextInput, let placeholder = rare.members.text?.placeholder?.spoken else {
      return
    }
    facts.note(
      .placeholder,
      if: placeholder != rare.members.description && placeholder != subject.node.label?.text)
  }

  private var popUpKind: String? {
    let given = subject.rare?.members.hasPopup
    switch word?.phrase {
    case .popUpButton: return nil
    // The default of ARIA.
    case .menuPopUpComboBox: return given ?? "listbox"
    default: return given
    }
  }

  // MARK: Values and text

  /// Notes a value that VoiceOver says otherwise on a page.
  private func noteValueOnPage(_ facts: inout FactSet) {
    facts.note(.secretCount, if: subject.secretCount != nil)
    if subject.node.role == .slider, let range = subject.rare?.members.range,
      let number = NumberFormat(book: book).number(of: range)
    {
      facts.insert(.plainNumber)
      found.value = number
    } else if word?.phrase == .colorWell, let color = subject.node.value?.text,
      let name = colorName(color)
    {
      facts.insert(.color)
      found.value = name
    }
  }

  /// Returns the name of a color; in other languages than English, of fewer shades.
  private func colorName(_ color: String) -> String? {
    if book.language.hasPrefix("en") { return ColorTable.name(nearestTo: color) }
    return Phrase(color: color).map { book[$0] }
  }

  /// Notes the insertion point or the selection of a text, and that there is no text.
  private func noteCaret(_ facts: inout FactSet) {
    // Most elements have no text to edit.
    guard subject.isTextInput || subject.rare != nil || word?.phrase == .editText else { return }
    let text = subject.rare?.members.text
    facts.note(.blankText, if: isBlank(text))
    guard !facts.isDisjoint(with: .values), hasCaret(facts) else { return }
    let content = text?.content ?? subject.node.value?.text ?? ""
    guard let selection = text?.selection else {
      // Reached for the first time, all of it is selected.
      if isOnPage { facts.insert(isReturning ? .reachedAgain : .selectedWhole) }
      return
    }
    if isOnPage, selection.start == 0, selection.length >= content.unicodeScalars.count {
      return facts.insert(.selectedWhole)
    }
    let caret = Caret(in: content, start: selection.start, length: selection.length)
    if case .selection = caret {
      facts.insert(.selectedText)
    } else {
      facts.insert(.insertionPoint)
    }
    found.caret = caret
  }

  /// Whether VoiceOver says where the insertion point is: on a page, of a text in one line.
  private func hasCaret(_ facts: FactSet) -> Bool {
    guard isOnPage else { return subject.isTextInput }
    guard manner != .whereabouts, manner != .change,
      facts.isDisjoint(with: .valuesOfPage)
    else { return false }
    switch word?.phrase {
    case .textEntryArea, .clickableText, .menuPopUpComboBox, nil: return false
    case .editText: return true
    default: return subject.isTextInput
    }
  }

  /// Whether it is an empty search field, or on a page an empty text field without a name but its
  /// placeholder.
  private func isBlank(_ text: TextInput?) -> Bool {
    guard isOnPage else {
      return word?.phrase == .searchTextField && text?.content.map { $0.spoken == nil } == true
    }
    guard word?.rule == .textField, subject.isTextInput, text?.content?.spoken == nil,
      !subject.node.value.hasWords
    else { return false }
    let placeholder = text?.placeholder?.spoken
    guard let name = subject.node.label?.spoken else {
      return word?.phrase == .editText && placeholder == nil
    }
    return name.text == placeholder
  }

  // MARK: Places

  private func notePlace(_ facts: inout FactSet) {
    let given = subject.rare?.members.position.flatMap { $0.index > 0 && $0.count > 0 ? $0 : nil }
    if isOnPage { return notePlaceOnPage(given, &facts) }
    if let given, saysPosition(given.count) {
      facts.insert(.position)
    } else if let stop, let tabBar = screen.tabBar(around: stop) {
      facts.insert(.placeInTabBar)
      found.place = (stop - tabBar.stops.lowerBound + 1, tabBar.stops.count)
      found.placeIn = tabBar.node
    } else {
      notePlaceInSeries(&facts)
    }
  }

  private func notePlaceOnPage(
    _ given: (index: Int, count: Int)?, _ facts: inout FactSet
  ) {
    switch subject.node.role {
    case let role? where role.isMenuItem: break
    case .radio, .tab, .option, .treeitem:
      if given != nil { facts.insert(.position) } else { notePlaceInSeries(&facts) }
    default:
      guard let stop,
        let place = itemPlace(of: subject.index, in: screen.order.stops[stop].container, given)
      else { return }
      facts.insert(.placeInList)
      found.listPlace = place
      found.listOfPlace = screen.order.stops[stop].container.map {
        screen.order.containers[$0].node
      }
    }
  }

  private func notePlaceInSeries(_ facts: inout FactSet) {
    guard let stop, let place = screen.place(inSeriesAt: stop) else { return }
    facts.insert(.placeInSeries)
    found.place = place
    found.placeIn = subject.scope.series?.node
  }

  /// Returns whether to say the position: not for a list item or row if the list or table already
  /// says the number.
  private func saysPosition(_ count: Int) -> Bool {
    switch subject.node.role {
    case nil, .unknown, .radio, .tab, .option, .treeitem: return true
    case let role? where role.isMenuItem: return true
    default:
      guard let container = stop.flatMap({ screen.order.stops[$0].container }),
        let counting = screen.surroundings[container].counting
      else { return true }
      return screen.order.containers[counting].kind == .list
        && screen.itemCount(ofList: counting) != count
    }
  }

  /// Returns the place of a list's item when the cursor enters it.
  ///
  /// - Parameters:
  ///   - list: The container directly around the node.
  ///   - given: The place that its author gives it.
  func itemPlace(
    of node: NodeIndex, in list: Int?, _ given: (index: Int, count: Int)? = nil
  ) -> (index: Int, count: Int)? {
    guard manner == .cursor, let list, screen.order.containers[list].kind == .list,
      case let list = screen.order.containers[list].node,
      let item = screen.item(of: node, inList: list),
      screen.item(ofPlace: origin, inList: list) != item
    else { return nil }
    return given ?? screen.place(ofItem: item, inList: list)
  }

  /// Notes the marker of a list's item before its first text.
  private func noteMarker(_ facts: inout FactSet) {
    guard word == nil || word?.phrase == .clickable, manner != .whereabouts, let stop,
      let container = screen.order.stops[stop].container.map({ screen.order.containers[$0] }),
      container.kind == .list,
      let item = screen.item(of: subject.index, inList: container.node),
      stop == container.stops.lowerBound
        || screen.item(ofPlace: .stop(stop - 1), inList: container.node) != item,
      let marker = screen.tree.firstMembers(of: item, 1).first,
      screen.nodes[marker.position].role == .listMarker,
      screen.nodes[marker.position].label.hasWords
    else { return }
    facts.insert(.markerBefore)
    found.marker = marker
  }

  private func noteCell(from previous: Int?, _ facts: inout FactSet) {
    guard let stop, options.tables else { return }
    if isOnPage {
      switch manner {
      case .cursor, .search, .interaction: break
      // The keyboard says no row and no column.
      case .keyboard, .change, .whereabouts: return
      }
    }
    guard let cell = screen.cell(ofStop: stop, subject.scope) else { return }
    self.cell = cell
    note(cell, from: previous, &facts)
  }

  private func noteEnclosure(_ facts: inout FactSet) {
    found.enclosure = enclosure
    facts.note(enclosure: found.enclosure)
  }

  /// Whether it is a cell of a grid, or its content, that the keyboard reaches.
  var hasFocusAsCell: Bool {
    guard manner == .keyboard else { return false }
    let cell = subject.node.role == .gridcell ? subject.index : subject.scope.cell
    guard let cell else { return false }
    let node = screen.nodes[cell.position]
    return node.role == .gridcell && node.flags.has(.focusable) && word == nil
  }

  /// What the instruction says that the element is in, and how to leave it.
  private var enclosure: (place: Phrase, wayOut: Phrase?)? {
    guard isOnPage else { return subject.scope.enclosure?.inApp }
    if hasFocusAsCell { return (.insideTable, nil) }
    return subject.node.role?.isCell == true
      ? (.insideCell, nil) : subject.scope.enclosure?.onPage
  }
}

extension FactSet {
  /// The values that are said otherwise on a page.
  static let valuesOfPage: FactSet = [.secretCount, .plainNumber, .color]

  /// All values that an element may have.
  fileprivate static let values = anyValue.union(valuesOfPage)

  /// A name or a value: with one, the hint is not said as the name.
  static let nameOrValue = values.union(.anyName)

  /// A name of its own or of what is around it.
  fileprivate static let anyName: FactSet = [.named, .namedByWhatIsAround]
}

extension Enclosure {
  var inApp: (place: Phrase, wayOut: Phrase?)? {
    switch self {
    case .webArea: (.insideWebContent, .exitWebArea)
    case .group: (.insideGroup, .exitGroup)
    case .listBox: (.insideListBox, .exitListBox)
    case .comboBox: (.insideComboBox, .exitComboBox)
    case .dialog, .cell: nil
    }
  }

  fileprivate var onPage: (place: Phrase, wayOut: Phrase?)? {
    switch self {
    case .dialog: (.insideWebDialog, .exitGroup)
    case .cell: (.insideCell, nil)
    case .listBox: (.insideListBox, nil)
    case .comboBox: (.insideComboBox, .exitComboBox)
    case .webArea, .group: nil
    }
  }
}
