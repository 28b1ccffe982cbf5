// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Navigation
import Testing
import TreeModel

@testable import CommandLineTool

@Suite struct ExplorerKeyTests {
  @Test func `each sequence means one key, and each key has a name and says what it does`() {
    let sequences = ExplorerKey.all.flatMap(\.keys).flatMap(\.sequences)
    #expect(Set(sequences).count == sequences.count)
    for key in ExplorerKey.all {
      for sequence in key.keys.flatMap(\.sequences) {
        #expect(ExplorerKey.sending(sequence) == key)
        // A name that is not in the table would stand for itself, which no terminal sends.
        #expect(sequence.count == 1 || sequence.hasPrefix("\u{1B}"), "\(key.name)")
      }
      #expect(!key.summary.isEmpty)
      #expect(ExplorerKey.rows.contains { $0.hasPrefix("  \(key.name) ") })
    }
    #expect(ExplorerKey.sending("x") == nil)
  }

  @Test func `every command without an argument has a key, and one that takes one is asked for`() {
    for command in CursorCommand.all {
      #expect(ExplorerKey.all.contains { $0.action == .run(command.word) }, "\(command.word)")
    }
    #expect(ExplorerKey.sending("/")?.action == .ask("find"))
  }

  @Test func `the page lists the keys as the table has them`() throws {
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/reference/exploring.md"), encoding: .utf8)
    let rows = ExplorerKey.all.map { "| \($0.name) | \($0.summary) |\n" }.joined()
    #expect(page.contains("<!-- keys -->\n| key | does |\n|---|---|\n\(rows)<!-- /keys -->\n"))
    let keyboard = KeyboardKey.allCases.map { "| \($0.name) | \($0.summary) |\n" }.joined()
    #expect(
      page.contains(
        "<!-- keyboard-keys -->\n| key | does |\n|---|---|\n\(keyboard)<!-- /keyboard-keys -->\n"))
  }

  @Test func `on the screen's keyboard each sequence means one key, which presses what it says`() {
    let sequences = KeyboardKey.allCases.flatMap(\.sequences)
    #expect(Set(sequences).count == sequences.count)
    for key in KeyboardKey.allCases {
      for sequence in key.sequences { #expect(KeyboardKey(sequence: sequence) == key) }
      #expect(!key.summary.isEmpty && !key.name.isEmpty)
      #expect((key.keys == nil) == [.line, .leave, .quit].contains(key))
    }
    #expect(KeyboardKey(sequence: "x") == nil)
  }

  @Test func `letters are told of as keys only where they are some`() {
    #expect(
      KeyboardKey.hints(.focus) == ["control-K back", "tab, arrows move", "? commands"])
    #expect(KeyboardKey.hints(.fullAccess).contains("z actions"))
  }

  @Test func `what a terminal cannot send stands for the keys that were chosen`() throws {
    var bindings = KeyBindings()
    bindings.chosen[.actions] = try KeyPress("control+a")
    #expect(try KeyboardKey.actions.keys(bindings, .ios) == KeyPress("control+a"))
    #expect(try KeyboardKey.find.keys(bindings, .ios) == KeyPress("tab f"))
    #expect(try KeyboardKey.next.keys(bindings, .ios) == KeyPress("tab"))
    #expect(KeyboardKey.quit.keys(bindings, .ios) == nil)
  }

  @Test func `a letter is one while a text is typed, and where what it stands for is not there`() {
    for key in [KeyboardKey.actions, .find, .gestures] {
      #expect(key.isCharacter(.focus, isTyped: false))
      #expect(!key.isCharacter(.fullAccess, isTyped: false))
    }
    for mode in KeyboardMode.allCases {
      for key in KeyboardKey.allCases {
        let isShown = key.sequences.allSatisfy { $0.count == 1 && $0 > " " && $0 < "\u{7F}" }
        #expect(key.isCharacter(mode, isTyped: true) == isShown, "\(key)")
      }
      #expect(!KeyboardKey.commands.isCharacter(mode, isTyped: false))
    }
  }

  @Test func `characters and Control with a letter can be pressed at a terminal`() throws {
    let presses = [
      ("a", "a"), ("A", "shift+a"), ("+", "+"), ("é", "é"), ("\u{0E}", "control+n"),
      ("\u{1A}", "control+z"),
    ]
    for (sequence, keys) in presses {
      #expect(try KeyPress(terminal: sequence) == KeyPress(keys), "\(keys)")
    }
    for sequence in ["", "\u{1B}[5~", "\u{00}", "\u{1C}", "\u{9B}", "ab"] {
      #expect(KeyPress(terminal: sequence) == nil)
    }
  }

  @Test func `every move of the keyboard can be made at a terminal`() {
    for (action, style) in KeyAction.allCases.flatMap({ action in
      Style.allCases.map { (action, $0) }
    }) {
      let keys = action.standardKeys(style)
      #expect(KeyboardKey.allCases.contains { $0.keys == keys }, "\(action)")
    }
  }
}
