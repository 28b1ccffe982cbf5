// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Returns boxes in visual order: row by row, and in each row column by column.
///
/// Horizontal gaps across the whole width divide the boxes into rows; otherwise, vertical gaps
/// divide them into columns; then the same applies to each piece. Boxes without a gap between them,
/// such as overlapping ones, keep their order.
///
/// - Returns: The indices of the boxes.
/// - Complexity: O(n log n) for each of at most 16 levels of rows within columns within rows.
func visualOrder(of boxes: [Rectangle], _ direction: Direction) -> [Int] {
  var order: [Int] = []
  order.reserveCapacity(boxes.count)
  var waiting: [(piece: [Int], level: Int)] = [(Array(boxes.indices), 0)]
  while let (piece, level) = waiting.popLast() {
    guard piece.count > 1, level < 16 else {
      order += piece.sorted()
      continue
    }
    let rows = cut(piece) { (boxes[$0].y, boxes[$0].y + boxes[$0].height) }
    if rows.count > 1 {
      waiting += rows.reversed().map { ($0, level + 1) }
      continue
    }
    let columns = cut(piece) { (boxes[$0].x, boxes[$0].x + boxes[$0].width) }
    guard columns.count > 1 else {
      order += piece.sorted()
      continue
    }
    // The first of them is taken out first.
    let isMirrored = direction == .rightToLeft
    waiting += (isMirrored ? columns : columns.reversed()).map { ($0, level + 1) }
  }
  return order
}

/// Returns the pieces between the gaps along one axis, in its order.
private func cut(_ piece: [Int], _ edges: (Int) -> (first: Double, last: Double)) -> [[Int]] {
  // Buttons that are drawn as one share an edge.
  let overlap = 2.0
  let sorted = piece.sorted { edges($0).first < edges($1).first }
  var pieces: [[Int]] = []
  var end = -Double.infinity
  for place in sorted {
    let (first, last) = edges(place)
    if first >= end - overlap || pieces.isEmpty {
      pieces.append([place])
    } else {
      pieces[pieces.count - 1].append(place)
    }
    end = max(end, last)
  }
  return pieces
}
