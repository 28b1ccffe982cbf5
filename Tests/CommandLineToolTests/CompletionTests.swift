// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite struct CompletionTests {
  /// A shell is asked only where it is installed; bash always is.
  private static func isInstalled(_ shell: ShellName) -> Bool {
    shell == .bash || path(of: shell) != nil
  }

  private static func path(of shell: ShellName) -> String? {
    ["/usr/bin/\(shell.rawValue)", "/bin/\(shell.rawValue)"]
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  @Test(arguments: ShellName.allCases.filter(isInstalled))
  func theScriptIsSoundInItsShell(shell: ShellName) throws {
    let path = try #require(Self.path(of: shell))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "aloud-completions-\(UUID().uuidString)")
    try completionScript(for: shell).write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try ProgramTests.execute(path, ["-n", file.path])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  @Test(arguments: ShellName.allCases)
  func everyVerbAndOptionIsInTheScript(shell: ShellName) {
    let script = completionScript(for: shell)
    for verb in Verbs.all {
      let words = verb.name.words
      #expect(script.contains(words.first))
      if let second = words.second { #expect(script.contains(second)) }
    }
    for option in Options.all {
      #expect(script.contains(shell == .fish ? "-l \(option.name)" : "--\(option.name)"))
    }
  }

  @Test(arguments: [
    ("aloud tr", "transcript"), ("aloud transcript --exp", "--explain"),
    ("aloud speak --style = ma", "macos"), ("aloud --style = ios sp", "speak"),
    ("aloud speak --containers entryA", "entryAndExit"),
    ("aloud render -o /etc/hostn", "/etc/hostname"),
    ("aloud speak --exp", ""), ("aloud speak --rate 1", ""), ("aloud config check --js", ""),
  ])
  func bashOffersWhatCanFollowAnEqualsSignOrAnOption(line: String, offers: String) throws {
    let words = line.split(separator: " ").joined(separator: " ")
    let outcome = try ProgramTests.execute(
      "/bin/bash",
      [
        "-c",
        completionScript(for: .bash) + """

          COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _aloud
          echo "${COMPREPLY[*]}"
          """,
      ])
    #expect(outcome.output == offers + "\n")
    #expect(outcome.errors == "")
  }

  @Test func bashOffersVoicesAndRunsNothingOfTheirNames() throws {
    let directory = try TemporaryDirectory()
    _ = try directory.bashProgram(
      "aloud",
      #"printf '%s\t%s\n' brisk profile 'b$(touch made)' profile 'b; x' profile de voice"#)
    let outcome = try ProgramTests.execute(
      "/bin/bash",
      [
        "-c",
        completionScript(for: .bash) + """

          cd \(directory.file("bin")); PATH=$PWD:$PATH
          COMP_WORDS=(aloud speak --voice b); COMP_CWORD=3; _aloud
          printf '%s\\n' "${COMPREPLY[@]}"
          """,
      ])
    #expect(outcome.output == "brisk\nb\\$\\(touch\\ made\\)\nb\\;\\ x\n")
    #expect(outcome.errors == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.file("bin")) == ["aloud"])
  }
}
