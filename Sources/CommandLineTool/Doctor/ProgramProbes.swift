// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import LocalService
import Settings
import SystemCalls
import WireProtocol

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

/// Examines the location of the service's socket without changing anything.
func probeSocket(_ context: DoctorContext) -> DoctorFinding {
  do throws(ServiceError) {
    let path = try checkSocketPath(context.command[Options.socket])
    return .ok(path, ["path": .text(path)])
  } catch {
    if case .noRuntimeDirectory = error { return .missing(error.description) }
    return .broken(error.description)
  }
}

/// Asks the service for its version.
///
/// If systemd listens on the socket, this starts the service.
func probeService(_ context: DoctorContext) -> DoctorFinding {
  let client: ServiceClient
  do throws(ConnectionError) {
    client = try ServiceClient(to: context.command)
  } catch {
    switch error {
    case .noPath: return .missing("no socket to connect to", remedy: "fix the socket first")
    case .noService:
      return .missing(
        "not running", remedy: "\"aloud serve\", or \"systemctl --user enable --now aloud.socket\"")
    case .otherUser, .noAnswer, .system: return .broken(CommandFailure(error).description)
    }
  }
  do throws(CommandFailure) {
    let result = try client.request(.serverStatus)
    let status = try? JSONMembers(result)
    let version = status?.text("version") ?? ""
    let facts = ["version": DoctorFinding.Fact.text(version)]
    guard version == Release.version else {
      return .broken(
        "the service has version \(version), this program \(Release.version)",
        remedy: "restart it: systemctl --user restart aloud.service", facts)
    }
    if let trouble = status?.text("trouble") { return .broken(trouble, facts) }
    return .ok("running, version \(version)", facts)
  } catch {
    return .broken(error.description)
  }
}

/// Loads libsystemd, which only a service needs that systemd starts.
func probeServiceManagerLibrary(_ context: DoctorContext) -> DoctorFinding {
  let finding = libraryProbe(
    ServiceManagerLibrary.fileName, ServiceManagerLibrary.loadFault)(context)
  // The directory exists if systemd is the init system; sd_booted(3).
  guard finding.state == .missing, access("/run/systemd/system", F_OK) != 0 else { return finding }
  return .notNeeded("systemd is not running", finding.facts)
}
