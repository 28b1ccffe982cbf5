// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The cache of speech and outputs.
@Suite struct CacheTests {
  /// Compressed files are kept as a whole; a WAV file is made of kept speech.
  private static let cached = ["--sound-format", "flac", "--cache", "cache"]
  private static let words = ["screens", "-o", "sound", "--report", "sound/r.json"] + cached

  /// Renders with the cache into an empty directory, and returns what was said.
  private func render(_ folder: BatchFolder, _ options: [String] = []) throws -> String {
    try? FileManager.default.removeItem(atPath: folder.directory.file("sound"))
    _ = try folder.directory.makeFolder("sound")
    let outcome = try folder.render(Self.words + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.errors
  }

  /// The size of the entries in MiB.
  private func size(_ folder: BatchFolder) throws -> Double {
    Double(try folder.files("cache").values.reduce(0) { $0 + $1.count }) / 1_048_576
  }

  @Test func `speech and outputs are used again, with the same bytes`() throws {
    let folder = try BatchFolder(screens: 5)
    let counting = try folder.synthesizer()
    let first = try folder.render(
      ["screens", "-o", "one"] + Self.cached, environment: counting)
    #expect(first.status == 0, "\(first.errors)")
    let sentence = "Sentence 1 of the screen 3"
    #expect(try folder.requests(sentence) == 1)
    #expect(try render(folder).contains("; 5 were complete before"))
    let outputs = try folder.files("sound").filter { $0.key != "r.json" }
    expectSameFiles(outputs, try folder.files("one"), "complete outputs")
    // Another gap makes other outputs of the same speech.
    let other = try folder.render(
      ["screens", "-o", "two", "--gap", "0"] + Self.cached, environment: counting)
    #expect(other.status == 0 && !other.errors.contains("complete before"))
    #expect(try folder.requests(sentence) == 1)
    try folder.expectRender(["screens", "-o", "three", "--gap", "0", "--sound-format", "flac"])
    expectSameFiles(try folder.files("two"), try folder.files("three"), "speech")
    var status = stat()
    #expect(stat(folder.directory.file("cache"), &status) == 0 && status.st_mode & 0o777 == 0o700)
    for name in try folder.files("cache").keys {
      #expect(stat(folder.directory.file("cache/\(name)"), &status) == 0)
      #expect(status.st_mode & 0o077 == 0, "\(name) is for its owner")
    }
  }

  @Test func `another choice of files beside the sound uses what is kept of each`() throws {
    let folder = try BatchFolder(screens: 2)
    try folder.expectRender(
      ["screens", "-o", "one", "--timings", "one", "--markdown"] + Self.cached)
    try folder.expectRender(["screens", "-o", "two", "--markdown"] + Self.cached)
    let all = try folder.files("one")
    let fewer = all.filter { !$0.key.hasSuffix(".timings.json") }
    #expect(fewer.count < all.count)
    expectSameFiles(try folder.files("two"), fewer, "without times")
    try folder.expectRender(
      ["screens", "-o", "three", "--timings", "three", "--captions", "vtt"] + Self.cached)
    #expect(try folder.files("three").keys.contains { $0.hasSuffix(".vtt") })
  }

  @Test func `another title, screen or configuration makes other outputs`() throws {
    let folder = try BatchFolder(screens: 1)
    let document = try tree(labels: ["Same"])
    for name in ["a", "b"] { try folder.directory.write(document, to: "in/\(name).json") }
    for name in ["a", "b"] {
      let line = "{\"input\":\"in/\(name).json\",\"output\":\"x.flac\"}\n"
      try folder.directory.write(line, to: "list.jsonl")
      try folder.expectRender(["--manifest", "list.jsonl", "-o", "sound"] + Self.cached)
      try folder.expectRender(["--manifest", "list.jsonl", "-o", "fresh-\(name)"])
      #expect(
        try folder.directory.read("sound/x.flac") == folder.directory.read("fresh-\(name)/x.flac"))
    }
    #expect(
      try folder.directory.read("fresh-a/x.flac") != folder.directory.read("fresh-b/x.flac"))
  }

  @Test func `the name of a screen in a chapter makes other outputs, also under one title`() throws
  {
    let folder = try BatchFolder()
    let document = Data(#"{"aloud":1,"root":{"label":"Same"}}"#.utf8)
    for name in ["a", "b"] {
      try folder.directory.write(document, to: "in/\(name).json")
      let words = ["in/\(name).json", "--title", "One", "--chapters", "screen", "-o"]
      try folder.expectRender(words + ["x.flac"] + Self.cached)
      try folder.expectRender(words + ["fresh.flac"])
      #expect(try folder.directory.read("x.flac") == folder.directory.read("fresh.flac"), "\(name)")
    }
  }

  @Test func `what goes to a pipe is written each time, and never read`() throws {
    let folder = try BatchFolder(screens: 1)
    let pipe = folder.directory.file("pipe.wav")
    #expect(mkfifo(pipe, 0o600) == 0)
    for words in [["-o", "pipe.wav"], ["-o", "n.flac", "--timings", "pipe.wav"]] {
      let sizes = try (0..<2).map { _ in
        let reader = try ChildProcess(["wc", "-c", pipe])
        try folder.expectRender(["screens/00.json", "--cache", "cache"] + words)
        return try #require(try reader.line().flatMap { Int($0.prefix { $0 != " " }) })
      }
      #expect(sizes[0] > 100 && sizes[0] == sizes[1], "\(words)")
    }
  }

  @Test func `what is said of a voice is said in each run`() throws {
    let folder = try BatchFolder(screens: 2)
    let reports = try (0..<3).map { _ in
      let said = try render(folder, ["--voice", "nobody"])
      #expect(said.contains("no voice has the name \"nobody\""))
      return try folder.text("sound/r.json")
    }
    #expect(reports[0].contains("nobody") && reports.allSatisfy { $0 == reports[0] })
  }

  @Test(arguments: ["flip a byte", "truncate", "empty", "replace", "exchange"])
  func `a damaged entry is removed and rendered again`(damage: String) throws {
    let folder = try BatchFolder(screens: 3)
    _ = try render(folder)
    let whole = try folder.files("sound")
    let entries = try folder.files("cache").filter { $0.key != "CACHEDIR.TAG" }
    // The next entry's bytes, whole as they are: another key's content.
    let names = entries.keys.sorted()
    let others = Dictionary(
      uniqueKeysWithValues: zip(names, names.dropFirst() + names.prefix(1)))
    for (name, content) in entries {
      var bytes = content
      switch damage {
      case "exchange": bytes = others[name].flatMap { entries[$0] } ?? Data()
      case "flip a byte": bytes[bytes.count - 1] ^= 1
      case "truncate": bytes.removeLast(bytes.count / 2)
      case "empty": bytes = Data()
      default: bytes = Data("something else".utf8)
      }
      try folder.directory.write(bytes, to: "cache/\(name)")
    }
    let said = try render(folder)
    let warning =
      "aloud: warning: the cache cache had a damaged or misplaced entry, which Aloud has removed\n"
    #expect(said.components(separatedBy: warning).count == 2, "\(said)")
    #expect(!said.contains("complete before"))
    expectSameFiles(try folder.files("sound"), whole, damage)
    // Records have the times of files.
    let left = Set(try folder.files("cache").keys).subtracting(["CACHEDIR.TAG"])
    #expect(left == Set(names), "the cache is as it was")
    #expect(try render(folder).contains("; 3 were complete before"))
  }

  @Test func `two renders use one cache at once`() throws {
    let folder = try BatchFolder(screens: 24, sentences: 8)
    let runs = try ["one", "two", "three"].map {
      try folder.start(["screens", "-o", $0] + Self.cached)
    }
    for run in runs {
      let outcome = try run.wait()
      #expect(outcome.status == 0 && !outcome.errors.contains("warning"), "\(outcome.errors)")
    }
    try folder.expectRender(["screens", "-o", "whole", "--sound-format", "flac"])
    let whole = try folder.files("whole")
    for name in ["one", "two", "three"] { expectSameFiles(try folder.files(name), whole, name) }
    #expect(try folder.files("cache").keys.allSatisfy { !$0.contains(".new") })
    #expect(try render(folder).contains("; 24 were complete before"))
  }

  @Test func `a cache beyond its size loses what was not used for the longest time`() throws {
    let folder = try BatchFolder(screens: 8, sentences: 8)
    _ = try render(folder)
    #expect(try size(folder) > 4)
    var old = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
    for name in try folder.files("cache").keys {
      utimensat(AT_FDCWD, folder.directory.file("cache/\(name)"), &old, 0)
    }
    try folder.expectRender([
      "screens/00.json", "-o", "x.wav", "--cache", "cache", "--cache-size", "1",
    ])
    #expect(try size(folder) <= 1)
    let outcome = try folder.render(
      ["screens/00.json", "screens/01.json", "-o", "y", "--cache", "cache", "--cache-size", "1"])
    #expect(outcome.status == 0)
    #expect(try size(folder) <= 1)
    _ = try render(folder, ["--cache-size", "1"])
    #expect(try size(folder) <= 1)
    try folder.expectRender(["screens", "-o", "whole", "--sound-format", "flac"])
    let sound = try folder.files("sound").filter { $0.key != "r.json" }
    expectSameFiles(sound, try folder.files("whole"), "with a small cache")
  }

  @Test func `a cache that others can write to, or that is none, is refused`() throws {
    let folder = try BatchFolder(screens: 1)
    _ = try folder.directory.makeFolder("open")
    let rows: [(mode: mode_t, isRefused: Bool)] = [
      (0o777, true), (0o770, true), (0o702, true), (0o755, false), (0o700, false),
    ]
    for (mode, isRefused) in rows {
      chmod(folder.directory.file("open"), mode)
      let outcome = try folder.render(["screens", "-o", "sound", "--cache", "open"])
      #expect(outcome.status == (isRefused ? 73 : 0), "\(String(mode, radix: 8))")
      #expect(outcome.errors.contains("other users can write to it") == isRefused)
    }
    for (path, reason) in [("screens/00.json", "Not a directory"), ("a/b", "No such file")] {
      let outcome = try folder.render(["screens", "-o", "sound", "--cache", path])
      #expect(outcome.status == 73)
      #expect(outcome.errors.hasPrefix("aloud: cannot use the cache \(path): \(reason)"))
    }
    let alone = try folder.render(["screens", "-o", "sound", "--cache-size", "7"])
    #expect(alone.status == 64 && alone.errors.contains("--cache-size needs --cache DIR"))
  }
}
