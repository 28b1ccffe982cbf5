// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText

/// An error reply of AT Driver.
public struct ATDriverFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// The codes of the protocol; the raw value is the code itself.
  public enum Code: String, CaseIterable, Sendable {
    /// No JSON, a binary message, or parameters that do not fit the command.
    case invalidArgument = "invalid argument"
    /// No command has this name.
    case unknownCommand = "unknown command"
    /// There is no session on the connection.
    case invalidSessionID = "invalid session id"
    /// There is a session already, or the capabilities do not match.
    case sessionNotCreated = "session not created"
    /// No user intent has this name.
    case unknownUserIntent = "unknown user intent"
    /// The keys cannot be pressed.
    case cannotPressKeys = "cannot simulate keyboard interaction"
    /// Another program than the one to be tested has the focus.
    case invalidFocus = "invalid OS focus state"
  }

  /// The code.
  public let code: Code
  /// A sentence: what is wrong, and what to do.
  public let message: String
  /// The number of the command; nil if none could be read.
  public let id: ATDriverRequest.ID?

  /// The message.
  public var description: String { message }

  /// Creates an error reply.
  public init(_ code: Code, _ message: String, id: ATDriverRequest.ID? = nil) {
    (self.code, self.message, self.id) = (code, message, id)
  }

  /// The reply as JSON, in one line.
  public var json: String {
    line { json in
      json.key("id")
      if let id { json.number(id) } else { json.null() }
      json.member("error", code.rawValue)
      json.member("message", message)
    }
  }
}

/// Returns an object as JSON, in one line without a line feed.
func line(_ write: (inout JSONWriter) -> Void) -> String {
  var json = JSONWriter(packed: true)
  json.beginObject()
  write(&json)
  json.endObject()
  var bytes = json.bytes
  while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
  return String(decoding: bytes, as: UTF8.self)
}
