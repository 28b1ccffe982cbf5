// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel
internal import Utterances

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

/// Where the cursor must be for a command.
enum CursorNeed {
  /// Anywhere, even on an empty screen.
  case nothing
  /// On an item, or on the whole page that the Mac's cursor has left.
  case place
  /// On an item.
  case item
}

extension Command {
  /// Where the cursor must be.
  var need: CursorNeed {
    switch self {
    case .cursor(let command): command.need
    case .perform, .scroll: .item
    case .moveTo, .touch, .find, .rotor, .set: .place
    case .press, .type: .nothing
    }
  }
}

/// Where to scroll.
public enum ScrollDirection: String, CaseIterable, Sendable {
  case up, down, left, right
  /// The next or the previous page.
  case next, previous
}

/// A command of the cursor or the rotor that takes no argument: its names and what it does.
public struct CursorCommand: Sendable, Hashable {
  /// The name in walks.
  public let word: String
  /// A summary, which begins with a verb.
  public let summary: String
  /// The method of the service that performs it.
  public let method: String
  /// The names of its keys in the explorer, the usual one first.
  public let keys: [String]
  /// Where the cursor must be.
  let need: CursorNeed
  /// Performs it in a session whose cursor is there.
  let perform: @Sendable (inout Session) -> [SessionEvent]

  private init(
    _ word: String, _ summary: String, method: String, keys: String...,
    needs need: CursorNeed = .item,
    perform: @escaping @Sendable (inout Session) -> [SessionEvent]
  ) {
    self.word = word
    self.summary = summary
    self.method = method
    self.keys = keys
    self.need = need
    self.perform = perform
  }

  /// All commands without an argument.
  public static let all = WalkCommand.all.compactMap(\.command)

  /// Compares names.
  public static func == (left: CursorCommand, right: CursorCommand) -> Bool {
    left.word == right.word
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(word) }

