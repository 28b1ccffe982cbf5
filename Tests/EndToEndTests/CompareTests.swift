// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud compare` with the real program.
@Suite struct CompareTests {
  /// A page source of Appium with a heading and buttons.
  private static func source(_ labels: [String]) -> String {
    let elements = labels.enumerated().map { index, label in
      let kind = index == 0 ? "StaticText" : "Button"
      let traits = index == 0 ? "Header, StaticText" : "Button"
      return "<XCUIElementType\(kind) type=\"XCUIElementType\(kind)\" label=\"\(label)\" "
        + "enabled=\"true\" visible=\"true\" accessible=\"true\" traits=\"\(traits)\" x=\"16\" "
        + "y=\"\(60 + 60 * index)\" width=\"358\" height=\"40\"/>"
    }
    return "<AppiumAUT><XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" "
      + "label=\"Shop\" x=\"0\" y=\"0\" width=\"390\" height=\"844\">\(elements.joined())"
      + "</XCUIElementTypeApplication></AppiumAUT>"
  }

  private static let head = #"{"aloud":1,"kind":"recording","tool":"t","system":"iOS"}"#

  private static func line(
    _ move: String, _ heard: String?, _ source: String? = nil
  ) throws -> String {
    var members: [String: Any] = ["move": move, "utterance": heard ?? NSNull()]
    members["source"] = source
    let data = try JSONSerialization.data(withJSONObject: members, options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  private func compare(_ lines: [String], _ options: [String] = []) throws -> Outcome {
    try aloud(["compare"] + options, input: .bytes(Data(lines.joined(separator: "\n").utf8)))
  }

  @Test func `what agrees gives the figure and success`() throws {
    let outcome = try compare([
      Self.head,
      try Self.line("current", "Basket, heading", Self.source(["Basket", "Pay", "Empty"])),
      try Self.line("forward", "Pay, button"), try Self.line("forward", "Empty, button"),
      try Self.line("backward", "Pay, button"),
    ])
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.text == "recording, t, iOS\n4 of 4 utterances agree (100%)\n")
  }

  @Test func `what differs is named with its segment, its rule and its count`() throws {
    let outcome = try compare([
      Self.head,
      try Self.line("current", "Basket, heading", Self.source(["Basket", "Pay", "Empty"])),
      try Self.line("forward", "Empty, link"), try Self.line("forward", "Sale! Buy more"),
    ])
    #expect(outcome.status == 1 && outcome.errors == "")
    #expect(
      outcome.text == """
        recording, t, iOS
        line 3, forward:
          only Aloud stops at "Pay, button"
          heard: Empty, link
          Aloud: Empty, button
            says "button" (rule button, trait) instead of "link"
        line 4, forward:
          heard: Sale! Buy more
          Aloud has no item with such words
        differs  of  rule
              1   1  button
        1 of 3 utterances agree (33%); 1 item is a stop of Aloud alone

        """)
  }

