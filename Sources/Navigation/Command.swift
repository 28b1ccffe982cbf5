// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

/// A command of the user to the screen reader.
public enum Command: Sendable, Hashable {
  /// Moves to the next or the previous item.
  case next, previous
  /// Moves to the first or the last item of the screen.
  case first, last
  /// Moves to a node, by its identifier.
  case moveTo(String)
  /// Moves to the item at a point.
  case touch(Point)
  /// Moves to the first item of the next or the previous container.
  case nextContainer, previousContainer
  /// Reads everything from the first item or from the cursor; the cursor follows.
  case readAll, readFromHere
  /// Says where the cursor is.
  case whereAmI
  /// Moves to the item that matches a text best.
  case find(String)
  /// Interacts with the item of the Mac's cursor, or stops interacting with its container.
  case interact, stopInteracting
  /// Sets the rotor to one of `rotorNames`.
  case rotor(String)
  /// Turns the rotor.
  case nextRotor, previousRotor
  /// Flicks up or down, which uses the rotor.
  case up, down
  /// Increments or decrements the value.
  case adjust(Adjustment)
  /// Activates the item, as a double tap does.
  case activate
  /// Performs a custom action, by its name or identifier.
  case perform(String)
  /// Performs the escape gesture: goes back or closes the modal view.
  case escape
  /// Performs the magic tap, a two-finger double tap.
  case magicTap
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
