// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

/// The elements that the keyboard can reach, in focus groups and in the order of the tab loop.
///
/// On a page, what may have the focus although Tab skips it (`tabindex="-1"`) is an item outside of the loop.
///
/// A map is valid for one state of the tree and one mode. It does not depend on the former focus.
struct KeyboardMap: Sendable {
  /// The key of a group, which stays the same when the tree changes.
  enum GroupKey: Hashable, Sendable {
    /// The name that nodes give.
    case named(String)
    /// The node that has a group by default.
    case node(NodeIndex)
  }

  struct Item: Sendable {
    let node: NodeIndex
    /// The stop to say for it: its own, the first in it, or the one around it.
    let stop: Int?
    let group: Int
    /// The priority that its node requests, or zero.
    let ownPriority: Int
    /// Whether selection follows focus to it.
    let selects: Bool
  }

  struct Group: Sendable {
    let key: GroupKey
    /// Its first node.
    let node: NodeIndex
    /// The enclosing group; `nil` for the group of the screen.
    let parent: Int?
    /// Its members, without those of nested groups.
    fileprivate(set) var items = 0..<0
    /// Its position in the tab loop; `nil` without members, and outside of the loop.
    fileprivate(set) var place: Int?
    fileprivate(set) var selected: Set<Int> = []
    /// The member with the highest requested priority, and the first member to get the focus.
    fileprivate var first = 0
    fileprivate var best = 0
  }

  /// All items, by group in loop order, and in reading order within a group.
  private(set) var items: [Item] = []
  /// The groups, each after its enclosing group.
  private(set) var groups: [Group] = []
  /// The groups with members, in the order of the tab loop.
  private(set) var loop: [Int] = []
  /// The reachable nodes with key commands, in tree order.
  private(set) var commanders: [NodeIndex] = []
  /// The reachable nodes on which something can be dropped, in reading order.
  private(set) var droppable: [NodeIndex] = []
  /// With Full Keyboard Access, the items in no group but their own, among which arrows move, ascending:
  /// those with a frame if there are any.
  private(set) var alone: [Int] = []
  /// The item of each node, or -1.
  private var itemOfNode: [Int32]
  /// For each item outside of the loop, the number of stops of the loop that precede it in the tree, and the
  /// positions in the loop of all, in the order of the tree.
  private var outside: [Int: Int] = [:]
  private var placesInTree: [Int] = []

  /// Creates the map of a screen; O(n + f log f) for n nodes and f focusable ones.
  init(_ screen: Screen, _ mode: KeyboardMode, tabsToLinks: Bool) {
    var collector = KeyboardCollector(screen, mode, tabsToLinks: tabsToLinks)
    collector.run()
    groups = collector.groups.map { Group(key: $0.key, node: $0.node, parent: $0.parent) }
    commanders = collector.commanders
    droppable = collector.droppable
    itemOfNode = Array(repeating: -1, count: screen.tree.nodes.count)
    arrange(collector.entries)
    for index in items.indices {
      itemOfNode[items[index].node.position] = Int32(index)
      if screen.tree[items[index].node].traits.contains(.selected) {
        groups[items[index].group].selected.insert(index)
      }
    }
    placeOutside(collector.entries)
    if screen.style == .tvos {
      // The focus moves to what is nearest, in whatever group.
      alone = items.indices.filter { screen.tree[items[$0].node].frame != nil }
    } else if mode == .fullAccess {
      alone = itemsAlone(screen)
    }
    for group in loop {
      let members = groups[group].items
      groups[group].first =
        members.max { (items[$0].ownPriority, -$0) < (items[$1].ownPriority, -$1) }
        ?? members.lowerBound
      groups[group].best = foremost(of: members) ?? members.lowerBound
    }
  }

  private func itemsAlone(_ screen: Screen) -> [Int] {
    let alone = items.indices.filter { item in
      let group = groups[items[item].group]
      return group.items.count == 1 && group.key == .node(items[item].node)
    }
    let placed = alone.filter { screen.tree[items[$0].node].frame != nil }
    return placed.isEmpty ? alone : placed
  }

  func item(of node: NodeIndex) -> Int? {
    let item = itemOfNode[node.position]
    return item < 0 ? nil : Int(item)
  }

  /// Returns whether Tab can move to an item.
  func isInLoop(_ item: Int) -> Bool { groups[items[item].group].place != nil }

