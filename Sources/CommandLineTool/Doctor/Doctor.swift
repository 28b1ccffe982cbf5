// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Settings
import SystemCalls

/// Checks what Aloud needs, and prints the results.
func runDoctor(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  let entries = try attempt(examine(DoctorChecks.all, DoctorContext(command))) {
    CommandFailure(.internalFault, "cannot run the checks", $0.call, $0)
  }
  let report = DoctorReport(version: Release.version, entries: entries)
  try streams.write(command[Options.format], text: report.text, json: report.json)
  return report.status
}

struct DoctorContext: Sendable {
  /// The command, with the configuration below its options.
  let command: ParsedCommand
  let loaded: LoadedConfiguration
  /// The time limit of each probe, in milliseconds.
  var limit = 5000

  /// How long a probe waits for a program or a server: less than its limit, so that the answer is
  /// the probe's own.
  var patience: Int { limit * 4 / 5 }

  /// Loads the configuration that a command names.
  init(_ command: ParsedCommand) {
    self.command = command
    loaded = Configuration.salvage(command.sources)
  }
}

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
      let finding = DoctorFinding.broken("not checked: \(error)")
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

struct DoctorFinding: Sendable, Hashable {
  /// How a thing fares; the raw values are those of the JSON report.
  enum State: String, CaseIterable, Sendable {
    /// It exists and works.
    case ok
    case missing
    /// It exists but does not work.
    case broken
    /// It was not found or not tried, but nothing here needs it.
    case notNeeded

    /// The state as the text report prints it.
    var title: String { self == .notNeeded ? "not needed" : rawValue }
  }

  /// A figure or a name for programs that read the report.
  enum Fact: Sendable, Hashable {
    case text(String)
    case number(Int)
    case texts([String])
  }

  typealias Facts = [String: Fact]

  let state: State
  /// A short description, which may contain control characters.
  let detail: String
  /// The remedy; nil if it is to install the packages of the check.
  let remedy: String?
  /// The details for programs, under stable names.
  let facts: Facts

  static func ok(_ detail: String, _ facts: Facts = [:]) -> Self {
    Self(state: .ok, detail: detail, remedy: nil, facts: facts)
  }

  static func missing(_ detail: String, remedy: String? = nil, _ facts: Facts = [:]) -> Self {
    Self(state: .missing, detail: detail, remedy: remedy, facts: facts)
  }

  static func broken(_ detail: String, remedy: String? = nil, _ facts: Facts = [:]) -> Self {
    Self(state: .broken, detail: detail, remedy: remedy, facts: facts)
  }

  static func notNeeded(_ detail: String, _ facts: Facts = [:]) -> Self {
    Self(state: .notNeeded, detail: detail, remedy: nil, facts: facts)
  }
}
