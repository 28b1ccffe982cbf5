// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Testing
import TreeModel

@testable import Utterances

/// A row of a table of tests in the manner of the Mac: elements, and what is said of each.
struct MacCase: Sendable, CustomTestStringConvertible {
  let rule: MacRule
  let roots: [Sample]
  let expected: [String]
  var options = UtteranceOptions(hints: false)
  var change: StateChange?

  init(
    _ rule: MacRule, _ roots: Sample..., says expected: String...,
    options: UtteranceOptions = UtteranceOptions(hints: false), after change: StateChange? = nil
  ) {
    self.rule = rule
    self.roots = roots
    self.expected = expected
    self.options = options
    self.change = change
  }

  var testDescription: String { rule.name + ": " + expected.joined(separator: " | ") }

  /// What is said from the first element to the last.
  func utterances() throws -> [Utterance] {
    let composer = try composer(of: tree(roots), options)
    return composer.order.stops.indices.map {
      composer.composer.utterance(at: $0, comingFrom: $0 == 0 ? nil : $0 - 1, after: change)
    }
  }

  private static let ruleNames = Set(MacRule.allCases.map(\.name))

  /// Holds the row against what is said.
  func check() throws {
    let utterances = try utterances()
    #expect(utterances.map(macText) == expected.map(plain))
    let rules = utterances.flatMap(\.segments).compactMap(\.rule)
    #expect(rules.contains(rule.name))
    #expect(rules.filter { !Self.ruleNames.contains($0) } == [])
  }
}

/// A composer in the manner of the Mac, with the order of its tree.
func composer(
  of tree: AccessibilityTree, _ options: UtteranceOptions = UtteranceOptions(hints: false)
) -> (composer: Composer, order: ReadingOrder) {
  let order = ReadingOrder(of: tree, style: .macos)
  return (Composer(tree: tree, order: order, options: options, style: .macos), order)
}

/// The words of an utterance, without the marks between them.
func macText(_ utterance: Utterance) -> String {
  plain(utterance.segments.map(\.text).joined(separator: " "))
}

/// Words without the marks that stand for pauses.
func plain(_ text: String) -> String {
  text.replacing(",", with: " ").replacing(".", with: " ").split(separator: " ")
    .joined(separator: " ")
}
