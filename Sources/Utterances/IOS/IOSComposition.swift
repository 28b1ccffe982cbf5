// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// Composes one utterance in the style of iOS.
///
/// `compose()` determines the order of the parts; each part has its own file.
struct IOSComposition: Composition, ~Copyable {
  typealias StyleRule = IOSRule

  let screen: CompositionContext
  let stop: Int
  let subject: Subject
  var segments: [Segment] = []
  /// The position in a data table, for the first element of a cell.
  var cell: TableCell?
  /// Whether the word for a header cell of a page has been said before its position.
  var hasHeaderWord = false
  var saysValues: Bool
  let placeholderIsValue = true

  // Inlined, so that the subject is made in its place and not copied.
  @inline(__always)
  init(screen: CompositionContext, stop: Int) {
    self.screen = screen
    self.stop = stop
    let place = screen.order.stops[stop]
    subject = Subject(place.node, in: screen, isOnPage: place.isOnPage)
    saysValues = screen.options.values
    segments.reserveCapacity(6)
  }

  consuming func takeSegments() -> [Segment] { segments }

  /// Says the element.
  ///
  /// - Parameter previous: The stop that the cursor comes from.
  mutating func compose(from previous: Int?) {
    if subject.isOnPage { composeOnPage(from: previous) } else { composeInApp() }
  }

  private mutating func composeInApp() {
    let first = segments.count
    findCell()
    if subject.traits.contains(.selected) { say(.selected, .selected, .selected, "traits") }
    if options.controls == .before { sayTypeWords([.types]) }
    sayHeaders()
    let hasLabel = sayLabel()
    if cell != nil, options.controls == .after { sayHeaderWord() }
    sayPlaceInTable()
    let hasValue = sayValue()
    let hasContent = sayImportantContent()
    let hint = promoteHint(hasLabel || hasValue || hasContent || subject.traits.contains(.selected))
    sayStates()
    sayTypeWords(options.controls == .after ? [.states, .types] : [.states])
    sayPlace()
    sayHints(hint, isHintOnly: hint.isPromoted)
    sayNotices()
    if segments.count == first { breakSilence() }
  }

  /// Says the role or "blank" if the settings leave nothing else.
  mutating func breakSilence() {
    let count = segments.count
    saysValues = true
    _ = sayValue()
    if segments.count == count, options.controls == .none { sayTypeWords([.types]) }
    if segments.count == count, let word = subject.roleTraits.unspoken {
      say(.trait, word, .roleWord, "role")
    }
    if segments.count == count { say(.label, .blank, .nothingToSay) }
  }
}
