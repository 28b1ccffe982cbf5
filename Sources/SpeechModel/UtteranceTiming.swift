// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The times in the sound of one utterance, in samples from its first one.
public struct UtteranceTiming: Sendable, Hashable {
  /// The sound of a part of an utterance.
  public struct Span: Sendable, Hashable {
    /// The segment, counted from zero.
    public var segment: Int
    /// The range in the segment's text, in Unicode scalars; nil for the whole segment.
    public var scalars: Range<Int>?
    /// The samples.
    public var samples: Range<Int>

    /// Creates a span.
    public init(segment: Int, scalars: Range<Int>? = nil, samples: Range<Int>) {
      (self.segment, self.scalars, self.samples) = (segment, scalars, samples)
    }
  }

  /// The segments that have sound, in order.
  public var segments: [Span] = []
  /// The words, in order; each lasts until the next one of its segment, or the segment's end.
  public var words: [Span] = []
  /// The number of samples, with the pause before the utterance.
  public var count = 0

  /// Creates the timing of an utterance without sound.
  public init() {}

  /// The samples from the first segment to the end of the last one; nil without sound.
  public var speech: Range<Int>? {
    guard let first = segments.first, let last = segments.last else { return nil }
    return first.samples.lowerBound..<last.samples.upperBound
  }
}
