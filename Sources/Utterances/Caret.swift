// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The position of the caret in a text.
enum Caret {
  case start
  case end
  /// The word that begins at the caret, or else the character after it.
  case at(String)
  /// The selected text.
  case selection(String)

  /// Finds the caret; moves positions outside the text to its end.
  ///
  /// - Parameter start: In Unicode scalars, like the length.
  init(in text: String, start: Int, length: Int) {
    let scalars = text.unicodeScalars
    guard start > 0 || length > 0 else {
      self = .start
      return
    }
    let from =
      scalars.index(scalars.startIndex, offsetBy: max(0, start), limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    guard from < scalars.endIndex else {
      self = .end
      return
    }
    if length > 0 {
      let end =
        scalars.index(from, offsetBy: length, limitedBy: scalars.endIndex) ?? scalars.endIndex
      self = .selection(String(scalars[from..<end]))
      return
    }
    if scalars[from].beginsWord, !scalars[scalars.index(before: from)].beginsWord {
      self = .at(String(scalars[from...].prefix(while: \.isWordPart)))
    } else {
      // A position inside a character means the whole character.
      self = .at(String(text[from]))
    }
  }
}

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
      let inside = scalars.index(scalars.startIndex, offsetBy: offset, limitedBy: scalars.endIndex),
      inside < scalars.endIndex
    else { return nil }
    // A position inside a character counts as the one before it, which may be the start.
    let place = text.characterStart(at: inside)
    guard place > text.startIndex else { return nil }
    after = String(text[place])
    before = String(text[text.index(before: place)])
    let end = scalars[..<place].lastIndex { !$0.isWordPart }
    let start = end.map { scalars.index(after: $0) } ?? scalars.startIndex
    let found =
      String(scalars[start..<place]) + String(scalars[place...].prefix(while: \.isWordPart))
    word = found.isEmpty ? nil : found
  }
}

extension Unicode.Scalar {
  fileprivate var beginsWord: Bool { properties.isAlphabetic || properties.numericType != nil }
  fileprivate var isWordPart: Bool { beginsWord || properties.isGraphemeExtend }
}
