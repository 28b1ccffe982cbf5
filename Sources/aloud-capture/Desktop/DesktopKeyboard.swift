// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CATSPI
import Capture
import Navigation

/// The keyboard of the display, through the registry of accessibility, which presses its keys.
///
/// The program with the keyboard focus gets them.
enum DesktopKeyboard {
  /// Presses and releases a key combination in the syntax of walks; returns the reason if it is not
  /// possible.
  static func press(_ keys: String) -> String? {
    guard let press = try? KeyPress(keys), let keysym = Keysym.of(press) else {
      return "a program cannot receive the key \(keys)"
    }
    let mask = Keysym.mask(press.modifiers)
    guard mask != 0 else { return send(keysym) }
    guard generate(mask, ATSPI_KEY_LOCKMODIFIERS) else { return refused }
    defer { _ = generate(mask, ATSPI_KEY_UNLOCKMODIFIERS) }
    return send(keysym)
  }

  /// Types a text; returns the reason if it is not possible.
  static func type(_ text: String) -> String? {
    for scalar in text.unicodeScalars {
      if let problem = send(Keysym.of(scalar)) { return problem }
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
}
