// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// What Apple's talks and an article show, as commands show it.
@Suite struct TalkTests {
  /// The files of rows, and how many rows each has.
  static let files = [
    ("mac-catalyst", 51), ("exceptional", 44), ("ipad-keyboard", 51),
    ("full-keyboard-access", 43), ("reading", 8), ("custom-controls", 7), ("article", 21),
  ]

  static let folder = projectFile("Tests/Fixtures/talks")

  static func cases(of name: String) throws -> [TalkCase] { try Talk(name).cases }

  @Test("Each row prints what its source shows, and nothing else", arguments: try files.map(\.0))
  func rows(name: String) throws {
    for row in try Self.cases(of: name) {
      let outcome = try run(row)
      #expect(
        outcome.text.lines == row.output.map(\.text),
        "\(name), \(row)\n\(row.commands.joined(separator: "\n"))")
      #expect(outcome.errors == "" && outcome.status == row.status, "\(name), \(row.place)")
    }
  }

  /// Runs the commands of a row in one shell, beside the trees; with a service if they call it.
  private func run(_ row: TalkCase) throws -> Outcome {
    let directory = try TemporaryDirectory()
    let service =
      try row.commands.contains { $0.hasPrefix("aloud call ") } ? RunningService() : nil
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let script = try directory.write(
      Data((row.commands.joined(separator: "\n") + "\n").utf8), to: "script")
    return try ProgramRun(
      ["env", "-C", Self.folder, "bash", script],
      input: .bytes(Data(row.walk.map { $0 + "\n" }.joined().utf8)),
      environment: voices.merging([
        "PATH": builtPrograms + ":" + path, "ALOUD_CONFIG": "", "ALOUD_SOUND_SINK": "null:fast",
      ]) { $1 }.merging(service?.environment ?? [:]) { $1 }
    ).wait()
  }

  @Test("No row is missing, empty or there twice, and each tree beside the rows is used")
  func completeness() throws {
    var commands = ""
    for (name, count) in Self.files {
      let cases = try Self.cases(of: name)
      #expect(cases.count == count, "\(name) has \(cases.count) rows")
      #expect(Set(cases.map(\.description)).count == cases.count, "\(name) has a row twice")
      for row in cases {
        #expect(!row.commands.isEmpty && row.output.contains(where: \.isResult), "\(row.place)")
        commands += (row.commands + row.walk).joined(separator: "\n") + "\n"
      }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    let rows = Set(Self.files.map { $0.0 + ".txt" })
    for file in files where file != "README.md" && !rows.contains(file) {
      #expect(commands.contains(" " + file), "no row uses \(file)")
    }
  }

  // MARK: The page

  /// The page with a table for each source.
  private static func page() throws -> String {
    var text = """
      # What Apple's talks show

      Six talks of Apple and an article show what VoiceOver and the keyboard do with an app. Each row names
      one behaviour, and commands of Aloud that show the same. Run them in `Tests/Fixtures/talks`, where the
      trees are. The lines below a command with `explore` are its input, such as `printf 'key tab\\n' | aloud
      explore coffee.json`. A command with `call` needs a running [service](../reference/service.md). The
      result is the part of the output that shows the behaviour; the tests compare the whole.

      Behaviour of the system that does not concern VoiceOver or the keyboard has no row, such as contrast
      and the size of text.

      """
    for (name, _) in files {
      let talk = try Talk(name)
      text += "\n## \(talk.title)\n\n"
      text += "| where | what it shows | command | result |\n|---|---|---|---|\n"
      for row in talk.cases {
        let commands = (row.commands + row.walk).map(code).joined(separator: "<br>")
        let result = row.output.filter(\.isResult).map { code($0.text) }.joined(separator: "<br>")
        text += "| \(cell(row.place)) | \(cell(row.shows)) | \(commands) | \(result) |\n"
      }
    }
    return text
  }

  private static func code(_ text: String) -> String {
    "`\(cell(text.trimmingCharacters(in: .whitespaces)))`"
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

  @Test func `the page has the rows as the files have them`() throws {
    let page = ProjectPage("docs/explanation/talks.md")
    let remedy = "ALOUD_WRITE_PAGES=1 swift test --filter TalkTests"
    let difference = try page.difference(from: Self.page(), remedy: remedy)
    #expect(difference == nil)
  }
}

extension String {
  /// The lines without the ends of lines, as the files of rows have them: no empty ones.
  fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}
