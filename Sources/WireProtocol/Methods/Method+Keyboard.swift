// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Navigation

extension Method {
  /// A method of the keyboard and its focus.
  public enum Keyboard: Sendable, Hashable {
    case get, set, press, type, focusCheck, focusTree, focusLoop
  }

  /// The methods of the keyboard and its focus.
  static let keyboard = [
    keyboardGet, keyboardSet, keyboardPress, keyboardType, focusCheck, focusTree, focusLoop,
  ]

  static let keyboardGet = query(
    .keyboard(.get), "keyboard/get", "Returns the state of the keyboard. Speaks nothing.",
    result: [
      ("mode", "the navigation mode, as in `keyboard/set`"),
      ("node", "the focused node; missing if there is none"),
      ("isEditing", "whether keys edit its text"),
      (
        "list",
        "the open list, if there is one: its `kind` (actions, find, gestures, drags, drops, commands, "
          + "rotor, items, content, menus or menu), for the rotor and a menu the `title` of the list, "
          + "the typed `text`, its `entries` and the `index` of the current entry"
      ),
    ])

  /// The method that sets the navigation mode.
  public static let keyboardSet = command(
    .keyboard(.set), "keyboard/set",
    "Sets the navigation mode: the focus system, alone or with the Mac's keyboard navigation of "
      + "controls, or Full Keyboard Access.",
    [Parameter(.mode, .choice(KeyboardMode.allCases.map(\.rawValue)), "The mode.")])

  /// The method that presses keys.
  public static let keyboardPress = command(
    .keyboard(.press), "keyboard/press",
    "Presses keys together, to move the focus, to run a key command or to edit a text.",
    [
      Parameter(
        .keys, .text(atMost: KeyPress.longest),
        "The keys, such as `shift+tab`, `tab z` or `command+i`.")
    ])

  /// The method that types a text.
  public static let keyboardType = command(
    .keyboard(.type), "keyboard/type", "Types a text.", [Parameter(.text, .typed, "The text.")])

  static let focusCheck = query(
    .keyboard(.focusCheck), "focus/check",
    "Checks whether the keyboard can reach a node, and if not, lists all reasons.",
    [Parameter(.node, .name, "The id of the node.")],
    result: [
      ("node", "the node"), ("isFocusable", "whether the keyboard can reach it"),
      ("reasons", "the reasons why not, each with a `name` and its explanation in `words`"),
    ])

  static let focusTree = query(
    .keyboard(.focusTree), "focus/tree", "Lists the focus groups, each after its parent group.",
    result: [
      (
        "groups",
        "the groups, each with its `name`, its first `node`, its `depth`, the `primary` member "
          + "that Tab goes to, and its `members`, each with `node`, `text` and `priority`"
      )
    ])

  static let focusLoop = query(
    .keyboard(.focusLoop), "focus/loop", "Lists the stops of the Tab key.",
    result: [
      ("stops", "the nodes in order, each with `node`, `text` and the first node of its `group`")
    ])
}
