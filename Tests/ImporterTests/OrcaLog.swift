// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

/// Something that Orca said: words about an element, with the name said before them, or the name.
struct OrcaFact: Hashable, CustomStringConvertible {
  enum Kind: Hashable {
    /// A name, a value, a description: text of the program's own.
    case text
    /// A role, a state, a place: words of Orca's.
    case words
  }
  var kind: Kind
  var text: String
  /// The text that was said last before it, and, where words come before what they are about, the
  /// next one.
  var neighbours: [String] = []

  var description: String {
    kind == .text ? text : "\(text) [\(neighbours.joined(separator: " | "))]"
  }
}

/// What Orca said about one screen, as Tests/Tools/log-orca.py wrote it down.
struct OrcaLog {
  /// What was said after each key, and before the first.
  let steps: [[String]]

  init(_ text: String) {
    var steps: [[String]] = [[]]
    for line in text.split(separator: "\n") {
      if line.hasPrefix("KEY ") { steps.append([]) }
      if line.hasPrefix("SAY ") { steps[steps.count - 1].append(String(line.dropFirst(4))) }
    }
    self.steps = steps
  }

  /// The facts, each once.
  ///
  /// - Parameter isText: Whether the screen has a text; what it has is not taken apart.
  func facts(isText: (String) -> Bool) -> [OrcaFact] {
    var facts: [OrcaFact] = []
    for step in steps {
      var pieces: [OrcaFact] = []
      for line in step { pieces += Self.pieces(of: line, isText) }
      var last: String?
      for index in pieces.indices {
        guard pieces[index].kind == .words else {
          last = pieces[index].text
          continue
        }
        pieces[index].neighbours = last.map { [$0] } ?? []
        if OrcaWords.comeFirst(pieces[index].text) {
          let next = pieces[index...].first { $0.kind == .text }?.text
          pieces[index].neighbours += next.map { [$0] } ?? []
        }
      }
      facts += pieces
    }
    var known: Set<OrcaFact> = []
    return facts.filter { known.insert($0).inserted }
  }

  /// A line as texts of the program's and words of Orca's, in their order.
  private static func pieces(of line: String, _ isText: (String) -> Bool) -> [OrcaFact] {
    let unbroken = line.replacing("\\n", with: " ").replacing(" percent", with: "%")
    if OrcaWords.isWhole(unbroken, OrcaWords.aside) { return [] }
    var rest = Substring(unbroken).trimmingPrefix(/([•◦▪]|[0-9]+\.(?: |$)) */)
    var pieces: [OrcaFact] = []
    func add(_ text: Substring) {
      // A full stop at the end may be Orca's.
      var text = text.trimmingCharacters(in: CharacterSet(charactersIn: ": \t"))
      if text.hasSuffix("."), !isText(text) { text.removeLast() }
      if text.contains(where: { $0.isLetter || $0.isNumber }) {
        pieces.append(OrcaFact(kind: .text, text: text))
      }
    }
    while !rest.isEmpty {
      if isText(String(rest)) || isText(String(rest.trimmingSuffix("."))) { break }
      guard let found = rest.firstMatch(of: OrcaWords.all) else { break }
      add(rest[..<found.range.lowerBound])
      pieces.append(OrcaFact(kind: .words, text: String(found.1)))
      rest = rest[found.range.upperBound...]
    }
    add(rest)
    return pieces
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring {
    hasSuffix(suffix) ? dropLast(suffix.count) : self
  }
}
