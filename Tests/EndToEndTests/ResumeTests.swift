// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Batches that are interrupted and continue.
@Suite struct ResumeTests {
  /// A folder with some minutes of speech.
  private func largeFolder() throws -> BatchFolder {
    let folder = try BatchFolder()
    for number in 0..<40 {
      try folder.add(
        String(format: "%02d", number), (0..<8).map { "Sentence \($0) of the story \(number)" })
    }
    return folder
  }

  private static let options = ["screens", "--captions", "srt", "--timings", "sound/"]

  /// What a run comes to that nobody disturbs: the files of the directory `whole`.
  private func expectWhole(_ folder: BatchFolder, _ words: [String]) throws {
    for name in ["whole", "whole/screens"] {
      let path = folder.directory.file(name)
      if name == "whole" {
        _ = try folder.directory.makeFolder(name)
      } else {
        symlink(folder.directory.file("screens"), path)
      }
    }
    let outcome = try ProgramRun(
      ["env", "-C", folder.directory.file("whole"), builtPrograms + "/aloud", "render"] + words
        + ["-o", "sound", "--report", "r.json"], environment: voices
    ).wait()
    #expect(outcome.status == 0, "\(outcome.errors)")
    expectSameFiles(try folder.files("sound"), try folder.files("whole/sound"), "after resuming")
    #expect(try folder.text("r.json") == folder.text("whole/r.json"))
  }

