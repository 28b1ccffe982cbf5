// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Recordings
import SpeechModel
import TreeFormats
import TreeModel
import Utterances

/// A walk of Tests/Fixtures/walks, and what each of its lines should say.
struct WalkInput: SupportInput {
  let source = SupportSource.walks
  private let name: String
  private let tree: AccessibilityTree
  private let style: Style?
  private let lines: [WalkLine]
  /// For the start and for each line the utterances.
  private let expected: [[PlainWords]]
  /// The trees that its lines name.
  private var trees: [String: AccessibilityTree] = [:]

  private struct NoWalk: Error, CustomStringConvertible {
    let name: String
    var description: String { "\(name).walk does not begin with its tree" }
  }

  /// Returns all walks.
  static func all() throws -> [WalkInput] {
    let folder = ProjectFolder("Tests/Fixtures/walks")
    return try folder.names(ending: ".walk").map { try WalkInput($0, in: folder) }
  }

  private init(_ name: String, in folder: ProjectFolder) throws {
    self.name = name
    let text = try folder.text("\(name).walk").split(separator: "\n")
    let header = text.first?.split(separator: " ") ?? []
    guard header.starts(with: ["#", "explore"]), header.count > 2 else { throw NoWalk(name: name) }
    tree = try folder.tree(String(header[2]))
    style = header.last.flatMap { Style(rawValue: String($0)) }
    lines = try text.map { try WalkLine(String($0)) }.filter { $0 != .blank }
    var expected: [[PlainWords]] = [[]]
    for line in try folder.text("\(name).txt").split(separator: "\n") {
      if line.hasPrefix("> ") {
        expected.append([])
      } else if !line.hasPrefix("! ") {
        expected[expected.count - 1].append(PlainWords(String(line)))
      }
    }
    self.expected = expected
    for case .tree(let file) in lines { trees[file] = try folder.tree(file) }
  }

  func agreements(_ options: UtteranceOptions) throws -> [String: Agreement] {
    var session = Session(tree, NavigationOptions(style: style, utteranceOptions: options))
    var said = [Self.words(session.begin())]
    var time = Duration.zero
    for line in lines { said.append(try Self.words(events(line, &session, &time))) }
    let all = expected.enumerated().map { index, words in
      let isSaid = said.indices.contains(index) && said[index] == words
      return ("\(name) \(index)", isSaid ? Agreement.full : .none)
    }
    return Dictionary(uniqueKeysWithValues: all)
  }

  private static func words(_ events: [SessionEvent]) -> [PlainWords] {
    events.compactMap {
      if case .said(let utterance, _) = $0 { PlainWords(utterance) } else { nil }
    }
  }

  private func events(
    _ line: WalkLine, _ session: inout Session, _ time: inout Duration
  ) throws -> [SessionEvent] {
    switch line {
    case .blank, .rotors: return []
    case .command(let command):
      var events = session.perform(command)
      while true {
        let further = session.goOnReading()
        if further.isEmpty { return events }
        events += further
      }
    case .tree(let file): return trees[file].map { session.replace($0) } ?? []
    case .update(let json):
      // A refused change has no effect.
      guard let update = try? readTreeUpdate(Array(json.utf8)).update else { return [] }
      return (try? session.update(update)) ?? []
    case .notify(let json):
      let read = try? readNotification(Array(json.utf8), about: session.tree)
      return read.map { session.take($0.notification) } ?? []
    case .wait(let seconds):
      time += .seconds(seconds)
      return session.advance(to: time)
    }
  }
}
