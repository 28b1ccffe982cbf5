// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Navigation

/// The numbers of keys on an X display.
public enum Keysym {
  /// Those of the keys whose names in a walk are longer than one character.
  private static let named: [String: Int] = [
    "tab": 0xFF09, "return": 0xFF0D, "escape": 0xFF1B, "space": 0x20, "up": 0xFF52,
    "down": 0xFF54, "left": 0xFF51, "right": 0xFF53, "delete": 0xFF08, "forward-delete": 0xFFFF,
    "home": 0xFF50, "end": 0xFF57, "page-up": 0xFF55, "page-down": 0xFF56,
  ].merging((1...24).map { ("f\($0)", 0xFFBD + $0) }) { first, _ in first }

  /// The modifiers with their masks.
  private static let masks: [(modifier: KeyModifiers, mask: Int)] = [
    (.shift, 1), (.control, 4), (.option, 8), (.command, 64),
  ]

  /// Returns the number of a key; nil if only modifiers or several keys are pressed.
  public static func of(_ press: KeyPress) -> Int? {
    guard !press.isWithTab, press.otherKey == nil else { return nil }
    if let named = named[press.key] { return named }
    // A capital letter is a key of its own.
    let letter = press.text ?? press.key
    guard letter.unicodeScalars.count == 1 else { return nil }
    return letter.unicodeScalars.first.map { of($0) }
  }

  /// Returns the number of the key that types a scalar.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "\n", "\r": 0xFF0D
    case "\t": 0xFF09
    case _ where scalar.value < 0x100: Int(scalar.value)
    default: 0x100_0000 | Int(scalar.value)
    }
  }

  /// Returns the mask of modifiers.
  public static func mask(_ modifiers: KeyModifiers) -> Int {
    masks.reduce(0) { modifiers.contains($1.modifier) ? $0 | $1.mask : $0 }
  }
}
