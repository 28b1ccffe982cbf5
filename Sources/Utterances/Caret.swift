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
    let isWord: (Unicode.Scalar) -> Bool = {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    if isWord(scalars[from]), !isWord(scalars[scalars.index(before: from)]) {
      let word = scalars[from...].prefix { isWord($0) || $0.properties.isGraphemeExtend }
      self = .at(String(word))
    } else {
      // A position inside a character means the whole character.
      self = .at(String(text[from]))
    }
  }
}
