// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Splits a terminal's input into keys, wherever the chunks of bytes end.
struct KeyDecoder: Sendable {
  /// The time in milliseconds for the rest of a sequence after an escape byte; after it, the key
  /// was Escape itself.
  static let patience = 50
  /// The maximum length of a sequence; longer ones are dropped.
  private static let longest = 32

  private var bytes: [UInt8] = []

  /// Whether an incomplete sequence is pending.
  var isWaiting: Bool { !bytes.isEmpty }

  /// Appends bytes and returns the sequences of the keys that they complete.
  mutating func take(_ new: some Sequence<UInt8>) -> [String] {
    var keys: [String] = []
    for byte in new {
      // A second escape ends the first one and begins a new key.
      if byte == 0x1B, isWaiting { keys += giveUp() }
      // Only continuation bytes can follow the first byte of a multibyte character.
      if let first = bytes.first, first >= 0xC0, byte & 0xC0 != 0x80 { keys += giveUp() }
      bytes.append(byte)
      if isWhole || bytes.count == Self.longest { keys += giveUp() }
    }
    return keys
  }

  /// Returns the pending bytes as a key, because nothing followed in time.
  mutating func giveUp() -> [String] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes.isEmpty ? [] : [String(decoding: bytes, as: UTF8.self)]
  }

  private var isWhole: Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    guard first == 0x1B else { return first < 0xC0 || bytes.count == Self.length(of: first) }
    guard bytes.count > 1 else { return false }
    switch bytes[1] {
    case UInt8(ascii: "["):
      // The Linux console sends a second bracket before the letter of a function key.
      let start = bytes.count > 2 && bytes[2] == UInt8(ascii: "[") ? 3 : 2
      return bytes.count > start && (0x40...0x7E).contains(last)
    case UInt8(ascii: "O"): return bytes.count > 2
    case 0xC0...: return bytes.count > Self.length(of: bytes[1])
    default: return true
    }
  }

  /// Returns the number of bytes of the UTF-8 character that begins with this one.
  private static func length(of byte: UInt8) -> Int {
    byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}
