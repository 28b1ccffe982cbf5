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
    facts.lists.place(ofItem: item, inList: list)
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
    let count = facts.lists.count(ofList: list)
    return count > 0 ? count : itemCount(ofList: container)
  }

  /// Returns the number of lists around a list, and itself.
  func level(ofList container: Int) -> Int { surroundings[container].lists }
}

extension Role {
  /// Whether it is an item of a list.
  var isItem: Bool { self == .listitem || self == .term || self == .definition }
}

extension FactTree {
  /// Whether a node has items of its own, which those around it do not count.
  fileprivate func hasItems(_ node: NodeIndex) -> Bool {
    switch role(of: node) {
    case .list, .directory, .feed, .descriptionList, .listbox, .menu, .menubar: true
    default: containerType(of: node) == .list
    }
  }
}

/// The items of all lists, and their places.
struct ListFacts {
  /// The number of the items of a list, and of the terms among them.
  private struct Count {
    let list: NodeIndex
    var items: Int32 = 0
    var terms: Int32 = 0
  }

  private var counts: [Count] = []
  /// For each list the subscript of its count.
  private var countOfList: [NodeIndex: Int32] = [:]
  /// For each node its place as an item, counted from one, and the subscript of its list's count; zeros
  /// for all others, nothing in a tree without lists.
  private var places: [(place: Int32, list: Int32)] = []

  /// Counts the items of each list that are not hidden, also those in wrappers; O(nodes).
  init(of tree: FactTree) {
    var work: [NodeIndex] = []
    for position in 0..<tree.count {
      let node = NodeIndex(position)
      if tree.hasItems(node) { countItems(of: node, tree, &work) }
    }
  }

  /// Counts the items of a list; what is inside an item or a list within is not looked at.
  ///
  /// - Parameter work: Empty, before and after: where it keeps what is to be looked at.
  private mutating func countItems(
    of list: NodeIndex, _ tree: FactTree, _ work: inout [NodeIndex]
  ) {
    if places.isEmpty { places = Array(repeating: (0, 0), count: tree.count) }
    let number = Int32(counts.count)
    var count = Count(list: list)
    work.append(list)
    while let node = work.popLast() {
      guard !tree.isHidden(node) else { continue }
      if node != list {
        if tree.hasItems(node) { continue }
        if let role = tree.role(of: node), role.isItem {
          count.items += 1
          if role == .term { count.terms += 1 }
          places[node.position] = (count.items, number)
          continue
        }
      }
      let first = work.count
      for child in tree.children(of: node) { work.append(child) }
      work[first...].reverse()
    }
    counts.append(count)
    countOfList[list] = number
  }

  /// Returns the place of an item in its list, counted from one.
  func place(ofItem item: NodeIndex, inList list: NodeIndex) -> (index: Int, count: Int)? {
    guard !places.isEmpty else { return nil }
    let (place, number) = places[item.position]
    guard place > 0 else { return nil }
    let count = counts[Int(number)]
    return count.list == list ? (Int(place), Int(count.items)) : nil
  }

  /// Returns the number of items of a list, of descriptions that of the terms; zero for none.
  func count(ofList list: NodeIndex) -> Int {
    guard let count = countOfList[list].map({ counts[Int($0)] }) else { return 0 }
    return Int(count.terms > 0 ? count.terms : count.items)
  }
}