  /// The next item.
  public static let next = CursorCommand(
    "next", "moves to the next item", method: "cursor/next", keys: "right arrow", "l"
  ) { $0.step(.next) }
  /// The previous item.
  public static let previous = CursorCommand(
    "previous", "moves to the previous item", method: "cursor/previous", keys: "left arrow", "h"
  ) { $0.step(.previous) }
  /// The first item.
  public static let first = CursorCommand(
    "first", "moves to the first item of the screen", method: "cursor/first", keys: "home", "g",
    needs: .place
  ) { $0.moveToEnd(first: true) }
  /// The last item.
  public static let last = CursorCommand(
    "last", "moves to the last item of the screen", method: "cursor/last", keys: "end", "G",
    needs: .place
  ) { $0.moveToEnd(first: false) }
  /// The next container.
  public static let nextContainer = CursorCommand(
    "next-container", "moves to the first item of the next container",
    method: "cursor/nextContainer", keys: "page down", "}"
  ) { $0.stepContainer(.next) }
  /// The previous container.
  public static let previousContainer = CursorCommand(
    "previous-container", "moves to the first item of the previous container",
    method: "cursor/previousContainer", keys: "page up", "{"
  ) { $0.stepContainer(.previous) }
  /// Reading of the whole screen; the cursor follows.
  public static let readAll = CursorCommand(
    "read-all", "reads everything from the first item", method: "cursor/readAll", keys: "A",
    needs: .place
  ) { $0.read(from: $0.screen.places.first) }
  /// Reading from the cursor to the end; the cursor follows.
  public static let readFromHere = CursorCommand(
    "read-from-here", "reads everything from the cursor", method: "cursor/readFromHere", keys: "a",
    needs: .place
  ) { $0.read(from: $0.placeToRead) }
  /// The position.
  public static let whereAmI = CursorCommand(
    "where", "says the position of the cursor", method: "cursor/whereAmI", keys: "w", needs: .place
  ) { $0.sayPlace() }
  /// The position of the keyboard focus.
  public static let whereIsFocus = CursorCommand(
    "where-focus", "says what has the keyboard focus", method: "cursor/whereIsFocus", keys: "W",
    needs: .place
  ) { $0.sayFocusPlace() }
  /// What contains the item.
  public static let parent = CursorCommand(
    "parent", "says what contains the item, then more", method: "cursor/parent",
    keys: "u", needs: .place
  ) { $0.sayParent() }
  /// The way back from what contains the item.
  public static let parentBack = CursorCommand(
    "parent-back", "goes back from there towards the item",
    method: "cursor/parentBack", keys: "U", needs: .place
  ) { $0.sayParentBack() }
  /// Interaction with the item under the Mac's cursor.
  public static let interact = CursorCommand(
    "interact", "interacts with the item (macOS)", method: "cursor/interact",
    keys: "shift-down", "i", needs: .place
  ) { $0.interact() }
  /// The end of interaction with the container of the Mac's cursor.
  public static let stopInteracting = CursorCommand(
    "stop-interacting", "stops interacting with the container (macOS)",
    method: "cursor/stopInteracting", keys: "shift-up", "o", needs: .place
  ) { $0.stopInteracting() }
  /// The next rotor setting.
  public static let nextRotor = CursorCommand(
    "rotor-next", "selects the next rotor setting", method: "rotor/next", keys: "]", "tab",
    needs: .place
  ) { $0.turnRotor(.next) }
  /// The previous rotor setting.
  public static let previousRotor = CursorCommand(
    "rotor-previous", "selects the previous rotor setting", method: "rotor/previous",
    keys: "[", "shift-tab", needs: .place
  ) { $0.turnRotor(.previous) }
  /// A flick up.
  public static let up = CursorCommand(
    "up", "flicks up, which uses the rotor", method: "rotor/up", keys: "up arrow", "k",
    needs: .place
  ) { $0.useRotor(.previous) }
  /// A flick down.
  public static let down = CursorCommand(
    "down", "flicks down, which uses the rotor", method: "rotor/down", keys: "down arrow", "j",
    needs: .place
  ) { $0.useRotor(.next) }
  /// A higher value.
  public static let increment = CursorCommand(
    "increment", "increases the value by one step", method: "cursor/increment", keys: "+"
  ) { $0.adjust(.increment) }
  /// A lower value.
  public static let decrement = CursorCommand(
    "decrement", "decreases the value by one step", method: "cursor/decrement", keys: "-"
  ) { $0.adjust(.decrement) }
  /// A double tap.
  public static let activate = CursorCommand(
    "activate", "activates the item, as a double tap does", method: "cursor/activate",
    keys: "space", "return"
  ) { $0.activate() }
  /// A tap of one finger.
  public static let tap = CursorCommand(
    "tap", "moves to the item where the finger was last",
    method: "cursor/tap", keys: "t", needs: .place
  ) { $0.tap() }
  /// A double tap of the program's own.
  public static let tripleTap = CursorCommand(
    "triple-tap", "double taps the item in the program",
    method: "cursor/tripleTap", keys: "d"
  ) { $0.pass(.doubleTap) }
  /// A touch and hold in the program.
  public static let touchAndHold = CursorCommand(
    "touch-and-hold", "touches and holds the item in the program",
    method: "cursor/touchAndHold", keys: "p"
  ) { $0.pass(.touchAndHold) }
  /// A drag of the item.
  public static let drag = CursorCommand(
    "drag", "drags the item; lists where to drop it", method: "cursor/drag", keys: "D"
  ) { $0.dragItem() }
  /// The escape gesture.
  public static let escape = CursorCommand(
    "escape", "goes back or closes the open view", method: "cursor/escape", keys: "escape",
    needs: .place
  ) { [$0.escapeEffect] }
  /// The magic tap.
  public static let magicTap = CursorCommand(
    "magic-tap", "performs the magic tap, a two-finger double tap", method: "cursor/magicTap",
    keys: "m", needs: .place
  ) { [.effect(.magicTap(node: $0.cursor))] }
}
