// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// What the service does, as somebody reads it who is not concerned.
@Suite struct MonitorTests {
  let directory: TemporaryDirectory
  let service: RunningService

  init() throws {
    directory = try TemporaryDirectory()
    service = try RunningService()
  }

  private func start(_ options: [String] = []) throws -> ProgramRun {
    try service.startMonitor(options, output: directory.file("out"))
  }

  /// The lines that were printed so far about jobs.
  private func lines(until isLast: (String) -> Bool) throws -> [String] {
    try eventually("the last line is printed") { () -> [String]? in
      let text = String(decoding: try directory.read("out"), as: UTF8.self)
      guard text.hasSuffix("\n") else { return nil }
      let lines = text.split(separator: "\n").map(String.init).filter { !$0.contains("tree") }
      return lines.last.map(isLast) == true ? lines : nil
    }
  }

  @Test func `a person reads a line for each event`() throws {
    let monitor = try start()
    let text = Data("Hello you\u{202E}there\n".utf8)
    #expect(try service.call(["send"], input: .bytes(text)).status == 0)
    let lines = try lines { $0.hasSuffix(" finished") }
    let job = try #require(lines.first?.split(separator: " of ").first)
    let client = try #require(lines.first?.split(separator: " of ").last?.prefix { $0 != "s" })
    #expect(lines.first == "\(job) of \(client)starts: 1 utterance")
    #expect(lines.contains("\(job), utterance 1: Hello you\\u{202E}there"))
    #expect(lines.contains("\(job), utterance 1, label: Hello you\\u{202E}there"))
    #expect(lines.contains("\(job), utterance 1, word: Hello"))
    #expect(lines.last == "\(job) of \(client)finished")
    kill(monitor.identifier, SIGINT)
    let outcome = try monitor.wait()
    #expect(outcome.status == 128 + SIGINT)
    #expect(outcome.errors == "")
  }

  @Test func `a program reads the events as the service gives them`() throws {
    let monitor = try start(["--json"])
    #expect(try service.call(["send"], input: .bytes(tree(labels: ["Save"]))).status == 0)
    let lines = try lines { $0.contains("speech/finished") }
    let events = try lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let names = events.compactMap { $0["method"] as? String }
    #expect(names.first == "speech/started")
    #expect(names.contains("speech/utterance") && !names.contains("speech/samples"))
    // When the service ends, so does the monitor, and says so.
    try service.end(with: SIGKILL)
    let outcome = try monitor.wait()
    #expect(outcome.status == 69)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("closed the connection"))
  }

  @Test func `a reader that goes away ends the monitor quietly, though nothing happens`() throws {
    let script = #"("$0" monitor; echo $? >&2) | :"#
    let run = try ProgramRun(
      ["/bin/bash", "-c", script, builtPrograms + "/aloud"], environment: service.environment)
    let outcome = try run.wait()
    #expect(outcome.errors == "0\n")
  }
}
