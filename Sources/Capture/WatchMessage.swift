// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// A message from `aloud-capture` to `aloud` about a watched page or program.
public enum WatchMessage: Sendable, Hashable {
  /// A new state of the same screen, as a document in a tree format.
  case tree([UInt8])
  /// A new screen, as such a document.
  case screen([UInt8])
  /// A command that is executed now, in the syntax of a walk; its effects follow.
  case command(String)
  /// An event, as a notification in Aloud's format.
  case event([UInt8])

  /// The maximum size of a message, in bytes.
  public static let longest = 256 << 20

  /// Parses a message from a ``MessageFraming``; nil if it is not one of these.
  public init?(_ bytes: [UInt8]) {
    switch bytes.first {
    case UInt8(ascii: "t"): self = .tree(Array(bytes.dropFirst()))
    case UInt8(ascii: "s"): self = .screen(Array(bytes.dropFirst()))
    case UInt8(ascii: "c"): self = .command(String(decoding: bytes.dropFirst(), as: UTF8.self))
    case UInt8(ascii: "e"): self = .event(Array(bytes.dropFirst()))
    default: return nil
    }
  }

  /// Returns an announcement.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isUrgent: Whether it interrupts; otherwise it waits for the current speech.
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
      case .command(let line): ("c", Array(line.utf8))
      case .event(let json): ("e", json)
      }
    return [UInt8(ascii: mark)] + content + [0]
  }
}
