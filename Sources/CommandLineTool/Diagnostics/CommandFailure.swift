// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// A failure that ends a command: the exit status and the messages.
struct CommandFailure: Error, Sendable, Hashable, CustomStringConvertible {
  let status: ExitStatus
  /// The messages for standard error; may be empty.
  let diagnostics: [Diagnostic]

  /// The messages in one line.
  var description: String { diagnostics.map(\.message).joined(separator: "; ") }

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
  /// The status is another if permission was denied.
  init(_ status: ExitStatus, _ action: String, _ file: String, _ error: SystemError) {
    let notPermitted = error.code == EACCES || error.code == EPERM
    self.init(
      notPermitted ? .notPermitted : status, [Diagnostic("\(action) \(file): \(error.reason)")])
  }

  /// Creates a failure from a file that cannot be written.
  init(writing problem: FileProblem) { self.init(writing: [problem]) }

  /// Creates a failure from files that cannot be written, of which the first one decides the status.
  init(writing problems: [FileProblem]) {
    let status: ExitStatus =
      switch problems.first?.cause {
      case .system(let error), .temporary(let error):
        if [EACCES, EPERM, EROFS].contains(error.code) {
          .notPermitted
        } else {
          problems.first?.isOfDisk == true ? .inputOutput : .cannotCreate
        }
      default: .cannotCreate
      }
    let most = 20
    var diagnostics = problems.prefix(most).map { Diagnostic("\($0)") }
    if problems.count > most {
      diagnostics.append(Diagnostic("\(problems.count - most) more files cannot be written either"))
    }
    self.init(status, diagnostics)
  }

  /// Returns the failure of an invalid command line.
  static func usage(_ message: String) -> CommandFailure { CommandFailure(.usage, message) }

  /// The silent success if the reader of standard output has gone.
  static let closedPipe = CommandFailure(.done, [])
}

/// The exit status of the program.
///
/// From 64 on, the numbers are those of sysexits.h, which service managers show by name.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  case negative = 1
  case usage = 64
  case badInput = 65
  case noInput = 66
  case unavailable = 69
  case internalFault = 70
  case cannotCreate = 73
  case inputOutput = 74
  case busy = 75
  case notPermitted = 77
  case configuration = 78

  /// The meaning, for the manual page.
  var meaning: String {
    switch self {
    case .done: "Success. A closed pipe on standard output is a success, too."
    case .negative: "The answer is no, or some of the work failed."
    case .usage: "The command line is invalid."
    case .badInput: "The input is invalid."
    case .noInput: "The input cannot be opened."
    case .unavailable: "The service, the synthesizer or the audio device is not available."
    case .internalFault: "A bug in Aloud; please report it."
    case .cannotCreate: "An output file cannot be created."
    case .inputOutput: "Reading or writing failed."
    case .busy: "A resource is busy; try again later."
    case .notPermitted: "Permission denied."
    case .configuration: "The configuration is invalid."
    }
  }
}
