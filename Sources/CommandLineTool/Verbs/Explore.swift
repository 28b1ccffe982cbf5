// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Glibc
import Navigation
import SpeechEngine
import SystemCalls
import TreeFormats
import TreeModel
import Utterances
import WireProtocol

/// Explores a tree with keys or commands, and shows or prints the utterances.
func runExplore(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  try checkExploring(command, streams)
  let command = command.configured(streams)
  let tree =
    try takesHeldTree(command, streams)
    ? heldTree(command, streams) : readScreenTree(command.file, command, streams, keeps: true).tree
  // All faults of a script are reported before its first command runs.
  let file = command[Options.script] ?? "-"
  let script = file == "-" ? nil : try Script(file, streams)
  let explorer = Explorer(tree, command, streams)
  if let notice = explorer.session.style.wordsNotice { streams.warn(notice) }
  do throws(CommandFailure) {
    let status = try explore(explorer, script)
    try explorer.finish()
    return status
  } catch {
    try? explorer.finish()
    throw error
  }
}

/// Checks that the options do not contradict each other.
func checkExploring(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) {
  try refuseForeignSinks(command)
  if command[Options.noSpeech], command[Options.speak] || command[Options.sink] != nil {
    throw .usage("--no-speech excludes --speak and --sink; omit it or them")
  }
  guard command.verb == .explore else { return }
  let file = command.operands.first
  guard file == nil || command[Options.socket] == nil else {
    throw .usage("--socket explores the service's tree; omit it or FILE")
  }
  let isFromInput = !takesHeldTree(command, streams) && (file ?? "-") == "-"
  guard !isFromInput || (command[Options.script] ?? "-") != "-" else {
    throw .usage("the tree and the commands cannot both come from standard input; name a FILE")
  }
}

/// Refuses sinks that only other commands have.
func refuseForeignSinks(_ command: ParsedCommand) throws(CommandFailure) {
  switch command[Options.sink] {
  case .client: throw .sinkOfClients
  case .standardOutput:
    throw .usage("--sink - works only with speak; here standard output is for text")
  default: break
  }
}

private func takesHeldTree(_ command: ParsedCommand, _ streams: Streams) -> Bool {
  command.operands.isEmpty && (command[Options.socket] != nil || streams.inputIsTerminal)
}

private func explore(_ explorer: Explorer, _ script: Script?) throws(CommandFailure) -> ExitStatus {
  let (command, streams) = (explorer.command, explorer.streams)
  let isAsked = command[Options.speak] || command[Options.sink] != nil
  if command[Options.script] == nil, streams.inputIsTerminal {
    return try exploreByKeys(explorer, nil)
  }
  if isAsked { try explorer.turnSpeechOn() }
  explorer.begin()
  if let script {
    try explorer.walk(script)
  } else {
    try explorer.walkStandardInput()
  }
  return explorer.walkStatus
}

/// Explores a screen at a terminal; a live one happens in a program.
func exploreByKeys(
  _ explorer: Explorer, _ live: LiveExplorer?
) throws(CommandFailure) -> ExitStatus {
  let (command, streams) = (explorer.command, explorer.streams)
  let isAsked = command[Options.speak] || command[Options.sink] != nil
  let draws =
    !command[Options.plain] && !command[Options.json] && isatty(streams.output.descriptor) == 1
    && !["", "dumb"].contains(environmentVariables()["TERM"] ?? "")
  // Before there are other threads, which would receive them.
  let signals = try attempt(SignalDescriptor(endingSignals() + [SIGQUIT, SIGWINCH, SIGCONT])) {
    CommandFailure(EngineError.system($0))
  }
  if isAsked { try explorer.turnSpeechOn() }
  defer { streams.endGathering() }
  if draws {
    streams.gather()
    if !isAsked, !command[Options.noSpeech] { explorer.speakWhereThereIsSound() }
  }
  switch try walk(explorer, live, signals, draws) {
  case .done, .gone: return .done
  case .programEnded:
    try? explorer.finish()
    return try live?.program.waitForEnd() ?? .done
  case .signal(let signal):
    live?.program.end()
    try? explorer.finish()
    throw endProcess(by: signal)
  }
}

/// Runs a walk at the terminal, and restores the terminal afterwards.
private func walk(
  _ explorer: Explorer, _ live: LiveExplorer?, _ signals: consuming SignalDescriptor, _ draws: Bool
) throws(CommandFailure) -> TerminalWalk.Ending {
  guard let walk = TerminalWalk(explorer, live, signals: signals, draws: draws) else {
    throw CommandFailure(.inputOutput, "cannot read keys from the terminal; use --script")
  }
  // Programs that read JSON get what the screen says alone.
  if !explorer.command[Options.json] { explorer.turnVoiceOver(on: true) }
  if let live {
    try live.begin()
  } else {
    explorer.startClock()
    explorer.begin()
  }
  return try walk.run()
}

/// Returns the tree of the running service.
///
/// - Throws: Status 69, with a remedy, if there is no service or it has no tree.
func heldTree(
  _ command: ParsedCommand, _ streams: Streams
) throws(CommandFailure) -> AccessibilityTree {
  let result = try attempt(ServiceClient(command).request(.treeGet)) { (error: CommandFailure) in
    CommandFailure(
      error.status, error.diagnostics + [Diagnostic("or name the FILE of a tree to be explored")])
  }
  let document = (try? JSONMembers(result))?.json("tree") ?? []
  return try streams.reporting(readTree(document, as: .aloud), file: "the service's tree").tree
}
