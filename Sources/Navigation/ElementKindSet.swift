// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The rotor's kinds of an element, stored so that the rotor need not derive them again.
struct ElementKindSet: Sendable {
  private var bits: UInt16 = 0

  /// Derives the kinds of an element, which exclude the kinds of containers.
  init(of node: borrowing Node) {
    for kind in RotorItem.ElementKind.allCases where kind.container == nil && kind.holds(node) {
      bits |= 1 << kind.rawValue
    }
  }

  func contains(_ kind: RotorItem.ElementKind) -> Bool { bits & 1 << kind.rawValue != 0 }
}
