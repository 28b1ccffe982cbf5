// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Navigation

/// A key whose name in a walk is longer than one character.
struct NamedKey {
  /// The name in the events of a page.
  let event: String
  /// The number for a browser's own actions.
  let number: Int
  /// The number on an X display.
  let keysym: Int

  private init(_ event: String, _ number: Int, _ keysym: Int) {
    (self.event, self.number, self.keysym) = (event, number, keysym)
  }

  /// The keys by their names in a walk.
  static let all: [String: NamedKey] = [
    "tab": NamedKey("Tab", 9, 0xFF09), "return": NamedKey("Enter", 13, 0xFF0D),
    "escape": NamedKey("Escape", 27, 0xFF1B), "space": NamedKey(" ", 32, 0x20),
    "up": NamedKey("ArrowUp", 38, 0xFF52), "down": NamedKey("ArrowDown", 40, 0xFF54),
    "left": NamedKey("ArrowLeft", 37, 0xFF51), "right": NamedKey("ArrowRight", 39, 0xFF53),
    "delete": NamedKey("Backspace", 8, 0xFF08),
    "forward-delete": NamedKey("Delete", 46, 0xFFFF), "home": NamedKey("Home", 36, 0xFF50),
    "end": NamedKey("End", 35, 0xFF57), "page-up": NamedKey("PageUp", 33, 0xFF55),
    "page-down": NamedKey("PageDown", 34, 0xFF56),
  ].merging((1...24).map { ("f\($0)", NamedKey("F\($0)", 111 + $0, 0xFFBD + $0)) }) { first, _ in
    first
  }
}

/// A modifier in the notations of browsers and displays.
struct HeldKey {
  private let modifier: KeyModifiers
  /// Its bit in Chromium's protocol.
  let browserBit: Int
  /// Its mask on an X display.
  let mask: Int

  private static let all = [
    HeldKey(modifier: .option, browserBit: 1, mask: 8),
    HeldKey(modifier: .control, browserBit: 2, mask: 4),
    HeldKey(modifier: .command, browserBit: 4, mask: 64),
    HeldKey(modifier: .shift, browserBit: 8, mask: 1),
  ]

  /// Returns modifiers in a notation.
  static func bits(of modifiers: KeyModifiers, _ notation: (HeldKey) -> Int) -> Int {
    all.reduce(0) { modifiers.contains($1.modifier) ? $0 | notation($1) : $0 }
  }
}
