// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import Settings
import SystemCalls

/// Starts `aloud-capture`, which refuses to run without a request.
func probeCaptureProgram(_ context: DoctorContext) -> DoctorFinding {
  askCapture([], context, status: CaptureError.notARequest.status) { path, _ in
    .ok(path, ["path": .text(path)])
  }
}

/// Asks the browser based on Chromium that `aloud capture web` would use for its version.
func probeBrowser(_ context: DoctorContext) -> DoctorFinding {
  var name: String?
  if case .chromium(let chosen) = BrowserChoice(context.loaded.configuration.browser) {
    name = chosen
  }
  let path: String
  do throws(CaptureError) {
    path = try findBrowser(name)
  } catch {
    guard let name else {
      return .missing("no \(browserNames.joined(separator: ", ")) in PATH")
    }
    return .missing(
      "no \(name), which the configuration names", remedy: "correct browser in [capture]")
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

/// Asks the program for pages in WebKit for the version of its library.
func probeWebKit(_ context: DoctorContext) -> DoctorFinding {
  let programs: WebKitPrograms
  do throws(CaptureError) {
    programs = try WebKitPrograms()
  } catch {
    guard case .noWebKit(let part) = error else { return .broken("\(error)") }
    return part == .display
      ? .missing("no Xvfb in PATH", remedy: "apt install xvfb")
      : .missing(
        "no aloud-webkit",
        remedy: "build Aloud with `make webkit`, or set ALOUD_WEBKIT to its path")
  }
  return askVersion(of: programs.host, context) { SafariRelease.words(forEngine: $0) }
}

/// Asks the program for connections of tests and to browsers for the version of its library.
func probeWebSocket(_ context: DoctorContext) -> DoctorFinding {
  do throws(HelperMissing) {
    return askVersion(
      of: try findHelper("aloud-websocket", variable: "ALOUD_WEBSOCKET"), context)
  } catch {
    return .missing(
      "no aloud-websocket",
      remedy: "build Aloud with `make websocket`, or set ALOUD_WEBSOCKET to its path")
  }
}

/// Starts the WebDriver of WebKit, which has no option for its version.
func probeWebDriver(_ context: DoctorContext) -> DoctorFinding {
  let driver: String
  do throws(CaptureError) {
    driver = try WebKitPrograms.findDriver()
  } catch {
    return .missing("no WebKitWebDriver in PATH")
  }
  return ask(driver, "--help", context) { _ in .ok(driver, ["path": .text(driver)]) }
}

/// Runs a program for the version of its library, its first line.
private func askVersion(
  of program: String, _ context: DoctorContext,
  describing describe: (Substring) -> String? = { _ in nil }
) -> DoctorFinding {
  ask(program, "--version", context) { answer in
    answer.output.split(whereSeparator: \.isNewline).first.map { line in
      let words = ([String(line), describe(line), program] as [String?]).compactMap(\.self)
      var facts = ["path": DoctorFinding.Fact.text(program), "version": .text(String(line))]
      if let description = describe(line) { facts["like"] = .text(description) }
      return .ok(words.joined(separator: ", "), facts)
    }
  }
}

/// Runs a program; a library that does not load is missing, any other fault is broken.
private func ask(
  _ program: String, _ option: String, _ context: DoctorContext,
  _ finding: (ProgramAnswer) -> DoctorFinding?
) -> DoctorFinding {
  let facts = ["path": DoctorFinding.Fact.text(program)]
  do throws(SystemError) {
    let answer = try ProgramAnswer(running: program, [option], milliseconds: context.patience)
    if answer.end == .exited(0), let found = finding(answer) { return found }
    if isAboutLibrary(answer.complaint) { return .missing(answer.complaint, facts) }
    return .broken("\(program): \(answer.complaint)", facts)
  } catch {
    return .broken("\(program): \(error.reason)", facts)
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

/// The result of a short run of a program.
struct ProgramAnswer: Sendable {
  /// How the program ended; nil after a timeout.
  let end: ProcessEnd?
  /// The beginning of its standard output.
  let output: String
  /// The beginning of its standard error.
  let errors: String

  /// The maximum number of bytes to keep of each stream.
  private static let mostBytes = 1 << 16

  /// The first line of standard error that is not empty, or else how the program ended.
  var complaint: String {
    if let line = errors.split(whereSeparator: \.isNewline).first { return String(line) }
    return switch end {
    case .exited(let status): "it ended with status \(status)"
    case .signalled(let signal): "signal \(signal) ended it"
    case nil: "it did not end in time"
    }
  }

  /// Runs a program without input and waits for its end; kills it when its time is over.
  init(running program: String, _ arguments: [String], milliseconds: Int) throws(SystemError) {
    let outputEnds = try PipeEnds()
    let errorEnds = try PipeEnds()
    let nothing = try Descriptor.open("/dev/null", O_RDONLY)
    var process = try ChildProcess(
      executable: program, arguments: arguments, input: nothing.number,
      output: outputEnds.writing.number, errors: errorEnds.writing.number)
    let output = outputEnds.takeReading()
    let errors = errorEnds.takeReading()
    let ending = try Descriptor.open(process: process.identifier)
    let deadline = monotonicMilliseconds() + milliseconds
    var texts: [[UInt8]] = [[], []]
    var waited = [output.number, errors.number, ending.number].map { pollfd(reading: $0) }
    var hasEnded = false
    while true {
      let left = deadline - monotonicMilliseconds()
      // Its output is complete by then; the run does not wait for its child processes.
      guard left > 0, try waitForEvents(&waited, milliseconds: hasEnded ? 0 : left) > 0 else {
        break
      }
      if waited[2].revents != 0 {
        hasEnded = true
        waited[2].fd = -1
      }
      for stream in 0...1 where waited[stream].revents != 0 {
        if !Self.read(waited[stream].fd, into: &texts[stream]) { waited[stream].fd = -1 }
      }
    }
    end = process.endIfAny()
    process.killGroup()
    self.output = String(decoding: texts[0], as: UTF8.self)
    self.errors = String(decoding: texts[1], as: UTF8.self)
  }

  /// Reads the available bytes; returns false at the end.
  private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var block = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &block, block.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    bytes += block.prefix(min(count, max(0, mostBytes - bytes.count)))
    return true
  }
}
