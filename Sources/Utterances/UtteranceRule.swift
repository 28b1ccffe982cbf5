// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The rule behind a segment, in one of the styles.
public protocol UtteranceRule: Sendable, Hashable {
  /// The name in the documentation and in explained transcripts, which must not change.
  var name: String { get }
  /// The page that documents it.
  var topic: RuleTopic { get }
  /// The evidence.
  var evidence: RuleEvidence { get }
}

/// The topic of a rule, and the title of its page in docs/reference/utterances.
public enum RuleTopic: String, Sendable {
  case content = "Label, value and content"
  case states = "States"
  case typeWords = "Type words"
  case places = "Places"
  case tables = "Data tables"
  case containers = "Containers"
  case hints = "Hints and notices"
  case changes = "Changes"
  case values = "Value, name and description"
  case roleTraits = "Role words"
  case cursor = "The cursor and the keyboard"
  case help = "Help and instructions"
}

/// The evidence that VoiceOver follows a rule.
public enum RuleEvidence: String, CaseIterable, Sendable {
  /// A public library that was compared with devices has a test for it.
  case tested
  /// Heard from VoiceOver.
  case recorded
  /// Described in Apple's documentation.
  case documented
  /// Passed to VoiceOver by a toolkit.
  case toolkit
  /// Observed in an experiment, or derived from observations.
  case inferred
  /// Not recorded; decided for Aloud.
  case decided
}
