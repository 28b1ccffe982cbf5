// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// All that facts know of one node: while it stays equal, and the reading order is kept, so are they.
///
/// The functions that derive facts get nodes in this form only, so that none can depend on a member
/// that a change of the node is not compared by.
struct FactSource: Equatable {
  let role: Role?
  let containerType: ContainerType?
  let isDataTable: Bool
  let isHidden: Bool
  /// The language of the node and its descendants, BCP 47.
  let language: String?
  /// Its position in a data table, as the document gives it.
  let cell: Cell?

  init(of node: borrowing Node) {
    self.init(node.role, node.containerType, node.traits, node.view, node.flags, node.rare)
  }

  @inline(__always)
  fileprivate init(
    _ role: Role?, _ containerType: ContainerType?, _ traits: Traits, _ view: ViewKind?,
    _ flags: NodeFlags, _ rare: RareMembers?
  ) {
    self.role = role
    self.containerType = containerType
    isDataTable = Node.isDataTable(role, containerType, traits, view)
    isHidden = Self.isHidden(flags)
    language = rare?.members.language
    cell = rare?.members.cell
  }

  fileprivate static func isHidden(_ flags: NodeFlags) -> Bool {
    flags.has(.hidden) || flags.has(.elementsHidden)
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

  // Member by member, because a copy of the whole node takes longer than all the rest.
  subscript(node: NodeIndex) -> FactSource {
    let place = node.position
    return FactSource(
      nodes[place].role, nodes[place].containerType, nodes[place].traits, nodes[place].view,
      nodes[place].flags, nodes[place].rare)
  }

  /// Returns the role that `FactSource` has.
  func role(of node: NodeIndex) -> Role? { nodes[node.position].role }

  /// Returns the type of container that `FactSource` has.
  func containerType(of node: NodeIndex) -> ContainerType? { nodes[node.position].containerType }

  /// Returns whether a node is hidden, as `FactSource` has it.
  func isHidden(_ node: NodeIndex) -> Bool { FactSource.isHidden(nodes[node.position].flags) }

  /// Returns the language that `FactSource` has.
  func language(of node: NodeIndex) -> String? { nodes[node.position].rare?.members.language }

  func parent(of node: NodeIndex) -> NodeIndex? { nodes[node.position].parent }

  func children(of node: NodeIndex) -> AccessibilityTree.Children { tree.children(of: node) }

  /// Returns the nodes that are read below a node: its explicit elements, or else its children.
  func members(of node: NodeIndex) -> [NodeIndex] { tree.members(of: node) }
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
