// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The rotor kinds of an element, cached.
struct ElementKindSet: Sendable {
  private var bits: UInt16 = 0

  /// Derives the kinds of an element, without those of containers.
  init(of node: borrowing Node) {
    for kind in RotorItem.ElementKind.allCases where kind.container == nil && kind.holds(node) {
      bits |= 1 << kind.rawValue
    }
  }

  func contains(_ kind: RotorItem.ElementKind) -> Bool { bits & 1 << kind.rawValue != 0 }
}
