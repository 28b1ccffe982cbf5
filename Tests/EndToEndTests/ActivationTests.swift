// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The service under a stand-in for a service manager, which keeps its socket.
@Suite struct ActivationTests {
  private let service = [builtPrograms + "/aloud", "serve", "--sink", "null:fast"]

  private func say(_ text: String, _ manager: ServiceStandIn) throws -> Outcome {
    try aloud(
      ["send", "--wait", "--socket", manager.path], input: .bytes(Data((text + "\n").utf8)))
  }

  @Test func `a service that is killed is started again, and the next client is served`() throws {
    let manager = try ServiceStandIn(arguments: service, environment: ["ALOUD_CONFIG": ""])
    defer { manager.stop() }
    for round in 1...3 {
      let outcome = try say("Round \(round)", manager)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.text == "Round \(round)\n")
      manager.kill(SIGKILL)
      #expect(manager.wait { $0.restarts == round })
    }
    #expect(try say("Last", manager).text == "Last\n")
    #expect(manager.messages.contains { $0.contains("READY=1") })
  }

  @Test func `the watchdog is fed while the service is alive, speaking or not`() throws {
    let manager = try ServiceStandIn(
      arguments: service, watchdog: 200_000, environment: ["ALOUD_CONFIG": ""])
    defer { manager.stop() }
    func fed(_ manager: ServiceStandIn) -> Int { manager.messages.count { $0 == "WATCHDOG=1" } }
    #expect(manager.wait { fed($0) >= 2 })
    #expect(try say("Words", manager).status == 0)
    let before = fed(manager)
    #expect(manager.wait { fed($0) >= before + 2 })
    #expect(manager.restarts == 0)
  }

  @Test func `a faulty file keeps the old settings at a reload, and a mended one counts`() throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("aloud.conf")
    func write(_ text: String) throws {
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
    try write("[limits]\nclients = 7\n")
    let manager = try ServiceStandIn(arguments: service, environment: ["ALOUD_CONFIG": file])
    defer { manager.stop() }
    func clients() throws -> Int? {
      let outcome = try aloud(["call", "server/describe", "--socket", manager.path])
      let answer = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
      let limits = answer?["limits"] as? [[String: Any]]
      return limits?.first { $0["name"] as? String == "clients" }?["value"] as? Int
    }
    #expect(try clients() == 7)
    func reload(_ text: String) throws {
      let count = manager.messages.count { $0.hasPrefix("RELOADING=1") }
      try write(text)
      manager.kill(SIGHUP)
      #expect(manager.wait { $0.messages.count { $0.hasPrefix("RELOADING=1") } > count })
    }
    try reload("[limits]\nclients = many\n")
    #expect(try clients() == 7)
    try reload("[limits]\nclients = 9\n")
    #expect(try clients() == 9)
    #expect(manager.restarts == 0)
  }

  @Test func `told to end, the service says so and ends well`() throws {
    let manager = try ServiceStandIn(arguments: service, environment: ["ALOUD_CONFIG": ""])
    #expect(try say("Words", manager).status == 0)
    manager.kill(SIGTERM)
    // What it says last may be read after its end is known.
    #expect(manager.wait { $0.endStatus == 0 && $0.messages.last == "STOPPING=1" })
  }

  @Test(arguments: [
    ("2", "3</dev/null 4</dev/null", "2 sockets"),
    ("1", "3</dev/null", "something else than a listening Unix stream socket"),
  ])
  func `what is no single listening socket is refused`(
    count: String, descriptors: String, reason: String
  ) throws {
    let words = "LISTEN_PID=$$ LISTEN_FDS=\(count) exec \"$0\" serve --sink null \(descriptors)"
    let outcome = try ProgramRun(["/bin/sh", "-c", words, builtPrograms + "/aloud"]).wait()
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains(reason))
  }
}
