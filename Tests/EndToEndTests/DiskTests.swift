// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Places that take no output, or no more of it.
@Suite struct DiskTests {
  let directory: TemporaryDirectory
  private let input: TemporaryDirectory
  let screen: String

  init() throws {
    directory = try TemporaryDirectory()
    input = try TemporaryDirectory()
    screen = try input.write(tree(labels: sentences(60)), to: "screen.json")
  }

  @Test(arguments: [
    ["transcript"], ["convert"], ["render", "-o", "-"], ["render", "-o", "/dev/full"],
    ["render", "-o", "/dev/full", "--sample-rate", "48000", "--loudness", "-23"],
  ])
  func `a full disk behind an open stream is told`(words: [String]) throws {
    let outcome = try aloud(words + [screen], output: "/dev/full")
    #expect(outcome.status == 74)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("No space left on device"))
  }

  @Test func `a disk that becomes full leaves no half file, and what was there stays`() throws {
    let disk = try SmallDisk(at: directory.file("small"), kilobytes: 512)
    defer { disk.unmount() }
    let small = disk.path
    for old in [nil, Data("old".utf8)] {
      if let old { try old.write(to: URL(fileURLWithPath: small + "/out.wav")) }
      let outcome = try aloud(["render", screen, "-o", small + "/out.wav"])
      #expect(outcome.status == 74)
      #expect(outcome.output.isEmpty)
      #expect(
        outcome.errors == """
          aloud: \(small)/out.wav: No space left on device; free some space or choose another disk

          """)
      let found = FileManager.default.contents(atPath: small + "/out.wav")
      #expect(found == old)
      let names = try FileManager.default.contentsOfDirectory(atPath: small)
      #expect(names == (old == nil ? [] : ["out.wav"]))
    }
  }

  @Test func `a place that takes no file is told before anything is made`() throws {
    let plain = try directory.write(Data("plain".utf8), to: "plain")
    mkdir(directory.file("made.wav"), 0o755)
    let rows: [(String, Int32, String)] = [
      (directory.file("absent/out.wav"), 73, "No such file or directory"),
      (directory.file("absent/out.opus"), 73, "No such file or directory"),
      (plain + "/out.wav", 73, "Not a directory"),
      (directory.file("\(String(repeating: "x", count: 300)).wav"), 73, "too long"),
      (directory.file("out.mp4"), 64, "must end in one of .wav"),
      (directory.file("out"), 64, "must end in one of .wav"),
    ]
    for (path, status, reason) in rows {
      let outcome = try aloud(["render", screen, "-o", path])
      #expect(outcome.status == status, "\(reason)")
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains(path) && outcome.errors.contains(reason))
    }
    #expect(try directory.names == ["made.wav", "plain"])
    #expect(try directory.read("plain") == Data("plain".utf8))
  }

  @Test(arguments: [
    ("absent", "No such file or directory"), ("plain", "Not a directory"), ("long", "too long"),
  ])
  func `a directory for temporary files that takes none is named, with what to do`(
    name: String, reason: String
  ) throws {
    try directory.write(Data("plain".utf8), to: "plain")
    let place = directory.file(name == "long" ? String(repeating: "x", count: 300) : name)
    let outcome = try aloud(
      ["render", screen, "-o", "-", "--loudness", "-23"], environment: ["TMPDIR": place])
    #expect(outcome.status == 73)
    #expect(
      outcome.errors.hasPrefix("aloud: \(place): cannot make a temporary file in this directory: "))
    #expect(outcome.errors.hasSuffix("\(reason); set TMPDIR to another one\n"), "\(outcome.errors)")
    #expect(outcome.errorLines.count == 1)
  }

  @Test func `a directory that may not be written to is told`() throws {
    let locked = directory.file("locked")
    mkdir(locked, 0o755)
    try copyPrograms("aloud", "aloud-synthesizer", to: directory.file("programs"))
    let plain = try directory.write(tree(labels: ["Save"]), to: "screen.json")
    chmod(directory.path, 0o755)
    chmod(locked, 0o555)
    chmod(plain, 0o644)
    // Whoever is root may write everywhere, so another user tries.
    let program = directory.file("programs/aloud")
    for words in [["out.wav"], ["out.opus", "--loudness", "-23", "--chapters", "heading"]] {
      let path = locked + "/" + words[0]
      let outcome = try ProgramRun(
        asNobody + [program, "render", plain, "-o", path] + words.dropFirst(),
        environment: nobodysHome
      ).wait()
      #expect(outcome.status == 77)
      #expect(
        outcome.errors == """
          aloud: \(path): Permission denied; choose a location you have access to

          """)
    }
  }

  @Test(arguments: ["transcript", "transcript --format json", "convert", "render -o -"])
  func `a reader that goes away ends the command quietly`(words: String) throws {
    let script = "set -o pipefail; \"$0\" \(words) \"$1\" | head -c 10 > /dev/null; echo $?"
    let outcome = try ProgramRun(["bash", "-c", script, builtPrograms + "/aloud", screen]).wait()
    #expect(outcome.text == "0\n")
    #expect(outcome.errors == "")
  }
}
