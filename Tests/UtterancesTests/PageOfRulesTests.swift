// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import RuleExamples
import SpeechModel
import Testing
import Transcripts
import TreeModel
import Utterances

/// The pages of rules: they list what the program has, and their examples hold.
struct PageOfRulesTests {
  static let entries = RulesPages.all.flatMap(\.entries)

  @Test(
    "The pages list the rules of a style, all of them and once, in their sections",
    arguments: RulesPages.all)
  func listsAllRules(_ page: RulesPages) {
    // In the order of the page itself, so that only what is missing or double shows as a difference.
    let names = page.entries.map(\.name)
    let order: (String) -> Int = { names.firstIndex(of: $0) ?? .max }
    #expect(names == page.rules.keys.sorted { order($0) < order($1) })
    for entry in page.entries {
      #expect(page.rules[entry.name]?.topic.rawValue == entry.section, "\(entry.name)")
    }
  }

  @Test("The index links to every rule", arguments: entries)
  func indexesAllRules(_ entry: RulesPages.Entry) {
    #expect(RulesPages.index.contains(entry.link))
  }

  @Test("A page says how each rule is known", arguments: RulesPages.all)
  func namesEvidence(_ page: RulesPages) throws {
    for entry in page.entries {
      let evidence = try #require(page.rules[entry.name]).evidence
      #expect(entry.prose.contains("Evidence: \(evidence.rawValue)."), "\(entry.name)")
    }
  }

  @Test("Each example says what the page says, by the rule that it stands for", arguments: entries)
  func runsExamples(_ entry: RulesPages.Entry) throws {
    let utterances = try entry.utterances()
    let marks = TranscriptPunctuation(language: "en", style: entry.style.rawValue)
    #expect(utterances.map { $0.text(marks) } == entry.said)
    #expect(utterances.flatMap(\.segments).contains { $0.rule == entry.name })
  }
}
