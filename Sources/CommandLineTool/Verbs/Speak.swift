// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import SpeechEngine
import SpeechModel
import SpeechSynthesis

/// Speaks a tree or a transcript, the name of the screen first.
func runSpeak(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  guard command[Options.sink] != .client else {
    throw CommandFailure(.usage, "--sink client is for serve: there is no client here")
  }
  let file = command.operands.first ?? "-"
  let speech = try Speech(readDocument(file, streams), file: file, command, streams)
  let planner = try SpeechPlanner(command, language: speech.language, streams)
  let configuration = try planner.configuration()
  var reporter = NoticeReporter(streams)
  do throws(EngineError) {
    let sink = command[Options.sink] ?? .pulse
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
