// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

extension Session {
  /// Moves to the next or previous item; at either end, says the item again.
  mutating func step(_ direction: NavigationDirection) -> [SessionEvent] {
    if let inside = stepInside(direction) ?? select(direction) { return inside }
    return position.flatMap { screen.step(direction, from: $0) }.map { arrive(at: $0) } ?? stay()
  }

  /// Reports a boundary and says the item again; on the Mac's pages, without the hint that the user
  /// has heard.
  private func stay() -> [SessionEvent] {
    guard let position, screen.style == .macos, screen.isOnPage(position.item) else {
      return hitEnd()
    }
    return hitEnd().map { event in
      guard case .said(var utterance, let urgency) = event else { return event }
      utterance.segments.removeAll { $0.kind == .hint }
      return .said(utterance, urgency)
    }
  }

  mutating func moveToEnd(first: Bool) -> [SessionEvent] {
    if screen.style == .macos, let place = first ? screen.places.first : screen.places.last,
      screen.isOnPage(place)
    {
      return arrive(at: screen.position(at: place))
    }
    if screen.style == .macos {
      let items = screen.order.items(in: nil)
      guard let item = first ? items.first : items.last else { return [] }
      return arrive(at: Position(item: item))
    }
    return arrive(atStop: first ? 0 : screen.order.stops.count - 1, from: origin)
  }

  mutating func stepContainer(_ direction: NavigationDirection) -> [SessionEvent] {
    let found = position.flatMap { screen.containerStep(direction, from: $0) }
    return found.map { arrive(at: $0) } ?? hitEnd()
  }

  /// Moves to a node, or to the first item in it.
  mutating func move(to id: String) -> [SessionEvent] {
    guard let node = screen.tree.node(withID: id) else { return [.failed(screen.missing(id))] }
    guard let place = screen.position(of: node) else {
      return [.failed(.notRead(screen.named(node)))]
    }
    guard let item = place.subject else {
      self.place(place)
      return sayAgain()
    }
    if case .stop(let stop) = item { return arrive(atAny: stop) }
    return arrive(at: place)
  }

  /// Moves to the item at a point: the smallest element there, or the nearest element in the
  /// smallest container there.
  mutating func touch(_ point: Point) -> [SessionEvent] {
    pointer = point
    guard let stop = stop(at: point) else { return [.failed(.nothingAt(point))] }
    return touchDirectly(stop, at: point) ?? arrive(atAny: stop)
  }

  /// Says the item under the mouse pointer; the cursor stays.
  func sayItemUnderPointer() -> [SessionEvent] {
    guard let pointer else { return [.failed(.noPointer)] }
    guard let stop = stop(at: pointer) else { return [.boundary] }
    return [said(screen.composer.utterance(at: stop, comingFrom: stop))]
  }

  private func stop(at point: Point) -> Int? {
    func area(_ node: NodeIndex) -> Double? {
      guard let frame = screen.tree[node].frame, frame.contains(point) else { return nil }
      return frame.width * frame.height
    }
    let order = screen.order
    let under = order.stops.indices.compactMap { stop in
      area(order.stops[stop].node).map { (stop, $0) }
    }
    if let smallest = under.min(by: { $0.1 < $1.1 }) { return smallest.0 }
    let around = order.containers.compactMap { place in area(place.node).map { (place, $0) } }
    guard let container = around.min(by: { $0.1 < $1.1 })?.0 else { return nil }
    let nearest = container.stops.min { distance($0, point) < distance($1, point) }
    return nearest ?? container.stops.lowerBound
  }

  private func distance(_ stop: Int, _ point: Point) -> Double {
    screen.tree[screen.order.stops[stop].node].frame?.distance(to: point) ?? .infinity
  }

  /// The cursor's stop; for a container, its first stop; `nil` on the whole page.
  var presentStop: Int? { position?.subject.map(screen.firstStop) }

  /// The stop that the cursor leaves; `nil` if the cursor is on a container or the whole page.
  var origin: Int? {
    if case .stop(let stop)? = position?.subject { return stop }
    return nil
  }

  /// Reports a boundary and says the item again.
  func hitEnd() -> [SessionEvent] { [.boundary] + sayAgain() }

