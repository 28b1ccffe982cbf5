// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// Composes one utterance in the manner of VoiceOver for iOS.
///
/// The order of an element's parts is that of `compose()`; each part has a file of its own.
struct IOSComposition: ~Copyable {
  let screen: Screen
  let stop: Int
  let subject: Subject
  var segments: [Segment] = []
  /// The place in a data table, for the first element of a cell.
  var cell: TableCell?
  /// Whether values are said: as the settings have it, or because nothing else is left to say.
  var saysValues: Bool

  var options: UtteranceOptions { screen.options }
  var book: PhraseBook { subject.language.book }

  init(screen: Screen, stop: Int) {
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
    sayPlaceInTable()
    let hasValue = sayValue()
    sayImportantContent()
    let hint = promoteHint(hasLabel || hasValue || subject.traits.contains(.selected))
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

  // MARK: Saying

  /// Adds a phrase.
  mutating func say(
    _ kind: SegmentKind, _ phrase: Phrase, _ rule: Rule, _ member: String? = nil
  ) {
    say(kind, phrase: book[phrase], rule, member)
  }

  /// Adds words made of a phrase.
  mutating func say(
    _ kind: SegmentKind, phrase text: String, _ rule: Rule, _ member: String? = nil
  ) {
    add(
      Segment(
        kind, text, language: subject.language.phrases, rule: rule.rawValue, member: member))
  }

  /// Adds words of the application.
  mutating func say(
    _ kind: SegmentKind, _ text: AttributedText, _ rule: Rule, _ member: String,
    of language: UtteranceLanguage? = nil
  ) {
    let tag = text.wholeLanguage.map { $0 == screen.language ? nil : $0 }
    add(
      Segment(
        kind, text.text, language: tag ?? (language ?? subject.language).authored,
        rule: rule.rawValue, member: member))
  }

  /// Adds words of the application.
  mutating func say(_ kind: SegmentKind, text: String, _ rule: Rule, _ member: String) {
    add(
      Segment(
        kind, text, language: subject.language.authored, rule: rule.rawValue, member: member))
  }

  /// Adds a segment without keeping a copy, whose strings would all be counted up and down.
  @inline(never)
  private mutating func add(_ segment: consuming Segment) {
    segments.append(segment)
  }
}

extension AttributedText {
  /// The language of a run that is all of the text.
  var wholeLanguage: String? {
    guard let run = runs?.first, runs?.count == 1, run.start == 0, let language = run.language
    else { return nil }
    return run.length >= text.unicodeScalars.count ? language : nil
  }
}
