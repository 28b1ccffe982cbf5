// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Glibc
import LocalService
import Settings
import SpeechSynthesis

/// Runs the service until it is told to end.
func runServe(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
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
    let manager = ServiceManager()
    let listening =
      if let number = try manager.listeningDescriptor() {
        try ListeningSocket(activation: number)
      } else {
        try ListeningSocket(path: command[Options.socket])
      }
    let log = ServiceLog(logsText: configuration.logsText)
    if geteuid() == 0 { log.warning("the service runs as root, which it has no need to") }
    let service = try Service(
      configuration, listening: listening, manager: manager, log: log, reload: { configuration })
    service.run()
  } catch {
    throw CommandFailure(error)
  }
  return .done
}

extension CommandFailure {
  /// Creates a failure from what keeps the service from running.
  init(_ error: ServiceError) {
    let status: ExitStatus =
      switch error.kind {
      case .alreadyRunning: .busy
      case .notPermitted: .notPermitted
      case .cannotCreate: .cannotCreate
      case .unavailable: .unavailable
      }
    self.init(status, "\(error)")
  }
}
