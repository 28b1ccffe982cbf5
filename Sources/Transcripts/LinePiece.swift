// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel

/// A piece of an utterance's line: a word, other text of a segment, or a mark between two segments.
public struct LinePiece: Sendable, Hashable {
  /// The text, as in the line.
  public let text: String
  /// The number of its segment; nil for a mark between two.
  public let segment: Int?
  /// The number of its word, in the list of words that made the pieces; nil if it is not a word.
  public let word: Int?
}

extension Utterance {
  /// Returns the line of an utterance in pieces, in order; joined, they are its text.
  ///
  /// A word that repeats text of an earlier one, as synthesizers report them in languages without spaces,
  /// has no piece.
  ///
  /// - Parameter words: The words, in order.
  /// - Complexity: O(length of the segments + words).
  public func pieces(
    _ punctuation: TranscriptPunctuation, words: [UtteranceTiming.Span]
  ) -> [LinePiece] {
    var bytes: [UInt8] = []
    var places: [Range<Int>]? = []
    appendText(punctuation, to: &bytes, places: &places)
    var line = PiecedLine(bytes: bytes)
    var next = 0
    for (segment, place) in (places ?? []).enumerated() {
      line.cut(at: place.lowerBound, segment: nil)
      var map: ScalarMap?
      while next < words.count, words[next].segment <= segment {
        defer { next += 1 }
        guard words[next].segment == segment, !place.isEmpty else { continue }
        let places = map ?? ScalarMap(segments[segment].text, length: place.count)
        map = places
        let range = places.bytes(of: words[next].scalars)
        let start = max(line.end, place.lowerBound + range.lowerBound)
        let end = place.lowerBound + range.upperBound
        guard start < end, end <= place.upperBound else { continue }
        line.cut(at: start, segment: segment)
        line.cut(at: end, segment: segment, word: next)
      }
      line.cut(at: place.upperBound, segment: segment)
    }
    return line.pieces
  }
}

/// A line that is cut into pieces from its start.
private struct PiecedLine {
  let bytes: [UInt8]
  var end = 0
  var pieces: [LinePiece] = []

  /// Ends a piece; none if it would be empty.
  mutating func cut(at index: Int, segment: Int?, word: Int? = nil) {
    guard index > end else { return }
    let text = String(decoding: bytes[end..<index], as: UTF8.self)
    pieces.append(LinePiece(text: text, segment: segment, word: word))
    end = index
  }
}

/// Where the scalars of a text are in its one line.
private struct ScalarMap {
  /// The bytes of each scalar; empty for white space and controls.
  private var places: [Range<Int>] = []

  /// Maps a text.
  ///
  /// - Parameter length: The length of its line in bytes, whose first letter may be another one.
  init(_ text: String, length: Int) {
    var end = 0
    var followsBlank = false
    for scalar in text.unicodeScalars {
      guard !scalar.isBlankInLine else {
        followsBlank = end > 0
        places.append(end..<end)
        continue
      }
      if followsBlank { end += 1 }
      followsBlank = false
      let width = UTF8.width(scalar)
      places.append(end..<end + width)
      end += width
    }
    // A capital can be longer or shorter than its small letter.
    let difference = length - end
    guard difference != 0 else { return }
    for (index, place) in places.enumerated() {
      let start = place.lowerBound == 0 ? 0 : place.lowerBound + difference
      let end = place.upperBound == 0 ? 0 : place.upperBound + difference
      places[index] = start..<max(start, end)
    }
  }

  /// Returns the bytes of a range of scalars, without white space at its ends; of all scalars for nil.
  func bytes(of scalars: Range<Int>?) -> Range<Int> {
    let range = (scalars ?? places.indices).clamped(to: places.indices)
    guard let first = places[range].first(where: { !$0.isEmpty }),
      let last = places[range].last(where: { !$0.isEmpty })
    else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }
}

extension Unicode.Scalar {
  /// Whether a line has a space instead of it.
  fileprivate var isBlankInLine: Bool {
    value <= 0x20 || (0x7F..<0xA0).contains(value) || value == 0x2028 || value == 0x2029
  }
}
