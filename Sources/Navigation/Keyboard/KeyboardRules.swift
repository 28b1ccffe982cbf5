// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

/// What comes down to a node from what is around it, as far as the keyboard is concerned.
struct KeyboardReach {
  /// What hides it.
  var hiddenBy: NodeIndex?
  /// What makes it transparent.
  var transparentBy: NodeIndex?
  /// What is modal in front of it.
  var coveredBy: NodeIndex?
  /// What cuts off what lies outside its frame, the innermost such thing.
  var clip: NodeIndex?
  /// Whose cells the children are, if they can be cells.
  var cells: Cells?
  /// The stop of the element that it lies in.
  var element: Int?
  /// The container that says whether selection follows focus.
  var selects = false

  /// Something that has cells.
  struct Cells {
    let node: NodeIndex
    let areFocusable: Bool
  }
}

/// Says of nodes whether the keyboard can reach them, and if not, why.
struct KeyboardRules {
  let screen: Screen
  let mode: KeyboardMode
  private var tree: AccessibilityTree { screen.tree }

  init(_ screen: Screen, _ mode: KeyboardMode) {
    self.screen = screen
    self.mode = mode
  }

  // MARK: From above

  /// What holds for the root.
  var beginning: KeyboardReach {
    var reach = KeyboardReach()
    // Nothing beside what is modal can be reached.
    if screen.modal != .root { reach.coveredBy = screen.modal }
    return reach
  }

  /// The elements of a node that are no views and so have no other place.
  func adopted(by node: NodeIndex) -> [NodeIndex] {
    guard let elements = tree[node].rare?.members.elements else { return [] }
    return elements.filter { !tree[$0].isView && tree[$0].parent == node }
  }

  /// What holds inside a node, given what holds for it.
  func reach(inside parent: NodeIndex, _ above: KeyboardReach) -> KeyboardReach {
    var reach = above
    let node = tree[parent]
    if node.flags.has(.hidden) { reach.hiddenBy = reach.hiddenBy ?? parent }
    if mode == .fullAccess, node.flags.has(.elementsHidden) {
      reach.hiddenBy = reach.hiddenBy ?? parent
    }
    if node.rare?.members.alpha == 0 { reach.transparentBy = reach.transparentBy ?? parent }
    if node.flags.has(.clips), node.frame != nil { reach.clip = parent }
    if let stop = screen.stop(of: parent) { reach.element = stop }
    if let selects = node.flags[.selectionFollowsFocus] {
      reach.selects = selects
    } else if node.view == .sidebar {
      reach.selects = true
    }
    reach.cells = cells(below: parent, above.cells)
    return reach
  }

  /// What holds for a child, given what holds inside its parent.
  ///
  /// - Parameter modal: The node below the parent that hides the others there, if there is one.
  func reach(
    of child: NodeIndex, _ inside: KeyboardReach, modal: NodeIndex?
  ) -> KeyboardReach {
    var reach = inside
    if child == screen.modal { reach.coveredBy = nil }
    if let modal, !tree.isNode(modal, within: child) {
      reach.coveredBy = reach.coveredBy ?? modal
    }
    return reach
  }

  /// Whose cells the children of a node are.
  private func cells(
    below parent: NodeIndex, _ above: KeyboardReach.Cells?
  ) -> KeyboardReach.Cells? {
    let node = tree[parent]
    switch node.view {
    case .sidebar: return KeyboardReach.Cells(node: parent, areFocusable: true)
    case .table, .collection:
      let inSidebar = above?.areFocusable == true && above.map { isSidebar($0.node) } == true
      return KeyboardReach.Cells(
        node: parent, areFocusable: node.flags[.allowsFocus] ?? inSidebar)
    default:
      // Cells stand directly in what has them, or in sections of it.
      return above != nil && isSection(parent) ? above : nil
    }
  }

  private func isSidebar(_ node: NodeIndex) -> Bool { tree[node].view == .sidebar }

  /// Whether a node keeps cells together, rather than being one.
  private func isSection(_ index: NodeIndex) -> Bool {
    !tree.isElement(index)
      && (tree[index].flags.has(.groupChildren)
        || tree.containerKind(of: index, style: screen.style) != nil)
  }

  /// What holds for a node.
  ///
  /// - Complexity: O(depth by the number of siblings).
  func reach(of node: NodeIndex) -> KeyboardReach {
    var path = [node]
    while let parent = path.last.flatMap({ tree[$0].parent }) { path.append(parent) }
    var reach = beginning
    for (child, parent) in zip(path.dropLast(), path.dropFirst()).reversed() {
      let inside = self.reach(inside: parent, reach)
      reach = self.reach(of: child, inside, modal: tree.modalMember(of: parent))
    }
    return reach
  }

