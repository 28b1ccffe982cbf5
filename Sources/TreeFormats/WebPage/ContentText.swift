// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The words in a node, to find out whether its name was computed from them.
struct ContentText {
  var words = ""
  /// Whether there is a picture without a name among them, which may hold words or be described.
  var holdsPicture = false
}

extension PageNode {
  /// Whether the name is put together from what is in the node, or nothing in it is said.
  ///
  /// Browsers make what is in a picture without a name no part of the names around it; the rules for
  /// computing names can be read otherwise.
  ///
  /// - Parameter words: The words inside, with those in such pictures or without them.
  func isNamedByContents(_ words: (_ throughPictures: Bool) -> ContentText) -> Bool {
    func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let inside = words(false)
    guard inside.holdsPicture else {
      return inside.words.isEmpty || squeezed(inside.words) == squeezed(name)
    }
    return [inside.words, words(true).words].contains { squeezed($0) == squeezed(name) }
  }
}
