// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@Suite("What convert --check advises")
struct AdviceTests {
  private static let document = """
    {"aloud": 1, "style": "ios", "root": {"children": [
      {"id": "a", "label": "A", "keyCommands": [
        {"title": "Copy all", "input": "c", "modifiers": ["command"]}]},
      {"id": "g", "view": "table", "children": [{"label": "x"}, {"label": "y"}]}]}}
    """

  @Test func `advice has its place, and leaves the status as it is`() throws {
    let run = try aloud(
      ["convert", "--check", "--style", "macos"], input: .bytes(Data(Self.document.utf8)))
    #expect(run.status == 0 && run.output.isEmpty)
    let lines = run.errors.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(
      lines[0].hasPrefix(
        "standard input:2:3: warning: $.root.children[0].keyCommands[0]: the command \"Copy all\" redefines command+c"
      ))
    #expect(
      lines[1].hasPrefix(
        "standard input:4:3: warning: $.root.children[1]: VoiceOver on the Mac says only \"table\"")
    )
  }

  @Test func `convert keeps the style and the release that are asked for`() throws {
    let converted = try aloud(
      ["convert", "--compact", "--style", "ipados", "--release", "26"],
      input: .bytes(Data(Self.document.utf8)))
    #expect(converted.text.contains(#""style":"ipados","release":"26""#))
  }

  @Test func `only --check advises, and the style of the document counts`() throws {
    let converted = try aloud(["convert"], input: .bytes(Data(Self.document.utf8)))
    #expect(converted.status == 0 && converted.errors.isEmpty)
    let checked = try aloud(["convert", "--check"], input: .bytes(Data(Self.document.utf8)))
    #expect(checked.errors.split(separator: "\n").count == 1)
  }
}
