// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Navigation
import Testing
import TreeModel

@Suite struct WalkLineTests {
  @Test(
    "A line is read as what it says",
    arguments: [
      ("", WalkLine.blank), ("   ", .blank), ("\u{FEFF}next", .command(.cursor(.next))),
      ("\u{FEFF}# x", .blank),
      ("# next", .blank), ("next", .command(.cursor(.next))),
      ("  next\t", .command(.cursor(.next))), ("goto a b", .command(.moveTo("a b"))),
      ("touch 1 -2.5", .command(.touch(Point(x: 1, y: -2.5)))),
      ("scroll left", .command(.scroll(.left))),
      ("action  Call shelter ", .command(.perform("Call shelter"))),
      ("increment", .command(.cursor(.increment))), ("tree ../b.json", .tree("../b.json")),
    ])
  func line(text: String, meaning: WalkLine) throws {
    #expect(try WalkLine(text) == meaning)
  }

  @Test(
    "A wrong line is refused",
    arguments: [
      ("fly", WalkFault.unknownCommand("fly")), ("Next", .unknownCommand("Next")),
      ("next 2", .takesNothing("next")), ("goto", .missing("goto", "the identifier of a node")),
      ("touch 1", .wrongArgument("touch", "two numbers, the place on the screen")),
      ("touch 1 nan", .wrongArgument("touch", "two numbers, the place on the screen")),
      ("set hints", .wrongArgument("set", "the name of a setting and its value")),
      ("wait long", .wrongArgument("wait", "a number of seconds, up to 3600")),
      ("wait -1", .wrongArgument("wait", "a number of seconds, up to 3600")),
      ("scroll away", .wrongArgument("scroll", "one of up, down, left, right, next, previous")),
      ("key tba", .wrongKeys(.unknownKey("tba"))),
      ("key ctlr+a", .wrongKeys(.unknownModifier("ctlr"))),
      ("set rate 9000", .wrongSetting(.wrongSetting("rate", takes: "80 to 449 words a minute"))),
      (
        "set keyboard piano",
        .wrongSetting(.wrongSetting("keyboard", takes: "focus, controls or full-access"))
      ),
      (
        "set pich 5",
        .wrongSetting(
          .unknownSetting(
            "pich",
            settings: [
              "rate", "volume", "punctuation", "hints", "language", "containers", "keyboard",
            ]))
      ),
    ])
  func fault(text: String, fault: WalkFault) {
    #expect(throws: fault) { try WalkLine(text) }
  }

  @Test(
    "It is told which command was meant, or which there are",
    arguments: [
      ("nxt", "there is no command \"nxt\"; did you mean next?"),
      ("fly", "there is no command \"fly\"; there are next, previous, first, last, goto, touch,"),
      ("key tba", "there is no key \"tba\"; did you mean tab?"),
      ("set hint on", "no such setting: hint; did you mean hints?"),
    ])
  func told(text: String, beginning: String) {
    let fault = #expect(throws: WalkFault.self) { try WalkLine(text) }
    #expect(fault?.description.hasPrefix(beginning) == true, "\(fault?.description ?? "")")
  }

  @Test func `no word, method or key stands for two commands`() {
    for names in [
      WalkCommand.all.map(\.word), CursorCommand.all.map(\.method), WalkCommand.all.flatMap(\.keys),
    ] {
      #expect(Set(names).count == names.count, "\(names)")
    }
  }

  @Test func `the page lists every command as the table has it`() throws {
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/reference/exploring.md"), encoding: .utf8)
    let rows = WalkCommand.all.map { command in
      "| `\(command.word)` | \(command.argument ?? "") | \(command.summary) |\n"
    }
    let table = "<!-- commands -->\n| command | takes | does |\n|---|---|---|\n" + rows.joined()
    #expect(page.contains(table + "<!-- /commands -->\n"))
  }

  @Test func `every command can be carried out on any screen`() throws {
    let changes: Set = ["tree", "update", "notify", "wait"]
    for known in WalkCommand.all where !changes.contains(known.word) {
      let line = try WalkLines.line(of: known)
      guard case .command(let command) = try WalkLine(line) else {
        Issue.record("\(line) is no command")
        continue
      }
      var session = Session(
        try tree(#"{"aloud":1,"root":{"label":"One","traits":["adjustable"]}}"#))
      _ = session.begin()
      #expect(!session.perform(command).isEmpty, "\(line)")
    }
  }
}
