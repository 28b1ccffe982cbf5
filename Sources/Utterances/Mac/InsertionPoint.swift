// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The surroundings of a position in a text, for the Mac's words.
struct InsertionPoint {
  var word: String?
  var before: String
  var after: String

  /// Creates the surroundings of a position; nil at both ends of the text.
  ///
  /// - Parameter offset: In Unicode scalars.
  init?(in text: String, at offset: Int) {
    let scalars = text.unicodeScalars
    guard offset > 0,
      let place = scalars.index(scalars.startIndex, offsetBy: offset, limitedBy: scalars.endIndex),
      place < scalars.endIndex
    else { return nil }
    // A position inside a character counts as the one before it, which may be the start.
    let character = text.rangeOfCharacter(at: place)
    guard character.lowerBound > text.startIndex else { return nil }
    after = String(text[character])
    before = String(text[text.index(before: character.lowerBound)])
    let isPart: (Unicode.Scalar) -> Bool = {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || $0.properties.isGraphemeExtend
    }
    let left = scalars[..<character.lowerBound].suffix(while: isPart)
    let right = scalars[character.lowerBound...].prefix(while: isPart)
    let found = String(left) + String(right)
    word = found.isEmpty ? nil : found
  }
}

extension String {
  /// Returns the range of the character at an index.
  fileprivate func rangeOfCharacter(at index: Index) -> Range<Index> {
    let next = self.index(after: index)
    return self.index(before: next)..<next
  }
}

extension Substring.UnicodeScalarView {
  /// Returns the longest suffix whose scalars pass a test.
  fileprivate func suffix(while passes: (Unicode.Scalar) -> Bool) -> Self {
    var start = endIndex
    while start > startIndex {
      let previous = index(before: start)
      guard passes(self[previous]) else { break }
      start = previous
    }
    return self[start...]
  }
}
