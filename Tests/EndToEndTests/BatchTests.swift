// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Renders of many inputs: what is an input, what comes out, and that nothing but the inputs decides it.
@Suite struct BatchTests {
  @Test func `a directory gives its documents, also those of directories in it, in order`() throws {
    let folder = try BatchFolder(screens: 2)
    for name in [
      "in/b.json", "in/a/z.txt", "in/a/y.json.gz", "in/.hidden.json", "in/c.timings.json",
    ] {
      let text = Data("Hello from \(name.count)".utf8)
      try folder.directory.write(
        name.hasSuffix(".gz") ? compressed(tree(labels: ["Zipped"])) : text, to: name)
    }
    try folder.directory.write("binary", to: "in/picture.png")
    symlink("..", folder.directory.file("in/loop"))
    try folder.expectRender(["screens", "in/a", "-o", "out", "--report", "r.json"])
    let report = try folder.report("r.json")
    #expect(
      report.inputs.map(\.input)
        == ["screens/00.json", "screens/01.json", "in/a/y.json.gz", "in/a/z.txt"])
    #expect(report.inputs.map(\.output) == ["00.wav", "01.wav", "y.wav", "z.wav"])
    #expect(report.inputs.map(\.number) == [1, 2, 3, 4])
    try folder.directory.write("Bye", to: "in/b.json")
    try folder.expectRender(["in", "-o", "all"])
    #expect(try folder.files("all").keys.sorted() == ["a/y.wav", "a/z.wav", "b.wav"])
  }

  @Test func `files beside sounds are no inputs of a pattern, and a run repeats`() throws {
    let folder = try BatchFolder(screens: 2)
    let trees = ["screens/00.json", "screens/01.json"]
    let options = ["-o", "screens", "--timings", "screens/", "--markdown", "--chapters", "screen"]
    try folder.expectRender(trees + options)
    let sides = folder.names("screens").filter { $0.hasSuffix(".json") || $0.hasSuffix(".md") }
      .map { "screens/\($0)" }.filter { !trees.contains($0) }
    #expect(sides.count == 6)
    let files = try folder.files("screens")
    for inputs in [trees + sides, ["screens/*.json"], ["screens/*.json", "screens/*.md"]] {
      try folder.expectRender(inputs + options)
      expectSameFiles(try folder.files("screens"), files, "\(inputs)")
    }
    for inputs in [sides, ["screens/*.timings.json"]] {
      let outcome = try folder.render(inputs + ["-o", "out"])
      #expect(outcome.status == 66 && outcome.errors.contains("a file beside a sound"))
    }
  }

  @Test(
    "A file of the user is an input, though its name is that of a file beside a sound",
    arguments: ["b.transcript.md", "b.timings.json", "b.chapters.json", "b.timings.json.gz"])
  func namedLikeSides(name: String) throws {
    let folder = try BatchFolder(screens: 1)
    let screen = try tree(labels: ["Save"])
    let document = try name.hasSuffix(".gz") ? compressed(screen) : screen
    try folder.directory.write(document, to: name)
    let stem = name.replacing(".gz", with: "").replacing(/\.[a-z]*$/, with: "")
    let outcome = try folder.render(["screens/00.json", name, "-o", "out", "--progress", "off"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try folder.files("out").keys.sorted() == ["00.wav", "\(stem).wav"])
    for option in ["--report", "--playlist", "--timings"] {
      let refused = try folder.render([
        "screens/00.json", name, "-o", "all.wav", "--join", option, name,
      ])
      #expect(
        refused.status == 64 && refused.errors.contains("which it would replace"), "\(option)")
      #expect(try folder.directory.read(name) == document)
    }
  }

  @Test("A directory and a pattern leave out files named like those beside sounds, and say so")
  func leftOut() throws {
    let folder = try BatchFolder(screens: 1)
    for name in ["a.timings.json", "b.transcript.md", "c.chapters.json.gz", ".d.timings.json"] {
      try folder.directory.write("Hello", to: "in/\(name)")
    }
    try folder.directory.write("Hello", to: "in/e.txt")
    for input in ["in", "in/*"] {
      let outcome = try folder.render([input, "-o", "out", "--progress", "off"])
      #expect(outcome.status == 0)
      #expect(
        outcome.errors.hasPrefix(
          "\(input): warning: 3 files left out, by names that Aloud gives files beside sounds\n"),
        "\(outcome.errors)")
      #expect(outcome.errorLines.count == 2, "\(outcome.errors)")
      #expect(try folder.files("out").keys.sorted() == ["e.wav"])
    }
  }

  @Test("The directory may have the name of a page", arguments: ["screens", "screens/00.json"])
  func pageDirectory(input: String) throws {
    let folder = try BatchFolder(screens: 1)
    _ = try folder.directory.makeFolder("site.html")
    let outcome = try folder.render([
      input, "-o", "site.html", "--timings", "site.html", "--progress", "off",
    ])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try folder.files("site.html").keys.sorted() == ["00.timings.json", "00.wav"])
  }

  @Test func `a compressed document may be a text or a transcript`() throws {
    let folder = try BatchFolder()
    for (name, text) in [
      ("a.txt", "Hello\nthere"),
      ("b.json", String(decoding: try tree(labels: ["Hi"]), as: UTF8.self)),
    ] {
      try folder.directory.write(text, to: "plain/\(name)")
      try folder.directory.write(compressed(Data(text.utf8)), to: "packed/\(name).gz")
    }
    let transcript = try aloud(
      ["transcript", "--format", "json", folder.directory.file("plain/b.json")]
    ).output
    try folder.directory.write(transcript, to: "plain/c.json")
    try folder.directory.write(compressed(transcript), to: "packed/c.json.gz")
    for name in ["plain", "packed"] { try folder.expectRender([name, "-o", "out-\(name)"]) }
    expectSameFiles(try folder.files("out-packed"), try folder.files("out-plain"), "compressed")
    let damaged = try compressed(Data("Hello".utf8)).dropLast(6)
    try folder.directory.write(Data(damaged), to: "damaged.txt.gz")
    let outcome = try folder.render(["damaged.txt.gz", "-o", "d.wav"])
    #expect(outcome.status == 65 && outcome.errors.hasPrefix("damaged.txt.gz: cannot decompress"))
  }

  @Test func `a name loses one ending of a document, and .gz before it`() throws {
    let folder = try BatchFolder()
    for name in ["a.json.txt", "b.xml.txt", "c.md.txt.gz", "d.txt", "e.v2.txt"] {
      let text = Data("Hello".utf8)
      try folder.directory.write(name.hasSuffix(".gz") ? compressed(text) : text, to: "in/\(name)")
    }
    try folder.expectRender(["in", "-o", "out"])
    #expect(
      try folder.files("out").keys.sorted()
        == ["a.json.wav", "b.xml.wav", "c.md.wav", "d.wav", "e.v2.wav"])
  }

  @Test func `Markdown of joined screens has the title, and each screen as a heading`() throws {
    let folder = try BatchFolder()
    for (name, word) in [("a", "First"), ("b", "Second")] {
      let document =
        #"{"aloud":1,"name":"\#(word) screen","root":{"children":["#
        + #"{"label":"Topic","traits":["header"]},{"label":"\#(word) words"}]}}"#
      try folder.directory.write(document, to: "in/\(name).json")
    }
    let words = ["in", "--join", "-o", "all.flac", "--markdown", "--playlist", "l.m3u"]
    try folder.expectRender(words + ["--title", "Both"])
    let lines = try folder.text("all.transcript.md").split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("#") }
        == ["# Both", "## First screen", "### Topic", "## Second screen", "### Topic"])
    #expect(try folder.text("l.m3u").contains(",Both\nall.flac\n"))
    try folder.expectRender(words)
    #expect(
      try folder.text("all.transcript.md").hasPrefix(
        "# all\n\nSound: all.flac\n\n## First screen\n"))
  }

  @Test(arguments: [
    (["-o", "a.flac"], "a.flac: the name is not that of mp3"),
    (["-o", "-"], "-: standard output gets WAV; omit --sound-format mp3"),
  ])
  func `a format that contradicts the name of the only sound is refused`(
    words: [String], message: String
  ) throws {
    let folder = try BatchFolder(screens: 1)
    let outcome = try folder.render(["screens/00.json", "--sound-format", "mp3"] + words)
    #expect(outcome.status == 64 && outcome.errors.contains(message), "\(outcome.errors)")
    try folder.directory.write(
      """
      {"input":"screens/00.json","output":"a.flac","sound-format":"ogg"}
      {"input":"screens/00.json","output":"b.flac"}
      {"input":"screens/00.json"}
      """, to: "list.jsonl")
    let listed = try folder.render(
      ["--manifest", "list.jsonl", "-o", "out", "--sound-format", "mp3"])
    #expect(listed.status == 1 && listed.errors.hasPrefix("list.jsonl:1:"), "\(listed.errors)")
    #expect(try folder.files("out").keys.sorted() == ["00.mp3", "b.flac"])
  }

  @Test func `a quoted pattern gives the files that it matches, by name`() throws {
    let folder = try BatchFolder(screens: 12)
    try folder.directory.write("Hello", to: "screens/[0].txt")
    try folder.expectRender(["screens/0[1-3].json", "screens/1?.json", "-o", "out"])
    #expect(
      try folder.files("out").keys.sorted() == ["01", "02", "03", "10", "11"].map { $0 + ".wav" })
    // A file with such a name is that file.
    try folder.expectRender(["screens/[0].txt", "-o", "one.wav"])
    let outcome = try folder.render(["screens/x*.json", "-o", "none"])
    #expect(outcome.status == 66)
    #expect(outcome.errors == "aloud: screens/x*.json: no file matches this pattern\n")
    let empty = try folder.directory.makeFolder("empty")
    let nothing = try folder.render([empty, "-o", "none"])
    #expect(nothing.status == 0)
    #expect(nothing.errors.contains("the directory has no documents"))
  }

  @Test(arguments: [0, 200])
  func `pieces and sounds are those of the whole, with the pauses between`(gap: Int) throws {
    let folder = try BatchFolder(screens: 3, sentences: 4)
    let options = ["screens", "--gap", "\(gap)"]
    try folder.expectRender(options + ["-o", "whole"])
    try folder.expectRender(options + ["-o", "pieces", "--split"])
    try folder.expectRender(options + ["-o", "joined.wav", "--join"])
    let pause = [Int16](repeating: 0, count: gap * 22050 / 1000)
    let whole = try folder.files("whole")
    let pieces = try folder.files("pieces")
    #expect(pieces.keys.sorted().prefix(2) == ["00/0001.wav", "01/0001.wav"])
    #expect(pieces.count == 1 + 3 + 5)
    for name in ["00", "01", "02"] {
      let parts = try pieces.keys.sorted().filter { $0.hasPrefix(name + "/") }
        .map { try samples(of: #require(pieces[$0])) }
      let sound = try samples(of: #require(whole["\(name).wav"]))
      expectSame(Array(parts.joined(separator: pause)), sound, "\(name), gap \(gap);")
    }
    let sounds = try whole.keys.sorted().map { try samples(of: #require(whole[$0])) }
    expectSame(
      try samples(of: folder.directory.read("joined.wav")), Array(sounds.joined(separator: pause)))
  }

  @Test(arguments: ["wav", "flac"])
  func `neither jobs nor a cache nor another run changes a byte of any file`(format: String) throws
  {
    let folder = try BatchFolder(screens: 9, sentences: 4)
    try folder.directory.write("not a tree {", to: "screens/bad.json")
    var expected: [String: Data]?
    let rows = [
      ["--jobs", "1"], ["--jobs", "2"], ["--jobs", "7"], ["--cache", "../cache"],
      ["--cache", "../cache", "--jobs", "7"], ["--jobs", "1"],
    ]
    for (number, row) in rows.enumerated() {
      // The same names in another directory.
      let run = try folder.directory.makeFolder("run\(number)")
      let outcome = try ProgramRun(
        ["env", "-C", run, builtPrograms + "/aloud", "render", "../screens", "-o", "sound"]
          + ["--sound-format", format, "--captions", "vtt", "--caption-unit", "word"]
          + ["--timings", "sound/", "--playlist", "list.m3u", "--report", "report.json"] + row,
        environment: voices
      ).wait()
      #expect(outcome.status == 0, "\(row): \(outcome.errors)")
      let files = try folder.files("run\(number)")
      #expect(files.count == 10 * 3 + 2)
      if let expected { expectSameFiles(files, expected, "\(row)") }
      expected = expected ?? files
    }
    let xml = try [1, 2].map { jobs in
      try folder.expectRender(["screens", "-o", "x", "--report", "r.xml", "--jobs", "\(jobs)"])
      return try folder.text("r.xml")
    }
    #expect(xml[0] == xml[1] && xml[0].contains("tests=\"10\" failures=\"0\""))
  }

  @Test func `an utterance that occurs again is synthesized once`() throws {
    let folder = try BatchFolder()
    for name in ["a", "b", "c"] {
      try folder.add(name, ["The common heading", "Only in \(name)", "The common heading"])
    }
    let counting = try folder.synthesizer()
    let outcome = try folder.render(["screens", "-o", "out", "--jobs", "2"], environment: counting)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.requests("The common heading") == 1)
    for name in ["a", "b", "c"] { #expect(try folder.requests("Only in \(name)") == 1) }
    try folder.expectRender(["screens/b.json", "-o", "b.wav"])
    #expect(try folder.directory.read("out/b.wav") == folder.directory.read("b.wav"))
  }

  @Test func `a playlist names sounds from its own place, and a joined sound once`() throws {
    let folder = try BatchFolder(screens: 2)
    for name in ["lists/deep", "out"] { _ = try folder.directory.makeFolder(name) }
    let rows: [(output: String, playlist: String, prefix: String)] = [
      ("out", "list.m3u", "out/"), ("out/", "out/list.m3u", ""),
      ("./out", "lists/x.m3u", "../out/"),
      ("out", "lists/deep/x.m3u", "../../out/"), (".", "lists/x.m3u", "../"),
      (folder.directory.file("out"), "lists/x.m3u", folder.directory.file("out/")),
    ]
    for row in rows {
      try folder.expectRender(["screens", "-o", row.output, "--playlist", row.playlist])
      let names = try folder.text(row.playlist).split(separator: "\n").filter { !$0.hasPrefix("#") }
        .map(String.init)
      #expect(names == ["00.wav", "01.wav"].map { row.prefix + $0 }, "\(row)")
    }
    try folder.expectRender(["screens", "--join", "-o", "all.ogg", "--playlist", "list.m3u"])
    let lines = try folder.text("list.m3u").split(separator: "\n")
    #expect(lines.count == 3 && lines.last == "all.ogg")
    let refused = try folder.render(["screens", "--split", "-o", "out", "--playlist", "list.m3u"])
    #expect(refused.status == 64 && refused.errors.contains("--split writes many"))
  }
}
