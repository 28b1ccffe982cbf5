// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The text field whose text is edited, as it is before a change of the screen.
///
/// Pages may put a new field in its place with each key, which gets the focus and the text. The user
/// continues to type, and VoiceOver says what is typed; so the new field continues the old one.
struct EditedField {
  let node: NodeIndex
  let id: String
  /// The nodes around it, from the inside.
  fileprivate let around: [NodeIndex]
  fileprivate let kind: FieldKind
  /// The fields of this kind, in reading order.
  fileprivate let alike: [NodeIndex]
  /// The name of the screen, and its modal node.
  fileprivate let screen: String?
  fileprivate let modal: String?
  /// Whether the session has the keyboard focus, and not the program.
  fileprivate let isOwn: Bool
  /// The identifier of the node that the tree's `focus` names.
  fileprivate let treeFocus: String?
}

/// What does not change about a field while a page draws it again.
private struct FieldKind: Hashable {
  let role: Role?
  let name: String?

  init(_ node: Node) { (role, name) = (node.role, node.label?.text) }
}

extension Session {
  /// The field that is edited now.
  ///
  /// - Complexity: O(elements).
  var editedField: EditedField? {
    let own = keyboard.isEditing ? keyboard.focus : nil
    guard let node = own ?? screen.tree.focus, screen.stop(of: node) != nil,
      own != nil || screen.tree[node].traits.contains(.isEditing)
    else { return nil }
    var around: [NodeIndex] = []
    var parent = screen.tree[node].parent
    while let outer = parent {
      around.append(outer)
      parent = screen.tree[outer].parent
    }
    let kind = FieldKind(screen.tree[node])
    return EditedField(
      node: node, id: screen.id(of: node), around: around, kind: kind,
      alike: screen.fields(of: kind),
      screen: screen.tree.name, modal: screen.modalID, isOwn: own != nil,
      treeFocus: focusID)
  }

  /// Returns the field that continues an edited one, which is gone: of the same role and name, at its
  /// place, and with the focus.
  ///
  /// - Parameters:
  ///   - isNew: Whether the screen did not have a node before.
  ///   - survivor: Finds the current node of a former one, if it still exists.
  func successor(
    of field: EditedField?, isNew: (NodeIndex) -> Bool, _ survivor: (NodeIndex) -> NodeIndex?
  ) -> NodeIndex? {
    guard let field, survivor(field.node) == nil, screen.tree.name == field.screen,
      screen.modalID == field.modal, let place = field.alike.firstIndex(of: field.node)
    else { return nil }
    let alike = screen.fields(of: field.kind)
    guard alike.indices.contains(place) else { return nil }
    let node = alike[place]
    let outer = field.around.lazy.compactMap(survivor).first
    guard isNew(node), outer.map({ screen.tree.isNode(node, within: $0) }) != false,
      hasFocus(node, as: field)
    else { return nil }
    return node
  }

  /// Forgets the texts of fields that are gone; a field that continues another has been reached with it.
  mutating func forgetTexts(but field: EditedField?, _ successor: NodeIndex?) {
    if let field, let successor, let name = textsReached[field.id] {
      textsReached[screen.id(of: successor)] = name
    }
    textsReached = textsReached.filter { screen.tree.node(withID: $0.key) != nil }
  }

  private func hasFocus(_ node: NodeIndex, as field: EditedField) -> Bool {
    guard let focus = screen.tree.focus else {
      return field.isOwn || screen.tree[node].traits.contains(.isEditing)
    }
    guard field.isOwn else { return focus == node }
    // The program may have moved its focus to another element, as from box to box of a code.
    guard screen.id(of: focus) != field.treeFocus, let stop = screen.stop(at: focus) else {
      return true
    }
    return stop == screen.stop(at: node)
  }
}

extension Screen {
  /// Returns the elements of a kind, in reading order.
  fileprivate func fields(of kind: FieldKind) -> [NodeIndex] {
    order.stops.lazy.map(\.node).filter { FieldKind(tree[$0]) == kind }
  }
}
