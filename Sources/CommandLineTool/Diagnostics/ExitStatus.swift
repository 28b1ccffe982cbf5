// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What the program tells its caller when it ends.
///
/// From 64 on the numbers are those of sysexits.h, which service managers show by name.
enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Everything was done.
  case done = 0
  /// The answer is no, or some of the work could not be done.
  case negative = 1
  /// The command line was wrong.
  case usage = 64
  /// The input was wrong.
  case badInput = 65
  /// The input could not be opened.
  case noInput = 66
  /// The service or the audio device is not available.
  case unavailable = 69
  /// The program has a fault.
  case internalFault = 70
  /// An output file could not be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// Something is busy; a later attempt may do.
  case busy = 75
  /// The system does not permit it.
  case notPermitted = 77
  /// A configuration file or variable is wrong.
  case configuration = 78

  /// What it means, as the manual page says it.
  var meaning: String {
    switch self {
    case .done: "Everything was done. A closed pipe on standard output counts as done."
    case .negative: "The answer is no, or some of the work could not be done."
    case .usage: "The command line was wrong."
    case .badInput: "The input was wrong."
    case .noInput: "The input could not be opened."
    case .unavailable: "The service, the synthesizer or the audio device is not available."
    case .internalFault: "The program has a fault; please report it."
    case .cannotCreate: "An output file could not be created."
    case .inputOutput: "Reading or writing failed."
    case .busy: "Something is busy; try again later."
    case .notPermitted: "The system does not permit it."
    case .configuration: "The configuration is wrong."
    }
  }
}
