// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

/// The report on whether the keyboard can reach a node.
public struct FocusCheck: Sendable, Hashable {
  /// The node's identifier.
  public let node: String
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
  /// Reports whether the keyboard can reach a node, with all obstacles.
  ///
  /// - Throws: `unknownNode`.
  /// - Complexity: O(depth × siblings).
  public func focusCheck(_ id: String) throws(NavigationError) -> FocusCheck {
    guard let node = screen.tree.node(withID: id) else { throw .unknownNode(id) }
    let rules = KeyboardRules(screen: screen, mode: keyboard.mode)
    return FocusCheck(node: id, obstacles: rules.obstacles(of: node, rules.reach(of: node)))
  }

  /// Returns the focus groups that are not empty, each after its enclosing group.
  ///
  /// - Complexity: O(n log n) in the number of nodes.
  public var focusGroups: [FocusGroup] {
    let map = keyboardMap
    let focus = keyboard.focus.flatMap { map.item(of: $0) }
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

  private func text(of item: Int, _ map: KeyboardMap) -> String {
    guard let stop = map.items[item].stop else { return "" }
    return screen.spokenText(of: stop)
  }
}
