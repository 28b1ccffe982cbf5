// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SystemCalls

/// Checks what Aloud needs, and prints the results.
func runDoctor(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  let report: DoctorReport
  do throws(SystemError) {
    report = DoctorReport(
      version: Release.version, entries: try examine(DoctorChecks.all, DoctorContext(command)))
  } catch {
    throw CommandFailure(.internalFault, "cannot run the checks", error.call, error)
  }
  switch command[Options.format] ?? .text {
  case .text: try streams.output.write(report.text)
  case .json: try streams.output.write(report.json)
  }
  return report.status
}
