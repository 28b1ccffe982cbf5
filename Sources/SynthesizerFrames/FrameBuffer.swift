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

/// The reason why bytes are not a frame, or a value does not fit into one.
public enum FrameError: Error, Sendable, Hashable {
  /// The body ends early.
  case truncated
  /// The body has more bytes than it announces; with their number.
  case trailingBytes(Int)
  /// The first byte of the body is not a kind of frame.
  case unknownKind(UInt8)
  /// The frame is empty.
  case empty
  /// The frame is larger than allowed, in bytes.
  case tooLong(Int)
  /// A name is longer than 255 bytes.
  case nameTooLong(Int)
  /// The utterance has more parts than a request may hold.
  case tooManyParts(Int)
  /// A text is not UTF-8.
  case notUTF8
  /// A failure has an unknown reason.
  case unknownReason(UInt8)
}

extension FrameError: CustomStringConvertible {
  /// The error, without a full stop.
  public var description: String {
    switch self {
    case .truncated: "the frame ends before what it announces"
    case .trailingBytes(let count): "\(count) bytes are left over at the end of the frame"
    case .unknownKind(let kind): "no kind of frame has the number \(kind)"
    case .empty: "the frame is empty"
    case .tooLong(let count): "a frame of \(count) bytes is longer than a frame may be"
    case .nameTooLong(let count): "a name of \(count) bytes is longer than 255"
    case .tooManyParts(let count):
      "\(count) parts are more than the \(SynthesizerRequest.maximumParts) an utterance may have"
    case .notUTF8: "a text in the frame is not UTF-8"
    case .unknownReason(let reason): "no reason of a failure has the number \(reason)"
    }
  }
}
