// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// What the keyboard reaches, asked for from a shell.
@Suite struct FocusTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func focus(_ words: [String]) throws -> Outcome {
    try aloud(
      ["focus"] + words.map { $0.hasSuffix(".json") ? Self.root.appending(path: $0).path : $0 }
        + ["--no-config"])
  }

  @Test(
    arguments: [
      (["new-album", "photos"], 0, ["new-album can be focused"]),
      (
        ["grid", "photos"], 1,
        [
          "grid cannot be focused:",
          "  nothing makes it focusable: it has no focusable: true, is no text input, and is no cell of "
            + "a sidebar, or of a table or collection that allows focus",
        ]
      ),
      (
        ["prompt", "shapes-level", "--keyboard", "full-access"], 1,
        ["prompt cannot be reached:", "  it has respondsToUserInteraction: false"]
      ),
      (["card-1", "shapes-level", "--keyboard", "full-access"], 0, ["card-1 can be reached"]),
    ] as [([String], Int32, [String])])
  func `a check answers with its words and its status`(
    words: [String], status: Int32, lines: [String]
  ) throws {
    let file = "Tests/Fixtures/scenarios/\(words[1]).json"
    let outcome = try focus(["check", words[0], file] + words.dropFirst(2))
    #expect(outcome.status == status && outcome.errors == "")
    #expect(outcome.text.split(separator: "\n").map(String.init) == lines)
  }

  @Test func `a node that is not there is bad input, and a screen without stops is told`() throws {
    let file = "Tests/Fixtures/scenarios/shapes-home.json"
    let missing = try focus(["check", "x", file])
    #expect(missing.status == 65 && missing.errors.contains("no such node: x"))
    let none = try focus(["loop", file])
    #expect(none.status == 0 && none.text == "")
    #expect(none.errors.contains("the keyboard can focus nothing on this screen"))
    let json = try focus(["check", "level-1", file, "--format", "json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(object["kind"] as? String == "focus check" && object["isFocusable"] as? Bool == false)
    #expect((object["reasons"] as? [[String: String]])?.map { $0["name"] } == ["notFocusable"])
  }

  @Test(arguments: ["focus", "full-access"])
  func `the Tab order of a captured page needs no warning`(mode: String) throws {
    let page = Self.root.appending(path: "Tests/Fixtures/chromium/composite-widgets.axtree.json.gz")
    let outcome = try focus(["loop", page.path, "--keyboard", mode])
    #expect(outcome.status == 0 && outcome.text.contains("Paper size"))
    #expect(!outcome.errors.contains("Tab"), "\(outcome.errors)")
  }

  @Test func `keys that the configuration chooses hold in walks and on shortest ways`() throws {
    let directory = try TemporaryDirectory()
    let configuration = try directory.write(
      Data("[keys]\nnext = control+n\ndown = j\n".utf8), to: "aloud.conf")
    let script = try directory.write(Data("key control+n\nkey j\nkey tab\n".utf8), to: "walk")
    let file = Self.root.appending(path: "Tests/Fixtures/scenarios/photos.json").path
    let walk = try aloud(["explore", "--config", configuration, "--script", script, file])
    #expect(
      walk.text.hasSuffix("selected, Favourites\n> key tab\n! error nothing uses the key tab\n"))
    let cost = try aloud(
      [
        "transcript", "--config", configuration, "--cost", "--from-node", "0/0/0", "--to-node",
        "import", file,
      ], environment: voices)
    #expect(cost.text.contains("ios, by keyboard                key control+n"))
  }

  @Test func `the examples on the page are what the program prints`() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/reference/exploring.md"), encoding: .utf8)
    var examples = 0
    for block in page.components(separatedBy: "```console\n").dropFirst() {
      let steps = (block.components(separatedBy: "```").first ?? "").components(separatedBy: "$ ")
      for step in steps where step.hasPrefix("aloud focus ") {
        let lines = step.split(separator: "\n", maxSplits: 1).map(String.init)
        let words = lines[0].split(separator: " ").dropFirst(2).map(String.init)
        #expect(try focus(words).text == lines.last)
        examples += 1
      }
    }
    #expect(examples == 6)
  }

  @Test func `the walk by keys on the page is what the program prints`() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/reference/exploring.md"), encoding: .utf8)
    let start = try #require(page.firstRange(of: "$ cat keys.txt\n")).upperBound
    let parts = (page[start...].components(separatedBy: "```").first ?? "")
      .components(separatedBy: "$ ")
    let directory = try TemporaryDirectory()
    let script = try directory.write(Data(parts[0].utf8), to: "keys.txt")
    let lines = parts[1].split(separator: "\n", maxSplits: 1).map(String.init)
    let file = try #require(lines[0].split(separator: " ").last).description
    let outcome = try aloud([
      "explore", "--no-config", "--script", script, Self.root.appending(path: file).path,
    ])
    #expect(outcome.text == lines[1] && !lines[1].isEmpty)
  }
}
