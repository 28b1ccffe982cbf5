// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SystemCalls

/// A fault in a settings file, with its place.
public struct SettingsFault: Sendable, Hashable, CustomStringConvertible {
  /// The severity of a fault.
  public enum Severity: String, Sendable {
    /// Aloud ignores the line and uses all others.
    case warning
    /// Aloud ignores the file.
    case error
  }

  /// The name of the file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The character in the line, from 1, in Unicode scalars.
  public let column: Int
  /// The severity.
  public let severity: Severity
  /// What is wrong, and what to do.
  public let message: String

  /// One line with place, severity and message.
  public var description: String { "\(file):\(line):\(column): \(severity.rawValue): \(message)" }
}

/// The reason why Aloud ignores a settings file.
public enum SettingsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file cannot be read.
  case file(FileProblem)
  /// The file has errors: all errors and warnings, in the order of the lines.
  case faults([SettingsFault])
  /// Several files or variables have errors.
  case several([SettingsError])

  /// The file, variable or option; of several, the first.
  public var source: String {
    switch self {
    case .file(let problem): problem.path
    case .faults(let faults): faults.first?.file ?? ""
    case .several(let errors): errors.first?.source ?? ""
    }
  }

  /// One line for each fault.
  public var description: String {
    switch self {
    case .file(let problem): problem.description
    case .faults(let faults): faults.map(\.description).joined(separator: "\n")
    case .several(let errors): errors.map(\.description).joined(separator: "\n")
    }
  }
}
