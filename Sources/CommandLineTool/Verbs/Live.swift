// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Capture
import Glibc
import Settings
import SpeechEngine
import SystemCalls

/// Follows a page until it closes itself or the keys end.
func runWatchWeb(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let command = command.configuredForRunning(streams)
  var request = try pageRequest(command, streams)
  // Other clients of the service may act.
  request.takesRequests = command[Options.keys] || command[Options.service]
  try checkWatching(command)
  let lines = command[Options.keys] ? LineSource(streams.input) : nil
  return try follow(request.arguments, lines: lines, acts: request.takesRequests, command, streams)
}

/// Follows a desktop program until it ends.
func runWatchDesktop(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  try checkWatching(command)
  var request = desktopRequest(command)
  request.takesRequests = command[Options.service]
  return try follow(
    request.arguments, lines: nil, acts: request.takesRequests,
    command.configuredForRunning(streams), streams
  )
}

private func checkWatching(_ command: ParsedCommand) throws(CommandFailure) {
  try checkService(command)
  try refuseForeignSinks(command)
  guard command[Options.sink] == nil || !command[Options.noSpeech] else {
    throw .usage("--no-speech and --sink exclude each other; omit one")
  }
}

/// Checks that the options are for the service, or for a command without it.
private func checkService(_ command: ParsedCommand) throws(CommandFailure) {
  guard command[Options.service] else {
    guard command[Options.socket] == nil else {
      throw .usage("--socket names the service to use; add --service")
    }
    return
  }
  guard command[Options.sink] == nil else {
    throw .usage("the service decides where sound goes; omit --sink or --service")
  }
  guard !command[Options.json] else {
    throw .usage("--json works without --service; with it, use \"aloud monitor --json\"")
  }
}

/// Explores a page in a running browser.
func runExploreWeb(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  try checkService(command)
  try checkExploring(command, streams)
  let command = command.configuredForRunning(streams)
  var request = try pageRequest(command, streams)
  request.takesRequests = true
  return try explore(request.arguments, command, streams)
}

/// Explores a running desktop program.
func runExploreDesktop(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  try checkService(command)
  try checkExploring(command, streams)
  var request = desktopRequest(command)
  request.takesRequests = true
  return try explore(request.arguments, command.configuredForRunning(streams), streams)
}

/// Explores what runs, by the keys of a terminal or by the lines of a walk.
private func explore(
  _ arguments: [String], _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  if command[Options.script] == nil, streams.inputIsTerminal, !command[Options.service] {
    let live = LiveExplorer(try LiveProgram(arguments, acts: true), acts: true, command, streams)
    defer { live.program.end() }
    guard let explorer = try live.firstScreen() else {
      return try live.program.waitForEnd() ?? .done
    }
    return try exploreByKeys(explorer, live)
  }
  // All faults of a script are reported before the browser starts.
  let file = command[Options.script] ?? "-"
  let lines = file == "-" ? LineSource(streams.input) : LineSource(try Script(file, streams))
  return try follow(arguments, lines: lines, acts: true, command, streams)
}

/// Runs `aloud-capture`, says the changes that it reports, and runs the lines, until it ends.
private func follow(
  _ arguments: [String], lines: LineSource?, acts: Bool, _ command: ParsedCommand,
  _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  // Before other threads exist, which would receive the signals.
  let signals = try attempt(SignalDescriptor(endingSignals())) {
    CommandFailure(EngineError.system($0))
  }
  let live: any WalkedScreen =
    try command[Options.service]
    ? ServedProgram(arguments, command, streams)
    : LiveExplorer(LiveProgram(arguments, acts: acts), acts: acts, command, streams)
  return try LiveWalk(live, lines: lines, signals: signals, command, streams).run()
}
