// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

/// A breadth-first search for a shortest route by Tab and the arrow keys.
///
/// The former focus affects Tab only in groups that the route has visited, which no shortest route
/// enters again. So an item is the whole state of the search.
struct KeyboardRouteSearch {
  private let screen: Screen
  private let options: NavigationOptions
  private let map: KeyboardMap
  private var arrows = KeyboardArrowMoves()

  private static let actions: [KeyAction] = [.next, .previous, .down, .up, .right, .left]

  init(_ screen: Screen, _ options: NavigationOptions, _ mode: KeyboardMode) {
    self.screen = screen
    self.options = options
    map = KeyboardMap(screen, mode, tabsToLinks: options.tabsToLinks)
  }

  /// Returns a shortest route between two nodes, or the first items in them; `nil` if none exists.
  ///
  /// - Complexity: O(n log n) in the number of items.
  mutating func route(from start: NodeIndex, to end: NodeIndex) -> Route? {
    guard let start = map.item(of: start) ?? item(at: start), let end = item(at: end) else {
      return nil
    }
    // The predecessor and the key of each reached item.
    var origins: [(item: Int, action: KeyAction)?] = Array(repeating: nil, count: map.items.count)
    var reached = [start]
    var next = 0
    while next < reached.count, reached[next] != end {
      let present = reached[next]
      next += 1
      for action in Self.actions {
        guard let found = go(action, from: present, start), found != start, origins[found] == nil
        else { continue }
        origins[found] = (present, action)
        reached.append(found)
      }
    }
    guard next < reached.count else { return nil }
    var legs: [Route.Leg] = []
    var current = end
    while let origin = origins[current] {
      let keys = options.keys.keys(for: origin.action, screen.style)
      if legs.last?.keys == keys {
        legs[legs.count - 1].times += 1
      } else {
        legs.append(Route.Leg(command: WalkCommand.key.word, times: 1, keys: keys))
      }
      current = origin.item
    }
    return Route(legs: legs.reversed())
  }

  private mutating func go(_ action: KeyAction, from item: Int, _ start: Int) -> Int? {
    if action == .next || action == .previous {
      guard !map.loop.isEmpty else { return nil }
      let next = map.loop[map.placeInLoop(from: item, action == .next ? .next : .previous)]
      // In the only group of the loop, Tab stays where it is.
      guard next != map.items[item].group else { return nil }
      return map.primary(of: next, former: map.items[start].group == next ? start : nil)
    }
    return arrows.item(action, from: item, map, screen)
  }

  /// Returns the item of a node, or the first one in it, to which Tab can move.
  private func item(at node: NodeIndex) -> Int? {
    if let own = map.item(of: node), map.isInLoop(own) { return own }
    return map.items.indices.first {
      map.isInLoop($0) && screen.tree.isNode(map.items[$0].node, within: node)
    }
  }
}
