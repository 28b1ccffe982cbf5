// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Navigation

extension Method {
  /// What is said of the methods of the keyboard.
  var keyboardEntry: MethodEntry {
    switch self {
    case .keyboardGet:
      MethodEntry(
        "Says where the keyboard is, to the client alone.",
        result: [
          ("mode", "how keys move, as `keyboard/set` takes it"),
          ("node", "the node that is focused; left out where none is"),
          ("isEditing", "whether keys go into its text"),
          (
            "list",
            "what is listed, if anything is: its `kind` (actions, find, gestures or commands), the "
              + "`text` that was typed, its `entries` and the `index` of the one that it is on"
          ),
        ])
    case .keyboardSet:
      moving(
        "Sets how keys move over the screen: by the focus system, or by Full Keyboard Access.",
        [
          Parameter(.mode, .choice(KeyboardMode.allCases.map(\.rawValue)), "How they move.")
        ])
    case .keyboardPress:
      moving(
        "Presses keys together, which move the keyboard's focus, go to a key command or into a text.",
        [Parameter(.keys, .text, "The keys, such as `shift+tab`, `tab z` or `command+i`.")])
    case .keyboardType:
      moving("Types a text.", [Parameter(.text, .text, "The text.")])
    case .focusCheck:
      MethodEntry(
        "Says whether the keyboard can reach a node, and if not, every reason why.",
        [Parameter(.node, .text, "The id of the node.")],
        result: [
          ("node", "the node"), ("isFocusable", "whether the keyboard can reach it"),
          ("reasons", "why not, each with a `name` and the reason in `words`"),
        ])
    case .focusTree:
      MethodEntry(
        "Lists the focus groups, each behind the one that it lies in.",
        result: [
          (
            "groups",
            "the groups, each with the `name` that nodes give it, the `node` that it begins with, its "
              + "`depth`, the `primary` member that Tab goes to, and its `members`, each with `node`, "
              + "`text` and `priority`"
          )
        ])
    case .focusLoop:
      MethodEntry(
        "Lists where Tab leads, once round.",
        result: [
          (
            "stops",
            "the nodes in order, each with `node`, `text` and the node that its `group` begins with"
          )
        ])
    default: moving("", [])
    }
  }
}
