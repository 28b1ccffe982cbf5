// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import LocalService
import Settings
import SpeechSynthesis

/// Runs the service until it is told to end.
func runServe(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  let path = command[Options.socket] ?? "/tmp/aloud.sock"
  let executable: String
  do throws(SynthesisError) {
    executable = try SynthesizerConfiguration.locateExecutable()
  } catch {
    throw CommandFailure(.unavailable, "\(error)")
  }
  var configuration = ServiceConfiguration(
    synthesizer: SynthesizerConfiguration(executable: executable))
  configuration.version = Release.version
  configuration.sink = command[Options.sink] ?? .pulse
  do throws(ServiceError) {
    let service = try Service(
      configuration, listening: try ListeningSocket(path: path), manager: ServiceManager(),
      log: ServiceLog(), reload: { nil })
    service.run()
  } catch {
    throw CommandFailure(.unavailable, "\(error)")
  }
  return .done
}
