// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// The order of the parts on a web page: Safari passes the states of a page separately from the
// traits, and VoiceOver says them behind the role (decision 21).
extension IOSComposition {
  /// Says an element of a web page.
  mutating func composeOnPage(from previous: Int?) {
    let first = segments.count
    findCell()
    if subject.traits.contains(.selected) { say(.selected, .selected, .selected, "traits") }
    if options.controls == .before { sayTypeWords([.types]) }
    sayHeadersOnPage(from: previous)
    let saysRoleFirst = subject.node.role == .separator && options.controls == .after
    if saysRoleFirst { sayTypeWords([.types]) }
    sayRevision()
    let hasLabel = sayPageLabel()
    sayDescription()
    if options.controls == .after { sayHeaderWords() }
    sayPlaceInTable(from: previous)
    let hasValue = sayPageValue()
    let hasContent = sayImportantContent()
    let hint = promoteHint(hasLabel || hasValue || hasContent || subject.traits.contains(.selected))
    sayTraitStates()
    if options.controls == .after, !saysRoleFirst { sayTypeWords([.types]) }
    if options.controls != .none, subject.scope.isHighlighted {
      say(.trait, .highlighted, .revision, "role")
    }
    sayPopUpKind()
    if options.positions { sayPlaceInList() }
    sayPageStates()
    // VoiceOver says no place of the items of a menu or a list box.
    if options.positions, !subject.traits.contains(.menuItem), subject.node.role != .option {
      sayPlaceInSeries()
    }
    sayValidity()
    if options.positions { sayPageEnds() }
    sayHints(hint, isHintOnly: hint.isPromoted)
    sayNotices()
    if segments.count == first { breakSilence() }
  }

  /// Says the label, in words that the platform has for some elements.
  private mutating func sayPageLabel() -> Bool {
    if subject.node.role == .listMarker, let label = subject.node.label?.text,
      let phrase = Phrase(marker: label)
    {
      say(.label, phrase, .listMarker, "label")
      return true
    }
    if sayLabel() { return true }
    guard subject.node.role == .fileInput else { return false }
    say(.label, .chooseFile, .label, "role")
    return true
  }

  /// Says that the text was inserted or deleted.
  private mutating func sayRevision() {
    guard options.controls != .none, let revision = subject.scope.revision else { return }
    say(.trait, revision, .revision, "role")
  }

  /// Says the description behind the word for it, as VoiceOver presents content of a page.
  private mutating func sayDescription() {
    guard options.content, let description = subject.rare?.members.description?.spoken else {
      return
    }
    say(.content, .description, .pageDescription, "description")
    say(.content, text: description, .pageDescription, "description")
  }

  /// Says the value: a range of a slider as a number and a percentage.
  private mutating func sayPageValue() -> Bool {
    if let count = subject.secretCount {
      if saysValues {
        say(.value, phrase: book.text(.characterCount, count: count), .secretCount, "text")
      }
      return true
    }
    if subject.node.role == .colorWell, let value = subject.node.value?.text,
      let color = Phrase(color: value)
    {
      if saysValues { say(.value, color, .colorName, "value") }
      return true
    }
    if subject.node.role?.isDate == true, let value = subject.node.value?.text,
      let words = DateFormat(book: book).words(for: value)
    {
      if saysValues { say(.value, phrase: words, .dateWords, "value") }
      return true
    }
    guard subject.node.role == .slider, subject.node.value?.spoken == nil,
      case .numbers(let minimum, let maximum, _, let current?, let says, nil)? =
        subject.rare?.members.range, says == nil || says == "percent", current.isFinite,
      maximum > minimum
    else { return sayValue() }
    guard saysValues else { return true }
    let format = NumberFormat(book: book)
    say(.value, phrase: format.decimal(current, places: 3), .rangeValue, "range")
    say(
      .value, phrase: format.percent(current, from: minimum, to: maximum, places: 1), .rangePercent,
      "range")
    return true
  }
}
