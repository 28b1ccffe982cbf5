// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

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
