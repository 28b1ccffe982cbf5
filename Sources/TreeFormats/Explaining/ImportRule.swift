// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A rule by which an importer turns members of a document into members of a tree, or drops them.
///
/// The page of a format in docs/reference/formats shows its rules as a table. Rules are compared by
/// identity, so that recording one costs an importer nothing.
public final class ImportRule: Sendable {
  /// The kind of result.
  public enum Outcome: String, Sendable {
    /// The member of the document is copied.
    case direct
    /// The result is derived from the document.
    case derived
    /// The member of the document is dropped.
    case dropped
  }

  /// The name, unique among the rules of a format.
  public let name: String
  /// The members of a node that it produces; empty if it decides what a view becomes, or drops
  /// something.
  public let members: [String]
  /// The members of the document that it uses; in parentheses if they are not members of the view
  /// itself.
  public let sources: [String]
  /// The kind of result.
  public let outcome: Outcome
  /// A description in one clause.
  public let words: String
  /// The sources of single members, if these differ.
  private let pairs: [(member: String, source: String)]
  /// The rule that it adapts to the names of a format.
  let origin: ImportRule?

  /// Creates a rule that produces members of a node; one member has the name of the rule.
  init(
    _ name: String, _ members: [String]? = nil, from sources: [String], _ outcome: Outcome,
    _ words: String, pairs: [(String, String)] = [], origin: ImportRule? = nil
  ) {
    (self.name, self.members, self.sources) = (name, members ?? [name], sources)
    (self.outcome, self.words) = (outcome, words)
    (self.pairs, self.origin) = (pairs, origin)
  }

  /// Creates a rule that copies each member from its own source; one may have several.
  convenience init(_ name: String, each pairs: KeyValuePairs<String, String>, _ words: String) {
    var (members, sources): ([String], [String]) = ([], [])
    for (member, source) in pairs {
      if !members.contains(member) { members.append(member) }
      if !sources.contains(source) { sources.append(source) }
    }
    self.init(name, members, from: sources, .direct, words, pairs: pairs.map { ($0, $1) })
  }

  /// Creates a rule that copies members of the document.
  convenience init(
    _ name: String, _ members: [String]? = nil, from sources: [String], _ words: String
  ) {
    self.init(name, members, from: sources, .direct, words)
  }

  /// Creates a rule that decides what a view becomes.
  convenience init(view name: String, _ outcome: Outcome, _ words: String) {
    self.init(name, [], from: [], outcome, words)
  }

  /// Creates a rule that derives what a view becomes.
  convenience init(view name: String, _ words: String) { self.init(view: name, .derived, words) }

  /// Creates a rule that drops members of the document.
  convenience init(drop name: String, _ sources: String..., words: String) {
    self.init(name, [], from: sources, .dropped, words)
  }

  /// Returns the same rule with the sources of another format, and perhaps another name.
  func from(_ sources: String..., as name: String? = nil) -> ImportRule {
    ImportRule(name ?? self.name, members, from: sources, outcome, words, origin: self)
  }

  func sources(of member: String) -> [String] {
    if sources == ["*"] { return [member] }
    return pairs.isEmpty ? sources : pairs.filter { $0.member == member }.map(\.source)
  }

  /// The sources that are not members of the view itself, without the parentheses.
  var sourcesElsewhere: [String] {
    sources.filter { $0.hasPrefix("(") }.map { String($0.dropFirst().dropLast()) }
  }

  /// The row of the rule in the table of a page.
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
  /// Returns whether two rules are identical.
  public static func == (left: ImportRule, right: ImportRule) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension [ImportRule] {
  func except(_ rules: ImportRule...) -> [ImportRule] { filter { !rules.contains($0) } }
}

/// The rules of a format, and how an explanation finds the members of its documents.
struct FormatRules: Sendable {
  /// The rules, in descending precedence.
  var rules: [ImportRule]
  /// The way to find the members of a view in the document.
  var shape = SourceShape.object(SourceShape.Object())
  /// The members that structure the document and need no explanation.
  var structure: Set<String> = []
  /// The names in the document for names that importers use.
  var names: [String: [String]] = [:]
  /// The members for which the value zero means none.
  var counts: Set<String> = []

  /// The rule of the format with the name of a rule that a shared step recorded.
  func own(_ rule: ImportRule) -> ImportRule {
    rules.first { $0.origin == rule }
      ?? rules.first { $0.name == rule.name && $0.members.isEmpty == rule.members.isEmpty } ?? rule
  }

  /// The first rule of the format that produces a member.
  func rule(giving member: NodeMember) -> ImportRule? {
    rules.first { $0.members.contains(member.rawValue) || $0.members == ["*"] }
  }

  /// The rule by which a member without a result was dropped.
  func dropping(_ source: String) -> ImportRule {
    rules.first { $0.outcome == .dropped && $0.sources.contains(source) }
      ?? (rules.contains { $0.sources.contains(source) } ? .idle : .unused)
  }

  /// Whether a member is false, empty or none.
  func isSilent(_ member: SourceMember) -> Bool { !member.isSaid || isNone(member) }

  /// Whether a member is a zero that means none.
  func isNone(_ member: SourceMember) -> Bool {
    counts.contains(member.name) && member.value == "0"
  }
}
