// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Navigation

/// The numbers of keys on an X display.
public enum Keysym {
  /// Returns the number of a key; nil if only modifiers or several keys are pressed.
  public static func of(_ press: KeyPress) -> Int? {
    guard !press.isWithTab, press.otherKey == nil else { return nil }
    if let named = NamedKey.all[press.key] { return named.keysym }
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
    HeldKey.bits(of: modifiers, \.mask)
  }
}
