// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc

/// Splits the bytes from a pipe into messages that end with a zero byte.
///
/// The time is linear in the bytes, however they are split.
public struct MessageFraming: Sendable {
  /// The maximum size of a message in bytes; a larger one is an error.
  public static let largestMessage = 128 << 20

  private let limit: Int
  private var bytes: [UInt8] = []
  /// The start of the next message.
  private var start = 0
  /// The end of the bytes that are known to contain no zero byte.
  private var scanned = 0

  /// Creates a framing with a maximum size of messages in bytes.
  public init(limit: Int = largestMessage) { self.limit = limit }

  /// Appends bytes.
  public mutating func append(_ piece: UnsafeRawBufferPointer) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      (start, scanned) = (0, 0)
    }
    bytes.append(contentsOf: piece)
  }

  /// Returns the next complete message, without its zero byte; nil if it is incomplete.
  ///
  /// - Throws: ``CaptureError/tooLarge(limit:)``; nothing can be read afterwards.
  public mutating func next() throws(CaptureError) -> [UInt8]? {
    guard let end = zero(from: scanned) else {
      scanned = bytes.count
      guard scanned - start <= limit else { throw .tooLarge(limit: limit) }
      if start > 0 {
        bytes.removeSubrange(..<start)
        scanned -= start
        start = 0
      }
      return nil
    }
    guard end - start <= limit else { throw .tooLarge(limit: limit) }
    defer {
      start = end + 1
      scanned = start
    }
    return Array(bytes[start..<end])
  }

  private func zero(from offset: Int) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard offset < buffer.count, let base = buffer.baseAddress,
        let found = memchr(base + offset, 0, buffer.count - offset)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}
