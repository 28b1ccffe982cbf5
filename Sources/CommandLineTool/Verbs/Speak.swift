// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import LocalService
import Presentation
import Settings
import SpeechEngine
import SpeechModel
import SpeechScheduling
import SpeechSynthesis
import SystemCalls
import WireProtocol

/// Speaks a tree or a transcript, beginning with the name of the screen: through the service if it
/// runs.
func runSpeak(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  guard command[Options.sink] != .client else { throw .sinkOfClients }
  let command = command.configured(streams)
  let document = try readSpokenDocument(command.file, command, streams)
  return try speak(document, named: command.file, command, streams)
}

/// Speaks words, or lines of standard input: through the service if it runs.
func runSay(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  guard command[Options.sink] != .client else { throw .sinkOfClients }
  let command = command.configured(streams)
  let isGiven = !command.operands.isEmpty && command.operands != ["-"]
  let name = isGiven ? "text" : "-"
  let bytes =
    isGiven
    ? Array(command.operands.joined(separator: " ").utf8) : try readPlainDocument("-", streams)
  return try speak(.transcript(lines(bytes, file: name)), named: name, command, streams)
}

/// Speaks a document: through the service if it runs.
private func speak(
  _ document: SpokenDocument, named file: String, _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  guard let client = try speakingService(command) else {
    return try speakDirectly(Narration(document, file: file, command, streams), command, streams)
  }
  var follower = JobFollower(client, streams)
  try follower.subscribe(to: [.warning, .finished, .cancelled])
  try follower.submit(document, command)
  return try follower.follow()
}

/// Returns the service to use, if there is one and no option needs more than it offers.
///
/// - Throws: Status 69 if the command specifies a path without a service.
private func speakingService(_ command: ParsedCommand) throws(CommandFailure) -> ServiceClient? {
  let path = command[Options.socket]
  guard !command[Options.direct], command[Options.sink] == nil else {
    guard path == nil else {
      throw .usage("--socket uses the service, but --direct and --sink do not; omit one")
    }
    return nil
  }
  do throws(ConnectionError) {
    return try ServiceClient(to: command, signals: endingSignals())
  } catch {
    switch error {
    case .noPath(.noRuntimeDirectory): return nil
    case .noService where path == nil: return nil
    default: throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  /// A sink was asked for that only the service has.
  static let sinkOfClients = usage("--sink client works only with serve")
}

extension Configuration {
  /// The sink to use if there is no client.
  var directSink: SinkName { sink == .client ? Self().sink : sink }
}

private func speakDirectly(
  _ narration: Narration, _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let planner = try SpeechPlanner(command, language: narration.language, streams)
  let speech = try DirectSpeech(planner, into: command[Options.sink] ?? command.settings.directSink)
  var reporter = NoticeReporter(streams)
  _ = try attempt(speech.submit(SpokenContent(narration, cost: 0, planner: planner))) {
    (error: SchedulingError) in CommandFailure(.internalFault, "\(error)")
  }
  var isSpeaking = true
  while isSpeaking {
    speech.bell.wait()
    for event in speech.takeEvents() {
      switch event.kind {
      case .warning(let warning, let utterance): reporter.report(warning, utterance: utterance)
      case .finished, .cancelled: isSpeaking = false
      default: break
      }
    }
  }
  try speech.finish()
  if let failure = speech.failure { throw CommandFailure(failure) }
  return reporter.status
}
