// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Capture

/// Says what happens in a program of the desktop, until that ends.
func runWatchDesktop(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  var request = DesktopRequest(program: command.operands.first ?? "")
  if let timeout = command[Options.timeout] { request.timeout = timeout }
  request.isWatched = true
  return try watch(request.arguments, command, streams)
}

/// Says what happens in a page, until that closes itself or nothing more is pressed in it.
func runWatchWeb(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  var request = try pageRequest(command, streams)
  request.isWatched = true
  request.takesKeys = command[Options.keys]
  return try watch(request.arguments, takesInput: request.takesKeys, command, streams)
}

/// Has `aloud-capture` watch something, and says what comes of it until there is nothing more.
private func watch(
  _ arguments: [String], takesInput: Bool = false, _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  switch command[Options.sink] {
  case .client: throw .sinkOfClients
  case .standardOutput:
    throw CommandFailure(
      .usage, "--sink - is for speak: here standard output has what is said in letters")
  case nil: break
  case _ where command[Options.noSpeech]:
    throw CommandFailure(.usage, "--no-speech is against --sink: leave out one of them")
  default: break
  }
  let watcher = try Watcher(
    arguments, takesInput: takesInput, command.configured(streams), streams)
  return try watcher.run()
}
