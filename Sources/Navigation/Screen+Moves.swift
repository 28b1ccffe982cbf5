// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

/// Where commands lead, without a word being said.
extension Screen {
  typealias Position = Session.Position

  // MARK: Places

  /// The place of an element.
  func position(atStop stop: Int) -> Position {
    Position(item: .stop(stop), level: style == .macos ? order.stops[stop].container : nil)
  }

  /// The place of a container, which only the Mac's cursor stops at.
  func position(atContainer container: Int) -> Position {
    Position(item: .container(container), level: order.containers[container].outer)
  }

  /// The place of a node, or of the first item in it; nothing where nothing of it is read.
  func position(of node: NodeIndex) -> Position? {
    if style == .macos, let container = order.containers.firstIndex(where: { $0.node == node }) {
      return position(atContainer: container)
    }
    return stop(at: node).map { position(atStop: $0) }
  }

  // MARK: Steps

  /// The item after or before a place; on the Mac, beside it.
  ///
  /// - Complexity: O(1), on the Mac O(depth).
  func step(_ direction: NavigationDirection, from position: Position) -> Position? {
    let limits = position.level.map { order.containers[$0].stops } ?? order.stops.indices
    let own = stops(of: position.item)
    let next = direction == .next ? own.upperBound : own.lowerBound - 1
    guard !position.isInside, limits.contains(next) else { return nil }
    return style == .macos
      ? Position(item: item(holding: next, in: position.level), level: position.level)
      : Position(item: .stop(next))
  }

  /// The first item of the container after or before a place; on the Mac, the container beside it.
  ///
  /// - Complexity: O(log containers), on the Mac besides O(depth).
  func containerStep(_ direction: NavigationDirection, from position: Position) -> Position? {
    let own = stops(of: position.item)
    if style == .macos {
      guard !position.isInside else { return nil }
      // Containers come each after the one that they lie in: the first that begins behind an item,
      // and the one around the last that begins before it, are beside it, if any are.
      let start = direction == .next ? own.upperBound : own.lowerBound
      let found = firstContainer(from: start)
      if direction == .next {
        guard order.containers.indices.contains(found),
          order.containers[found].outer == position.level
        else { return nil }
        return self.position(atContainer: found)
      }
      var current = found > 0 ? found - 1 : nil
      while let container = current, order.containers[container].outer != position.level {
        current = order.containers[container].outer
      }
      return current.map { self.position(atContainer: $0) }
    }
    let stop = own.lowerBound
    if direction == .next {
      let found = firstContainer(from: stop + 1)
      guard order.containers.indices.contains(found) else { return nil }
      return self.position(atStop: order.containers[found].stops.lowerBound)
    }
    // The beginning of the container that the cursor is in is not a container before it.
    let start =
      order.stops[stop].container.map { order.containers[$0].stops.lowerBound } ?? stop
    let found = firstContainer(from: start) - 1
    guard found >= 0 else { return nil }
    return self.position(atStop: order.containers[found].stops.lowerBound)
  }

  /// The first item in a container that the Mac's cursor is on.
  ///
  /// - Complexity: O(depth).
  func inside(_ position: Position) -> Position? {
    guard style == .macos, case .container(let container) = position.item else { return nil }
    let first = order.containers[container].stops.lowerBound
    return Position(item: item(holding: first, in: container), level: container)
  }

  /// The container that the Mac's cursor is in.
  func outside(_ position: Position) -> Position? {
    position.level.map { self.position(atContainer: $0) }
  }

  // MARK: Parts

  /// The elements of an item: itself, or all that are in it.
  private func stops(of item: ReadingOrder.Item) -> Range<Int> {
    switch item {
    case .stop(let stop): stop..<stop + 1
    case .container(let container): order.containers[container].stops
    }
  }

  /// What the Mac's cursor meets in a container of what holds an element in it.
  private func item(holding stop: Int, in level: Int?) -> ReadingOrder.Item {
    var item = ReadingOrder.Item.stop(stop)
    var current = order.stops[stop].container
    while let container = current, current != level {
      item = .container(container)
      current = order.containers[container].outer
    }
    return item
  }

  /// The first container that does not begin before an element.
  private func firstContainer(from stop: Int) -> Int {
    var (low, high) = (0, order.containers.count)
    while low < high {
      let middle = (low + high) / 2
      if order.containers[middle].stops.lowerBound < stop {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
