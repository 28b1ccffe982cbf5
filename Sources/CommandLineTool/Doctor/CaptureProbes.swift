// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import SystemCalls

/// Starts `aloud-capture`, which refuses to run without a request.
func probeCaptureProgram(_ context: DoctorContext) -> DoctorFinding {
  askCapture([], context, status: CaptureError.notARequest.status) { path, _ in
    .ok(path, ["path": .text(path)])
  }
}

/// Asks the browser that `aloud capture web` would use for its version.
func probeBrowser(_ context: DoctorContext) -> DoctorFinding {
  let path: String
  do throws(CaptureError) {
    path = try findBrowser(nil)
  } catch {
    return .missing("no \(browserNames.joined(separator: ", ")) in PATH")
  }
  let facts = ["path": DoctorFinding.Fact.text(path)]
  do throws(SystemError) {
    let answer = try ProgramAnswer(running: path, ["--version"], milliseconds: context.patience)
    guard answer.end == .exited(0),
      let line = answer.output.split(whereSeparator: \.isNewline).first
    else { return .broken("\(path): \(answer.complaint)", remedy: browserRemedy, facts) }
    let version = line.split(separator: " ").joined(separator: " ")
    return .ok("\(version), \(path)", facts.merging(["version": .text(version)]) { $1 })
  } catch {
    return .broken("\(path): \(error.reason)", remedy: browserRemedy, facts)
  }
}

private let browserRemedy = "reinstall it, or use another with --browser"

/// Asks the accessibility bus which programs are on it.
func probeAccessibilityBus(_ context: DoctorContext) -> DoctorFinding {
  let variables = ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"]
  guard variables.contains(where: { getenv($0) != nil }) else {
    return .notNeeded("no desktop session")
  }
  return askCapture(
    DesktopRequest(program: "").arguments, context, status: 0, remedy: "fix aloud-capture first"
  ) { _, answer in
    // The first line is the heading.
    let count = max(0, answer.output.split(whereSeparator: \.isNewline).count - 1)
    return .ok("\(count) programs", ["programs": .number(count)])
  }
}

/// Runs `aloud-capture`, and examines its answer if it ends with a status.
///
/// - Parameter remedy: The remedy if the program or its library is missing; nil if that is the
///   purpose of the check.
private func askCapture(
  _ arguments: [String], _ context: DoctorContext, status: Int32, remedy: String? = nil,
  _ finding: (String, ProgramAnswer) -> DoctorFinding
) -> DoctorFinding {
  let path: String
  do throws(HelperMissing) {
    path = try findHelper("aloud-capture", variable: "ALOUD_CAPTURE")
  } catch {
    return .missing(
      "no aloud-capture in \(error.searched.joined(separator: ", "))",
      remedy: remedy ?? "install it beside aloud, or set ALOUD_CAPTURE to its path")
  }
  do throws(SystemError) {
    let answer = try ProgramAnswer(running: path, arguments, milliseconds: context.patience)
    if answer.end == .exited(status) { return finding(path, answer) }
    let facts = ["path": DoctorFinding.Fact.text(path)]
    if isAboutLibrary(answer.complaint) { return .missing(answer.complaint, remedy: remedy, facts) }
    if answer.end == .exited(CaptureError.noAccessibilityBus.status) {
      return .missing(
        "no accessibility bus",
        remedy: "apt install at-spi2-core, and run this in the desktop session", facts)
    }
    return .broken("\(path): \(answer.complaint)", facts)
  } catch {
    return .broken("\(path): \(error.reason)")
  }
}
