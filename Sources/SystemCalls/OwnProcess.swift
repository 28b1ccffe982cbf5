// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux
internal import Glibc

/// Returns the environment variables by name; if a name occurs twice, the first counts.
public func environmentVariables() -> [String: String] {
  var variables: [String: String] = [:]
  guard var present = aloud_environment() else { return variables }
  while let entry = present.pointee {
    let words = String(fileName: entry).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if words.count == 2, variables[String(words[0])] == nil {
      variables[String(words[0])] = String(words[1])
    }
    present += 1
  }
  return variables
}

/// Releases the memory of this process's code and constants; pages that are still needed are loaded
/// again.
///
/// For a long-running process that has done work that will not be repeated. Other threads may run
/// meanwhile.
public func forgetCode() { aloud_forget_code() }

/// Returns freed memory to the system, after much was freed; takes a millisecond for each 10 MB or so.
public func releaseFreedMemory() { aloud_trim_memory() }

/// Reuses freed memory, for a process whose threads pass large arrays to each other all the time.
///
/// Otherwise each thread gets memory of its own, whose free parts add up, and returns it to the system
/// only to ask for it again. Call it before the threads are started.
///
/// - Parameter threads: The number of threads.
public func reuseFreedMemory(threads: Int) {
  // 32 MiB is the most that malloc accepts.
  aloud_reuse_memory(Int32(clamping: 1 + threads / 8), 32 << 20, 16 << 20)
}

/// One of Aloud's helper programs is in none of these places.
public struct HelperMissing: Error, Sendable, Hashable, CustomStringConvertible {
  /// The paths that were tried.
  public let searched: [String]

  /// The paths, as the end of a sentence whose subject is the program.
  public var description: String { "not found in \(searched.joined(separator: ", "))" }
}

/// Returns the path of the running program, without symbolic links; nil if the system does not
/// provide it.
public func runningProgram() -> String? {
  guard let program = realpath("/proc/self/exe", nil) else { return nil }
  defer { free(program) }
  return String(fileName: program)
}

/// Returns whether this process may execute a file.
public func isExecutable(_ path: String) -> Bool { path.withFileName { access($0, X_OK) } == 0 }

/// Finds one of Aloud's helper programs: in a variable, or else beside the running program, or else
/// in `../libexec/aloud` relative to it.
public func findHelper(_ name: String, variable: String) throws(HelperMissing) -> String {
  if let named = getenv(variable) {
    let path = String(fileName: named)
    guard isExecutable(path) else { throw HelperMissing(searched: [path]) }
    return path
  }
  guard let program = runningProgram() else { throw HelperMissing(searched: ["/proc/self/exe"]) }
  let directory = program.split(separator: "/").dropLast().joined(separator: "/")
  let places = ["/\(directory)/\(name)", "/\(directory)/../libexec/aloud/\(name)"]
  guard let found = places.first(where: isExecutable) else {
    throw HelperMissing(searched: places)
  }
  return found
}
