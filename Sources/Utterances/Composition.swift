// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// The rules that every style has.
protocol SharedRules: UtteranceRule {
  static var label: Self { get }
  static var labelAround: Self { get }
  static var value: Self { get }
  static var rangeValue: Self { get }
  static var textValue: Self { get }
  static var secureValue: Self { get }
  static var placeholder: Self { get }
  static var content: Self { get }
  static var changedValue: Self { get }
  static var changedText: Self { get }
}

extension IOSRule: SharedRules {}
extension MacRule: SharedRules {}

/// Composes one utterance: what is the same in the manner of iOS and in that of the Mac.
protocol Composition: ~Copyable {
  associatedtype StyleRule: SharedRules
  var screen: CompositionContext { get }
  var subject: Subject { get }
  /// The language of the element that the utterance is about.
  var language: UtteranceLanguage { get }
  /// Whether values are said: as the settings have it, or because nothing else is left to say.
  var saysValues: Bool { get set }
  /// Whether the placeholder of an empty text input stands for its value.
  var placeholderIsValue: Bool { get }
  var segments: [Segment] { get set }
}

extension Composition where Self: ~Copyable {
  var options: UtteranceOptions { screen.options }
  var book: PhraseBook { language.book }

  /// Adds a phrase.
  mutating func say(
    _ kind: SegmentKind, _ phrase: Phrase, _ rule: StyleRule, _ member: String? = nil
  ) {
    say(kind, phrase: book[phrase], rule, member)
  }

  /// Adds words made of a phrase.
  ///
  /// - Parameter other: The language of the phrase where it is not that of the element.
  mutating func say(
    _ kind: SegmentKind, phrase text: String, _ rule: StyleRule, _ member: String? = nil,
    of other: UtteranceLanguage? = nil
  ) {
    add(
      Segment(
        kind, text, language: (other ?? language).phrases, rule: rule.name, member: member))
  }

  /// Adds words of the application.
  mutating func say(
    _ kind: SegmentKind, _ text: AttributedText, _ rule: StyleRule, _ member: String,
    of other: UtteranceLanguage? = nil
  ) {
    let tag = text.wholeLanguage.map { $0 == screen.language ? nil : $0 }
    add(
      Segment(
        kind, text.text, language: tag ?? (other ?? language).authored,
        runs: runs(of: text, kind), rule: rule.name, member: member))
  }

  /// Adds words of the application.
  mutating func say(_ kind: SegmentKind, text: String, _ rule: StyleRule, _ member: String) {
    say(kind, AttributedText(text), rule, member)
  }

  /// How stretches of a text of the application are to be spoken.
  private func runs(of text: AttributedText, _ kind: SegmentKind) -> [SegmentRun]? {
    let own = text.segmentRuns
    guard kind == .label || kind == .value, let context = subject.rare?.members.textualContext,
      contextsWithMarks.contains(context)
    else { return own }
    let whole = SegmentRun(start: 0, length: text.text.unicodeScalars.count, punctuation: true)
    return [whole] + (own ?? [])
  }

  /// Adds a segment without keeping a copy, whose strings would all be counted up and down.
  @inline(never)
  private mutating func add(_ segment: consuming Segment) {
    segments.append(segment)
  }
}

/// The textual contexts in which punctuation means something, so that all of it is spoken.
private let contextsWithMarks: Set<String> = ["console", "fileSystem", "sourceCode"]

extension AttributedText {
  /// The language of a run that is all of the text.
  fileprivate var wholeLanguage: String? {
    guard let run = runs?.first, runs?.count == 1, run.start == 0, let language = run.language
    else { return nil }
    return run.length >= text.unicodeScalars.count ? language : nil
  }

  /// What its runs ask of the speech; a language that holds for all of the text is not among it.
  fileprivate var segmentRuns: [SegmentRun]? {
    guard let runs, !runs.isEmpty else { return nil }
    let isWhole = wholeLanguage != nil
    let attributes = runs.compactMap { run in
      let attributes = SegmentRun(
        start: run.start, length: run.length, language: isWhole ? nil : run.language,
        spellOut: run.spellOut == true, punctuation: run.punctuation == true, pitch: run.pitch,
        ipa: run.ipa)
      return attributes.isPlain ? nil : attributes
    }
    return attributes.isEmpty ? nil : attributes
  }
}
