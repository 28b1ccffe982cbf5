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
