// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// Composes one utterance in the style of the Mac.
///
/// `sayElement(from:)` determines the order of the parts; each part has its own file.
struct MacComposition: Composition, ~Copyable {
  typealias StyleRule = MacRule

  let screen: CompositionContext
  /// The element, if the utterance is about one; nil for a container.
  let stop: Int?
  let subject: Subject
  var segments: [Segment] = []
  /// Whether to say values: because of the settings, or because there is nothing else to say.
  var saysValues: Bool
  var change: StateChange?
  var hintIsName = false
  let word: MacRoleDescription?
  var move = TableMove()
  /// How the user came to it; only pages differ.
  var manner = Manner.cursor
  /// Where the cursor was before, on a page.
  var origin: ReadingOrder.Item?
  /// Whether the user searches for headings.
  var isHeadingSearch = false
  /// Whether the user was on it before.
  var isReturning = false

  /// A way to come to an element.
  enum Manner { case cursor, search, interaction, keyboard, change, whereabouts }

  init(screen: CompositionContext, stop: Int) {
    let place = screen.order.stops[stop]
    self.init(screen: screen, node: place.node, isOnPage: place.isOnPage, stop: stop)
  }

  /// - Parameter stop: The stop of the node; nil for a container, the page or the whole screen.
  init(screen: CompositionContext, node: NodeIndex, isOnPage: Bool, stop: Int? = nil) {
    self.screen = screen
    self.stop = stop
    subject = Subject(node, in: screen, isOnPage: isOnPage)
    word = Self.word(
      of: subject, isTab: stop.flatMap(screen.tabBar) != nil, isOnPage: isOnPage)
    saysValues = screen.options.values
    segments.reserveCapacity(8)
  }

  /// Whether it is on a web page, which has rules of its own.
  var isOnPage: Bool { subject.isOnPage }

  consuming func takeSegments() -> [Segment] { segments }

  /// Says the element, and the containers that the cursor leaves and enters.
  mutating func compose(from previous: Int?) {
    guard let stop else { return }
    if change == .value {
      if subject.isToggle { sayChange() } else { sayNewValue() }
      return
    }
    // Nothing of it is said.
    if change == .selection, isMenuItem { return }
    if isOnPage { return composeOnPage(from: previous) }
    let (left, entered) = screen.crossing(from: previous, to: stop)
    // On a page, the cursor has already been at the ends.
    let passed = left.filter { !screen.order.containers[$0].isOnPage }
    sayCrossing((passed, entered)) { $0.sayElement(from: previous) }
    sayHelp()
    sayInstructions()
  }

  mutating func sayElement(from previous: Int?) {
    let first = segments.count
    move = findMove(from: previous)
    // A new row inside a table precedes its content.
    if move.isInside, move.changesRow { sayRow() }
    sayHeaders()
    sayChange()
    sayWordsAround()
    let isFirst = word?.place == .first || word?.rule == .textArea || options.controls == .before
    if isFirst { sayWord() }
    let hasValue = sayText()
    sayNameAndDescription(hasValue: hasValue)
    sayImportantContent()
    sayStates()
    if !isFirst { sayWord() }
    sayUnknownTraits()
    sayBlank()
    sayPosition()
    sayPlaceInTable()
    if segments.count == first { breakSilence() }
  }

  /// Says the role or "blank" if the settings leave nothing else.
  mutating func breakSilence() {
    let count = segments.count
    saysValues = true
    _ = sayValue()
    if segments.count == count, let word { say(.trait, phrase: text(of: word), word.rule, "role") }
    if segments.count == count { say(.label, .blank, .nothingToSay) }
  }

  /// Says only the name and the role, in the order of the caption panel.
  mutating func sayCaption() {
    if let label = subject.node.label?.spoken {
      say(.label, label, .label, "label")
    } else if !sayLabelAround() {
      _ = sayValue()
    }
    sayWord()
  }
}
