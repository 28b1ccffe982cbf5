// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The service under load, and with its synthesizer killed.
@Suite(.serialized) struct ServiceStressTests {
  /// Runs the tool of `make stress` with small numbers.
  private func stress(_ options: [String]) throws -> Outcome {
    let tool = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Tools/stress-service").path
    return try ProgramRun(["python3", tool, "--service", builtPrograms + "/aloud"] + options)
      .wait()
  }

  @Test func `many clients at once are all answered, and nothing of them is left`() throws {
    let outcome = try stress(["--seconds", "2", "--clients", "12", "--connects", "200"])
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.text.contains("connections broken off"))
    #expect(outcome.text.hasSuffix("Everything held.\n"))
  }

  @Test func `a synthesizer killed a hundred times costs no job its end`() throws {
    let outcome = try stress(["--clients", "0", "--kills", "50"])
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    // Twice fifty: once the next job interrupts, once the job that was hit goes on.
    #expect(outcome.text.components(separatedBy: "to the next job's sound").count == 5)
    #expect(outcome.text.components(separatedBy: "to the job's end").count == 5)
    #expect(outcome.text.hasSuffix("Everything held.\n"))
  }

  /// What the service is at when it is told to end.
  enum Work: CaseIterable {
    case nothing, speaking, paused
  }

  @Test(arguments: Work.allCases, [SIGTERM, SIGINT])
  func `the service ends well whatever it is at`(work: Work, signal: Int32) throws {
    let service = try RunningService(sink: "null")
    if work == .paused { #expect(try service.call(["pause"]).status == 0) }
    var run: ProgramRun?
    if work != .nothing {
      run = try service.start(["send", "--wait"], input: .bytes(tree(labels: sentences(50))))
      _ = try eventually("it has the job") { try jobs(service).isEmpty ? nil : true }
    }
    let offspring = SystemProcess.children(of: service.identifier)
    #expect(!offspring.isEmpty)
    let outcome = try service.end(with: signal)
    #expect(outcome.status == 0)
    #expect(!outcome.errors.contains("error"))
    if let run { #expect(try run.wait().errors.contains("the service shut down")) }
    #expect(!FileManager.default.fileExists(atPath: service.socket))
    try eventually("no synthesizer is left") { !offspring.contains(where: \.runs) }
  }

  @Test func `settings that are read again disturb nobody`() throws {
    let service = try RunningService(sink: "null")
    let run = try service.start(["send", "--wait"], input: .bytes(tree(labels: ["Save", "Open"])))
    for _ in 0..<20 { kill(service.identifier, SIGHUP) }
    #expect(try run.wait().text == "Save\nOpen\n")
    #expect(try service.call(["status"]).status == 0)
    #expect(try service.end(with: SIGTERM).status == 0)
  }

  @Test func `clients who find no descriptor left are served when there are some again`() throws {
    let service = try RunningService()
    let open = try FileManager.default.contentsOfDirectory(
      atPath: "/proc/\(service.identifier)/fd"
    ).count
    try run(["prlimit", "--pid", "\(service.identifier)", "--nofile=\(open + 4):"])
    let clients = try (0..<8).map { _ in
      try ChildProcess(["socat", "-", "UNIX-CONNECT:\(service.socket)"])
    }
    // Each has a line of its own from the moment when it connects, accepted or not.
    _ = try eventually("all have connected") {
      // As a stream: by its size it is empty.
      let table = try FileHandle(forReadingFrom: URL(filePath: "/proc/net/unix"))
      return String(decoding: try table.readToEnd() ?? Data(), as: UTF8.self)
        .components(separatedBy: " \(service.socket)\n").count > 9 ? true : nil
    }
    for client in clients { client.end(with: SIGKILL) }
    #expect(try service.call(["status"]).status == 0)
    let outcome = try service.end(with: SIGTERM)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("cannot accept a connection"))
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","method":}"#, -32700), (#"{"jsonrpc":"2.0","method":7}"#, -32600),
    (#"{"jsonrpc":}"#, -32700),
  ])
  func `a first line that is no request is answered before the next is written`(
    line: String, code: Int
  ) throws {
    let service = try RunningService()
    let client = try ChildProcess(["socat", "-t", "10", "-", "UNIX-CONNECT:\(service.socket)"])
    try client.input.write(contentsOf: Data("\(line)\n".utf8))
    // Its writing half is still open.
    let answer = String(decoding: client.output.availableData, as: UTF8.self)
    #expect(answer.contains(#""error":{"code":\#(code),"#))
    #expect(answer.hasSuffix("\n"))
    try client.input.close()
    #expect(client.wait() == 0)
  }

  @Test func `a client that goes away in mid-document leaves nothing behind`() throws {
    let service = try RunningService()
    let descriptors = "/proc/\(service.identifier)/fd"
    let before = try FileManager.default.contentsOfDirectory(atPath: descriptors).count
    for _ in 0..<10 {
      let client = try ChildProcess(["socat", "-", "UNIX-CONNECT:\(service.socket)"])
      try client.input.write(contentsOf: Data(#"{"aloud":1,"root":{"children":[{"label":"#.utf8))
      client.end(with: SIGKILL)
    }
    _ = try eventually("its connection is closed") {
      try FileManager.default.contentsOfDirectory(atPath: descriptors).count <= before ? true : nil
    }
    #expect(try said(service).isEmpty)
    #expect(
      try service.call(["send", "--wait"], input: .bytes(tree(labels: ["Save"]))).text == "Save\n")
  }
}
