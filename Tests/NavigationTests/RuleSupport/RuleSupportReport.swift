// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import TreeModel
import Utterances

/// The measurement as text, as JSON, and as a section of docs/explanation/how-close.md.
struct RuleSupportReport {
  private let support: RuleSupport

  init(_ support: RuleSupport) { self.support = support }

  // MARK: Text

  /// A table for each list, and the summary.
  var text: String {
    var text = """
      Each row is left out in turn, in all of its places. Support: cases that agree less without it. Harm:
      cases that agree more without it. The columns are recordings, devices, screens, walks, examples.

      """
    var list: RuleListName?
    for row in support.rows {
      if row.first.list != list {
        list = row.first.list
        text += "\n\(Self.platform(row.first)), \(row.first.list.title):\n"
        text += "             support                harm  evidence    rule: what it says, when\n"
      }
      let evidence = row.first.evidence.rawValue
      text += Self.counts(row.support) + Self.counts(row.harm) + "  "
      text += evidence.padding(toLength: 10, withPad: " ", startingAt: 0)
      text += "  \(row.first.rule): \(row.first.words)\(Self.condition(row))"
      let others = Set(row.listed.map(\.list)).count - 1
      text += others > 0 ? "; and in \(others) other lists\n" : "\n"
    }
    return text + "\n" + summary.map { $0 + "\n" }.joined()
  }

  private static func platform(_ row: ListedRow) -> String {
    row.style == .macos ? "The Mac" : "iOS"
  }

  private static func counts(_ cases: [SupportSource: Set<String>]) -> String {
    SupportSource.allCases.map { source in
      let count = cases[source]?.count ?? 0
      let text = count == 0 ? "." : "\(count)"
      return String(repeating: " ", count: max(0, 4 - text.count)) + text
    }
    .joined()
  }

  private static func condition(_ row: RuleSupport.Row) -> String {
    (row.when.isEmpty ? "" : ", when " + row.when.joined(separator: ", "))
      + (row.unless.isEmpty ? "" : ", unless " + row.unless.joined(separator: ", "))
  }

  // MARK: Kept figures

  /// A line for each row with the number of its cases, as Tests/Fixtures/recordings/rows.txt keeps it.
  var kept: String {
    var text = """
      Each line is a row: how many cases VoiceOver was heard to say with it, how many of our own need it,
      its evidence, its rule and what it says. The recording follows if it is the only one.

      """
    for row in support.rows {
      text += "\(KeptRows.key(row.first)): heard \(row.heard), own \(row.own), "
      text += row.first.evidence.rawValue
      if row.heard == 1 { text += "; " + row.heardCases.joined() }
      text += "\n"
    }
    return text
  }

  // MARK: Summary

  /// The figures of one platform, or of both.
  private struct Figures {
    var all = 0
    /// That VoiceOver was heard to say, in at least one case.
    var heard = 0
    /// That VoiceOver was heard to say, in one case only.
    var once = 0
    /// That only transcripts of our own need.
    var ownOnly = 0
    /// By their evidence.
    var ownOnlyBy: [RuleEvidence: Int] = [:]
    var unsupported = 0
    var harmful = 0

    init(_ rows: [RuleSupport.Row]) {
      for row in rows {
        all += 1
        if row.heard > 0 { heard += 1 }
        if row.heard == 1 { once += 1 }
        if row.support.isEmpty {
          unsupported += 1
        } else if row.heard == 0 {
          ownOnly += 1
          ownOnlyBy[row.first.evidence, default: 0] += 1
        }
        if !row.harm.isEmpty { harmful += 1 }
      }
    }
  }

  private var platforms: [(name: String, figures: Figures)] {
    [("iOS", false), ("macOS", true)].map { name, isMac in
      (name, Figures(support.rows.filter { ($0.first.style == .macos) == isMac }))
    }
  }

  private var summary: [String] {
    let cases = SupportSource.allCases.map { source in
      let count = support.cases[source] ?? (0, 0)
      return "\(source.rawValue): \(count.agree) of \(count.all) cases agree"
    }
    return cases
      + (platforms + [("all", Figures(support.rows))]).map { name, figures in
        "\(name): \(figures.all) rows; \(figures.heard) heard, \(figures.once) of them in one case "
          + "only; \(figures.ownOnly) only in inputs of our own; \(figures.unsupported) without support; "
          + "\(figures.harmful) with harm"
      }
  }

