// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Utterances

/// A tree that was read for a client, with its order and words.
struct HeldScreen: Sendable {
  var reading: ScreenReading
  /// Warnings about the document, the screen as a whole, and the voice if the request speaks.
  var warnings: [String] = []
  /// The size of the document, in bytes.
  let bytes: Int

  /// Returns the screen with further warnings.
  func warning(_ messages: [String]) -> HeldScreen {
    var screen = self
    screen.warnings += messages
    return screen
  }
}
