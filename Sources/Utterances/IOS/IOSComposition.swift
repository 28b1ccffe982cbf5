// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// Composes one utterance in the style of iOS.
///
/// `IOSRows` and `IOSContainerRows` have the rules and their order, `IOSFacts` what they rest on.
final class IOSComposition: Composition {
  typealias StyleRule = IOSRule
  typealias OwnWords = IOSWords
  typealias OwnContainerWords = IOSContainerWords

  // The state is not checked for accesses that overlap: composing is on one thread, and calls nothing that
  // composes the same utterance again. The checks would be 3% of the instructions of a transcript.

  let screen: CompositionContext
  let stop: Int
  let subject: Subject
  @exclusivity(unchecked) var segments: [Segment] = []
  /// The cell of a data table that begins with the element.
  @exclusivity(unchecked) var cell: TableCell?
  /// What is true of the element and of the options.
  @exclusivity(unchecked) var facts: FactSet = []
  /// What was found with the facts, and is said.
  @exclusivity(unchecked) var found = FoundWords()

  init(screen: CompositionContext, stop: Int) {
    self.screen = screen
    self.stop = stop
    let place = screen.order.stops[stop]
    subject = Subject(place.node, in: screen, isOnPage: place.isOnPage)
    segments.reserveCapacity(6)
  }

  /// Says the element.
  ///
  /// - Parameter previous: The stop that the cursor comes from.
  func compose(from previous: Int?) {
    let first = segments.count
    findFacts(from: previous, hasCell: true)
    say(subject.isOnPage ? IOSRows.page : IOSRows.app)
    guard segments.count == first else { return }
    for list in subject.isOnPage ? IOSRows.silenceOnPage : IOSRows.silenceInApp {
      say(list, also: .valuesAnyway)
      if segments.count > first { return }
    }
  }

  /// Returns whether the hint names the misspelled words of the rotor, if hints are said.
  func namesMisspelledWords() -> Bool {
    findFacts(from: nil, hasCell: false)
    facts.insert(.saysAutomaticHints)
    return (subject.isOnPage ? IOSRows.page : IOSRows.app).hasRow(of: .misspelledHint, for: facts)
  }

  /// Says a change, and otherwise only what distinguishes the members of a series.
  func compose(after change: StateChange) {
    findFacts(from: nil, hasCell: false)
    let first = segments.count
    let (list, rule) = rows(for: change)
    say(list, also: .valuesAnyway)
    attribute(to: rule, from: first)
  }

  private func rows(for change: StateChange) -> (IOSList, IOSRule) {
    let isOnPage = subject.isOnPage
    switch change {
    case .expansion:
      return (isOnPage ? IOSRows.pageExpansion : IOSRows.expandedState, .changedState)
    case .validity: return (isOnPage ? IOSRows.pageFault : IOSRows.invalidState, .changedState)
    case .name: return (IOSRows.name, .changedState)
    case .value, .toggle, .selection:
      if isOnPage, facts.contains(.pressable) { return (IOSRows.pressedState, .changedState) }
      if subject.isToggle { return (IOSRows.toggleState, .changedState) }
      return change == .selection
        ? (IOSRows.selection, .changedSelection)
        : (isOnPage ? IOSRows.valueOfPage : IOSRows.value, .changedValue)
    }
  }

  /// Says the element of a live region: its name and its value, or else what is around it.
  func sayAnnouncement() {
    findFacts(from: nil, hasCell: false)
    say(IOSRows.announcement)
    if segments.isEmpty { say(IOSRows.nameAround) }
  }

  /// Says only a value that the element gets.
  func sayChangedValue(_ range: ValueRange) {
    if let words = words(for: range) { say(.value, words, .changedValue, "range") }
  }
}