  /// The section of the page.
  var section: String {
    var text =
      RuleSupportSection.heading + """


        What VoiceOver says is a list of [rows](../decisions/0035-facts-and-rows.md). `make rule-support` leaves out one row after the other, in all lists of its platform that have it, and counts the cases that agree less without it. Besides these recordings, cases are elements of apps that were heard or compared with devices; and, of our own, transcripts and walks in `Tests/Fixtures` and the examples of [the rules](../reference/utterances.md). It prints a table of all rows; `make rule-support JSON=FILE` also writes the names of the cases. With `ALOUD_WRITE_PAGES=1`, it writes these figures again, and those of each row to `Tests/Fixtures/recordings/rows.txt`:

        | platform | rows | heard | heard in one case only | needed only by our own inputs | needed by none | better left out for at least one case |
        |---|---|---|---|---|---|---|

        """
    for (name, figures) in platforms {
      text += "| \(name) | \(figures.all) | \(figures.heard) | \(figures.once) "
      text += "| \(figures.ownOnly) | \(figures.unsupported) | \(figures.harmful) |\n"
    }
    let kinds = RuleEvidence.allCases
    text += """

      A row that only our own inputs need may still be right: nobody wrote down what VoiceOver says of its facts. What these rows rest on:

      | platform | \(kinds.map(\.rawValue).joined(separator: " | ")) |
      |---|\(String(repeating: "---|", count: kinds.count))

      """
    for (name, figures) in platforms {
      let counts = kinds.map { "\(figures.ownOnlyBy[$0, default: 0])" }
      text += "| \(name) | \(counts.joined(separator: " | ")) |\n"
    }
    return text + "\n"
  }

  // MARK: JSON

  private struct JSONRow: Encodable {
    let lists: [String]
    let style: String
    let rule: String
    let says: String
    let when: [String]
    let unless: [String]
    let topic: String
    let evidence: String
    let support: [String: [String]]
    let harm: [String: [String]]

    init(_ row: RuleSupport.Row) {
      lists = row.listed.map { "\($0.list)" }
      style = row.first.style.rawValue
      rule = row.first.rule
      says = row.first.words
      when = row.when
      unless = row.unless
      topic = row.first.topic.rawValue
      evidence = row.first.evidence.rawValue
      support = Self.names(row.support)
      harm = Self.names(row.harm)
    }

    private static func names(_ cases: [SupportSource: Set<String>]) -> [String: [String]] {
      Dictionary(uniqueKeysWithValues: cases.map { ($0.rawValue, $1.sorted()) })
    }
  }

  /// All rows with the names of their cases.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(support.rows.map { JSONRow($0) })
  }
}

/// The figures of rows as a file keeps them, so that tests can use them without a measurement.
struct KeptRows {
  static let page = ProjectPage("Tests/Fixtures/recordings/rows.txt")

  /// The number of cases that VoiceOver was heard to say, and of our own, by the row.
  private let figures: [String: (heard: Int, own: Int)]

  init() throws {
    let line = /(.+): heard (\d+), own (\d+), .+/
    let rows = try Self.page.text().split(separator: "\n").compactMap { $0.wholeMatch(of: line) }
    figures = Dictionary(
      rows.map { ("\($0.1)", (Int($0.2) ?? 0, Int($0.3) ?? 0)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The name of a row: its platform, its rule and what it says.
  static func key(_ row: ListedRow) -> String { "\(row.style.rawValue) \(row.rule): \(row.words)" }

  /// The rows that have figures.
  var keys: Set<String> { Set(figures.keys) }

  /// Returns the rows that no case needs.
  var unneeded: [String] { figures.filter { $1 == (0, 0) }.keys.sorted() }

  /// Returns whether VoiceOver was heard to say something by a rule.
  ///
  /// On the Mac, one row says the words of roles, by the rules that have these words.
  func hasHeard(_ rule: String, on style: Style) -> Bool {
    let isWord = style == .macos && MacRule(rawValue: rule)?.entry.topic == .roleWords
    return figures.contains { key, figure in
      figure.heard > 0
        && (key.hasPrefix("\(style.rawValue) \(rule): ")
          || isWord && key == "\(style.rawValue) role word: word")
    }
  }
}

/// The section of docs/explanation/how-close.md about rows; other tests leave it as it is.
enum RuleSupportSection {
  static let heading = "## What each row rests on"
  private static let page = ProjectPage("docs/explanation/how-close.md")

  /// The section as the page has it; empty if it has none.
  static func kept() throws -> String {
    let text = try page.text()
    return range(in: text).map { String(text[$0]) } ?? ""
  }

  /// Writes the section if asked to, and returns the first difference otherwise.
  static func difference(from section: String, remedy: String) throws -> String? {
    var text = try page.text()
    if let range = range(in: text) { text.replaceSubrange(range, with: section) }
    return try page.difference(from: text, remedy: remedy)
  }

  private static func range(in text: String) -> Range<String.Index>? {
    guard let start = text.range(of: heading)?.lowerBound else { return nil }
    let next = text.range(of: "\n## ", range: start..<text.endIndex)
    return start..<(next.map { text.index(after: $0.lowerBound) } ?? text.endIndex)
  }
}
