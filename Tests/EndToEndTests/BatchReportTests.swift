// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// What a report and a playlist say when something fails.
@Suite struct BatchReportTests {
  @Test(
    arguments: [
      (["absent.json", "-o", "one.wav"], 66, "cannot open absent.json"),
      (["bad.json", "-o", "one/"], 65, "bad.json:1:2: "),
      (["bad.json", "--join", "-o", "one.flac"], 65, "bad.json:1:2: "),
      (
        ["screens/00.json", "-o", "one.wav", "--captions", "vtt", "--timings", "absent/t.json"], 73,
        "absent/t.json"
      ),
    ] as [([String], Int32, String)])
  func `a report has the only input, also if it fails`(
    words: [String], status: Int32, message: String
  ) throws {
    let folder = try BatchFolder(screens: 1)
    try folder.directory.write("{", to: "bad.json")
    let outcome = try folder.render(words + ["--report", "r.json", "--playlist", "l.m3u"])
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(outcome.errors.components(separatedBy: message).count == 2, "\(outcome.errors)")
    let report = try folder.report("r.json")
    #expect(report.inputs.map(\.status) == ["failed"] && report.summary.failed == 1)
    #expect(report.inputs.first?.errors?.first?.contains(message) == true)
    #expect(try folder.text("l.m3u") == "#EXTM3U\n")
    #expect(try folder.render(words + ["--report", "r.xml"]).status == status)
    let xml = try folder.text("r.xml")
    #expect(xml.contains("tests=\"1\" failures=\"1\"") && xml.contains("<failure message="))
  }

  @Test func `a joined sound that is not complete is in no report and no playlist`() throws {
    let folder = try BatchFolder(screens: 3)
    let lists = ["--report", "r.json", "--playlist", "l.m3u"]
    // A directory that has the name of a file beside the sound makes the end fail.
    _ = try folder.directory.makeFolder("all.captions.vtt/full")
    let outcome = try folder.render(
      ["screens", "--join", "-o", "all.flac", "--captions", "vtt"] + lists)
    #expect(
      outcome.status == 73 && outcome.errors.contains("all.captions.vtt"), "\(outcome.errors)")
    let report = try folder.report("r.json")
    #expect(report.inputs.allSatisfy { $0.status == "failed" && $0.output == nil })
    #expect(report.summary.rendered == 0 && report.summary.failed == report.inputs.count)
    #expect(try folder.text("l.m3u") == "#EXTM3U\n")
  }

  @Test func `an interrupted joined sound is in no report and no playlist`() throws {
    let folder = try BatchFolder(screens: 200, sentences: 16)
    let run = try folder.start([
      "screens", "--join", "-o", "all.flac", "--report", "r.json", "--playlist", "l.m3u",
    ])
    try folder.awaitSpeech(of: run)
    kill(run.identifier, SIGTERM)
    #expect(try run.wait().status == 128 + SIGTERM)
    let report = try folder.report("r.json")
    #expect(report.inputs.allSatisfy { $0.status == "failed" && $0.output == nil })
    #expect(try folder.text("l.m3u") == "#EXTM3U\n" && !folder.names(".").contains("all.flac"))
  }

  @Test func `inputs that fail before the first good one are settled in order`() throws {
    let folder = try BatchFolder(screens: 1)
    var lines = (0..<3000).map { "{\"input\":\"absent-\($0).json\"}" }
    lines.append("{\"input\":\"screens/00.json\"}")
    try folder.directory.write(lines.joined(separator: "\n"), to: "list.jsonl")
    let manifest = ["--manifest", "list.jsonl", "-o", "sound", "--report", "r.json"]
    #expect(try folder.render(manifest).status == 1)
    let report = try folder.report("r.json")
    #expect(report.inputs.map(\.number) == Array(1...3001))
    #expect(report.summary.failed == 3000 && report.inputs.last?.status == "rendered")
    let outcome = try folder.render(manifest + ["--fail-fast"])
    #expect(outcome.status == 1 && outcome.errors.contains("absent-0.json"))
    #expect(!outcome.errors.contains("absent-1.json"), "it stops at the first")
    #expect(try folder.report("r.json").inputs.count == 1)
  }

  @Test func `a text that no voice can read is reported, also when it is complete already`() throws
  {
    let folder = try BatchFolder()
    try folder.add("a", ["日本", "中国語"])
    try folder.add("b", ["Plain"])
    let warning =
      "screens/a.json: warning: the voice for en cannot read Han: 2 letters are spelled or omitted"
    for _ in 0..<2 {
      let outcome = try folder.render(
        ["screens", "-o", "out", "--resume", "--report", "r.json", "--progress", "off"])
      #expect(outcome.status == 0 && outcome.errors == warning + "\n", "\(outcome.errors)")
      let report = try folder.report("r.json")
      #expect(report.inputs.map(\.warnings) == [[warning], nil])
    }
  }

  @Test func `--merge does not replace a report that it reads`() throws {
    let folder = try BatchFolder(screens: 2)
    for part in 1...2 {
      try folder.expectRender(
        ["screens", "-o", "sound", "--shard", "\(part)/2", "--report", "p\(part).json"])
    }
    let before = try folder.text("p1.json")
    for list in ["--report", "--playlist"] {
      let outcome = try folder.render(["--merge", "p1.json", "p2.json", list, "./p1.json"])
      #expect(outcome.status == 64 && outcome.errors.contains("which it would replace"))
    }
    #expect(try folder.text("p1.json") == before)
  }
}
