// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Runs the command that the arguments ask for, and says how it went.
///
/// - Parameter arguments: The arguments without the program's own name.
/// - Returns: The exit status of the process, 0 when everything was done.
public func run(_ arguments: [String]) -> Int32 {
  prepareProcess()
  return run(arguments, streams: Streams()).rawValue
}

/// Runs a command on streams, with nothing left unwritten at the end.
func run(_ arguments: [String], streams: Streams) -> ExitStatus {
  var status: ExitStatus
  do throws(CommandFailure) {
    status = try perform(arguments, streams)
  } catch {
    status = report(error, streams)
  }
  do throws(CommandFailure) {
    try streams.output.flush()
  } catch {
    // What went wrong first is what the caller is told.
    let last = report(error, streams)
    if status == .done { status = last }
  }
  return status
}

private func report(_ failure: CommandFailure, _ streams: Streams) -> ExitStatus {
  for diagnostic in failure.diagnostics { streams.report(diagnostic) }
  return failure.status
}

private func perform(
  _ arguments: [String], _ streams: Streams
) throws(CommandFailure) -> ExitStatus {
  let request: CommandRequest
  do throws(UsageError) {
    request = try parseCommandLine(arguments)
  } catch {
    return streams.refuse(error)
  }
  switch request {
  case .version:
    try streams.output.write(versionText())
  case .help(let topic):
    try streams.output.write(topic.text)
  case .run(let verb, let command):
    let readsTerminal =
      verb.readsStandardInput && !verb.takesHeldTree
      && command.operands.count <= verb.operands.count.lowerBound && streams.inputIsTerminal
    if readsTerminal {
      streams.printError(HelpTopic.verb(verb).text)
      return .usage
    }
    return try verb.body(command, streams)
  }
  return .done
}

extension Streams {
  /// Says what is wrong with a command line, and how it is to be.
  func refuse(_ error: UsageError) -> ExitStatus {
    report(Diagnostic(error.fault.message))
    printError(error.topic.shortUsage)
    return .usage
  }
}

/// What `--version` prints: the program, the licence, then the synthesizer.
func versionText() -> String {
  ([("aloud \(Release.version)"), Release.licence] + synthesizerVersionLines())
    .joined(separator: "\n") + "\n"
}
