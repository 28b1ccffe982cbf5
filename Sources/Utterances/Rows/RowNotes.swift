// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Synchronization

/// The rows that applied while `UtteranceOptions.notesRows` was set.
///
/// Who leaves out one row at a time needs to try only these.
package enum RowNotes {
  private static let places = Mutex<Set<RulePlace>>([])

  /// Removes all notes and returns them.
  package static func take() -> Set<RulePlace> {
    places.withLock { places in
      defer { places = [] }
      return places
    }
  }

  /// Notes the rows of a list whose condition holds.
  static func note<Rule, Words>(_ list: RuleList<Rule, Words>, for facts: FactSet) {
    let found = list.rows.indices.filter { index in
      let row = list.rows[index]
      return facts.isSuperset(of: row.when) && facts.isDisjoint(with: row.unless)
    }
    places.withLock { $0.formUnion(found.map { RulePlace(list.name, row: $0) }) }
  }
}
