// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

package import Foundation

/// The service as its users start it, on a socket of the test's own.
package final class RunningService {
  /// The variables that make a client find it, by its runtime directory.
  package let environment: [String: String]
  /// Where its socket is.
  package let socket: String
  /// The process, as the system knows it.
  package var identifier: pid_t { run.identifier }
  private let directory: TemporaryDirectory
  private let run: ProgramRun

  /// Starts it and waits until it answers.
  ///
  /// - Parameter sink: Where its sound goes; `null` takes its time, `null:fast` does not.
  package init(sink: String = "null:fast", environment: [String: String] = [:]) throws {
    directory = try TemporaryDirectory()
    // As the service manager makes it, for the user alone.
    let folder = directory.file("aloud")
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    socket = folder + "/aloud.sock"
    self.environment = ["XDG_RUNTIME_DIR": directory.path, "ALOUD_SOCKET": ""]
    run = try ProgramRun(
      [builtPrograms + "/aloud", "serve", "--sink", sink, "--socket", socket],
      environment: environment)
    try eventually("the service answers") { try call(["status"]).status == 0 }
  }

  /// Runs a command beside it, to its end.
  package func call(_ arguments: [String], input: ProgramInput = .nothing) throws -> Outcome {
    try aloud(arguments, input: input, environment: environment)
  }

  /// Starts a command beside it.
  ///
  /// - Parameter output: A file for standard output that is there already, if it is not collected.
  package func start(
    _ arguments: [String], input: ProgramInput = .nothing, output: String? = nil
  ) throws -> ProgramRun {
    try ProgramRun(
      [builtPrograms + "/aloud"] + arguments, input: input, output: output,
      environment: environment)
  }

  /// Starts a monitor and waits until it is told of things, for which the screen becomes an empty one.
  ///
  /// - Parameter output: A new file for what it prints.
  package func startMonitor(_ options: [String] = [], output: String) throws -> ProgramRun {
    try Data().write(to: URL(filePath: output))
    let run = try start(["monitor"] + options, output: output)
    try eventually("the monitor hears") {
      _ = try call(["call", "tree/replace", #"{"tree": {"aloud": 1, "root": {}}}"#])
      return try !Data(contentsOf: URL(filePath: output)).isEmpty
    }
    return run
  }

  /// Ends it, and gives how it ended.
  @discardableResult
  package func end(with signal: Int32) throws -> Outcome {
    kill(identifier, signal)
    return try run.wait()
  }
}
