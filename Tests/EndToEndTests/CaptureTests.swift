// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud capture web` with a script in place of the browser, which does all that one should not.
@Suite struct CaptureTests {
  /// Runs the command with a browser that does what a script for bash says.
  private func capture(
    _ script: String, timeout: Int = 2, in directory: TemporaryDirectory
  ) throws -> ProgramRun {
    let browser = directory.file("browser")
    try "#!/bin/bash\n\(script)\n".write(toFile: browser, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
    try "<p>x".write(toFile: directory.file("page.html"), atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: directory.file("temporary"), withIntermediateDirectories: true)
    return try ProgramRun(
      [
        builtPrograms + "/aloud", "capture", "web", "--timeout", "\(timeout)", "--browser", browser,
        directory.file("page.html"),
      ],
      environment: ["TMPDIR": directory.file("temporary")])
  }

  /// What is left in the directory for temporary files.
  private func left(in directory: TemporaryDirectory) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.file("temporary"))
  }

  @Test(arguments: [
    ("crashes", "echo boom >&2; kill -SEGV $$", 69, "it said: boom"),
    ("ends", "exit 0", 69, "ended before"),
    ("closes its pipe", "exec 4>&-; exec sleep 600", 69, "ended before"),
    ("says nothing", "exec sleep 600", 69, "did not answer Browser.getVersion within 2 s"),
    ("says garbage", "printf 'garbage\\0' >&4; exec sleep 600", 69, "is not the DevTools protocol"),
    ("answers with a list", "printf '[1]\\0' >&4; exec sleep 600", 69, "is not the DevTools"),
    ("refuses", "printf '{\"id\":1,\"error\":{\"message\":\"no\"}}\\0' >&4; sleep 600", 69, ": no"),
    ("says too much", "head -c 200000000 /dev/zero | tr '\\0' x >&4; sleep 600", 65, "128 MiB"),
    ("never stops talking", "yes '{\"method\":\"x\"}' | tr '\\n' '\\0' >&4", 69, "did not answer"),
    ("complains without end", "yes complaint >&2", 69, "did not answer"),
    (
      "has no sandbox", "echo 'Running as root without --no-sandbox' >&2; exit 1", 77,
      "another user"
    ),
    ("leaves others behind", "sleep 600 4>&- & exit 0", 69, "ended before"),
    (
      "fills its folder", "mkdir -p $TMPDIR/a/b/c; ln -s / $TMPDIR/a/l; echo x >$TMPDIR/a/b/f", 69,
      "ended before"
    ),
  ])
  func `a browser that fails ends in an error, with nothing left behind`(
    what: String, script: String, status: Int, message: String
  ) throws {
    let directory = try TemporaryDirectory()
    // On a busy machine it takes a while to say too much.
    let outcome = try capture(script, timeout: status == 65 ? 60 : 2, in: directory).wait()
    #expect(outcome.status == Int32(status), "\(what): \(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(what): \(outcome.errors)")
    #expect(outcome.errorLines.count == 1, "\(what): \(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(try left(in: directory) == [])
  }

  @Test(arguments: [
    (["--browser", "/nowhere/chromium", "page.html"], 69, "/nowhere/chromium"),
    (["--browser", "no-such-browser", "/etc/passwd"], 69, "--browser"),
    (["/nowhere/page.html"], 66, "there is no file /nowhere/page.html"),
    (["javascript:alert(1)"], 64, "pages of javascript:"),
    (["--viewport", "5", "http://x/"], 64, "390x844"),
    (["--timeout", "0", "http://x/"], 64, "3600"),
    ([], 64, "URL"),
  ])
  func `what cannot be asked for is refused`(
    arguments: [String], status: Int, message: String
  ) throws {
    let directory = try TemporaryDirectory()
    try "<p>x".write(toFile: directory.file("page.html"), atomically: true, encoding: .utf8)
    let words = arguments.map { $0 == "page.html" ? directory.file($0) : $0 }
    let outcome = try aloud(["capture", "web"] + words)
    #expect(outcome.status == Int32(status), "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func `without its program the command says where it belongs`() throws {
    let outcome = try aloud(
      ["capture", "web", "http://x/"], environment: ["ALOUD_CAPTURE": "/nowhere/aloud-capture"])
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("no aloud-capture in /nowhere/aloud-capture"))
  }

  @Test func `run by hand the program says who runs it`() throws {
    let outcome = try ProgramRun([builtPrograms + "/aloud-capture", "page.html"]).wait()
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("aloud capture web"))
  }

  @Test(.timeLimit(.minutes(1)), arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends the browser, its children and the program, and leaves nothing`(
    signal: Int32
  ) throws {
    let directory = try TemporaryDirectory()
    let pipe = directory.file("started")
    #expect(mkfifo(pipe, 0o600) == 0)
    // The child holds the pipe open: its end is read when the child is gone.
    let run = try capture(
      "(echo x; exec sleep 600) >\(pipe) & exec sleep 600", timeout: 60, in: directory)
    let reading = try FileHandle(forReadingFrom: URL(fileURLWithPath: pipe))
    #expect(try reading.read(upToCount: 2) == Data("x\n".utf8))
    #expect(try left(in: directory).count == 1)
    kill(run.identifier, signal)
    let outcome = try run.wait()
    #expect(outcome.status == 128 + signal)
    #expect(outcome.errors == "")
    #expect(try (reading.readToEnd() ?? Data()).isEmpty)
    #expect(try left(in: directory) == [])
  }
}
