// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The kinds of errors, by the names that clients can rely on.
public enum ErrorName: String, CaseIterable, Sendable {
  case parseError, invalidRequest, methodNotFound, invalidParams, internalError
  case limitExceeded, badTree, badTranscript, noTree, unknownNode, unknownVoice, nothingToSpeak
  case synthesizerUnavailable, shuttingDown, badUpdate, wrongRevision, emptyScreen, notRead
  case unknownAction, notAdjustable, unknownRotor, notFound, wrongStyle, keyUnused

  /// The number that goes with it; those below -32000 have the meaning that JSON-RPC gives them.
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

  /// When it comes, in a sentence.
  public var summary: String {
    switch self {
    case .parseError: "The line is not JSON."
    case .invalidRequest: "The line is JSON, and no request of JSON-RPC 2.0."
    case .methodNotFound: "There is no such method."
    case .invalidParams: "A parameter is missing, of the wrong kind or out of range."
    case .internalError: "The service has a fault; please report it."
    case .limitExceeded:
      "There is too much of something; `limit` and `value` say of what, and how much there may be."
    case .badTree: "The document is no tree that can be read; `findings` says why and where."
    case .badTranscript:
      "The document is a transcript that cannot be read; `findings` says why and where."
    case .noTree: "No tree is held; `tree/replace` brings one."
    case .unknownNode: "The tree has no such element."
    case .unknownVoice:
      "No voice can have this name, or its profile has faults; where a voice is missing another "
        + "speaks, with a `warning`."
    case .nothingToSpeak: "Nothing is being spoken that could be moved in."
    case .synthesizerUnavailable: "The synthesizer cannot be started."
    case .shuttingDown: "The service is about to end."
    case .badUpdate:
      "The update or the notification cannot be read, or cannot be made; the tree is as it was."
    case .wrongRevision:
      "The update was made for another revision; `revision` is the present one."
    case .emptyScreen: "Nothing on the screen can be reached."
    case .notRead: "The node is not read, and nothing in it is."
    case .unknownAction: "The item has no such action."
    case .notAdjustable: "The item cannot be adjusted; its value is said again."
    case .unknownRotor: "The rotor does not offer it; `rotor/get` says what it does."
    case .notFound: "No element matches the text."
    case .wrongStyle: "Only the cursor of the Mac does it."
    case .keyUnused: "Nothing waits for the keys, or what they ask for is not there."
    }
  }
}

/// Why something that a client asked for cannot be done.
public struct ProtocolError: Error, Sendable, Hashable {
  /// The kind.
  public let name: ErrorName
  /// What is wrong and what to do, in one line.
  public let message: String
  /// The limit that was exceeded, and what it is.
  public let limit: LimitName?
  /// What it is.
  public let value: Int?
  /// The present revision of the tree, where another one was meant.
  public let revision: Int?
  /// A line for each thing that is wrong.
  public let details: [String]

  /// Creates an error.
  public init(
    _ name: ErrorName, _ message: String, revision: Int? = nil, details: [String] = []
  ) {
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

  /// An error that says which limit was exceeded.
  public static func over(_ limit: LimitName, _ limits: Limits, _ what: String) -> ProtocolError {
    let value = limits[limit]
    return ProtocolError(
      .limitExceeded,
      "\(what); the limit \(limit.rawValue) is \(value) \(limit.entry.unit), "
        + "which \(limit.settingName) in [limits] of aloud.conf changes",
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
