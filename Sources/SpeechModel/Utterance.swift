// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A part of an utterance: words of one kind, with their rule.
public struct Segment: Sendable, Hashable {
  /// The kind.
  public var kind: SegmentKind
  /// The words, never empty.
  public var text: String
  /// The BCP 47 language of the words, if it differs from that of the utterance.
  public var language: String?
  /// The ranges of the text with their own speech attributes; nil if there are none.
  public var runs: [SegmentRun]?
  /// The name of its rule, from docs/reference/utterances/ios or docs/reference/utterances/macos.
  public var rule: String?
  /// The member of the node that the words come from, as in the tree format.
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

/// The words about one element: typed segments in speaking order.
public struct Utterance: Sendable, Hashable {
  /// The identifier of the node; nil for words without a node.
  public var node: String?
  /// The segments, in speaking order.
  public var segments: [Segment]

  /// Creates an utterance.
  public init(node: String? = nil, segments: [Segment]) {
    self.node = node
    self.segments = segments
  }
}
