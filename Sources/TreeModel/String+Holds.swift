// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension String {
  /// Whether a word stands in the text as it is written, byte for byte.
  ///
  /// Importers ask it of every name; the searches of the standard library compare letters by their
  /// meaning, and take a hundred times as long.
  ///
  /// - Complexity: O(bytes of the text by those of the word).
  public func holds(_ word: String) -> Bool {
    let (letters, wanted) = (utf8Span.span, word.utf8Span.span)
    guard wanted.count > 0 else { return true }
    var start = 0
    while start + wanted.count <= letters.count {
      var place = 0
      while place < wanted.count, letters[start + place] == wanted[place] { place += 1 }
      if place == wanted.count { return true }
      start += 1
    }
    return false
  }
}
