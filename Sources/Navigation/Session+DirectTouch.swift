// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel

/// Elements that take touches directly, such as the keys of a piano (UIAccessibility's direct touch).
extension Session {
  /// Passes a touch to the element at a stop.
  ///
  /// VoiceOver says the element when the finger comes to it, but for one that is silent on touch. One
  /// that requires activation takes touches, and is silent, only once it is activated.
  ///
  /// - Returns: Nil if the element takes no touches directly, so that a touch only moves the cursor.
  mutating func touchDirectly(_ stop: Int, at point: Point) -> [SessionEvent]? {
    let index = screen.order.stops[stop].node
    let node = screen.tree[index]
    guard let options = directTouchOptions(of: node), node.frame?.contains(point) == true
    else { return nil }
    let id = screen.id(of: index)
    let wasHere = cursor == id
    var events = arrive(atAny: stop)
    let passes = !options.contains(.requiresActivation) || directTouch == id
    if passes, wasHere || options.contains(.silentOnTouch) {
      events.removeAll { if case .said = $0 { true } else { false } }
    }
    return events + (passes ? [.effect(.gesture(node: id, .tap, at: point))] : [])
  }

  /// Starts direct touch of the item if it waits for activation; this lasts until the cursor leaves it.
  ///
  /// - Returns: What VoiceOver says then: the item again, without hints.
  mutating func startDirectTouch() -> [SessionEvent] {
    guard let present, let id = cursor, directTouch != id,
      directTouchOptions(of: present)?.contains(.requiresActivation) == true
    else { return [] }
    directTouch = id
    return sayAgain().map { event in
      guard case .said(var utterance, let urgency) = event else { return event }
      utterance.segments.removeAll(where: \.isHintOrNotice)
      return .said(utterance, urgency)
    }
  }

  /// How a node takes touches directly; nil if it does not, as on the Mac, which has none.
  private func directTouchOptions(of node: Node) -> [DirectTouchOption]? {
    guard screen.style != .macos, node.traits.contains(.allowsDirectInteraction),
      !node.traits.contains(.notEnabled)
    else { return nil }
    return node.rare?.members.directTouch ?? []
  }
}
