// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Tells the keys apart in what a terminal sends, however the bytes are cut.
struct KeyDecoder: Sendable {
  /// How long the rest of a key may take that begins with escape, in milliseconds; after that,
  /// escape itself was pressed.
  static let patience = 50
  /// What is longer is no key, and given up.
  private static let longest = 32

  private var bytes: [UInt8] = []

  /// Whether a key has begun whose end is not there.
  var isWaiting: Bool { !bytes.isEmpty }

  /// Takes bytes, and gives the keys that end with them: what the terminal sent for each.
  mutating func take(_ new: some Sequence<UInt8>) -> [String] {
    var keys: [String] = []
    for byte in new {
      // A second escape is a key of its own, and ends the first.
      if byte == 0x1B, isWaiting { keys += giveUp() }
      // Only what goes on with a letter of more than one byte can follow its beginning.
      if let first = bytes.first, first >= 0xC0, byte & 0xC0 != 0x80 { keys += giveUp() }
      bytes.append(byte)
      if isWhole || bytes.count == Self.longest { keys += giveUp() }
    }
    return keys
  }

  /// Gives what is there as a key, since nothing followed in time.
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
      // The console's function keys have a second bracket before their letter.
      let start = bytes.count > 2 && bytes[2] == UInt8(ascii: "[") ? 3 : 2
      return bytes.count > start && (0x40...0x7E).contains(last)
    case UInt8(ascii: "O"): return bytes.count > 2
    case 0xC0...: return bytes.count > Self.length(of: bytes[1])
    default: return true
    }
  }

  /// How many bytes a letter has that begins with this one.
  private static func length(of byte: UInt8) -> Int {
    byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}
