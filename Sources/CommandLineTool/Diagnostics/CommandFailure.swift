// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// A failure that ends a command: the exit status and the messages.
struct CommandFailure: Error, Sendable, Hashable {
  let status: ExitStatus
  /// The messages for standard error; may be empty.
  let diagnostics: [Diagnostic]

  init(_ status: ExitStatus, _ diagnostics: [Diagnostic]) {
    self.status = status
    self.diagnostics = diagnostics
  }

  /// Creates a failure from one message, about a file if there is one.
  init(_ status: ExitStatus, _ message: String, file: String? = nil) {
    self.init(status, [Diagnostic(message, file: file)])
  }

  /// Creates a failure from a system error: "cannot open FILE: No such file or directory".
  ///
  /// - Parameters:
  ///   - status: The exit status, unless permission was denied.
  ///   - action: The failed action, such as "cannot open".
  ///   - file: The file's name.
  ///   - error: The system's error.
  init(_ status: ExitStatus, _ action: String, _ file: String, _ error: SystemError) {
    let notPermitted = error.code == EACCES || error.code == EPERM
    self.init(
      notPermitted ? .notPermitted : status, [Diagnostic("\(action) \(file): \(error.reason)")])
  }

  /// The silent success if the reader of standard output has gone.
  static let closedPipe = CommandFailure(.done, [])
}
