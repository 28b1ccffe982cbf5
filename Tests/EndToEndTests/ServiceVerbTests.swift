// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The commands that talk to the service, beside the service itself.
@Suite struct ServiceVerbTests {
  /// Each command of a client, in a form that needs nothing but the service.
  static let verbs = [
    ["send", "--wait"], ["send"], ["stop"], ["pause"], ["resume"], ["status"],
    ["status", "--json"], ["monitor"], ["monitor", "--json"], ["call", "server/status"],
    ["speak"],
  ]

  @Test(arguments: verbs)
  func `without a service a command says how to start one`(verb: [String]) throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("aloud.sock")
    let outcome = try aloud(verb + ["--socket", path], input: .bytes(tree(labels: ["Save"])))
    #expect(outcome.status == 69)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        aloud: no service at \(path); start it with "aloud serve --socket \(path)"

        """)
  }

  @Test(arguments: [("serve", "-", "speak"), ("speak", "client", "serve")])
  func `a sink of another command is refused, and none takes its place`(
    verb: String, sink: String, other: String
  ) throws {
    let directory = try TemporaryDirectory()
    let outcome = try aloud(
      [verb, "--sink", sink], input: .bytes(tree(labels: ["Save"])),
      environment: ["ALOUD_SOCKET": directory.file("aloud.sock")])
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("aloud: --sink \(sink) works only with \(other)"))
    #expect(outcome.errorLines.count == 1)
  }

  @Test(arguments: [("ALOUD_SOCKET", "/nowhere/of/mine"), ("XDG_RUNTIME_DIR", "/nowhere/run")])
  func `the environment says where the service is looked for`(
    variable: String, value: String
  ) throws {
    let none = ["ALOUD_SOCKET": "", "XDG_RUNTIME_DIR": ""]
    let outcome = try aloud(["status"], environment: none.merging([variable: value]) { $1 })
    #expect(outcome.status == 69)
    let path = variable == "ALOUD_SOCKET" ? value : value + "/aloud/aloud.sock"
    #expect(
      outcome.errors == """
        aloud: no service at \(path); start it with "aloud serve" or \
        "systemctl --user start aloud.socket"

