// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The kinds of errors, with stable names.
public enum ErrorName: String, CaseIterable, Sendable {
  case parseError, invalidRequest, methodNotFound, invalidParams, internalError
  case limitExceeded, badTree, badTranscript, noTree, unknownNode, unknownVoice, nothingToSpeak
  case synthesizerUnavailable, shuttingDown, badUpdate, wrongRevision, emptyScreen, notRead
  case unknownAction, notAdjustable, unknownRotor, notFound, wrongStyle, keyUnused, notProvider
  case badDescriptor

  /// The error code; JSON-RPC defines those below -32000.
  public var code: Int { entry.code }

  /// A sentence about when it occurs.
  public var summary: String { entry.summary }

  private var entry: (code: Int, summary: String) {
    switch self {
    case .parseError: (-32700, "The line is not JSON.")
    case .invalidRequest: (-32600, "The line is JSON but not a JSON-RPC 2.0 request.")
    case .methodNotFound: (-32601, "The method does not exist.")
    case .invalidParams:
      (-32602, "A parameter is unknown, missing, of the wrong type or out of range.")
    case .internalError: (-32603, "A bug in the service; please report it.")
    case .limitExceeded: (1, "A limit was exceeded; `limit` is its name and `value` its value.")
    case .badTree: (2, "The document is not a valid tree; `findings` lists the errors.")
    case .badTranscript: (3, "The document is not a valid transcript; `findings` lists the errors.")
    case .noTree: (4, "The service holds no tree; send one with `tree/replace`.")
    case .unknownNode: (5, "The tree has no such element.")
    case .unknownVoice:
      (
        6,
        "The name is not a valid voice name, or the profile has errors. For a voice that is not "
          + "installed, the service uses another and sends the event `warning`."
      )
    case .nothingToSpeak: (7, "There is no current job to move in.")
    case .synthesizerUnavailable: (8, "The synthesizer does not start.")
    case .shuttingDown: (9, "The service is shutting down.")
    case .badUpdate: (10, "The update or notification is invalid; the tree is unchanged.")
    case .wrongRevision: (11, "The update is for another revision; `revision` is the current one.")
    case .emptyScreen: (12, "The screen has no element to move to.")
    case .notRead: (13, "Neither the node nor anything in it is an element.")
    case .unknownAction: (14, "The item does not have the action.")
    case .notAdjustable: (15, "The item is not adjustable; the service repeats its value.")
    case .unknownRotor: (16, "The rotor does not have the setting; `rotor/get` lists its settings.")
    case .notFound: (17, "No element matches the text.")
    case .wrongStyle: (18, "The command needs the macOS style.")
    case .keyUnused: (19, "The keys have no effect here.")
    case .notProvider:
      (20, "A program runs, and only the connection that provides it can do this.")
    case .badDescriptor:
      (
        21,
        "No descriptor came with the request, or more than one, or one that the service cannot write "
          + "to."
      )
    }
  }
}

/// The error in the reply to a request.
public struct ProtocolError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error.
  public let name: ErrorName
  /// One line: what is wrong, and what to do.
  public let message: String
  /// The exceeded limit.
  public private(set) var limit: LimitName?
  /// The value of the limit.
  public private(set) var value: Int?
  /// The current revision of the tree, if the request was for another.
  public let revision: Int?
  /// One line for each error.
  public let details: [String]

  /// The message.
  public var description: String { message }

  /// Creates an error.
  public init(_ name: ErrorName, _ message: String, revision: Int? = nil, details: [String] = []) {
    (self.name, self.message, self.revision, self.details) = (name, message, revision, details)
  }

  /// Creates an error about an exceeded limit.
  public static func over(_ limit: LimitName, _ limits: Limits, _ what: String) -> ProtocolError {
    let value = limits[limit]
    var error = ProtocolError(
      .limitExceeded,
      "\(what); the limit \(limit.rawValue) is \(value) \(limit.entry.unit) "
        + "(\(limit.settingName) in [limits] of aloud.conf)")
    (error.limit, error.value) = (limit, value)
    return error
  }

  func write(to writer: inout JSONWriter) {
    writer.member("code", name.code)
    writer.member("message", message)
    writer.object("data") { writer in
      writer.member("name", name.rawValue)
      writer.member("limit", limit?.rawValue)
      writer.member("value", value)
      writer.member("revision", revision)
      if !details.isEmpty { writer.member("findings", details) }
    }
  }
}
