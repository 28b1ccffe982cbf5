// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc

/// Cuts what comes through a pipe into messages, each ended by a zero byte.
///
/// Time is linear in the bytes, whatever pieces they come in.
public struct MessageFraming: Sendable {
  /// The most bytes of one message; a browser that says more at once is not listened to.
  public static let largestMessage = 128 << 20

  private let limit: Int
  private var bytes: [UInt8] = []
  /// Where the message begins that comes next.
  private var start = 0
  /// Up to where there is no zero byte.
  private var scanned = 0

  /// Creates a framing; a message may have as many bytes as the limit says.
  public init(limit: Int = largestMessage) {
    self.limit = limit
  }

  /// Adds what has come.
  public mutating func append(_ piece: UnsafeRawBufferPointer) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      (start, scanned) = (0, 0)
    }
    bytes.append(contentsOf: piece)
  }

  /// Takes the next whole message, without its zero byte; nothing while it has not come whole.
  ///
  /// - Throws: ``CaptureError/tooLarge(limit:)``, after which nothing more can be read.
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
