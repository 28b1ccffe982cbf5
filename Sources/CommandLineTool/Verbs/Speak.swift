// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import LocalService
import Settings
import SpeechEngine
import SpeechModel
import SpeechSynthesis
import SystemCalls
import WireProtocol

/// Speaks a tree or a transcript, the name of the screen first: through the service where one runs.
func runSpeak(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  guard command[Options.sink] != .client else {
    throw .sinkOfClients
  }
  let command = command.configured(streams)
  let file = command.operands.first ?? "-"
  let document = try SpokenDocument(readDocument(file, streams), file: file, command, streams)
  guard let client = try speakingService(command) else {
    return try speakDirectly(Speech(document, command), command, streams)
  }
  var follower = JobFollower(client, streams)
  try follower.subscribe(to: [.warning, .finished, .cancelled])
  try follower.submit(document, command)
  return try follower.follow()
}

/// The service that is to speak, if there is one and nothing asks for more than it gives.
///
/// - Throws: Status 69 when there is no service at a path that the command names.
private func speakingService(_ command: ParsedCommand) throws(CommandFailure) -> ServiceClient? {
  let path = command[Options.socket]
  guard !command[Options.direct], command[Options.sink] == nil else {
    guard path == nil else {
      throw CommandFailure(
        .usage, "--socket means the service, which --direct and --sink do without")
    }
    return nil
  }
  do throws(ConnectionError) {
    return try ServiceClient(path: path, signals: endingSignals())
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
  static let sinkOfClients = CommandFailure(
    .usage, "--sink client is for serve: there is no client here")
}

extension Configuration {
  /// Where the sound goes when there is no client that it could go to.
  var directSink: SinkName { sink == .client ? Self().sink : sink }
}

private func speakDirectly(
  _ speech: Speech, _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let planner = try SpeechPlanner(command, language: speech.language, streams)
  let configuration = try planner.configuration()
  var reporter = NoticeReporter(streams)
  do throws(EngineError) {
    let sink = command[Options.sink] ?? command.settings.directSink
    let speaker = try LiveSpeaker(configuration) { (rate) throws(AudioOutputError) in
      try openSink(sink, sampleRate: rate)
    }
    var number = 0
    func speak(_ utterance: Utterance) throws(EngineError) {
      let plan = planner.plan(utterance, isFirst: number == 0)
      try speaker.speak(plan, number: number) { reporter.report($0) }
      number += 1
    }
    if let name = speech.name { try speak(Utterance(segments: [Segment(.screen, name)])) }
    for utterance in speech.utterances { try speak(utterance) }
    try speaker.finish()
  } catch {
    throw CommandFailure(error)
  }
  return reporter.status
}
