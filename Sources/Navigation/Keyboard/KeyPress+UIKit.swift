// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The names of keys in UIKit's `UIKeyboardHIDUsage`, such as `keyboardB`, by which a program that
/// handles presses knows them.
enum UIKitKeyNames {
  private static let prefix = "keyboard"

  private static let keys: [String: String] = [
    "returnorenter": "return", "return": "return", "escape": "escape",
    "deleteorbackspace": "delete", "deleteforward": "forward-delete", "tab": "tab",
    "spacebar": "space", "uparrow": "up", "downarrow": "down", "leftarrow": "left",
    "rightarrow": "right", "home": "home", "end": "end", "pageup": "page-up",
    "pagedown": "page-down", "hyphen": "-", "equalsign": "=", "openbracket": "[",
    "closebracket": "]", "backslash": "\\", "semicolon": ";", "quote": "'",
    "graveaccentandtilde": "`", "comma": ",", "period": ".", "slash": "/",
  ]

  private static let modifiers: [String: KeyModifiers] = [
    "leftgui": .command, "rightgui": .command, "leftshift": .shift, "rightshift": .shift,
    "leftcontrol": .control, "rightcontrol": .control, "leftalt": .option, "rightalt": .option,
  ]

  /// Returns the key of a name, ignoring case.
  static func key(_ name: String) -> String? {
    guard let rest = rest(of: name) else { return nil }
    if let key = keys[rest] { return key }
    let isFunction = rest.hasPrefix("f") && KeyPress.keyNames.contains(rest)
    let isCharacter = rest.utf8.count == 1 && rest.first.map { $0.isLetter || $0.isNumber } == true
    return isFunction || isCharacter ? rest : nil
  }

  /// Returns the modifier of a name, ignoring case.
  static func modifier(_ name: String) -> KeyModifiers? { rest(of: name).flatMap { modifiers[$0] } }

  private static func rest(of name: String) -> String? {
    let name = name.lowercased()
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }
}
