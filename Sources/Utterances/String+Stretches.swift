// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel

// Stretches of whole characters in a text that has changed. All is linear in the text, however many
// marks a character has.
extension String {
  /// What stands in this text and not in another, and what in that one in its place: the shortest
  /// stretches of whole characters that have the same before and behind them.
  func stretches(notIn other: String) -> (own: Range<Index>, others: Range<Index>) {
    let (mine, theirs) = (unicodeScalars, other.unicodeScalars)
    var (start, otherStart) = (startIndex, other.startIndex)
    while start < endIndex, otherStart < other.endIndex, mine[start] == theirs[otherStart] {
      mine.formIndex(after: &start)
      theirs.formIndex(after: &otherStart)
    }
    // What is before is the same in both, and so are the beginnings of characters in it.
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
    // What is behind is the same, but a character may go on in it in one text alone.
    while true {
      let left = utf8.distance(from: end, to: endIndex)
      let otherLeft = other.utf8.distance(from: otherEnd, to: other.endIndex)
      if left == otherLeft { return (start..<end, otherStart..<otherEnd) }
      if left > otherLeft { formIndex(after: &end) } else { other.formIndex(after: &otherEnd) }
    }
  }

  /// The same stretch further to the front, where it may have come in or gone as well: where the
  /// caret is, or else where a word begins; where neither is so, the stretch itself.
  ///
  /// - Parameters:
  ///   - start: Where the caret would be at its beginning, in Unicode scalars.
  ///   - end: Where the caret would be at its end.
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

  /// Where the word begins that ends at a place; the place itself where none does.
  func startOfWord(endingAt end: Index) -> Index {
    let before = self[..<end]
    return before.lastIndex { !$0.isInWord }.map { index(after: $0) } ?? startIndex
  }

  /// Where the character begins that an index lies in.
  func characterStart(at index: Index) -> Index {
    index == endIndex ? index : self.index(before: self.index(after: index))
  }

  /// The index, if a character begins there, or else where the one it lies in ends.
  func characterEnd(at index: Index) -> Index {
    let start = characterStart(at: index)
    return start == index ? index : self.index(after: start)
  }
}
