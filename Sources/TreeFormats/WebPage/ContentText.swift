// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The words in a node, for detecting whether its name was computed from them.
struct ContentText {
  var words = ""
  /// Whether they include a picture without a name, which may contain words or be described.
  var holdsPicture = false
}

extension PageNode {
  /// Returns whether the name was computed from the content, or the content is not read.
  ///
  /// Browsers exclude the content of a picture without a name from the names of its ancestors;
  /// other programs may not.
  ///
  /// - Parameter words: Returns the words inside, with or without those in such pictures.
  func isNamedByContents(_ words: (_ throughPictures: Bool) -> ContentText) -> Bool {
    func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let inside = words(false)
    guard inside.holdsPicture else {
      return inside.words.isEmpty || squeezed(inside.words) == squeezed(name)
    }
    return [inside.words, words(true).words].contains { squeezed($0) == squeezed(name) }
  }
}
