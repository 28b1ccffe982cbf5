// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel

// The changed ranges of a text, in whole characters. All functions are linear in the text,
// regardless of the number of combining marks.
extension String {
  /// Returns the ranges in which two texts differ: the shortest ranges of whole characters with the
  /// same text before and after them.
  func stretches(notIn other: String) -> (own: Range<Index>, others: Range<Index>) {
    let (mine, theirs) = (unicodeScalars, other.unicodeScalars)
    var (start, otherStart) = (startIndex, other.startIndex)
    while start < endIndex, otherStart < other.endIndex, mine[start] == theirs[otherStart] {
      mine.formIndex(after: &start)
      theirs.formIndex(after: &otherStart)
    }
    // The text before is the same in both, and so are the beginnings of its characters.
    let back = max(
      mine.distance(from: characterStart(at: start), to: start),
      theirs.distance(from: other.characterStart(at: otherStart), to: otherStart))
    start = mine.index(start, offsetBy: -back)
    otherStart = theirs.index(otherStart, offsetBy: -back)
    var (end, otherEnd) = (endIndex, other.endIndex)
    while end > start, otherEnd > otherStart {
      let (last, otherLast) = (mine.index(before: end), theirs.index(before: otherEnd))
      guard mine[last] == theirs[otherLast] else { break }
      (end, otherEnd) = (last, otherLast)
    }
    end = characterEnd(at: end)
    otherEnd = other.characterEnd(at: otherEnd)
    // The text after is the same, but a character may continue into it in only one text.
    while true {
      let left = utf8.distance(from: end, to: endIndex)
      let otherLeft = other.utf8.distance(from: otherEnd, to: other.endIndex)
      if left == otherLeft { return (start..<end, otherStart..<otherEnd) }
      if left > otherLeft { formIndex(after: &end) } else { other.formIndex(after: &otherEnd) }
    }
  }

  /// Returns an equivalent range further to the front: at the caret, or else at the beginning of a
  /// word; otherwise the range itself.
  ///
  /// - Parameters:
  ///   - start: The caret position at the beginning of the range, in Unicode scalars.
  ///   - end: The caret position at its end.
  func moved(
    _ stretch: Range<Index>, begins start: Int? = nil, ends end: Int? = nil
  ) -> Range<Index> {
    let scalars = unicodeScalars
    var (first, last) = (stretch.lowerBound, stretch.upperBound)
    var place = scalars.distance(from: startIndex, to: end == nil ? first : last)
    while true {
      let isThere =
        if let caret = start ?? end {
          place == caret
        } else {
          scalars[first].properties.isAlphabetic
            && (first == startIndex
              || !scalars[scalars.index(before: first)].properties.isAlphabetic)
        }
      if isThere {
        let isWhole = characterStart(at: first) == first && characterStart(at: last) == last
        return isWhole ? first..<last : stretch
      }
      guard first > startIndex,
        scalars[scalars.index(before: first)] == scalars[scalars.index(before: last)]
      else { return stretch }
      scalars.formIndex(before: &first)
      scalars.formIndex(before: &last)
      place -= 1
    }
  }

  /// Returns the start of the word that ends at a position; the position itself if there is none.
  func startOfWord(endingAt end: Index) -> Index {
    let before = self[..<end]
    return before.lastIndex { !$0.isInWord }.map { index(after: $0) } ?? startIndex
  }

  /// Returns the start of the character that contains an index.
  func characterStart(at index: Index) -> Index {
    index == endIndex ? index : self.index(before: self.index(after: index))
  }

  /// Returns the index if a character begins there, or else the end of its character.
  func characterEnd(at index: Index) -> Index {
    let start = characterStart(at: index)
    return start == index ? index : self.index(after: start)
  }
}
