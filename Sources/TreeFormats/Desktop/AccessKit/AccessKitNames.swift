// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The names that nodes are read by.
///
/// They are looked up once for a document, since asking for one that is kept for all takes longer than
/// reading a number.
struct AccessKitNames {
  /// The members of a node, and with the same numbers what they are.
  let members = JSONKeyTable(AccessKitProperty.all.map(\.rawValue))
  let properties = AccessKitProperty.all
  /// The edges of a box, in the order of its corners.
  let edges = JSONKeyTable(["x0", "y0", "x1", "y1"])
  /// What a custom action has.
  let actions = JSONKeyTable(["description"])
  /// What a selection is between, and what each of these places has.
  let selection = JSONKeyTable(["anchor", "focus"])
  let place = JSONKeyTable(["node", "characterIndex"])
  /// The roles.
  let roles = AccessKitRole.Names()

  /// Those that everybody reads by.
  static let all = AccessKitNames()
}
