// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The command `say`, which speaks words.
@Suite struct SayTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func spoken(_ arguments: [String], input: String = "") throws -> [Int16] {
    let outcome = try aloud(
      arguments + ["--sink", "file:" + directory.file("out.wav")],
      input: .bytes(Data(input.utf8)))
    #expect(outcome.status == 0)
    #expect(outcome.errors == "" && outcome.output.isEmpty)
    return try samples(of: directory.read("out.wav"))
  }

  @Test func `words are spoken as the line that they are`() throws {
    let line = try spoken(["speak"], input: "Hello there")
    expectSame(try spoken(["say", "Hello", "there"]), line)
    expectSame(try spoken(["say", "Hello there"]), line)
    expectSame(try spoken(["say"], input: "Hello there\n"), line)
    expectSame(try spoken(["say", "-"], input: "Hello there"), line)
  }

  @Test func `the name of a file and what looks like a tree are words, too`() throws {
    let name = try directory.write(Data("Other words".utf8), to: "name.txt")
    expectSame(try spoken(["say", name]), try spoken(["speak"], input: name))
    let address = try spoken(["say", "https://example.org"])
    expectSame(address, try spoken(["speak"], input: "https://example.org"))
    let tree = #"{"aloud": 1, "root": {"label": "Save"}}"#
    let text = try spoken(["speak", "--from", "text"], input: tree)
    expectSame(try spoken(["say"], input: tree), text)
    expectSame(try spoken(["say", tree]), text)
  }

  @Test func `words are in the language that is asked for`() throws {
    let german = try spoken(["say", "--language", "de", "Schule"])
    expectSame(german, try rendered(tree(labels: ["Schule"]), ["--language", "de"]))
    #expect(german != (try spoken(["say", "Schule"])))
  }

  @Test func `the service speaks words, and the command waits until it has`() throws {
    let service = try RunningService()
    let outcome = try service.call(["say", "Tests", "passed"])
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty && outcome.errors == "")
    #expect(try said(service) == ["Tests passed"])
  }
}
