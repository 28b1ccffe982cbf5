// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Spelling

/// Keys of the explorer at a terminal with the same effect.
struct ExplorerKey: Sendable, Equatable {
  enum Action: Sendable, Equatable {
    /// Runs a command of a walk.
    case run(String)
    /// Asks for the argument of a command, or for a whole line after an empty word.
    case ask(String)
    case keyboard, silence, speech, help, quit
  }

  /// The keys, the usual one first.
  let keys: [TerminalKey]
  let action: Action
  /// Its effect, for the help.
  let summary: String

  private init(_ action: Action, _ summary: String, _ keys: TerminalKey...) {
    (self.keys, self.action, self.summary) = (keys, action, summary)
  }

  private init(_ command: WalkCommand) {
    keys = command.keys.map { TerminalKey($0) }
    action = command.argument == nil ? .run(command.word) : .ask(command.word)
    summary = command.summary
  }

  /// The commands that the help shows first, before the others.
  private static let leading: [CursorCommand] = [
    .next, .previous, .up, .down, .nextRotor, .previousRotor, .activate, .escape, .first, .last,
    .nextContainer, .previousContainer, .interact, .stopInteracting, .increment, .decrement,
  ]

  /// All keys, in the order of the help.
  static let all: [ExplorerKey] = {
    let words = leading.map(\.word)
    let others = WalkCommand.all.filter { !$0.keys.isEmpty && !words.contains($0.word) }
    return (words.compactMap(WalkCommand.named) + others).map { ExplorerKey($0) } + [
      ExplorerKey(.ask(""), "runs a command that you type", ":"),
      ExplorerKey(.keyboard, "switches to the screen's own keyboard and back", "control-K"),
      ExplorerKey(.silence, "silences speech, as every key does", "backspace"),
      ExplorerKey(.speech, "turns speech on or off", "s"),
      ExplorerKey(.help, "shows this help", "?"),
      ExplorerKey(.quit, "quits", "q", "control-C", "control-D"),
    ]
  }()

  var name: String { keys.map(\.name).joined(separator: ", ") }

  /// Finds the key for a sequence from a terminal.
  static func sending(_ sequence: String) -> ExplorerKey? {
    all.first { $0.keys.contains { $0.sequences.contains(sequence) } }
  }

  /// The rows of the help: a key and its effect, without line feeds.
  static let rows = alignedColumns(all.map { [$0.name, $0.summary] }).map { "  " + $0 }

  /// The key hints in the last row of the viewer, the most important first.
  static let hints: [String] = {
    let hints: [(Action?, String)] = [
      (.help, "help"), (.quit, "quit"), (nil, "arrows move"),
      (.run(CursorCommand.nextRotor.word), "rotor"),
      (.run(CursorCommand.activate.word), "activate"), (.speech, "speech"),
      (.run(CursorCommand.readAll.word), "read all"),
    ]
    return hints.map { action, words in
      let key = all.first { $0.action == action }?.keys.first
      return (key.map { $0.name + " " } ?? "") + words
    }
  }()
}

/// A key at a terminal, by its name for people: a character, or a name of the table.
struct TerminalKey: Sendable, Equatable, ExpressibleByStringLiteral {
  let name: String

  init(_ name: String) { self.name = name }

  init(stringLiteral name: String) { self.name = name }

  /// The byte sequences that terminals send for it.
  var sequences: [String] { Self.named[name] ?? [name] }

  private static let named: [String: [String]] = [
    "right arrow": ["\u{1B}[C", "\u{1B}OC"], "left arrow": ["\u{1B}[D", "\u{1B}OD"],
    "up arrow": ["\u{1B}[A", "\u{1B}OA"], "down arrow": ["\u{1B}[B", "\u{1B}OB"],
    "home": ["\u{1B}[H", "\u{1B}OH", "\u{1B}[1~"], "end": ["\u{1B}[F", "\u{1B}OF", "\u{1B}[4~"],
    "page up": ["\u{1B}[5~"], "page down": ["\u{1B}[6~"], "shift-up": ["\u{1B}[1;2A"],
    "shift-down": ["\u{1B}[1;2B"], "tab": ["\t"], "shift-tab": ["\u{1B}[Z"], "space": [" "],
    "return": ["\r", "\n"], "escape": ["\u{1B}"], "backspace": ["\u{7F}", "\u{08}"],
    "control-C": ["\u{03}"], "control-D": ["\u{04}"], "control-K": ["\u{0B}"],
    "control-X": ["\u{18}"],
  ]
}
