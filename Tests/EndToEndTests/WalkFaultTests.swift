// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// What becomes of a walk after a line that fails.
@Suite struct WalkFaultTests {
  private static let screen = Data(
    """
    {"aloud":1,"name":"Files","root":{"children":[
    {"id":"keep","label":"Keep","traits":["button"],"actions":["Share"],"frame":[0,0,9,9]},
    {"id":"volume","label":"Volume","traits":["adjustable"],"frame":[0,20,9,9],
    "range":{"minimum":0,"maximum":10,"current":5}}]}}
    """.utf8)

  /// The lines that name a place which is not there.
  static let failing = ["find Delete", "goto delete", "rotor Delete", "touch 500 500"]
  /// Lines that act on the element under the cursor or move from it, and those that use the rotor.
  static let acting = [
    "activate", "action Share", "increment", "decrement", "next", "previous", "next-container",
    "previous-container", "read-from-here", "interact", "scroll down", "magic-tap", "key return",
    "type x", "gesture double-tap",
  ]
  static let turning = ["up", "down", "rotor-next", "rotor-previous"]

  private let directory: TemporaryDirectory
  private let tree: String

  init() throws {
    directory = try TemporaryDirectory()
    tree = try directory.write(Self.screen, to: "tree.json")
  }

  private func explore(_ walk: [String], _ options: [String], isFile: Bool) throws -> Outcome {
    let text = Data((walk.joined(separator: "\n") + "\n").utf8)
    let script = isFile ? ["--script", try directory.write(text, to: "walk.txt")] : []
    return try ProgramRun(
      [builtPrograms + "/aloud", "explore", "--no-config"] + options + script + [tree],
      input: .bytes(isFile ? Data() : text)
    ).wait()
  }

  @Test("A script ends at its first error, with its line", arguments: failing + ["action Gone"])
  func ends(_ line: String) throws {
    let outcome = try explore(["next", "", line, "activate"], [], isFile: true)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("> \(line)\n! error ") && !outcome.text.contains("> activate"))
    let places = outcome.errorLines.map { $0.hasPrefix(directory.file("walk.txt") + ":3:1: ") }
    #expect(places == [true, true], "\(outcome.errors)")
    #expect(outcome.errorLines.last?.hasSuffix("--keep-going continues it") == true)
  }

  /// The options with which a walk goes on, and whether its lines are in a file.
  static let ways: [([String], Bool)] = [
    (["--keep-going"], true), ([], false), (["--json"], true), (["--json"], false),
  ]

  @Test(
    "Where a walk goes on, no line acts on another element than the one that was not found",
    arguments: failing, ways)
  func goesOn(_ line: String, _ way: ([String], Bool)) throws {
    let lines = Self.turning + (line.hasPrefix("rotor") ? [] : Self.acting)
    // A flick moves the cursor.
    let after = line.hasPrefix("rotor") ? Self.acting : []
    let dependent = lines.filter { line.hasPrefix("rotor") || !$0.hasPrefix("rotor") } + after
    let outcome = try explore(
      [line] + dependent + ["first", "rotor words", "down"], way.0, isFile: way.1)
    #expect(outcome.status == 1)
    let isJSON = way.0 == ["--json"]
    let printed = outcome.text.split(separator: "\n").map(String.init)
    let errors = printed.filter { $0.hasPrefix(isJSON ? "{\"error\"" : "! error ") }
    #expect(errors.count == dependent.count + 1, "\(outcome.text)")
    #expect(errors.dropFirst().allSatisfy { $0.contains("because line 1 failed: \(line)") })
    #expect(!outcome.text.contains("effect") && outcome.text.contains("Keep"))
    // Each names its line.
    for number in 1...(dependent.count + 1) {
      if isJSON {
        #expect(errors[number - 1].hasSuffix(",\"line\":\(number)}"))
      } else {
        let file = way.1 ? directory.file("walk.txt") : "standard input"
        #expect(outcome.errorLines[number - 1].hasPrefix("\(file):\(number):1: "))
      }
    }
    // The place is known again.
    #expect(
      printed.last { !$0.hasPrefix("{\"done\"") }?.contains("Keep") == true, "\(outcome.text)")
  }

  @Test("A line of standard input that is no command is an error, and the others are carried out")
  func invalid() throws {
    let outcome = try explore(["fly", "next", "fnid Keep", "activate", "last"], [], isFile: false)
    #expect(outcome.status == 1)
    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("! error ") }.count == 3)
    #expect(!outcome.text.contains("effect") && lines.contains("> last"))
    #expect(outcome.errorLines.map { $0.prefix(17) } == [1, 3, 4].map { "standard input:\($0):" })
  }

  @Test("The example on the page is what the program prints, in this order")
  func example() throws {
    let page = try page("reference/exploring.md")
    let begin = try #require(page.range(of: "<!-- keep-going -->\n"))
    let end = try #require(page.range(of: "<!-- /keep-going -->"))
    let block = try #require(
      CodeBlock.all(in: String(page[begin.upperBound..<end.lowerBound])).first)
    let steps = block.lines.map { "\($0)" }.joined(separator: "\n").components(separatedBy: "$ ")
    let walk = try #require(steps.first { $0.hasPrefix("cat delete.txt\n") })
    _ = try directory.write(Data(walk.dropFirst(15).utf8), to: "delete.txt")
    for step in steps where step.hasPrefix("aloud") {
      let parts = step.split(separator: "\n", maxSplits: 1)
      let outcome = try ProgramRun(
        [
          "env", "-C", directory.file("."), "bash", "-c",
          "exec 2>&1; PATH=$0:$PATH; ALOUD_CONFIG= "
            + parts[0].replacing(" Tests/", with: " " + projectFile("Tests/")), builtPrograms,
        ]
      ).wait()
      #expect(
        outcome.text.trimmingCharacters(in: .newlines) == parts[1].trimmingCharacters(in: .newlines)
      )
    }
  }

  @Test("The rotor alone lists what it offers, and nothing is said")
  func rotor() throws {
    let outcome = try explore(["rotor"], [], isFile: true)
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(
      outcome.text.contains("> rotor\n! rotor Actions: Characters, Words, Lines, Form Controls, "))
  }
}
