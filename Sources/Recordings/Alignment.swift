// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Finds the places of the cursor that a series of utterances is about.
///
/// A recording does not say where the cursor is. Of all ways over the screen it chooses the one whose
/// words and moves differ least from those that were recorded.
struct Alignment {
  /// The cost of each place by which a move is longer or shorter than it should be.
  private static let step = 12
  /// The highest cost of a move.
  private static let jump = 72
  /// The cost of an utterance that no place has; those of words are from 0 to 100.
  private static let unmatched = 95
  /// The most places times utterances that are looked at together.
  private static let limit = 4_000_000

  private let places: SaidPlaces
  private let pairs: [(heard: HeardUtterance, move: Recording.Move)]

  init(_ places: SaidPlaces, _ pairs: [(heard: HeardUtterance, move: Recording.Move)]) {
    self.places = places
    self.pairs = pairs
  }

  /// Returns the place of each utterance; nil if none has words like these.
  ///
  /// - Complexity: O(utterances x (places + words of the screen)).
  func found() -> [Int?] {
    guard places.count > 0 else { return pairs.map { _ in nil } }
    let length = max(1, Self.limit / places.count)
    var found: [Int?] = []
    var costs: [Int]?
    for start in stride(from: 0, to: pairs.count, by: length) {
      let part = Array(pairs[start..<min(start + length, pairs.count)])
      var way = Way(costs ?? Array(repeating: 0, count: places.count), isStart: costs == nil)
      for pair in part {
        way.take(places.distances(of: pair.heard, after: pair.move), pair.move)
      }
      let (matches, last) = way.best()
      found += matches
      // The next part continues from there.
      costs = places.forward.indices.map { min(abs($0 - last) * Self.step, Self.jump) }
    }
    return found
  }

  /// The best way to each place so far.
  private struct Way {
    private var costs: [Int]
    private var isStart: Bool
    /// For each utterance and place, where the best way came from; negative if the place has no such words.
    private var origins: [[Int32]] = []

    init(_ costs: [Int], isStart: Bool) {
      self.costs = costs
      self.isStart = isStart
    }

    mutating func take(_ distances: [Int], _ move: Recording.Move) {
      let arrived = isStart ? Array(costs.indices.map { (costs[$0], $0) }) : arrivals(move)
      isStart = false
      var origin = [Int32](repeating: 0, count: costs.count)
      for place in costs.indices {
        let (cost, from) = arrived[place]
        let stays = costs[place] + Alignment.unmatched
        let matches = cost + distances[place]
        if matches <= stays {
          costs[place] = matches
          origin[place] = Int32(clamping: from)
        } else {
          costs[place] = stays
          origin[place] = -1
        }
      }
      origins.append(origin)
    }

    /// The least cost with which a move leads to each place, and where it begins.
    private func arrivals(_ move: Recording.Move) -> [(Int, Int)] {
      let least = costs.indices.min { costs[$0] < costs[$1] } ?? 0
      var arrived = costs.indices.map { _ in (costs[least] + Alignment.jump, least) }
      for distance in move.distances {
        var ways = costs.indices.map { place -> (Int, Int) in
          let from = place - distance
          return costs.indices.contains(from) ? (costs[from], from) : (.max / 2, place)
        }
        for place in ways.indices.dropFirst() {
          let cost = ways[place - 1].0 + Alignment.step
          if cost < ways[place].0 { ways[place] = (cost, ways[place - 1].1) }
        }
        for place in ways.indices.dropLast().reversed() {
          let cost = ways[place + 1].0 + Alignment.step
          if cost < ways[place].0 { ways[place] = (cost, ways[place + 1].1) }
        }
        for place in ways.indices where ways[place].0 < arrived[place].0 {
          arrived[place] = ways[place]
        }
      }
      return arrived
    }

    /// The places of the best way, and its last one.
    func best() -> (matches: [Int?], last: Int) {
      let last = costs.indices.min { costs[$0] < costs[$1] } ?? 0
      var place = last
      var matches: [Int?] = []
      for origin in origins.reversed() {
        let from = Int(origin[place])
        matches.append(from < 0 ? nil : place)
        if from >= 0 { place = from }
      }
      return (matches.reversed(), last)
    }
  }
}

extension Recording.Move {
  /// The places by which it moves the cursor.
  fileprivate var distances: [Int] {
    switch self {
    case .current: [0]
    case .forward: [1]
    case .backward: [-1]
    case .in: [1, 0]
    case .out: [-1, 0]
    case .other: [1, 0, -1]
    }
  }
}
