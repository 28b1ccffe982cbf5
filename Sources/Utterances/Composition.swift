// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// Composes one utterance: the common part of iOS and the Mac.
protocol Composition: AnyObject {
  associatedtype StyleRule: SharedRules
  /// The words of rows that only the style has.
  associatedtype OwnWords: RowWords
  associatedtype OwnContainerWords: RowWords
  var screen: CompositionContext { get }
  var subject: Subject { get }
  /// The cell of a data table that begins with the element.
  var cell: TableCell? { get }
  /// What is true of the element and of the options.
  var facts: FactSet { get }
  /// What was found with the facts.
  var found: FoundWords { get }
  var segments: [Segment] { get set }

  /// Says words that only the style has.
  func say(_ words: OwnWords, _ row: borrowing Row)

  /// Returns where words that only the style has come from.
  func origin(of words: OwnWords, _ member: RowMember) -> SegmentOrigin?

  /// Says words about a container that only the style has.
  func say(
    _ words: OwnContainerWords, _ row: borrowing ContainerRow,
    _ container: borrowing SpokenContainer)

  /// Returns the level of a heading that VoiceOver says; zero for none.
  func headingLevel(of heading: NodeIndex) -> UInt8
}

extension Composition {
  var options: UtteranceOptions { screen.options }
  var language: UtteranceLanguage { subject.language }
  var book: PhraseBook { language.book }

  /// Adds a phrase.
  func say(
    _ kind: SegmentKind, _ phrase: Phrase, _ rule: StyleRule, _ member: String? = nil
  ) { say(kind, phrase: book[phrase], rule, member) }

  /// Adds text that contains a phrase.
  ///
  /// - Parameter source: The node with the member, if it is not the element.
  /// - Parameter other: The language of the phrase, if it differs from that of the element.
  func say(
    _ kind: SegmentKind, phrase text: String, _ rule: StyleRule, _ member: String? = nil,
    from source: NodeIndex? = nil, of other: UtteranceLanguage? = nil
  ) {
    add(
      Segment(
        kind, text, language: (other ?? language).phrases, rule: rule.name, member: member,
        node: identifier(ofSource: source)))
  }

  /// Adds text that contains a phrase.
  func say(
    _ kind: SegmentKind, phrase text: String, _ rule: StyleRule, _ origin: SegmentOrigin?,
    of other: UtteranceLanguage? = nil
  ) { say(kind, phrase: text, rule, origin?.member, from: origin?.node, of: other) }

  /// Returns the identifier of a node that is not the element.
  private func identifier(ofSource source: NodeIndex?) -> String? {
    guard let source, source != subject.index, options.namesSources else { return nil }
    return screen.identifier(of: source)
  }

  /// Adds text of the application.
  func say(
    _ kind: SegmentKind, _ text: AttributedText, _ rule: StyleRule, _ member: String?,
    from source: NodeIndex? = nil, of other: UtteranceLanguage? = nil
  ) {
    let tag = text.wholeLanguage.map { $0 == screen.language ? nil : $0 }
    add(
      Segment(
        kind, text.text, language: tag ?? (other ?? language).authored,
        runs: text.runs == nil && subject.rare == nil ? nil : runs(of: text, kind), rule: rule.name,
        member: member, node: identifier(ofSource: source)))
  }

  /// Adds text of the application.
  func say(
    _ kind: SegmentKind, text: String, _ rule: StyleRule, _ member: String?,
    from source: NodeIndex? = nil
  ) { say(kind, AttributedText(text), rule, member, from: source) }

  /// Returns the speech attributes for ranges of an application's text.
  private func runs(of text: AttributedText, _ kind: SegmentKind) -> [SegmentRun]? {
    let own = text.segmentRuns
    guard kind == .label || kind == .value, let context = subject.rare?.members.textualContext,
      contextsWithMarks.contains(context)
    else { return own }
    let whole = SegmentRun(start: 0, length: text.text.unicodeScalars.count, punctuation: true)
    return [whole] + (own ?? [])
  }

  /// Adds a segment without a copy, which would retain all of its strings.
  @inline(never)
  private func add(_ segment: consuming Segment) { segments.append(segment) }
}

/// The textual contexts in which punctuation has a meaning, so that all of it is spoken.
private let contextsWithMarks: Set<String> = ["console", "fileSystem", "sourceCode"]

extension AttributedText {
  /// The language of a run that covers the whole text.
  fileprivate var wholeLanguage: String? {
    guard let run = runs?.first, runs?.count == 1, run.start == 0, let language = run.language
    else { return nil }
    return run.length >= text.unicodeScalars.count ? language : nil
  }

  /// The speech attributes of its runs, without a language for the whole text.
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
