// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel
internal import Utterances

/// The report on whether the keyboard can reach a node.
public struct FocusCheck: Sendable, Hashable {
  /// The node's identifier.
  public let node: String
  /// The node as its author knows it, for messages.
  public let name: String
  /// All obstacles; empty if the keyboard can reach it.
  public let obstacles: [FocusObstacle]

  /// Whether the keyboard can reach it.
  public var isFocusable: Bool { obstacles.isEmpty }
}

/// A focus group with its members, in the tree of groups.
public struct FocusGroup: Sendable, Hashable {
  /// The name that nodes give it; `nil` for the default group of a view.
  public let name: String?
  /// Its first node.
  public let node: String
  /// The number of enclosing groups.
  public let depth: Int
  /// Its members in reading order, without those of nested groups.
  public let members: [Member]
  /// The member that Tab moves to; `nil` without members.
  public let primary: String?

  /// A member of a group.
  public struct Member: Sendable, Hashable {
    /// The node's identifier.
    public let node: String
    /// Its utterance, without the hint.
    public let text: String
    /// Its priority: the higher of the system's and the requested one.
    public let priority: Int
  }
}

/// A stop of the tab loop.
public struct FocusStop: Sendable, Hashable {
  /// The node's identifier.
  public let node: String
  /// Its utterance, without the hint.
  public let text: String
  /// The first node of its group.
  public let group: String
}

extension Session {
  /// Whether the screen is a page that does not say what is focusable, so that all controls count.
  public var guessesFocus: Bool { keyboardRules.page?.isTold == false }

  /// Reports whether the keyboard can reach a node, with all obstacles.
  ///
  /// - Throws: `unknownNode` or `notInTree`.
  /// - Complexity: O(depth × siblings).
  public func focusCheck(_ id: String) throws(NavigationError) -> FocusCheck {
    guard let node = screen.tree.node(withID: id) else { throw screen.missing(id) }
    return focusCheck(of: node)
  }

  /// Reports whether the keyboard can reach the node that a user names, by its identifier or by its
  /// name.
  ///
  /// - Throws: `severalCalled` or `noneCalled` with candidates, `unknownNode` or `notInTree`.
  /// - Complexity: O(nodes), plus O(elements) compositions if none has the name.
  public func focusCheck(called name: String) throws(NavigationError) -> FocusCheck {
    focusCheck(of: try node(called: name))
  }

  private func focusCheck(of node: NodeIndex) -> FocusCheck {
    let rules = keyboardRules
    return FocusCheck(
      node: screen.id(of: node), name: screen.named(node).name,
      obstacles: rules.obstacles(of: node, rules.reach(of: node)))
  }

  /// Returns the focus groups that are not empty, each after its enclosing group.
  ///
  /// - Complexity: O(n log n) in the number of nodes.
  public var focusGroups: [FocusGroup] {
    let map = keyboardMap
    let focus = keyboard.focus.flatMap { map.item(of: $0) }
    if keyboardRules.page != nil { return pageGroups(map, focus) }
    var isKept = map.groups.map { !$0.items.isEmpty }
    var depths = [Int](repeating: 0, count: map.groups.count)
    for (index, group) in map.groups.enumerated() {
      depths[index] = group.parent.map { depths[$0] + 1 } ?? 0
    }
    var children = [[Int]](repeating: [], count: map.groups.count)
    for index in map.groups.indices.reversed() {
      guard isKept[index], let parent = map.groups[index].parent else { continue }
      isKept[parent] = true
      children[parent].append(index)
    }
    // The loop position of the first item in each group.
    var firsts = map.groups.map { $0.place ?? .max }
    for index in map.groups.indices.reversed() {
      guard let parent = map.groups[index].parent else { continue }
      firsts[parent] = min(firsts[parent], firsts[index])
    }
    var found: [FocusGroup] = []
    var work = isKept.first == true ? [0] : []
    while let index = work.popLast() {
      found.append(report(index, depth: depths[index], map, focus))
      work += children[index].sorted { firsts[$0] > firsts[$1] }
    }
    return found
  }