        """)
  }

  @Test func `a path that no socket can have is refused as such`() throws {
    let path = "/tmp/" + String(repeating: "x", count: 120)
    let outcome = try aloud(["status", "--socket", path])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("the path has 125 bytes, and a socket's path at most 107"))
  }

  @Test func `a socket that may not be used is no missing service`() throws {
    let service = try RunningService()
    chmod(service.socket, 0)
    let run = try ProgramRun(
      asNobody + [builtPrograms + "/aloud", "status"],
      environment: service.environment.merging(nobodysHome) { $1 })
    let outcome = try run.wait()
    #expect(outcome.status == 77)
    #expect(outcome.errors.hasPrefix("aloud: cannot connect to "))
  }

  @Test func `what waits is told, stands still in a pause, and is dropped by a stop`() throws {
    let service = try RunningService()
    let screen = try tree(labels: ["Save the file", "Open"])
    for verb in [["pause"], ["send"], ["send"]] {
      let outcome = try service.call(verb, input: .bytes(screen))
      #expect(outcome.status == 0)
      #expect(outcome.output.isEmpty && outcome.errors == "")
    }
    let paused = try service.call(["status"])
    #expect(paused.status == 0 && paused.errors == "")
    #expect(paused.text.contains("\npaused: yes\n"))
    #expect(paused.text.contains("\nclients: 1\n"))
    #expect(paused.text.contains("job 1") || paused.text.contains("jobs 1, 2"))
    #expect(try service.call(["stop"]).status == 0)
    let stopped = try service.call(["status"])
    for line in ["speaking: nothing", "queued: nothing", "paused: no"] {
      #expect(stopped.text.contains("\n\(line)\n"))
    }
    let json = try service.call(["status", "--json"])
    let members = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(members["isPaused"] as? Bool == false)
    #expect(json.text.split(separator: "\n").count == 1)
    // Nothing of it was spoken.
    #expect(try said(service) == [])
  }

  @Test func `the service says where it listens and where the sound goes`() throws {
    let service = try RunningService(sink: "null")
    let outcome = try service.end(with: SIGTERM)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains("aloud: listening at \(service.socket); the sound goes to null\n"))
  }

  @Test func `speech goes on after a pause`() throws {
    let service = try RunningService()
    #expect(try service.call(["pause"]).status == 0)
    let run = try service.start(["send", "--wait"], input: .bytes(tree(labels: ["Save"])))
    _ = try eventually("it waits") { try jobs(service).isEmpty ? nil : true }
    #expect(try service.call(["resume"]).status == 0)
    let outcome = try run.wait()
    #expect(outcome.status == 0 && outcome.errors == pausedWarning)
    #expect(outcome.text == "Save\n")
  }

  @Test func `what is waited for is printed as the transcript has it`() throws {
    let service = try RunningService()
    let screen = try tree(
      [["label": "Save", "traits": ["button"]], ["label": "Volume", "traits": ["adjustable"]]],
      name: "Player")
    let options = ["--hints", "off", "--style", "macos", "--language", "de"]
    let transcript = try aloud(["transcript"] + options, input: .bytes(screen))
    let outcome = try service.call(["send", "--wait"] + options, input: .bytes(screen))
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.text == "Player\n" + transcript.text)
    #expect(try said(service) == outcome.text.split(separator: "\n").map(String.init))
    let json = try aloud(["transcript", "--format", "json"] + options, input: .bytes(screen))
    let again = try service.call(["send", "--wait", "-"], input: .bytes(json.output))
    #expect(again.status == 0 && again.errors == "")
    #expect(again.text == outcome.text)
    let text = try service.call(["send", "--wait"], input: .bytes(Data("One\n\n Two \n".utf8)))
    #expect(text.text == "One\nTwo\n")
  }

  @Test func `a document of another format is spoken all the same`() throws {
    let service = try RunningService()
    let page = fixture("chromium/landmarks.axtree.json.gz")
    let snapshot = ["--dom-snapshot", fixture("chromium/landmarks.domsnapshot.json.gz")]
    let outcome = try service.call(["send", "--wait"] + snapshot + [page])
    #expect(outcome.status == 0)
    let transcript = try aloud(["transcript"] + snapshot + [page])
    #expect(transcript.text.split(separator: "\n").count > 5)
    #expect(outcome.text.hasSuffix(transcript.text))
    #expect(outcome.errors == transcript.errors)
  }

  @Test func `a document that cannot be read is told of with its place, and not sent`() throws {
    let service = try RunningService()
    let broken = Data("{\n  \"aloud\": 1, \"root\": {]}".utf8)
    for verb in ["send", "speak"] {
      let outcome = try service.call([verb], input: .bytes(broken))
      #expect(outcome.status == 65)
      #expect(outcome.errors.hasPrefix("standard input:2:"))
      #expect(outcome.errors == (try aloud(["transcript"], input: .bytes(broken)).errors))
    }
    #expect(try jobs(service).isEmpty)
  }

  @Test(arguments: [
    (["--ttl", "1"], "it expired in the queue"),
    ([], "speech was stopped"),
  ])
  func `what is ended before its end is no success`(
    options: [String], reason: String
  ) throws {
    let service = try RunningService()
    #expect(try service.call(["pause"]).status == 0)
    // What is in front of it has begun, so that its own time passes while it waits.
    #expect(try service.call(["send"], input: .bytes(tree(labels: ["First"]))).status == 0)
    let run = try service.start(
      ["send", "--wait"] + options, input: .bytes(tree(labels: ["Second"])))
    if options.isEmpty {
      _ = try eventually("both wait") { try jobs(service).count < 2 ? nil : true }
      #expect(try service.call(["stop"]).status == 0)
    }
    let outcome = try run.wait()
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == pausedWarning + "aloud: speech ended early: \(reason)\n")
  }

  @Test func `the priority says what is spoken first`() throws {
    let service = try RunningService()
    #expect(try service.call(["pause"]).status == 0)
    for (label, options) in [
      ("normal", []), ("later", ["--priority", "normal", "--key", "k"]),
      ("next", ["--priority", "next"]), ("now", ["--priority=now"]),
    ] {
      let outcome = try service.call(["send"] + options, input: .bytes(tree(labels: [label])))
      #expect(outcome.status == 0 && outcome.errors == "")
    }
    let last = try service.start(["send", "--wait"], input: .bytes(tree(labels: ["last"])))
    _ = try eventually("all wait") { try jobs(service).count < 5 ? nil : true }
    #expect(try service.call(["resume"]).status == 0)
    #expect(try last.wait().status == 0)
    let order = try said(service)
    #expect(order.first == "now")
    #expect(order.filter { $0 != "normal" } == ["now", "next", "later", "last"])
  }

  @Test(arguments: [(SIGKILL, "closed the connection"), (SIGTERM, "the service shut down")])
  func `a service that ends meanwhile is told of`(signal: Int32, message: String) throws {
    let service = try RunningService()
    #expect(try service.call(["pause"]).status == 0)
    let run = try service.start(["send", "--wait"], input: .bytes(tree(labels: ["Save"])))
    _ = try eventually("it waits") { try jobs(service).isEmpty ? nil : true }
    try service.end(with: signal)
    let outcome = try run.wait()
    #expect(outcome.status == 69)
    // The service may end before or after the client asks it whether speech is paused.
    #expect(outcome.errorLines.last?.contains(message) == true)
  }

  @Test func `plain text is spoken as it is, even if it looks like markup`() throws {
    let service = try RunningService()
    let outcome = try service.call(
      ["send", "--wait", "--from", "text"], input: .bytes(Data("<b>Hi</b>\n{}\n".utf8)))
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.text == "<b>Hi</b>\n{}\n")
  }

  @Test func `labels cannot command the terminal`() throws {
    let service = try RunningService()
    let label = "Safe\u{202E}\u{1B}[2Jlabel"
    let outcome = try service.call(["send", "--wait"], input: .bytes(tree(labels: [label])))
    #expect(outcome.status == 0)
    #expect(outcome.text == "Safe\\u{202E} [2Jlabel\n")
  }
}
