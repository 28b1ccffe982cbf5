// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Glibc
import LocalService
import Preferences
import Settings
import SpeechEngine
import SpeechSynthesis
import SystemCalls

/// Runs the service until a signal ends it.
func runServe(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  guard command[Options.sink] != .standardOutput else {
    throw .usage("--sink - works only with speak; a service has no reader for its output")
  }
  let executable = try attempt(SynthesizerConfiguration.locateExecutable()) {
    (error: SynthesisError) in CommandFailure(.unavailable, "\(error)")
  }
  let sources = serviceSources(command)
  let loaded = Configuration.salvage(sources)
  let log = ServiceLog(logsText: loaded.configuration.logsText)
  // A fault in a file must not prevent speech: the other settings apply.
  report(loaded, log)
  func configuration(_ settings: Configuration) -> ServiceConfiguration {
    var configuration = ServiceConfiguration(
      settings,
      synthesizer: SynthesizerConfiguration(
        executable: executable, language: settings.preferences.language ?? "en"))
    configuration.version = Release.version
    return configuration
  }
  do throws(ServiceError) {
    let manager = ServiceManager()
    let listening =
      if let number = try manager.listeningDescriptor() {
        try ListeningSocket(activation: number)
      } else {
        try ListeningSocket(path: command[Options.socket])
      }
    if geteuid() == 0 { log.warning("the service runs as root; run it as a normal user") }
    let service = try Service(
      configuration(loaded.configuration), listening: listening, manager: manager, log: log
    ) {
      do throws(SettingsError) {
        let loaded = try Configuration.load(sources)
        report(loaded, log)
        return configuration(loaded.configuration)
      } catch {
        for line in "\(error)".split(separator: "\n") { log.error(String(line)) }
        return nil
      }
    }
    // A user who started it in a terminal sees here that it is ready, and where.
    log.notice(
      "listening at \(listening.path ?? "a socket without a path"); the sound goes to "
        + loaded.configuration.sink.name)
    service.run()
  } catch {
    throw CommandFailure(error)
  }
  return .done
}

private func serviceSources(_ command: ParsedCommand) -> ConfigurationSources {
  var sources = command.sources
  if let sink = command[Options.sink] {
    sources.options.append(
      ConfigurationSources.GivenOption(
        name: "--sink", section: "sound", key: "sink", value: sink.name))
  }
  return sources
}

private func report(_ loaded: LoadedConfiguration, _ log: ServiceLog) {
  for warning in loaded.warnings { log.warning("\(warning)") }
  for refused in loaded.refused {
    for line in "\(refused)".split(separator: "\n") { log.error(String(line)) }
    log.warning(refused.consequence)
  }
}

extension CommandFailure {
  init(_ error: ServiceError) {
    if case .engine(let error) = error {
      self.init(error)
      return
    }
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
