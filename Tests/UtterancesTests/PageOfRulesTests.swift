// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import Testing
import TreeFormats
import TreeModel
import Utterances

/// The page of rules, docs/utterances.md: it lists what the program has, and its examples hold.
struct PageOfRulesTests {
  /// What the page says of one rule.
  struct Entry: Sendable, CustomTestStringConvertible {
    var name: String
    var section: String
    var prose = ""
    var tree = ""
    var setting = ""
    var said: [String] = []

    var testDescription: String { name }
  }

  static let entries: [Entry] = {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "docs/utterances.md")
    guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
    var entries: [Entry] = []
    var section = ""
    var fence: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("## ") {
        section = String(line.dropFirst(3))
      } else if line.hasPrefix("### ") {
        entries.append(Entry(name: String(line.dropFirst(4)), section: section))
      } else if entries.isEmpty {
        continue
      } else if line.hasPrefix("```") {
        fence = fence == nil ? String(line.dropFirst(3)) : nil
        if let fence, fence.hasPrefix("json ") {
          entries[entries.count - 1].setting = String(fence.dropFirst(5))
        }
      } else if let fence {
        if fence.hasPrefix("json") {
          entries[entries.count - 1].tree += line + "\n"
        } else {
          entries[entries.count - 1].said.append(line)
        }
      } else {
        entries[entries.count - 1].prose += line
      }
    }
    return entries
  }()

  @Test("The page lists the rules of the program, all of them and once, in their sections")
  func listsAllRules() {
    #expect(Self.entries.map(\.name) == Rule.allCases.map(\.rawValue).sorted(by: pageOrder))
    for entry in Self.entries {
      #expect(Rule(rawValue: entry.name)?.section == entry.section, "\(entry.name)")
    }
  }

  /// The order of the page itself, so that only what is missing or double shows as a difference.
  private func pageOrder(_ left: String, _ right: String) -> Bool {
    let names = Self.entries.map(\.name)
    return names.firstIndex(of: left) ?? .max < names.firstIndex(of: right) ?? .max
  }

  @Test("The page says how each rule is known", arguments: entries)
  func namesEvidence(_ entry: Entry) throws {
    let rule = try #require(Rule(rawValue: entry.name))
    #expect(entry.prose.contains("Evidence: \(rule.evidence.rawValue)."))
  }

  @Test("Each example says what the page says, by the rule that it stands for", arguments: entries)
  func runsExamples(_ entry: Entry) throws {
    let imported = try readTree(Array(entry.tree.utf8))
    let options = UtteranceOptions(keyboardKeyWords: entry.setting == "keyboardKeyWords")
    let utterances = utterances(imported.tree, options)
    #expect(utterances.map(text) == entry.said)
    #expect(utterances.flatMap(\.segments).contains { $0.rule == entry.name })
  }
}
