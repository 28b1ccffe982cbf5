// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import TestSupport
import Testing

/// The methods of the clients for tests, which are those of the commands of walks.
@Suite struct ClientCommandsTests {
  private static let remedy = "make client-commands"

  /// A method of the clients for a command.
  private struct Method {
    let word: String
    let summary: String
    /// The description of the argument; nil if there is none.
    let argument: String?
    /// The name in Python.
    let name: String
    let parameters: [Parameter]

    /// The name in JavaScript.
    var camelName: String {
      let words = name.split(separator: "_")
      return words.dropFirst().reduce(String(words[0])) {
        $0 + $1.prefix(1).uppercased() + $1.dropFirst()
      }
    }

    var sentence: String { summary.prefix(1).uppercased() + summary.dropFirst() + "." }
  }

  /// A parameter of a method.
  private struct Parameter {
    let name: String
    var isNumber = false
  }

  /// The commands that a running page never has.
  private static let left: Set = [
    "tree", "update", "notify", "magic-tap", "triple-tap", "touch-and-hold", "drag",
  ]

  /// The names of methods that differ from the word of the command.
  private static let names = ["key": "press", "action": "perform"]

  /// The summaries that differ in a running page, or where only what is said is returned.
  private static let summaries = [
    "wait": "waits while the page goes on", "rotor": "sets the rotor",
  ]

  /// The parameters of the commands that take an argument.
  private static let parameters: [String: [Parameter]] = [
    "goto": [Parameter(name: "identifier")],
    "touch": [Parameter(name: "x", isNumber: true), Parameter(name: "y", isNumber: true)],
    "find": [Parameter(name: "text")], "rotor": [Parameter(name: "name")],
    "action": [Parameter(name: "name")], "scroll": [Parameter(name: "direction")],
    "set": [Parameter(name: "name"), Parameter(name: "value")],
    "key": [Parameter(name: "keys")], "gesture": [Parameter(name: "name")],
    "type": [Parameter(name: "text")],
    "wait": [Parameter(name: "seconds", isNumber: true)],
  ]

  private static func methods() throws -> [Method] {
    try WalkCommand.all.filter { !left.contains($0.word) }.map { command in
      let parameters = parameters[command.word] ?? []
      try #require(
        parameters.isEmpty == (command.argument == nil),
        "\(command.word) takes an argument or none; say which in the table of parameters here")
      return Method(
        word: command.word, summary: summaries[command.word] ?? command.summary,
        argument: command.argument,
        name: names[command.word] ?? command.word.replacing("-", with: "_"),
        parameters: parameters)
    }
  }

  @Test("The methods of the Python client are the commands of walks")
  func python() throws {
    var text = """
      # SPDX-License-Identifier: Apache-2.0
      # Copyright 2026 the Aloud authors
      #
      # Written by \(Self.remedy) from the commands of walks.
      \"\"\"The commands of both clients.\"\"\"
      from __future__ import annotations

      from typing import Generic, Optional, TypeVar

      Result = TypeVar("Result")


      class Commands(Generic[Result]):
          \"\"\"A method for each command; the result is what was said, or the promise of it.\"\"\"

          def _run(self, word: str, argument: Optional[str] = None) -> Result:
              raise NotImplementedError

      """
    for method in try Self.methods() {
      let parameters = method.parameters.map { ", \($0.name): \($0.isNumber ? "float" : "str")" }
      let values = method.parameters.map { "{\($0.name)}" }
      let value =
        method.parameters.count == 1 && !method.parameters[0].isNumber
        ? method.parameters[0].name : "f\"\(values.joined(separator: " "))\""
      text += """

            def \(method.name)(self\(parameters.joined())) -> Result:
                \"\"\"\(method.sentence)\(method.argument.map { " Takes \($0)." } ?? "")\"\"\"
                return self._run("\(method.word)"\(method.parameters.isEmpty ? "" : ", " + value))

        """
    }
    let page = ProjectPage("Sources/Clients/python/aloud/_commands.py")
    #expect(try page.difference(from: text, remedy: Self.remedy) == nil)
  }

  @Test("The methods of the JavaScript client and their types are the commands of walks")
  func javaScript() throws {
    let head = """
      // SPDX-License-Identifier: Apache-2.0
      // Copyright 2026 the Aloud authors
      //
      // Written by \(Self.remedy) from the commands of walks.


      """
    var code =
      head + "/** A method for each command; the result is what was said. */\n"
      + "export class Commands {"
    var types =
      head + "/** A method for each command; the result is what was said. */\n"
      + "export declare class Commands {"
    for method in try Self.methods() {
      let names = method.parameters.map(\.name)
      let typed = method.parameters.map { "\($0.name): \($0.isNumber ? "number" : "string")" }
      let value =
        names.count == 1
        ? ", " + names[0]
        : names.isEmpty ? "" : ", `\(names.map { "${\($0)}" }.joined(separator: " "))`"
      code += """

          \(method.camelName)(\(names.joined(separator: ", "))) {
            return this.run("\(method.word)"\(value));
          }

        """
      types += """

          /** \(method.sentence)\(method.argument.map { " Takes \($0)." } ?? "") */
          \(method.camelName)(\(typed.joined(separator: ", "))): Promise<string[]>;
        """
    }
    for (name, text) in [("commands.js", code + "}\n"), ("commands.d.ts", types + "\n}\n")] {
      let page = ProjectPage("Sources/Clients/javascript/" + name)
      #expect(try page.difference(from: text, remedy: Self.remedy) == nil)
    }
  }

  @Test("VoiceOver's commands in the JavaScript client are lines of walks")
  func voiceOverCommands() throws {
    let text = try ProjectPage("Sources/Clients/javascript/voiceover-commands.js").text()
    let keys = text.matches(of: /: key\("([^"]+)"\)/).map { "key " + $0.output.1 }
    let commands = text.matches(of: /: command\("([^"]+)"\)/).map { String($0.output.1) }
    let lines = text.matches(of: /\["[^"]+", "([^"]+)"\]/).map { String($0.output.1) }
    #expect(keys.count >= 30 && commands.count >= 5 && lines.count >= 25)
    for line in keys + commands + lines {
      #expect(throws: Never.self, "\(line)") { try WalkLine(line) }
    }
  }
}
