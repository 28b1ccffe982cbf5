// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

extension CustomContent {
  /// What an utterance says of it, if it is important.
  var words: String? { value.spoken ?? label.spoken }

  /// Whether the utterance omits it, so that it is in the menu of more content.
  public var isFurther: Bool { !isImportant && words != nil }
}
