// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

extension CustomContent {
  /// Its name and its value, as far as it has them.
  public var parts: [String] { [label, value].compactMap(\.spoken) }

  /// What an utterance says of it, if it is important.
  var words: String? { value.spoken ?? label.spoken }

  /// Whether the utterance omits it, so that it is in the menu of more content.
  var isFurther: Bool { !isImportant && words != nil }
}

extension Node {
  /// The custom content that the utterance omits.
  public var furtherContent: [CustomContent] {
    (rare?.members.customContent ?? []).filter(\.isFurther)
  }
}

extension Composer {
  /// Returns the words for custom content that is said alone.
  public func words(for content: CustomContent) -> String { joined(content.parts) }
}
