// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Settings
import Spelling

/// Prints all keys of the configuration with their values and origins.
func runConfigShow(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let loaded = Configuration.salvage(command.sources)
  streams.report(loaded)
  guard !command[Options.json] else {
    try streams.output.write(json(loaded.settings))
    return .done
  }
  var section = ""
  for setting in loaded.settings {
    if setting.section != section {
      if !section.isEmpty { try streams.output.write("\n") }
      section = setting.section
      try streams.output.writeLine("[\(section)]")
    }
    let origin = escapingControls(in: setting.origin.description)
    try streams.output.writeLine("\(setting.name) = \(setting.text)  # \(origin)")
  }
  return .done
}

private func json(_ settings: [LoadedSetting]) -> [UInt8] {
  var writer = JSONWriter()
  writer.beginArray()
  for setting in settings {
    writer.beginObject(.line)
    writer.member("section", setting.section)
    writer.member("key", setting.name)
    writer.member("value", setting.text)
    writer.member("origin", setting.origin.description)
    if case .file(let path, let line) = setting.origin {
      writer.member("file", path)
      writer.member("line", line)
    } else {
      for key in ["file", "line"] {
        writer.key(key)
        writer.null()
      }
    }
    writer.endObject()
  }
  writer.endArray()
  return writer.bytes + [0x0A]
}

/// Validates the configuration or the named files.
func runConfigCheck(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let sources =
    command.operands.isEmpty
    ? command.sources : ConfigurationSources(places: command.operands.map { .file($0) })
  let loaded = Configuration.salvage(sources)
  for fault in loaded.warnings { streams.report(Diagnostic(fault)) }
  guard loaded.refused.isEmpty else {
    throw CommandFailure(.configuration, loaded.refused.flatMap { [Diagnostic]($0) })
  }
  if loaded.warnings.isEmpty { streams.printError("No errors or warnings.\n") }
  return .done
}

extension Streams {
  /// Warns about everything that was ignored in a configuration.
  ///
  /// Errors are warnings here: a faulty file must not silence speech.
  func report(_ loaded: LoadedConfiguration) {
    for fault in loaded.warnings { report(Diagnostic(fault)) }
    for error in loaded.refused {
      warn([Diagnostic](error))
      warn(error.consequence)
    }
  }
}

extension SettingsError {
  var consequence: String { "ignoring \(source) because of its errors; fix them to use it" }
}
