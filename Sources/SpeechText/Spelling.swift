// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension SpeakableText {
  /// The longest text that is spelled, in visible characters; of a longer one only so many are, and
  /// the rest is spoken as it stands.
  public static let longestSpelled = 200

  /// What is said for each visible character of a text that is to be heard letter by letter.
  ///
  /// Space between words is silent; a symbol is called by its name.
  ///
  /// - Complexity: O(length of the text).
  public static func spelled(_ text: Substring) -> [String] {
    var letters: [String] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard letters.count < longestSpelled else {
        letters.append(String(text[index...]))
        break
      }
      let character = text[index]
      index = text.index(after: index)
      if character.isWhitespace { continue }
      let isWord = character.unicodeScalars.contains { $0.isPartOfWord }
      letters.append(isWord ? String(character) : named(character))
    }
    return letters
  }

  /// The text with all its punctuation and symbols called by their names; O(length of the text).
  public static func withNamedPunctuation(_ text: Substring) -> String {
    var result = ""
    for character in text {
      if character.isWhitespace || character.unicodeScalars.contains(where: { $0.isPartOfWord }) {
        result.append(character)
      } else {
        result += " " + named(character) + " "
      }
    }
    return result
  }

  private static func named(_ character: Character) -> String {
    character.unicodeScalars.lazy.filter { !$0.isUnheard }.compactMap(\.spokenName)
      .joined(separator: " ")
  }
}
