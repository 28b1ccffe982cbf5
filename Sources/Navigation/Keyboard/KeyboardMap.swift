// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// What the keyboard can reach on a screen, in focus groups and in the order of the tab loop.
///
/// Holds for one state of the tree and one mode; what has been focused before is not in it.
struct KeyboardMap: Sendable {
  /// By what a group is known, also when the tree has changed.
  enum GroupKey: Hashable, Sendable {
    /// By the name that nodes give.
    case named(String)
    /// By the node that has it by default.
    case node(NodeIndex)
  }

  /// Something that can be focused.
  struct Item: Sendable {
    let node: NodeIndex
    /// What is said of it: the stop that it is, or the first in it, or the one that it lies in.
    let stop: Int?
    let group: Int
    /// What its node asks for, or zero.
    let ownPriority: Int
    /// Whether selection follows focus to it.
    let selects: Bool
  }

  /// A focus group.
  struct Group: Sendable {
    let key: GroupKey
    /// The node that it begins with.
    let node: NodeIndex
    /// The group that it lies in; nothing for that of the screen.
    let parent: Int?
    /// Its members, without those of the groups in it.
    fileprivate(set) var items = 0..<0
    /// The place in the loop; nothing for one without members.
    fileprivate(set) var place: Int?
    /// The selected members.
    fileprivate(set) var selected: Set<Int> = []
    /// The member with the highest priority of its own, and the one that comes first while nothing
    /// in the group has been focused.
    fileprivate var first = 0
    fileprivate var best = 0
  }

  /// All items: those of a group stand together, in reading order, and the groups in the order of
  /// the loop.
  private(set) var items: [Item] = []
  /// The groups, each behind the one that it lies in.
  private(set) var groups: [Group] = []
  /// The groups with members, in the order of the tab loop.
  private(set) var loop: [Int] = []
  /// The nodes that have key commands and can be reached, in tree order.
  private(set) var commanders: [NodeIndex] = []
  /// For each node the item that it is, or -1.
  private var itemOfNode: [Int32]

  /// Works it out.
  ///
  /// - Complexity: O(n log n) in the number of nodes, the logarithm only for what is focusable.
  init(_ screen: Screen, _ mode: KeyboardMode) {
    var collector = KeyboardCollector(screen, mode)
    collector.run()
    groups = collector.groups.map { Group(key: $0.key, node: $0.node, parent: $0.parent) }
    commanders = collector.commanders
    itemOfNode = Array(repeating: -1, count: screen.tree.nodes.count)
    arrange(collector.entries)
    for index in items.indices {
      itemOfNode[items[index].node.position] = Int32(index)
      if screen.tree[items[index].node].traits.contains(.selected) {
        groups[items[index].group].selected.insert(index)
      }
    }
    for group in loop {
      let members = groups[group].items
      groups[group].first =
        members.max { (items[$0].ownPriority, -$0) < (items[$1].ownPriority, -$1) }
        ?? members.lowerBound
      groups[group].best = foremost(of: members) ?? members.lowerBound
    }
  }

  /// The item of a node of the tree that it was worked out for.
  func item(of node: NodeIndex) -> Int? {
    let item = itemOfNode[node.position]
    return item < 0 ? nil : Int(item)
  }

  /// The group of a key, if it has members.
  func group(_ key: GroupKey) -> Int? { loop.first { groups[$0].key == key } }

  // MARK: Order

  /// Puts entries, which come in reading order, into the order of the loop.
  private mutating func arrange(_ entries: [KeyboardCollector.Entry]) {
    // Where each group begins, and where its own members do.
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
      groups[part].place = loop.count
      loop.append(part)
      let start = items.count
      items += members[part].map { entries[$0].item }
      groups[part].items = start..<items.count
    }
  }

  // MARK: Primary items

  /// What the system gives a selected item.
  static let selectedPriority = 2000
  /// What the system gives the item of a group that was focused last.
  static let formerPriority = 1000

  /// The priority of an item: what the system gives it, or what its node asks for if that is more.
  func priority(of item: Int, former: Int?, focus: Int?) -> Int {
    if item == focus { return .max }
    let given =
      groups[items[item].group].selected.contains(item)
      ? Self.selectedPriority : item == former ? Self.formerPriority : 0
    return max(given, items[item].ownPriority)
  }

  /// The item that Tab goes to in a group: that with the highest priority, and of several the first.
  ///
  /// - Parameters:
  ///   - former: The member that was focused last.
  ///   - focus: What is focused now.
  func primary(of group: Int, former: Int?, focus: Int? = nil) -> Int {
    let focus = focus.flatMap { groups[group].items.contains($0) ? $0 : nil }
    let candidates = [groups[group].best, former, focus].compactMap(\.self)
    return foremost(of: candidates, former: former, focus: focus) ?? groups[group].best
  }

  /// The one among items with the highest priority, and of several the first.
  private func foremost(
    of items: some Sequence<Int>, former: Int? = nil, focus: Int? = nil
  ) -> Int? {
    items.max { left, right in
      (priority(of: left, former: former, focus: focus), -left)
        < (priority(of: right, former: former, focus: focus), -right)
    }
  }

  /// Takes note that an item is the selected one of its group.
  mutating func select(_ item: Int) {
    let group = items[item].group
    groups[group].selected = [item]
    groups[group].best = foremost(of: [groups[group].first, item]) ?? item
  }
}
