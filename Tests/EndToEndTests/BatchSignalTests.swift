// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Signals to renders that wait for somebody else.
@Suite struct BatchSignalTests {
  /// A folder with two short inputs, a pipe that nobody uses, and one with the name of a sound.
  private func folder() throws -> BatchFolder {
    let folder = try BatchFolder(screens: 2)
    for name in ["pipe", "all.wav"] {
      #expect(mkfifo(folder.directory.file(name), 0o600) == 0)
    }
    return folder
  }

  private static let waiting: [[String]] = [
    [
      "screens/00.json", "--dom-snapshot", "pipe", "--from", "chromium", "-o", "one.wav",
      "--report", "r.json",
    ],
    ["screens", "--join", "-o", "all.wav"], ["pipe", "-o", "one.wav", "--report", "r.json"],
  ]

  @Test(arguments: waiting, [SIGINT, SIGTERM])
  func `a signal ends a render that waits for a pipe`(words: [String], signal: Int32) throws {
    let folder = try folder()
    let run = try folder.start(words)
    usleep(600_000)
    let start = ContinuousClock.now
    kill(run.identifier, signal)
    let outcome = try run.wait()
    #expect(outcome.status == 128 + signal, "\(outcome.errors)")
    #expect(ContinuousClock.now - start < .seconds(isSanitized ? 10 : 2))
    #expect((try? folder.files("sound"))?.isEmpty ?? true)
    #expect(!outcome.errors.contains("Interrupted"), "\(outcome.errors)")
  }

  @Test func `a second signal ends a render at once that does not end by itself`() throws {
    let folder = try folder()
    let run = try folder.start(["screens", "--join", "-o", "all.wav"])
    usleep(600_000)
    let start = ContinuousClock.now
    kill(run.identifier, SIGTERM)
    usleep(100_000)
    kill(run.identifier, SIGTERM)
    #expect(try run.wait().status == 128 + SIGTERM)
    #expect(ContinuousClock.now - start < .milliseconds(isSanitized ? 5000 : 800))
  }

  @Test func `a slow encoder does not hold up the end`() throws {
    let folder = try BatchFolder()
    let lines = (0..<1500).map { "This is the line \($0) of a long text, which is read aloud.\n" }
    try folder.directory.write(lines.joined(), to: "long.txt")
    for patience: UInt32 in [1_500_000, 3_000_000, 4_500_000] {
      let run = try folder.start([
        "long.txt", "long.txt", "--join", "-o", "j.mp3", "--loudness", "-23",
      ])
      usleep(patience)
      let start = ContinuousClock.now
      kill(run.identifier, SIGTERM)
      #expect(try run.wait().status == 128 + SIGTERM)
      #expect(ContinuousClock.now - start < .seconds(isSanitized ? 10 : 1.5))
      #expect(folder.names(".") == ["long.txt"])
    }
  }
}
