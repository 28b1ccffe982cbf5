// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import LocalService
import SpeechScheduling
import WireProtocol

extension ErrorName {
  /// The exit status of a command that gets this error.
  var exitStatus: ExitStatus {
    switch self {
    case .parseError, .badTree, .badTranscript, .unknownNode, .badUpdate, .wrongRevision: .badInput
    case .unknownAction, .unknownRotor, .wrongStyle, .keyUnused, .notProvider: .usage
    case .emptyScreen, .notRead, .notAdjustable, .notFound: .negative
    case .methodNotFound, .invalidParams, .badDescriptor: .usage
    case .invalidRequest, .internalError: .internalFault
    case .limitExceeded: .busy
    case .unknownVoice: .configuration
    case .nothingToSpeak: .negative
    case .noTree, .synthesizerUnavailable, .shuttingDown: .unavailable
    }
  }
}

extension CancelReason {
  /// The exit status of a command whose speech ends early.
  var exitStatus: ExitStatus {
    switch self {
    case .stopped, .cancelled, .replaced, .expired: .negative
    case .failed, .shutdown: .unavailable
    }
  }

  /// The reason in words.
  var explanation: String {
    switch self {
    case .stopped: "speech was stopped"
    case .cancelled: "it was cancelled"
    case .replaced: "a newer job with the same key replaced it"
    case .expired: "it expired in the queue"
    case .failed: "speech failed"
    case .shutdown: "the service shut down"
    }
  }
}

extension CommandFailure {
  /// Creates a failure from an error of the service.
  init(_ refusal: ServiceRefusal) {
    let lines = refusal.findings.isEmpty ? [refusal.message] : refusal.findings
    self.init(refusal.name?.exitStatus ?? .unavailable, lines.map { Diagnostic($0) })
  }

  /// Creates a failure from a connection error.
  init(_ error: ConnectionError) {
    switch error {
    case .noPath(let error):
      self.init(error.kind == .unavailable ? .unavailable : .usage, "\(error)")
    case .noService(let path):
      self.init(.unavailable, "no service at \(path); start it with \(Self.start(at: path))")
    case .otherUser(let path, let user):
      self.init(
        .notPermitted,
        "the service at \(path) belongs to another user (\(user)), who would get the words of your "
          + "screen; name your own socket with --socket, or trust this one with --any-owner")
    case .noAnswer(let path, let patience): self = .noAnswer(path, patience)
    case .system(let path, let error):
      self.init(.unavailable, "cannot connect to", path, error)
    }
  }

  /// Returns the command that starts a service at a path.
  private static func start(at path: String) -> String {
    guard (try? defaultSocketPath()) == path else { return "\"aloud serve --socket \(path)\"" }
    return "\"aloud serve\" or \"systemctl --user start aloud.socket\""
  }

  /// Returns the failure for a service that closes the connection early.
  static func serviceGone(_ path: String) -> CommandFailure {
    CommandFailure(
      .unavailable, "the service at \(path) closed the connection; check it with \"aloud status\"")
  }

  /// Returns the failure for a service that keeps silent.
  static func noAnswer(_ path: String, _ patience: Duration) -> CommandFailure {
    CommandFailure(
      .unavailable,
      "the service at \(path) did not answer within \(patience.components.seconds) s; start it "
        + "again, or wait longer with --reply-timeout")
  }

  /// Returns the failure for a program at the socket that does not speak the protocol.
  static func notAService(_ path: String) -> CommandFailure {
    CommandFailure(.unavailable, "the program that listens at \(path) is not Aloud's service")
  }
}
