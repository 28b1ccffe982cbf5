// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The installed units under a systemd user manager.
@Suite(
  "The service under systemd", .serialized,
  .enabled(if: geteuid() == 0, "a systemd user manager of the test's own needs root"))
struct UserManagerTests {
  @Test("The first client starts the service, and root may connect")
  func startsBySocket() throws {
    let manager = try UserManager()
    #expect(try manager.state("ActiveState") == "inactive")
    #expect(try manager.status(as: .user).status == 0)
    #expect(try manager.state("ActiveState") == "active")
    #expect(try manager.status(as: .root).status == 0)
  }

  @Test(
    "The service ends on a signal that ends a crashed program, and systemd starts it again",
    arguments: ["SIGABRT", "SIGSEGV", "SIGQUIT", "SIGKILL"])
  func restarts(signal: String) throws {
    let manager = try UserManager()
    #expect(try manager.status(as: .user).status == 0)
    let first = try manager.state("MainPID")
    try manager.control(["kill", "--kill-who=main", "--signal=\(signal)", "aloud.service"])
    try manager.wait("restart") { try manager.state("NRestarts") == "1" }
    #expect(try manager.status(as: .user).status == 0)
    #expect(try manager.state("MainPID") != first)
  }

  @Test("The watchdog ends a service that is stuck, and systemd starts it again")
  func watchdog() throws {
    let manager = try UserManager(settings: ["WatchdogSec=1"])
    #expect(try manager.status(as: .user).status == 0)
    // It reports that it is alive for longer than the watchdog waits.
    usleep(2_500_000)
    #expect(try manager.state("NRestarts") == "0")
    // Only the watchdog ends a service that is stopped.
    try manager.control(["kill", "--kill-who=main", "--signal=SIGSTOP", "aloud.service"])
    try manager.wait("restart") { try manager.state("NRestarts") == "1" }
    #expect(try manager.status(as: .user).status == 0)
  }

  @Test("The service stops when it is told, and starts again with the next client")
  func stops() throws {
    let manager = try UserManager()
    #expect(try manager.status(as: .user).status == 0)
    try manager.control(["stop", "aloud.service"])
    #expect(try manager.state("ActiveState") == "inactive")
    #expect(try manager.state("Result") == "success")
    #expect(try manager.status(as: .user).status == 0)
    #expect(try manager.state("NRestarts") == "0")
  }

  @Test("With the hardened drop-in it serves the user and refuses root")
  func hardened() throws {
    let manager = try UserManager(isHardened: true)
    #expect(try manager.status(as: .user).status == 0)
    #expect(try manager.status(as: .root).status != 0)
    #expect(try manager.status(as: .user).status == 0)
    #expect(try manager.state("NRestarts") == "0")
  }
}

/// A systemd user manager with the units of the project.
private final class UserManager {
  enum Client { case user, root }

  /// A user that no account has.
  private static let user = "61234"
  /// Outside the directories for temporary files, which the hardened service does not see.
  private let folder = "/srv/aloud-test-\(getpid())"
  private let process: ChildProcess

  init(isHardened: Bool = false, settings: [String] = []) throws {
    let files = FileManager.default
    let units = folder + "/home/.config/systemd/user"
    try? files.removeItem(atPath: folder)
    for path in [units + "/aloud.service.d", folder + "/run"] {
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    for name in ["aloud.service", "aloud.socket"] {
      try String(contentsOfFile: projectFile("systemd/\(name)"), encoding: .utf8)
        .replacingOccurrences(of: "@PREFIX@", with: folder)
        .write(toFile: "\(units)/\(name)", atomically: true, encoding: .utf8)
    }
    if isHardened {
      let name = "aloud.service.d/hardened.conf"
      try files.copyItem(atPath: projectFile("systemd/\(name)"), toPath: "\(units)/\(name)")
    }
    try (["[Service]"] + settings).joined(separator: "\n").write(
      toFile: units + "/aloud.service.d/test.conf", atomically: true, encoding: .utf8)
    try copyPrograms("aloud", "aloud-synthesizer", to: folder + "/bin")
    process = try ChildProcess([projectFile("Tests/Tools/user-manager"), folder, Self.user])
    let answer = process.output.availableData
    // The reason is on standard error.
    try #require(answer == Data("ready\n".utf8), "no systemd user manager can run here")
    try control(["start", "aloud.socket"])
  }

  deinit {
    try? process.input.close()
    process.wait()
    try? FileManager.default.removeItem(atPath: folder)
  }

  @discardableResult
  private func run(_ arguments: [String], as client: Client = .root) throws -> Outcome {
    let variables = ["HOME": folder + "/home", "XDG_RUNTIME_DIR": folder + "/run"]
    let identity =
      client == .root
      ? [] : ["setpriv", "--reuid", Self.user, "--regid", Self.user, "--clear-groups"]
    return try ProgramRun(
      identity + arguments, environment: variables.merging(["ALOUD_SOCKET": ""]) { $1 }
    ).wait()
  }

  func status(as client: Client) throws -> Outcome {
    // Root does not own the service that it asks.
    let options = client == .root ? ["--any-owner"] : []
    return try run([folder + "/bin/aloud", "status"] + options, as: client)
  }

  func control(_ words: [String]) throws {
    let outcome = try run(["systemctl", "--user"] + words, as: .user)
    #expect(outcome.status == 0, "systemctl \(words): \(outcome.errors)")
  }

  func state(_ property: String) throws -> String {
    let words = ["systemctl", "--user", "show", "--value", "--property", property, "aloud.service"]
    return try run(words, as: .user).text.trimmingCharacters(in: .newlines)
  }

  func wait(_ event: String, until condition: () throws -> Bool) throws {
    try eventually("there was a \(event)", until: condition)
  }
}
