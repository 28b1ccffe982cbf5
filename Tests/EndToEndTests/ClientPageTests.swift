// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// The examples of docs/how-to/clients.md, run as they stand there.
@Suite struct ClientPageTests {
  /// A block of code, and the block of text after it, which is what it prints.
  struct Example: CustomTestStringConvertible, Sendable {
    let language: String
    let code: String
    let output: String

    var testDescription: String { "\(language): \(code.prefix(40))" }

    /// The words that run a file of the language.
    var interpreter: [String] {
      switch language {
      case "python": ["python3"]
      case "javascript": ["node"]
      default: ["bash", "-euo", "pipefail"]
      }
    }

    /// Whether there is something to run it with.
    var isRunnable: Bool { (try? run(["which", interpreter[0]])) != nil }
  }

  static let examples = Result { try read(page("how-to/clients.md")) }

  /// The examples of a page, each with what it prints.
  private static func read(_ page: String) -> [Example] {
    let blocks = CodeBlock.all(in: page)
    return zip(blocks, blocks.dropFirst()).compactMap { block, next in
      guard block.language != "text" else { return nil }
      return Example(
        language: block.language, code: block.text, output: next.language == "text" ? next.text : ""
      )
    }
  }

  @Test func `the page has examples in each language, and says what they print`() throws {
    let examples = try Self.examples.get()
    #expect(Set(examples.map(\.language)) == ["sh", "python", "javascript"])
    #expect(examples.allSatisfy { !$0.output.isEmpty && $0.code.count > 20 })
    #expect(examples.filter { $0.language == "sh" }.count >= 4)
    for example in examples where !example.isRunnable {
      #expect(example.language == "javascript", "\(example.interpreter[0]) has to be there")
      print(
        "NOT RUN: \(example.interpreter[0]) is missing, and with it a test of docs/how-to/clients.md"
      )
    }
  }

  @Test(arguments: try examples.get().filter(\.isRunnable))
  func `an example does what the page says`(example: Example) throws {
    let service = try RunningService()
    let directory = try TemporaryDirectory()
    let screen = try tree(
      [
        ["label": "Roasted beans", "traits": ["heading"]],
        ["label": "Add to basket", "traits": ["button"]],
      ], name: "Coffee")
    _ = try directory.write(screen, to: "tree.json")
    let file = try directory.write(Data(example.code.utf8), to: "example")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try ProgramRun(
      ["env", "-C", directory.path] + example.interpreter + [file],
      environment: service.environment.merging(["PATH": builtPrograms + ":" + path]) { $1 })
    let outcome = try run.wait()
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.text == example.output)
  }
}
