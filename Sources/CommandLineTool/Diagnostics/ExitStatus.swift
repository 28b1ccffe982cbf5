// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

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
