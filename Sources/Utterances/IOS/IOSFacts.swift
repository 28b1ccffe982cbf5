// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension IOSComposition {
  /// Finds what is true of the element.
  ///
  /// - Parameters:
  ///   - previous: The stop that the cursor comes from.
  ///   - hasCell: Whether a cell that begins with the element counts.
  func findFacts(from previous: Int?, hasCell: Bool) {
    if hasCell, options.tables, let cell = screen.cell(ofStop: stop, subject.scope) {
      self.cell = cell
    }
    var facts = screen.optionFacts
    noteKind(&facts)
    noteSurroundings(&facts)
    noteStates(&facts)
    facts.note(.required, if: isInRequiredGroup)
    noteExpansionAndPress(&facts)
    facts.note(.dimmedInTabBarView, if: !subject.isEnabled && isInTabBarView)
    noteName(&facts)
    if !screen.order.markers.isEmpty {
      found.marker = screen.order.markers[subject.index]
      facts.note(.markerBefore, if: found.marker != nil)
    }
    notePageValue(&facts)
    found.range = noteValue(&facts)
    notePlaceholder(&facts)
    notePlace(&facts)
    facts.note(.headerWord, if: headerWord != nil)
    if let cell { noteCell(cell, from: previous, &facts) }
    noteRareMembers(&facts)
    noteOffers(&facts)
    found.popUpKind = subject.rare?.members.hasPopup.flatMap(Phrase.init(popUp:))
    facts.note(.popUp, if: found.popUpKind != nil)
    if subject.node.hint.hasWords {
      facts.insert(.hint)
      facts.note(.hintIsLabel, if: facts.isDisjoint(with: .wordsInsteadOfHint))
      facts.note(
        .saysHowToAct,
        if: options.spokenHints == .all && facts.isDisjoint(with: .withoutHowTo))
    }
    self.facts = facts
  }

  /// Notes what it offers to touches.
  private func noteOffers(_ facts: inout FactSet) {
    guard let rare = subject.rare else { return }
    facts.note(.actions, if: rare.members.actions?.contains { $0.category == nil } == true)
    facts.note(
      .directTouchWaits,
      if: facts.contains(.directTouch)
        && rare.members.directTouch?.contains(.requiresActivation) == true)
  }

  /// Notes what the element is.
  private func noteKind(_ facts: inout FactSet) {
    noteTraits(&facts)
    let traits = subject.traits
    facts.note(
      .switchLike, if: traits.isSuperset(of: [.button, .toggleButton]) && !subject.isChecked)
    let isTab = traits.contains(.tabBarItem) || screen.isInTabBar(stop)
    facts.note(.tab, if: isTab)
    facts.note(
      .hintReplaced, if: subject.isTextInput && subject.isEnabled && options.spokenHints == .all)
    if subject.isToggle {
      let isChoice = traits.contains(.radioButton) || subject.node.role == .menuitemradio
      facts.note(.switchable, if: !isChoice)
    }
    facts.note(
      .readByTexts,
      if: subject.isOnPage && (subject.node.role?.isCell == true || subject.node.role == .listitem))
    var isReplaced = isTab || subject.isChecked || !traits.isDisjoint(with: .instead)
    if let role = subject.node.role {
      if let word = subject.roleTraits.word {
        facts.insert(.ownWord)
        if word == .searchField {
          facts.insert(.searchField)
        } else if !subject.isCellOfHeaders {
          facts.insert(.roleWord)
          facts.note(.checkboxWord, if: word == .checkbox)
          isReplaced = true
        }
      }
      facts.note(.unspokenWord, if: subject.roleTraits.unspoken != nil)
      facts.note(.leaf, if: role.makesLeaf)
      switch role {
      case .option: facts.insert(.option)
      case .separator: facts.insert(.separator)
      case .combobox: facts.insert(.comboBox)
      case .popupButton: facts.insert(.popUpRole)
      case .listMarker:
        facts.note(
          .bulletMarker, if: subject.node.label.map { Phrase(marker: $0.text) != nil } == true)
      default: break
      }
    }
    facts.note(.replacesButton, if: isReplaced)
  }

  /// Notes whether it is pressed, and whether it tells that it is expanded.
  private func noteExpansionAndPress(_ facts: inout FactSet) {
    if subject.node.flags[.expanded] != nil {
      let isSummary = subject.node.role == .summary && subject.traits.contains(.header)
      facts.note(.tellsExpansion, if: !subject.traits.contains(.popupButton) && !isSummary)
    }
    if let pressed = subject.node.pressed {
      facts.note(.pressable, if: subject.node.role != .switch)
      facts.insert(pressed == .on ? .pressedOn : pressed == .off ? .pressedOff : .pressedMixed)
    }
  }

  /// Whether it is a radio button or the heading of a group of a page of which one must be chosen.
  private var isInRequiredGroup: Bool {
    guard subject.isOnPage, let group = subject.scope.series, group.kind == .radioButtons,
      screen.nodes[group.node.position].flags.has(.required)
    else { return false }
    return subject.node.role == .radio || subject.traits.contains(.header)
      || subject.scope.heading != nil
  }

  /// Whether it is a tab of the platform's own bar, in which no tab is dimmed.
  private var isInTabBarView: Bool {
    guard let node = screen.tabBar(around: stop)?.node else { return false }
    return screen.nodes[node.position].view == .tabBar
      && !screen.nodes[node.position].traits.contains(.tabBar)
  }

  private func noteName(_ facts: inout FactSet) {
    if subject.node.label.hasWords {
      facts.note(
        .named,
        if: !subject.traits.contains(.backButton) || !isBack(subject.node.label?.text ?? ""))
    } else {
      found.labelAround = noteLabelAround(&facts)
    }
    facts.note(
      .namedByRole,
      if: subject.isOnPage && subject.node.role == .fileInput
        && facts.isDisjoint(with: [.named, .namedByWhatIsAround]))
  }

  private func isBack(_ label: String) -> Bool {
    label.utf8.count <= 64 && label.lowercased() == book[.back].lowercased()
  }

  /// Notes a placeholder, which is said if there is no text.
  private func notePlaceholder(_ facts: inout FactSet) {
    guard let placeholder = subject.rare?.members.text?.placeholder?.spoken, !subject.isToggle,
      facts.isDisjoint(with: [.secretValue, .text, .textInValue])
    else { return }
    facts.note(.placeholder, if: placeholder != subject.node.label?.text)
  }

  /// Notes a value that VoiceOver says otherwise on a page.
  private func notePageValue(_ facts: inout FactSet) {
    guard subject.isOnPage else { return }
    if subject.secretCount != nil { return facts.insert(.secretCount) }
    let value = subject.node.value
    switch subject.node.role {
    case .colorWell:
      found.value = value.flatMap { Phrase(color: $0.text) }.map { book[$0] }
      facts.note(.color, if: found.value != nil)
    case let role? where role.isDate:
      found.value = value.flatMap { DateFormat(book: book).words(for: $0.text) }
      facts.note(.date, if: found.value != nil)
    case .slider where !value.hasWords:
      guard
        case .numbers(let minimum, let maximum, _, let current?, let says, nil)? = subject.rare?
          .members.range
      else { break }
      facts.note(
        .numberAndPercent,
        if: (says == nil || says == "percent") && current.isFinite && maximum > minimum)
    default: break
    }
  }

  private func notePlace(_ facts: inout FactSet) {
    if let place = subject.rare?.members.position, place.index > 0, place.count > 0 {
      facts.insert(.position)
    } else if let tabBar = screen.tabBar(around: stop) {
      facts.insert(.placeInTabBar)
      found.place = (stop - tabBar.stops.lowerBound + 1, tabBar.stops.count)
      found.placeIn = tabBar.node
    } else if let place = screen.place(inSeriesAt: stop) {
      facts.insert(.placeInSeries)
      found.place = place
      found.placeIn = subject.scope.series?.node
    }
    found.listPlace = listPlace
    found.listOfPlace = subject.scope.list
    facts.note(.placeInList, if: found.listPlace != nil)
    guard let container = screen.order.stops[stop].container else { return }
    let stops = screen.order.containers[container].stops
    facts.note(.startsContainer, if: stops.lowerBound == stop)
    facts.note(.endsContainer, if: stops.upperBound == stop + 1)
  }

  /// The place of the item of a list of a page that begins with it, unless the list does, too.
  private var listPlace: (index: Int, count: Int)? {
    guard options.positions, subject.isOnPage, subject.scope.listItem != nil,
      subject.rare?.members.position == nil, let place = screen.place(inListAt: stop),
      !screen.starting(at: stop).contains(where: { screen.order.containers[$0].kind == .list })
    else { return nil }
    return place
  }

  private func noteCell(_ cell: TableCell, from previous: Int?, _ facts: inout FactSet) {
    note(cell, from: previous, &facts)
    guard subject.isOnPage else { return }
    let role = screen.nodes[cell.node.position].role
    facts.note(
      .cornerHeader,
      if: cell.row == 0 && cell.column == 0 && (role == .columnheader || role == .rowheader)
        && subject.rare?.members.roleDescription?.spoken == nil)
  }

  /// The kind of header cell that the element is, or begins.
  var headerWord: Phrase? {
    let role = subject.isCellOfHeaders ? subject.node.role : nil
    switch role ?? cell.flatMap({ screen.nodes[$0.node.position].role }) {
    case .columnheader: return .columnHeader
    case .rowheader: return .rowHeader
    default: return nil
    }
  }
}

extension FactSet {
  /// That the application's hint is not said as a hint, or that swipes or a double tap have another use
  /// than to choose and perform an action.
  fileprivate static let withoutHowTo: FactSet = [
    .hintIsLabel, .hintReplaced, .dimmed, .adjustable, .directTouch, .button, .link, .toggle,
    .checkable, .textInput, .popUpButton, .radioButton, .menuItem, .isExpanded, .isCollapsed,
  ]

  /// What may be said before the hint: with any of it, the hint is not said as the label.
  static let wordsInsteadOfHint = anyValue.union([
    .named, .namedByWhatIsAround, .namedByRole, .bulletMarker, .markerBefore, .placeholder,
    .importantContent, .directTouch,
    .selected, .secretCount, .color, .date, .numberAndPercent,
  ])
}

extension Traits {
  /// The traits whose word replaces "button".
  fileprivate static let instead: Traits = [
    .keyboardKey, .toggleButton, .tabBarItem, .backButton, .popupButton, .radioButton, .menuItem,
  ]
}
