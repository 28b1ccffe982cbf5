// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CATSPI
import Navigation

/// The keyboard of the display, through the registry of accessibility, which presses its keys.
///
/// The program with the keyboard focus gets them.
enum DesktopKeyboard {
  /// The X keysyms of named keys.
  private static let keysyms: [String: Int] =
    [
      "tab": 0xFF09, "return": 0xFF0D, "escape": 0xFF1B, "space": 0x20, "up": 0xFF52,
      "down": 0xFF54, "left": 0xFF51, "right": 0xFF53, "delete": 0xFF08,
      "forward-delete": 0xFFFF, "home": 0xFF50, "end": 0xFF57, "page-up": 0xFF55,
      "page-down": 0xFF56,
    ].merging((1...24).map { ("f\($0)", 0xFFBD + $0) }) { $1 }

  /// The modifiers with their masks on the display.
  private static let masks: [(modifier: KeyModifiers, mask: Int)] = [
    (.shift, 1), (.control, 4), (.option, 8), (.command, 64),
  ]

  /// Presses and releases a key combination in the syntax of walks; returns the reason if it is not
  /// possible.
  static func press(_ keys: String) -> String? {
    guard let press = try? KeyPress(keys), !press.isWithTab, !press.key.isEmpty else {
      return "a program cannot receive the key \(keys)"
    }
    let keysym =
      keysyms[press.key] ?? press.key.unicodeScalars.first.map { self.keysym(for: $0) } ?? 0
    let mask = masks.reduce(0) { press.modifiers.contains($1.modifier) ? $0 | $1.mask : $0 }
    guard mask != 0 else { return send(keysym) }
    guard generate(mask, ATSPI_KEY_LOCKMODIFIERS) else { return refused }
    defer { _ = generate(mask, ATSPI_KEY_UNLOCKMODIFIERS) }
    return send(keysym)
  }

  /// Types a text; returns the reason if it is not possible.
  static func type(_ text: String) -> String? {
    for scalar in text.unicodeScalars {
      if let problem = send(keysym(for: scalar)) { return problem }
    }
    return nil
  }

  private static let refused =
    "the display does not let other programs press keys; use an X display with XTEST"

  private static func send(_ keysym: Int) -> String? {
    generate(keysym, ATSPI_KEY_SYM) ? nil : refused
  }

  private static func generate(_ value: Int, _ kind: AtspiKeySynthType) -> Bool {
    atspi_generate_keyboard_event(glong(value), nil, kind, nil) != 0
  }

  private static func keysym(for scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "\n": 0xFF0D
    case "\t": 0xFF09
    case _ where scalar.value < 0x100: Int(scalar.value)
    default: 0x100_0000 | Int(scalar.value)
    }
  }
}
