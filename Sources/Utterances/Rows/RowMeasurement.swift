// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Synchronization

/// Which rows composers leave out, and which they say, so that what rests on a row can be measured.
package final class RowMeasurement: Sendable, Hashable {
  private let leftOut: [RuleListName: BitSet]
  private let places = Mutex<Set<RulePlace>>([])

  /// - Parameter leftOut: The rows that are not said, as if they were in no list.
  package init(leavingOut leftOut: some Sequence<RulePlace> = []) {
    var rows: [RuleListName: BitSet] = [:]
    for place in leftOut { rows[place.list, default: BitSet()].insert(place.row) }
    self.leftOut = rows
  }

  /// The rows that were said.
  package var said: Set<RulePlace> { places.withLock { $0 } }

  /// Returns the subscripts of the rows of a list that are left out.
  func rowsLeftOut(of list: RuleListName) -> BitSet { leftOut[list] ?? BitSet() }

  func note(_ place: RulePlace) { places.withLock { _ = $0.insert(place) } }

  package static func == (left: RowMeasurement, right: RowMeasurement) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
