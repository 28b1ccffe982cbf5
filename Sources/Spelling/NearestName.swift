// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Finds the known name that a mistyped one was most likely meant to be.
///
/// Names are compared without regard to ASCII case, by optimal string alignment distance; a name
/// further away than a third of the longer one's length, and never more than three edits, is no
/// suggestion. The earliest of equally near names wins.
///
/// - Complexity: O(known names × length²); names over 64 bytes get no suggestion.
public func nearestName(to name: String, among known: some Sequence<String>) -> String? {
  guard 1...64 ~= name.utf8.count else { return nil }
  let wanted = name.utf8.map(lowercased)
  var best: (name: String, distance: Int)?
  for candidate in known {
    let count = candidate.utf8.count
    let limit = min(3, max(wanted.count, count) / 3)
    guard abs(count - wanted.count) <= limit else { continue }
    let letters = candidate.utf8.map(lowercased)
    let distance = editDistance(wanted, letters)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
}

/// Counts the insertions, deletions, substitutions and swaps of neighbours between two names.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
