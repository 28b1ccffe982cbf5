// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

package import Foundation
internal import Synchronization
internal import SystemCalls

/// A program that a test starts, with pipes to its standard input and from its standard output.
///
/// It inherits none of the other tests' pipes, which would never end, and may close whatever it
/// inherits, which Foundation's takes for its end.
package final class ChildProcess: Sendable {
  /// The process, as the system knows it.
  package let identifier: pid_t
  /// The end that the test writes to, until it is closed.
  package let input: FileHandle
  /// The end that the test reads from.
  package let output: FileHandle
  private let status = Mutex<Int32?>(nil)

  /// Starts a program with these words and with these variables besides the present ones.
  package init(_ arguments: [String], environment: [String: String] = [:]) throws {
    let toChild = try Descriptor.pipe()
    let fromChild = try Descriptor.pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.reading, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild.writing, 1)

    let variables = programVariables(environment)
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for string in argv + envp { free(string) } }
    var identifier: pid_t = 0
    var attributes = SpawnAttributes()
    let status = posix_spawnp(
      &identifier, arguments[0], &actions, &attributes.value, &argv, &envp)
    close(toChild.reading)
    close(fromChild.writing)
    input = FileHandle(fileDescriptor: toChild.writing, closeOnDealloc: true)
    output = FileHandle(fileDescriptor: fromChild.reading, closeOnDealloc: true)
    self.identifier = identifier
    guard status == 0 else { throw ProgramFailed(arguments: arguments, status: status) }
  }

  deinit {
    end(with: SIGKILL)
  }

  /// Sends a signal and waits for the end.
  package func end(with signal: Int32) {
    status.withLock { status in
      guard status == nil else { return }
      kill(identifier, signal)
      // One that stands still would not hear it.
      kill(identifier, SIGCONT)
    }
    wait()
  }

  /// Waits for the end, and gives the exit status; a signal counts as 128 and its number.
  @discardableResult
  package func wait() -> Int32 {
    status.withLock { status in
      if let status { return status }
      let code = endStatus(of: identifier)
      status = code
      return code
    }
  }
}

/// Runs a program to its end and gives what it wrote; a status other than 0 is a failure.
@discardableResult
package func run(_ arguments: [String], input: Data = Data()) throws -> Data {
  let outcome = try ProgramRun(arguments, input: .bytes(input)).wait()
  guard outcome.status == 0 else {
    throw ProgramFailed(arguments: arguments, status: outcome.status, errors: outcome.errors)
  }
  return outcome.output
}

/// A program that could not be started, or ended with another status than 0.
package struct ProgramFailed: Error, CustomStringConvertible {
  let arguments: [String]
  let status: Int32
  /// What it wrote on standard error, if that is known.
  var errors = ""

  package var description: String {
    "\(arguments.joined(separator: " ")) ended with \(status) \(errors)"
  }
}
