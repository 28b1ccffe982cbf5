// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

// The facts about an element that all styles have in common.
extension Composition {
  /// Notes its traits and the kinds of element that every style knows.
  func noteTraits(_ facts: inout FactSet) {
    let traits = subject.traits
    if !traits.isEmpty {
      var bits = traits.rawValue
      while bits != 0 {
        facts.formUnion(factsOfTraits[bits.trailingZeroBitCount])
        bits &= bits - 1
      }
    }
    facts.note(.checkable, if: subject.isChecked)
    facts.note(.textInput, if: subject.isTextInput)
    facts.note(.toggle, if: subject.isToggle)
  }

  func noteSurroundings(_ facts: inout FactSet) {
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

  func noteStates(_ facts: inout FactSet) {
    let flags = subject.node.flags
    facts.note(.required, if: flags.has(.required))
    facts.note(.invalid, if: flags.has(.invalid))
    facts.note(.busy, if: flags.has(.busy))
    facts.note(.readOnly, if: flags.has(.readOnly))
    if let isExpanded = flags[.expanded] { facts.insert(isExpanded ? .isExpanded : .isCollapsed) }
    switch subject.toggle {
    case .state(.on, _): facts.insert(.on)
    case .state(.off, _): facts.insert(.off)
    case .state(.mixed, _): facts.insert(.mixed)
    case .raw: facts.insert(.rawState)
    case nil: break
    }
  }

  /// Notes a name that other elements give it, and returns it.
  func noteLabelAround(
    _ facts: inout FactSet
  ) -> (node: NodeIndex, label: AttributedText)? {
    let label = labelAround
    facts.note(.namedByWhatIsAround, if: label != nil)
    return label
  }

  /// Notes its value, and returns the words for a range.
  func noteValue(_ facts: inout FactSet) -> RangeWords? {
    if subject.isToggle {
      if subject.hasCheckedMember, let value = subject.node.value?.spoken {
        facts.note(.valueOfToggle, if: Checked(value: value.text) == nil)
      }
      return nil
    }
    if subject.isTextInput || subject.hasText {
      noteContent(&facts)
      return nil
    }
    facts.note(.plainValue, if: subject.node.value.hasWords)
    if subject.rare?.members.quality.flatMap(Phrase.init(quality:)) != nil {
      facts.insert(.quality)
    }
    guard facts.isDisjoint(with: .valueBeforeRange), let range = subject.rare?.members.range
    else {
      return nil
    }
    let words = words(for: range)
    facts.note(.rangeValue, if: words != nil)
    return words
  }

  /// Notes the text of a text input.
  private func noteContent(_ facts: inout FactSet) {
    let content = subject.rare?.members.text?.content
    let value = subject.node.value
    // White space counts as content in a text input that hides its characters.
    if subject.isSecure, (content ?? value?.text)?.isEmpty == false {
      facts.insert(.secretValue)
    } else if content?.spoken != nil {
      facts.insert(.text)
    } else if content == nil, value.hasWords {
      facts.insert(.textInValue)
    }
  }

  /// Notes what the rare members say.
  func noteRareMembers(_ facts: inout FactSet) {
    guard let rare = subject.rare else { return }
    facts.note(.current, if: rare.members.current.flatMap(Phrase.init(current:)) != nil)
    facts.note(.errorMessage, if: rare.members.errorMessage?.spoken != nil)
    facts.note(.described, if: rare.members.description?.spoken != nil)
    facts.note(.roleDescribed, if: rare.members.roleDescription?.spoken != nil)
    facts.note(
      .unknownRole, if: subject.node.role == .unknown && rare.members.roleName?.spoken != nil)
    facts.note(.unknownTraits, if: rare.members.unknownTraits != nil)
    facts.note(.drag, if: rare.members.drag?.isEmpty == false)
    facts.note(.rotors, if: rare.members.rotors?.isEmpty == false)
    guard let content = rare.members.customContent else { return }
    facts.note(.moreContent, if: subject.hasMoreContent)
    facts.note(
      .importantContent, if: content.contains { $0.isImportant && $0.words != nil })
  }

  /// Notes where the cell that begins with it is.
  ///
  /// - Parameter previous: The stop that the cursor comes from.
  func note(_ cell: TableCell, from previous: Int?, _ facts: inout FactSet) {
    facts.insert(.cell)
    facts.note(.sorted, if: screen.sort(of: cell) != nil)
    facts.note(.firstInRow, if: cell.isFirstInRow)
    facts.note(.rowKnown, if: cell.row != nil)
    facts.note(.columnKnown, if: cell.column != nil)
    facts.note(.severalRows, if: cell.rowSpan > 1)
    facts.note(.severalColumns, if: cell.columnSpan > 1)
    let before = previous.flatMap { screen.cell(aroundStop: $0) }
    let isInside = before?.table == cell.table
    facts.note(.insideTable, if: isInside)
    facts.note(.entersRow, if: !isInside || before?.row != cell.row)
    facts.note(.entersColumn, if: !isInside || before?.column != cell.column)
  }
}

extension FactSet {
  /// What is said instead of a range.
  fileprivate static let valueBeforeRange: FactSet = [.plainValue, .quality]
}

/// For each bit of traits the fact that it is.
private let factsOfTraits: [FactSet] = {
  let pairs: [(trait: Traits, fact: Fact)] = [
    (.button, .button), (.selected, .selected), (.notEnabled, .dimmed), (.link, .link),
    (.visited, .visited), (.inPage, .inPage), (.image, .image), (.header, .header),
    (.allowsDirectInteraction, .directTouch),
    (.adjustable, .adjustable), (.searchField, .searchField), (.popupButton, .popUpButton),
    (.radioButton, .radioButton), (.menuItem, .menuItem), (.backButton, .backButton),
    (.keyboardKey, .keyboardKey), (.pickerElement, .pickerItem), (.secureTextField, .secure),
    (.textArea, .textArea), (.isEditing, .editing),
  ]
  var facts: [FactSet] = Array(repeating: [], count: UInt64.bitWidth)
  for (trait, fact) in pairs { facts[trait.rawValue.trailingZeroBitCount].insert(fact) }
  return facts
}()
