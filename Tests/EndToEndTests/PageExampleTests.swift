// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The examples of the pages to learn from and of some others, run as they stand there.
///
/// The `console` blocks of a page are one session in a directory of its own. `sh` blocks need sound, a
/// browser or the network, so that only their syntax is checked.
@Suite struct PageExampleTests {
  static let pages = [
    "README.md",
    "docs/batch.md",
    "docs/explanation/how-voiceover-talks.md",
    "docs/how-to/add-a-format.md",
    "docs/how-to/aria-at.md",
    "docs/how-to/ci.md",
    "docs/how-to/compare-with-a-device.md",
    "docs/how-to/install.md",
    "docs/how-to/correct-a-phrase.md",
    "docs/how-to/make-a-voice.md",
    "docs/how-to/troubleshooting.md",
    "docs/how-to/watch-a-program.md",
    "docs/reference/captions.md",
    "docs/reference/listening-page.md",
    "docs/reference/sound-files.md",
    "docs/tutorial/first-screen.md",
    "docs/tutorial/transcripts-in-ci.md",
  ]

  /// Pages whose examples another suite runs.
  static let pagesElsewhere = ["docs/how-to/clients.md", "docs/how-to/test-with-a-client.md"]

  private func blocks(_ page: String) throws -> [CodeBlock] {
    CodeBlock.all(in: try String(contentsOfFile: projectFile(page), encoding: .utf8))
  }

  @Test(arguments: pages) func `a page's commands print what the page says`(page: String) throws {
    let examples = try blocks(page).filter { $0.language == "console" }
      .flatMap(ConsoleExample.all)
    let printed = try run(examples)
    for (example, printed) in zip(examples, printed) {
      #expect(
        example.isMet(by: printed),
        """
        \(page): \(example.command.joined(separator: "\n")) should print:
        \(example.output.joined(separator: "\n"))
        and prints:
        \(printed.joined(separator: "\n"))
        """)
    }
    #expect(printed.count == examples.count, "the session ends early")
  }

  @Test(arguments: pages) func `a page's scripts are shell`(page: String) throws {
    for block in try blocks(page) where block.language == "sh" {
      let outcome = try ProgramRun(["bash", "-n"], input: .bytes(Data(block.text.utf8))).wait()
      #expect(outcome.status == 0, "\(page): \(outcome.errors)")
    }
  }

  @Test func `every page of the tutorials and how-tos is listed here`() throws {
    for folder in ["docs/tutorial", "docs/how-to"] {
      let files = try FileManager.default.contentsOfDirectory(atPath: projectFile(folder))
      for file in files.sorted() {
        #expect((Self.pages + Self.pagesElsewhere).contains("\(folder)/\(file)"))
      }
    }
  }

  /// What stands between the outputs of two commands.
  private static let separator = "\u{1E}"

  /// Runs commands one after the other in one shell, and gives the lines that each prints.
  private func run(_ examples: [ConsoleExample]) throws -> [[String]] {
    let directory = try TemporaryDirectory()
    let (work, home) = (directory.file("work"), directory.file("home"))
    for folder in [work, home, directory.file("run")] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    for folder in ["Sources", "Tests"] {
      try FileManager.default.createSymbolicLink(
        atPath: work + "/" + folder, withDestinationPath: projectFile(folder))
    }
    var script = "exec 2>&1\ntrap 'kill $(jobs -p) 2>/dev/null; wait' EXIT\n"
    for example in examples {
      script += example.command.joined(separator: "\n") + "\n"
      if example.isInBackground {
        script += "until aloud status >/dev/null 2>&1; do sleep 0.02; done\n"
      }
      script += "printf '\\036'\n"
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let file = try directory.write(Data(script.utf8), to: "script")
    let outcome = try ProgramRun(
      ["timeout", "120", "env", "-C", work, "bash", file],
      environment: voices.merging([
        "PATH": builtPrograms + ":" + path, "HOME": home, "XDG_CONFIG_HOME": home + "/.config",
        "XDG_DATA_HOME": "", "XDG_RUNTIME_DIR": directory.file("run"), "ALOUD_SOCKET": "",
        "ALOUD_SOUND_SINK": "null:fast",
      ]) { $1 }
    ).wait()
    return outcome.text.components(separatedBy: Self.separator).dropLast().map { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        .dropLast(text.hasSuffix("\n") || text.isEmpty ? 1 : 0)
    }
  }
}
