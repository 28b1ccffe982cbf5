// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The scripts of the page on watching, with a real browser and a real program of the desktop.
@Suite("The page on watching") struct WatchPageTests {
  @Test(arguments: ["sound.html", "session.sh"])
  func `a script prints what the page says`(mark: String) throws {
    let page = try String(
      contentsOfFile: projectFile("docs/how-to/watch-a-program.md"), encoding: .utf8)
    let blocks = CodeBlock.all(in: page)
    let place = try #require(
      blocks.firstIndex { $0.language == "sh" && $0.text.contains(mark) })
    let expected = try #require(blocks.dropFirst(place + 1).first { $0.language == "text" })
    let directory = try TemporaryDirectory()
    // The tests run as root and without sound, where the reader does neither.
    let script = blocks[place].text
      .replacing("aloud watch web", with: "aloud watch web --no-sandbox --no-speech")
      // Other suites start displays at the same time, with the lowest free numbers.
      .replacing("xvfb-run -a", with: "xvfb-run -a -n 900")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let outcome = try ProgramRun(
      ["sh", "-c", "cd '\(directory.path)'; \(script)"],
      environment: ["PATH": builtPrograms + ":" + path, "ALOUD_CONFIG": ""]
    ).wait()
    // The program of the desktop and its bus print something first.
    let printed = outcome.text.split(separator: "\n").map(String.init)
    #expect(printed.suffix(expected.lines.count) == expected.lines[...], "\(outcome.errors)")
  }
}
