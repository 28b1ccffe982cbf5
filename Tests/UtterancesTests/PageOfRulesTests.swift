// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import Transcripts
import TreeFormats
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
    let tree = try readTree(Array(entry.tree.utf8)).tree
    let utterances =
      entry.style == .macos ? try Self.onTheMac(tree, entry) : Self.onIOS(tree, entry)
    let marks = TranscriptPunctuation(language: "en", style: entry.style.rawValue)
    #expect(utterances.map { $0.text(marks) } == entry.said)
    #expect(utterances.flatMap(\.segments).contains { $0.rule == entry.name })
  }

  private static func onIOS(_ tree: AccessibilityTree, _ entry: RulesPages.Entry) -> [Utterance] {
    let options = UtteranceOptions(keyboardKeyWords: entry.setting == "keyboardKeyWords")
    let order = ReadingOrder(of: tree)
    let composer = Composer(tree: tree, order: order, options: options)
    if let text = entry.textBefore {
      return order.stops.indices.compactMap { stop in
        var before = tree[order.stops[stop].node]
        before.details?.text?.content = text
        return TextChange(from: before, to: tree[order.stops[stop].node])
          .map { composer.utterance(at: stop, after: $0) }
      }
    }
    guard let change = entry.change else { return utterances(tree, options) }
    return order.stops.indices.map { composer.utterance(at: $0, after: change) }
  }

  /// Runs an example of the Mac's, which may be about more than a transcript has.
  private static func onTheMac(
    _ tree: AccessibilityTree, _ entry: RulesPages.Entry
  ) throws -> [Utterance] {
    var options = UtteranceOptions(hints: false)
    var say: (Composer, ReadingOrder) -> [Utterance] = { composer, order in
      order.stops.indices.map { composer.utterance(at: $0, comingFrom: $0 - 1) }
    }
    func forItems(_ one: @escaping (Composer, ReadingOrder.Item) -> Utterance) {
      say = { composer, order in order.items(in: nil).map { one(composer, $0) } }
    }
    func forStops(_ one: @escaping (Composer, Int) -> Utterance) {
      say = { composer, order in order.stops.indices.map { one(composer, $0) } }
    }
    switch entry.setting {
    case "": break
    case "keyboardKeyWords": options.keyboardKeyWords = true
    case "hints": options = UtteranceOptions()
    case "authored": options = UtteranceOptions(verbosity: .medium)
    case _ where entry.change != nil: forStops { $0.utterance(at: $1, after: entry.change) }
    case "page":
      say = { composer, order in
        let places = order.places()
        return places.indices.map { place in
          composer.utterance(
            reaching: places[place], from: place == 0 ? nil : places[place - 1])
        }
      }
    case "on": forItems { $0.utterance(on: $1) }
    case "into": forItems { $0.utterance(interactingWith: $1) }
    case "out of": forItems { $0.utterance(stoppingInteractionWith: $1) }
    case "focus": forStops { $0.utterance(focusing: $1, comingFrom: $1 - 1) }
    case "where": forStops { $0.utterance(locating: .voiceOverCursor, at: $1) }
    default: Issue.record("nobody knows how to run an example as \(entry.setting)")
    }
    let (composer, order) = composer(of: tree, options)
    return say(composer, order)
  }
}
