// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import LocalService
import SpeechScheduling
import WireProtocol

extension ErrorName {
  /// What a command ends with that the service gave this error.
  var exitStatus: ExitStatus {
    switch self {
    case .parseError, .badTree, .badTranscript, .unknownNode, .badUpdate, .wrongRevision:
      .badInput
    case .unknownAction, .unknownRotor, .wrongStyle, .keyUnused: .usage
    case .emptyScreen, .notRead, .notAdjustable, .notFound: .negative
    case .methodNotFound, .invalidParams: .usage
    case .invalidRequest, .internalError: .internalFault
    case .limitExceeded: .busy
    case .unknownVoice: .configuration
    case .nothingToSpeak: .negative
    case .noTree, .synthesizerUnavailable, .shuttingDown: .unavailable
    }
  }
}

extension CancelReason {
  /// What a command ends with whose speech ended before its end.
  var exitStatus: ExitStatus {
    switch self {
    case .stopped, .cancelled, .replaced, .expired: .negative
    case .failed, .shutdown: .unavailable
    }
  }

  /// Why it ended, as people are told.
  var explanation: String {
    switch self {
    case .stopped: "speech was stopped"
    case .cancelled: "it was cancelled"
    case .replaced: "something newer with the same key took its place"
    case .expired: "its time was over before it could begin"
    case .failed: "it could not be spoken"
    case .shutdown: "the service was ended"
    }
  }
}

extension CommandFailure {
  /// Creates a failure from what the service refused.
  init(_ refusal: ServiceRefusal) {
    let lines = refusal.findings.isEmpty ? [refusal.message] : refusal.findings
    self.init(refusal.name?.exitStatus ?? .unavailable, lines.map { Diagnostic($0) })
  }

  /// Creates a failure from a connection that there is none of.
  init(_ error: ConnectionError) {
    switch error {
    case .noPath(let error):
      self.init(error.kind == .unavailable ? .unavailable : .usage, "\(error)")
    case .noService(let path):
      self.init(.unavailable, "no service at \(path); start it with \(Self.start(at: path))")
    case .system(let path, let error):
      self.init(.unavailable, "cannot connect to", path, error)
    }
  }

  /// What makes a service listen at a path.
  private static func start(at path: String) -> String {
    guard (try? defaultSocketPath()) == path else { return "\"aloud serve --socket \(path)\"" }
    return "\"aloud serve\", or with \"systemctl --user start aloud.socket\""
  }

  /// The service ended, or dropped the connection, before it had answered or spoken everything.
  static func serviceGone(_ path: String) -> CommandFailure {
    CommandFailure(
      .unavailable,
      "the service at \(path) went away; \"aloud status\" says whether it is there again")
  }

  /// Something listens at the path that does not speak the protocol.
  static func notAService(_ path: String) -> CommandFailure {
    CommandFailure(.unavailable, "what listens at \(path) is not Aloud's service")
  }
}
