// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import JSONText

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

/// A message from `aloud-capture` to `aloud` about a watched page or program.
public enum WatchMessage: Sendable, Hashable {
  /// A new state of the same screen, as a document in a tree format.
  case tree([UInt8])
  /// A new screen, as such a document.
  case screen([UInt8])
  /// Another page is loading in place of this one; its screen follows.
  case leaving
  /// The first effects of the request with this number were sent; with the problem if it failed.
  case answer(Int, problem: String?)
  /// The request with this number names an element of an earlier state, so nothing was done.
  case outdated(Int)
  /// The program has come to rest after the request with this number, or 0 before the first.
  case rest(Int)
  /// An event, as a notification in Aloud's format.
  case event([UInt8])
  /// A dialog of the page that somebody else has to close was opened or closed; while it is open, the
  /// page does nothing.
  case dialog(isOpen: Bool)

  /// The maximum size of a message, in bytes.
  public static let longest = 256 << 20

  /// The capacity of a pipe for documents in bytes, so that both sides do not wait for each other at each
  /// piece.
  public static let pipeCapacity: Int32 = 1 << 20

  /// Parses a message from a ``MessageFraming``; nil if it is not one of these.
  public init?(_ bytes: [UInt8]) {
    switch bytes.first {
    case UInt8(ascii: "t"): self = .tree(Array(bytes.dropFirst()))
    case UInt8(ascii: "s"): self = .screen(Array(bytes.dropFirst()))
    case UInt8(ascii: "l") where bytes.count == 1: self = .leaving
    case UInt8(ascii: "a"):
      let words = bytes.dropFirst().split(
        separator: UInt8(ascii: " "), maxSplits: 1, omittingEmptySubsequences: false)
      guard let number = words.first.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }) else {
        return nil
      }
      let problem = words.count > 1 ? String(decoding: words[1], as: UTF8.self) : nil
      self = .answer(number, problem: problem)
    case UInt8(ascii: "o"):
      guard let number = Int(String(decoding: bytes.dropFirst(), as: UTF8.self)) else { return nil }
      self = .outdated(number)
    case UInt8(ascii: "r"):
      guard let number = Int(String(decoding: bytes.dropFirst(), as: UTF8.self)) else { return nil }
      self = .rest(number)
    case UInt8(ascii: "d") where bytes.count == 1: self = .dialog(isOpen: true)
    case UInt8(ascii: "c") where bytes.count == 1: self = .dialog(isOpen: false)
    case UInt8(ascii: "e"): self = .event(Array(bytes.dropFirst()))
    default: return nil
    }
  }

  /// Returns an announcement.
  ///
  /// - Parameter isUrgent: Whether it interrupts; otherwise it waits for the current speech.
  public static func announcement(_ text: String, isUrgent: Bool) -> WatchMessage {
    var json = JSONWriter(packed: true)
    json.beginObject()
    json.member("type", "announcement")
    json.member("text", text)
    if !isUrgent { json.member("priority", "low") }
    json.endObject()
    return .event(json.bytes)
  }

  /// The bytes of the message, including the final zero byte.
  public var bytes: [UInt8] {
    let (mark, content): (Unicode.Scalar, [UInt8]) =
      switch self {
      case .tree(let json): ("t", json)
      case .screen(let json): ("s", json)
      case .leaving: ("l", [])
      case .answer(let number, let problem):
        ("a", Array("\(number)\(problem.map { " " + $0 } ?? "")".utf8))
      case .outdated(let number): ("o", Array("\(number)".utf8))
      case .rest(let number): ("r", Array("\(number)".utf8))
      case .event(let json): ("e", json)
      case .dialog(let isOpen): (isOpen ? "d" : "c", [])
      }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count + 2)
    bytes.append(UInt8(ascii: mark))
    bytes.append(contentsOf: content)
    bytes.append(0)
    return bytes
  }
}
