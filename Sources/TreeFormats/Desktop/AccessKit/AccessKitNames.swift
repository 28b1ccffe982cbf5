// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The tables of names for reading nodes.
///
/// Looked up once for a document, because access to a global table takes longer than reading a
/// number.
struct AccessKitNames {
  /// The members of a node; with the same numbers, their kinds.
  let members = JSONKeyTable(AccessKitProperty.all.map(\.rawValue))
  let properties = AccessKitProperty.all
  /// The edges of a box, in this order.
  let edges = JSONKeyTable(["x0", "y0", "x1", "y1"])
  /// The members of a custom action.
  let actions = JSONKeyTable(["description"])
  /// The members of a selection, and of each of its ends.
  let selection = JSONKeyTable(["anchor", "focus"])
  let place = JSONKeyTable(["node", "characterIndex"])
  /// The roles.
  let roles = AccessKitRole.Names()

  /// The tables for all readers.
  static let all = AccessKitNames()
}
