// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Navigation

extension Method {
  /// A method of the cursor and the rotor.
  public enum Cursor: Sendable, Hashable {
    /// A command that takes no argument.
    case command(CursorCommand)
    case get, moveTo, choices, find, perform, scroll, rotor, setRotor
  }

  /// The methods of the cursor and the rotor.
  static let cursor = [
    cursorGet,
    performing(.next),
    performing(.previous),
    performing(.first),
    performing(.last),
    cursorMoveTo,
    performing(.nextContainer),
    performing(.previousContainer),
    performing(.readAll),
    performing(.readFromHere),
    performing(.whereAmI),
    performing(.whereIsFocus),
    performing(.parent),
    performing(.parentBack),
    cursorChoices,
    cursorFind,
    performing(.interact),
    performing(.stopInteracting),
    performing(.increment),
    performing(.decrement),
    performing(.activate),
    performing(.tap),
    performing(.tripleTap),
    performing(.touchAndHold),
    performing(.drag),
    cursorPerform,
    performing(.escape),
    performing(.magicTap),
    cursorScroll,
    rotorGet,
    rotorSet,
    performing(.nextRotor),
    performing(.previousRotor),
    performing(.up),
    performing(.down),
  ]

  static let cursorGet = query(
    .cursor(.get), "cursor/get", "Returns the position of the cursor. Speaks nothing.",
    result: [
      ("style", "the platform of the cursor: ios, ipados, macos or tvos"),
      ("node", "the node at the cursor; missing if there is none"),
      ("edge", "start or end, where a container on a page starts or ends"),
      ("containers", "the labels of the containers around it, outermost first"),
      ("rotor", "the current rotor setting"),
      ("actions", "the names of the item's custom actions"),
    ])

  /// The method that moves the cursor to a node or a point.
  public static let cursorMoveTo = command(
    .cursor(.moveTo), "cursor/moveTo",
    "Moves the cursor to a node or the first item in it, or to the item at a point.",
    [
      Parameter(.node, .name, "The id of the node."),
      Parameter(.point, .point, "The point on the screen, as touched by a finger."),
    ])

  static let cursorChoices = query(
    .cursor(.choices), "cursor/choices",
    "Lists the elements that match a text, best match first, as the Item Chooser does.",
    [Parameter(.text, .typed, "The text. Default: lists all elements.")],
    result: [("choices", "the elements, each with its `node` and its utterance as `text`")])

  /// The method that moves the cursor to what matches a text.
  public static let cursorFind = command(
    .cursor(.find), "cursor/find", "Moves the cursor to the element that matches a text best.",
    [Parameter(.text, .typed, "The text.")])

  /// The method that performs a custom action.
  public static let cursorPerform = command(
    .cursor(.perform), "cursor/perform", "Performs a custom action of the item.",
    [Parameter(.action, .name, "The name or the id of the action.")])

  /// The method that scrolls.
  public static let cursorScroll = command(
    .cursor(.scroll), "cursor/scroll", "Scrolls in a direction.",
    [Parameter(.direction, .choice(ScrollDirection.allCases.map(\.rawValue)), "The direction.")])

  /// The method that returns what the rotor offers.
  public static let rotorGet = query(
    .cursor(.rotor), "rotor/get", "Returns the settings of the rotor. Speaks nothing.",
    result: [
      ("rotor", "the current setting"),
      ("rotors", "the names of all settings, in the language of the screen"),
    ])

  /// The method that sets the rotor.
  public static let rotorSet = command(
    .cursor(.setRotor), "rotor/set",
    "Sets the rotor.", [Parameter(.name, .name, "One of the names in `rotor/get`.")])

  /// The members that the results of all commands share.
  static let outcome: [Member] = [
    ("node", "the node at the cursor now; missing if there is none"),
    (
      "happenings",
      "the effects in order: objects with a `type`, which is `said` (with `text` and `urgency`: "
        + "interrupting, polite or uninterruptible), `boundary`, `problem` (with `text`), `modal` (with "
        + "`node`), `outline` (with `node` and `frame` or `path`), `list` (the "
        + "keyboard's list, as in `keyboard/get`; without members when it closes), or `action` (with the "
        + "members of the event `cursor/action`)"
    ), ("job", "the first job that speaks it; missing if nothing is spoken"),
  ]

  /// Creates a method that returns something about the session and speaks nothing.
  static func query(
    _ operation: Operation, _ name: String, _ summary: String, _ parameters: [Parameter] = [],
    result: [Member]
  ) -> Method {
    Method(operation, name, summary, parameters, result: result, needs: .held)
  }

  /// Creates a method that gives a command to the session.
  static func command(
    _ operation: Operation, _ name: String, _ summary: String, _ parameters: [Parameter] = []
  ) -> Method {
    Method(operation, name, summary, parameters + Parameter.command, result: outcome, needs: .held)
  }

  /// Returns the method of a command without arguments, with a sentence formed from its summary.
  public static func performing(_ command: CursorCommand) -> Method {
    let start = "moves to "
    let summary =
      command.summary.hasPrefix(start)
      ? "moves the cursor to " + command.summary.dropFirst(start.count) : command.summary
    return Self.command(
      .cursor(.command(command)), command.method,
      summary.prefix(1).uppercased() + summary.dropFirst() + ".")
  }
}
