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

  /// The keys at the terminal, the keys that they press, and the keyboard action that they trigger
  /// in place of keys that a terminal cannot send.
  private var entry: (terminal: [TerminalKey], keys: String?, action: KeyAction?) {
    switch self {
    case .next: (["tab"], "tab", nil)
    case .previous: (["shift-tab"], "shift+tab", nil)
    case .up: (["up arrow"], "up", nil)
    case .down: (["down arrow"], "down", nil)
    case .left: (["left arrow"], "left", nil)
    case .right: (["right arrow"], "right", nil)
    case .enter: (["return"], "return", nil)
    case .space: (["space"], "space", nil)
    case .escape: (["escape"], "escape", nil)
    case .delete: (["backspace"], "delete", nil)
    case .leaveText: (["control-X"], "control+tab", .leaveText)
    case .actions: (["z"], "tab z", .actions)
    case .find: (["f"], "tab f", .find)
    case .gestures: (["g"], "tab g", .gestures)
    case .commands: (["?"], "command", .commands)
    case .line: ([":"], nil, nil)
    case .leave: (["control-K"], nil, nil)
    case .quit: (["control-C", "control-D"], nil, nil)
    }
  }

  var sequences: [String] { entry.terminal.flatMap(\.sequences) }

  var name: String { entry.terminal.map(\.name).joined(separator: ", ") }

  /// The keys that it presses; nil for keys of the explorer itself.
  var keys: KeyPress? { entry.keys.flatMap { try? KeyPress($0) } }

  /// Returns the keys that it presses with the configured bindings; nil for keys of the explorer
  /// itself.
  func keys(_ bindings: KeyBindings, _ style: Style) -> KeyPress? {
    entry.action.map { bindings.keys(for: $0, style) } ?? keys
  }

  /// Whether it types its character: while text is typed, and in modes that lack its action.
  func isCharacter(_ mode: KeyboardMode, isTyped: Bool) -> Bool {
    switch self {
    case .actions, .find, .gestures, .commands, .line:
      isTyped || entry.action.map { !$0.modes.contains(mode) } == true
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

  /// The key hints for the last row of the viewer while a list is open.
  static let listHints = [
    "\(KeyboardKey.escape.name) close", "arrows move", "\(KeyboardKey.enter.name) choose",
  ]

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
