// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc

/// A program of Aloud's that another one starts is in none of these places.
public struct HelperMissing: Error, Sendable, Hashable {
  /// The paths that were tried.
  public let searched: [String]
}

/// The path of the program that runs, without symbolic links; nothing where the system does not tell.
public func runningProgram() -> String? {
  guard let program = realpath("/proc/self/exe", nil) else { return nil }
  defer { free(program) }
  return String(cString: program)
}

/// Finds a program of Aloud's that is started by another: the one that a variable names, else
/// beside the running program, else in `../libexec/aloud` from there.
public func findHelper(
  _ name: String, variable: String
) throws(HelperMissing) -> String {
  if let named = getenv(variable) {
    let path = String(cString: named)
    guard access(path, X_OK) == 0 else { throw HelperMissing(searched: [path]) }
    return path
  }
  guard let program = runningProgram() else {
    throw HelperMissing(searched: ["/proc/self/exe"])
  }
  let directory = program.split(separator: "/").dropLast().joined(separator: "/")
  let places = ["/\(directory)/\(name)", "/\(directory)/../libexec/aloud/\(name)"]
  guard let found = places.first(where: { access($0, X_OK) == 0 }) else {
    throw HelperMissing(searched: places)
  }
  return found
}
