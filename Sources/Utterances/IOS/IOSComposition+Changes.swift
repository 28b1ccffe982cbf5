// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// Changes of the element at the cursor (rules 4.2, 7, 16.10).
extension IOSComposition {
  /// Says the change, and otherwise only what distinguishes the members of a series.
  mutating func compose(after change: StateChange) {
    let first = segments.count
    switch change {
    case .value, .toggle, .selection:
      if subject.isToggle {
        sayToggleState()
        attribute(to: .changedState, from: first)
      } else if change == .selection {
        saySelection()
        attribute(to: .changedSelection, from: first)
      } else {
        sayChangedValue()
      }
    case .expansion:
      sayExpanded()
      attribute(to: .changedState, from: first)
    }
  }

  private mutating func saySelection() {
    if subject.traits.contains(.selected) { say(.selected, .selected, .selected, "traits") }
    if !sayLabel() { sayChangedValue() }
    sayPlaceInSeries()
  }
}