  /// Moves the cursor and says the containers crossed and the item; on the Mac, only the item.
  mutating func arrive(at place: Position) -> [SessionEvent] {
    if screen.style != .macos, case .stop(let stop) = place.item {
      return arrive(atStop: stop, from: origin)
    }
    guard screen.isOnPage(place.item) else {
      self.place(place)
      return [said(screen.composer.utterance(on: place.item))]
    }
    let former = position?.subject
    self.place(place)
    return [said(utterance(reaching: place.item, from: former))]
  }

  /// Moves the cursor to an element anywhere, and says it; on a page, without its containers.
  mutating func arrive(atAny stop: Int) -> [SessionEvent] {
    guard screen.isOnPage(.stop(stop)) else { return arrive(atStop: stop, from: origin) }
    return arrive(at: screen.position(atStop: stop))
  }

  /// Moves the cursor to an element by a quick key, and says it; on a page, without its containers.
  mutating func jump(toStop stop: Int, asHeading isHeading: Bool) -> [SessionEvent] {
    let previous = origin
    guard screen.isOnPage(.stop(stop)) else { return arrive(atStop: stop, from: previous) }
    place(screen.position(atStop: stop))
    return [
      said(
        screen.composer.utterance(
          jumpingTo: stop, comingFrom: previous, asHeading: isHeading))
    ]
  }

  /// Returns the utterance for a step of the cursor to a place on a page.
  private mutating func utterance(
    reaching item: ReadingOrder.Item, from former: ReadingOrder.Item?
  ) -> Utterance {
    screen.composer.utterance(reaching: item, from: former, isReturning: isReturning(to: item))
  }

  /// Returns whether the user was on an element before, and remembers it.
  mutating func isReturning(to item: ReadingOrder.Item) -> Bool {
    guard case .stop(let stop) = item else { return false }
    let node = screen.order.stops[stop].node
    guard screen.tree[node].rare?.members.text != nil else { return false }
    // Another page may use the same identifier.
    let name = screen.tree[node].label?.text ?? ""
    return textsReached.updateValue(name, forKey: screen.id(of: node)) == name
  }

  mutating func interact() -> [SessionEvent] {
    guard screen.style == .macos else { return [.failed(.onlyOnTheMac)] }
    guard let position, !position.isInside else { return hitEnd() }
    var value: [SessionEvent] = []
    switch position.subject {
    case .end?: return hitEnd()
    case .container?, nil:
      guard let first = screen.inside(position) else { return hitEnd() }
      place(first)
    case .stop(let stop)?:
      let node = screen.tree[screen.order.stops[stop].node]
      // Other elements have no content to move to.
      guard
        isAdjustable(node) || node.isTextField
          // On the Mac's pages, these are text fields.
          || node.role == .monthInput || node.role == .weekInput
      else { return hitEnd() }
      self.position?.depth = .content
      if screen.isOnPage(position.item), node.role == .slider {
        value = [said(screen.composer.utterance(at: stop, after: .value))]
      }
    }
    // What gets the focus on the way may be selected by that.
    return [
      said(
        screen.composer.utterance(
          interactingWith: position.subject, meeting: self.position?.subject))
    ] + value
  }

  mutating func stopInteracting() -> [SessionEvent] {
    guard screen.style == .macos else { return [.failed(.onlyOnTheMac)] }
    guard let position else { return [] }
    if position.isInside {
      self.position?.depth = .item
      return [said(screen.composer.utterance(stoppingInteractionWith: position.item))]
    }
    guard let outer = screen.outside(position) else { return hitEnd() }
    place(outer)
    return [said(screen.composer.utterance(stoppingInteractionWith: outer.subject))]
  }
}

extension Rectangle {
  /// Returns whether it contains a point; the top and left edges are inside.
  func contains(_ point: Point) -> Bool {
    point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
  }

  /// Returns the distance of a point; zero inside.
  func distance(to point: Point) -> Double {
    let across = max(x - point.x, 0, point.x - (x + width))
    let down = max(y - point.y, 0, point.y - (y + height))
    return (across * across + down * down).squareRoot()
  }
}
