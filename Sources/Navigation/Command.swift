// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

/// A command of the user to the screen reader.
public enum Command: Sendable, Hashable {
  /// A command without an argument, such as `next`.
  case cursor(CursorCommand)
  /// Moves to a node, by its identifier.
  case moveTo(String)
  /// Moves to the item at a point.
  case touch(Point)
  /// Moves to the item that matches a text best.
  case find(String)
  /// Sets the rotor to one of `rotorNames`.
  case rotor(String)
  /// Performs a custom action, by its name or identifier.
  case perform(String)
  /// Scrolls.
  case scroll(ScrollDirection)
  /// Changes a speech setting; name and value are those of effects.
  case set(String, String)
  /// Presses a key or a combination of keys.
  case press(KeyPress)
  /// Types a text.
  case type(String)
}

/// Where to scroll.
public enum ScrollDirection: String, CaseIterable, Sendable {
  case up, down, left, right
  /// The next or the previous page.
  case next, previous
}
