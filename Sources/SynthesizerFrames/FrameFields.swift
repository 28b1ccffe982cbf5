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
    withUnsafeBytes(of: length.littleEndian) { bytes.replaceSubrange(start..<start + 4, with: $0) }
  }

  mutating func put(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
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

/// The first byte of a frame's body: the kind of frame.
///
/// Requests are below 0x80, replies above.
enum FrameKind {
  static let speak: UInt8 = 0x01
  static let prepare: UInt8 = 0x02
  static let cancel: UInt8 = 0x03
  static let listVoices: UInt8 = 0x04

  static let hello: UInt8 = 0x81
  static let partBegan: UInt8 = 0x82
  static let samples: UInt8 = 0x83
  static let word: UInt8 = 0x84
  static let partEnded: UInt8 = 0x85
  static let utteranceEnded: UInt8 = 0x86
  static let failed: UInt8 = 0x87
  static let voice: UInt8 = 0x88
  static let voicesEnded: UInt8 = 0x89
}

/// Reads values from a frame's body, never past its end.
struct FrameReader {
  private var rest: ArraySlice<UInt8>

  init(_ body: ArraySlice<UInt8>) { rest = body }

  mutating func byte() throws(FrameError) -> UInt8 { try number() }

  mutating func word16() throws(FrameError) -> UInt16 { try number() }

  mutating func word32() throws(FrameError) -> UInt32 { try number() }

  private mutating func number<Number: UnsignedInteger>() throws(FrameError) -> Number {
    try take(MemoryLayout<Number>.size).reversed().reduce(0) { $0 << 8 | Number($1) }
  }

  mutating func take(_ count: Int) throws(FrameError) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw .truncated }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func remainder() -> ArraySlice<UInt8> { exchange(&rest, with: []) }

  mutating func longText() throws(FrameError) -> String { try text(Int(try word32())) }

  mutating func shortText() throws(FrameError) -> String { try text(Int(try word16())) }

  mutating func name() throws(FrameError) -> String { try text(Int(try byte())) }

  func end() throws(FrameError) { guard rest.isEmpty else { throw .trailingBytes(rest.count) } }

  private mutating func text(_ count: Int) throws(FrameError) -> String {
    guard let text = String(validating: try take(count), as: UTF8.self) else { throw .notUTF8 }
    return text
  }
}
