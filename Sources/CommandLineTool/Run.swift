// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Runs the command that the arguments name.
///
/// - Parameter arguments: The arguments without the program's own name.
/// - Returns: The exit status of the process, 0 on success.
public func run(_ arguments: [String]) -> Int32 {
  prepareProcess()
  return run(arguments, streams: Streams()).rawValue
}

/// Runs a command on streams and flushes them.
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
    // The first failure determines the status.
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
  case .version: try streams.output.write(versionText())
  case .help(let topic): try streams.output.write(topic.text)
  case .run(let verb, let command):
    let readsTerminal =
      verb.readsStandardInput && !verb.takesHeldTree
      && command.operands.count <= verb.operands.count.lowerBound && streams.inputIsTerminal
    if readsTerminal {
      streams.printError(HelpTopic.verb(verb).text)
      return .usage
    }
    try refuseAddress(in: command, of: verb)
    try refuseText(in: command, of: verb)
    try refusePlainText(of: command)
    try refuseCaptions(of: command)
    try checkOutputs(of: command)
    return try verb.body(command, streams)
  }
  return .done
}

extension Streams {
  /// Reports a usage error and prints the usage.
  func refuse(_ error: UsageError) -> ExitStatus {
    report(Diagnostic("\(error)"))
    printError(error.topic.shortUsage)
    return .usage
  }
}

/// Returns the text of `--version`: program, licence and synthesizer.
func versionText() -> String {
  (["aloud \(Release.version)", Release.licence] + synthesizerVersionLines())
    .joined(separator: "\n") + "\n"
}
