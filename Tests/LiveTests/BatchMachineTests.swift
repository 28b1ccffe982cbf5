// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Batches whose shards other programs run, as docs/batch.md shows: one is killed and done again, and what
/// comes out is what one run on one machine makes.
@Suite("Batches on many machines", .serialized) struct BatchMachineTests {
  let directory: TemporaryDirectory
  private static let shards = 2

  init() throws {
    directory = try TemporaryDirectory()
    for number in 0..<120 {
      let labels = (0..<12).map { #"{"label":"Sentence \#($0) of the screen \#(number)"}"# }
      let document = """
        {"aloud":1,"name":"Screen \(number)","root":{"children":[\(labels.joined(separator: ","))]}}
        """
      try directory.write(document, to: "many/screens/\(number).json")
    }
    try directory.write("", to: "many/reports/.keep")
    try directory.write("", to: "one/.keep")
    symlink("../many/screens", directory.file("one/screens"))
  }

  /// The variables of a program that finds `aloud`.
  private static let environment = [
    "PATH": builtPrograms + ":/usr/local/sbin:/usr/sbin:/usr/local/bin:/usr/bin:/bin",
    "ALOUD_VOICES": projectFile("Voices"),
  ]

  /// Reads a file.
  private func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: directory.file(name)))
  }

  /// Returns the script of a section of the page.
  private func script(of section: String) throws -> String {
    let page = try String(contentsOfFile: projectFile("docs/batch.md"), encoding: .utf8)
    let start = try #require(page.range(of: "\n### \(section)\n"))
    return try #require(
      CodeBlock.all(in: String(page[start.upperBound...])).first { $0.language == "sh" }
    ).text
  }

  /// Starts a program in the directory of the batch.
  private func start(_ words: [String], _ environment: [String: String] = [:]) throws -> ProgramRun
  {
    try ProgramRun(
      ["env", "-C", directory.file("many")] + words,
      environment: Self.environment.merging(environment) { $1 })
  }

  /// Kills the process of the last shard in the middle, and returns how many inputs it had completed.
  private func killShard(of run: ProgramRun) throws -> Int {
    let (part, count) = (Self.shards, Self.shards)
    let journal = directory.file("many/sound/.aloud-outputs-\(part)-of-\(count).jsonl")
    return try eventually("the shard begins", within: .seconds(120)) { () -> Int? in
      guard SystemProcess(run.identifier)?.hasEnded != true else {
        throw NotHeard("the run ended: \(run.errorsSoFar) \(try outputOfTasks())")
      }
      let record = (try? String(contentsOfFile: journal, encoding: .utf8)) ?? ""
      let done = record.split(separator: "\n").count { $0.contains("\"key\"") }
      guard done > 3 else { return nil }
      let process = try #require(
        process { $0.first?.hasSuffix("/aloud") == true && $0.contains("\(part)/\(count)") }
          ?? process { $0.first == "aloud" && $0.contains("\(part)/\(count)") })
      #expect(kill(process, SIGKILL) == 0)
      return done
    }
  }

  /// What the tasks of Slurm with this ending have printed.
  private func outputOfTasks(_ ending: String = ".out") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.file("many"))
      .filter { $0.hasPrefix("slurm-") && $0.hasSuffix(ending) }
      .map { String(decoding: try read("many/" + $0), as: UTF8.self) }
  }

  /// The process with these words that runs in the directory of the batch.
  private func process(_ isMeant: ([String]) -> Bool) -> Int32? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.lazy.compactMap { Int32($0) }.first { number in
      guard let bytes = FileManager.default.contents(atPath: "/proc/\(number)/cmdline"),
        let place = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(number)/cwd")
      else { return false }
      let words = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return place == directory.file("many") && isMeant(words)
    }
  }

  /// Merges the reports, and expects what one run makes.
  private func expectSameAsOneRun() throws {
    let outputs = ["-o", "sound", "--report", "report.json", "--playlist", "sound/all.m3u"]
    for (folder, words) in [
      ("many", ["--merge"] + (1...Self.shards).map { "reports/\($0).json" } + outputs),
      ("one", ["screens", "--jobs", "2"] + outputs),
    ] {
      let outcome = try ProgramRun(
        ["env", "-C", directory.file(folder), "aloud", "render"] + words,
        environment: Self.environment
      ).wait()
      #expect(outcome.status == 0, "\(folder): \(outcome.errors)")
    }
    #expect(try read("many/report.json") == read("one/report.json"))
    let names = try ["many", "one"].map { folder in
      try FileManager.default.contentsOfDirectory(atPath: directory.file(folder + "/sound"))
        .filter { !$0.hasPrefix(".") }.sorted()
    }
    #expect(names[0] == names[1] && names[1].count == 121)
    for name in names[1] {
      let isSame = try read("many/sound/" + name) == read("one/sound/" + name)
      #expect(isSame, "\(name)")
    }
  }

  @Test func `GNU parallel repeats a killed shard, and the result is that of one run`() throws {
    try TestSupport.run(["parallel", "--version"])
    let run = try start(["bash", "-c", "set -e\n" + script(of: "GNU parallel")])
    let done = try killShard(of: run)
    let outcome = try run.wait()
    #expect(outcome.status == 0, "is parallel installed? \(outcome.errors)")
    let kept = outcome.errors.matches(of: /; (\d+) (?:was|were) complete before/).compactMap {
      Int($0.1)
    }
    #expect(kept.count == 1 && (done..<120).contains(kept.first ?? 0), "\(outcome.errors)")
    try expectSameAsOneRun()
  }

  @Test
  func `a task of Slurm that was killed is submitted again, and the result is that of one run`()
    throws
  {
    let cluster = try SlurmCluster()
    let job = try script(of: "Slurm")
    #expect(job.contains("--array=1-\(Self.shards)\n") && job.contains("shards=\(Self.shards)\n"))
    try directory.write(job, to: "many/shards.sh")
    let submit = ["sbatch", "--export=ALL", "--wait"]
    let run = try start(submit + ["shards.sh"], cluster.environment)
    let done = try killShard(of: run)
    let first = try run.wait()
    // The status of the array is the highest one of its tasks, a signal as its number.
    #expect(first.status != 0, "\(first.errors) \(cluster.log)")
    #expect(
      !FileManager.default.fileExists(atPath: directory.file("many/reports/2.json")),
      "a killed shard has no report")
    let second = try start(submit + ["--array=2", "shards.sh"], cluster.environment).wait()
    #expect(second.status == 0, "\(second.errors) \(cluster.log)")
    let logs = try outputOfTasks("_2.out")
    let kept = logs.compactMap { $0.firstMatch(of: /; (\d+) (?:was|were) complete before/) }
      .compactMap { Int($0.1) }
    #expect(kept.count == 1 && (done..<120).contains(kept.first ?? 0), "\(logs)")
    try expectSameAsOneRun()
  }
}
