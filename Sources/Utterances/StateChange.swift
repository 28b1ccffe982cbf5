// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
public import TreeModel

/// What has just changed about an element while the cursor was on it.
public enum StateChange: String, CaseIterable, Sendable {
  /// Its value or text.
  case value
  /// Selected or not.
  case selection
  /// On or off, checked or unchecked.
  case toggle
  /// Expanded or collapsed.
  case expansion
}

/// What is said after a value was adjusted by one step.
public struct AdjustedUtterance: Sendable, Hashable {
  /// The value alone.
  public var utterance: Utterance
  /// What the element's range stands at now.
  public var range: ValueRange
  /// Whether the value was at its limit already: it is said again, and has not changed.
  public var isAtBoundary: Bool
}

extension Composer {
  /// What is said when an element with a range is adjusted by one step: its new value alone.
  ///
  /// Nothing is changed; whether the element has the trait and is enabled is for the caller to ask.
  ///
  /// - Parameter stop: A subscript of the order's stops.
  /// - Parameter range: What the element stands at, where the tree is behind.
  /// - Returns: Nothing where the element has no range, or one without a present value.
  public func utterance(
    adjusting stop: Int, by adjustment: Adjustment, from range: ValueRange? = nil
  ) -> AdjustedUtterance? {
    let stops = screen.order.stops
    guard stops.indices.contains(stop) else { return nil }
    let node = stops[stop].node
    guard let present = range ?? screen.nodes[node.position].rare?.members.range,
      let next = present.adjusted(by: adjustment)
    else { return nil }
    let segments = segments(
      at: stop, onMac: { $0.sayChangedValue(next) }, onIOS: { $0.sayChangedValue(next) })
    return AdjustedUtterance(
      utterance: Utterance(node: screen.identifier(of: node), segments: segments), range: next,
      isAtBoundary: next == present)
  }
}

extension Composition where Self: ~Copyable {
  /// Says what the element stands at, and nothing else, whatever the settings say of values.
  ///
  /// - Parameter range: What it stands at; left out, what the tree says.
  mutating func sayChangedValue(_ range: ValueRange? = nil) {
    let first = segments.count
    saysValues = true
    if let range { _ = say(range) } else { _ = sayValue() }
    attribute(to: .changedValue, from: first)
  }

  /// Gives what was said from a segment on another reason.
  mutating func attribute(to rule: StyleRule, from first: Int) {
    for index in first..<segments.count { segments[index].rule = rule.name }
  }
}
