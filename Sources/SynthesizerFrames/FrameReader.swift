// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Reads values from a frame's body, never past its end.
struct FrameReader {
  private var rest: ArraySlice<UInt8>

  init(_ body: ArraySlice<UInt8>) { rest = body }

  mutating func byte() throws(FrameError) -> UInt8 {
    guard let first = rest.popFirst() else { throw .truncated }
    return first
  }

  mutating func word16() throws(FrameError) -> UInt16 {
    let low = try byte()
    return UInt16(low) | UInt16(try byte()) << 8
  }

  mutating func word32() throws(FrameError) -> UInt32 {
    let low = try word16()
    return UInt32(low) | UInt32(try word16()) << 16
  }

  mutating func take(_ count: Int) throws(FrameError) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw .truncated }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func remainder() -> ArraySlice<UInt8> {
    defer { rest = [] }
    return rest
  }

  mutating func longText() throws(FrameError) -> String { try text(Int(try word32())) }

  mutating func shortText() throws(FrameError) -> String { try text(Int(try word16())) }

  mutating func name() throws(FrameError) -> String { try text(Int(try byte())) }

  func end() throws(FrameError) { guard rest.isEmpty else { throw .trailingBytes(rest.count) } }

  private mutating func text(_ count: Int) throws(FrameError) -> String {
    guard let text = String(validating: try take(count), as: UTF8.self) else { throw .notUTF8 }
    return text
  }
}
