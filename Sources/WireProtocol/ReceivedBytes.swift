// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A line or a document of a connection, in the pieces in which it arrived.
///
/// Appending never moves earlier bytes, so its time does not depend on what arrived before.
public struct ReceivedBytes: Sendable {
  /// The pieces; only the last one grows.
  private var pieces: [[UInt8]] = []
  /// The number of bytes.
  public private(set) var count = 0
  /// The size at which a piece is full, in bytes.
  private static let pieceSize = 256 << 10

  init() {}

  /// Creates it from bytes that arrived at once.
  public init(_ bytes: [UInt8]) { (pieces, count) = (bytes.isEmpty ? [] : [bytes], bytes.count) }

  mutating func append(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    if let last = pieces.last, last.count + bytes.count <= Self.pieceSize {
      pieces[pieces.count - 1].append(contentsOf: bytes)
    } else {
      pieces.append(Array(bytes))
    }
    count += bytes.count
  }

  /// Appends other bytes, without a copy.
  mutating func append(_ other: consuming ReceivedBytes) {
    count += other.count
    pieces += other.pieces
  }

  /// Removes the carriage return at the end, if there is one.
  mutating func removeCarriageReturn() {
    guard pieces.last?.last == 0x0D else { return }
    pieces[pieces.count - 1].removeLast()
    count -= 1
  }

  /// Returns all bytes in one array.
  ///
  /// It frees each piece once it is copied, so that it needs little more memory than the bytes.
  ///
  /// - Complexity: linear; constant if all bytes are in one piece.
  public consuming func joined() -> [UInt8] {
    var pieces = pieces
    let count = count
    self = ReceivedBytes()
    if pieces.count == 1 { return pieces[0] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in pieces.indices {
      bytes += pieces[index]
      pieces[index] = []
    }
    return bytes
  }
}

extension ReceivedBytes: Hashable {
  /// Returns whether both have the same bytes, in whatever pieces.
  public static func == (one: ReceivedBytes, other: ReceivedBytes) -> Bool {
    one.joined() == other.joined()
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(joined()) }
}
