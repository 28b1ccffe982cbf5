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

    fileprivate mutating func delay(by silence: Int) {
      samples = samples.lowerBound + silence..<samples.upperBound + silence
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

  /// Returns the times after a pause of this number of samples; without sound there is no pause.
  public func delayed(by silence: Int) -> UtteranceTiming {
    guard silence > 0, count > 0 else { return self }
    var timing = self
    for index in timing.segments.indices { timing.segments[index].delay(by: silence) }
    for index in timing.words.indices { timing.words[index].delay(by: silence) }
    timing.count += silence
    return timing
  }

  /// The samples from the first segment to the end of the last one; nil without sound.
  public var speech: Range<Int>? {
    guard let first = segments.first, let last = segments.last else { return nil }
    return first.samples.lowerBound..<last.samples.upperBound
  }
}