  // MARK: Whether and why not

  /// Whether the keyboard can reach a node.
  func isReachable(_ node: NodeIndex, _ reach: KeyboardReach) -> Bool {
    // What most nodes fail at is asked first.
    switch mode {
    case .focus where unfocusable(node, reach) != nil: return false
    case .fullAccess where screen.stop(of: node) == nil: return false
    default: return obstacles(of: node, reach).isEmpty
    }
  }

  /// Why the keyboard cannot reach a node; nothing where it can.
  func obstacles(of index: NodeIndex, _ reach: KeyboardReach) -> [FocusObstacle] {
    let node = tree[index]
    var found: [FocusObstacle] = []
    if mode == .focus, let obstacle = unfocusable(index, reach) { found.append(obstacle) }
    if mode == .fullAccess {
      if screen.stop(of: index) == nil { found.append(.notRead) }
      if node.flags[.respondsToUserInteraction] == false { found.append(.withoutResponse) }
      if node.isPlain { found.append(.plainText) }
    }
    let hiddenSelf =
      node.flags.has(.hidden) || mode == .fullAccess && node.flags.has(.elementsHidden)
    if let hidden = reach.hiddenBy ?? (hiddenSelf ? index : nil) {
      found.append(.hidden(by: tree.identifier(of: hidden)))
    }
    if let by = reach.transparentBy ?? (node.rare?.members.alpha == 0 ? index : nil) {
      found.append(.transparent(by: tree.identifier(of: by)))
    }
    if let modal = reach.coveredBy { found.append(.covered(by: tree.identifier(of: modal))) }
    if mode == .focus {
      if node.traits.contains(.notEnabled) { found.append(.disabled) }
      found += displaced(index, reach)
    }
    return found
  }

  /// What is against a node by what it is.
  private func unfocusable(_ index: NodeIndex, _ reach: KeyboardReach) -> FocusObstacle? {
    let node = tree[index]
    if let given = node.flags[.focusable] { return given ? nil : .refusesFocus }
    if node.isTextField { return nil }
    guard let cells = reach.cells, isCell(index) else { return .notFocusable }
    return cells.areFocusable
      ? nil : .cellsNotFocusable(table: tree.identifier(of: cells.node))
  }

  /// Whether a node directly in something that has cells is one.
  func isCell(_ index: NodeIndex) -> Bool {
    let node = tree[index]
    return node.view == nil && !node.traits.contains(.header) && !isSection(index)
  }

  /// What is against a node by where it is.
  private func displaced(_ index: NodeIndex, _ reach: KeyboardReach) -> [FocusObstacle] {
    guard let frame = tree[index].frame else { return [] }
    if frame.width == 0 || frame.height == 0 { return [.withoutSize] }
    var found: [FocusObstacle] = []
    if let size = tree.screen,
      !frame.meets(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    {
      found.append(.outsideScreen)
    }
    if let clip = reach.clip, let limits = tree[clip].frame, !frame.meets(limits) {
      found.append(.cutOff(by: tree.identifier(of: clip)))
    }
    return found
  }
}

extension Rectangle {
  /// Whether it has more than an edge in common with another one.
  fileprivate func meets(_ other: Rectangle) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}

extension Node {
  private static let interactive: Traits = [
    .button, .link, .adjustable, .textEntry, .secureTextField, .textArea, .searchField,
    .keyboardKey, .toggleButton, .popupButton, .radioButton, .menuItem, .tabBarItem, .backButton,
    .pickerElement, .allowsDirectInteraction, .startsMediaSession,
  ]

  private static let interactiveRoles: Set<Role> = [
    .menuitem, .menuitemcheckbox, .menuitemradio, .tab, .treeitem, .disclosureTriangle, .summary,
    .scrollbar, .splitter,
  ]

  /// Whether somebody can do something with it by what it is.
  var isControl: Bool {
    !traits.isDisjoint(with: Self.interactive) || isTextField
      || RotorItem.ElementKind.formControls.holds(self) || RotorItem.ElementKind.links.holds(self)
      || role.map(Self.interactiveRoles.contains) == true
  }

  /// Whether it is to be read and nothing more.
  fileprivate var isPlain: Bool {
    if isControl || flags.has(.focusable) || flags.has(.respondsToUserInteraction) { return false }
    if rare?.members.actions?.isEmpty == false { return false }
    return role != nil || !traits.isDisjoint(with: [.staticText, .header])
  }
}