  /// Returns the position in the loop to which Tab moves from an item, or without one.
  ///
  /// From an item outside of the loop, it moves to the stop that follows or precedes it in the tree, and from the
  /// last or first one to an end of the loop, as browsers do. The loop is not empty.
  func placeInLoop(from item: Int?, _ direction: NavigationDirection) -> Int {
    let step = direction == .next ? 1 : loop.count - 1
    guard let item else { return direction == .next ? 0 : loop.count - 1 }
    if let place = groups[items[item].group].place { return (place + step) % loop.count }
    let preceding = outside[item] ?? 0
    if direction == .next {
      return preceding < placesInTree.count ? placesInTree[preceding] : 0
    }
    return preceding > 0 ? placesInTree[preceding - 1] : loop.count - 1
  }

  /// Returns the group of a key, if it has members.
  func group(_ key: GroupKey) -> Int? { loop.first { groups[$0].key == key } }

  /// Sorts entries from reading order into loop order.
  private mutating func arrange(_ entries: [KeyboardCollector.Entry]) {
    // The start of each group, and of its own members.
    var own = [Int?](repeating: nil, count: groups.count)
    var members = [[Int]](repeating: [], count: groups.count)
    for (place, entry) in entries.enumerated() {
      if own[entry.group] == nil { own[entry.group] = place }
      members[entry.group].append(place)
    }
    var begin = own
    var parts = [[(place: Int, group: Int)]](repeating: [], count: groups.count)
    for group in groups.indices.reversed() {
      if let place = own[group] { parts[group].append((place, group)) }
      parts[group].sort { $0.place < $1.place }
      guard let place = begin[group], let parent = groups[group].parent else { continue }
      begin[parent] = min(begin[parent] ?? place, place)
      parts[parent].append((place, group))
    }
    guard !groups.isEmpty else { return }
    var work: [(group: Int, next: Int)] = [(0, 0)]
    while let top = work.last {
      guard top.next < parts[top.group].count else {
        work.removeLast()
        continue
      }
      work[work.count - 1].next += 1
      let part = parts[top.group][top.next].group
      guard part == top.group else {
        work.append((part, 0))
        continue
      }
      if members[part].contains(where: { entries[$0].isInLoop }) {
        groups[part].place = loop.count
        loop.append(part)
      }
      let start = items.count
      items += members[part].map { entries[$0].item }
      groups[part].items = start..<items.count
    }
  }

  /// Notes the neighbors in the tree of the items outside of the loop.
  private mutating func placeOutside(_ entries: [KeyboardCollector.Entry]) {
    guard entries.contains(where: { !$0.isInLoop }) else { return }
    for entry in entries.sorted(by: { $0.place < $1.place }) {
      if let place = groups[entry.group].place {
        // Radio buttons of one group are one stop: at the checked one, or at the first.
        if entry.item.ownPriority == Self.stopPriority { placesInTree.append(place) }
      } else if let item = item(of: entry.item.node) {
        outside[item] = placesInTree.count
      }
    }
  }

  /// The system's priority for a selected item.
  static let selectedPriority = 2000
  /// The priority of the stop among the radio buttons of a page, above all others.
  static let stopPriority = 3000
  /// The system's priority for the item of a group that had the focus last.
  static let formerPriority = 1000

  /// Returns the priority of an item: the higher of the system's and the requested one.
  func priority(of item: Int, former: Int?, focus: Int?) -> Int {
    if item == focus { return .max }
    let given =
      groups[items[item].group].selected.contains(item)
      ? Self.selectedPriority : item == former ? Self.formerPriority : 0
    return max(given, items[item].ownPriority)
  }

  /// Returns the item that Tab moves to in a group: the first with the highest priority.
  ///
  /// - Parameters:
  ///   - former: The member that was focused last.
  ///   - focus: The item that is focused now.
  func primary(of group: Int, former: Int?, focus: Int? = nil) -> Int {
    let focus = focus.flatMap { groups[group].items.contains($0) ? $0 : nil }
    let candidates = [groups[group].best, former, focus].compactMap(\.self)
    return foremost(of: candidates, former: former, focus: focus) ?? groups[group].best
  }

  /// Returns the first item with the highest priority.
  private func foremost(
    of items: some Sequence<Int>, former: Int? = nil, focus: Int? = nil
  ) -> Int? {
    items.max { left, right in
      (priority(of: left, former: former, focus: focus), -left)
        < (priority(of: right, former: former, focus: focus), -right)
    }
  }

  /// Marks an item as the selected one of its group.
  mutating func select(_ item: Int) {
    let group = items[item].group
    groups[group].selected = [item]
    groups[group].best = foremost(of: [groups[group].first, item]) ?? item
  }
}
