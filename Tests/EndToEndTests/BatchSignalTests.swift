// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Signals to renders that wait for somebody else.
@Suite(.timeLimit(.minutes(60))) struct BatchSignalTests {
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
    try awaitRest(of: run.identifier, handling: signal)
    kill(run.identifier, signal)
    let outcome = try run.wait()
    #expect(outcome.status == 128 + signal, "\(outcome.errors)")
    #expect((try? folder.files("sound"))?.isEmpty ?? true)
    #expect(!outcome.errors.contains("Interrupted"), "\(outcome.errors)")
  }

  @Test func `a second signal ends a render, too`() throws {
    let folder = try folder()
    let run = try folder.start(["screens", "--join", "-o", "all.wav"])
    try awaitRest(of: run.identifier, handling: SIGTERM)
    kill(run.identifier, SIGTERM)
    kill(run.identifier, SIGTERM)
    #expect(try run.wait().status == 128 + SIGTERM)
  }

  @Test func `a signal ends a render wherever its slow encoder is`() throws {
    let folder = try BatchFolder()
    let lines = (0..<1500).map { "This is the line \($0) of a long text, which is read aloud.\n" }
    try folder.directory.write(lines.joined(), to: "long.txt")
    for bytes in [100_000, 5_000_000, 20_000_000] {
      let run = try folder.start([
        "long.txt", "long.txt", "--join", "-o", "j.mp3", "--loudness", "-23",
      ])
      try folder.awaitSpeech(of: run, bytes: bytes)
      kill(run.identifier, SIGTERM)
      #expect(try run.wait().status == 128 + SIGTERM)
      #expect(folder.names(".") == ["long.txt"])
    }
  }
}
