// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation

/// The keys of the explorer at a terminal.
enum ExplorerKey: CaseIterable, Sendable {
  case next, previous, up, down, nextRotor, previousRotor, activate, escape, first, last
  case nextContainer, previousContainer, interact, stopInteracting, increment, decrement
  case readAll, readFromHere, whereAmI, find, magicTap, line, keyboard, silence, speech, help, quit

  /// The byte sequences that a terminal sends for it.
  var sequences: [String] {
    switch self {
    case .next: ["\u{1B}[C", "\u{1B}OC", "l"]
    case .previous: ["\u{1B}[D", "\u{1B}OD", "h"]
    case .up: ["\u{1B}[A", "\u{1B}OA", "k"]
    case .down: ["\u{1B}[B", "\u{1B}OB", "j"]
    case .nextRotor: ["]", "\t"]
    case .previousRotor: ["[", "\u{1B}[Z"]
    case .activate: [" ", "\r", "\n"]
    case .escape: ["\u{1B}"]
    case .first: ["\u{1B}[H", "\u{1B}OH", "\u{1B}[1~", "g"]
    case .last: ["\u{1B}[F", "\u{1B}OF", "\u{1B}[4~", "G"]
    case .nextContainer: ["\u{1B}[6~", "}"]
    case .previousContainer: ["\u{1B}[5~", "{"]
    case .interact: ["\u{1B}[1;2B", "i"]
    case .stopInteracting: ["\u{1B}[1;2A", "o"]
    case .increment: ["+"]
    case .decrement: ["-"]
    case .readAll: ["A"]
    case .readFromHere: ["a"]
    case .whereAmI: ["w"]
    case .find: ["/"]
    case .magicTap: ["m"]
    case .line: [":"]
    case .keyboard: ["\u{0B}"]
    case .silence: ["\u{7F}", "\u{08}"]
    case .speech: ["s"]
    case .help: ["?"]
    case .quit: ["q", "\u{03}", "\u{04}"]
    }
  }

  /// The name of the key for people.
  var name: String {
    switch self {
    case .next: "right arrow, l"
    case .previous: "left arrow, h"
    case .up: "up arrow, k"
    case .down: "down arrow, j"
    case .nextRotor: "], tab"
    case .previousRotor: "[, shift-tab"
    case .activate: "space, return"
    case .escape: "escape"
    case .first: "home, g"
    case .last: "end, G"
    case .nextContainer: "page down, }"
    case .previousContainer: "page up, {"
    case .interact: "shift-down, i"
    case .stopInteracting: "shift-up, o"
    case .increment: "+"
    case .decrement: "-"
    case .readAll: "A"
    case .readFromHere: "a"
    case .whereAmI: "w"
    case .find: "/"
    case .magicTap: "m"
    case .line: ":"
    case .keyboard: "control-K"
    case .silence: "backspace"
    case .speech: "s"
    case .help: "?"
    case .quit: "q, control-C, control-D"
    }
  }

  /// The walk command that it runs, if any.
  var word: WalkWord? {
    switch self {
    case .next: .next
    case .previous: .previous
    case .up: .up
    case .down: .down
    case .nextRotor: .nextRotor
    case .previousRotor: .previousRotor
    case .activate: .activate
    case .escape: .escape
    case .first: .first
    case .last: .last
    case .nextContainer: .nextContainer
    case .previousContainer: .previousContainer
    case .interact: .interact
    case .stopInteracting: .stopInteracting
    case .increment: .increment
    case .decrement: .decrement
    case .readAll: .readAll
    case .readFromHere: .readFromHere
    case .whereAmI: .whereAmI
    case .find: .find
    case .magicTap: .magicTap
    case .line, .keyboard, .silence, .speech, .help, .quit: nil
    }
  }

  /// Its effect, for the help.
  var summary: String {
    switch self {
    case .line: "runs a command that you type"
    case .keyboard: "switches to the screen's own keyboard and back"
    case .silence: "silences speech, as every key does"
    case .speech: "turns speech on or off"
    case .help: "shows this help"
    case .quit: "quits"
    default: word?.summary ?? ""
    }
  }

  /// Finds the key for a sequence from a terminal.
  init?(sequence: String) {
    guard let key = Self.allCases.first(where: { $0.sequences.contains(sequence) }) else {
      return nil
    }
    self = key
  }

  /// The rows of the help: a key and its effect, without line feeds.
  static let rows: [String] = {
    let width = (allCases.map(\.name.count).max() ?? 0) + 2
    return allCases.map { key in
      "  " + key.name + String(repeating: " ", count: width - key.name.count) + key.summary
    }
  }()

  /// The key hints in the last row of the viewer, the most important first.
  static let hints = [
    "\(ExplorerKey.help.sequences[0]) help", "\(ExplorerKey.quit.sequences[0]) quit",
    "arrows move", "\(ExplorerKey.nextRotor.sequences[0]) rotor",
    "\(ExplorerKey.activate.name.prefix { $0 != "," }) activate",
    "\(ExplorerKey.speech.sequences[0]) speech",
    "\(ExplorerKey.readAll.sequences[0]) read all",
  ]
}
