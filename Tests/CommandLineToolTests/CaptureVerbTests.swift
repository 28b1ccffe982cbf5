// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Foundation
import SystemCalls
import Testing

@testable import CommandLineTool

/// A program of the desktop.
private let program = DesktopProgram(name: "x", process: 1, windows: 1)

/// What the commands and the program that they become have in common.
@Suite struct CaptureVerbTests {
  @Test func `the page about it has every option and default`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/reference/capture.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let options = Options.all.filter { option in
      option.group == .capturing
        || option.verbs.map { $0.contains(.captureWeb) || $0.contains(.captureDesktop) } == true
    }
    #expect(options.count >= 8)
    for option in options {
      let spelling = option.letter.map { "-\($0)" } ?? "--\(option.name)"
      #expect(page.contains("| `\(spelling)"), "\(option.name)")
    }
    let request = CaptureRequest(address: "")
    for value in ["`\(request.viewport)`", "`\(request.language)`", "| \(request.timeout) |"] {
      #expect(page.contains(value), "\(value)")
    }
  }

  @Test(arguments: [
    (CaptureError.notARequest, CommandLineTool.ExitStatus.usage),
    (.address(.scheme("x")), .usage), (.address(.length), .usage),
    (.address(.noFile("x")), .noInput), (.notLoaded("x", reason: "y"), .noInput),
    (.tooLarge(limit: 1), .badInput), (.nothingToClick("x", reason: "y"), .badInput),
    (.noBrowser(["x"]), .unavailable), (.cannotStart("x", SystemError("y", code: 2)), .unavailable),
    (.browserEnded(said: ""), .unavailable), (.noAnswer("x", seconds: 1), .unavailable),
    (.notTheProtocol, .unavailable), (.tooDeep, .badInput), (.sharedState("x"), .notPermitted),
    (.unreadable(FileProblem("x", .isDirectory)), .noInput),
    (.refused("x", reason: "y"), .unavailable),
    (.pageCrashed("x"), .unavailable), (.noSandbox(said: ""), .notPermitted),
    (.scriptFailed(reason: "x"), .badInput),
    (.noAccessibilityBus, .unavailable),
    (.noSuchProgram("x", running: []), .noInput),
    (.severalPrograms("x", processes: [1, 2]), .usage),
    (.silentProgram(program), .unavailable), (.programEnded(program), .unavailable),
    (.notATree(program, reasons: ["x"]), .badInput),
    (.file(FileProblem("x", .isDirectory)), .cannotCreate),
    (.output(SystemError("x", code: 28)), .inputOutput),
    (.system(SystemError("x", code: 28)), .inputOutput), (.interrupted, .internalFault),
  ])
  func `an error of capturing ends with a status that has its meaning`(
    error: CaptureError, status: CommandLineTool.ExitStatus
  ) {
    #expect(CommandLineTool.ExitStatus(rawValue: error.status) == status)
    #expect(!error.description.isEmpty)
    #expect(!error.description.hasSuffix("."))
  }

  @Test(arguments: [
    ("https://me:hush@example.org/a?key=hush#hush", "https://example.org/a"),
    ("file:///a/b%20c.html?x#y", "file:///a/b%20c.html?x#y"), ("the page", "the page"),
  ])
  func `an error names an address without what may be secret in it`(url: String, shown: String) {
    #expect(CaptureError.notLoaded(url, reason: "why").description == "cannot load \(shown): why")
    #expect(
      CaptureError.pageCrashed(url).description == "the browser's process for \(shown) crashed")
  }
}
