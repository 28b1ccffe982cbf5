// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling

/// A line that the explorer prints or shows.
///
/// Control characters in any text are escaped.
enum ExplorerLine: Sendable, Hashable {
  /// A command that was run.
  case command(String)
  /// An utterance.
  case said(String)
  /// Another event.
  case event(String)
  /// A message of the program, such as a line of its help.
  case note(String)

  /// The printed line, without a line feed, safe for a terminal.
  var text: String {
    switch self {
    case .command(let text): escapingControls(in: "> " + text)
    case .said(let text), .note(let text): escapingControls(in: text)
    case .event(let text): escapingControls(in: "! " + text.replacing("\n", with: " "))
    }
  }
}
