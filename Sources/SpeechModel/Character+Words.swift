// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension Character {
  /// Whether it is of a script without spaces between words: Thai, Lao, Burmese, Khmer, Chinese
  /// characters and kana.
  public var isSign: Bool {
    guard isLetter, let scalar = unicodeScalars.first?.value else { return false }
    return (0x0E00...0x0EFF).contains(scalar) || (0x1000...0x109F).contains(scalar)
      || (0x1780...0x17FF).contains(scalar) || (0x3040...0x30FF).contains(scalar)
      || (0x3400...0x9FFF).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
      || (0x20000...0x3FFFF).contains(scalar)
  }

  /// Whether it is part of a word that spaces and marks divide from others.
  public var isInWord: Bool { (isLetter || isNumber) && !isSign }
}
