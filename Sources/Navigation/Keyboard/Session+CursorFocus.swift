// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The Mac's cursor, which brings the keyboard focus with it.
extension Session {
  /// Runs a command of the user, and reports before its words what the cursor has brought the focus to.
  ///
  /// A program that runs moves its own focus.
  mutating func bringingFocus(
    _ command: (inout Session) -> [SessionEvent]
  ) -> [SessionEvent] {
    guard screen.style == .macos, !options.isLive else { return command(&self) }
    focusMoves = []
    defer { focusMoves = nil }
    var events = command(&self)
    let words = events.firstIndex { if case .said = $0 { true } else { false } }
    events.insert(contentsOf: focusMoves ?? [], at: words ?? events.endIndex)
    return events
  }

  /// Gives the keyboard focus to the item under the cursor, if it may have it.
  ///
  /// - Complexity: O(1); for the first time after the tree has changed O(depth), and O(nodes) for an
  ///   item that may have the focus.
  mutating func bringFocus() {
    guard focusMoves != nil, let node = presentNode else { return }
    // Most elements cannot have it, and need no map of the others.
    guard node != keyboard.focus, keyboard.map != nil || keyboardRules.mayHaveFocus(node),
      let item = takeMap().item(of: node)
    else { return }
    let moves = moveFocus(to: item)
    focusMoves?.append(contentsOf: moves)
  }
}
