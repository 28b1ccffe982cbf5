// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Neighbouring lines of one list that another list lacks, and those that it has instead.
package struct LineDifference {
  package let old: [String]
  package let new: [String]

  /// Lines with fewer words in common, as a share of all, are not about the same element.
  private static let leastLikeness = 0.34

  /// Returns the differences of two lists, in the order of their lines.
  package static func all(_ oldLines: [String], _ newLines: [String]) -> [Self] {
    let changes = newLines.difference(from: oldLines)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in changes {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): inserted.insert(place)
      }
    }
    var all: [Self] = []
    var (old, new) = (0, 0)
    while old < oldLines.count || new < newLines.count {
      let (firstOld, firstNew) = (old, new)
      while removed.contains(old) { old += 1 }
      while inserted.contains(new) { new += 1 }
      if old == firstOld, new == firstNew {
        (old, new) = (old + 1, new + 1)
      } else {
        all += split(Array(oldLines[firstOld..<old]), Array(newLines[firstNew..<new]))
      }
    }
    return all
  }

  /// Splits neighbouring differences into those of single elements, as far as lines are alike.
  private static func split(_ old: [String], _ new: [String]) -> [Self] {
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
    func difference(_ old: [String], _ new: [String]) {
      guard !old.isEmpty || !new.isEmpty else { return }
      all.append(Self(old: old, new: new))
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
