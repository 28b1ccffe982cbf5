// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

/// What somebody asks of a screen reader.
public enum Command: Sendable, Hashable {
  /// To the next or the previous item.
  case next, previous
  /// To the first or the last one of the screen.
  case first, last
  /// To a node, by its identifier.
  case moveTo(String)
  /// To what is under a finger.
  case touch(Point)
  /// To the first item of the next or the previous container.
  case nextContainer, previousContainer
  /// Everything, from the first item on or from the cursor on; the cursor follows.
  case readAll, readFromHere
  /// Where the cursor is.
  case whereAmI
  /// To the item that a text names best.
  case find(String)
  /// Into the item of the Mac's cursor, and out of the container that it is in.
  case interact, stopInteracting
  /// Sets the rotor, by a name that `rotorNames` has.
  case rotor(String)
  /// Turns the rotor.
  case nextRotor, previousRotor
  /// Uses the rotor, by a flick up or down.
  case up, down
  /// Raises or lowers the value.
  case adjust(Adjustment)
  /// Does what a double tap does.
  case activate
  /// Does one of the custom actions, by its name or identifier.
  case perform(String)
  /// Goes back, or closes what is open.
  case escape
  /// Does what a double tap with two fingers does.
  case magicTap
  /// Scrolls.
  case scroll(ScrollDirection)
  /// Sets a setting of speech to a value, both as effects name them.
  case set(String, String)
  /// Presses keys together.
  case press(KeyPress)
  /// Types a text.
  case type(String)
}

/// Where to scroll.
public enum ScrollDirection: String, CaseIterable, Sendable {
  case up, down, left, right
  /// To the next or the previous page.
  case next, previous
}
