// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// One thing that `aloud-capture` tells `aloud` of something that it watches.
public enum WatchMessage: Sendable, Hashable {
  /// Another state of all there is, as a document that is read like any tree.
  case tree([UInt8])
  /// Another screen in place of the one before, as such a document.
  case screen([UInt8])
  /// Something that is done now, as it is written in a walk; what comes of it is told after it.
  case command(String)
  /// An event, as a notification of Aloud's own format.
  case event([UInt8])

  /// The longest that is read, in bytes.
  public static let longest = 256 << 20

  private static let treeMark: UInt8 = UInt8(ascii: "t")
  private static let screenMark: UInt8 = UInt8(ascii: "s")
  private static let commandMark: UInt8 = UInt8(ascii: "c")
  private static let eventMark: UInt8 = UInt8(ascii: "e")

  /// Reads what a ``MessageFraming`` has cut off; nothing when it is none of these.
  public init?(_ bytes: [UInt8]) {
    switch bytes.first {
    case Self.treeMark: self = .tree(Array(bytes.dropFirst()))
    case Self.screenMark: self = .screen(Array(bytes.dropFirst()))
    case Self.commandMark: self = .command(String(decoding: bytes.dropFirst(), as: UTF8.self))
    case Self.eventMark: self = .event(Array(bytes.dropFirst()))
    default: return nil
    }
  }

  /// An event that says something.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - isUrgent: Whether it interrupts; else it waits until what is being said was heard.
  public static func announcement(_ text: String, isUrgent: Bool) -> WatchMessage {
    var json = JSONWriter(packed: true)
    json.beginObject()
    json.member("type", "announcement")
    json.member("text", text)
    if !isUrgent { json.member("priority", "low") }
    json.endObject()
    return .event(json.bytes)
  }

  /// What is written, with the zero byte that ends it.
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
