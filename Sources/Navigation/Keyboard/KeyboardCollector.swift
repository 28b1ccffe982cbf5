// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

/// Collects the elements that the keyboard can reach, with their focus groups.
struct KeyboardCollector {
  /// A focusable element and its position in reading order.
  struct Entry {
    let item: KeyboardMap.Item
    let rank: Int
    /// Whether Tab stops at it, or at another radio button of its group.
    let isInLoop: Bool
    /// Its place in the order of the tree.
    let place: Int
    var group: Int { item.group }
  }

  private(set) var entries: [Entry] = []
  private(set) var groups: [(key: KeyboardMap.GroupKey, node: NodeIndex, parent: Int?)] = []
  private(set) var commanders: [NodeIndex] = []
  private var drops: [(node: NodeIndex, rank: Int)] = []
  /// The nodes on which something can be dropped, in reading order.
  var droppable: [NodeIndex] {
    drops.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.node)
  }

  private let screen: Screen
  private let rules: KeyboardRules
  private var groupOfName: [String: Int] = [:]
  /// The first stop in each node, or -1.
  private var firstStops: [Int32]
  private var lastRank = 0
  /// The last radio button of a page, with its place in its group.
  private var lastRadio: (index: Int, count: Int, group: Int)?
  /// Whether entries arrived in reading order, as they usually do.
  private var isInOrder = true

  init(_ screen: Screen, _ mode: KeyboardMode, tabsToLinks: Bool) {
    self.screen = screen
    rules = KeyboardRules(screen, mode, tabsToLinks: tabsToLinks)
    firstStops = Array(repeating: -1, count: screen.tree.nodes.count)
  }

  mutating func run() {
    guard !screen.tree.nodes.isEmpty else { return }
    findFirstStops()
    groups = [(.node(.root), .root, nil)]
    var work: [(node: NodeIndex, reach: KeyboardReach, group: Int)] = [(.root, rules.beginning, 0)]
    while let (node, reach, outer) = work.popLast() {
      let group = visit(node, reach, in: outer)
      let adopted = rules.adopted(by: node)
      guard screen.tree.hasChildren(node) || !adopted.isEmpty else { continue }
      let inside = rules.reach(inside: node, reach)
      let modal = rules.screen.tree.modalMember(of: node)
      let first = work.count
      for child in screen.tree.children(of: node) {
        work.append((child, rules.reach(of: child, inside, modal: modal), group))
      }
      for element in adopted {
        work.append((element, rules.reach(of: element, inside, modal: modal), group))
      }
      work[first...].reverse()
    }
    if rules.page != nil { return orderOnPage() }
    guard !isInOrder else { return }
    // At the same position, the outer element comes first.
    let order = entries.indices.sorted { (entries[$0].rank, $0) < (entries[$1].rank, $1) }
    entries = order.map { entries[$0] }
  }

  /// Puts the stops of a page in the order of Tab, which may differ from the reading order.
  private mutating func orderOnPage() {
    func place(_ entry: Int) -> Int {
      let index = Int(screen.tree[entries[entry].item.node].tabIndex)
      return index > 0 ? index : .max
    }
    let order = entries.indices.sorted { (place($0), $0) < (place($1), $1) }
    entries = order.map { entries[$0] }
  }

  private mutating func findFirstStops() {
    for (number, stop) in screen.order.stops.enumerated() {
      var current: NodeIndex? = stop.node
      while let node = current, firstStops[node.position] < 0 {
        firstStops[node.position] = Int32(number)
        current = screen.tree[node].parent
      }
    }
  }

  /// Adds a node and returns the group of its descendants.
  private mutating func visit(_ index: NodeIndex, _ reach: KeyboardReach, in outer: Int) -> Int {
    let node = screen.tree[index]
    let inner = rules.page == nil ? group(of: index, in: outer) : 0
    let first = firstStops[index.position]
    let stop = first >= 0 ? Int(first) : reach.element
    if let stop { lastRank = max(stop, 0) }
    if let members = node.rare?.members, reach.hiddenBy == nil, reach.coveredBy == nil,
      !node.flags.has(.hidden), !node.traits.contains(.notEnabled)
    {
      if members.keyCommands?.isEmpty == false { commanders.append(index) }
      if members.drop?.isEmpty == false { drops.append((index, lastRank)) }
    }
    let isStop = rules.isReachable(index, reach)
    let isInLoop = isStop || rules.page?.isInRadioGroup(index) == true
    guard isInLoop || rules.mayHaveFocus(index, reach) else { return inner }
    if let last = entries.last, last.rank > lastRank { isInOrder = false }
    entries.append(
      Entry(
        item: KeyboardMap.Item(
          node: index, stop: stop, group: ownGroup(of: index, reach, in: inner),
          ownPriority: rules.page == nil
            ? max(node.rare?.members.focusGroupPriority ?? 0, 0)
            : isStop ? KeyboardMap.stopPriority : 0,
          selects: node.flags[.selectionFollowsFocus] ?? (reach.selects && !node.isTextField)),
        rank: lastRank, isInLoop: isInLoop, place: entries.count))
    return inner
  }

  /// Returns the group of a node and of its descendants; adds one if the node begins a group.
  private mutating func group(of index: NodeIndex, in outer: Int) -> Int {
    let node = screen.tree[index]
    if let name = node.rare?.members.focusGroup {
      if let known = groupOfName[name] { return known }
      groupOfName[name] = groups.count
      return add(.named(name), index, outer)
    }
    // The root of a screen is its group already, unless its cells make one.
    let hasGroup = node.hasGroup(rules.mode) && (index != .root || node.holdsCells)
    return hasGroup ? add(.node(index), index, outer) : outer
  }

  private mutating func add(_ key: KeyboardMap.GroupKey, _ node: NodeIndex, _ parent: Int) -> Int {
    groups.append((key, node, parent))
    return groups.count - 1
  }

  /// Returns the group of a stop of a page: one of its own, or that of the radio buttons before it.
  private mutating func groupOnPage(of index: NodeIndex) -> Int {
    guard index != .root else { return 0 }
    let place = screen.tree[index].role == .radio ? screen.tree[index].rare?.members.position : nil
    if let place, let last = lastRadio, last.count == place.count, last.index + 1 == place.index {
      lastRadio?.index = place.index
      return last.group
    }
    let group = add(.node(index), index, 0)
    if let place { lastRadio = (place.index, place.count, group) }
    return group
  }

  /// Returns the group of an item, which may be its only member.
  private mutating func ownGroup(
    of index: NodeIndex, _ reach: KeyboardReach, in inner: Int
  ) -> Int {
    let node = screen.tree[index]
    // Each is a stop of its own.
    if rules.page != nil { return groupOnPage(of: index) }
    guard groups[inner].node != index, node.rare?.members.focusGroup == nil else { return inner }
    let isAlone =
      switch rules.mode {
      // On the Mac each control is a stop of the tab loop.
      case .focus, .controls:
        screen.style == .macos && node.isControl && !(reach.cells != nil && rules.isCell(index))
      case .fullAccess: inner == 0
      }
    return isAlone ? add(.node(index), index, inner) : inner
  }
}

extension Node {
  /// Whether it is a list or a collection.
  fileprivate var holdsCells: Bool { view == .table || view == .collection || view == .sidebar }

  /// Whether it has a focus group by default.
  fileprivate func hasGroup(_ mode: KeyboardMode) -> Bool {
    if isTextField || traits.contains(.tabBar) { return true }
    return switch view {
    case .navigationBar, .tabBar, .toolbar, .sidebar, .table, .collection, .textField, .textView:
      true
    // A scroll view may hold a whole page, which would be a long way by arrows alone.
    case .scrollView: mode.isFocusSystem
    case nil: false
    }
  }
}
