// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension IOSComposition {
  /// Finds what is true of the element.
  ///
  /// - Parameters:
  ///   - previous: The stop that the cursor comes from.
  ///   - hasCell: Whether a cell that begins with the element counts.
  mutating func findFacts(from previous: Int?, hasCell: Bool) {
    if hasCell, options.tables { cell = screen.cell(ofStop: stop, subject.scope) }
    var facts = screen.optionFacts
    noteKind(&facts)
    noteSurroundings(&facts)
    noteStates(&facts)
    noteName(&facts)
    noteValue(&facts)
    notePlace(&facts)
    noteCell(&facts, from: previous)
    if let rare = subject.rare { note(rare.members, &facts) }
    if subject.node.hint?.spoken != nil {
      facts.insert(.hint)
      facts.note(
        .hintIsLabel,
        if: facts.isDisjoint(with: .wordsBeforeHint)
      )
    }
    self.facts = facts
  }

  /// Notes what the element is.
  private func noteKind(_ facts: inout FactSet) {
    let traits = subject.traits
    if !traits.isEmpty {
      var bits = traits.rawValue
      while bits != 0 {
        facts.formUnion(factsOfTraits[bits.trailingZeroBitCount])
        bits &= bits - 1
      }
      facts.note(
        .switchLike, if: traits.isSuperset(of: [.button, .toggleButton]) && !subject.isChecked)
    }
    let isTab = traits.contains(.tabBarItem) || screen.isInTabBar(stop)
    facts.note(.tab, if: isTab)
    facts.note(.checkable, if: subject.isChecked)
    facts.note(.textInput, if: subject.isTextInput)
    facts.note(
      .hintReplaced, if: subject.isTextInput && subject.isEnabled && options.spokenHints == .all)
    if subject.isToggle {
      facts.insert(.toggle)
      let isChoice = traits.contains(.radioButton) || subject.node.role == .menuitemradio
      facts.note(.switchable, if: !isChoice)
    }
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

  private func noteSurroundings(_ facts: inout FactSet) {
    let scope = subject.scope
    facts.note(.inLink, if: scope.link != nil)
    facts.note(.inHeading, if: scope.heading != nil)
    facts.note(.linkIsInner, if: scope.linkIsInner)
    facts.note(.highlighted, if: scope.isHighlighted)
    facts.note(.changedText, if: scope.revision != nil)
    facts.note(.inLegend, if: scope.isInLegend)
    facts.note(.term, if: scope.descriptionPart == .term)
    facts.note(.definition, if: scope.descriptionPart == .definition)
  }

  private func noteStates(_ facts: inout FactSet) {
    let flags = subject.node.flags
    facts.note(.required, if: flags.has(.required))
    facts.note(.invalid, if: flags.has(.invalid))
    facts.note(.busy, if: flags.has(.busy))
    facts.note(.readOnly, if: flags.has(.readOnly))
    if let isExpanded = flags[.expanded] {
      facts.insert(isExpanded ? .isExpanded : .isCollapsed)
      let isSummary = subject.node.role == .summary && subject.traits.contains(.header)
      facts.note(.tellsExpansion, if: !subject.traits.contains(.popupButton) && !isSummary)
    }
    switch subject.toggle {
    case .state(.on, _): facts.insert(.on)
    case .state(.off, _): facts.insert(.off)
    case .state(.mixed, _): facts.insert(.mixed)
    case .raw: facts.insert(.rawState)
    case nil: break
    }
    if let pressed = subject.node.pressed {
      facts.note(.pressable, if: subject.node.role != .switch)
      facts.insert(pressed == .on ? .pressedOn : pressed == .off ? .pressedOff : .pressedMixed)
    }
    facts.note(.dimmedInTabBarView, if: !subject.isEnabled && isInTabBarView)
  }

  private mutating func noteName(_ facts: inout FactSet) {
    if let label = subject.node.label?.spoken {
      facts.note(.named, if: !subject.traits.contains(.backButton) || !isBack(label.text))
    } else {
      found.labelAround = labelAround
      facts.note(.namedByWhatIsAround, if: found.labelAround != nil)
    }
    facts.note(
      .namedByRole,
      if: subject.isOnPage && subject.node.role == .fileInput
        && facts.isDisjoint(with: [.named, .namedByWhatIsAround]))
  }

  private func isBack(_ label: String) -> Bool {
    label.utf8.count <= 64 && label.lowercased() == book[.back].lowercased()
  }

  private mutating func noteValue(_ facts: inout FactSet) {
    let value = subject.node.value?.spoken
    let rare = subject.rare?.members
    if subject.isOnPage { notePageValue(rare, &facts) }
    if subject.isToggle {
      guard subject.hasCheckedMember, let value else { return }
      return facts.note(.valueOfToggle, if: Checked(value: value.text) == nil)
    }
    if subject.isTextInput || rare?.text != nil { return noteText(rare?.text, &facts) }
    if value != nil { facts.insert(.plainValue) }
    if rare?.quality.flatMap(Phrase.init(quality:)) != nil { facts.insert(.quality) }
    guard facts.isDisjoint(with: [.plainValue, .quality]), let range = rare?.range else { return }
    found.range = words(for: range)
    facts.note(.rangeValue, if: found.range != nil)
  }

  private func noteText(_ text: TextInput?, _ facts: inout FactSet) {
    let content = text?.content
    let value = subject.node.value
    // White space counts as content in a text input that hides its characters.
    if subject.isSecure, (content ?? value?.text)?.isEmpty == false {
      facts.insert(.secretValue)
    } else if content?.spoken != nil {
      facts.insert(.text)
    } else if content == nil, value?.spoken != nil {
      facts.insert(.textInValue)
    } else if let placeholder = text?.placeholder?.spoken {
      facts.note(.placeholder, if: placeholder != subject.node.label?.text)
    }
  }

  /// Notes a value that VoiceOver says otherwise on a page.
  private mutating func notePageValue(_ rare: NodeDetails?, _ facts: inout FactSet) {
    if subject.secretCount != nil { return facts.insert(.secretCount) }
    let value = subject.node.value
    switch subject.node.role {
    case .colorWell where value.flatMap({ Phrase(color: $0.text) }) != nil: facts.insert(.color)
    case let role? where role.isDate:
      found.date = value.flatMap { DateFormat(book: book).words(for: $0.text) }
      facts.note(.date, if: found.date != nil)
    case .slider where value?.spoken == nil:
      guard case .numbers(let minimum, let maximum, _, let current?, let says, nil)? = rare?.range
      else { break }
      facts.note(
        .numberAndPercent,
        if: (says == nil || says == "percent") && current.isFinite && maximum > minimum)
    default: break
    }
  }

  private mutating func notePlace(_ facts: inout FactSet) {
    if let place = subject.rare?.members.position, place.index > 0, place.count > 0 {
      facts.insert(.position)
    } else if screen.isInTabBar(stop) {
      facts.insert(.placeInTabBar)
    } else if screen.place(inSeriesAt: stop) != nil {
      facts.insert(.placeInSeries)
    }
    found.listPlace = listPlace
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

  private func noteCell(_ facts: inout FactSet, from previous: Int?) {
    facts.note(.headerWord, if: headerWord != nil)
    guard let cell else { return }
    facts.insert(.cell)
    facts.note(.firstInRow, if: cell.isFirstInRow)
    facts.note(.rowKnown, if: cell.row != nil)
    facts.note(.columnKnown, if: cell.column != nil)
    facts.note(.severalRows, if: cell.rowSpan > 1)
    facts.note(.severalColumns, if: cell.columnSpan > 1)
    guard subject.isOnPage else { return }
    let before = previous.flatMap { screen.cell(aroundStop: $0) }
    facts.note(.entersRow, if: before?.table != cell.table || before?.row != cell.row)
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

  /// Notes what the rare members say.
  private func note(_ rare: borrowing NodeDetails, _ facts: inout FactSet) {
    facts.note(.current, if: rare.current.flatMap(Phrase.init(current:)) != nil)
    facts.note(.popUp, if: rare.hasPopup.flatMap(Phrase.init(popUp:)) != nil)
    facts.note(.errorMessage, if: rare.errorMessage?.spoken != nil)
    facts.note(.described, if: rare.description?.spoken != nil)
    facts.note(.roleDescribed, if: rare.roleDescription?.spoken != nil)
    facts.note(.unknownRole, if: subject.node.role == .unknown && rare.roleName?.spoken != nil)
    facts.note(.unknownTraits, if: rare.unknownTraits != nil)
    facts.note(.actions, if: rare.actions?.isEmpty == false)
    facts.note(.drag, if: rare.drag?.isEmpty == false)
    facts.note(.rotors, if: rare.rotors?.isEmpty == false)
    guard let content = rare.customContent else { return }
    facts.note(.moreContent, if: subject.hasMoreContent)
    facts.note(
      .importantContent, if: content.contains { $0.isImportant && $0.words != nil })
  }
}

extension FactSet {
  /// All that may be said before the hint, which is then not said as the label.
  static let wordsBeforeHint: FactSet = [
    .named, .namedByWhatIsAround, .namedByRole, .bulletMarker, .valueOfToggle, .plainValue,
    .quality, .secretValue,
    .text,
    .textInValue, .placeholder, .rangeValue, .importantContent, .selected, .secretCount, .color,
    .date, .numberAndPercent,
  ]
}

extension Traits {
  /// The traits whose word replaces "button".
  fileprivate static let instead: Traits = [
    .keyboardKey, .toggleButton, .tabBarItem, .backButton, .popupButton, .radioButton, .menuItem,
  ]
}

/// For each bit of traits the fact that it is.
private let factsOfTraits: [FactSet] = {
  let pairs: [(trait: Traits, fact: Fact)] = [
    (.button, .button), (.selected, .selected), (.notEnabled, .dimmed), (.link, .link),
    (.visited, .visited), (.image, .image), (.header, .header), (.adjustable, .adjustable),
    (.searchField, .searchField), (.popupButton, .popUpButton), (.radioButton, .radioButton),
    (.menuItem, .menuItem), (.backButton, .backButton), (.keyboardKey, .keyboardKey),
    (.pickerElement, .pickerItem), (.secureTextField, .secure), (.textArea, .textArea),
    (.isEditing, .editing),
  ]
  var facts: [FactSet] = Array(repeating: [], count: UInt64.bitWidth)
  for (trait, fact) in pairs { facts[trait.rawValue.trailingZeroBitCount].insert(fact) }
  return facts
}()
