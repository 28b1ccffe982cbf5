// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

/// Why something that Orca says, or that the tree names, is not in what VoiceOver would say: a line of
/// Tests/Fixtures/orca/differences.txt.
struct OrcaDifference: Hashable, Sendable {
  enum Kind: String, Sendable { case fact, name }
  let kind: Kind
  /// The screens it is about, as a pattern.
  let screens: String
  /// The facts or names it explains, as a pattern.
  let pattern: String
  let reason: String

  func explains(_ text: String, _ kind: Kind, on screen: OrcaScreen) -> Bool {
    self.kind == kind && OrcaWords.isWhole(screen.testDescription, screens)
      && OrcaWords.isWhole(text, pattern)
  }

  /// Lines of four columns between tabs; those after a number sign are comments.
  static let all: [OrcaDifference] = {
    let file = Sample.fixtures.appending(path: "orca/differences.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.compactMap { line in
      let columns = line.split(separator: "\t").map(String.init)
      guard columns.count == 4, let kind = Kind(rawValue: columns[0]) else { return nil }
      return OrcaDifference(
        kind: kind, screens: columns[1], pattern: columns[2], reason: columns[3])
    }
  }()

  static func of(_ text: String, _ kind: Kind, on screen: OrcaScreen) -> OrcaDifference? {
    all.first { $0.explains(text, kind, on: screen) }
  }
}
