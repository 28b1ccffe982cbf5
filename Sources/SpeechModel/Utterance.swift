// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// One stretch of an utterance: words of one kind, with the reason they are said.
public struct Segment: Sendable, Hashable {
  /// The part it plays.
  public var kind: SegmentKind
  /// The words, never empty.
  public var text: String
  /// The BCP 47 language of the words, where it is not the utterance's.
  public var language: String?
  /// Stretches of the text that are spoken in a way of their own; nothing where there are none.
  public var runs: [SegmentRun]?
  /// The name of the rule that put it here, one of those in docs/reference/utterances/ios or
  /// docs/reference/utterances/macos.
  public var rule: String?
  /// The member of the node that the words came from, as the tree format spells it.
  public var member: String?

  /// Creates a segment.
  public init(
    _ kind: SegmentKind, _ text: String, language: String? = nil, runs: [SegmentRun]? = nil,
    rule: String? = nil, member: String? = nil
  ) {
    self.kind = kind
    self.text = text
    self.language = language
    self.runs = runs
    self.rule = rule
    self.member = member
  }
}

/// What is said about one element: typed segments in speaking order.
public struct Utterance: Sendable, Hashable {
  /// The identifier of the node it is about; nothing for words that belong to no node.
  public var node: String?
  /// The segments, in the order they are spoken.
  public var segments: [Segment]

  /// Creates an utterance.
  public init(node: String? = nil, segments: [Segment]) {
    self.node = node
    self.segments = segments
  }
}
