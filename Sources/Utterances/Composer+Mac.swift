// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
public import TreeModel

/// What the cursor of the Mac and its keyboard say besides. Made for orders of the style macos.
extension Composer {
  /// What is said when the cursor comes to an item without going in, a container as a whole.
  ///
  /// - Parameter item: One of the order's items; nothing for the page as a whole.
  public func utterance(on item: ReadingOrder.Item?) -> Utterance {
    switch item {
    case .stop(let stop): utterance(at: stop, comingFrom: stop)
    case .container(let container):
      compose(container: container) { $0.composeStop(at: container) }
    case nil: compose(container: nil) { $0.composePage() }
    }
  }

  /// What is said when the cursor goes into an item: that it does, then the first thing it meets.
  ///
  /// - Parameter item: One of the order's items; nothing for the page as a whole.
  public func utterance(interactingWith item: ReadingOrder.Item?) -> Utterance {
    let container: Int?
    switch item {
    case .stop(let stop): return compose(stop: stop) { $0.composeWayIn() }
    case .container(let place): container = place
    case nil: container = nil
    }
    guard container.map(screen.order.containers.indices.contains) ?? true else {
      return Utterance(segments: [])
    }
    var utterance = compose(container: container) { $0.composeWay(into: container) }
    let first = screen.order.items(in: container).first
    switch first {
    case .stop(let stop):
      let met = compose(stop: stop) { composition in
        composition.sayElement(from: nil)
        composition.sayHelp()
        composition.sayInstructions()
      }
      utterance.node = met.node
      utterance.segments += met.segments
    case .container:
      let met = self.utterance(on: first)
      utterance.node = met.node
      utterance.segments += met.segments
    case nil: break
    }
    return utterance
  }

  /// What is said when the cursor comes out of an item.
  ///
  /// - Parameter item: One of the order's items; nothing for the page as a whole.
  public func utterance(stoppingInteractionWith item: ReadingOrder.Item?) -> Utterance {
    switch item {
    case .stop(let stop): compose(stop: stop) { $0.composeWayOut() }
    case .container(let container):
      compose(container: container) { $0.composeWay(outOf: container) }
    case nil: compose(container: nil) { $0.composeWay(outOf: nil) }
    }
  }

  /// What is said when the keyboard focus comes to a stop: which containers it leaves and enters,
  /// then the element.
  public func utterance(focusing stop: Int, comingFrom previous: Int? = nil) -> Utterance {
    let previous = previous.flatMap { screen.order.stops.indices.contains($0) ? $0 : nil }
    return compose(stop: stop) { $0.composeFocus(from: previous) }
  }

  /// What the two cursors of the Mac are.
  public enum Pointer: Sendable {
    /// VoiceOver's own.
    case voiceOverCursor
    /// The keyboard focus.
    case keyboardFocus
  }

  /// The answer to where a cursor is: the element's name and role, and that it is there.
  public func utterance(locating pointer: Pointer, at stop: Int) -> Utterance {
    compose(stop: stop) { $0.composeWhereabouts(of: pointer) }
  }

  /// The name and role of a stop as the Mac's caption shows them: "Files heading level 2".
  public func caption(at stop: Int) -> Utterance {
    compose(stop: stop) { $0.sayCaption() }
  }

  // MARK: Composing

  private func compose(stop: Int, _ say: (inout MacComposition) -> Void) -> Utterance {
    guard screen.order.stops.indices.contains(stop) else { return Utterance(segments: []) }
    var composition = MacComposition(screen: screen, stop: stop)
    say(&composition)
    return Utterance(
      node: screen.identifier(of: screen.order.stops[stop].node),
      segments: composition.takeSegments())
  }

  private func compose(container: Int?, _ say: (inout MacComposition) -> Void) -> Utterance {
    guard let container else {
      guard !screen.nodes.isEmpty else { return Utterance(segments: []) }
      var composition = MacComposition(screen: screen)
      say(&composition)
      return Utterance(
        node: screen.identifier(of: .root), segments: composition.takeSegments())
    }
    guard screen.order.containers.indices.contains(container) else {
      return Utterance(segments: [])
    }
    var composition = MacComposition(screen: screen, container: container)
    say(&composition)
    return Utterance(
      node: screen.identifier(of: screen.order.containers[container].node),
      segments: composition.takeSegments())
  }
}
