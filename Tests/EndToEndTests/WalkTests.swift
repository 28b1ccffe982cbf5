// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Walks over screens, through the program, as people send them in with a report.
@Suite struct WalkTests {
  /// Where the walks are: each with what it prints beside it.
  static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/walks")

  static let names = [
    "columns", "controls.ja", "dogs", "dogs.ja", "keyboard-access", "keyboard-beans",
    "keyboard-focus", "keyboard-modal", "keyboard-photos", "keyboard-reminders", "keyboard-shapes",
    "nothing", "roasted-beans.ipados", "roasted-beans.macos", "talk-cards", "talk-coffee",
    "talk-dogs.ja", "talk-lists", "talk-notes", "updates",
    "words-app", "words-app.macos", "words-page", "words-page.macos",
  ]

  /// Runs a walk; its first line has the tree and the options.
  private func run(_ walk: URL, _ script: String? = nil) throws -> Outcome {
    let text = try String(contentsOf: walk, encoding: .utf8)
    let header = try #require(text.split(separator: "\n").first).split(separator: " ")
    try #require(header.starts(with: ["#", "explore"]))
    let tree = Self.directory.appendingPathComponent(String(header[2])).path
    return try ProgramRun(
      [
        builtPrograms + "/aloud", "explore", "--no-config", "--keep-going", "--script",
        script ?? walk.path, tree,
      ] + header.dropFirst(3).map(String.init), input: .bytes(Data(text.utf8))
    ).wait()
  }

  @Test("For programs, a walk prints objects that say what is done and what is at the cursor")
  func json() throws {
    let page = try page("reference/exploring.md")
    let begin = try #require(page.range(of: "<!-- json -->\n"))
    let end = try #require(page.range(of: "<!-- /json -->"))
    let example = try #require(
      CodeBlock.all(in: String(page[begin.upperBound..<end.lowerBound])).first
    ).lines.map { "\($0)" }
    let command = try #require(example.first).dropFirst(2)
    let outcome = try ProgramRun(
      ["env", "-C", projectFile("."), "bash", "-c", "PATH=$0:$PATH; " + command, builtPrograms],
      environment: ["ALOUD_CONFIG": ""]
    ).wait()
    let printed = outcome.text.split(separator: "\n").map { "\($0)" }
    #expect(printed == Array(example.dropFirst()), "\(outcome.errors)")
  }

  @Test("A walk says what it should", arguments: names)
  func walk(name: String) throws {
    let walk = Self.directory.appendingPathComponent(name + ".walk")
    let expected = try String(
      contentsOf: Self.directory.appendingPathComponent(name + ".txt"), encoding: .utf8)
    let outcome = try run(walk)
    #expect(outcome.text == expected)
    // What could not be carried out is some of the work.
    #expect(outcome.status == (expected.contains("\n! error ") ? 1 : 0))
    // From standard input it is the same.
    guard !text(of: walk).contains("\ntree ") else { return }
    let piped = try run(walk, "-")
    #expect(piped.text == expected && piped.status == outcome.status)
  }

  private func text(of file: URL) -> String {
    (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  @Test func `every walk is run and has its transcript`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.directory.path)
    let walks = files.filter { $0.hasSuffix(".walk") }.map { String($0.dropLast(5)) }
    #expect(walks.sorted() == Self.names)
    #expect(files.filter { $0.hasSuffix(".txt") }.count == walks.count)
  }

  @Test func `everything that is wrong with a script is told with its line, and nothing is done`()
    throws
  {
    let directory = try TemporaryDirectory()
    let script = try directory.write(
      Data("next\nfly home\n\n# right\nnext 2\ngoto\ntouch 1\n".utf8), to: "walk")
    let tree = try directory.write(tree(labels: ["One"]), to: "tree.json")
    let outcome = try ProgramRun(
      [builtPrograms + "/aloud", "explore", "--no-config", "--script", script, tree]
    ).wait()
    #expect(outcome.status == 65)
    #expect(outcome.text == "")
    let lines = outcome.errorLines.filter { $0.hasPrefix("\(script):") }
    #expect(lines.count == 4)
    for (line, number) in zip(lines, [2, 5, 6, 7]) {
      #expect(line.hasPrefix("\(script):\(number):1: "), "\(line)")
    }
    #expect(lines.first?.contains("there is no command \"fly\"; there are next, ") == true)
  }

  @Test func `a tree that a script names is looked for before anything is done`() throws {
    let directory = try TemporaryDirectory()
    let script = try directory.write(
      Data("next\ntree gone.json\ntree bad.json\nnext\n".utf8), to: "walk")
    let screen = try directory.write(tree(labels: ["One"]), to: "tree.json")
    let program = [builtPrograms + "/aloud", "explore", "--no-config", "--script", script, screen]
    let bad = directory.file("bad.json")
    try FileManager.default.createDirectory(atPath: bad, withIntermediateDirectories: false)
    let outcome = try ProgramRun(program).wait()
    #expect(outcome.status == 66)
    #expect(outcome.text == "")
    #expect(
      outcome.errorLines.filter { $0.hasPrefix("\(script):") } == [
        "\(script):2:1: cannot open \(directory.file("gone.json")): No such file or directory",
        "\(script):3:1: cannot read \(bad): Is a directory",
      ])
    try FileManager.default.removeItem(atPath: bad)
    // One that is there and is no tree ends the walk where it is.
    _ = try directory.write(tree(labels: ["Two"]), to: "gone.json")
    _ = try directory.write(Data("{\"format\":".utf8), to: "bad.json")
    let halted = try ProgramRun(program).wait()
    #expect(halted.status == 65)
    #expect(halted.text.contains("> tree gone.json\nTwo\n"))
    #expect(halted.errorLines.first?.hasPrefix("\(bad):1:") == true, "\(halted.errors)")
    #expect(halted.errorLines.last == "\(script):3:1: the walk ends here")
  }

  @Test func `at a terminal, keys do what commands do`() throws {
    let directory = try TemporaryDirectory()
    let tree = try directory.write(tree(labels: ["One", "Two"]), to: "tree.json")
    // Right arrow, an unknown key, find, a line that is wrong, and the end.
    let keys = "\u{1B}[C" + "x" + "/on\r" + ":fly\r" + "q"
    let outcome = try ProgramRun(
      [
        "/usr/bin/script", "-qec", "\(builtPrograms)/aloud explore --no-config --plain \(tree)",
        "/dev/null",
      ], input: .bytes(Data(keys.utf8))
    ).wait()
    #expect(outcome.status == 0)
    let lines = outcome.text.split(separator: "\r\n").map(String.init)
    #expect(
      lines.suffix(10).map { $0.prefix(29) } == [
        "(? for help, q to quit)", "> next", "Two", "! unknown key; ? for help", "find on",
        "> find on", "One", ": fly", "! error there is no command \"", "VoiceOver off",
      ])
  }

  @Test func `a tree and its commands cannot share standard input`() throws {
    let outcome = try ProgramRun([builtPrograms + "/aloud", "explore", "--no-config", "-"]).wait()
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("name a FILE"))
  }
}
