// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TestSupport
import Testing

/// What commands say of the style in which they read what runs.
@Suite struct RunningStyleTests {
  @Test(arguments: [
    ["watch", "web", "/nonexistent.html"], ["explore", "web", "/nonexistent.html"],
    ["watch", "desktop", "no-such-program"],
  ])
  func `words that nobody recorded are named once`(command: [String]) throws {
    for (style, count) in [("tvos", 1), ("ios", 0)] {
      let outcome = try aloud(command + ["--no-config", "--style", style])
      #expect(outcome.status != 0)
      let notices = outcome.errorLines.count { $0.contains("words on tvOS are not recorded") }
      #expect(notices == count, "\(outcome.errors)")
    }
  }
}
