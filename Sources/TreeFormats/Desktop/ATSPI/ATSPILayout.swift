// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// What holds others and stands for nothing but where they are on the screen.
///
/// Toolkits list what is in one in the order in which a program put it there, which in a grid often is
/// from the last row to the first.
struct ATSPILayout {
  private static let roles: Set<String> = [
    "panel", "filler", "grouping", "frame", "window", "dialog", "alert", "root pane",
    "layered pane",
    "split pane", "option pane", "internal frame",
  ]

  private let outline: Outline<ATSPIEntry>
  private let direction: Direction

  /// The same objects, with those in each layout in the order in which they are seen.
  ///
  /// What is in a page stands in the order of the page.
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
    // The name of a locale goes on where that of its language ends.
    let language = locale?.prefix { $0 != "_" && $0 != "." && $0 != "@" } ?? ""
    direction = Direction(language: String(language))
  }

  /// The order in which objects beside one another are seen; what is seen nowhere stays behind the one
  /// that it is listed after.
  private func order(of children: [Int]) -> [Int] {
    guard children.count > 1 else { return children }
    var boxes: [Rectangle] = []
    // Each that is seen, with those that stay behind it; the first of all are behind none.
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
