// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Spelling

/// A line that is printed or shown while a screen is explored.
///
/// No text in it, whoever wrote it, reaches a terminal with control characters.
enum ExplorerLine: Sendable, Hashable {
  /// A command that is carried out.
  case command(String)
  /// Something that is said.
  case said(String)
  /// Something else that happens.
  case event(String)
  /// A word of the program's own, such as a line of its help.
  case note(String)

  /// The line as it is printed, without its line feed, safe for a terminal.
  var text: String {
    switch self {
    case .command(let text): escapingControls(in: "> " + text)
    case .said(let text), .note(let text): escapingControls(in: text)
    case .event(let text): escapingControls(in: "! " + text.replacing("\n", with: " "))
    }
  }
}
