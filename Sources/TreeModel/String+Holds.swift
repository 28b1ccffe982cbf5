// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension String {
  /// Returns whether the text contains a word, byte for byte.
  ///
  /// Importers call this for every name. The searches of the standard library compare characters by
  /// canonical equivalence, and take a hundred times as long.
  ///
  /// - Complexity: O(bytes of the text times bytes of the word).
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
