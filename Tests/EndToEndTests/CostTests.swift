// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// What a screen costs who hears it.
@Suite struct CostTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func sample(_ name: String) -> String {
    Self.root.appending(path: "Tests/Fixtures/scenarios/\(name).json").path
  }

  private func cost(_ words: [String]) throws -> Outcome {
    try aloud(["cost", "--no-config"] + words, environment: voices)
  }

  /// The screens of a report in JSON.
  private func screens(_ words: [String]) throws -> [[String: Any]] {
    let outcome = try cost(["--format", "json"] + words)
    #expect(outcome.status == 0 && outcome.errors == "")
    let object = try JSONSerialization.jsonObject(with: outcome.output)
    let report = try #require(object as? [String: Any])
    #expect(report["aloud"] as? Int == 1 && report["kind"] as? String == "cost")
    return try #require(report["screens"] as? [[String: Any]])
  }

  @Test func `a split view has 26 stops on iOS and 8 on the Mac, in any style`() throws {
    for style in ["ios", "ipados", "macos"] {
      let screen = try #require(try screens(["--style", style, sample("roasted-beans")]).first)
      #expect(screen["stops"] as? [String: Int] == ["ios": 26, "macos": 8])
      #expect(screen["style"] as? String == style)
      #expect((screen["elements"] as? [Any])?.count == 26)
    }
  }

  @Test(arguments: [
    ([], []), (["--rate", "300"], []), (["--voice", "brisk"], []), ([], ["--style", "macos"]),
  ])
  func `the seconds are those of the sound that render writes`(voice: [String], words: [String])
    throws
  {
    let file = sample("dogs-after")
    let screen = try #require(try screens(voice + words + [file]).first)
    let seconds = try #require(screen["seconds"] as? Double)
    let heard = try rendered(Data(contentsOf: URL(filePath: file)), voice + words)
    #expect(abs(seconds - Double(heard.count) / 22050) < 0.0006)
    // The pauses come on top of the elements.
    let elements = try #require(screen["elements"] as? [[String: Any]])
    let each = elements.compactMap { $0["seconds"] as? Double }
    #expect(each.count == elements.count && each.allSatisfy { $0 > 0.1 })
    let pauses = seconds - each.reduce(0, +)
    #expect(pauses > 0 && pauses < Double(elements.count))
    let transcript = try aloud(["transcript", "--no-config", file] + words).text
    #expect(
      elements.compactMap { $0["text"] as? String }
        == transcript.split(separator: "\n").map(String.init))
  }

  @Test func `an element is as long as its utterance alone`() throws {
    let labels = sentences(3)
    let directory = try TemporaryDirectory()
    let file = try directory.write(tree(labels: labels), to: "tree.json")
    let screen = try #require(try screens([file]).first)
    let elements = try #require(screen["elements"] as? [[String: Any]])
    for (label, element) in zip(labels, elements) {
      let alone = Double(try rendered(tree(labels: [label])).count) / 22050
      let seconds = try #require(element["seconds"] as? Double)
      #expect(abs(seconds - alone) < 0.0006)
    }
    #expect(elements.count == 3)
  }

  @Test func `what is wrong with the options or the nodes is told`() throws {
    let (before, after) = (sample("dogs-before"), sample("dogs-after"))
    let rows: [([String], Int, String)] = [
      (["--cost", "--explain", "--format", "json", before], 64, "exclude each other"),
      (["--cost", "--from-node", "a", before], 64, "need each other"),
      (["--cost", "-", "-"], 64, "only one of two trees"),
      (["--cost", before, after, after], 64, "unexpected argument"),
      ([before, after], 64, "\"aloud cost\" compares two trees"),
      (["--from-node", "a", before], 64, "--from-node needs --cost"),
      (["--rate", "200", before], 64, "--rate needs --cost"),
      (
        ["--cost", "--from-node", "carousel", "--to-node", "x", before, after], 65,
        "\(after): no such node: x"
      ),
      (["--cost", "--from-node", "", "--to-node", "x", before], 64, "the identifier of a node"),
    ]
    for (words, status, reason) in rows {
      let outcome = try aloud(["transcript", "--no-config"] + words)
      #expect(outcome.status == status, "\(words)")
      #expect(outcome.errors.contains(reason), "\(words): \(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
  }

  @Test func `a transcript with --cost is the same report`() throws {
    let file = sample("dogs-before")
    let alias = try aloud(["transcript", "--no-config", "--cost", file], environment: voices)
    #expect(alias.status == 0 && alias.errors == "")
    #expect(try alias.text == cost([file]).text)
  }

  @Test func `of two trees one may lack a node, which is told`() throws {
    let outcome = try cost(
      [
        "--from-node", "favourite", "--to-node", "shelter", sample("dogs-before"),
        sample("dogs-after"),
      ])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("dogs-before.json: warning: no such node: shelter"))
    let line = try #require(outcome.text.split(separator: "\n").first { $0.contains("ios, plain") })
    #expect(line.split(separator: " ").suffix(3) == ["-", "9", "-"])
  }

  // MARK: The page

  /// A text in which blanks are single, and seconds, which are the synthesizer's, are none.
  private func comparable(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      line.replacing(/[-+]?\d+\.\d+/, with: "#").split(separator: " ").joined(separator: " ")
    }
  }

  @Test func `the example on the page is what the program prints`() throws {
    let directory = try TemporaryDirectory()
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/reference/cost.md"), encoding: .utf8)
    let block = try #require(page.split(separator: "```console\n").dropFirst().first)
    let steps = try #require(block.split(separator: "```").first).split(separator: "$ ")
    var reports = 0
    for step in steps {
      let lines = step.split(separator: "\n", maxSplits: 1).map(String.init)
      let words = lines[0].split(separator: " ").map(String.init)
      if words[0] == "cat" {
        _ = try directory.write(Data(lines[1].utf8), to: words[1])
        continue
      }
      try #require(words[0] == "aloud")
      let outcome = try aloud(
        words.dropFirst().map { $0.hasSuffix(".json") ? directory.file($0) : $0 } + ["--no-config"],
        environment: voices)
      let text = outcome.text.replacing(directory.file(""), with: "")
      #expect(comparable(text) == comparable(lines[1]))
      reports += 1
    }
    #expect(reports == 2)
  }

  @Test func `the page explains every member`() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/reference/cost.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let names = rows.joined().matches(of: /`([A-Za-z.\[\]]+)`/).map { match in
      match.output.1.split { !$0.isLetter }.last.map(String.init) ?? ""
    }
    let outcome = try cost(
      [
        "--format", "json", "--from-node", "title", "--to-node", "p3", "--style", "macos",
        sample("roasted-beans"),
      ])
    #expect(outcome.text.contains("\"setting\""))
    let members = Set(outcome.text.matches(of: /"([A-Za-z]+)":/).map { String($0.output.1) })
    #expect(members.isSubset(of: names), "\(members.subtracting(names))")
    #expect(members.count == 28)
  }
}
