// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Why a segment is said: a rule of one of the styles.
public protocol UtteranceRule: Sendable, Hashable {
  /// Its name in the documentation and in explained transcripts, a contract.
  var name: String { get }
  /// The page that documents it.
  var topic: RuleTopic { get }
  /// How it is known.
  var evidence: RuleEvidence { get }
}

/// What a rule is about, which is the title of its page in docs/reference/utterances.
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

/// How it is known that VoiceOver follows a rule.
public enum RuleEvidence: String, CaseIterable, Sendable {
  /// A public library that was compared with devices has a test for it.
  case tested
  /// A recording of VoiceOver has it.
  case recorded
  /// Apple's documentation has it.
  case documented
  /// It is what a toolkit passes to VoiceOver.
  case toolkit
  /// It was seen in an experiment, or follows from what was seen.
  case inferred
  /// Nobody has recorded it; Aloud decides.
  case decided
}
