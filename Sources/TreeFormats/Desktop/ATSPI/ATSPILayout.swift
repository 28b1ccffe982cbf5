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
    // Each visible object with the invisible ones after it; the first piece has only invisible
    // ones.
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
