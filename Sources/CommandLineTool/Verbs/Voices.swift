// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Settings
import SpeechEngine
import SpeechSynthesis
import Spelling
import SynthesizerFrames
import SystemCalls

/// Lists the values of `--voice`: the voice profiles, then the synthesizer's voices.
func runVoices(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  let (profiles, problems) = VoiceProfileDirectories().list()
  for problem in problems { streams.warn(problem.description) }
  var lines = profiles.map { [$0.name, "profile", $0.path ?? "built in"] }
  do throws(SynthesisError) {
    let synthesizer = try Synthesizer(
      SynthesizerConfiguration(executable: SynthesizerConfiguration.locateExecutable()))
    for voice in try synthesizer.voices() {
      lines.append([voice.name, "voice", voice.title, voice.languages.joined(separator: " ")])
    }
  } catch {
    throw CommandFailure(EngineError.synthesis(error))
  }
  for line in lines {
    try streams.output.writeLine(line.map(escapingControls(in:)).joined(separator: "\t"))
  }
  return .done
}
