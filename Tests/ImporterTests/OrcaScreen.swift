// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SpeechModel
import Testing
import TreeModel
import Utterances

@testable import TreeFormats

/// A screen that Orca has read, Tests/Fixtures/orca, with its tree: a page of Tests/Fixtures/pages or
/// the windows of a program.
struct OrcaScreen: CustomTestStringConvertible, Sendable {
  enum Place: String, CaseIterable, Sendable { case web, desktop }
  let place: Place
  let name: String

  var testDescription: String { "\(place.rawValue)/\(name)" }

  static let all: [OrcaScreen] = Place.allCases.flatMap { place in
    let folder = Sample.fixtures.appending(path: "orca/\(place.rawValue)")
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).sorted().filter { $0.hasSuffix(".txt") }
      .map { OrcaScreen(place: place, name: String($0.dropLast(4))) }
  }

  private var log: URL { Sample.fixtures.appending(path: "orca/\(testDescription).txt") }

  /// The document with its tree.
  private var document: Sample {
    switch place {
    case .web: Sample(format: .chromium, name: "\(name).axtree.json.gz", place: "chromium")
    case .desktop: Sample(format: .atspi, name: "\(name).json.gz", place: "orca/desktop")
    }
  }

  /// All of them; several tests ask for each.
  private static let comparisons = all.reduce(into: [:]) { found, screen in
    found[screen.testDescription] = Result { try screen.compare() }
  }

  func compared() throws -> OrcaComparison {
    try #require(Self.comparisons[testDescription]).get()
  }

  private func compare() throws -> OrcaComparison {
    let snapshot = Sample(
      format: .chromium, name: "\(name).domsnapshot.json.gz", place: "chromium")
    let tree = try readTree(
      try document.bytes(), domSnapshot: place == .web ? try snapshot.bytes() : nil
    ).tree
    let utterances = Array(ScreenReading(tree, style: .macos).utterances)
    let names = NameTally(try document.names(), utterances)
    let log = OrcaLog(try String(contentsOf: log, encoding: .utf8))
    return OrcaComparison(self, log, SpokenWords(utterances, screen: tree.name), names)
  }
}

/// What is said of a screen, to be searched for what somebody else says of it.
struct SpokenWords {
  /// Letters one after the other, without white space, each with its utterance.
  private struct Flow {
    var letters: [Character] = []
    var owners: [Int] = []
    /// Whether a word begins here.
    var isStart: [Bool] = []

    mutating func add(_ text: String, of owner: Int) {
      for word in text.split(whereSeparator: \.isWhitespace) {
        var isFirst = true
        for letter in word {
          let after = letters.last.map { !$0.isLetter && !$0.isNumber } ?? true
          letters.append(letter)
          owners.append(owner)
          isStart.append(isFirst || after)
          isFirst = false
        }
      }
    }

    /// The utterances of each place where a text stands in whole words.
    func owners(of text: String) -> Set<Int> {
      let wanted = text.filter { !$0.isWhitespace }
      guard let first = wanted.first, wanted.count <= letters.count else { return [] }
      let pattern = Array(wanted)
      var found: Set<Int> = []
      for start in 0...(letters.count - pattern.count)
      where letters[start] == first && isStart[start] {
        let end = start + pattern.count
        guard letters[start..<end].elementsEqual(pattern) else { continue }
        let isWhole =
          end == letters.count || isStart[end] || !letters[end].isLetter && !letters[end].isNumber
        if isWhole { found.formUnion(owners[start..<end]) }
      }
      return found
    }
  }

  /// All that is said, and only what comes from the screen and not from VoiceOver.
  private var all = Flow()
  private var texts = Flow()
  /// Of each utterance the words of VoiceOver's, and the names of containers among them.
  private var words: [String] = []

  /// Of each utterance the edge of a container that it is about.
  private var edges: [ContainerEdge?] = []

  init(_ utterances: [Utterance], screen: String?) {
    edges = utterances.map(\.edge)
    for (owner, utterance) in utterances.enumerated() {
      var spoken: [String] = []
      for segment in utterance.segments {
        all.add(segment.text, of: owner)
        switch segment.kind {
        case .label, .value, .content: texts.add(segment.text, of: owner)
        case .hint: break
        default: spoken.append(segment.text)
        }
      }
      words.append(Self.plain(spoken.joined(separator: " ")))
    }
    // The name of the screen is said when it comes up.
    if let screen { all.add(screen, of: 0) }
  }

  /// The utterances that have a text, or both halves of it: Orca says name and value in one.
  func owners(of text: String) -> Set<Int> {
    let whole = all.owners(of: text).union(texts.owners(of: text))
    guard whole.isEmpty else { return whole }
    for space in text.indices where text[space] == " " {
      let first = text[..<space].trimmingCharacters(in: CharacterSet(charactersIn: ": "))
      let both = all.owners(of: first).intersection(all.owners(of: String(text[space...])))
      if !both.isEmpty, !first.isEmpty { return both }
    }
    return []
  }

  func has(_ text: String) -> Bool { !owners(of: text).isEmpty }

  /// Whether any of some utterances, or of all, has words that mean those of Orca's.
  func say(_ fact: OrcaFact) -> Bool {
    let ours = OrcaWords.ours(for: fact.text).map(Self.plain)
    let owners = fact.neighbours.map(owners(of:)).reduce(Set()) { $0.union($1) }
    let searched = fact.neighbours.isEmpty ? Array(words.indices) : Array(withStarts(owners))
    return searched.contains { owner in ours.contains { words[owner].contains($0) } }
  }

  /// Utterances with those in front of them that say where containers start.
  private func withStarts(_ owners: Set<Int>) -> Set<Int> {
    var all = owners
    for owner in owners {
      var place = owner
      while place > 0, edges[place - 1] == .start {
        place -= 1
        all.insert(place)
      }
    }
    return all
  }

  /// Words with one space around each and nothing else between them.
  private static func plain(_ text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return " " + words.joined(separator: " ") + " "
  }
}

/// What became of the facts that Orca speaks about a screen, and of the names in its tree.
struct OrcaComparison: Sendable {
  let facts: [OrcaFact]
  let names: NameTally
  /// What is not in ours, with the reason, if the table of differences has one.
  let missing: [(text: String, reason: OrcaDifference?)]
  let silent: [(text: String, reason: OrcaDifference?)]
  /// What is said more often than the tree names it.
  let twice: [(text: String, reason: OrcaDifference?)]

  init(_ screen: OrcaScreen, _ log: OrcaLog, _ spoken: SpokenWords, _ names: NameTally) {
    self.names = names
    facts = log.facts(isText: spoken.has)
    missing = facts.filter { $0.kind == .text ? !spoken.has($0.text) : !spoken.say($0) }
      .map { ($0.description, OrcaDifference.of($0.description, .fact, on: screen)) }
    silent = names.lost.sorted().map { ($0, OrcaDifference.of($0, .name, on: screen)) }
    twice = names.twice.sorted().map { ($0, OrcaDifference.of($0, .name, on: screen)) }
  }
}
