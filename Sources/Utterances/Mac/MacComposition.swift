// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// Composes one utterance in the manner of VoiceOver for the Mac.
///
/// The order of an element's parts is that of `sayElement(from:)`; each part has a file of its own.
struct MacComposition: Composition, ~Copyable {
  typealias StyleRule = MacRule

  let screen: CompositionContext
  /// The element, if the utterance is about one; a container has none.
  let stop: Int?
  let subject: Subject
  var segments: [Segment] = []
  var saysValues: Bool
  let placeholderIsValue = false
  /// What changed just now.
  var change: StateChange?
  /// Whether the hint was said for a name.
  var hintIsName = false
  /// Its role's words.
  let word: MacRoleDescription?
  /// Where the cursor comes from and goes to in a data table.
  var move = TableMove()

  var language: UtteranceLanguage { subject.language }

  /// Prepares for an element.
  init(screen: CompositionContext, stop: Int) {
    self.init(screen: screen, node: screen.order.stops[stop].node, stop: stop)
  }

  /// Prepares for a container.
  init(screen: CompositionContext, container: Int) {
    self.init(screen: screen, node: screen.order.containers[container].node, stop: nil)
  }

  /// Prepares for the page or the screen as a whole.
  init(screen: CompositionContext) {
    self.init(screen: screen, node: .root, stop: nil)
  }

  private init(screen: CompositionContext, node: NodeIndex, stop: Int?) {
    self.screen = screen
    self.stop = stop
    subject = Subject(node, in: screen)
    word = Self.word(of: subject, isTab: stop.flatMap(screen.tabBar) != nil)
    saysValues = screen.options.values
    segments.reserveCapacity(8)
  }

  /// Hands over what has been said.
  consuming func takeSegments() -> [Segment] { segments }

  /// Says the element, and the containers that are left and entered on the way to it.
  mutating func compose(from previous: Int?) {
    guard let stop else { return }
    if change == .value {
      if subject.isToggle { sayChange() } else { sayChangedValue() }
      return
    }
    let (left, entered) = screen.crossing(from: previous, to: stop)
    for container in left { sayEnd(of: container) }
    // A dialog presents itself; other containers are named after what was met in them.
    for container in entered where isDialog(container) { sayEntry(of: container) }
    sayElement(from: previous)
    for container in entered.reversed() where !isDialog(container) { sayEntry(of: container) }
    sayHelp()
    sayInstructions()
  }

  /// Says the element itself.
  mutating func sayElement(from previous: Int?) {
    let first = segments.count
    move = findMove(from: previous)
    sayNewRow()
    sayHeaders()
    sayChange()
    sayWordsAround()
    let isFirst =
      word?.place == .first || word?.rule == .textArea || options.controls == .before
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

  /// Lets an element for which the settings leave nothing say what it is, or that it is blank.
  private mutating func breakSilence() {
    let count = segments.count
    saysValues = true
    _ = sayValue()
    if segments.count == count, let word { say(.trait, phrase: text(of: word), word.rule, "role") }
    if segments.count == count { say(.label, .blank, .nothingToSay) }
  }

  /// Says name and role alone, in the order of the caption that shows them.
  mutating func sayCaption() {
    if let label = subject.node.label?.spoken {
      say(.label, label, .label, "label")
    } else if !sayLabelAround() {
      _ = sayValue()
    }
    sayWord()
  }
}
