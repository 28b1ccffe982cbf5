// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The command `speak` where a service runs.
@Suite struct SpeakByServiceTests {
  @Test func `the service speaks, and the command waits until it has`() throws {
    let service = try RunningService()
    let screen = try tree(labels: ["Save the file", "Open"])
    let outcome = try service.call(
      ["speak", "--rate", "300", "--hints", "off"], input: .bytes(screen))
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty && outcome.errors == "")
    #expect(try said(service) == ["Save the file", "Open"])
    #expect(try jobs(service).isEmpty)
  }

  @Test(arguments: [["--sink", "null:fast"], ["--direct", "--sink", "null:fast"]])
  func `with a sink of its own it speaks itself`(options: [String]) throws {
    let service = try RunningService()
    let outcome = try service.call(["speak"] + options, input: .bytes(tree(labels: ["Save"])))
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(try said(service) == [])
  }

  @Test func `without the service it goes to the sound server itself`() throws {
    let service = try RunningService()
    let run = try ProgramRun(
      [builtPrograms + "/aloud", "speak", "--direct"], input: .bytes(tree(labels: ["Save"])),
      environment: service.environment.merging(["PULSE_SERVER": "unix:/nowhere/pulse"]) { $1 })
    let outcome = try run.wait()
    #expect(outcome.status == 69)
    #expect(outcome.errors.hasPrefix("aloud: no sound server: "))
  }

  @Test(arguments: [["--direct"], ["--sink", "null:fast"]])
  func `a named service and none at all cannot both be meant`(options: [String]) throws {
    let outcome = try aloud(
      ["speak", "--socket", "/nowhere/s"] + options, input: .bytes(tree(labels: ["Save"])))
    #expect(outcome.status == 64)
    #expect(outcome.errorLines.count == 1)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `whoever interrupts it hears it no longer, and others are spoken`(signal: Int32) throws {
    let service = try RunningService()
    #expect(try service.call(["pause"]).status == 0)
    let other = try service.start(["send", "--wait"], input: .bytes(tree(labels: ["Other"])))
    _ = try eventually("the other one waits") { try jobs(service).count == 1 ? true : nil }
    let run = try service.start(["speak"], input: .bytes(tree(labels: sentences(50))))
    _ = try eventually("it waits") { try jobs(service).count == 2 ? true : nil }
    _ = try eventually("it has told why") { run.errorsSoFar == pausedWarning ? true : nil }
    kill(run.identifier, signal)
    let outcome = try run.wait()
    #expect(outcome.status == 128 + signal)
    #expect(outcome.output.isEmpty && outcome.errors == pausedWarning)
    #expect(try jobs(service).count == 1)
    #expect(try service.call(["resume"]).status == 0)
    #expect(try other.wait().status == 0)
    #expect(try said(service) == ["Other"])
  }

  @Test func `a voice that is not there is told of once`() throws {
    let service = try RunningService()
    let outcome = try service.call(
      ["speak", "--voice", "nosuchvoice"], input: .bytes(tree(labels: ["Save", "Open"])))
    let direct = try aloud(
      ["speak", "--voice", "nosuchvoice", "--sink", "null:fast"],
      input: .bytes(tree(labels: ["Save", "Open"])))
    #expect(direct.errorLines.count == 1)
    #expect(outcome.errors == direct.errors)
    #expect(outcome.status == direct.status)
  }
}