  @Test func `a broken line and a source that is no tree are named, and the rest is compared`()
    throws
  {
    let outcome = try compare([
      Self.head, "{broken", try Self.line("current", "x", "<nothing/>"),
      try Self.line("sideways", "x"),
      try Self.line("current", "Pay, button", Self.source(["Basket", "Pay"])),
      try Self.line("forward", nil),
    ])
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count { $0.hasPrefix("standard input:") } == 3)
    for (number, words) in [
      (2, "one JSON object"), (4, "the move \"sideways\" is unknown"),
      (3, "the source on this line"),
    ] {
      #expect(
        outcome.errorLines.contains {
          $0.hasPrefix("standard input:\(number): ") && $0.contains(words)
        }, "\(outcome.errors)")
    }
    #expect(
      outcome.text.hasSuffix(
        "1 of 1 utterances agree (100%); 1 move had no words; 1 utterance has no screen; "
          + "2 lines are left out\n"))
  }

  static let empty: [(String, String)] = [
    ("", "has no utterances"), ("[]", "has no utterances"),
    (#"{"aloud":1,"kind":"recording"}"#, "has no utterances"),
    (#"{"utterance":"Pay"}"#, "no source of a screen"),
    (#"{"utterance":"Pay","source":"text"}"#, "no source of a screen"),
  ]

  @Test("A recording with nothing to compare is invalid input", arguments: empty)
  func nothing(_ text: String, _ words: String) throws {
    let outcome = try compare([text])
    #expect(outcome.status == 65)
    #expect(outcome.errorLines.last?.contains(words) == true, "\(outcome.errors)")
    #expect(!outcome.errors.contains("internal"))
  }

  @Test func `logs of Guidepup and of exploring are compared with a tree`() throws {
    let screen = fixture("scenarios/dogs-after.json")
    let log = try aloud(
      ["explore", "--json", screen], input: .bytes(Data("next\nnext\nprevious\nlast\n".utf8)))
    let explored = try aloud(["compare", "--tree", screen], input: .bytes(log.output))
    #expect(explored.status == 0, "\(explored.text)\(explored.errors)")
    #expect(explored.text.hasPrefix("log of aloud explore\n"))

    let phrases = #"["Mute, unticked, tickbox", "Save, button"]"#
    let tree = """
      {"aloud": 1, "style": "macos", "root": {"children": [
        {"label": "Mute", "role": "checkbox", "checked": false}, {"label": "Save", "traits": ["button"]}]}}
      """
    let directory = try TemporaryDirectory()
    try tree.write(toFile: directory.file("page.json"), atomically: true, encoding: .utf8)
    let heard = try aloud(
      ["compare", "--tree", directory.file("page.json")], input: .bytes(Data(phrases.utf8)))
    #expect(heard.text.hasPrefix("log of Guidepup, macOS\n"))
    #expect(heard.text.contains("1 of 2 utterances agree (50%)"), "\(heard.text)")

    let alone = try aloud(["compare"], input: .bytes(Data(phrases.utf8)))
    #expect(alone.status == 65 && alone.errors.contains("--tree FILE"))
  }

  @Test func `JSON has an object for each utterance and the figures of each rule`() throws {
    let outcome = try compare(
      [
        Self.head, try Self.line("current", "Pay, link", Self.source(["Basket", "Pay"])),
        try Self.line("forward", nil),
      ], ["--json"])
    #expect(outcome.status == 1)
    let objects = try outcome.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["kind"] as? String } == ["recording", "utterance", "summary"])
    #expect(objects[1]["agreement"] as? String == "none")
    #expect(objects[1]["said"] as? String == "Pay, button")
    let differences = try #require(objects[1]["differences"] as? [[String: Any]])
    #expect(
      differences.map { $0 as? [String: String] }
        == [["said": "button", "heard": "link", "segment": "trait", "rule": "button"]])
    #expect(objects[2]["compared"] as? Int == 1 && objects[2]["silent"] as? Int == 1)
    let rules = try #require(objects[2]["rules"] as? [[String: Any]])
    #expect(rules.first?["rule"] as? String == "button" && rules.first?["differs"] as? Int == 1)
  }

  @Test func `the language and the platform of the recording decide the words`() throws {
    let source = Self.source(["Korb", "Kaufen"])
    let head = #"{"aloud":1,"kind":"recording","system":"iOS","language":"de"}"#
    let german = try compare([head, try Self.line("current", "Kaufen, Taste", source)])
    #expect(german.status == 0, "\(german.text)")
    let english = try compare(
      [head, try Self.line("current", "Kaufen, Taste", source)], ["--language", "en"])
    #expect(english.status == 1)
  }

  @Test func `each recording of a file has its own platform and language`() throws {
    let source = Self.source(["Korb", "Kaufen"])
    func head(_ system: String, _ language: String) -> String {
      #"{"aloud":1,"kind":"recording","system":"\#(system)","language":"\#(language)"}"#
    }
    let lines = [
      head("iOS", "de"), try Self.line("current", "Kaufen, Taste", source),
      head("iOS", "en"), try Self.line("current", "Kaufen, button", source),
      head("iOS", "de"), try Self.line("forward", "Kaufen, Taste", source),
    ]
    let outcome = try compare(lines)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.text)\(outcome.errors)")
    #expect(
      outcome.text == """
        recording, iOS, de
        recording, iOS, en
        recording, iOS, de
        3 of 3 utterances agree (100%)

        """)
    let json = try compare(lines, ["--json"])
    #expect(json.text.split(separator: "\n").count { $0.contains(#""kind":"recording""#) } == 3)
    // The tree of the option is read for each of them, too.
    let directory = try TemporaryDirectory()
    try source.write(toFile: directory.file("s.xml"), atomically: true, encoding: .utf8)
    let given = try compare(
      try [
        head("iOS", "de"), Self.line("current", "Kaufen, Taste"), head("iOS", "en"),
        Self.line("current", "Kaufen, button"),
      ], ["--tree", directory.file("s.xml")])
    #expect(given.status == 0, "\(given.text)\(given.errors)")
  }

  @Test func `the version of the system of a recording decides the release`() throws {
    let page = #"""
      {"aloud":1,"root":{"role":"document","children":[{"role":"list","children":[\#
      {"role":"listitem","children":[{"role":"listMarker","label":"•"},{"label":"Milk"}]}]}]}}
      """#
    for (version, said) in [
      ("27.0.1", ["• Milk, List Start"]), ("28", ["• Milk, List Start"]),
      ("26.4", ["bullet, List Start", "Milk, 1 of 1, List End"]),
      ("18.6.2", ["bullet, List Start"]),
    ] {
      let head = #"{"aloud":1,"kind":"recording","system":"iOS","version":"\#(version)"}"#
      let lines = try said.enumerated().map { number, words in
        try Self.line(number == 0 ? "current" : "forward", words, page)
      }
      let outcome = try compare([head] + lines)
      #expect(outcome.status == 0, "\(version): \(outcome.text)\(outcome.errors)")
      let other = try compare([head] + lines, ["--release", version < "27" ? "27" : "26"])
      #expect(other.status == 1, "\(version): \(other.text)\(other.errors)")
    }
  }

  @Test func `a recording of Apple TV has its own style, whose words are those of the iPhone`()
    throws
  {
    let head = #"{"aloud":1,"kind":"recording","system":"tvOS"}"#
    let lines = [
      head, try Self.line("current", "Pay, button", Self.source(["Basket", "Pay"])),
      try Self.line("current", "Pay, button", Self.source(["Basket", "Pay", "Empty"])),
    ]
    let outcome = try compare(lines)
    #expect(outcome.status == 0)
    #expect(
      outcome.errorLines.count { $0.contains("VoiceOver's words on tvOS are not recorded") } == 1)
    #expect(try compare(lines, ["--style", "ios"]).errors == "")
  }

  @Test func `a recording may be compressed or in UTF-16`() throws {
    let text = try [
      Self.head, Self.line("current", "Pay, button", Self.source(["Basket", "Pay"])),
    ].joined(separator: "\n")
    let directory = try TemporaryDirectory()
    let file = directory.file("r.jsonl")
    try Data(text.utf8).write(to: URL(filePath: file))
    #expect(try ProgramRun(["gzip", file]).wait().status == 0)
    let wide = directory.file("wide.jsonl")
    let units = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try Data([0xFF, 0xFE] + units).write(to: URL(filePath: wide))
    for file in [file + ".gz", wide] {
      let outcome = try aloud(["compare", file])
      #expect(outcome.status == 0, "\(file): \(outcome.errors)")
    }
    try Data([0x1F, 0x8B, 8, 0, 1, 2]).write(to: URL(filePath: wide))
    #expect(try aloud(["compare", wide]).status == 65)
  }

  @Test func `memory holds a few screens, however many a recording has`() throws {
    var lines = [Self.head]
    for screen in 0..<100 {
      let labels = (0..<400).map { "Item \(screen) \($0)" }
      lines.append(try Self.line("current", "Item \(screen) 1, button", Self.source(labels)))
      lines.append(try Self.line("backward", "Item \(screen) 0, heading"))
    }
    let outcome = try compare(lines)
    #expect(outcome.text.contains("200 of 200 utterances agree"))
    #expect(isSanitized || outcome.peakMemory < 60, "\(outcome.peakMemory) MiB")
  }

  @Test func `the recorder's own test compares what a driver answered`() throws {
    let outcome = try ProgramRun(
      [
        "env", "-C", projectFile("Tests/Clients"), "PYTHONDONTWRITEBYTECODE=1", "python3", "-W",
        "error", "-m", "unittest", "-v", "test_record",
      ],
      environment: [
        "PYTHONPATH": projectFile("Sources/Clients/python"), "ALOUD": builtPrograms + "/aloud",
      ]
    ).wait()
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(!outcome.errors.contains("skipped"))
    #expect(outcome.errors.contains("test_aloud_compare_names_the_word_that_differs"))
  }
}
