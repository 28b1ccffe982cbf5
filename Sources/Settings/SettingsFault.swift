// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SystemCalls

/// Something wrong in a settings file, and where.
public struct SettingsFault: Sendable, Hashable, CustomStringConvertible {
  /// How much it matters.
  public enum Severity: String, Sendable {
    /// The line is ignored and all others count.
    case warning
    /// The file is refused.
    case error
  }

  /// The file's name, as it was given.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The character in the line, from 1, in Unicode scalars.
  public let column: Int
  /// How much it matters.
  public let severity: Severity
  /// What is wrong, and what to do.
  public let message: String

  /// One line: where, how much it matters, and what it is.
  public var description: String {
    "\(file):\(line):\(column): \(severity.rawValue): \(message)"
  }
}

/// Why a settings file cannot be used.
public enum SettingsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// It cannot be read.
  case file(FileProblem)
  /// It has errors: all of them and the warnings, in the order of its lines.
  case faults([SettingsFault])
  /// Several files or variables cannot be used, each for its own reason.
  case several([SettingsError])

  /// The file, variable or option it is about; of several, the first.
  public var source: String {
    switch self {
    case .file(let problem): problem.path
    case .faults(let faults): faults.first?.file ?? ""
    case .several(let errors): errors.first?.source ?? ""
    }
  }

  /// A line for each fault.
  public var description: String {
    switch self {
    case .file(let problem): problem.description
    case .faults(let faults): faults.map(\.description).joined(separator: "\n")
    case .several(let errors): errors.map(\.description).joined(separator: "\n")
    }
  }
}
