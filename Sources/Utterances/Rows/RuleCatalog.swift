// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
public import TreeModel

/// A row as it is listed: what is said, and when.
public struct ListedRow: Sendable {
  /// The list that it belongs to.
  public let list: RuleListName
  /// The style that says it.
  public let style: Style
  /// The name of the rule.
  public let rule: String
  /// The topic of the rule.
  public let topic: RuleTopic
  /// How it is known that VoiceOver says it.
  public let evidence: RuleEvidence
  /// The kind of segment.
  public let kind: SegmentKind
  /// What is said: an English phrase in quotation marks, or the name of a fact.
  public let words: String
  /// What must be true.
  public let when: [String]
  /// Of these, nothing may be true.
  public let unless: [String]
  /// The first release that says it, if it is not said in an earlier one.
  public let since: PlatformRelease?
  /// How many rows behind it are not said if it is.
  public let alternatives: Int
  /// The member that the segment names, if it is always the same.
  public let member: String?
  /// The phrases among the words.
  let phrases: [Phrase]
}

/// All rows of both platforms, for reading and for tests.
public enum RuleCatalog {
  /// The rows, list by list, in the order in which they are said.
  public static let rows: [ListedRow] =
    elements(.ios, IOSRows.all) + containers(.ios, IOSContainerRows.all)
    + elements(.macos, MacRows.all) + containers(.macos, MacContainerRows.all)

  private static func elements<Rule, Own: RowWords>(
    _ style: Style, _ lists: [RuleList<Rule, ElementWords<Own>>]
  ) -> [ListedRow] {
    lists.flatMap { list in
      list.rows.map { ListedRow($0, list.name, style, $0.words.listed, $0.words.phrases) }
    }
  }

  private static func containers<Rule, Own: RowWords>(
    _ style: Style, _ lists: [RuleList<Rule, ContainerWords<Own>>]
  ) -> [ListedRow] {
    lists.flatMap { list in
      list.rows.map { ListedRow($0, list.name, style, $0.words.listed, $0.words.phrases) }
    }
  }
}

extension ListedRow {
  fileprivate init<Rule, Words: RowWords>(
    _ row: RuleRow<Rule, Words>, _ list: RuleListName, _ style: Style, _ words: String,
    _ phrases: [Phrase]
  ) {
    self.list = list
    self.style = style
    self.words = words
    self.phrases = phrases
    rule = row.rule.name
    topic = row.rule.entry.topic
    evidence = row.ownEvidence ?? row.rule.entry.evidence
    kind = row.kind
    when = row.when.facts.map { inWords($0) }
    since = row.since
    let release = row.since.map { FactSet.before($0) } ?? []
    unless = row.unless.subtracting(release).facts.map { inWords($0) }
    alternatives = row.alternatives
    if case .member(let name) = row.source { member = name.rawValue } else { member = nil }
  }
}

extension ElementWords {
  /// The phrases among them.
  fileprivate var phrases: [Phrase] {
    switch self {
    case .phrase(let phrase), .position(let phrase), .place(let phrase): [phrase]
    case .phraseAbout(let phrase, let other): [phrase, other]
    default: []
    }
  }

  /// What a list of rows says of them.
  fileprivate var listed: String {
    switch self {
    case .phrase(let phrase): quoted(phrase)
    case .phraseAbout(let phrase, let other): quoted(phrase) + " about " + quoted(other)
    case .position(let phrase): "position, as " + quoted(phrase)
    case .place(let phrase): "place, as " + quoted(phrase)
    case .own(let words): inWords(words)
    default: inWords(self)
    }
  }
}

extension ContainerWords {
  /// The phrases among them.
  fileprivate var phrases: [Phrase] {
    switch self {
    case .phrase(let phrase), .phraseAboutName(let phrase): [phrase]
    default: []
    }
  }

  /// What a list of rows says of them.
  fileprivate var listed: String {
    switch self {
    case .phrase(let phrase), .phraseAboutName(let phrase): quoted(phrase)
    case .own(let words): inWords(words)
    default: inWords(self)
    }
  }
}

private func quoted(_ phrase: Phrase) -> String { "“" + PhraseBook.english[phrase] + "”" }

/// Returns the name of an enumeration's case as words: "first in row".
private func inWords(_ value: some Sendable) -> String {
  var words = ""
  for character in "\(value)".prefix(while: { $0 != "(" }) {
    if character.isUppercase, words.last?.isUppercase == false { words += " " }
    words += character.isUppercase ? character.lowercased() : String(character)
  }
  return words
}
