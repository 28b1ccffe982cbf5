// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SynthesizerFrames

/// An utterance ready for synthesis: its parts, and the pause before each.
public struct PlannedUtterance: Sendable, Hashable {
  /// The parts: one for each segment, or more if ranges of it have attributes or a voice of their own.
  public private(set) var parts: [SynthesizerPart] = []
  /// The pause before each part, in milliseconds; one for each part.
  public private(set) var pauses: [Int] = []
  /// The source of each part's text; one for each part.
  public private(set) var sources: [PartSource] = []

  /// Creates a plan without parts.
  public init() {}

  /// Adds a part with the pause before it.
  public mutating func append(_ part: SynthesizerPart, after pause: Int, from source: PartSource) {
    parts.append(part)
    pauses.append(pause)
    sources.append(source)
  }

  /// Returns the pause before the utterance, and the plan without it.
  ///
  /// So the same utterance has the same plan at every place of a document.
  func separatingLead() -> (lead: Int, plan: PlannedUtterance) {
    guard let lead = pauses.first, lead != 0 else { return (0, self) }
    var plan = self
    plan.pauses[0] = 0
    return (lead, plan)
  }
}

/// The source of the text of a part in an utterance.
public struct PartSource: Sendable, Hashable {
  /// The segment, counted from zero.
  public var segment: Int
  /// The range in the segment's text, in Unicode scalars.
  public var scalars: Range<Int>
  /// Whether the part's text is equal to that range, rather than a spelling of it.
  public var isVerbatim: Bool

  /// Creates a source.
  public init(segment: Int, scalars: Range<Int>, isVerbatim: Bool) {
    self.segment = segment
    self.scalars = scalars
    self.isVerbatim = isVerbatim
  }

  /// Returns the range of the segment's text that corresponds to a word of the part.
  ///
  /// - Parameter word: The range of the word in the part's text, in Unicode scalars.
  public func scalars(of word: Range<Int>) -> Range<Int> {
    guard isVerbatim else { return scalars }
    let start = min(scalars.lowerBound + word.lowerBound, scalars.upperBound)
    return start..<min(start + word.count, scalars.upperBound)
  }
}
