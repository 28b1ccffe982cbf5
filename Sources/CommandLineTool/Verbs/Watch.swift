// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Capture

/// Follows a desktop program until it ends.
func runWatchDesktop(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  var request = DesktopRequest(program: command.operands.first ?? "")
  if let timeout = command[Options.timeout] { request.timeout = timeout }
  request.isWatched = true
  return try watch(request.arguments, command, streams)
}

/// Follows a page until it closes itself or the keys end.
func runWatchWeb(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  var request = try pageRequest(command, streams)
  request.isWatched = true
  request.takesKeys = command[Options.keys]
  return try watch(request.arguments, takesInput: request.takesKeys, command, streams)
}

/// Runs `aloud-capture` and speaks the changes that it reports until it ends.
private func watch(
  _ arguments: [String], takesInput: Bool = false, _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  switch command[Options.sink] {
  case .client: throw .sinkOfClients
  case .standardOutput:
    throw CommandFailure(
      .usage, "--sink - works only with speak; here standard output is for text")
  case nil: break
  case _ where command[Options.noSpeech]:
    throw CommandFailure(.usage, "--no-speech and --sink exclude each other; omit one")
  default: break
  }
  let watcher = try Watcher(
    arguments, takesInput: takesInput, command.configured(streams), streams)
  return try watcher.run()
}
