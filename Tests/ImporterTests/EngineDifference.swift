// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
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

  /// Lines with fewer words in common, as a share of all, are not about the same element.
  private static let leastLikeness = 0.34

  /// Returns the differences of a page in one style, in the order of its lines.
  static func all(_ chromium: [String], _ webkit: [String], _ style: Style) -> [Self] {
    let changes = webkit.difference(from: chromium)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in changes {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): inserted.insert(place)
      }
    }
    var all: [Self] = []
    var (old, new) = (0, 0)
    while old < chromium.count || new < webkit.count {
      let (firstOld, firstNew) = (old, new)
      while removed.contains(old) { old += 1 }
      while inserted.contains(new) { new += 1 }
      if old == firstOld, new == firstNew {
        (old, new) = (old + 1, new + 1)
      } else {
        all += split(Array(chromium[firstOld..<old]), Array(webkit[firstNew..<new]), style)
      }
    }
    return all
  }

  /// Splits neighbouring differences into those of single elements, as far as lines are alike.
  private static func split(_ old: [String], _ new: [String], _ style: Style) -> [Self] {
    let (oldWords, newWords) = (old.map(words), new.map(words))
    func likeness(_ left: Int, _ right: Int) -> Double {
      let common = oldWords[left].intersection(newWords[right]).count
      let share = Double(2 * common) / Double(oldWords[left].count + newWords[right].count)
      return share < leastLikeness ? 0 : share
    }
    // The greatest likeness of the lines from each pair of places on.
    var best = Array(
      repeating: Array(repeating: 0.0, count: new.count + 1), count: old.count + 1)
    for left in old.indices.reversed() {
      for right in new.indices.reversed() {
        let pair = likeness(left, right)
        best[left][right] = max(best[left + 1][right], best[left][right + 1])
        if pair > 0 { best[left][right] = max(best[left][right], pair + best[left + 1][right + 1]) }
      }
    }
    var all: [Self] = []
    var (alone, aloneNew): ([String], [String]) = ([], [])
    func difference(_ chromium: [String], _ webkit: [String]) {
      guard !chromium.isEmpty || !webkit.isEmpty else { return }
      all.append(Self(style: style, chromium: chromium, webkit: webkit))
    }
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, right < new.count,
        likeness(left, right) > 0,
        best[left][right] == likeness(left, right) + best[left + 1][right + 1]
      {
        difference(alone, aloneNew)
        (alone, aloneNew) = ([], [])
        difference([old[left]], [new[right]])
        (left, right) = (left + 1, right + 1)
      } else if left < old.count, best[left][right] == best[left + 1][right] {
        alone.append(old[left])
        left += 1
      } else {
        aloneNew.append(new[right])
        right += 1
      }
    }
    difference(alone, aloneNew)
    return all
  }

  private static func words(_ line: String) -> Set<Substring> {
    Set(line.lowercased().split { $0.isWhitespace || $0 == "," || $0 == "." })
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
