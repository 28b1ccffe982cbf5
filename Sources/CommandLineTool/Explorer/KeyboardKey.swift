// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Spelling
import TreeModel

/// The keys at a terminal while they go to the screen's own keyboard.
///
/// A terminal cannot send Tab with another key, Control-Tab or a held Command, so other keys
/// replace them.
enum KeyboardKey: CaseIterable, Sendable {
  case next, previous, up, down, left, right, enter, space, escape, delete, leaveText
  case actions, find, gestures, commands, line, leave, quit

  /// The byte sequences that a terminal sends for it.
  var sequences: [String] {
    switch self {
    case .next: ["\t"]
    case .previous: ["\u{1B}[Z"]
    case .up: ["\u{1B}[A", "\u{1B}OA"]
    case .down: ["\u{1B}[B", "\u{1B}OB"]
    case .left: ["\u{1B}[D", "\u{1B}OD"]
    case .right: ["\u{1B}[C", "\u{1B}OC"]
    case .enter: ["\r", "\n"]
    case .space: [" "]
    case .escape: ["\u{1B}"]
    case .delete: ["\u{7F}", "\u{08}"]
    case .leaveText: ["\u{18}"]
    case .actions: ["z"]
    case .find: ["f"]
    case .gestures: ["g"]
    case .commands: ["?"]
    case .line: [":"]
    case .leave: ["\u{0B}"]
    case .quit: ["\u{03}", "\u{04}"]
    }
  }

  /// The name of the key for people.
  var name: String {
    switch self {
    case .next: "tab"
    case .previous: "shift-tab"
    case .up, .down, .left, .right: "\(keys?.key ?? "") arrow"
    case .enter: "return"
    case .space: "space"
    case .escape: "escape"
    case .delete: "backspace"
    case .leaveText: "control-X"
    case .actions, .find, .gestures, .commands, .line: sequences[0]
    case .leave: "control-K"
    case .quit: "control-C, control-D"
    }
  }

  /// The keys that it presses; nil for keys of the explorer itself.
  var keys: KeyPress? {
    let text: String? =
      switch self {
      case .next: "tab"
      case .previous: "shift+tab"
      case .up: "up"
      case .down: "down"
      case .left: "left"
      case .right: "right"
      case .enter: "return"
      case .space: "space"
      case .escape: "escape"
      case .delete: "delete"
      case .leaveText: "control+tab"
      case .actions: "tab z"
      case .find: "tab f"
      case .gestures: "tab g"
      case .commands: "command"
      case .line, .leave, .quit: nil
      }
    return text.flatMap { try? KeyPress($0) }
  }

  /// The keyboard action that it triggers in place of keys that a terminal cannot send.
  private var action: KeyAction? {
    switch self {
    case .leaveText: .leaveText
    case .actions: .actions
    case .find: .find
    case .gestures: .gestures
    case .commands: .commands
    default: nil
    }
  }

  /// Returns the keys that it presses with the configured bindings; nil for keys of the explorer
  /// itself.
  func keys(_ bindings: KeyBindings, _ style: Style) -> KeyPress? {
    action.map { bindings.keys(for: $0, style) } ?? keys
  }

  /// Whether it types its character: while text is typed, and in modes that lack its action.
  func isCharacter(_ mode: KeyboardMode, isTyped: Bool) -> Bool {
    switch self {
    case .actions, .find, .gestures, .commands, .line:
      isTyped || action.map { !$0.modes.contains(mode) } == true
    default: false
    }
  }

  /// Its effect, for the help.
  var summary: String {
    switch self {
    case .line: "runs a command that you type"
    case .leave: "returns to VoiceOver's keys"
    case .quit: "quits"
    default: keys.map { "presses \($0)" } ?? ""
    }
  }

  /// Finds the key for a sequence from a terminal.
  init?(sequence: String) {
    guard let key = Self.allCases.first(where: { $0.sequences.contains(sequence) }) else {
      return nil
    }
    self = key
  }

  /// Returns the key hints for the last row of the viewer in a mode, the most important first.
  static func hints(_ mode: KeyboardMode) -> [String] {
    let keys: [(KeyboardKey, String)] = [
      (.actions, "actions"), (.find, "find"), (.commands, "commands"), (.gestures, "gestures"),
    ]
    return ["\(KeyboardKey.leave.name) back", "tab, arrows move"]
      + keys.filter { !$0.0.isCharacter(mode, isTyped: false) }.map { "\($0.0.name) \($0.1)" }
      + (mode == .fullAccess ? ["\(KeyboardKey.leaveText.name) leave text"] : [])
  }
}

extension KeyPress {
  /// Creates the key press for a character or for Control with a letter, which are not in the
  /// table; nil for any other sequence.
  init?(terminal sequence: String) {
    guard sequence.count == 1, let scalar = sequence.unicodeScalars.first else { return nil }
    let keys =
      (1...26).contains(scalar.value)
      ? "control+\(Character(Unicode.Scalar(UInt8(96 + scalar.value))))" : sequence
    guard escapingControls(in: keys) == keys else { return nil }
    try? self.init(keys)
  }
}
