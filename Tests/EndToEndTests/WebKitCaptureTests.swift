// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud capture web --browser webkit` with scripts in place of `aloud-webkit` and the display server.
@Suite struct WebKitCaptureTests {
  private let directory: TemporaryDirectory
  private let temporary: String

  init() throws {
    directory = try TemporaryDirectory()
    temporary = try directory.makeFolder("tmp")
    try "<p>x".write(toFile: directory.file("page.html"), atomically: true, encoding: .utf8)
  }

  /// Starts the command with a WebKit that does what a script says.
  private func capture(
    _ script: String, display: String = "echo 77 >&3; exec 3>&-; exec sleep 600", timeout: Int = 2
  ) throws -> ProgramRun {
    _ = try directory.bashProgram("Xvfb", display)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ProgramRun(
      [
        builtPrograms + "/aloud", "capture", "web", "--browser", "webkit", "--timeout",
        "\(timeout)", directory.file("page.html"),
      ],
      environment: [
        "ALOUD_WEBKIT": try directory.bashProgram("aloud-webkit", script), "TMPDIR": temporary,
        "PATH": directory.file("bin") + ":" + path,
      ])
  }

  private func left() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: temporary)
  }

  @Test(arguments: [
    ("crashes", "echo boom >&2; kill -SEGV $$", 69, "its output: boom"),
    ("ends", "exit 0", 69, "ended unexpectedly"),
    ("closes its pipe", "exec 4>&-; exec sleep 600", 69, "ended unexpectedly"),
    ("says nothing", "exec sleep 600", 69, "did not answer Host.open within 2 s"),
    ("says garbage", "printf 'garbage\\0' >&4; exec sleep 600", 69, "DevTools protocol"),
    ("refuses", "printf '{\"id\":1,\"error\":{\"message\":\"no\"}}\\0' >&4; sleep 600", 69, ": no"),
    ("never stops talking", "yes '{\"method\":\"x\"}' | tr '\\n' '\\0' >&4", 69, "did not answer"),
    ("has no sandbox", "echo 'bwrap: No permissions to create' >&2; exit 1", 77, "--no-sandbox"),
    ("leaves others behind", "setsid sleep 600 4>&- & exit 0", 69, "ended unexpectedly"),
    ("loses its page", #"printf '{"method":"Host.crashed"}\0' >&4; sleep 600"#, 69, "crashed"),
  ])
  func `a WebKit that fails ends in an error, with nothing left behind`(
    what: String, script: String, status: Int, message: String
  ) throws {
    let outcome = try capture(script).wait()
    #expect(outcome.status == Int32(status), "\(what): \(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(what): \(outcome.errors)")
    #expect(outcome.errorLines.count == 1 && outcome.output.isEmpty, "\(what): \(outcome.errors)")
    #expect(try left() == [])
  }

  @Test(arguments: [
    ("ends", "echo 'Cannot open' >&2; exit 1", "its output: Cannot open"),
    ("says no number", "echo ready >&3; exec sleep 600", "did not start"),
    ("says nothing", "exec sleep 600", "did not start"),
  ])
  func `a display server that fails ends in an error`(
    what: String, script: String, message: String
  ) throws {
    let outcome = try capture("exec sleep 600", display: script).wait()
    #expect(outcome.status == 69 && outcome.errors.contains(message), "\(what): \(outcome.errors)")
    #expect(outcome.errorLines.count == 1 && outcome.output.isEmpty, "\(what): \(outcome.errors)")
    #expect(try left() == [])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends WebKit, what it left behind, and the program`(signal: Int32) throws {
    let stray = try StrayProcess(in: directory)
    let run = try capture("\(stray.script()) exec sleep 600", timeout: 60)
    try stray.awaitStart(in: run)
    kill(run.identifier, signal)
    let outcome = try run.wait()
    #expect(outcome.status == 128 + signal && outcome.errors == "")
    try stray.expectEnd()
    #expect(try left() == [])
  }
}
