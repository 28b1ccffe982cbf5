// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText
public import Navigation

/// The state of AT Driver's server: which connection has the session.
///
/// A pure state machine over messages; it knows no sockets. There is one session at a time; it
/// belongs to its connection and ends with it.
public struct ATDriverServer: Sendable {
  /// What a message leads to.
  public enum Step: Sendable {
    /// A reply to the connection, as JSON.
    case reply(String)
    /// A session has begun; the reply to this command follows the preparation of it.
    case begin(String, id: ATDriverRequest.ID)
    /// The keys are to be pressed, and then replied to with this number.
    case press(KeyPress, id: ATDriverRequest.ID)
    /// The settings are to be changed, and then replied to with this number.
    case set([ATDriverSetting], id: ATDriverRequest.ID)
    /// The settings with these names, or all, are to be sent with this number.
    case get([String]?, id: ATDriverRequest.ID)

    /// The number of the command that waits for a reply; nil if the reply is there.
    public var id: ATDriverRequest.ID? {
      switch self {
      case .reply: nil
      case .begin(_, let id), .press(_, let id), .set(_, let id), .get(_, let id): id
      }
    }
  }

  private let technology: ATDriverTechnology
  /// The connection that has the session.
  public private(set) var owner: Int?

  /// Creates a server without a session.
  public init(_ technology: ATDriverTechnology) { self.technology = technology }

  /// Handles a message of a connection.
  ///
  /// - Parameter sessionID: Makes an identifier that no other session has.
  public mutating func take(
    _ text: String, from connection: Int, sessionID: () -> String
  ) -> Step {
    let request: ATDriverRequest
    do throws(ATDriverFault) {
      request = try ATDriverRequest(text)
    } catch {
      // What is wrong with the message is wrong in any session.
      return .reply(error.json)
    }
    if case .newSession(let capabilities) = request.command {
      return begin(capabilities, request.id, connection, sessionID)
    }
    guard owner == connection else {
      return .reply(
        ATDriverFault(
          .invalidSessionID, "this connection has no session; send session.new first",
          id: request.id
        ).json)
    }
    switch request.command {
    case .newSession: return .reply(Self.emptyReply(request.id))
    case .pressKeys(let keys): return .press(keys, id: request.id)
    case .setSettings(let settings): return .set(settings, id: request.id)
    case .getSettings(let names): return .get(names, id: request.id)
    case .getSupportedSettings: return .get(nil, id: request.id)
    }
  }

  /// Returns the reply to a binary message.
  public static let binaryReply = ATDriverFault(
    .invalidArgument, "messages are text, not binary"
  ).json

  /// Notes that a connection has closed; its session ends.
  ///
  /// - Returns: Whether a session ended.
  public mutating func close(_ connection: Int) -> Bool {
    guard owner == connection else { return false }
    owner = nil
    return true
  }

  private mutating func begin(
    _ capabilities: ATDriverCapabilities, _ id: ATDriverRequest.ID, _ connection: Int,
    _ sessionID: () -> String
  ) -> Step {
    func refusal(_ message: String) -> Step {
      .reply(ATDriverFault(.sessionNotCreated, message, id: id).json)
    }
    if owner == connection { return refusal("this connection has a session already") }
    guard owner == nil else {
      return refusal("another connection has the session; it ends when that connection closes")
    }
    if let reason = capabilities.mismatch(with: technology) {
      return refusal("the capabilities do not match: \(reason)")
    }
    owner = connection
    let session = sessionID()
    return .begin(
      line { json in
        json.key("id")
        json.number(id)
        json.object("result", .line) {
          $0.member("sessionId", session)
          $0.object("capabilities", .line) {
            $0.member("atName", technology.name)
            $0.member("atVersion", technology.version)
            $0.member("platformName", technology.platform)
          }
        }
      }, id: id)
  }

  // MARK: Messages

  /// Returns the reply to a command without a result.
  public static func emptyReply(_ id: ATDriverRequest.ID) -> String {
    line { json in
      json.key("id")
      json.number(id)
      json.object("result", .line) { _ in }
    }
  }

  /// Returns the reply with settings.
  public static func reply(_ id: ATDriverRequest.ID, _ settings: [ATDriverSetting]) -> String {
    line { json in
      json.key("id")
      json.number(id)
      json.object("result", .line) {
        $0.key("settings")
        $0.beginArray()
        for setting in settings {
          $0.object(nil, .line) {
            $0.member("name", setting.name)
            setting.value.write("value", to: &$0)
          }
        }
        $0.endArray()
      }
    }
  }

  /// Returns the event for a text that is spoken.
  public static func capturedOutput(_ text: String) -> String {
    line { json in
      json.member("method", "interaction.capturedOutput")
      json.object("params", .line) { $0.member("data", text) }
    }
  }
}
