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

  private static let treeMark: UInt8 = UInt8(ascii: "t")
  private static let screenMark: UInt8 = UInt8(ascii: "s")
  private static let commandMark: UInt8 = UInt8(ascii: "c")
  private static let eventMark: UInt8 = UInt8(ascii: "e")

  /// Parses a message from a ``MessageFraming``; nil if it is not one of these.
  public init?(_ bytes: [UInt8]) {
    switch bytes.first {
    case Self.treeMark: self = .tree(Array(bytes.dropFirst()))
    case Self.screenMark: self = .screen(Array(bytes.dropFirst()))
    case Self.commandMark: self = .command(String(decoding: bytes.dropFirst(), as: UTF8.self))
    case Self.eventMark: self = .event(Array(bytes.dropFirst()))
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
    let (mark, content) =
      switch self {
      case .tree(let json): (Self.treeMark, json)
      case .screen(let json): (Self.screenMark, json)
      case .command(let line): (Self.commandMark, Array(line.utf8))
      case .event(let json): (Self.eventMark, json)
      }
    return [mark] + content + [0]
  }
}
