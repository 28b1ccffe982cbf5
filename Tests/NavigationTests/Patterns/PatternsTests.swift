// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Navigation
import SpeechModel
import TestSupport
import Testing
import TreeModel
import Utterances

@testable import TreeFormats

/// What VoiceOver's users hear of widgets after ARIA's patterns: docs/explanation/patterns.md.
///
/// The live tests compare the same page with the Chromium of the machine.
@Suite("Widgets after ARIA's patterns")
struct PatternsTests {
  private static let remedy = "ALOUD_WRITE_PAGES=1 swift test --filter PatternsTests"

  private static let page: Result<AccessibilityTree, any Error> = Result {
    func bytes(_ kind: String) throws -> [UInt8] {
      let file = projectFile("Tests/Fixtures/chromium/aria-patterns.\(kind).json.gz")
      return [UInt8](try Data(contentsOf: URL(filePath: file)))
    }
    return try readTree(try bytes("axtree"), domSnapshot: try bytes("domsnapshot")).tree
  }

  /// The words for a row: of what its cursor comes to, and what is said after a change.
  struct Words {
    var entry: [String] = []
    var element = ""
    var change: String?

    var all: String { (entry + [element]).joined(separator: ", ") }
  }

  static func words(of row: PatternRow, _ style: Style) throws -> Words {
    let options = UtteranceOptions(hints: false)
    let reading = ScreenReading(try page.get(), style: style, language: "en", options: options)
    let stop = try #require(
      reading.order.stops.firstIndex {
        let node = reading.tree[$0.node]
        return node.role == row.role && node.label?.text == row.name
      } ?? reading.order.stops.firstIndex { reading.tree[$0.node].label?.text == row.name },
      "no element \(row.name)")
    let separator = style == .macos ? " " : ", "
    func text(_ utterance: Utterance) -> String {
      utterance.segments.map(\.text).joined(separator: separator)
    }
    var words = Words()
    let lines = Array(reading.utterances)
    let id = reading.tree.identifier(of: reading.order.stops[stop].node)
    let line = try #require(lines.firstIndex { $0.node == id })
    words.element = text(lines[line])
    // The containers that start just before it.
    var before = line - 1
    while before >= 0, style == .macos, lines[before].edge == .start {
      words.entry.insert(text(lines[before]), at: 0)
      before -= 1
    }
    words.change = row.change.map {
      text(reading.composer.utterance(at: stop, comingFrom: stop, after: $0))
    }
    return words
  }

  @Test("Each widget tells what its users need to know", arguments: PatternRow.all)
  func conveys(_ row: PatternRow) throws {
    for style in [Style.ios, .macos] {
      let words = try Self.words(of: row, style).all.lowercased()
      for fact in row.facts {
        guard let expected = style == .macos ? fact.mac : fact.ios else { continue }
        #expect(words.contains(expected.lowercased()), "\(style): \(fact.kind) of \(row.name)")
      }
    }
  }

  @Test("A change is told, or it is known that VoiceOver does not tell it")
  func changes() throws {
    for row in PatternRow.all where row.change != nil {
      #expect(try Self.words(of: row, .ios).change?.isEmpty == false, "\(row.name)")
    }
  }

  @Test("A dialog that opens says its name and its role", arguments: [Style.ios, .macos])
  func dialog(_ style: Style) throws {
    func page(_ focus: String, _ more: String) -> String {
      """
      {"aloud":1,"focus":"\(focus)","root":{"role":"document","children":[
      {"id":"open","role":"button","label":"Open","focusable":true}\(more)]}}
      """
    }
    let dialog = """
      ,{"id":"d","role":"dialog","modal":true,"label":"Leave the table","children":[
      {"id":"leave","role":"button","label":"Leave","focusable":true}]}
      """
    var session = Session(
      try tree(page("open", "")),
      NavigationOptions(style: style, utteranceOptions: UtteranceOptions(hints: false)))
    _ = session.begin()
    _ = session.perform(.activate)
    let said = lines(session.follow(try tree(page("leave", dialog)))).joined(separator: " ")
    #expect(said.contains("Leave the table, web dialog"), "\(said)")
    #expect(said.contains("Leave, button"), "\(said)")
  }

  @Test("The page has the words of the program")
  func isOnThePage() throws {
    var lines = [
      "# Widgets after ARIA's patterns", "",
      "What Aloud says of widgets that follow the patterns of the ARIA Authoring Practices. The page is `Tests/Fixtures/pages/aria-patterns.html`, as Chromium exposes it. A test checks that each row conveys name, role, state, value, position and container, as far as VoiceOver does, and writes this page: `\(Self.remedy)`.",
      "",
      "On the Mac, a container is a stop of its own; the words before a semicolon are those of the containers that start before the element. “After a change” is what is said when the user has acted: here with the state that the page has.",
      "",
      "| pattern | must be conveyed | iOS | after a change | macOS | after a change | remark |",
      "|---|---|---|---|---|---|---|",
    ]
    for row in PatternRow.all {
      let (ios, mac) = (try Self.words(of: row, .ios), try Self.words(of: row, .macos))
      var kinds: [String] = []
      for fact in row.facts where !kinds.contains(fact.kind) { kinds.append(fact.kind) }
      let cells = [
        row.pattern, kinds.joined(separator: ", "), ios.element, ios.change ?? "",
        (mac.entry + [mac.element]).joined(separator: "; "), mac.change ?? "", row.remark,
      ]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    let text = lines.joined(separator: "\n") + "\n"
    let page = ProjectPage("docs/explanation/patterns.md")
    #expect(try page.difference(from: text, remedy: Self.remedy) == nil)
  }
}
