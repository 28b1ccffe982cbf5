// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The exit status of the program.
///
/// From 64 on, the numbers are those of sysexits.h, which service managers show by name.
enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Success.
  case done = 0
  /// The answer is no, or some of the work failed.
  case negative = 1
  /// The command line is invalid.
  case usage = 64
  /// The input is invalid.
  case badInput = 65
  /// The input cannot be opened.
  case noInput = 66
  /// The service or the audio device is not available.
  case unavailable = 69
  /// A bug in the program.
  case internalFault = 70
  /// An output file cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// A resource is busy; try again later.
  case busy = 75
  /// Permission denied.
  case notPermitted = 77
  /// A configuration file or variable is invalid.
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
