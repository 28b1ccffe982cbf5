// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Why a segment is said: a rule of one of the styles.
///
/// An enumeration and not a structure: composing passes a rule with each segment, and a byte takes
/// less time than a name.
public protocol UtteranceRule: RawRepresentable<String>, Sendable, BitwiseCopyable {
  /// The topic and the evidence.
  var entry: RuleEntry { get }
}

extension UtteranceRule {
  /// Its name in the documentation and in explained transcripts.
  public var name: String { rawValue }
}

/// What is known of a rule.
public struct RuleEntry: Sendable, Hashable {
  /// The page that documents it.
  public let topic: RuleTopic
  /// How it is known that VoiceOver follows it.
  public let evidence: RuleEvidence

  init(_ topic: RuleTopic, _ evidence: RuleEvidence) {
    self.topic = topic
    self.evidence = evidence
  }
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
  case roleWords = "Role words"
  case cursor = "The cursor and the keyboard"
  case help = "Help and instructions"
}

/// The evidence that VoiceOver follows a rule.
public enum RuleEvidence: String, CaseIterable, Sendable, BitwiseCopyable {
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
