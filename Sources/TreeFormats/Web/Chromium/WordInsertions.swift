// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Words that are missing in a text, such as the name of a picture in the content of a field.
///
/// The text may have other white space than the parts of the page that it comes from, so places
/// count only the characters that are not white space.
struct WordInsertions {
  private var words: [(letters: Int, words: String)] = []
  /// The number of characters before the next insertion, without white space.
  private(set) var letters = 0

  var isEmpty: Bool { words.isEmpty }

  /// Moves the place of the next insertion behind a text.
  mutating func pass(_ text: String) {
    letters += text.unicodeScalars.count { !$0.properties.isWhitespace }
  }

  /// Adds words at the current place.
  mutating func insert(_ text: String) {
    if !text.isEmpty { words.append((letters, text)) }
  }

  /// Returns a text with the words, and for offsets in its Unicode scalars the new ones; nil if it is
  /// not the text that was passed.
  ///
  /// - Parameter isSpaced: Whether there are spaces around the words.
  func inserted(
    into text: String, isSpaced: Bool, offsets: [Int] = []
  ) -> (text: String, offsets: [Int])? {
    var result = String.UnicodeScalarView()
    var moved = offsets
    var (passed, next, place) = (0, 0, 0)
    func insert() {
      while next < words.count, words[next].letters == passed {
        let isApart = result.last.map(\.properties.isWhitespace) ?? true
        var insertion = words[next].words.unicodeScalars
        if isSpaced, !isApart { insertion.insert(" ", at: insertion.startIndex) }
        if isSpaced { insertion.append(" ") }
        result += insertion
        let length = insertion.count
        for index in offsets.indices where offsets[index] > place { moved[index] += length }
        next += 1
      }
    }
    insert()
    for scalar in text.unicodeScalars {
      result.append(scalar)
      place += 1
      guard !scalar.properties.isWhitespace else { continue }
      passed += 1
      insert()
    }
    guard passed == letters else { return nil }
    return (String(result), moved)
  }
}
