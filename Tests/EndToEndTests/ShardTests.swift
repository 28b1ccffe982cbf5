// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Parts of a batch, and the merging of their reports.
@Suite struct ShardTests {
  @Test(
    "A report with numbers that no report has is refused",
    arguments: [
      #""total":9000000000000000000,"inputs":[]"#, #""total":-1,"inputs":[]"#,
      #""total":1,"inputs":[{"number":1,"input":"a","output":"a.wav","seconds":1e30}]"#,
      #""total":1,"inputs":[{"number":1,"input":"a","samples":9223372036854775807}]"#,
      #""total":1,"inputs":[{"number":-5,"input":"a"}]"#,
      #""total":9000000000000,"inputs":[{"number":1,"input":"a"}]"#,
    ])
  func hostileReports(_ members: String) throws {
    let directory = try TemporaryDirectory()
    let report = try directory.write(
      #"{"aloud":1,"kind":"render-report","# + members + "}", to: "r.json")
    let outcome = try aloud([
      "render", "--merge", report, "--report", directory.file("all.json"), "--playlist",
      directory.file("all.m3u"),
    ])
    #expect(outcome.status == 65, "\(outcome.errors)")
    #expect(outcome.errors.contains("report") || outcome.errors.contains("number"))
  }

  /// The inputs of a shard, rendered into `sound` with the report `NUMBER.json`.
  private func render(_ folder: BatchFolder, _ shard: Int, of count: Int) throws -> BatchReport {
    let outcome = try folder.render(
      ["screens", "-o", "sound", "--shard", "\(shard)/\(count)", "--report", "\(shard).json"])
    #expect(outcome.status == 0 || outcome.status == 1)
    return try folder.report("\(shard).json")
  }

  @Test(arguments: [1, 2, 3, 7])
  func `shards are disjoint, complete, balanced and the same each time`(count: Int) throws {
    let folder = try BatchFolder()
    var lengths: [String: Int] = [:]
    for number in 0..<20 {
      let words = String(repeating: "word ", count: 1 + number * number % 17)
      lengths[try folder.add("s\(number)", [words])] = words.utf8.count
    }
    var shards: [[String]] = []
    for shard in 1...count {
      let report = try render(folder, shard, of: count)
      #expect(report.total == 20 && report.shard == "\(shard)/\(count)")
      shards.append(report.inputs.map(\.input))
      #expect(try render(folder, shard, of: count).inputs.map(\.input) == shards.last)
    }
    #expect(shards.joined().sorted() == lengths.keys.sorted())
    let loads = shards.map { $0.reduce(0) { $0 + lengths[$1, default: 0] } }
    let (most, least) = (loads.max() ?? 0, loads.min() ?? 0)
    #expect(most - least <= lengths.values.max() ?? 0, "\(loads)")
    #expect(try folder.files("sound").count == 20)
  }

  @Test func `shards that begin at once create the directory of the outputs together`() throws {
    let folder = try BatchFolder(screens: 6)
    for round in 0..<5 {
      let runs = try (1...6).map {
        try folder.start(["screens", "-o", "sound\(round)/", "--shard", "\($0)/6"])
      }
      for run in runs {
        let outcome = try run.wait()
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      #expect(try folder.files("sound\(round)").count == 6)
    }
  }

  @Test func `merged reports and playlists are those of one run`() throws {
    let folder = try BatchFolder(screens: 9)
    try folder.directory.write("{\"aloud\":1,\"root\":7}", to: "screens/bad.json")
    try folder.add("04", ["A title & \"marks\" \u{1}"])
    for shard in 1...3 { _ = try render(folder, shard, of: 3) }
    for ending in ["json", "xml"] {
      let merged = try folder.render(
        ["--merge", "3.json", "1.json", "2.json", "-o", "sound/", "--report", "merged.\(ending)"]
          + ["--playlist", "merged.m3u"])
      #expect(merged.status == 1, "one input failed")
      #expect(merged.errors == "")
      let whole = try folder.render(
        ["screens", "-o", "sound", "--report", "one.\(ending)", "--playlist", "one.m3u"])
      #expect(whole.status == 1)
      #expect(try folder.text("merged.\(ending)") == folder.text("one.\(ending)"))
      #expect(try folder.text("merged.m3u") == folder.text("one.m3u"))
    }
  }

  @Test func `missing, double and foreign reports are refused`() throws {
    let folder = try BatchFolder(screens: 5)
    for shard in 1...2 { _ = try render(folder, shard, of: 2) }
    try folder.expectRender(["screens/00.json", "screens/01.json", "-o", "x", "--report", "x.json"])
    try folder.expectRender(["screens", "-o", "x", "--shard", "2/3", "--report", "third.json"])
    try folder.directory.write(folder.directory.read("1.json").dropLast(40), to: "half.json")
    let rows: [(reports: [String], status: Int32, message: String)] = [
      (["1.json"], 65, "of 5 inputs are in none of the reports"),
      (["1.json", "2.json", "2.json"], 65, "is in two of the reports; name each once"),
      (["1.json", "x.json"], 65, "they are of different jobs"),
      (["1.json", "third.json"], 65, "third.json: this is shard 2/3, and 1.json is shard 1/2"),
      (["1.json", "screens/00.json"], 65, "screens/00.json: this is not a report of render"),
      (["1.json", "half.json"], 65, "half.json:"),
      (["1.json", "absent.json"], 66, "cannot open absent.json"),
      ([], 64, "--merge needs the reports"),
    ]
    for row in rows {
      let outcome = try folder.render(["--merge"] + row.reports + ["--report", "merged.json"])
      #expect(outcome.status == row.status, "\(row.reports)")
      #expect(outcome.errors.contains(row.message), "\(row.reports): \(outcome.errors)")
      #expect(!folder.names(".").contains("merged.json"))
    }
    let aimless = try folder.render(["--merge", "1.json", "2.json"])
    #expect(aimless.status == 64 && aimless.errors.contains("needs --report FILE, --playlist"))
  }

  @Test func `options that exclude each other are refused before anything is made`() throws {
    let folder = try BatchFolder(screens: 2)
    let rows: [(words: [String], message: String)] = [
      (["--stream", "--shard", "1/2", "-o", "x"], "--shard needs to know all inputs"),
      (["screens", "--join", "--shard", "1/2", "-o", "x.wav"], "cannot be rendered in parts"),
      (["screens", "--join", "--split", "-o", "x"], "--join writes one file and --split many"),
      (["screens", "--stream", "-o", "x"], "--stream names all inputs"),
      (["screens", "--shard", "3/2", "-o", "x"], "expected I/N"),
      (["screens", "--shard", "0/2", "-o", "x"], "expected I/N"),
    ]
    for row in rows {
      let outcome = try folder.render(row.words)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(row.message), "\(row.words): \(outcome.errors)")
      #expect(folder.names(".") == ["screens"])
    }
  }
}
