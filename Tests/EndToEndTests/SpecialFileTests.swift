// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Pipes, devices and sockets where a batch reads files.
@Suite struct SpecialFileTests {
  private let folder: BatchFolder

  init() throws { folder = try BatchFolder(screens: 2) }

  private func path(_ name: String) -> String { folder.directory.file(name) }

  /// Makes a special file by its kind.
  private func make(_ kind: String, at name: String) throws {
    unlink(path(name))
    let result: Int32 =
      switch kind {
      case "a pipe": mkfifo(path(name), 0o600)
      case "a socket": mknod(path(name), S_IFSOCK | 0o600, 0)
      case "a link to a pipe":
        { mkfifo(path("target"), 0o600) }() | symlink("target", path(name))
      default: symlink("/dev/zero", path(name))
      }
    try #require(result == 0 || kind == "a link to a pipe")
  }

  private static let kinds = ["a pipe", "a socket", "a link to a pipe", "a device"]

  /// What a batch reads; X is the special file.
  private static let rows: [(words: [String], file: String, rendered: Int)] = [
    (["screens", "-o", "out"], "screens/02.json", 2),
    (["screens/00.json", "x", "-o", "out"], "x", 1),
    (["screens/0*", "-o", "out"], "screens/02.json", 2),
    (["screens", "--join", "-o", "out.wav"], "screens/02.json", 0),
    (["--manifest", "x", "-o", "out"], "x", 0),
    (["--manifest", "list.jsonl", "-o", "out"], "x", 1),
    (["--merge", "x", "--report", "r.json"], "x", 0),
    (["screens/00.json", "-o", "out/", "--listening-page", "--screenshot", "x"], "x", 0),
    (["screens", "-o", "out", "--from", "chromium", "--dom-snapshot", "x"], "x", 0),
    (["screens", "-o", "out"], "out/.aloud-outputs.jsonl", 0),
  ]

  @Test(
    "A batch refuses it by its name, and the other inputs are rendered", arguments: rows.indices)
  func refused(_ index: Int) throws {
    let (words, file, rendered) = Self.rows[index]
    try folder.directory.write(
      Data("{\"input\":\"screens/00.json\"}\n{\"input\":\"x\"}\n".utf8), to: "list.jsonl")
    for kind in Self.kinds {
      try? FileManager.default.removeItem(atPath: path("out"))
      if file.hasPrefix("out/") { _ = try folder.directory.makeFolder("out") }
      try make(kind, at: file)
      let outcome = try folder.render(words)
      #expect([1, 66, 73].contains(outcome.status), "\(kind): \(outcome.errors)")
      #expect(outcome.errors.contains(file), "\(kind): \(outcome.errors)")
      let sounds = (try? folder.files("out"))?.keys.count { $0.hasSuffix("wav") }
      #expect(sounds ?? 0 == rendered, "\(kind): \(outcome.errors)")
    }
  }

  @Test("An entry of the cache that is none is replaced", arguments: kinds)
  func cache(_ kind: String) throws {
    try folder.expectRender(["screens", "-o", "first", "--cache", "cache"])
    let entries = try folder.files("cache").keys.filter { $0.contains("/") }
    #expect(entries.count >= 2)
    for entry in entries { try make(kind, at: "cache/\(entry)") }
    try folder.expectRender(["screens", "-o", "second", "--cache", "cache"])
    #expect(try folder.files("first") == folder.files("second"))
  }

  @Test(
    "A single pipe given as the input is read", arguments: ["/dev/stdin", "<(cat screens/00.json)"])
  func single(input: String) throws {
    let script = "cat screens/00.json | \(builtPrograms)/aloud render \(input) -o one.wav"
    let outcome = try ProgramRun(
      ["env", "-C", folder.directory.path, "bash", "-c", script], environment: voices
    ).wait()
    #expect(outcome.status == 0, "\(outcome.errors)")
    try folder.expectRender(["screens/00.json", "-o", "two.wav"])
    #expect(try folder.directory.read("one.wav") == folder.directory.read("two.wav"))
  }
}