  @Test(arguments: [[], ["--split"], ["--jobs", "2", "--sound-format", "flac"]])
  func `a killed run leaves only complete files, and the next one renders the rest`(
    options: [String]
  ) throws {
    let folder = try largeFolder()
    let words = Self.options + options
    let run = try folder.start(words + ["-o", "sound"])
    let journal = folder.directory.file("sound/.aloud-outputs.jsonl")
    let done = try eventually("some inputs are complete", within: .seconds(60)) { () -> Int? in
      let text = (try? String(contentsOfFile: journal, encoding: .utf8)) ?? ""
      let count = text.split(separator: "\n").count { $0.contains("\"key\"") }
      return count > 4 ? count : nil
    }
    kill(run.identifier, SIGKILL)
    #expect(try run.wait().status == 128 + SIGKILL)
    #expect(done < 40, "it was killed in the middle")
    let before = try folder.files("sound")
    let outcome = try folder.render(words + ["-o", "sound", "--resume", "--report", "r.json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let kept = outcome.errors.firstMatch(of: /; (\d+) (?:was|were) complete before/)
      .flatMap { Int($0.1) }
    #expect((done..<40).contains(kept ?? 0), "\(outcome.errors)")
    let after = try folder.files("sound")
    for (name, content) in before { #expect(after[name] == content, "\(name) was half") }
    try expectWhole(folder, words)
  }

  @Test(arguments: [["screens/00.json"], ["screens/00.json", "--split"], ["screens"]])
  func `a run of a single input continues, also by another path of the directory`(
    words: [String]
  ) throws {
    let folder = try BatchFolder(screens: 1, sentences: 8)
    try folder.expectRender(words + ["-o", "sound/", "--resume"])
    let moved = folder.directory.file("moved")
    for output in ["./sound", folder.directory.file("sound"), moved] {
      if output == moved { rename(folder.directory.file("sound"), moved) }
      let outcome = try folder.render(words + ["-o", output, "--resume", "--progress", "lines"])
      #expect(outcome.status == 0)
      #expect(outcome.errors.contains("; 1 was complete before"), "\(output): \(outcome.errors)")
    }
    let refused = try folder.render(["screens/00.json", "-o", "a.wav", "--resume"])
    #expect(refused.status == 64 && refused.errors.contains("name one with -o"))
  }

  @Test func `something else with the name of a shard's record is named and left alone`() throws {
    let folder = try BatchFolder(screens: 1)
    _ = try folder.directory.makeFolder("sound")
    let record = "sound/.aloud-outputs-2-of-3.jsonl"
    try folder.directory.write("secret", to: "other")
    for make in [{ mkfifo($0, 0o600) }, { symlink("../other", $0) }] as [(String) -> Int32] {
      unlink(folder.directory.file(record))
      #expect(make(folder.directory.file(record)) == 0)
      let outcome = try folder.render(["screens", "-o", "sound", "--resume"])
      #expect(outcome.status == 73 && outcome.errors.contains(record), "\(outcome.errors)")
      #expect(try folder.text("other") == "secret")
    }
  }

  @Test func `pieces of a longer earlier text are removed`() throws {
    let folder = try BatchFolder()
    let words = ["screens", "-o", "sound", "--split", "--captions", "vtt"]
    try folder.add("a", ["One", "Two", "Three", "Four"])
    try folder.expectRender(words)
    try folder.directory.write("mine", to: "sound/a/notes.txt")
    for count in [2, 0] {
      try folder.add("a", Array(["One", "Two"].prefix(count)))
      try folder.expectRender(words + ["--resume"])
      try folder.expectRender(["screens", "-o", "fresh-\(count)", "--split", "--captions", "vtt"])
      let names = folder.names("sound/a")
      #expect(names.filter { $0 != "notes.txt" } == folder.names("fresh-\(count)/a"))
      #expect(names.contains("notes.txt"))
    }
  }

  @Test func `a run keeps its record, so that the next one knows its files`() throws {
    let folder = try BatchFolder(screens: 2)
    let record = ".aloud-outputs.jsonl"
    try folder.expectRender(["screens", "-o", "sound"])
    #expect(folder.names("sound").contains(record))
    for _ in 0..<2 {
      let outcome = try folder.render(["screens", "-o", "sound", "--resume"])
      #expect(outcome.errors.contains("2 were complete before"), "\(outcome.errors)")
    }
    try folder.directory.write("{", to: "screens/bad.json")
    #expect(try folder.render(["screens", "-o", "other"]).status == 1)
    #expect(folder.names("other").contains(record))
  }

  /// What is changed after a complete run with three screens, and how many are not rendered again.
  static let changes:
    [(name: String, options: [String], change: @Sendable (BatchFolder) throws -> Void, kept: Int)] =
      [
        ("nothing", [], { _ in }, 3),
        ("an input", [], { try $0.add("01", ["Another sentence"]) }, 2),
        (
          "white space of an input", [],
          { folder in
            let file = "screens/01.json"
            try folder.directory.write(folder.text(file) + "\n\n", to: file)
          }, 3
        ),
        ("an option of the voice", ["--rate", "300"], { _ in }, 0),
        ("an option of the words", ["--style", "macos"], { _ in }, 0),
        ("captions", ["--captions", "vtt"], { _ in }, 0),
        ("times", ["--timings", "sound/"], { _ in }, 0),
        ("pieces", ["--split"], { _ in }, 0),
        ("the format", ["--sound-format", "flac"], { _ in }, 0),
        ("a missing sound", [], { unlink($0.directory.file("sound/02.wav")) }, 2),
        (
          "a longer sound", ["--force"],
          { folder in
            try folder.directory.write(
              folder.directory.read("sound/02.wav") + Data([0]), to: "sound/02.wav")
          }, 2
        ),
        (
          "the time of a sound", ["--force"],
          { folder in
            var times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
            utimensat(AT_FDCWD, folder.directory.file("sound/00.wav"), &times, 0)
          }, 2
        ),
        (
          "the journal, of which the last line is half", [],
          { folder in
            let file = "sound/.aloud-outputs.jsonl"
            try folder.directory.write(Data(folder.directory.read(file).dropLast(20)), to: file)
          }, 2
        ),
      ]

  @Test(arguments: changes.indices) func `what has changed is rendered again`(row: Int) throws {
    let (name, options, change, kept) = Self.changes[row]
    let folder = try BatchFolder(screens: 3)
    try folder.expectRender(["screens", "-o", "sound", "--resume"])
    try change(folder)
    let words = ["screens", "-o", "sound", "--resume", "--report", "r.json"] + options
    let outcome = try folder.render(words)
    #expect(outcome.status == 0, "\(name): \(outcome.errors)")
    let said = outcome.errors.firstMatch(of: /; (\d+) (?:was|were) complete before/)
      .flatMap { Int($0.1) }
    #expect(said ?? 0 == kept, "\(name): \(outcome.errors)")
    try folder.expectRender(
      ["screens", "-o", "fresh", "--report", "f.json"]
        + options.map {
          $0 == "sound/" ? "fresh/" : $0
        })
    let fresh = try folder.files("fresh")
    // What other options made stays.
    let found = try folder.files("sound").filter { fresh[$0.key] != nil }
    expectSameFiles(found, fresh, name)
    #expect(try folder.text("r.json") == folder.text("f.json"), "\(name)")
  }
}
