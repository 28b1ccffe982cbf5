// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Spelling
import TreeModel

/// What a key does at a terminal while the keyboard of the screen is used: the one table of them.
///
/// A terminal sends none of Tab with another key, Control-Tab and a held Command, so that other keys
/// stand for them.
enum KeyboardKey: CaseIterable, Sendable {
  case next, previous, up, down, left, right, enter, space, escape, delete, leaveText
  case actions, find, gestures, commands, line, leave, quit

  /// What a terminal sends for it; there may be several.
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

  /// The key, as people call it.
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

  /// The keys that it stands for; nothing where it is for the terminal alone.
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

  /// What it stands for because a terminal cannot send the keys of that.
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

  /// The keys that it stands for where others may have been chosen; nothing where it is for the
  /// terminal alone.
  func keys(_ bindings: KeyBindings, _ style: Style) -> KeyPress? {
    action.map { bindings.keys(for: $0, style) } ?? keys
  }

  /// Whether it is no more than the character that it sends: while a text is typed, and where what it
  /// stands for is not there.
  func isCharacter(_ mode: KeyboardMode, isTyped: Bool) -> Bool {
    switch self {
    case .actions, .find, .gestures, .commands, .line:
      isTyped || action.map { !$0.modes.contains(mode) } == true
    default: false
    }
  }

  /// What it does, in words.
  var summary: String {
    switch self {
    case .line: "runs a command that you type"
    case .leave: "returns to VoiceOver's keys"
    case .quit: "quits"
    default: keys.map { "presses \($0)" } ?? ""
    }
  }

  /// The key of what a terminal sent, if it is one.
  init?(sequence: String) {
    guard let key = Self.allCases.first(where: { $0.sequences.contains(sequence) }) else {
      return nil
    }
    self = key
  }

  /// What the last line of the speech viewer tells of the keys in a mode, the most needed first.
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
  /// The keys of what a terminal sends for no key of the table: a character, or Control with a letter;
  /// nothing for anything else.
  init?(terminal sequence: String) {
    guard sequence.count == 1, let scalar = sequence.unicodeScalars.first else { return nil }
    let keys =
      (1...26).contains(scalar.value)
      ? "control+\(Character(Unicode.Scalar(UInt8(96 + scalar.value))))" : sequence
    guard escapingControls(in: keys) == keys else { return nil }
    try? self.init(keys)
  }
}
