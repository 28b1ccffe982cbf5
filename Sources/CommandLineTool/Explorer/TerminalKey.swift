// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A key at a terminal, by its name for people: a character, or a name of the table.
struct TerminalKey: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The name.
  let name: String

  init(_ name: String) { self.name = name }

  init(stringLiteral name: String) { self.name = name }

  /// The byte sequences that terminals send for it.
  var sequences: [String] { Self.named[name] ?? [name] }

  private static let named: [String: [String]] = [
    "right arrow": ["\u{1B}[C", "\u{1B}OC"], "left arrow": ["\u{1B}[D", "\u{1B}OD"],
    "up arrow": ["\u{1B}[A", "\u{1B}OA"], "down arrow": ["\u{1B}[B", "\u{1B}OB"],
    "home": ["\u{1B}[H", "\u{1B}OH", "\u{1B}[1~"], "end": ["\u{1B}[F", "\u{1B}OF", "\u{1B}[4~"],
    "page up": ["\u{1B}[5~"], "page down": ["\u{1B}[6~"],
    "shift-up": ["\u{1B}[1;2A"], "shift-down": ["\u{1B}[1;2B"],
    "tab": ["\t"], "shift-tab": ["\u{1B}[Z"], "space": [" "], "return": ["\r", "\n"],
    "escape": ["\u{1B}"], "backspace": ["\u{7F}", "\u{08}"],
    "control-C": ["\u{03}"], "control-D": ["\u{04}"], "control-K": ["\u{0B}"],
    "control-X": ["\u{18}"],
  ]
}
