// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TestSupport
import TreeModel
import Utterances

/// Lines that Aloud says of a page with one engine, and those that it says instead with the other.
struct EngineDifference: Hashable, Sendable {
  let style: Style
  let chromium: [String]
  let webkit: [String]
  /// The name of its kind, one of `EngineKind`.
  var kind = EngineDifference.unexplained

  /// The kind of differences that nobody has looked at.
  static let unexplained = "unexplained"

  /// Returns the differences of a page in one style, in the order of its lines.
  static func all(_ chromium: [String], _ webkit: [String], _ style: Style) -> [Self] {
    LineDifference.all(chromium, webkit).map {
      Self(style: style, chromium: $0.old, webkit: $0.new)
    }
  }
}

/// The differences of a page as text: a paragraph for each, with its style, its kind and its lines.
struct EngineTable {
  var differences: [EngineDifference]

  init(_ differences: [EngineDifference]) { self.differences = differences }

  init(_ text: String) {
    differences = text.split(separator: "\n\n").compactMap { paragraph in
      let lines = paragraph.split(separator: "\n")
      guard let head = lines.first?.split(separator: " "), head.count == 2,
        let style = Style(rawValue: String(head[0]))
      else { return nil }
      func said(_ mark: String) -> [String] {
        lines.dropFirst().filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(2)) }
      }
      return EngineDifference(
        style: style, chromium: said("- "), webkit: said("+ "), kind: String(head[1]))
    }
  }

  var text: String {
    differences.map { difference in
      let lines = difference.chromium.map { "- \($0)\n" } + difference.webkit.map { "+ \($0)\n" }
      return "\(difference.style.rawValue) \(difference.kind)\n" + lines.joined()
    }.joined(separator: "\n")
  }

  /// Returns differences with the kinds that the table has for them.
  ///
  /// A difference that has changed keeps the kind of one with which it has a line in common.
  func naming(_ found: [EngineDifference]) -> [EngineDifference] {
    func key(_ difference: EngineDifference) -> EngineDifference {
      var plain = difference
      plain.kind = ""
      return plain
    }
    let kinds = Dictionary(differences.map { (key($0), $0.kind) }) { first, _ in first }
    return found.map { difference in
      var named = difference
      if let kind = kinds[key(difference)] {
        named.kind = kind
      } else if let alike = differences.first(where: { other in
        other.style == difference.style
          && (!Set(other.chromium).isDisjoint(with: difference.chromium)
            || !Set(other.webkit).isDisjoint(with: difference.webkit))
      }) {
        named.kind = alike.kind
      }
      return named
    }
  }
}
