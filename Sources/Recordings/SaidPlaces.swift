// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel

/// An utterance that Aloud composed, with its words.
public struct SaidUtterance: Sendable {
  /// The utterance.
  public let utterance: Utterance
  /// Its words without the hint.
  public let words: [String]
  /// Its words with the hint.
  public let wordsWithHint: [String]

  /// Finds the words of an utterance.
  public init(_ utterance: Utterance) {
    self.utterance = utterance
    words = HeardWords.said(Self.text(utterance.segments.filter { $0.kind != .hint }))
    wordsWithHint = HeardWords.said(Self.text(utterance.segments))
  }

  private static func text(_ segments: [Segment]) -> String {
    segments.map(\.text).joined(separator: " ")
  }
}

/// What is said at each place of the cursor on one screen.
public struct SaidPlaces: Sendable {
  /// What is said when the cursor comes from the place before.
  public let forward: [SaidUtterance]
  /// What is said when the cursor comes from the place behind.
  public let backward: [SaidUtterance]
  /// A number for each word.
  private var numbers: [String: Int32] = [:]
  private var bags: (forward: [[Int32]], backward: [[Int32]])

  /// Finds the words of the places of a screen, in the order of the cursor; both lists have as many.
  public init(forward: [Utterance], backward: [Utterance]) {
    self.forward = forward.map(SaidUtterance.init)
    self.backward = zip(backward, self.forward).map { utterance, other in
      utterance == other.utterance ? other : SaidUtterance(utterance)
    }
    bags = ([], [])
    bags.forward = self.forward.map { bag(of: $0.words) }
    bags.backward = self.backward.map { bag(of: $0.words) }
  }

  /// The number of places.
  public var count: Int { forward.count }

  /// What is said at a place after a move.
  public func said(at place: Int, after move: Recording.Move) -> SaidUtterance {
    move == .backward || move == .out ? backward[place] : forward[place]
  }

  /// The sorted numbers of words, new ones included.
  private mutating func bag(of words: [String]) -> [Int32] {
    var bag: [Int32] = []
    for word in words {
      let number = numbers[word] ?? Int32(clamping: numbers.count)
      numbers[word] = number
      bag.append(number)
    }
    return bag.sorted()
  }

  /// Returns how far each place is from what was heard, in percent: 0 if they agree.
  func distances(of heard: HeardUtterance, after move: Recording.Move) -> [Int] {
    let bags = move == .backward || move == .out ? bags.backward : bags.forward
    var unknown = 0
    var words: [Int32] = []
    for word in heard.words {
      if let number = numbers[word] { words.append(number) } else { unknown += 1 }
    }
    words.sort()
    return bags.indices.map { place in
      let bag = bags[place]
      let all = words.count + unknown + bag.count
      guard all > 0 else { return 0 }
      // Other optional words or another order of the same ones.
      if bag.count == words.count, unknown == 0, bag == words {
        return said(at: place, after: move).words == heard.words ? 0 : 1
      }
      return max(2, 100 - 200 * Self.common(bag, words) / all)
    }
  }

  /// The number of words that two sorted lists have in common.
  private static func common(_ one: [Int32], _ other: [Int32]) -> Int {
    var (first, second, count) = (0, 0, 0)
    while first < one.count, second < other.count {
      if one[first] == other[second] {
        count += 1
        first += 1
        second += 1
      } else if one[first] < other[second] {
        first += 1
      } else {
        second += 1
      }
    }
    return count
  }
}
