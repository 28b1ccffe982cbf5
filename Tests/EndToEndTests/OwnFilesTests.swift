// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// A file of the user, where a command could write.
private let theirs = Data("written by the user\n".utf8)

@Suite("Files of the user are never replaced by surprise") struct OwnFilesTests {
  private let folder: BatchFolder

  init() throws {
    folder = try BatchFolder()
    for name in ["a", "b"] { try folder.add(name, ["The label \(name)", "Another label"]) }
  }

  private func path(_ name: String) -> String { folder.directory.file(name) }

  /// Writes a file of the user.
  private func put(_ name: String) throws {
    let parent = name.split(separator: "/").dropLast().joined(separator: "/")
    if !parent.isEmpty { _ = try folder.directory.makeFolder(parent) }
    try folder.directory.write(theirs, to: name)
  }

  @Test("A file that the user names as the output is replaced, and no record is needed")
  func replaced() throws {
    try put("a.wav")
    try put("report.json")
    try put("all.m3u")
    try put("times.json")
    try folder.expectRender([
      "screens/a.json", "-o", "a.wav", "--report", "report.json", "--playlist", "all.m3u",
      "--timings", "times.json",
    ])
    for name in ["a.wav", "report.json", "all.m3u", "times.json"] {
      #expect(try folder.directory.read(name) != theirs, "\(name)")
    }
    #expect(
      folder.names("") == ["a.wav", "all.m3u", "report.json", "screens", "times.json"])
  }

  @Test("Devices and pipes are written to", arguments: ["/dev/null", "/dev/stdout"])
  func devices(output: String) throws {
    try folder.expectRender(["screens/a.json", "-o", "a.wav", "--report", output])
    let outcome = try folder.render(["screens/a.json", "-o", "x/", "--playlist", output])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.hasPrefix("#EXTM3U") == (output == "/dev/stdout"))
  }

  // MARK: Names that Aloud chooses

  /// The options that add files beside a sound, with the endings of these.
  private static let sides: [(options: [String], endings: [String])] = [
    (["--captions", "vtt"], ["captions.vtt"]), (["--captions", "srt"], ["captions.srt"]),
    (["--markdown"], ["transcript.md"]), (["--listening-page"], ["listen.html"]),
    (["--timings", "OUT/"], ["timings.json"]),
    (["--chapters", "screen"], ["chapters.json", "chapters.ffmetadata"]),
  ]

  /// The ways to get files whose names Aloud chooses, and these files; OUT is the directory.
  private static let ways: [(words: [String], files: [String])] =
    sides.flatMap { side in
      let options = side.options.map { $0.replacing("OUT", with: "out") }
      return [
        (["screens/a.json", "-o", "out/a.wav"] + options, side.endings.map { "out/a.\($0)" }),
        (["screens", "-o", "out"] + options, side.endings.map { "out/a.\($0)" }),
      ]
    } + [
      (["screens", "-o", "out"], ["out/a.wav"]),
      (["screens/a.json", "-o", "out/"], ["out/a.wav"]),
      (["screens", "-o", "out", "--sound-format", "flac"], ["out/a.flac"]),
      (["screens", "-o", "out", "--split"], ["out/a/0001.wav", "out/a/0002.wav"]),
      (["screens", "-o", "out", "--shard", "1/1"], ["out/a.wav"]),
      (["screens", "-o", "out", "--resume"], ["out/a.wav"]),
      (["screens", "-o", "out", "--cache", "cache", "--sound-format", "ogg"], ["out/a.ogg"]),
      (["--manifest", "list.jsonl", "-o", "out"], ["out/a.wav"]),
      (["--stream", "-o", "out"], ["out/document-1.wav"]),
    ]

  private func render(_ words: [String], _ more: [String] = []) throws -> Outcome {
    let screens = try ["a", "b"].map { try folder.directory.read("screens/\($0).json") }
    return try folder.render(
      words + more, input: words.contains("--stream") ? .bytes(screens[0] + screens[1]) : .nothing)
  }

  @Test(
    "A file of the user is not replaced, is named, and the other inputs are rendered",
    arguments: ways.indices)
  func chosen(_ index: Int) throws {
    let (words, files) = Self.ways[index]
    try folder.directory.write(
      Data("{\"input\":\"screens/a.json\"}\n{\"input\":\"screens/b.json\"}\n".utf8),
      to: "list.jsonl")
    for file in files {
      try? FileManager.default.removeItem(atPath: path("out"))
      try put(file)
      let outcome = try render(words)
      #expect(outcome.status == 73, "\(words) \(file): \(outcome.errors)")
      #expect(outcome.errors.contains("\(file): this file is not on record"))
      #expect(outcome.errors.contains("--force"))
      #expect(try folder.directory.read(file) == theirs)
      let others = try folder.files("out").keys.sorted().filter { $0 != String(file.dropFirst(4)) }
      let isOfA = { (name: String) in name.hasPrefix("a") || name.hasPrefix("document-1") }
      #expect(!others.contains(where: isOfA), "\(others)")
      let isBatch = words.first != "screens/a.json"
      #expect(others.isEmpty == !isBatch, "\(others)")

      let forced = try render(words, ["--force"])
      #expect(forced.status == 0, "\(words) \(file): \(forced.errors)")
      #expect(forced.errors.contains("\(file): warning: replaced"), "\(forced.errors)")
      #expect(try folder.directory.read(file) != theirs)
      let again = try render(words)
      #expect(again.status == 0, "\(words) \(file): \(again.errors)")

      try folder.directory.write(theirs, to: file)
      let changed = try render(words)
      #expect(changed.status == 73, "\(words) \(file): \(changed.errors)")
      #expect(changed.errors.contains("\(file): this file has changed since Aloud wrote it"))
      #expect(try folder.directory.read(file) == theirs)
    }
  }

  @Test("The page that was captured stays when its sound gets a listening page")
  func capturedPage() throws {
    try put("shop.html")
    try put("shop.md")
    try put("shop.vtt")
    try folder.expectRender([
      "screens/a.json", "-o", "shop.wav", "--listening-page", "--markdown", "--captions", "vtt",
    ])
    for name in ["shop.html", "shop.md", "shop.vtt"] {
      #expect(try folder.directory.read(name) == theirs)
    }
    #expect(
      folder.names("").filter { $0.hasPrefix("shop") } == [
        "shop.captions.vtt", "shop.html", "shop.listen.html", "shop.md", "shop.transcript.md",
        "shop.vtt", "shop.wav",
      ])
  }

  @Test("--split removes stale pieces of an earlier run, and no file of the user")
  func pieces() throws {
    try folder.add("a", (1...4).map { "Label \($0)" })
    try folder.expectRender(["screens/a.json", "-o", "out", "--split", "--captions", "vtt"])
    #expect(folder.names("out/a").count == 8)
    try put("out/a/0004.wav")
    try put("out/a/0005.wav")
    try folder.add("a", ["Label 1", "Label 2"])
    try folder.expectRender(["screens/a.json", "-o", "out", "--split", "--captions", "vtt"])
    #expect(
      folder.names("out/a") == [
        "0001.captions.vtt", "0001.wav", "0002.captions.vtt", "0002.wav", "0004.wav", "0005.wav",
      ])
    for name in ["0004.wav", "0005.wav"] {
      #expect(try folder.directory.read("out/a/\(name)") == theirs)
    }
  }

  @Test("A run that is killed between the names of files and their record does not block the next")
  func killed() throws {
    try folder.expectRender(["screens", "-o", "out"])
    let record = path("out/.aloud-outputs.jsonl")
    let lines = try String(contentsOfFile: record, encoding: .utf8).split(separator: "\n")
    let announced = lines.filter { !$0.contains("\"key\"") }.joined(separator: "\n") + "\n"
    #expect(announced.contains("a.wav"))
    try announced.write(toFile: record, atomically: true, encoding: .utf8)
    try folder.expectRender(["screens", "-o", "out"])
  }

  @Test("All files in the way of an input are named before --force is the advice")
  func all() throws {
    let words = ["screens/a.json", "-o", "out/", "--listening-page", "--captions", "srt"]
    let files = ["out/a.captions.srt", "out/a.listen.html", "out/a.wav"]
    for file in files { try put(file) }
    let outcome = try folder.render(words)
    #expect(outcome.status == 73)
    for file in files { #expect(outcome.errors.contains("aloud: \(file): this file is not on")) }
    for number in 1...2 { try put("pieces/a/000\(number).wav") }
    let split = try folder.render(["screens/a.json", "-o", "pieces", "--split"])
    for number in 1...2 { #expect(split.errors.contains("pieces/a/000\(number).wav: this file")) }
  }

  @Test("Pieces after one that the user changed are removed, and that one is named")
  func changedPiece() throws {
    try folder.add("a", (1...5).map { "Label \($0)" })
    let words = ["screens/a.json", "-o", "out", "--split"]
    try folder.expectRender(words)
    try put("out/a/0003.wav")
    try folder.add("a", ["Label 1"])
    let outcome = try folder.render(words)
    #expect(outcome.status == 0)
    #expect(folder.names("out/a") == ["0001.wav", "0003.wav"])
    #expect(
      outcome.errors.contains("out/a/0003.wav: warning: this piece of an earlier run has changed"))
  }

  @Test("Whole runs and runs of shards into one directory do not hide each other's files")
  func shards() throws {
    try folder.expectRender(["screens", "-o", "out"])
    for name in ["a", "b"] { try folder.add(name, ["Changed \(name)", "And longer than before"]) }
    for part in 1...2 { try folder.expectRender(["screens", "-o", "out", "--shard", "\(part)/2"]) }
    try folder.expectRender(["screens", "-o", "out"])
    try folder.expectRender(["screens", "-o", "out", "--shard", "1/1"])
  }

  @Test("What one run wrote into a directory, a run into the one around it knows")
  func nested() throws {
    try folder.expectRender(["screens", "-o", "screens"])
    // The names in the working directory are those below it.
    _ = try folder.directory.makeFolder("inner")
    try folder.expectRender(["screens/a.json", "-o", "screens/"])
    try FileManager.default.moveItem(atPath: path("screens"), toPath: path("inner/screens"))
    try folder.expectRender(["inner", "-o", "inner"])
  }

  /// The ways to render a screen `FOLDER/page.json` into one directory, each without and with files beside the sound.
  private static let otherWays = [
    ["FOLDER/page.json", "-o", "out/"], ["FOLDER", "-o", "out", "--captions", "vtt"],
    ["FOLDER/page.json", "-o", "out/", "--sound-format", "flac", "--cache", "cache"],
    ["FOLDER/page.json", "-o", "out/", "--split"],
  ]

  @Test(
    "An output that replaces that of another input is named, with that input", arguments: otherWays)
  func others(_ words: [String]) throws {
    for name in ["a", "b"] {
      try folder.add(name, ["The label \(name)", "Another label"])
      _ = try folder.directory.makeFolder(name)
      try FileManager.default.moveItem(
        atPath: path("screens/\(name).json"), toPath: path("\(name)/page.json"))
    }
    func render(_ name: String) throws -> String {
      let words = words.map { $0.replacing("FOLDER", with: name) } + ["--progress", "off"]
      let outcome = try folder.render(words)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.errors
    }
    #expect(try render("a").isEmpty)
    #expect(try render("a").isEmpty)
    let name = words.contains("--split") ? "page/0001.wav" : "page.wav"
    let output = "out/" + (words.contains("flac") ? "page.flac" : name)
    #expect(
      try render("b")
        == "\(output): warning: this replaces the one that was made from a/page.json\n")
    #expect(try render(path("b")).isEmpty)
    #expect(
      try render("a")
        == "\(output): warning: this replaces the one that was made from b/page.json\n")
  }

  @Test("Of many outputs that replace those of other inputs, the first ones are named")
  func manyOthers() throws {
    for name in ["a", "b"] {
      for number in 10..<35 {
        try folder.add("\(name)/\(number)", ["\(number) of \(name)"])
      }
    }
    try folder.expectRender(["screens/a", "-o", "out"])
    let outcome = try folder.render(["screens/b", "-o", "out", "--progress", "off"])
    #expect(outcome.status == 0 && outcome.errorLines.count == 21, "\(outcome.errors)")
    #expect(
      outcome.errorLines.last == "aloud: warning: further outputs replace those of other inputs")
  }

  @Test("An output that the user names is replaced without a word, whatever it was made of")
  func namedOther() throws {
    for name in ["a", "b"] {
      let outcome = try folder.render(["screens/\(name).json", "-o", "x.wav", "--captions", "vtt"])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
  }

  @Test("What a run into the directory around it wrote, a run into one inside it knows")
  func around() throws {
    try folder.add("sub/c", ["The label c", "Another label"])
    for more in [[], ["--split"]] {
      try folder.expectRender(["screens", "-o", "out"] + more)
      try folder.expectRender(["screens/sub", "-o", "out/sub"] + more)
      try put("out/sub/d.wav")
      try folder.add("sub/d", ["The label d"])
      let outcome = try folder.render(["screens/sub", "-o", "out/sub"] + more)
      #expect(outcome.status == (more.isEmpty ? 73 : 0), "\(outcome.errors)")
      #expect(try folder.directory.read("out/sub/d.wav") == theirs)
      unlink(path("screens/sub/d.json"))
    }
  }

  @Test(
    "A result does not go into the file that it is made of", arguments: ["convert", "transcript"])
  func redirected(verb: String) throws {
    let script = "\(builtPrograms)/aloud \(verb) screens/a.json >>screens/a.json"
    let before = try folder.directory.read("screens/a.json")
    let outcome = try ProgramRun(["env", "-C", folder.directory.path, "sh", "-c", script]).wait()
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("standard output is the input screens/a.json"))
    #expect(try folder.directory.read("screens/a.json") == before)
  }

  @Test("A file with the name of the record is refused, whatever it is")
  func record() throws {
    try put("out/.aloud-outputs.jsonl")
    let outcome = try folder.render(["screens", "-o", "out"])
    #expect(outcome.status == 73, "\(outcome.errors)")
    #expect(outcome.errors.contains(".aloud-outputs.jsonl: Aloud needs this name"))
    #expect(try folder.directory.read("out/.aloud-outputs.jsonl") == theirs)
    #expect(folder.names("out") == [".aloud-outputs.jsonl"])
    for kind in [S_IFIFO, S_IFSOCK] {
      unlink(path("out/.aloud-outputs.jsonl"))
      #expect(mknod(path("out/.aloud-outputs.jsonl"), kind | 0o600, 0) == 0)
      let outcome = try folder.render(["screens", "-o", "out"])
      #expect(outcome.status == 73, "\(outcome.errors)")
      #expect(outcome.errors.contains(".aloud-outputs.jsonl"), "\(outcome.errors)")
    }
  }

  @Test(
    "No line of a manifest names the record or a page as its times",
    arguments: [
      ("out/.aloud-outputs.jsonl", "this is the name of Aloud's record of its outputs"),
      ("shop.html", "this is the name of a page"),
    ])
  func timesInManifest(name: String, message: String) throws {
    try put("shop.html")
    try folder.expectRender(["screens", "-o", "out"])
    let before = try folder.directory.read(name)
    try folder.directory.write(
      Data(
        ("{\"input\":\"screens/a.json\",\"timings\":\"\(name)\"}\n"
          + "{\"input\":\"screens/b.json\",\"output\":\"other.wav\"}\n").utf8), to: "list.jsonl")
    let outcome = try folder.render(["--manifest", "list.jsonl", "-o", "out"])
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("list.jsonl:1: \(name): \(message)"), "\(outcome.errors)")
    #expect(try folder.directory.read(name).starts(with: before))
    #expect(folder.names("out").contains("other.wav"))
  }

  @Test("A record of many runs stays small")
  func compaction() throws {
    try folder.expectRender(["screens", "-o", "out"])
    let record = path("out/.aloud-outputs.jsonl")
    let text = try String(contentsOfFile: record, encoding: .utf8)
    let rest = text.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
    try (text + String(repeating: rest, count: 2000)).write(
      toFile: record, atomically: true, encoding: .utf8)
    try folder.expectRender(["screens", "-o", "out"])
    let lines = try String(contentsOfFile: record, encoding: .utf8).split(separator: "\n")
    #expect(lines.count < 20)
    try folder.expectRender(["screens", "-o", "out"])
  }

  @Test("Names that differ only in case are different names on no file system")
  func letterCase() throws {
    try folder.add("Shop", ["One"])
    try folder.add("shop", ["Two"])
    let outcome = try folder.render(["screens/Shop.json", "screens/shop.json", "-o", "out"])
    #expect(outcome.status == 0)
    #expect(folder.names("out").filter { !$0.hasPrefix(".") } == ["Shop.wav", "shop-2.wav"])
    #expect(outcome.errors.contains("this one goes to out/shop-2.wav"), "\(outcome.errors)")
  }
}
