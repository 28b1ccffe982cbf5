// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A rule by which something in a document becomes something of a tree, or nothing.
///
/// The rules of a format stand in one list, which its page in docs/reference/formats shows as a table. A rule is
/// itself and no other, so that naming one costs an importer nothing.
public final class ImportRule: Sendable {
  /// How something comes about.
  public enum Outcome: String, Sendable {
    /// The document says it, and it is taken over.
    case direct
    /// It follows from what the document says.
    case derived
    /// Nothing is made of it.
    case dropped
  }

  /// Its name, unique among the rules of a format.
  public let name: String
  /// The members of a node that it gives; none where it says what a view becomes, or that nothing
  /// is made of something.
  public let members: [String]
  /// What of the document it goes by; in brackets what is not among a view's own members.
  public let sources: [String]
  /// How it comes about.
  public let outcome: Outcome
  /// What it does, in one clause.
  public let words: String

  /// A rule that gives members of a node.
  init(
    _ name: String, _ members: [String], from sources: [String], _ outcome: Outcome,
    _ words: String
  ) {
    (self.name, self.members, self.sources) = (name, members, sources)
    (self.outcome, self.words) = (outcome, words)
  }

  /// A rule that takes over what the document says.
  convenience init(_ name: String, _ members: [String], from sources: [String], _ words: String) {
    self.init(name, members, from: sources, .direct, words)
  }

  /// A rule that says what a view becomes.
  convenience init(view name: String, _ outcome: Outcome, _ words: String) {
    self.init(name, [], from: [], outcome, words)
  }

  /// A rule that says what a view becomes, which follows from what the document says.
  convenience init(view name: String, _ words: String) {
    self.init(view: name, .derived, words)
  }

  /// A rule by which nothing is made of members of the document.
  convenience init(drop name: String, _ sources: String..., words: String) {
    self.init(name, [], from: sources, .dropped, words)
  }

  /// The same going by what another format has.
  func from(_ sources: String...) -> ImportRule {
    ImportRule(name, members, from: sources, outcome, words)
  }

  /// Those of its sources that are not among a view's own members, without the brackets.
  var sourcesElsewhere: [String] {
    sources.filter { $0.hasPrefix("(") }.map { String($0.dropFirst().dropLast()) }
  }

  /// Its row in the table of a page.
  public var tableRow: String {
    func listed(_ names: [String]) -> String {
      names.map { $0.hasPrefix("(") ? String($0.dropFirst().dropLast()) : "`\($0)`" }
        .joined(separator: ", ")
    }
    let gives = members.isEmpty ? (outcome == .dropped ? "nothing" : "a node") : listed(members)
    return "| `\(name)` | \(gives) | \(listed(sources)) | \(outcome.rawValue) | \(words) |"
  }
}

extension ImportRule: Hashable {
  /// Whether two are the same.
  public static func == (left: ImportRule, right: ImportRule) -> Bool { left === right }

  /// Hashes which one it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension [ImportRule] {
  /// The others.
  func except(_ rules: ImportRule...) -> [ImportRule] { filter { !rules.contains($0) } }
}

/// The rules of a format, and how its documents are looked at to explain them.
struct FormatRules: Sendable {
  /// The rules, those that come first are asked first.
  var rules: [ImportRule]
  /// How the members of a view are found in the document.
  var shape = SourceShape.object(SourceShape.Object())
  /// Members that hold the document together, of which nothing need be said.
  var structure: Set<String> = []
  /// The members for which importers have a name of their own, by that name.
  var names: [String: [String]] = [:]
  /// Whether the importer tells where every trait comes from.
  var tellsTraits = false
  /// Members whose value of zero says that there is none.
  var counts: Set<String> = []
}

extension FormatRules {
  /// The rule that stands in the table under the name of one that a shared step told.
  func own(_ rule: ImportRule) -> ImportRule {
    rules.first { $0.name == rule.name && $0.members.isEmpty == rule.members.isEmpty } ?? rule
  }

  /// The rule by which nothing is made of a member that took no part.
  func dropping(_ source: String) -> ImportRule {
    rules.first { $0.outcome == .dropped && $0.sources.contains(source) }
      ?? (rules.contains { $0.sources.contains(source) } ? .idle : .unused)
  }

  /// Whether a member says no, or that there is none.
  func isSilent(_ member: SourceMember) -> Bool {
    !member.isSaid || isNone(member)
  }

  /// Whether a member is a number that says that there is none.
  func isNone(_ member: SourceMember) -> Bool {
    counts.contains(member.name) && member.value == "0"
  }
}

extension TreeFormat {
  /// The rules by which it is read, in the order of its page.
  public var rules: [ImportRule] { formatRules.rules }

  /// Its rules with all that it takes to explain them.
  var formatRules: FormatRules {
    switch self {
    case .aloud: .aloud
    case .chromium: .chromium
    case .accessibilitySnapshot: .accessibilitySnapshot
    case .idb: .idb
    case .appiumIOS: .appiumIOS
    case .android: .android
    case .androidNodes: .androidNodes
    case .compose: .compose
    case .flutter: .flutter
    case .playwright: .playwright
    case .windowsUIA: .windowsUIA
    case .atspi: .atspi
    case .accessKit: .accessKit
    case .puppeteer: .puppeteer
    case .xcuitest: .xcuitest
    case .maestro: .maestro
    }
  }
}
