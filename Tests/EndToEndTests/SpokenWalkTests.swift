// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Walks that are spoken while they are printed.
@Suite struct SpokenWalkTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func explore(
    _ document: Data, _ options: [String], input: ProgramInput = .nothing,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let file = try directory.write(document, to: "tree.json")
    return try aloud(
      ["explore", "--no-config"] + options + [file], input: input,
      environment: environment.merging(voices) { $1 })
  }

  @Test(arguments: [true, false])
  func `a walk is spoken whole, and prints the same as in silence`(isScript: Bool) throws {
    let labels = ["One", "Two", "Three", "Four"]
    let walk = "next\n# twice\nread-from-here\nincrement\nfirst\n"
    let script =
      isScript
      ? ["--keep-going", "--script", try directory.write(Data(walk.utf8), to: "walk")] : []
    let input: ProgramInput = isScript ? .nothing : .bytes(Data(walk.utf8))
    let silent = try explore(tree(labels: labels), script, input: input)
    let sound = directory.file("walk.wav")
    let spoken = try explore(
      tree(labels: labels), script + ["--speak", "--sink", "file:" + sound], input: input)
    // Nothing there can be incremented.
    #expect(silent.status == 1 && spoken.status == 1)
    #expect(silent.errorLines.count == 1 && spoken.errors == silent.errors, "\(spoken.errors)")
    #expect(spoken.text == silent.text)
    let said = spoken.text.split(separator: "\n").filter { !"#!>".contains($0.prefix(1)) }
    #expect(said == ["One", "Two", "Two", "Three", "Four", "Four", "One"])
    let expected = try rendered(tree(labels: said.map { String($0) }))
    expectSame(
      try samples(of: directory.read("walk.wav")).filter { $0 != 0 }, expected.filter { $0 != 0 })
  }

  @Test func `a longer walk prints the same whether or not it is spoken`() throws {
    for name in WalkTests.names {
      let walk = WalkTests.directory.appendingPathComponent(name + ".walk").path
      let text = try String(contentsOfFile: walk, encoding: .utf8)
      let words = try #require(text.split(separator: "\n").first).split(separator: " ").dropFirst(2)
        .map(String.init)
      let tree = WalkTests.directory.appendingPathComponent(try #require(words.first)).path
      let outcome = try aloud(
        [
          "explore", "--no-config", "--speak", "--sink", "null:fast", "--keep-going", "--script",
          walk, tree,
        ]
          + words.dropFirst(), environment: voices)
      let expected = try String(
        contentsOf: WalkTests.directory.appendingPathComponent(name + ".txt"), encoding: .utf8)
      let isWhole = !expected.contains("\n! error ")
      #expect(outcome.status == (isWhole ? 0 : 1), "\(outcome.errors)")
      #expect(outcome.text == expected)
    }
  }

  @Test func `the rotor's speech rate is the rate of the voice`() throws {
    let walk = "rotor speech rate\n" + String(repeating: "down\n", count: 9) + "first\n"
    let sound = directory.file("walk.wav")
    func length(_ walk: String) throws -> Int {
      let outcome = try explore(
        tree(labels: ["One rather long label"]), ["--sink", "file:" + sound],
        input: .bytes(Data(walk.utf8)))
      #expect(outcome.status == 0 && outcome.errors == "")
      return try samples(of: directory.read("walk.wav")).filter { $0 != 0 }.count
    }
    // The same words in the same order, so that only the rate differs.
    let before = try length("first\n" + walk.replacing("first\n", with: ""))
    #expect(try length(walk) > before)
  }

  @Test(arguments: [
    (["--speak", "--sink", "file:/nowhere/walk.wav"], 73, "/nowhere/walk.wav"),
    (["--sink", "file:/tmp/walk.mp4"], 64, "walk.mp4"),
    (["--sink", "client"], 64, "--sink client"),
    (["--sink", "-"], 64, "--sink -"),
    (["--speak", "--no-speech"], 64, "--no-speech"),
    (["--sink", "null", "--no-speech"], 64, "--no-speech"),
    (["--socket", "/nowhere/socket"], 64, "--socket"),
    (["--speak"], 69, "no sound server"),
  ])
  func `what cannot be spoken as asked is told before anything`(
    options: [String], status: Int32, message: String
  ) throws {
    let outcome = try explore(
      tree(labels: ["One"]), options, input: .bytes(Data("next\n".utf8)),
      environment: ["PULSE_SERVER": "unix:/nowhere/pulse"])
    #expect(outcome.status == status)
    #expect(outcome.text == "")
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func `commands from another program are answered as they come`() throws {
    let file = try directory.write(tree(labels: ["One", "Two"]), to: "tree.json")
    let child = try ChildProcess([builtPrograms + "/aloud", "explore", "--no-config", file])
    #expect(try child.line() == "One")
    try child.input.write(contentsOf: Data("next\n".utf8))
    #expect(try child.line() == "> next")
    #expect(try child.line() == "Two")
    try child.input.close()
    #expect(child.wait() == 0)
  }

  @Test func `with a socket and without a file the service's tree is walked over`() throws {
    let service = try RunningService()
    let held = try tree(labels: ["One", "Two"])
    let parameters = Data(#"{"tree":"#.utf8) + held + Data("}".utf8)
    #expect(try service.call(["call", "tree/replace", "-"], input: .bytes(parameters)).status == 0)
    let outcome = try service.call(
      ["explore", "--no-config", "--socket", service.socket], input: .bytes(Data("next\n".utf8)))
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.text == "One\n> next\nTwo\n")
  }
}
