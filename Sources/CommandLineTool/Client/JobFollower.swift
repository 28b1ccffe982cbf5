// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Presentation
import SpeechScheduling
import Spelling
import WireProtocol

/// Has the service speak a document, and stays with it to its end.
struct JobFollower {
  private let client: ServiceClient
  private let streams: Streams
  /// The status that the command ends with if nothing else happens.
  private var status = ExitStatus.done
  /// Messages that have been told; voices that are missing need be told of once.
  private var told: Set<String> = []

  init(_ client: ServiceClient, _ streams: Streams) {
    self.client = client
    self.streams = streams
  }

  /// Hands a document to the service, and tells what is strange about it.
  func submit(_ document: SpokenDocument, _ command: ParsedCommand) throws(CommandFailure) {
    let result = try client.request(.speechSpeak) { writer in
      writer.key(ParameterName.tree.rawValue)
      writer.raw(document.packed(language: command[Options.language]))
      writeOptions(of: command, to: &writer)
    }
    let members = (try? JSONMembers(result)) ?? JSONMembers()
    for warning in members.texts("warnings") { streams.warn(warning) }
  }

  /// Asks to be told of this connection's speech; before there is any.
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

  /// Waits for the end of this connection's one job, printing the utterances it is told of.
  ///
  /// - Returns: Status 0 when all was spoken, 1 when words were left out.
  /// - Throws: Status 1 when somebody ended it before its end, 69 when it could not be spoken.
  mutating func follow() throws(CommandFailure) -> ExitStatus {
    let service = (try? JSONMembers(client.request(.serverStatus))) ?? JSONMembers()
    if service.flag("isPaused") == true {
      streams.warn("speech is paused; \"aloud resume\" lets it go on")
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

  private mutating func report(_ warning: JSONMembers) {
    let message = warning.text("message") ?? ""
    let place = warning.integer("utterance").map { "utterance \($0 + 1): " } ?? ""
    switch warning.text("name") {
    case "voiceNotFound":
      if told.insert(message).inserted { streams.warn(message) }
    case "textSkipped":
      streams.report(Diagnostic(place + message))
      status = .negative
    case "synthesizerUnavailable", "soundUnavailable": streams.report(Diagnostic(message))
    case "soundLost": streams.warn(message)
    default: streams.warn(place + message)
    }
  }

  /// What is told of a job that ended before its end.
  private static func ending(_ event: JSONMembers) -> CommandFailure {
    let name = event.text("reason") ?? ""
    guard let reason = CancelReason(rawValue: name) else {
      return CommandFailure(.negative, "not spoken to its end: \(name)")
    }
    return CommandFailure(
      reason.exitStatus, "not spoken to its end: \(reason.explanation)")
  }
}
