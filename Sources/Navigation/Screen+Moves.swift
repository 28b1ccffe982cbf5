// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

/// The targets of moves, without speech.
extension Screen {
  typealias Position = Session.Position

  func position(atStop stop: Int) -> Position {
    Position(item: .stop(stop), level: style == .macos ? order.stops[stop].container : nil)
  }

  /// Returns the position of a container, where only the Mac's cursor stops.
  func position(atContainer container: Int) -> Position {
    Position(item: .container(container), level: order.containers[container].outer)
  }

  /// Returns the position of a node, or of the first item in it; `nil` if nothing of it is read.
  ///
  /// That of the root of a page is the whole page.
  func position(of node: NodeIndex) -> Position? {
    if style == .macos, let container = order.containers.firstIndex(where: { $0.node == node }) {
      return position(atContainer: container)
    }
    if node == .root, let page = wholePage { return page }
    return stop(at: node).map { position(atStop: $0) }
  }

  /// Returns the position of the start or the end of a container, or of an element.
  func position(at item: ReadingOrder.Item) -> Position {
    switch item {
    case .stop(let stop): position(atStop: stop)
    case .container(let container): position(atContainer: container)
    case .end(let container): Position(item: item, level: order.containers[container].outer)
    }
  }

  /// Returns the next or previous item; on the Mac, the adjacent one at the same level, and on a
  /// page the adjacent place.
  ///
  /// - Complexity: O(1), on the Mac O(depth + log places).
  func step(_ direction: NavigationDirection, from position: Position) -> Position? {
    if isOnPage(position.item) { return pageStep(direction, from: position) }
    let limits = position.level.map { order.containers[$0].stops } ?? order.stops.indices
    let own = stops(of: position.item)
    let next = direction == .next ? own.upperBound : own.lowerBound - 1
    guard position.depth == .item, limits.contains(next) else { return nil }
    return style == .macos
      ? Position(item: item(holding: next, in: position.level), level: position.level)
      : Position(item: .stop(next))
  }

  private func pageStep(_ direction: NavigationDirection, from position: Position) -> Position? {
    guard position.depth == .item else { return nil }
    let here = places.index(atOrAfter: position.item)
    let isPlace = here < places.endIndex && places[here] == position.item
    let next = direction == .previous ? here - 1 : isPlace ? here + 1 : here
    guard places.indices.contains(next), isOnPage(places[next]),
      page(around: places[next]) == page(around: position.item)
    else { return nil }
    return self.position(at: places[next])
  }

  /// Returns the container of an application that holds the page of an item; nil if the page is the
  /// whole screen.
  private func page(around item: ReadingOrder.Item) -> Int? {
    var current: Int?
    switch item {
    case .stop(let stop): current = order.stops[stop].container
    case .container(let container), .end(let container): current = container
    }
    while let container = current, order.containers[container].isOnPage {
      current = order.containers[container].outer
    }
    return current
  }

  /// Returns the start of the next or previous container on a page; O(log places), plus the places
  /// in between.
  private func pageContainerStep(
    _ direction: NavigationDirection, from position: Position
  ) -> Position? {
    guard position.depth == .item else { return nil }
    let here = places.index(atOrAfter: position.item)
    let isStart = { (index: Int) in
      if case .container(let container) = self.places[index] {
        self.order.containers[container].isOnPage
      } else {
        false
      }
    }
    let found =
      direction == .next
      ? (here..<places.endIndex).first { places[$0] != position.item && isStart($0) }
      : (0..<here).last(where: isStart)
    guard let found, page(around: places[found]) == page(around: position.item) else { return nil }
    return self.position(at: places[found])
  }

  /// Returns the first item of the next or previous container; on the Mac, the container itself.
  ///
  /// - Complexity: O(log containers), plus O(depth) on the Mac.
  func containerStep(_ direction: NavigationDirection, from position: Position) -> Position? {
    let own = stops(of: position.item)
    if isOnPage(position.item) { return pageContainerStep(direction, from: position) }
    if style == .macos {
      guard position.depth == .item else { return nil }
      // Containers are sorted after their enclosing ones: the first that begins after an item, and
      // the one around the last that begins before it, are its neighbours, if any.
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
    // The container of the cursor is not the previous one.
    let start = order.stops[stop].container.map { order.containers[$0].stops.lowerBound } ?? stop
    let found = firstContainer(from: start) - 1
    guard found >= 0 else { return nil }
    return self.position(atStop: order.containers[found].stops.lowerBound)
  }

  /// Returns the first item in the container or on the page under the Mac's cursor; O(depth).
  func inside(_ position: Position) -> Position? {
    if position.depth == .page { return places.first.map { self.position(at: $0) } }
    guard style == .macos, case .container(let container) = position.item else { return nil }
    let first = order.containers[container].stops.lowerBound
    return Position(item: item(holding: first, in: container), level: container)
  }

  /// Returns the container that the Mac's cursor is in, or else the page that is the whole screen.
  func outside(_ position: Position) -> Position? {
    guard position.depth != .page else { return nil }
    return position.level.map { self.position(atContainer: $0) } ?? wholePage
  }

  /// The position of the Mac's cursor on the whole page; `nil` if the screen is none or is empty.
  var wholePage: Position? {
    guard style == .macos, isPage, let first = places.first, isOnPage(first) else { return nil }
    var page = position(at: first)
    page.depth = .page
    return page
  }

  /// Returns the stops of an item: its own, or all in the container.
  private func stops(of item: ReadingOrder.Item) -> Range<Int> {
    switch item {
    case .stop(let stop): stop..<stop + 1
    case .container(let container), .end(let container): order.containers[container].stops
    }
  }

  /// Returns the item of a container, at the level of the Mac's cursor, that contains an element.
  private func item(holding stop: Int, in level: Int?) -> ReadingOrder.Item {
    var item = ReadingOrder.Item.stop(stop)
    var current = order.stops[stop].container
    while let container = current, current != level {
      item = .container(container)
      current = order.containers[container].outer
    }
    return item
  }

  /// Returns the first container that begins at or after an element.
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
