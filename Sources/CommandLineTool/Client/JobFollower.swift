// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Presentation
import SpeechScheduling
import Spelling
import WireProtocol

/// Sends a document to the service and follows its job to the end.
struct JobFollower {
  private let client: ServiceClient
  private let streams: Streams
  /// The exit status unless something else fails.
  private(set) var status = ExitStatus.done
  /// The messages about missing voices that were reported.
  private var told: Set<String> = []

  init(_ client: ServiceClient, _ streams: Streams) {
    self.client = client
    self.streams = streams
  }

  /// Sends a document to the service and reports the warnings.
  func submit(_ document: SpokenDocument, _ command: ParsedCommand) throws(CommandFailure) {
    let result = try client.request(.speechSpeak) { writer in
      writer.key(ParameterName.tree.rawValue)
      writer.raw(document.packed(language: command[Options.language]))
      writeOptions(of: command, to: &writer)
    }
    let members = (try? JSONMembers(result)) ?? JSONMembers()
    for warning in members.texts("warnings") { streams.warn(warning) }
  }

  /// Subscribes to events of this connection's jobs; call it before the first job.
  func subscribe(to events: [EventName]) throws(CommandFailure) {
    _ = try client.request(.eventsSubscribe) { writer in
      writer.key(ParameterName.events.rawValue)
      writer.beginArray()
      for event in events { writer.string(event.rawValue) }
      writer.endArray()
      writer.key(ParameterName.scope.rawValue)
      writer.string("own")
    }
  }

  /// Waits for the end of this connection's job and prints its utterances.
  ///
  /// - Returns: Status 0 if everything was spoken, 1 if words were skipped.
  /// - Throws: Status 1 if a client ended the job, 69 if speech failed.
  mutating func follow() throws(CommandFailure) -> ExitStatus {
    let service = (try? JSONMembers(client.request(.serverStatus))) ?? JSONMembers()
    if service.flag("isPaused") == true {
      streams.warn("speech is paused; resume it with \"aloud resume\"")
    }
    while true {
      let event = try client.nextEvent()
      switch event.kind {
      case .utterance:
        try streams.output.writeLine(escapingControls(in: event.members.text("text") ?? ""))
        try streams.output.flush()
      case .warning: report(event.members)
      case .finished: return status
      case .cancelled: throw Self.ending(event.members)
      default: break
      }
    }
  }

  /// Reports an event `warning`.
  mutating func report(_ warning: JSONMembers) {
    let message = warning.text("message") ?? ""
    let place = warning.integer("utterance").map { "utterance \($0 + 1): " } ?? ""
    switch warning.text("name") {
    case "voiceNotFound": if told.insert(message).inserted { streams.warn(message) }
    case "textSkipped":
      streams.report(Diagnostic(place + message))
      status = .negative
    case "synthesizerUnavailable", "soundUnavailable", "readerStalled":
      streams.report(Diagnostic(message))
    case "soundLost": streams.warn(message)
    default: streams.warn(place + message)
    }
  }

  /// Returns the failure for a job that ended early.
  static func ending(_ event: JSONMembers) -> CommandFailure {
    let name = event.text("reason") ?? ""
    guard let reason = CancelReason(rawValue: name) else {
      return CommandFailure(.negative, "speech ended early: \(name)")
    }
    return CommandFailure(reason.exitStatus, "speech ended early: \(reason.explanation)")
  }
}
