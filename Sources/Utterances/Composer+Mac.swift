// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
public import TreeModel

/// The utterances of the Mac's cursor and keyboard. For reading orders of the style macos.
extension Composer {
  /// Returns the utterance for moving the cursor to an item; a container is one item.
  ///
  /// - Parameter item: One of the order's items; nil for the whole page.
  public func utterance(on item: ReadingOrder.Item?) -> Utterance {
    switch item {
    case .stop(let stop): utterance(at: stop, comingFrom: stop)
    case .container(let container):
      hasEdges(container)
        ? utterance(reaching: .container(container))
        : compose(item) { $0.composeStop(at: container) }
    case .end(let container): utterance(reaching: .end(container))
    case nil: compose(nil) { $0.composePage() }
    }
  }

  /// Returns the utterance for moving the cursor from one of its places to another one.
  ///
  /// - Parameters:
  ///   - place: One of the order's items.
  ///   - former: The place before; nil if there is none.
  ///   - isReturning: Whether the user has been there before.
  /// - Complexity: O(containers left and entered), plus facts that are computed once.
  public func utterance(
    reaching place: ReadingOrder.Item, from former: ReadingOrder.Item? = nil,
    isReturning: Bool = false
  ) -> Utterance {
    let former = former.flatMap { screen.order.contains($0) ? $0 : nil }
    switch place {
    case .stop(let stop):
      let previous = former.flatMap { screen.order.stop(before: stop, atPlace: $0) }
      guard screen.style == .macos, isOnPage(stop) else {
        return utterance(at: stop, comingFrom: previous)
      }
      return compose(stop: stop) {
        $0.origin = former
        $0.isReturning = isReturning
        $0.compose(from: previous)
      }
    case .container(let container):
      return compose(place) {
        $0.origin = former
        $0.composeStart(of: container)
      }
    case .end(let container):
      return compose(place) {
        $0.origin = former
        $0.composeEnd(of: container)
      }
    }
  }

  /// Returns the utterance for jumping to an element, as with the rotor and quick keys: on a page,
  /// of the element alone.
  ///
  /// - Parameters:
  ///   - previous: The stop before; nil if there is none.
  ///   - isHeading: Whether it is found as a heading.
  public func utterance(
    jumpingTo stop: Int, comingFrom previous: Int? = nil, asHeading isHeading: Bool = false
  ) -> Utterance {
    guard screen.style == .macos, isOnPage(stop) else {
      return utterance(at: stop, comingFrom: previous)
    }
    return compose(stop: stop) {
      $0.manner = .search
      $0.isHeadingSearch = isHeading
      $0.compose(from: previous)
    }
  }

  private func hasEdges(_ container: Int) -> Bool {
    screen.order.containers.indices.contains(container)
      && screen.order.containers[container].hasEdges
  }

  /// Returns the utterance for interacting with an item: the entry, then its first item.
  ///
  /// - Parameters:
  ///   - item: One of the order's items; nil for the whole page.
  ///   - first: Where the cursor is in a container then; nil for the container's first item.
  public func utterance(
    interactingWith item: ReadingOrder.Item?, meeting first: ReadingOrder.Item? = nil
  ) -> Utterance {
    let container: Int?
    switch item {
    case .stop(let stop): return compose(stop: stop) { $0.composeWayIn() }
    case .container(let place): container = place
    case .end: return Utterance(segments: [])
    case nil: container = nil
    }
    guard container.map(screen.order.containers.indices.contains) ?? true else {
      return Utterance(segments: [])
    }
    var utterance = compose(item) { $0.composeWay(into: container) }
    let met: Utterance
    switch first ?? screen.order.items(in: container).first {
    case .stop(let stop): met = compose(stop: stop) { $0.composeItem() }
    case let first?: met = self.utterance(on: first)
    case nil: return utterance
    }
    utterance.settleNodes()
    (utterance.node, utterance.edge) = (met.node, met.edge)
    utterance.segments += met.segments
    return utterance
  }

  /// Returns the utterance for stopping the interaction with an item.
  ///
  /// - Parameter item: One of the order's items; nil for the whole page.
  public func utterance(stoppingInteractionWith item: ReadingOrder.Item?) -> Utterance {
    switch item {
    case .stop(let stop): compose(stop: stop) { $0.composeWayOut() }
    case .container(let container), .end(let container):
      compose(item) { $0.composeWay(outOf: container) }
    case nil: compose(nil) { $0.composeWay(outOf: nil) }
    }
  }

  /// Returns the utterance for moving the keyboard focus to a stop: the containers left and
  /// entered, then the element.
  public func utterance(
    focusing stop: Int, comingFrom previous: Int? = nil, isReturning: Bool = false
  ) -> Utterance {
    let previous = previous.flatMap { screen.order.stops.indices.contains($0) ? $0 : nil }
    return compose(stop: stop) {
      $0.isReturning = isReturning
      $0.composeFocus(from: previous)
    }
  }

