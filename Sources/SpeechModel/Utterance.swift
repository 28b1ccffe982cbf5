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
  /// The identifier of the node with the member; nil if it is that of the utterance.
  public var node: String?
}

// In an extension, so that the struct keeps its memberwise initializer.
extension Segment {
  /// Creates a segment.
  public init(
    _ kind: SegmentKind, _ text: String, language: String? = nil, runs: [SegmentRun]? = nil,
    rule: String? = nil, member: String? = nil, node: String? = nil
  ) {
    // If this assigned the members one by one, the compiler would copy each new segment as a whole, which
    // retains all of its strings and is a seventh of the instructions for an utterance.
    self.init(
      kind: kind, text: text, language: language, runs: runs, rule: rule, member: member,
      node: node)
  }
}

/// The words about one element: typed segments in speaking order.
public struct Utterance: Sendable, Hashable {
  /// The identifier of the node; nil for words without a node.
  public var node: String?
  /// The segments, in speaking order.
  public var segments: [Segment]
  /// The edge of the node, for an utterance about the start or the end of a container.
  public var edge: ContainerEdge?

  /// Creates an utterance.
  public init(node: String? = nil, segments: [Segment], edge: ContainerEdge? = nil) {
    self.node = node
    self.segments = segments
    self.edge = edge
  }

  /// Gives each segment with a member its node, before the utterance becomes one about another node.
  public mutating func settleNodes() {
    for index in segments.indices where segments[index].member != nil {
      segments[index].node = segments[index].node ?? node
    }
  }
}

/// An edge of a container, where the cursor of the Mac stops on a web page.
///
/// The raw values occur in JSON transcripts, and must not change.
public enum ContainerEdge: String, CaseIterable, Sendable {
  /// In front of its first element.
  case start
  /// Behind its last element.
  case end
}

/// The kind of a segment of an utterance.
///
/// The raw values occur in JSON transcripts and voice profiles, and must not change.
public enum SegmentKind: String, CaseIterable, Sendable, BitwiseCopyable {
  /// The announcement of entering a container: its label, hint and counts.
  case containerEntry
  /// The announcement of leaving a container.
  case containerExit
  /// The word "selected".
  case selected
  /// The words of a cell's header.
  case header
  /// The element's name.
  case label
  /// The element's value.
  case value
  /// Custom content of high importance.
  case content
  /// A state, such as dimmed, checked or expanded.
  case state
  /// The type words: button, heading, adjustable.
  case trait
  /// The position in a series, list, landmark or table.
  case position
  /// A hint, authored or automatic.
  case hint
  /// The words "actions available".
  case actions
  /// The words "more content available".
  case moreContent
  /// The text of an announcement.
  case announcement
  /// The name of the screen.
  case screen
}
