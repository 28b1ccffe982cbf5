// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CLinux

/// Returns the environment variables by name; if a name occurs twice, the first counts.
public func environmentVariables() -> [String: String] {
  var variables: [String: String] = [:]
  guard var present = aloud_environment() else { return variables }
  while let entry = present.pointee {
    let words = String(cString: entry).split(
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
