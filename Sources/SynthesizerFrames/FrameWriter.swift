// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Appends frames to an array of bytes, little-endian, each after its length.
struct FrameWriter {
  var bytes: [UInt8] = []
  private var start = 0

  init() {}

  /// Continues after existing bytes.
  init(appendingTo bytes: consuming [UInt8]) { self.bytes = bytes }

  mutating func begin(_ kind: UInt8) {
    start = bytes.count
    put(UInt32(0))
    bytes.append(kind)
  }

  /// Begins a frame about an utterance, or about one of its parts.
  mutating func begin(_ kind: UInt8, _ id: UInt32, _ part: UInt16? = nil) {
    begin(kind)
    put(id)
    if let part { put(part) }
  }

  /// Sets the length of the frame that `begin` started.
  mutating func end() {
    let length = UInt32(truncatingIfNeeded: bytes.count - start - 4)
    for index in 0..<4 {
      bytes[start + index] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(index)))
    }
  }

  mutating func put(_ value: UInt8) { bytes.append(value) }

  mutating func put(_ value: UInt16) {
    bytes.append(UInt8(truncatingIfNeeded: value))
    bytes.append(UInt8(truncatingIfNeeded: value >> 8))
  }

  mutating func put(_ value: UInt32) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func put(longText text: String) {
    let utf8 = text.utf8
    put(UInt32(truncatingIfNeeded: utf8.count))
    bytes.append(contentsOf: utf8)
  }

  mutating func put(name: String) throws(FrameError) {
    let utf8 = name.utf8
    guard utf8.count <= 255 else { throw .nameTooLong(utf8.count) }
    bytes.append(UInt8(utf8.count))
    bytes.append(contentsOf: utf8)
  }

  /// Appends a text of at most `limit` bytes; a longer one is truncated at a character.
  mutating func put(text: String, limit: Int) {
    var cut = text
    if cut.utf8.count > limit {
      cut = ""
      for scalar in text.unicodeScalars {
        guard cut.utf8.count + UTF8.width(scalar) <= limit else { break }
        cut.unicodeScalars.append(scalar)
      }
    }
    put(UInt16(cut.utf8.count))
    bytes.append(contentsOf: cut.utf8)
  }
}
