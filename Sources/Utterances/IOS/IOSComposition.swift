// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// Composes one utterance in the manner of VoiceOver for iOS.
///
/// The order of an element's parts is that of `compose()`; each part has a file of its own.
struct IOSComposition: Composition, ~Copyable {
  typealias StyleRule = IOSRule

  let screen: CompositionContext
  let stop: Int
  let subject: Subject
  var segments: [Segment] = []
  /// The place in a data table, for the first element of a cell.
  var cell: TableCell?
  /// Whether a header cell of a page has been called one before its place.
  var hasHeaderWord = false
  var saysValues: Bool
  let placeholderIsValue = true

  var language: UtteranceLanguage { subject.language }

  init(screen: CompositionContext, stop: Int) {
    self.screen = screen
    self.stop = stop
    subject = Subject(screen.order.stops[stop].node, in: screen)
    saysValues = screen.options.values
    segments.reserveCapacity(6)
  }

  /// Hands over what has been said.
  consuming func takeSegments() -> [Segment] { segments }

  /// Says the element.
  mutating func compose() {
    let first = segments.count
    findCell()
    if subject.traits.contains(.selected) {
      say(.selected, .selected, .selected, "traits")
    }
    if options.controls == .before { sayTypeWords([.types]) }
    sayHeaders()
    let hasLabel = sayLabel()
    if cell != nil, options.controls == .after { sayHeaderWord() }
    sayPlaceInTable()
    let hasValue = sayValue()
    let hasContent = sayImportantContent()
    let hint = promoteHint(
      hasLabel || hasValue || hasContent || subject.traits.contains(.selected))
    sayStates()
    sayTypeWords(options.controls == .after ? [.states, .types] : [.states])
    sayPlace()
    sayHints(hint, isHintOnly: hint.isPromoted)
    sayNotices()
    if segments.count == first { breakSilence() }
  }

  /// Lets an element for which the settings leave nothing say what it is, or that it is blank.
  private mutating func breakSilence() {
    let count = segments.count
    saysValues = true
    _ = sayValue()
    if segments.count == count, options.controls == .none { sayTypeWords([.types]) }
    if segments.count == count { say(.label, .blank, .nothingToSay) }
  }
}
