// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import JSONText
import SystemCalls
import Testing

@testable import CommandLineTool

/// The report of `aloud doctor`, and the table that it is made from.
@Suite struct DoctorTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func check(
    _ name: String, _ group: DoctorCheck.Group = .speech, required: Bool = false,
    depends: [String] = [], suggests: [String] = [],
    probe: @escaping @Sendable (DoctorContext) -> DoctorFinding = { _ in .ok("") }
  ) -> DoctorCheck {
    DoctorCheck(
      name: name, title: name.capitalized, group: group, purpose: "use of \(name)",
      isRequired: required, depends: depends, suggests: suggests, probe: probe)
  }

  private func report(_ entries: [(DoctorCheck, DoctorFinding)]) -> DoctorReport {
    DoctorReport(
      version: "9.9", entries: entries.map { DoctorReport.Entry(check: $0, finding: $1) })
  }

  // MARK: The report

  @Test func `the text is grouped and aligned, with purpose and remedy below what fails`() {
    let report = report([
      (check("synthesizer", required: true), .ok("eSpeak NG 1.51")),
      (check("voices", required: true, depends: ["a", "b"]), .missing("none")),
      (check("bus", .capture), .notNeeded("no desktop")),
      (check("browser", .capture), .broken("it hangs", remedy: "reinstall it")),
    ])
    #expect(
      report.text == """
        Speech
          ok          Synthesizer  eSpeak NG 1.51
          missing     Voices       none
                                   required for: use of voices
                                   to fix: apt install a b

        Capture
          not needed  Bus          no desktop
          broken      Browser      it hangs
                                   needed for: use of browser
                                   to fix: reinstall it

        Aloud cannot speak without: Voices. Optional parts missing or broken: Browser.

        """)
  }

  @Test(arguments: [
    (DoctorFinding.ok("x"), true, nil), (.notNeeded("x"), true, nil),
    (.missing("x"), false, "apt install p q"), (.missing("x", remedy: "r"), false, "r"),
    (.broken("x"), false, nil), (.broken("x", remedy: "r"), false, "r"),
  ])
  func `only what is missing or broken has a remedy, its own or its packages`(
    finding: DoctorFinding, isFine: Bool, remedy: String?
  ) {
    let entry = DoctorReport.Entry(
      check: check("a", depends: ["p"], suggests: ["q"]), finding: finding)
    #expect(entry.isFault == !isFine)
    #expect(entry.remedy == remedy)
  }

  @Test(arguments: [
    (DoctorFinding.ok("x"), CommandLineTool.ExitStatus.done, CommandLineTool.ExitStatus.done),
    (.missing("x"), .negative, .done), (.broken("x"), .negative, .done),
    (.notNeeded("x"), .negative, .done),
  ])
  func `the status is 1 only where something required does not work`(
    finding: DoctorFinding, required: CommandLineTool.ExitStatus,
    optional: CommandLineTool.ExitStatus
  ) {
    #expect(report([(check("a", required: true), finding)]).status == required)
    #expect(report([(check("a"), finding)]).status == optional)
  }

  @Test func `no text from outside reaches a terminal with control characters`() {
    let report = report([
      (check("a"), .broken("\u{1B}[2J\nb\u{202E}", remedy: "c\u{7}\n"))
    ])
    #expect(report.text.contains("\\u{1B}[2J\\nb\\u{202E}\n"))
    #expect(report.text.contains("to fix: c\\u{7}\\n\n"))
    #expect(report.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
  }

  @Test func `the JSON has every member`() throws {
    let report = report([
      (
        check("browser", .capture, suggests: ["chromium"]),
        .missing("none", ["path": .text("p\"q"), "count": .number(3), "all": .texts(["x"])])
      )
    ])
    #expect(
      String(decoding: report.json, as: UTF8.self) == """
        {
          "aloud": 1,
          "kind": "doctor",
          "version": "9.9",
          "works": true,
          "checks": [
            {
              "name": "browser",
              "group": "capture",
              "title": "Browser",
              "state": "missing",
              "required": false,
              "purpose": "use of browser",
              "detail": "none",
              "remedy": "apt install chromium",
              "packages": ["chromium"],
              "facts": { "all": ["x"], "count": 3, "path": "p\\"q" }
            }
          ]
        }

        """)
  }

  // MARK: Probing

  @Test func `a probe that hangs is broken, and keeps the others from nothing`() throws {
    let isOver = DispatchSemaphore(value: 0)
    defer { isOver.signal() }
    let checks = [
      check("a", probe: { _ in .ok("first") }),
      check(
        "b",
        probe: { _ in
          isOver.wait()
          return .ok("late")
        }),
      check("c", probe: { _ in .missing("third") }),
    ]
    var context = DoctorContext(ParsedCommand(verb: .doctor, given: ["no-config": ""]))
    context.limit = 300
    let entries = try examine(checks, context)
    #expect(entries.map(\.check.name) == ["a", "b", "c"])
    #expect(
      entries.map(\.finding) == [
        .ok("first"), .broken("no answer within 300 ms"), .missing("third"),
      ])
  }

  @Test func `a program is asked only for so long, whatever it does`() throws {
    let fine = try ProgramAnswer(
      running: "/bin/sh", ["-c", "echo one; echo two >&2; exit 3"], milliseconds: 20_000)
    #expect(fine.end == .exited(3))
    #expect([fine.output, fine.errors] == ["one\n", "two\n"])
    #expect(fine.complaint == "two")
    for script in ["trap '' TERM; sleep 600", "while :; do echo abcdefghijklmnop; done"] {
      let answer = try ProgramAnswer(running: "/bin/sh", ["-c", script], milliseconds: 200)
      #expect(answer.end == nil)
      #expect(answer.output.utf8.count <= 1 << 16)
    }
    // What it leaves behind has its streams, and is not waited for.
    let left = try ProgramAnswer(
      running: "/bin/sh", ["-c", "sleep 30 & echo done"], milliseconds: 20_000)
    #expect(left.end == .exited(0))
    #expect(left.output == "done\n")
    #expect(throws: SystemError.self) {
      try ProgramAnswer(running: "/nowhere/x", [], milliseconds: 100)
    }
  }

  @Test(arguments: [
    ("WebKitGTK 2.50.6", "about Safari 26.0"), ("WebKitGTK 2.40.0", "about Safari 16.4"),
    ("WebKitGTK 2.900.1", "newer than Safari 26.4"), ("WebKitGTK 2.49.1", nil),
    ("WebKitGTK 3.50.1", nil), ("WebKitGTK", nil), ("", nil), ("WebKitGTK 2.x", nil),
    ("WebKitGTK 2.x.50", nil),
  ])
  func `a release of WebKitGTK tells the release of Safari with its core`(
    version: String, words: String?
  ) {
    #expect(SafariRelease.words(forEngine: version) == words)
  }

  // MARK: The table

  @Test func `names are unique and spelled like options`() {
    let names = DoctorChecks.all.map(\.name)
    #expect(Set(names).count == names.count)
    for check in DoctorChecks.all {
      #expect(
        check.name.utf8.allSatisfy {
          (0x61...0x7A).contains($0) || $0 == 0x2D || (0x30...0x39).contains($0)
        })
      #expect(!check.title.isEmpty && !check.purpose.isEmpty)
    }
    let groups = DoctorChecks.all.map(\.group)
    #expect(DoctorCheck.Group.allCases.flatMap { group in groups.filter { $0 == group } } == groups)
    #expect(DoctorChecks.all.filter(\.isRequired).map(\.name) == ["synthesizer", "voices"])
  }

  @Test func `the packages are those that an installation depends on`() throws {
    let list = try String(
      contentsOf: Self.root.appending(path: ".ci/packages/run.txt"), encoding: .utf8)
    let wanted = Set(
      list.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") && !$0.isEmpty })
    #expect(Set(DoctorChecks.all.flatMap(\.depends)) == wanted)
    #expect(wanted.isDisjoint(with: DoctorChecks.all.flatMap(\.suggests)))
  }

  @Test func `the page has the table`() throws {
    var table = "| check | needed for | required | packages |\n|---|---|---|---|\n"
    for check in DoctorChecks.all {
      let names = check.packages.map { "`\($0)`" }.joined(separator: ", ")
      let packages = names.isEmpty ? "none" : names
      table +=
        "| `\(check.name)` | \(check.purpose) | \(check.isRequired ? "yes" : "no") | \(packages) |\n"
    }
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/reference/doctor.md"), encoding: .utf8)
    #expect(
      page.contains("<!-- checks -->\n\(table)<!-- /checks -->\n"), "should be:\n\(table)")
    for state in DoctorFinding.State.allCases {
      #expect(page.contains("| `\(state.title)` | `\(state.rawValue)` |"))
    }
    for group in DoctorCheck.Group.allCases { #expect(page.contains("`\(group.rawValue)`")) }
  }
}
