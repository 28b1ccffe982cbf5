// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Settings
import SystemCalls

/// Names the program that runs.
///
/// The libraries that it links exist, or it would not have started.
func probeProgram(_ context: DoctorContext) -> DoctorFinding {
  let path = runningProgram() ?? "aloud"
  return .ok(
    "version \(Release.version), \(path)", ["version": .text(Release.version), "path": .text(path)])
}

/// Reads the files and variables of the configuration.
func probeConfiguration(_ context: DoctorContext) -> DoctorFinding {
  let loaded = context.loaded
  let facts = ["files": DoctorFinding.Fact.texts(loaded.files)]
  let faults = loaded.refused.map(\.description) + loaded.warnings.map(\.description)
  let lines = faults.flatMap { $0.split(separator: "\n").map(String.init) }
  guard let first = lines.first else {
    guard !loaded.files.isEmpty else { return .ok("valid; no file, built-in values", facts) }
    return .ok("valid; from " + loaded.files.joined(separator: ", "), facts)
  }
  let more = lines.count > 1 ? " (and \(lines.count - 1) more)" : ""
  return .broken(first + more, remedy: "correct what \"aloud config check\" lists", facts)
}