  /// Returns the utterance for moving the keyboard focus to a container on a page: what is around it,
  /// then its start.
  public func utterance(focusingContainer container: Int, comingFrom previous: Int?) -> Utterance {
    let previous = previous.flatMap { screen.order.stops.indices.contains($0) ? $0 : nil }
    return compose(.container(container)) { $0.composeFocus(on: container, from: previous) }
  }

  /// Returns whether moving the keyboard focus to an item of a menu opens the menu, as
  /// `utterance(focusing:comingFrom:)` says it.
  public func opensMenu(focusing stop: Int, comingFrom previous: Int?) -> Bool {
    guard let previous, isOnPage(stop), screen.order.stops.indices.contains(previous) else {
      return false
    }
    let composition = MacComposition(screen: screen, stop: stop)
    return composition.word?.phrase == .menuItem
      && screen.crossing(from: previous, to: stop).entered.contains {
        screen.order.containers[$0].isOnPage
          && composition.word(ofContainer: $0)?.phrase == .menu
      }
  }

  /// The two cursors of the Mac.
  public enum Pointer: Sendable {
    /// The VoiceOver cursor.
    case voiceOverCursor
    /// The keyboard focus.
    case keyboardFocus
  }

  /// Returns the answer to where a cursor is: the element's name and role, and the cursor.
  public func utterance(locating pointer: Pointer, at stop: Int) -> Utterance {
    compose(stop: stop) { $0.composeWhereabouts(of: pointer) }
  }

  /// Returns the answer to where a cursor is, for any place.
  ///
  /// - Parameter place: One of the order's items; nil for the whole page.
  public func utterance(locating pointer: Pointer, at place: ReadingOrder.Item?) -> Utterance {
    switch place {
    case nil: compose(nil) { $0.composeWhereaboutsOfPage(of: pointer) }
    case .stop(let stop)?: utterance(locating: pointer, at: stop)
    case .container(let container)?, .end(let container)?:
      compose(place) { $0.composeWhereabouts(of: pointer, container: container) }
    }
  }

  /// Returns the name and role of a stop as in the Mac's caption panel: "Files heading level 2".
  public func caption(at stop: Int) -> Utterance { compose(stop: stop) { $0.sayCaption() } }

  @inline(__always)
  func compose(stop: Int, _ say: (MacComposition) -> Void) -> Utterance {
    guard screen.order.stops.indices.contains(stop) else { return Utterance(segments: []) }
    return compose(MacComposition(screen: screen, stop: stop), say)
  }

  /// Composes the utterance of an item; nil is the whole page.
  private func compose(
    _ item: ReadingOrder.Item?, _ say: (MacComposition) -> Void
  ) -> Utterance {
    let container: Int
    var edge: ContainerEdge?
    switch item {
    case nil:
      guard !screen.nodes.isEmpty else { return Utterance(segments: []) }
      return compose(MacComposition(screen: screen, node: .root, isOnPage: false), say)
    case .stop(let stop)?: return compose(stop: stop, say)
    case .container(let start)?:
      container = start
      if hasEdges(start) { edge = .start }
    case .end(let end)?:
      container = end
      edge = .end
    }
    guard screen.order.containers.indices.contains(container) else {
      return Utterance(segments: [])
    }
    let place = screen.order.containers[container]
    var utterance = compose(
      MacComposition(screen: screen, node: place.node, isOnPage: place.isOnPage), say)
    utterance.edge = edge
    return utterance
  }

  @inline(__always)
  private func compose(
    _ composition: MacComposition, _ say: (MacComposition) -> Void
  ) -> Utterance {
    say(composition)
    return Utterance(
      node: screen.identifier(of: composition.subject.index), segments: composition.segments)
  }
}

extension ReadingOrder {
  fileprivate func contains(_ item: Item) -> Bool {
    switch item {
    case .stop(let stop): stops.indices.contains(stop)
    case .container(let container), .end(let container): containers.indices.contains(container)
    }
  }

  /// Returns the stop that the cursor passed last, if it comes to a stop from a place.
  ///
  /// - Returns: Nil if the place is an edge of a table around the stop, which the cursor enters.
  fileprivate func stop(before stop: Int, atPlace place: Item) -> Int? {
    let edge: Int
    switch place {
    case .stop(let previous): return previous
    case .container(let container), .end(let container): edge = container
    }
    let container = containers[edge]
    if container.kind == .dataTable, container.stops.contains(stop) { return nil }
    let previous: Int
    if case .container = place {
      previous = container.stops.lowerBound - (container.stops.lowerBound <= stop ? 1 : 0)
    } else {
      previous = container.stops.upperBound - (container.stops.upperBound <= stop ? 1 : 0)
    }
    return stops.indices.contains(previous) ? previous : nil
  }
}
