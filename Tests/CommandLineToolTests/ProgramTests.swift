// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing

@testable import CommandLineTool

/// Runs the program itself, as a shell would.
@Suite struct ProgramTests {
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The directory the test program was built into, where the programs are too.
  static var products: URL {
    let test = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return test.deletingLastPathComponent()
  }

  /// Runs a program to its end, with standard input empty.
  static func execute(_ path: String, _ arguments: [String], input: String = "") throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    // Whatever runs on this machine, these tests speak to no service.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["ALOUD_SOCKET": "/nowhere/aloud.sock"]) { $1 }
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "aloud-program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    // Files, not pipes: whatever the amount, nobody has to read while the program runs.
    let files = ["in", "out", "err"].map { directory.appendingPathComponent($0) }
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }

  private func aloud(_ arguments: String...) throws -> Outcome {
    try Self.execute(Self.products.appendingPathComponent("aloud").path, arguments)
  }

  private func shell(_ script: String, _ arguments: String...) throws -> Outcome {
    let path = Self.products.appendingPathComponent("aloud").path
    return try Self.execute("/bin/bash", ["-c", script, path] + arguments)
  }

  @Test func theVersionIsOnTheFirstLineAndTheLicenceOnTheSecond() throws {
    let outcome = try aloud("--version")
    for word in ["version", "-v"] { #expect(try aloud(word).output == outcome.output) }
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "aloud \(Release.version)")
    #expect(lines.dropFirst().first?.contains("Apache License 2.0") == true)
  }

  @Test(
    "A service that cannot have its sink ends with what tells why",
    arguments: [("-", 64), ("file:/tmp/aloud.mp4", 64), ("file:/nowhere/aloud.wav", 73)])
  func sinkOfAService(sink: String, status: Int32) throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "aloud-sink-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let outcome = try aloud(
      "serve", "--no-config", "--socket", directory.path + "/socket", "--sink", sink)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(sink.replacing("file:", with: "")))
    // The lock stays, as it always does.
    #expect(!FileManager.default.fileExists(atPath: directory.path + "/socket"))
  }

  /// A style, the first line of what is said of a page in it, and the rule of its first segment.
  static let styles = [
    ("ios", "Files, link", "label"), ("ipados", "Files, link", "label"),
    ("macos", "link Files", "link"),
  ]

  @Test(arguments: styles)
  func theStyleGivesOrderAndWords(style: String, line: String, rule: String) throws {
    let tree = #"{"aloud":1,"root":{"role":"main","children":[{"role":"link","label":"Files"}]}}"#
    let path = Self.products.appendingPathComponent("aloud").path
    let text = try Self.execute(
      path, ["transcript", "--style", style, "--hints", "off", "--containers", "off"], input: tree)
    #expect(text.errors == "")
    #expect(text.output.hasPrefix(line))
    let json = try Self.execute(
      path, ["transcript", "--style=\(style)", "--format=json", "--explain"], input: tree)
    #expect(json.output.contains(#""style": "\#(style)""#))
    let first = json.output.split(separator: "\n").first { $0.contains(#""rule""#) }
    #expect(first?.contains(#""rule": "\#(rule)""#) == true)
    // What was written is read again, as it stands.
    let spoken = try Self.execute(
      path, ["speak", "--sink", "null", "-"], input: json.output)
    #expect(spoken.status == 0)
    #expect(spoken.errors == "")
  }

  @Test func theAddressOfAPageIsRefusedWithAHint() throws {
    let rows: [([String], String)] = [
      (["transcript", "https://x/?a=b&c"], "'https://x/?a=b&c' | aloud transcript"),
      (["render", "-o", "x.wav", "HTTP://x/it's"], #"'HTTP://x/it'\''s' | aloud render"#),
      (["focus", "check", "a b", "http://x/"], "http://x/ | aloud focus check 'a b'"),
      (
        ["explore", "http://x/"],
        "http://x/ -o page.json, then aloud explore page.json"
      ),
    ]
    for (words, hint) in rows {
      let outcome = try Self.execute(Self.products.appendingPathComponent("aloud").path, words)
      #expect(outcome.status == 66 && outcome.output == "")
      #expect(outcome.errors.contains(" is an address, expected a file\n"))
      #expect(
        outcome.errors.hasSuffix("\n  hint: capture the page: aloud capture web \(hint)\n"),
        "\(outcome.errors)")
    }
  }

  @Test func plainTextMayLookLikeMarkup() throws {
    let path = Self.products.appendingPathComponent("aloud").path
    let input = "<b>Hi</b>\n\n{\"aloud\": 1}\n"
    let text = try Self.execute(path, ["transcript", "--from", "text"], input: input)
    #expect(text.status == 0 && text.errors == "")
    #expect(text.output == "<b>Hi</b>\n{\"aloud\": 1}\n")
    let json = try Self.execute(
      path, ["transcript", "--from=text", "--format=json", "--language=de"], input: input)
    #expect(json.status == 0 && json.output.contains(#""text": "<b>Hi</b>""#))
    #expect(json.output.contains(#""language": "de""#))
    for words in [
      ["convert"], ["explore"], ["cost"], ["focus", "loop"], ["transcript", "--cost"],
    ] {
      let refused = try Self.execute(path, words + ["--from", "text"], input: input)
      #expect(refused.status == 64 && refused.output == "")
      #expect(
        refused.errors.contains("--from text works only with transcript, speak, render, send"))
    }
  }

  @Test func aTranscriptExplainsEachSegment() throws {
    let path = Self.products.appendingPathComponent("aloud").path
    let tree = #"{"aloud":1,"root":{"children":[{"id":"go","label":"Go\u001b","role":"button"}]}}"#
    let text = try Self.execute(path, ["transcript", "--explain"], input: tree)
    #expect(text.status == 0 && text.errors == "")
    #expect(
      text.output == """
        Go, button
          label  "Go\\u{1B}"  rule: label   from: go.label
          trait  "button"    rule: button  from: go.role

        """)
  }

  @Test func convertExplainsInPlaceOfTheTree() throws {
    let path = Self.products.appendingPathComponent("aloud").path
    let tree = #"[{"AXLabel": "Go", "AXUniqueId": "go", "type": "Button"}]"#
    let text = try Self.execute(path, ["convert", "--explain"], input: tree)
    #expect(text.status == 0)
    #expect(text.errors == "")
    #expect(
      text.output.contains(
        """
        1:2: node go
          element                derived  control     it is interactive, so it is an element
          id ← AXUniqueId        direct   identifier  the identifier
          label ← AXLabel        direct   label       the label

        """))
    let json = try Self.execute(path, ["convert", "--explain", "--format", "json"], input: tree)
    #expect(json.output.contains(#""node": "go", "result": "label", "sources": ["AXLabel"]"#))
    let wrong = try Self.execute(path, ["convert", "--format", "json"], input: tree)
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("--format json needs --explain"))
    for option in ["--check", "--compact"] {
      let useless = try Self.execute(path, ["convert", "--explain", option], input: tree)
      #expect(useless.status == 64 && useless.output == "")
      #expect(useless.errors.contains("--explain and \(option) exclude each other"))
    }
    // One line end ends it.
    #expect(json.output.hasSuffix("]\n}\n"))
  }

  static let groupings: [(arguments: [String], said: String)] = [
    ([], "a, b\n"), (["--grouping", "on"], "a, b\n"), (["--grouping", "off"], "a\nb\n"),
  ]

  @Test(arguments: groupings)
  func groupingIsAnOption(_ row: (arguments: [String], said: String)) throws {
    let path = Self.products.appendingPathComponent("aloud").path
    let tree =
      "<hierarchy><node clickable='true'><node text='a'/><node text='b'/></node></hierarchy>"
    let outcome = try Self.execute(path, ["transcript"] + row.arguments, input: tree)
    #expect(outcome.status == 0)
    #expect(outcome.output == row.said)
  }

  @Test func helpIsAResultAndAWrongCommandLineIsNot() throws {
    for arguments in [["--help"], ["help"]] {
      let outcome = try Self.execute(
        Self.products.appendingPathComponent("aloud").path, arguments)
      #expect(outcome.status == 0)
      #expect(outcome.output == HelpTopic.program.text)
      #expect(outcome.errors == "")
    }
    let one = try aloud("speak", "--help")
    #expect(one.output == (try aloud("help", "speak")).output)
    #expect(one.output.hasPrefix("Usage: aloud speak "))

    for family in Verbs.families where family.isOfTwoWords {
      let help = try aloud("help", family.word)
      #expect(help.status == 0)
      for verb in family.verbs {
        #expect(help.output.contains("  \(verb.name.rawValue) "))
        #expect(help.output.contains(verb.summary.prefix(30)))
      }
      #expect((try aloud(family.word, "--help")).output == help.output)
      for words in [[family.word], [family.word, "nothing"]] {
        let wrong = try Self.execute(
          Self.products.appendingPathComponent("aloud").path, words)
        #expect(wrong.status == 64)
        #expect(wrong.errors.hasSuffix("Try \"aloud help \(family.word)\" for more.\n"))
        #expect(wrong.errors.contains(family.secondWords.joined(separator: "|")))
      }
    }

    let wrong = try aloud("speak", "--stile=ios")
    #expect(wrong.status == 64)
    #expect(wrong.output == "")
    #expect(
      wrong.errors == """
        aloud: unknown option --stile; did you mean --style?
        Usage: aloud speak [OPTION]... [FILE]
        Try "aloud help speak" for more.

        """)
    let nothing = try aloud()
    #expect(nothing.status == 64)
    #expect(nothing.output == "")
    #expect(nothing.errors.contains("transcript, speak"))
    let misspelled = try aloud("help", "spaek")
    #expect(misspelled.status == 64)
    #expect(misspelled.errors.contains("did you mean speak?"))
    #expect(misspelled.errors.contains("\nCommands: transcript, speak"))
  }

  @Test func aReaderThatGoesAwayIsNoErrorAndAFullDiskIs() throws {
    let pipe = try shell("\"$0\" manual | :; echo ${PIPESTATUS[0]}")
    #expect(pipe.output == "0\n")
    #expect(pipe.errors == "")
    let full = try shell("\"$0\" manual > /dev/full")
    #expect(full.status == 74)
    #expect(full.errors == "aloud: cannot write to standard output: No space left on device\n")
    let closed = try shell("\"$0\" manual >&-")
    #expect(closed.status == 74)
    let silent = try shell("\"$0\" --bogus 2>&-")
    #expect(silent.status == 64)
  }

  @Test func aTerminalToReadFromGetsTheHelpAndNoHang() throws {
    // script(1) gives the program a terminal of its own.
    let outcome = try shell("script -qec \"'$0' transcript\" /dev/null < /dev/null")
    #expect(outcome.status == 64)
    #expect(outcome.output.contains("Usage: aloud transcript"))
  }

  @Test func hostileArgumentsReachTheTerminalEscaped() throws {
    let outcome = try aloud("\u{1B}[2J", "--\u{7}")
    #expect(outcome.status == 64)
    #expect(!outcome.errors.contains("\u{1B}"))
    #expect(outcome.errors.contains("\\u{1B}[2J"))
  }

  @Test func theManualPageRendersWithoutAWarning() throws {
    let outcome = try shell(
      "set -o pipefail; \"$0\" manual | groff -ww -b -man -Tutf8 -rLL=80n | col -bx")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let sections = [
      "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXIT STATUS", "ENVIRONMENT",
      "FILES", "EXAMPLES", "SEE ALSO",
    ]
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.filter(sections.contains) == sections)
    for option in Options.all {
      #expect(outcome.output.contains("--\(option.name)"))
    }
  }

  @Test(arguments: [
    (language: "\"sv\"", label: "x, button", warned: "sv"),
    (language: "\"zh-TW\"", label: "x，button", warned: "zh-TW"),
    (language: "\"Deutsch!\"", label: "x, button", warned: "Deutsch!"),
    (language: "\"\"", label: "x, button", warned: "\"\""),
    (language: "\"de_AT\"", label: "x, Taste", warned: nil),
    (language: "null", label: "x, button", warned: nil),
  ])
  func aLanguageWithoutPhrasesIsWarnedOfOnce(
    language: String, label: String, warned: String?
  ) throws {
    let node = #"{"label": "x", "traits": ["button"]}"#
    let tree = #"""
      {"aloud": 1, "language": \#(language), "root": {"children": [\#(node), \#(node)]}}
      """#
    let path = Self.products.appendingPathComponent("aloud").path
    let outcome = try Self.execute(path, ["transcript"], input: tree)
    #expect(outcome.status == 0)
    #expect(outcome.output == label + "\n" + label + "\n")
    let warning = warned.map {
      "standard input: warning: there are no phrases for \($0): English ones are said\n"
    }
    #expect(outcome.errors == warning ?? "")
  }

  @Test func manyLanguagesWithoutPhrasesAreWarnedOfInOneLine() throws {
    let tags = ["sv", "fi", "da", "sv", "el", "tr", "fi", "pl", "cs"]
    let nodes = tags.map { #"{"label": "x", "language": "\#($0)"}"# }.joined(separator: ",")
    let path = Self.products.appendingPathComponent("aloud").path
    let outcome = try Self.execute(
      path, ["transcript"], input: #"{"aloud": 1, "root": {"children": [\#(nodes)]}}"#)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        standard input: warning: there are no phrases for sv, fi, da, el, tr and 2 more: English ones are said

        """)
  }
}
