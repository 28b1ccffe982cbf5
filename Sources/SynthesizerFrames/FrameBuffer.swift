// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Collects bytes as they arrive, and returns them frame by frame.
public struct FrameBuffer: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0
  private let limit: Int

  /// Creates a buffer for frames up to a size in bytes, including the prefix.
  public init(maximumFrame: Int) { limit = maximumFrame }

  /// Whether it contains no bytes of incomplete or pending frames.
  public var isEmpty: Bool { start == bytes.count }

  /// Appends bytes.
  public mutating func append(_ more: UnsafeRawBufferPointer) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Appends bytes.
  public mutating func append(_ more: some Sequence<UInt8>) {
    let array = Array(more)
    array.withUnsafeBytes { append($0) }
  }

  /// Returns the body of the next frame, without its length; nil while it is incomplete.
  ///
  /// Throws `FrameError.empty` or `FrameError.tooLong` if the length is invalid; the stream is then
  /// lost, because the start of the next frame is unknown.
  public mutating func next() throws(FrameError) -> ArraySlice<UInt8>? {
    guard bytes.count - start >= 4 else { return nil }
    var length = 0
    for index in 0..<4 { length |= Int(bytes[start + index]) << (8 * index) }
    guard length > 0 else { throw .empty }
    guard length + 4 <= limit else { throw .tooLong(length + 4) }
    guard bytes.count - start >= length + 4 else { return nil }
    let body = bytes[(start + 4)..<(start + 4 + length)]
    start += 4 + length
    return body
  }
}
