// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The references between nodes, kept until all nodes are known.
struct References {
  /// A node of the document, or the identifier of one.
  enum Target {
    case node(NodeIndex)
    case named(String, at: Int)
  }

  /// Children of nodes that name some of theirs, in order.
  var children: [(parent: NodeIndex, child: Target)] = []
  /// Explicit elements of containers.
  var elements: [(container: NodeIndex, elements: [Target])] = []
  /// Header cells.
  var cells: [(cell: NodeIndex, rowHeaders: [Target], columnHeaders: [Target])] = []
  /// Items of custom rotors.
  var rotors: [(node: NodeIndex, rotor: Int, items: [(target: Target, range: Range<Int>?)])] = []
  /// The node at which the cursor starts.
  var focus: Target?
  /// Nodes of notifications.
  var notifications: [(notification: Int, node: Target)] = []
}
