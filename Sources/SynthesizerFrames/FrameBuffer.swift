// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Gathers bytes as they come, and gives them back frame by frame.
public struct FrameBuffer: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0
  private let limit: Int

  /// Creates a buffer for frames of at most so many bytes, prefix included.
  public init(maximumFrame: Int) {
    limit = maximumFrame
  }

  /// Whether bytes of an unfinished frame, or frames not yet taken, are here.
  public var isEmpty: Bool { start == bytes.count }

  /// Adds what was read.
  public mutating func append(_ more: UnsafeRawBufferPointer) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Adds what was read.
  public mutating func append(_ more: some Sequence<UInt8>) {
    let array = Array(more)
    array.withUnsafeBytes { append($0) }
  }

  /// Takes the body of the next frame, without its length; nothing while it is incomplete.
  ///
  /// Throws `FrameError.empty` or `FrameError.tooLong` when the length cannot be that of a frame;
  /// the stream is then lost, since nothing says where the next frame begins.
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