  /// Returns the focus groups within the node that a user names, by its identifier or by its name: those
  /// that begin in it, and of the others their members in it.
  ///
  /// - Throws: `severalCalled` or `noneCalled` with candidates, `unknownNode` or `notInTree`.
  /// - Complexity: O(n log n) in the number of nodes.
  public func focusGroups(
    withinNodeCalled name: String
  ) throws(NavigationError) -> [FocusGroup] {
    let root = try node(called: name)
    func isInside(_ id: String) -> Bool {
      screen.tree.node(withID: id).map { screen.tree.isNode($0, within: root) } ?? false
    }
    let inside = focusGroups.compactMap { group -> FocusGroup? in
      let members = group.members.filter { isInside($0.node) }
      guard isInside(group.node) || !members.isEmpty else { return nil }
      return FocusGroup(
        name: group.name, node: group.node, depth: group.depth, members: members,
        primary: group.primary.flatMap { isInside($0) ? $0 : nil })
    }
    let outermost = inside.map(\.depth).min() ?? 0
    return inside.map {
      FocusGroup(
        name: $0.name, node: $0.node, depth: $0.depth - outermost, members: $0.members,
        primary: $0.primary)
    }
  }

  /// Returns the page and its frames with their stops, in the order of Tab.
  ///
  /// - Complexity: O(n × depth) in the number of stops.
  private func pageGroups(_ map: KeyboardMap, _ focus: Int?) -> [FocusGroup] {
    var members: [NodeIndex: [FocusGroup.Member]] = [:]
    var found: [(page: NodeIndex, depth: Int)] = []
    for group in map.loop {
      let item = map.primary(of: group, former: nil)
      var pages: [NodeIndex] = []
      var around = screen.tree[map.items[item].node].parent
      while let node = around {
        if node == .root || screen.tree[node].role == .iframe { pages.append(node) }
        around = screen.tree[node].parent
      }
      guard let page = pages.first else { continue }
      for (depth, page) in pages.reversed().enumerated() where members[page] == nil {
        members[page] = []
        found.append((page, depth))
      }
      members[page]?.append(
        FocusGroup.Member(
          node: screen.id(of: map.items[item].node), text: text(of: item, map),
          priority: map.priority(of: item, former: nil, focus: focus)))
    }
    return found.map { page, depth in
      let members = members[page] ?? []
      return FocusGroup(
        name: nil, node: screen.id(of: page), depth: depth, members: members,
        primary: members.first?.node)
    }
  }

  private func report(_ index: Int, depth: Int, _ map: KeyboardMap, _ focus: Int?) -> FocusGroup {
    let group = map.groups[index]
    let former = group.items.isEmpty ? nil : former(in: index, map)
    var name: String?
    if case .named(let given) = group.key { name = given }
    return FocusGroup(
      name: name, node: screen.id(of: group.node), depth: depth,
      members: group.items.map { item in
        FocusGroup.Member(
          node: screen.id(of: map.items[item].node), text: text(of: item, map),
          priority: map.priority(of: item, former: former, focus: focus))
      },
      primary: group.items.isEmpty
        ? nil
        : screen.tree.identifier(
          of: map.items[map.primary(of: index, former: former, focus: focus)].node))
  }

  /// Returns the stops of the tab loop, in order; O(n log n) in the number of nodes.
  public var focusLoop: [FocusStop] {
    let map = keyboardMap
    let focus = keyboard.focus.flatMap { map.item(of: $0) }
    return map.loop.map { group in
      let item = map.primary(of: group, former: former(in: group, map), focus: focus)
      return FocusStop(
        node: screen.id(of: map.items[item].node), text: text(of: item, map),
        group: screen.id(of: map.groups[group].node))
    }
  }

  /// The elements of a page at which Tab stops and which VoiceOver does not read, such as those in
  /// `aria-hidden`; none if the tree was read without its document.
  ///
  /// - Complexity: As long as reading the document.
  public var unreadStops: [UnreadStop] {
    keyboard.mode.isFocusSystem && screen.isPage ? screen.tree.source?.unreadStops() ?? [] : []
  }

  private func text(of item: Int, _ map: KeyboardMap) -> String {
    guard let stop = map.items[item].stop else { return "" }
    return screen.spokenText(of: stop)
  }
}
