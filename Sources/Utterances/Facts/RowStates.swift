// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// Which rows and cells are selected or disabled, and with them everything inside.
///
/// Apart from the other facts, because a selection changes often, and the others do not with it.
struct RowStates {
  /// A row or a cell, and the next one around it as a subscript.
  struct Row {
    let node: NodeIndex
    let outer: Int32
  }

  private var states: [Traits]

  /// Derives the states of rows, each of which follows the one around it; O(rows).
  init(of rows: [Row], _ nodes: [Node]) {
    states = []
    states.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      let own = index > 0 ? nodes[row.node.position].rowStates : []
      states.append(index > 0 ? states[Int(row.outer)].union(own) : own)
    }
  }

  /// Returns which of `selected` and `notEnabled` the rows and cells of a scope have.
  func states(in scope: Scope) -> Traits { states[Int(scope.row)] }
}

extension Node {
  /// Those of its traits that everything inside has as well, if it is a row or a cell.
  var rowStates: Traits {
    let states = traits.intersection([.selected, .notEnabled])
    return states.isEmpty || !FactSource(of: self).isCellOrRow ? [] : states
  }
}

extension FactSource {
  var isCellOrRow: Bool { isCell || role == .row }
}
