// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The layout containers of a dump, which only group others.
///
/// Toolkits list the children of a layout in the order of creation, which in a grid is often from
/// the last row to the first.
struct ATSPILayout {
  private static let roles: Set<String> = [
    "panel", "filler", "grouping", "frame", "window", "dialog", "alert", "root pane",
    "layered pane", "split pane", "option pane", "internal frame",
  ]

  private let outline: Outline<ATSPIEntry>
  private let direction: Direction

  /// Returns the same objects, with those in each layout in visual order.
  ///
  /// The content of a page keeps the order of the page.
  ///
  /// - Complexity: O(n log n), without recursion.
  static func arranged(_ outline: Outline<ATSPIEntry>) -> Outline<ATSPIEntry> {
    let layout = ATSPILayout(outline)
    var orders: [Int: [Int]] = [:]
    var isInPage = [Bool](repeating: false, count: outline.indices.count)
    for index in outline.indices {
      let isWithin = outline.parent(of: index).map { isInPage[$0] } ?? false
      isInPage[index] = isWithin || outline[index].role.hasPrefix("document")
      guard !isInPage[index], roles.contains(outline[index].role) else { continue }
      let children = outline.children(of: index)
      let order = layout.order(of: children)
      if order != children { orders[index] = order }
    }
    return orders.isEmpty ? outline : outline.arranged { orders[$0] }
  }

  private init(_ outline: Outline<ATSPIEntry>) {
    self.outline = outline
    let locale = outline.entries.lazy.map(\.locale).first { !$0.isEmpty }
    // The name of a locale contains more than its language.
    let language = locale?.prefix { $0 != "_" && $0 != "." && $0 != "@" } ?? ""
    direction = Direction(language: String(language))
  }

  /// Returns the visual order of siblings; an invisible one stays after its predecessor.
  private func order(of children: [Int]) -> [Int] {
    guard children.count > 1 else { return children }
    var boxes: [Rectangle] = []
    // Each visible object with the invisible ones after it; the first piece has only those.
    var pieces: [[Int]] = [[]]
    for child in children {
      if !outline[child].isHidden, let box = outline[child].box {
        boxes.append(box)
        pieces.append([child])
      } else {
        pieces[pieces.count - 1].append(child)
      }
    }
    return pieces[0] + visualOrder(of: boxes, direction).flatMap { pieces[$0 + 1] }
  }
}

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
