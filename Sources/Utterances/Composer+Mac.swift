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
    case .container(let container): compose(container: container) { $0.composeStop(at: container) }
    case nil: compose(container: nil) { $0.composePage() }
    }
  }

  /// Returns the utterance for interacting with an item: the entry, then its first item.
  ///
  /// - Parameter item: One of the order's items; nil for the whole page.
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
    let met: Utterance
    switch screen.order.items(in: container).first {
    case .stop(let stop): met = compose(stop: stop) { $0.composeItem() }
    case let first?: met = self.utterance(on: first)
    case nil: return utterance
    }
    utterance.node = met.node
    utterance.segments += met.segments
    return utterance
  }

  /// Returns the utterance for stopping the interaction with an item.
  ///
  /// - Parameter item: One of the order's items; nil for the whole page.
  public func utterance(stoppingInteractionWith item: ReadingOrder.Item?) -> Utterance {
    switch item {
    case .stop(let stop): compose(stop: stop) { $0.composeWayOut() }
    case .container(let container):
      compose(container: container) { $0.composeWay(outOf: container) }
    case nil: compose(container: nil) { $0.composeWay(outOf: nil) }
    }
  }

  /// Returns the utterance for moving the keyboard focus to a stop: the containers left and
  /// entered, then the element.
  public func utterance(focusing stop: Int, comingFrom previous: Int? = nil) -> Utterance {
    let previous = previous.flatMap { screen.order.stops.indices.contains($0) ? $0 : nil }
    return compose(stop: stop) { $0.composeFocus(from: previous) }
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

  /// Returns the name and role of a stop as in the Mac's caption panel: "Files heading level 2".
  public func caption(at stop: Int) -> Utterance { compose(stop: stop) { $0.sayCaption() } }

  func compose(stop: Int, _ say: (inout MacComposition) -> Void) -> Utterance {
    guard screen.order.stops.indices.contains(stop) else { return Utterance(segments: []) }
    return compose(MacComposition(screen: screen, stop: stop), say)
  }

  private func compose(container: Int?, _ say: (inout MacComposition) -> Void) -> Utterance {
    guard let container else {
      guard !screen.nodes.isEmpty else { return Utterance(segments: []) }
      return compose(MacComposition(screen: screen, node: .root), say)
    }
    guard screen.order.containers.indices.contains(container) else {
      return Utterance(segments: [])
    }
    let node = screen.order.containers[container].node
    return compose(MacComposition(screen: screen, node: node), say)
  }

  private func compose(
    _ composition: consuming MacComposition, _ say: (inout MacComposition) -> Void
  ) -> Utterance {
    say(&composition)
    return Utterance(
      node: screen.identifier(of: composition.subject.index), segments: composition.takeSegments())
  }
}
