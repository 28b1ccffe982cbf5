// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Synchronization

/// The rows that were said by composers whose options name it, so that a measurement tries only these.
package final class RowNotes: Sendable, Hashable {
  private let places = Mutex<Set<RulePlace>>([])

  package init() {}

  /// The rows that were said.
  package var rows: Set<RulePlace> { places.withLock { $0 } }

  func note(_ place: RulePlace) { places.withLock { _ = $0.insert(place) } }

  package static func == (left: RowNotes, right: RowNotes) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
