// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SystemCalls

/// Runs the probes of checks side by side, each for at most the time that the context grants.
///
/// A probe that takes longer counts as broken; it is abandoned, and ends with the process.
func examine(
  _ checks: [DoctorCheck], _ context: DoctorContext
) throws(SystemError) -> [DoctorReport.Entry] {
  let findings = Guarded([DoctorFinding?](repeating: nil, count: checks.count))
  let bell = try Bell()
  for (number, check) in checks.enumerated() {
    do throws(SystemError) {
      _ = try WorkerThread {
        let finding = check.probe(context)
        findings.withLock { $0[number] = finding }
        bell.ring()
      }
    } catch {
      let finding = DoctorFinding.broken("not checked: \(error.call): \(error.reason)")
      findings.withLock { $0[number] = finding }
    }
  }
  let deadline = monotonicMilliseconds() + context.limit
  while findings.withLock({ $0.contains(nil) }) {
    let left = deadline - monotonicMilliseconds()
    guard left > 0 else { break }
    bell.wait(milliseconds: left)
  }
  let silent = DoctorFinding.broken("no answer within \(context.limit) ms")
  return zip(checks, findings.withLock { $0 }).map { check, finding in
    DoctorReport.Entry(check: check, finding: finding ?? silent)
  }
}
