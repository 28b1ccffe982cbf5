// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

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
}

extension FormatRules {
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
  func isSilent(_ member: SourceMember) -> Bool {
    !member.isSaid || isNone(member)
  }

  /// Whether a member is a zero that means none.
  func isNone(_ member: SourceMember) -> Bool {
    counts.contains(member.name) && member.value == "0"
  }
}
