// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// A voice profile with faults, in the service and without it.
@Suite struct VoiceFaultTests {
  private func environment(_ directory: TemporaryDirectory) throws -> [String: String] {
    try Data("[voice]\nrate = fast\n".utf8).write(
      to: URL(filePath: directory.file("broken.voice")))
    return ["ALOUD_VOICES": directory.path, "ALOUD_SPEECH_VOICE": "broken"]
  }

  @Test func `a faulty profile that the configuration names does not silence the service`() throws {
    let directory = try TemporaryDirectory()
    let variables = try environment(directory)
    let service = try RunningService(environment: variables)
    let outcome = try service.call(
      ["send", "--wait"], input: .bytes(tree(labels: ["Save", "Open"])))
    #expect(outcome.status == 0)
    #expect(String(decoding: outcome.output, as: UTF8.self) == "Save\nOpen\n")
    #expect(outcome.errors.contains("broken.voice:2:8: error: rate: "))
    #expect(outcome.errors.contains("warning: the built-in voice speaks instead"))
  }

  @Test func `a faulty profile that a request names is an error of the request`() throws {
    let directory = try TemporaryDirectory()
    let variables = try environment(directory)
    let service = try RunningService(environment: variables)
    let outcome = try service.call(
      ["send", "--wait", "--voice", "broken"], input: .bytes(tree(labels: ["Save"])))
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("broken.voice:2:8: error: rate: "))
  }

  @Test(arguments: [("nothing", 0), ("changes", 1), ("all", 1)])
  func `the reply to a tree that speaks warns once about the voice`(
    speak: String, count: Int
  ) throws {
    let directory = try TemporaryDirectory()
    let service = try RunningService(environment: environment(directory))
    let parameters = #"{"tree":{"aloud":1,"root":{"label":"Save"}},"speak":"\#(speak)"}"#
    let outcome = try service.call(["call", "tree/replace", parameters])
    #expect(outcome.status == 0)
    let reply = String(decoding: outcome.output, as: UTF8.self)
    #expect(reply.components(separatedBy: "the built-in voice speaks instead").count - 1 == count)
    #expect(reply.components(separatedBy: "broken.voice:2:8: ").count - 1 == count)
  }

  @Test(arguments: [(["--direct"], Int32(0)), (["--direct", "--voice", "broken"], Int32(78))])
  func `without the service the same profile is a warning, or an error where an option names it`(
    options: [String], status: Int32
  ) throws {
    let directory = try TemporaryDirectory()
    let run = try ProgramRun(
      [builtPrograms + "/aloud", "speak", "--sink", "null:fast"] + options,
      input: .bytes(tree(labels: ["Save"])), environment: environment(directory))
    let outcome = try run.wait()
    #expect(outcome.status == status)
    #expect(outcome.errors.contains("broken.voice:2:8: "))
    #expect(outcome.errors.contains("the built-in voice speaks instead") == (status == 0))
  }
}
