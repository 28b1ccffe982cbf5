// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import CUtf8proc
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
  /// names, their containers, then by all that is said on the way from the element before, with hints.
  ///
  /// The search ignores case and the marks between the parts of an utterance. An empty text matches
  /// every element.
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
      if rank >= Folded.none { rank = wanted.rank(in: screen.textInReading(of: stop)) + 9 }
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
      .filter { !$0.isHintOrNotice }
      .map(\.text).joined(separator: ", ")
  }

  /// Returns all that is said of an element where it is read after the one before, with hints and the
  /// containers on the way.
  fileprivate func textInReading(of stop: Int) -> String {
    let item = ReadingOrder.Item.stop(stop)
    let utterance =
      if isOnPage(item), let place = places.index(of: item) {
        composer.utterance(
          reaching: item, from: places.indices.contains(place - 1) ? places[place - 1] : nil,
          isReturning: false)
      } else {
        composer.utterance(at: stop, comingFrom: stop > 0 ? stop - 1 : nil)
      }
    return utterance.segments.map(\.text).joined(separator: ", ")
  }
}

/// A search text that ignores case, white space and the marks that join the parts of an utterance.
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
    let words = text.split { $0.isWhitespace || wideMarks.contains($0) }.compactMap { word in
      word.lastIndex { !marks.contains($0) }.map { word[...$0] }
    }
    // A text of marks alone is looked for as it is.
    let folded = words.isEmpty ? text : String(words.joined(separator: " "))
    return folded.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      // Most letters of most texts.
      if scalar.value < 0x80 { return Array(scalar.properties.lowercaseMapping.unicodeScalars) }
      return withoutMarks(scalar).flatMap { $0.properties.lowercaseMapping.unicodeScalars }
    }
  }

  /// Returns a letter without its accents, which most users leave out when they look for a word.
  private static func withoutMarks(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    // A syllable of Hangul is not a letter with marks.
    if 0xAC00...0xD7A3 ~= scalar.value { return [scalar] }
    var parts: [Int32] = Array(repeating: 0, count: 8)
    var boundary: Int32 = 0
    let count = utf8proc_decompose_char(
      Int32(scalar.value), &parts, parts.count, UTF8PROC_DECOMPOSE, &boundary)
    guard count > 0, count <= parts.count else { return [scalar] }
    let letters = parts.prefix(count).compactMap { Unicode.Scalar(UInt32($0)) }
      .filter { !$0.isAccent }
    // The mark of a voiced kana makes another letter.
    return letters.count == count || letters.isEmpty && !scalar.isAccent ? [scalar] : letters
  }

  /// The marks that join parts with a space after them; elsewhere they belong to a word, as in 1.5.
  private static let marks: Set<Character> = [",", ".", ";", ":"]
  /// The marks that need no space.
  private static let wideMarks: Set<Character> = ["、", "，", "。", "；", "،", "؛", "۔", "।"]
}

extension Unicode.Scalar {
  /// Whether it is a mark above, below or through a letter.
  ///
  /// The marks that make a vowel of a consonant in scripts of India, and those of voiced kana, are
  /// parts of letters.
  fileprivate var isAccent: Bool {
    let combining = properties.canonicalCombiningClass
    return combining != .notReordered && combining != .kanaVoicing && combining != .nukta
      && combining != .virama
  }
}
