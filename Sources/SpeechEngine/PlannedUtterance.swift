// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SynthesizerFrames

/// An utterance on its way to sound: the parts to be synthesized, and the silence before each.
public struct PlannedUtterance: Sendable, Hashable {
  /// The parts: one for each segment, more where stretches of it are spoken in a way of their own.
  public private(set) var parts: [SynthesizerPart] = []
  /// The silence before each part, in milliseconds; as many as there are parts.
  public private(set) var pauses: [Int] = []
  /// Where each part's text comes from; as many as there are parts.
  public private(set) var sources: [PartSource] = []

  /// Creates a plan without parts.
  public init() {}

  /// Adds a part with the silence before it.
  public mutating func append(_ part: SynthesizerPart, after pause: Int, from source: PartSource) {
    parts.append(part)
    pauses.append(pause)
    sources.append(source)
  }
}

/// Where in an utterance the text of a part stands.
public struct PartSource: Sendable, Hashable {
  /// The segment, counted from zero.
  public var segment: Int
  /// The stretch of the segment's text, in Unicode scalars.
  public var scalars: Range<Int>
  /// Whether the part's text is that stretch, letter by letter, and not a spelling of it.
  public var isVerbatim: Bool

  /// Creates a source.
  public init(segment: Int, scalars: Range<Int>, isVerbatim: Bool) {
    self.segment = segment
    self.scalars = scalars
    self.isVerbatim = isVerbatim
  }

  /// The stretch of the segment's text that a word of the part stands for.
  ///
  /// - Parameter word: The word's place in the part's own text, in Unicode scalars.
  public func scalars(of word: Range<Int>) -> Range<Int> {
    guard isVerbatim else { return scalars }
    let start = min(scalars.lowerBound + word.lowerBound, scalars.upperBound)
    return start..<min(start + word.count, scalars.upperBound)
  }
}
