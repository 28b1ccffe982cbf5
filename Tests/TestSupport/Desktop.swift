// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Foundation
internal import Synchronization

/// A desktop of the test's own, without a screen.
///
/// It is an X server that nobody sees, a session bus, and the accessibility bus beside it. Any number
/// of them may be there at once.
package final class Desktop: Sendable {
  /// What a program has to be told to be on it.
  package let environment: [String: String]
  private let directory: TemporaryDirectory
  /// What was started, the first one first.
  private let processes: Mutex<[ChildProcess]>

  /// Starts it, and waits until programs can come.
  package init() throws {
    directory = try TemporaryDirectory()
    var environment = [
      "HOME": directory.path, "XDG_RUNTIME_DIR": directory.path, "GDK_BACKEND": "x11",
      "GTK_A11Y": "atspi", "NO_AT_BRIDGE": "0", "GSETTINGS_BACKEND": "memory",
      "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "LIBGL_ALWAYS_SOFTWARE": "1",
    ]
    // The server picks a number that no other one has, and tells it once it takes connections.
    let server = try Self.quietly([
      "Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp",
      "-noreset",
    ])
    processes = Mutex([server])
    environment["DISPLAY"] = ":" + (try Self.line(of: server, "Xvfb"))
    let bus = try Self.quietly(
      [
        "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1",
        "--address=unix:path=" + directory.file("bus"),
      ], environment)
    processes.withLock { $0.append(bus) }
    environment["DBUS_SESSION_BUS_ADDRESS"] = try Self.line(of: bus, "dbus-daemon")
    self.environment = environment
    try start(["/usr/libexec/at-spi-bus-launcher", "--launch-immediately"])
    try wait("for the accessibility bus") { $0 != nil }
  }

  deinit {
    // What is on it first, then what it stands on.
    for process in processes.withLock({ $0 }).reversed() { process.end(with: SIGTERM) }
  }

  /// Starts a program on it.
  @discardableResult
  package func start(_ arguments: [String]) throws -> ChildProcess {
    let program = try Self.quietly(arguments, environment)
    processes.withLock { $0.append(program) }
    return program
  }

  /// Starts a program, and waits until it offers a window.
  package func open(_ arguments: [String]) throws -> ChildProcess {
    let program = try start(arguments)
    try wait("for \(arguments[0])") { list in
      list?.contains { $0.process == program.identifier && $0.windows > 0 } == true
    }
    return program
  }

  /// Gives the window with this title the focus.
  package func focus(_ window: String) throws {
    try call(["xdotool", "search", "--sync", "--name", "^\(window)$", "windowfocus", "--sync"])
  }

  /// Presses keys, such as "Tab", where the focus is.
  package func press(_ keys: String...) throws {
    try call(["xdotool", "key"] + keys)
  }

  /// Has `aloud` watch a program; what it says, on standard error too, comes on its output.
  package func watch(_ program: ChildProcess, _ options: [String]) throws -> ChildProcess {
    try start(
      [
        "sh", "-c", "exec \"$@\" 2>&1", "sh", builtPrograms + "/aloud", "watch", "desktop",
        "\(program.identifier)",
      ] + options)
  }

  /// Runs `aloud` on it, to its end.
  package func aloud(_ arguments: [String], input: ProgramInput = .nothing) throws -> Outcome {
    try TestSupport.aloud(arguments, input: input, environment: environment)
  }

  /// Starts a program whose complaints nobody is to hear.
  private static func quietly(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> ChildProcess {
    try ChildProcess(
      ["sh", "-c", "exec \"$@\" 2>/dev/null", "sh"] + arguments, environment: environment)
  }

  private func call(_ arguments: [String]) throws {
    let outcome = try ProgramRun(arguments, environment: environment).wait()
    guard outcome.status == 0 else {
      throw ProgramFailed(arguments: arguments, status: outcome.status)
    }
  }

  /// Waits until the programs that are listed meet a condition; there is no list without a bus.
  private func wait(
    _ what: String, until isMet: ([(process: pid_t, windows: Int)]?) -> Bool
  ) throws {
    try eventually("there is \(what)") {
      let outcome = try aloud(["capture", "desktop"])
      let rows = outcome.text.split(separator: "\n").dropFirst().map {
        $0.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
      }
      let list = rows.compactMap { row in
        pid_t(row[0]).map { (process: $0, windows: Int(row[1]) ?? 0) }
      }
      return isMet(outcome.status == 0 ? list : nil)
    }
  }

  /// The first line that a program prints.
  private static func line(of program: ChildProcess, _ name: String) throws -> String {
    guard let line = try program.line() else {
      throw NotThere(description: "\(name) does not start")
    }
    return line
  }
}

extension ChildProcess {
  /// The next line that it prints; nothing when it has closed its output.
  ///
  /// What does not come in half a minute never comes.
  package func line() throws -> String? {
    var line = Data()
    while true {
      guard try awaitReadable(output.fileDescriptor, milliseconds: 30_000) != 0 else {
        throw NotThere(description: "nothing more came; the last was \(line)")
      }
      guard let byte = try output.read(upToCount: 1), !byte.isEmpty else { break }
      if byte == Data("\n".utf8) { return String(decoding: line, as: UTF8.self) }
      line += byte
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}

/// Something on a desktop that should have been there.
package struct NotThere: Error, CustomStringConvertible {
  package let description: String
}
