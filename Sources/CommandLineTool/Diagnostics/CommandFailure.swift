// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// Why a command ends before its work is done: the exit status, and the lines that say why.
struct CommandFailure: Error, Sendable, Hashable {
  /// The status the program ends with.
  let status: ExitStatus
  /// What is printed on standard error, one diagnostic after the other; may be empty.
  let diagnostics: [Diagnostic]

  /// Creates a failure from diagnostics.
  init(_ status: ExitStatus, _ diagnostics: [Diagnostic]) {
    self.status = status
    self.diagnostics = diagnostics
  }

  /// Creates a failure from one message.
  init(_ status: ExitStatus, _ message: String) {
    self.init(status, [Diagnostic(message)])
  }

  /// Creates a failure of a system call on a file: "cannot open FILE: No such file or directory".
  ///
  /// - Parameters:
  ///   - status: The status the program ends with, unless the system did not permit the call.
  ///   - action: What could not be done, such as "cannot open".
  ///   - file: The file's name.
  ///   - error: What the system said.
  init(_ status: ExitStatus, _ action: String, _ file: String, _ error: SystemError) {
    let notPermitted = error.code == EACCES || error.code == EPERM
    self.init(
      notPermitted ? .notPermitted : status, [Diagnostic("\(action) \(file): \(error.reason)")])
  }

  /// The reader of standard output went away: nothing is said, and nothing is wrong.
  static let closedPipe = CommandFailure(.done, [])
}
