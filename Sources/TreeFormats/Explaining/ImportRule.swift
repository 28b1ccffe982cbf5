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
