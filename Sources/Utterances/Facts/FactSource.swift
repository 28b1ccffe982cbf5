// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// All that facts know of one node: while it stays equal, and the reading order is kept, so are they.
///
/// The functions that derive facts get nodes in this form only, so that none can depend on a member
/// that a change of the node is not compared by.
struct FactSource: Hashable {
  let role: Role?
  let containerType: ContainerType?
  let isHidden: Bool
  /// The language of the node and its descendants, BCP 47.
  let language: String?
  /// Its position in a data table, as the document gives it.
  let cell: Cell?

  init(of node: borrowing Node) {
    role = node.role
    containerType = node.containerType
    isHidden = node.flags.has(.hidden) || node.flags.has(.elementsHidden)
    let rare = node.rare
    language = rare?.members.language
    cell = rare?.members.cell
  }

  /// Whether it is a cell of a data table, by its role or its position.
  var isCell: Bool { cell != nil || role?.isCell == true }
}

/// The structure of a tree, and of its nodes what facts may depend on.
struct FactTree {
  private let tree: AccessibilityTree
  private let nodes: [Node]

  init(_ tree: AccessibilityTree) {
    self.tree = tree
    nodes = tree.nodes
  }

  var count: Int { nodes.count }

  subscript(node: NodeIndex) -> FactSource { FactSource(of: nodes[node.position]) }

  func parent(of node: NodeIndex) -> NodeIndex? { nodes[node.position].parent }

  func children(of node: NodeIndex) -> AccessibilityTree.Children { tree.children(of: node) }

  /// Returns the nodes that are read below a node: its explicit elements, or else its children.
  func members(of node: NodeIndex) -> [NodeIndex] { tree.members(of: node) }

  func isDataTable(_ node: NodeIndex) -> Bool { tree.containerKind(of: node) == .dataTable }
}

extension Role {
  /// Whether it is a cell of a data table.
  var isCell: Bool {
    switch self {
    case .cell, .gridcell, .columnheader, .rowheader: true
    default: false
    }
  }
}
