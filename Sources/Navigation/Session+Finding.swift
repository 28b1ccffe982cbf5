// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

/// An element that matches a search text, as the item chooser lists it.
public struct Choice: Sendable, Hashable {
  /// The node's identifier.
  public let node: String
  /// Its utterance, without containers.
  public let text: String
}

extension Session {
  /// Returns the elements that match a text, best first: by their utterance, their other search
  /// names, then their containers.
  ///
  /// The search ignores case. An empty text matches every element.
  ///
  /// - Complexity: O(elements × length of their utterances).
  public func choices(for text: String) -> [Choice] { found(text).map(\.choice) }

  mutating func find(_ text: String) -> [SessionEvent] {
    guard let best = found(text).first else { return [.failed(.notFound(text))] }
    return arrive(atAny: best.stop)
  }

  private func found(_ text: String) -> [(stop: Int, choice: Choice)] {
    let wanted = Folded(text)
    var matches: [(rank: Int, stop: Int, choice: Choice)] = []
    for stop in screen.order.stops.indices {
      let node = screen.order.stops[stop].node
      let spoken = screen.spokenText(of: stop)
      let labels = screen.tree[node].rare?.members.userInputLabels ?? []
      var rank = wanted.rank(in: spoken)
      rank = labels.reduce(rank) { best, label in min(best, wanted.rank(in: label) + 3) }
      rank = screen.containers(around: stop).reduce(rank) { best, container in
        let label = screen.tree[screen.order.containers[container].node].label?.text ?? ""
        return min(best, label.isEmpty ? Folded.none : wanted.rank(in: label) + 6)
      }
      guard rank < Folded.none else { continue }
      matches.append((rank, stop, Choice(node: screen.id(of: node), text: spoken)))
    }
    // Equal matches keep their order on the screen.
    return matches.sorted { ($0.rank, $0.stop) < ($1.rank, $1.stop) }.map { ($0.stop, $0.choice) }
  }
}

extension Screen {
  /// Returns the displayed text of an element, without hints and containers.
  func spokenText(of stop: Int) -> String {
    composer.utterance(at: stop, comingFrom: stop).segments
      .filter { $0.kind != .hint && $0.kind != .actions && $0.kind != .moreContent }
      .map(\.text).joined(separator: ", ")
  }
}

/// A search text that ignores case.
struct Folded {
  /// The rank of a text that does not match.
  static let none = 100
  private let letters: [Unicode.Scalar]

  init(_ text: String) { letters = Self.fold(text) }

  /// Returns the rank of another text: 0 for a match at its start, 1 at the start of a word, 2
  /// anywhere.
  func rank(in text: String) -> Int {
    guard !letters.isEmpty else { return 0 }
    let other = Self.fold(text)
    guard other.count >= letters.count else { return Self.none }
    var best = Self.none
    for start in 0...(other.count - letters.count)
    where other[start] == letters[0]
      && other[start..<(start + letters.count)].elementsEqual(letters)
    {
      if start == 0 { return 0 }
      best = min(best, other[start - 1].properties.isAlphabetic ? 2 : 1)
    }
    return best
  }

  private static func fold(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.flatMap { $0.properties.lowercaseMapping.unicodeScalars }
  }
}
