// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The kinds of errors, with stable names.
public enum ErrorName: String, CaseIterable, Sendable {
  case parseError, invalidRequest, methodNotFound, invalidParams, internalError
  case limitExceeded, badTree, badTranscript, noTree, unknownNode, unknownVoice, nothingToSpeak
  case synthesizerUnavailable, shuttingDown, badUpdate, wrongRevision, emptyScreen, notRead
  case unknownAction, notAdjustable, unknownRotor, notFound, wrongStyle, keyUnused

  /// The error code; JSON-RPC defines those below -32000.
  public var code: Int {
    switch self {
    case .parseError: -32700
    case .invalidRequest: -32600
    case .methodNotFound: -32601
    case .invalidParams: -32602
    case .internalError: -32603
    case .limitExceeded: 1
    case .badTree: 2
    case .badTranscript: 3
    case .noTree: 4
    case .unknownNode: 5
    case .unknownVoice: 6
    case .nothingToSpeak: 7
    case .synthesizerUnavailable: 8
    case .shuttingDown: 9
    case .badUpdate: 10
    case .wrongRevision: 11
    case .emptyScreen: 12
    case .notRead: 13
    case .unknownAction: 14
    case .notAdjustable: 15
    case .unknownRotor: 16
    case .notFound: 17
    case .wrongStyle: 18
    case .keyUnused: 19
    }
  }

  /// A sentence about when it occurs.
  public var summary: String {
    switch self {
    case .parseError: "The line is not JSON."
    case .invalidRequest: "The line is JSON but not a JSON-RPC 2.0 request."
    case .methodNotFound: "The method does not exist."
    case .invalidParams: "A parameter is unknown, missing, of the wrong type or out of range."
    case .internalError: "A bug in the service; please report it."
    case .limitExceeded: "A limit was exceeded; `limit` is its name and `value` its value."
    case .badTree: "The document is not a valid tree; `findings` lists the errors."
    case .badTranscript: "The document is not a valid transcript; `findings` lists the errors."
    case .noTree: "The service holds no tree; send one with `tree/replace`."
    case .unknownNode: "The tree has no such element."
    case .unknownVoice:
      "The name is not a valid voice name, or the profile has errors. For a voice that is not "
        + "installed, the service uses another and sends the event `warning`."
    case .nothingToSpeak: "There is no current job to move in."
    case .synthesizerUnavailable: "The synthesizer does not start."
    case .shuttingDown: "The service is shutting down."
    case .badUpdate: "The update or notification is invalid; the tree is unchanged."
    case .wrongRevision: "The update is for another revision; `revision` is the current one."
    case .emptyScreen: "The screen has no element to move to."
    case .notRead: "Neither the node nor anything in it is an element."
    case .unknownAction: "The item does not have the action."
    case .notAdjustable: "The item is not adjustable; the service repeats its value."
    case .unknownRotor: "The rotor does not have the setting; `rotor/get` lists its settings."
    case .notFound: "No element matches the text."
    case .wrongStyle: "The command needs the macOS style."
    case .keyUnused: "The keys have no effect here."
    }
  }
}

/// The error in the reply to a request.
public struct ProtocolError: Error, Sendable, Hashable {
  /// The kind of error.
  public let name: ErrorName
  /// One line: what is wrong, and what to do.
  public let message: String
  /// The exceeded limit.
  public let limit: LimitName?
  /// The value of the limit.
  public let value: Int?
  /// The current revision of the tree, if the request was for another.
  public let revision: Int?
  /// One line for each error.
  public let details: [String]

  /// Creates an error.
  public init(_ name: ErrorName, _ message: String, revision: Int? = nil, details: [String] = []) {
    self.init(name, message, limit: nil, value: nil, revision: revision, details: details)
  }

  private init(
    _ name: ErrorName, _ message: String, limit: LimitName?, value: Int?, revision: Int?,
    details: [String]
  ) {
    self.revision = revision
    self.name = name
    self.message = message
    self.limit = limit
    self.value = value
    self.details = details
  }

  /// Creates an error about an exceeded limit.
  public static func over(_ limit: LimitName, _ limits: Limits, _ what: String) -> ProtocolError {
    let value = limits[limit]
    return ProtocolError(
      .limitExceeded,
      "\(what); the limit \(limit.rawValue) is \(value) \(limit.entry.unit) "
        + "(\(limit.settingName) in [limits] of aloud.conf)",
      limit: limit, value: value, revision: nil, details: [])
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("code")
    writer.integer(name.code)
    writer.key("message")
    writer.string(message)
    writer.key("data")
    writer.beginObject()
    writer.key("name")
    writer.string(name.rawValue)
    if let limit, let value {
      writer.key("limit")
      writer.string(limit.rawValue)
      writer.key("value")
      writer.integer(value)
    }
    if let revision {
      writer.key("revision")
      writer.integer(revision)
    }
    if !details.isEmpty {
      writer.key("findings")
      writer.beginArray()
      for detail in details { writer.string(detail) }
      writer.endArray()
    }
    writer.endObject()
    writer.endObject()
  }
}
