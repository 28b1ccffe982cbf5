// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Utterances

/// A tree that was read for a client, with its order and words.
struct HeldScreen: Sendable {
  var reading: ScreenReading
  /// What is suspicious about the document it came from and the screen as a whole, for people.
  var warnings: [String] = []
  /// The size of that document.
  let bytes: Int
}
