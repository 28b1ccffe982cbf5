// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A range of a segment's text with its own speech attributes.
///
/// It corresponds to UIAccessibility's speech attributes for a range of a label, value or hint.
public struct SegmentRun: Sendable, Hashable {
  /// The first Unicode scalar of the segment's text.
  public var start: Int
  /// The number of Unicode scalars.
  public var length: Int
  /// The language of the range, BCP 47.
  public var language: String?
  /// Whether it is spoken letter by letter.
  public var spellOut: Bool
  /// Whether all punctuation in it is spoken.
  public var punctuation: Bool
  /// The pitch, from 0 to 2; 1 is unchanged.
  public var pitch: Double?
  /// The pronunciation in the International Phonetic Alphabet.
  public var ipa: String?

  /// Creates a run; a missing attribute has no effect.
  public init(
    start: Int, length: Int, language: String? = nil, spellOut: Bool = false,
    punctuation: Bool = false, pitch: Double? = nil, ipa: String? = nil
  ) {
    self.start = start
    self.length = length
    self.language = language
    self.spellOut = spellOut
    self.punctuation = punctuation
    self.pitch = pitch
    self.ipa = ipa
  }

  /// The maximum number of runs of a segment; further ones have no effect.
  public static let limit = 1000

  /// Whether it has no effect on speech.
  public var isPlain: Bool {
    language == nil && !spellOut && !punctuation && pitch == nil && ipa == nil
  }
}

extension Segment {
  /// The text in pieces, each with its attributes, in order.
  ///
  /// Where runs overlap, the last run with an attribute determines it. Ranges beyond the text have
  /// no effect, nor do runs after the first `SegmentRun.limit`. A segment without runs is one
  /// piece.
  ///
  /// - Complexity: O(length of the text + runs x pieces).
  public var pieces: [(text: Substring, attributes: SegmentRun)] {
    let scalars = text.unicodeScalars
    let whole = SegmentRun(start: 0, length: 0)
    guard let runs = runs?.prefix(SegmentRun.limit), !runs.isEmpty else {
      return [(text[...], whole)]
    }
    let count = scalars.count
    func clamped(_ offset: Int) -> Int { min(max(offset, 0), count) }
    func end(_ run: SegmentRun) -> Int {
      let (end, overflow) = run.start.addingReportingOverflow(max(run.length, 0))
      return overflow ? count : clamped(end)
    }
    var edges: Set<Int> = [0, count]
    for run in runs { edges.formUnion([clamped(run.start), end(run)]) }
    let sorted = edges.sorted()
    var pieces: [(text: Substring, attributes: SegmentRun)] = []
    var index = scalars.startIndex
    for (first, last) in zip(sorted, sorted.dropFirst()) {
      let next = scalars.index(index, offsetBy: last - first)
      var attributes = SegmentRun(start: first, length: last - first)
      for run in runs where clamped(run.start) <= first && end(run) >= last && run.length > 0 {
        attributes.language = run.language ?? attributes.language
        attributes.spellOut = attributes.spellOut || run.spellOut
        attributes.punctuation = attributes.punctuation || run.punctuation
        attributes.pitch = run.pitch ?? attributes.pitch
        attributes.ipa = run.ipa ?? attributes.ipa
      }
      pieces.append((text[index..<next], attributes))
      index = next
    }
    return pieces
  }
}
