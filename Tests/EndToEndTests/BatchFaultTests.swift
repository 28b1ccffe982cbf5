// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// What goes wrong in the middle of a batch, and its progress.
@Suite struct BatchFaultTests {
  @Test func `words that kill each synthesizer are missing, and everything else is rendered`()
    throws
  {
    let folder = try BatchFolder(screens: 3)
    try folder.add("01", ["Before it", "Some Venom here", "After it"])
    let deadly = try folder.synthesizer(dyingOn: "Venom")
    for ending in ["json", "xml"] {
      let outcome = try folder.render(
        ["screens", "-o", "sound", "--report", "r.\(ending)", "--cache", "cache"],
        environment: deadly)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("screens/01.json: utterance 2: "), "\(outcome.errors)")
      #expect(outcome.errors.contains("these words are omitted"))
      #expect(
        outcome.errors.contains("rendered 3 of 3 inputs")
          && outcome.errors.contains("1 input lacks words")
      )
      #expect(!outcome.errors.contains("Venom"))
    }
    let report = try folder.report("r.json")
    try #require(report.inputs.map(\.status) == ["rendered", "incomplete", "rendered"])
    #expect(report.summary.incomplete == 1)
    #expect(report.inputs[1].errors?.first?.contains("omitted") == true)
    #expect(try folder.text("r.xml").contains("errors=\"1\""))
    try folder.expectRender(["screens", "-o", "whole"])
    for name in ["00.wav", "02.wav"] {
      #expect(try folder.directory.read("sound/" + name) == folder.directory.read("whole/" + name))
    }
    let heard = try samples(of: folder.directory.read("sound/01.wav"))
    expectSame(heard.prefix(5000), try rendered(tree(labels: ["Before it"])).prefix(5000))
    // A run without the fault renders the whole of it, though outputs are kept.
    let healed = try folder.render(["screens", "-o", "sound", "--resume", "--cache", "cache"])
    #expect(healed.status == 0)
    expectSameFiles(try folder.files("sound"), try folder.files("whole"), "healed")
  }

  @Test func `a disk that becomes full ends the batch, and leaves only complete files`() throws {
    let folder = try BatchFolder(screens: 8, sentences: 8)
    let disk = try SmallDisk(at: folder.directory.file("small"), kilobytes: 900)
    defer { disk.unmount() }
    let outcome = try folder.render([
      "screens", "-o", "small", "--report", "r.json", "--captions", "vtt",
    ])
    #expect(outcome.status == 74)
    #expect(
      outcome.errors.contains("No space left on device; free some space"), "\(outcome.errors)")
    try folder.expectRender(["screens", "-o", "whole", "--captions", "vtt"])
    let whole = try folder.files("whole")
    let found = try folder.files("small")
    #expect(!found.isEmpty && found.count < whole.count)
    for (name, content) in found { #expect(content == whole[name], "\(name) is half") }
    let report = try folder.report("r.json")
    #expect(report.total == 8 && report.inputs.count < 8)
    #expect(report.inputs.last?.status == "failed")
    #expect(report.inputs.last?.errors?.first?.contains("No space left on device") == true)
    #expect(report.inputs.filter { $0.output != nil }.allSatisfy { found[$0.output ?? ""] != nil })
    let joined = try folder.render([
      "screens", "--join", "-o", "small/all.wav", "--report", "j.json", "--playlist", "j.m3u",
    ])
    #expect(joined.status == 74 && !folder.names("small").contains("all.wav"))
    #expect(try folder.report("j.json").inputs.allSatisfy { $0.status == "failed" })
    #expect(try folder.text("j.m3u") == "#EXTM3U\n")
    let alone = try folder.render(["screens/00.json", "-o", "a.wav", "--timings", "/dev/full"])
    #expect(alone.status == 74 && !folder.names(".").contains("a.wav"), "\(alone.errors)")
    for option in ["--report", "--playlist"] {
      let full = try folder.render(["screens", "-o", "whole", option, "/dev/full"])
      #expect(full.status == 74 && full.errors.contains("/dev/full"), "\(full.errors)")
    }
  }

  @Test func `a directory that takes no file is told, once for each input`() throws {
    let folder = try BatchFolder(screens: 2)
    try folder.directory.write("plain", to: "plain")
    let rows: [(output: String, status: Int32, message: String)] = [
      ("absent/deep", 73, "cannot create the directory absent/deep: No such file or directory"),
      ("plain", 64, "plain: several inputs need a directory; this is not one"),
      ("plain/x", 73, "cannot create the directory plain/x: Not a directory"),
    ]
    for row in rows {
      let outcome = try folder.render(["screens", "-o", row.output])
      #expect(outcome.status == row.status)
      #expect(outcome.errors == "aloud: \(row.message)\n")
    }
    // The name of a sound is a directory, so only that input fails.
    _ = try folder.directory.makeFolder("sound/00.wav")
    let outcome = try folder.render(["screens", "-o", "sound"])
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("sound/00.wav"))
    #expect(try folder.files("sound").keys.sorted() == ["01.wav"])
  }

  @Test func `a directory that may not be written to is told`() throws {
    let folder = try BatchFolder(screens: 2)
    _ = try folder.directory.makeFolder("locked")
    try copyPrograms("aloud", "aloud-synthesizer", to: folder.directory.file("programs"))
    chmod(folder.directory.path, 0o755)
    chmod(folder.directory.file("locked"), 0o555)
    chmod(try folder.directory.makeFolder("open"), 0o777)
    let rows: [(words: [String], status: Int32, message: String)] = [
      (["-o", "locked"], 77, "aloud: cannot write in the directory locked: Permission denied"),
      (["-o", "locked/x"], 77, "aloud: cannot create the directory locked/x: Permission denied"),
      (["-o", "all.wav", "--join"], 77, "aloud: all.wav: Permission denied"),
      (["-o", "open", "--report", "r.json"], 77, "aloud: r.json: Permission denied"),
      (["-o", "open", "--cache", "cache"], 73, "cannot use the cache cache: Permission denied"),
    ]
    for row in rows {
      // Whoever is root may write everywhere, so another user tries.
      let outcome = try ProgramRun(
        ["env", "-C", folder.directory.path] + asNobody
          + [folder.directory.file("programs/aloud"), "render", "screens"] + row.words,
        environment: nobodysHome
      ).wait()
      #expect(outcome.status == row.status, "\(row.words): \(outcome.errors)")
      #expect(outcome.errors.contains(row.message), "\(row.words): \(outcome.errors)")
      #expect(folder.names("locked") == [] && folder.names("open") == [])
      #expect(folder.names(".") == ["locked", "open", "programs", "screens"])
    }
  }

  @Test(
    "A directory in a directory that cannot be read fails, and everything else is rendered",
    arguments: [0o000, 0o444, 0o111])
  func unreadable(mode: mode_t) throws {
    let folder = try BatchFolder(screens: 2)
    try copyPrograms("aloud", "aloud-synthesizer", to: folder.directory.file("programs"))
    try folder.add("01/deep/in", ["Hidden"])
    try folder.add("01/deep/er/in", ["Hidden, too"])
    chmod(folder.directory.path, 0o755)
    chmod(try folder.directory.makeFolder("out"), 0o777)
    chmod(folder.directory.file("screens/01/deep"), mode)
    defer { chmod(folder.directory.file("screens/01/deep"), 0o755) }
    let outcome = try ProgramRun(
      ["env", "-C", folder.directory.path] + asNobody
        + [
          folder.directory.file("programs/aloud"), "render", "screens", "-o", "out", "--report",
          "out/r.json",
        ],
      environment: nobodysHome
    ).wait()
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(
      outcome.errors.contains(
        "aloud: cannot read the directory screens/01/deep: Permission denied\n"),
      "\(outcome.errors)")
    #expect(outcome.errors.contains("aloud: 1 input failed:\n  screens/01/deep\n"))
    #expect(try folder.files("out").keys.sorted() == ["00.wav", "01.wav", "r.json"])
    let report = try folder.report("out/r.json")
    #expect(
      report.inputs.map(\.input) == ["screens/00.json", "screens/01/deep", "screens/01.json"])
    #expect(report.inputs.map(\.status) == ["rendered", "failed", "rendered"])
  }

  @Test(arguments: [SIGINT, SIGTERM], [["-o", "sound"], ["-o", "all.wav", "--join"]])
  func `a signal ends a batch before its last input, with complete files and a summary`(
    signal: Int32, output: [String]
  ) throws {
    let folder = try BatchFolder(screens: 300, sentences: 16)
    let run = try folder.start(["screens", "--report", "r.json", "--progress", "lines"] + output)
    if output.count == 2 {
      _ = try eventually("it renders") { folder.names("sound").count > 4 ? true : nil }
    } else {
      try folder.awaitSpeech(of: run)
    }
    kill(run.identifier, signal)
    let outcome = try run.wait()
    #expect(outcome.status == 128 + signal)
    #expect(folder.names("sound").count(where: { $0.hasSuffix(".wav") }) < 300)
    let summary = try #require(outcome.errorLines.last)
    #expect(summary.contains("of 300 inputs") && summary.contains("interrupted"))
    #expect(summary.hasSuffix("; --resume continues") == (output.count == 2))
    #expect(!folder.names(".").contains("all.wav"))
    for (name, sound) in folder.names("sound").isEmpty ? [:] : try folder.files("sound") {
      #expect(try chunks(of: sound).last?.content.upperBound == sound.count, "\(name) is half")
    }
    let report = try folder.report("r.json")
    #expect(report.total == 300 && report.summary.inputs < 300)
  }

  @Test func `--fail-fast stops at the first input that fails`() throws {
    let folder = try BatchFolder(screens: 1)
    try folder.directory.write("{", to: "screens/01.json")
    for number in 2..<40 { try folder.add(String(format: "%02d", number), ["Later"]) }
    let outcome = try folder.render(["screens", "-o", "sound", "--fail-fast", "--report", "r.json"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("screens/01.json:1:2: "), "\(outcome.errors)")
    #expect(try folder.files("sound").keys.sorted() == ["00.wav"])
    let report = try folder.report("r.json")
    #expect(report.inputs.map(\.status) == ["rendered", "failed"])
    #expect(report.total == 40)
  }
}
