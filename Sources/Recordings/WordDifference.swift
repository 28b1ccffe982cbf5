// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel

/// Words in which an utterance differs from what was heard, in one of its segments.
public struct WordDifference: Sendable, Hashable {
  /// The words that only Aloud says.
  public let said: [String]
  /// The words that only were heard.
  public let heard: [String]
  /// The segment that has the words of Aloud, or else the one that the heard words follow; nil if they
  /// are at the beginning.
  public let segment: Int?

  /// The most words times words that are compared one by one.
  private static let limit = 4_000_000

  /// Returns how an utterance differs from what was heard, in the order of its words.
  ///
  /// - Parameter hints: Whether the hint is compared.
  /// - Complexity: O(words heard x words said).
  public static func all(
    in utterance: Utterance, heard: [String], hints: Bool
  ) -> [WordDifference] {
    let said = utterance.segments.enumerated().flatMap { index, segment in
      hints || segment.kind != .hint
        ? HeardWords.words(segment.text).map { SaidWord(text: $0, segment: index) } : []
    }
    return Comparison(heard: heard, said: said).differences
  }

  /// A word of an utterance.
  private struct SaidWord {
    let text: String
    let segment: Int
  }

  private struct Comparison {
    let heard: [String]
    let said: [SaidWord]
    private(set) var differences: [WordDifference] = []

    init(heard: [String], said: [SaidWord]) {
      (self.heard, self.said) = (heard, said)
      var (lastHeard, lastSaid) = (0, 0)
      for (inHeard, inSaid) in common() + [(heard.count, said.count)] {
        add(lastHeard..<inHeard, lastSaid..<inSaid)
        (lastHeard, lastSaid) = (inHeard + 1, inSaid + 1)
      }
    }

    /// Adds what stands between two common words.
    private mutating func add(_ heardRange: Range<Int>, _ saidRange: Range<Int>) {
      var rest = Array(heard[heardRange])
      var place = saidRange.lowerBound
      while place < saidRange.upperBound {
        let segment = said[place].segment
        let words = said[place..<saidRange.upperBound].prefix { $0.segment == segment }
        differences.append(
          WordDifference(said: words.map(\.text), heard: rest, segment: segment))
        rest = []
        place += words.count
      }
      guard !rest.isEmpty else { return }
      let segment = place > 0 ? said[place - 1].segment : nil
      differences.append(WordDifference(said: [], heard: rest, segment: segment))
    }

    /// The places of the words of the longest common series.
    private func common() -> [(Int, Int)] {
      let start = zip(heard, said).prefix { $0 == $1.text }.count
      let most = min(heard.count, said.count) - start
      let end = zip(heard.reversed(), said.reversed()).prefix { $0 == $1.text }.prefix(most).count
      let (rows, columns) = (heard.count - start - end, said.count - start - end)
      var pairs = (0..<start).map { ($0, $0) }
      if rows > 0, columns > 0, rows * columns <= WordDifference.limit {
        var lengths = [Int32](repeating: 0, count: (rows + 1) * (columns + 1))
        for row in (0..<rows).reversed() {
          for column in (0..<columns).reversed() {
            let place = row * (columns + 1) + column
            lengths[place] =
              heard[start + row] == said[start + column].text
              ? lengths[place + columns + 2] + 1
              : max(lengths[place + 1], lengths[place + columns + 1])
          }
        }
        var (row, column) = (0, 0)
        while row < rows, column < columns {
          let place = row * (columns + 1) + column
          if heard[start + row] == said[start + column].text {
            pairs.append((start + row, start + column))
            row += 1
            column += 1
          } else if lengths[place + 1] >= lengths[place + columns + 1] {
            column += 1
          } else {
            row += 1
          }
        }
      }
      return pairs
        + (0..<end).map { (heard.count - end + $0, said.count - end + $0) }
    }
  }
}
