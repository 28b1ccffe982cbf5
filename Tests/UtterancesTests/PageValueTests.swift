// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeFormats
import TreeModel

@testable import Utterances

/// Values that pages say otherwise than apps, however the user hears of them.
@Suite struct PageValueTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let element: String
    let style: Style
    let expected: String
    var testDescription: String { "\(style): \(expected)" }
  }

  static let rows: [Row] = [
    Row(element: ##""role":"colorWell","value":"#e66465""##, style: .ios, expected: "red"),
    Row(element: ##""role":"colorWell","value":"#ff0000""##, style: .macos, expected: "red"),
    Row(
      element: #""role":"dateInput","value":"2020-01-02""#, style: .ios,
      expected: "January 2, 2020"),
    Row(
      element: #""role":"passwordInput","text":{"content":"abc"}"#, style: .ios,
      expected: "3 characters"),
    Row(
      element: #""role":"passwordInput","text":{"content":"abc"}"#, style: .macos,
      expected: "3 characters"),
  ]

  private static func composer(
    _ row: Row, label: String = "", _ options: UtteranceOptions = UtteranceOptions()
  ) throws -> Composer {
    let document =
      #"{"aloud":1,"root":{"role":"document","children":[{"id":"x",\#(label)\#(row.element)}]}}"#
    let tree = try readTree(Array(document.utf8)).tree
    return Composer(
      tree: tree, order: ReadingOrder(of: tree, style: row.style), options: options,
      style: row.style)
  }

  @Test(
    "The cursor hears it, also where it is said only because there is nothing else", arguments: rows
  )
  func reached(row: Row) throws {
    for options in [UtteranceOptions(), UtteranceOptions(verbosity: .low)] {
      let said = try Self.composer(row, options).utterance(at: 0).segments.map(\.text)
      #expect(said.contains(row.expected), "\(said)")
    }
  }

  @Test("A change says it, and nothing else", arguments: rows)
  func changed(row: Row) throws {
    let said = try Self.composer(row, label: #""label":"Best","#)
      .utterance(at: 0, after: .value).segments.map(\.text)
    #expect(said == [row.expected])
  }
}
