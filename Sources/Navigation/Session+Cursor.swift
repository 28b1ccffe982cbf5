// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

extension Session {
  // MARK: Step by step

  /// Moves on or back by one; at either end the item is said again.
  mutating func step(by count: Int) -> [Happening] {
    guard let position else { return [] }
    if screen.style == .macos { return stepOnTheMac(position, by: count) }
    guard case .stop(let stop) = position.item else { return [] }
    guard screen.order.stops.indices.contains(stop + count) else { return hitEnd() }
    return arrive(atStop: stop + count, from: stop)
  }

  /// Moves to an end of the screen.
  mutating func moveToEnd(first: Bool) -> [Happening] {
    if screen.style == .macos {
      let items = screen.order.items(in: nil)
      guard let item = first ? items.first : items.last else { return [] }
      return arrive(at: item, level: nil)
    }
    return arrive(atStop: first ? 0 : screen.order.stops.count - 1, from: origin)
  }

  /// Moves to the first item of the next or previous container.
  mutating func stepContainer(by count: Int) -> [Happening] {
    guard let position else { return [] }
    if screen.style == .macos {
      return stepOnTheMac(position, by: count) { if case .container = $0 { true } else { false } }
    }
    let stop = screen.firstStop(of: position.item)
    let starts = screen.order.containers.lazy.map(\.stops.lowerBound)
    // The beginning of the container that the cursor is in is not a container before it.
    let start =
      screen.order.stops[stop].container
      .map { screen.order.containers[$0].stops.lowerBound } ?? stop
    let found = count > 0 ? starts.filter { $0 > stop }.min() : starts.filter { $0 < start }.max()
    guard let found else { return hitEnd() }
    return arrive(atStop: found, from: origin)
  }

  /// Moves to a node, or to the first item in it.
  mutating func move(to id: String) -> [Happening] {
    guard let node = screen.tree.node(withID: id) else { return [.failed(.unknownNode(id))] }
    if screen.style == .macos,
      let container = screen.order.containers.firstIndex(where: { $0.node == node })
    {
      return arrive(at: .container(container), level: screen.order.containers[container].outer)
    }
    guard let stop = screen.stop(at: node) else { return [.failed(.notRead(id))] }
    return arrive(atStop: stop, from: origin)
  }

  /// Moves to what is under a finger: the smallest element there, else the element nearest to it in
  /// the smallest container there.
  mutating func touch(_ point: Point) -> [Happening] {
    func area(_ node: NodeIndex) -> Double? {
      guard let frame = screen.tree[node].frame, frame.contains(point) else { return nil }
      return frame.width * frame.height
    }
    let order = screen.order
    let under = order.stops.indices.compactMap { stop in
      area(order.stops[stop].node).map { (stop, $0) }
    }
    if let smallest = under.min(by: { $0.1 < $1.1 }) {
      return arrive(atStop: smallest.0, from: origin)
    }
    let around = order.containers.compactMap { place in area(place.node).map { (place, $0) } }
    guard let container = around.min(by: { $0.1 < $1.1 })?.0 else { return [.boundary] }
    let nearest = container.stops.min { distance($0, point) < distance($1, point) }
    return arrive(atStop: nearest ?? container.stops.lowerBound, from: origin)
  }

  private func distance(_ stop: Int, _ point: Point) -> Double {
    screen.tree[screen.order.stops[stop].node].frame?.distance(to: point) ?? .infinity
  }

  /// The stop that the cursor is on, or the first of the container that it is on.
  var presentStop: Int? { position.map { screen.firstStop(of: $0.item) } }

  /// The stop that the cursor leaves; nothing where it is on a container, in which it is not.
  var origin: Int? {
    if case .stop(let stop)? = position?.item { return stop }
    return nil
  }

  /// Says that there is nothing further, and the item again.
  func hitEnd() -> [Happening] { [.boundary] + sayAgain() }

  // MARK: The Mac

  /// Puts the Mac's cursor on an item.
  mutating func arrive(at item: ReadingOrder.Item, level: Int?) -> [Happening] {
    place(Position(item: item, level: level))
    return [said(screen.composer.utterance(on: item))]
  }

  /// Moves among what is beside the cursor to the next item of a kind.
  private mutating func stepOnTheMac(
    _ position: Position, by count: Int,
    where isWanted: (ReadingOrder.Item) -> Bool = { _ in true }
  ) -> [Happening] {
    let items = screen.order.items(in: position.level)
    guard !position.isInside, var index = items.firstIndex(of: position.item) else {
      return hitEnd()
    }
    repeat { index += count } while items.indices.contains(index) && !isWanted(items[index])
    guard items.indices.contains(index) else { return hitEnd() }
    return arrive(at: items[index], level: position.level)
  }

  /// Goes into what the cursor is on.
  mutating func interact() -> [Happening] {
    guard screen.style == .macos else { return [.failed(.onlyOnTheMac)] }
    guard let position, !position.isInside else { return hitEnd() }
    let utterance = screen.composer.utterance(interactingWith: position.item)
    switch position.item {
    case .container(let container):
      guard let first = screen.order.items(in: container).first else { return hitEnd() }
      place(Position(item: first, level: container))
    case .stop(let stop):
      let traits = screen.tree[screen.order.stops[stop].node].traits
      // There is nothing in other elements that could be met.
      guard !traits.isDisjoint(with: [.adjustable, .textEntry, .textArea]) else { return hitEnd() }
      self.position?.isInside = true
    }
    return [said(utterance)]
  }

  /// Comes out of what the cursor is in.
  mutating func stopInteracting() -> [Happening] {
    guard screen.style == .macos else { return [.failed(.onlyOnTheMac)] }
    guard let position else { return [] }
    if position.isInside {
      self.position?.isInside = false
      return [said(screen.composer.utterance(stoppingInteractionWith: position.item))]
    }
    guard let container = position.level else { return hitEnd() }
    let item = ReadingOrder.Item.container(container)
    place(Position(item: item, level: screen.order.containers[container].outer))
    return [said(screen.composer.utterance(stoppingInteractionWith: item))]
  }
}

extension Rectangle {
  /// Whether a point lies in it, its upper and left edge included.
  func contains(_ point: Point) -> Bool {
    point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
  }

  /// How far a point is from it; zero in it.
  func distance(to point: Point) -> Double {
    let across = max(x - point.x, 0, point.x - (x + width))
    let down = max(y - point.y, 0, point.y - (y + height))
    return (across * across + down * down).squareRoot()
  }
}
