// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Tells whether a text has the shape of a BCP 47 language tag: "en", "pt-BR", "zh-Hant-TW".
public func isLanguageTag(_ text: String) -> Bool {
  let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard let first = parts.first, (2...8).contains(first.count), first.allSatisfy(isLetter) else {
    return false
  }
  return parts.allSatisfy { part in
    (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || isDigit($0) }
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(byte | 0x20)
}

private func isDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte)
}
