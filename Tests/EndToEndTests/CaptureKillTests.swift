// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud capture web` of several pages, with a script in place of `aloud-capture`.
@Suite("Captures of several pages end with the command") struct CaptureKillTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func start(_ script: String) throws -> ProgramRun {
    try ProgramRun(
      [
        builtPrograms + "/aloud", "capture", "web", "--no-config", "--jobs", "2", "-o",
        directory.file("trees"), "a.html", "b.html",
      ],
      environment: [
        "ALOUD_CAPTURE": try directory.bashProgram("capture", script), "HERE": directory.path,
      ])
  }

  @Test("None is left when somebody kills it")
  func killed() throws {
    let run = try start(#"echo $$ > "$HERE/$$.number"; exec sleep 600"#)
    let groups = try eventually("both have started") { () -> [Int32]? in
      let numbers = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        .filter { $0.hasSuffix(".number") }.compactMap { Int32($0.prefix { $0 != "." }) }
      return numbers.count == 2 ? numbers : nil
    }
    kill(run.identifier, SIGKILL)
    #expect(try run.wait().status == 128 + SIGKILL)
    try eventually("nothing is left") {
      groups.allSatisfy { SystemProcess.members(ofGroup: $0).isEmpty }
    }
  }

  @Test("One that ends without a word has an error of its own", arguments: [1, 126, 127])
  func wordless(status: Int) throws {
    let outcome = try start("exit \(status)").wait()
    #expect(outcome.status == 1)
    #expect(
      outcome.errorLines.sorted()
        == ["a.html", "b.html"].map { "\($0): aloud-capture ended with status \(status)" })
  }
}
