// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
public import TreeModel

/// A change of the element at the cursor.
public enum StateChange: String, CaseIterable, Sendable {
  /// Its value or text.
  case value
  /// Selected or not.
  case selection
  /// On or off, checked or unchecked.
  case toggle
  /// Expanded or collapsed.
  case expansion
  /// Its content became invalid, or valid again.
  case validity
  /// Its name.
  case name
}

/// The utterance after an adjustment by one step.
public struct AdjustedUtterance: Sendable, Hashable {
  /// The new value.
  public var utterance: Utterance
  /// The new range.
  public var range: ValueRange
  /// Whether the value was already at its limit: it is repeated, and has not changed.
  public var isAtBoundary: Bool
}

extension Composer {
  /// Returns the utterance for adjusting an element by one step: only its new value.
  ///
  /// Changes nothing; the caller checks whether the element is adjustable and enabled.
  ///
  /// - Parameter stop: A subscript of the order's stops.
  /// - Parameter range: The current range, if it is newer than the tree's.
  /// - Returns: Nil if the element has no range, or no current value.
  public func utterance(
    adjusting stop: Int, by adjustment: Adjustment, from range: ValueRange? = nil
  ) -> AdjustedUtterance? {
    let stops = screen.order.stops
    guard stops.indices.contains(stop) else { return nil }
    guard let present = range ?? screen.nodes[stops[stop].node.position].rare?.members.range,
      let next = present.adjusted(by: adjustment)
    else { return nil }
    let utterance = compose(
      stop: stop, onMac: { $0.sayNewValue(next) }, onIOS: { $0.sayChangedValue(next) })
    return AdjustedUtterance(utterance: utterance, range: next, isAtBoundary: next == present)
  }
}

extension Composition {
  /// Sets the rule of the segments from an index on.
  func attribute(to rule: StyleRule, from first: Int) {
    for index in first..<segments.count { segments[index].rule = rule.name }
  }
}
