// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

// The items of lists on web pages.
extension CompositionContext {
  /// The maximum number of nodes between a list and what its items hold.
  private static let mostAround = 64

  /// Returns the item of a list around a node, or the node itself.
  ///
  /// - Complexity: O(1): it looks at a limited number of ancestors.
  func item(of node: NodeIndex, inList list: NodeIndex) -> NodeIndex? {
    var item: NodeIndex?
    var current: NodeIndex? = node
    for _ in 0..<Self.mostAround {
      guard let index = current else { return nil }
      if index == list { return item }
      if nodes[index.position].role?.isItem == true { item = index }
      current = nodes[index.position].parent
    }
    return nil
  }

  /// Returns the item of a list around a place of the cursor.
  func item(ofPlace place: ReadingOrder.Item?, inList list: NodeIndex) -> NodeIndex? {
    switch place {
    case nil: nil
    case .stop(let stop)?: item(of: order.stops[stop].node, inList: list)
    case .container(let container)?, .end(let container)?:
      item(of: order.containers[container].node, inList: list)
    }
  }

  /// Returns the place of an item in its list, counted from one.
  func place(ofItem item: NodeIndex, inList list: NodeIndex) -> (index: Int, count: Int)? {
    withItemPlaces(of: list) { places in
      places.index[item].map { ($0, places.count) }
    }
  }

  /// Returns the place of the item of a list that begins with a stop; its marker does not count.
  func place(inListAt stop: Int) -> (index: Int, count: Int)? {
    let node = order.stops[stop].node
    guard nodes[node.position].role != .listMarker, let list = scope(around: node).list,
      let item = item(of: node, inList: list)
    else { return nil }
    if stop > 0 {
      let former = order.stops[stop - 1].node
      let isMarker =
        nodes[former.position].role == .listMarker && nodes[former.position].parent == item
      guard isMarker || self.item(of: former, inList: list) != item else { return nil }
    }
    return place(ofItem: item, inList: list)
  }

  /// Returns the number of items that a list on a page says; of descriptions, that of the terms.
  func announcedCount(ofList container: Int) -> Int {
    let list = order.containers[container].node
    let count = withItemPlaces(of: list) { $0.terms > 0 ? $0.terms : $0.count }
    return count > 0 ? count : itemCount(ofList: container)
  }

  /// Returns the number of lists around a list, and itself.
  func level(ofList container: Int) -> Int { surroundings[container].lists }
}

extension Role {
  /// Whether it is an item of a list.
  var isItem: Bool { self == .listitem || self == .term || self == .definition }

  /// Whether it has items of its own, which those around it do not count.
  fileprivate var holdsItems: Bool {
    switch self {
    case .list, .directory, .descriptionList, .listbox, .menu, .menubar: true
    default: false
    }
  }
}

/// The places of the items of a list.
struct ItemPlaces: Sendable {
  /// The place of each item, counted from one.
  var index: [NodeIndex: Int] = [:]
  /// The number of items.
  var count = 0
  /// The number of terms among them.
  var terms = 0

  /// Counts the items of a list that are not hidden, also those in wrappers.
  init(of list: NodeIndex, in tree: AccessibilityTree) {
    var work = Array(tree.children(of: list)).reversed() as [NodeIndex]
    while let node = work.popLast() {
      let members = tree[node]
      guard !members.flags.has(.hidden), !members.flags.has(.elementsHidden) else { continue }
      if let role = members.role, role.isItem {
        count += 1
        index[node] = count
        if role == .term { terms += 1 }
      } else if members.role?.holdsItems != true {
        work.append(contentsOf: Array(tree.children(of: node)).reversed())
      }
    }
  }
}
