// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The kinds that an element is of, so that the rotor finds the next one without asking each again.
struct ElementKindSet: Sendable {
  private var bits: UInt16 = 0

  /// Finds out the kinds of an element; containers are none of an element.
  init(of node: borrowing Node) {
    for kind in RotorItem.ElementKind.allCases where kind.container == nil && kind.holds(node) {
      bits |= 1 << kind.rawValue
    }
  }

  func contains(_ kind: RotorItem.ElementKind) -> Bool { bits & 1 << kind.rawValue != 0 }
}
