// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

/// The properties that a node inherits from its ancestors for the keyboard.
struct KeyboardReach {
  var hiddenBy: NodeIndex?
  var transparentBy: NodeIndex?
  var coveredBy: NodeIndex?
  /// The innermost ancestor that clips its content.
  var clip: NodeIndex?
  /// The owner of the children as cells, if any.
  var cells: Cells?
  /// The stop of the enclosing element.
  var element: Int?
  /// The container that decides whether selection follows focus.
  var selects = false

  struct Cells {
    let node: NodeIndex
    let areFocusable: Bool
  }
}

/// Decides whether the keyboard can reach a node, and why not.
struct KeyboardRules {
  let screen: Screen
  let mode: KeyboardMode
  /// The rules of browsers, if the screen is a page and Full Keyboard Access is off.
  let page: PageTabRules?
  private var tree: AccessibilityTree { screen.tree }

  init(_ screen: Screen, _ mode: KeyboardMode, tabsToLinks: Bool) {
    (self.screen, self.mode) = (screen, mode)
    page =
      mode.isFocusSystem && screen.isPage
      ? PageTabRules(screen, tabsToLinks: tabsToLinks) : nil
  }

  /// The properties of the root.
  var beginning: KeyboardReach {
    var reach = KeyboardReach()
    // Nothing outside a modal node can be reached.
    if screen.modal != .root { reach.coveredBy = screen.modal }
    return reach
  }

  /// Returns the elements that only this node contains, since they are not views.
  func adopted(by node: NodeIndex) -> [NodeIndex] {
    guard let elements = tree[node].rare?.members.elements else { return [] }
    return elements.filter { !tree[$0].isView && tree[$0].parent == node }
  }

  /// Returns the properties inside a node, from those of the node.
  func reach(inside parent: NodeIndex, _ above: KeyboardReach) -> KeyboardReach {
    var reach = above
    let node = tree[parent]
    if hides(node) { reach.hiddenBy = reach.hiddenBy ?? parent }
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

  /// Returns the properties of a child, from those inside its parent.
  ///
  /// - Parameter modal: The node below the parent that hides all others there, if any.
  func reach(of child: NodeIndex, _ inside: KeyboardReach, modal: NodeIndex?) -> KeyboardReach {
    var reach = inside
    if child == screen.modal { reach.coveredBy = nil }
    if let modal, !tree.isNode(modal, within: child) { reach.coveredBy = reach.coveredBy ?? modal }
    return reach
  }

  /// Returns the owner of a node's children as cells.
  private func cells(
    below parent: NodeIndex, _ above: KeyboardReach.Cells?
  ) -> KeyboardReach.Cells? {
    let node = tree[parent]
    switch node.view {
    case .sidebar: return KeyboardReach.Cells(node: parent, areFocusable: true)
    case .table, .collection:
      let inSidebar =
        above?.areFocusable == true && above.map { tree[$0.node].view == .sidebar } == true
      return KeyboardReach.Cells(node: parent, areFocusable: node.flags[.allowsFocus] ?? inSidebar)
    default:
      // Cells are children of their owner or of its sections.
      return above != nil && isSection(parent) ? above : nil
    }
  }

  /// Returns whether a node groups cells rather than being one.
  private func isSection(_ index: NodeIndex) -> Bool {
    !tree.isElement(index)
      && (tree[index].flags.has(.groupChildren)
        || tree.containerKind(of: index, style: screen.style) != nil)
  }

  /// Returns the properties of a node; O(depth × siblings).
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

  /// Returns whether the keyboard can reach a node.
  func isReachable(_ node: NodeIndex, _ reach: KeyboardReach) -> Bool {
    if let page { return page.isStop(node) && reach.hiddenBy == nil && !hides(tree[node]) }
    // The most frequent obstacles come first.
    switch mode {
    case .focus, .controls:
      if unfocusable(node, reach) != nil { return false }
    case .fullAccess where screen.stop(of: node) == nil: return false
    case .fullAccess: break
    }
    return obstacles(of: node, reach).isEmpty
  }

  /// Returns whether a node may have the focus: what the keyboard can reach and, on a page, what Tab skips.
  func mayHaveFocus(_ node: NodeIndex, _ reach: KeyboardReach) -> Bool {
    if isReachable(node, reach) { return true }
    guard let page else { return false }
    return page.mayHaveFocus(node) && reach.hiddenBy == nil && !hides(tree[node])
  }

  /// Returns whether a node may have the focus: false if something in the node itself is against it.
  ///
  /// - Complexity: O(depth), without the map of all items.
  func mayHaveFocus(_ index: NodeIndex) -> Bool {
    if let page { return page.isStop(index) || page.mayHaveFocus(index) }
    guard mode.isFocusSystem else { return screen.stop(of: index) != nil }
    var outward: [NodeIndex] = []
    while let parent = tree[outward.last ?? index].parent { outward.append(parent) }
    var reach = KeyboardReach()
    for node in outward.reversed() { reach.cells = cells(below: node, reach.cells) }
    return unfocusable(index, reach) == nil
  }

  /// Returns the reasons why the keyboard cannot reach a node; empty if it can.
  func obstacles(of index: NodeIndex, _ reach: KeyboardReach) -> [FocusObstacle] {
    let node = tree[index]
    if let page {
      var found = page.obstacles(of: index, coveredBy: reach.coveredBy)
      if let by = reach.hiddenBy ?? (hides(node) ? index : nil) {
        found.append(.hidden(by: screen.named(by)))
      }
      return found
    }
    var found: [FocusObstacle] = []
    if mode.isFocusSystem, let obstacle = unfocusable(index, reach) { found.append(obstacle) }
    if mode == .fullAccess {
      if node.flags[.focusable] == false { found.append(.refusesFocus) }
      if screen.stop(of: index) == nil { found.append(.notRead) }
      if node.flags[.respondsToUserInteraction] == false { found.append(.withoutResponse) }
      if node.isPlain { found.append(.plainText) }
    }
    if let hidden = reach.hiddenBy ?? (hides(node) ? index : nil) {
      found.append(.hidden(by: screen.named(hidden)))
    }
    if let by = reach.transparentBy ?? (node.rare?.members.alpha == 0 ? index : nil) {
      found.append(.transparent(by: screen.named(by)))
    }
    if let modal = reach.coveredBy { found.append(.covered(by: screen.named(modal))) }
    if mode.isFocusSystem {
      if node.traits.contains(.notEnabled) { found.append(.disabled) }
      found += displaced(index, reach)
    }
    return found
  }

  private func hides(_ node: Node) -> Bool {
    node.flags.has(.hidden) || mode == .fullAccess && node.flags.has(.elementsHidden)
  }

  /// Returns the obstacles in the node itself.
  private func unfocusable(_ index: NodeIndex, _ reach: KeyboardReach) -> FocusObstacle? {
    let node = tree[index]
    if let given = node.flags[.focusable] { return given ? nil : .refusesFocus }
    if node.isTextField { return nil }
    if mode == .controls, node.isControl, screen.stop(of: index) != nil { return nil }
    // On tvOS, controls have the focus without more ado, and so have the cells of all lists.
    if screen.style == .tvos, node.isControl || reach.cells != nil && isCell(index) { return nil }
    guard let cells = reach.cells, isCell(index) else { return .notFocusable }
    return cells.areFocusable ? nil : .cellsNotFocusable(table: screen.named(cells.node))
  }

  /// Returns whether a child of an owner of cells is a cell.
  func isCell(_ index: NodeIndex) -> Bool {
    let node = tree[index]
    return node.view == nil && !node.traits.contains(.header) && !isSection(index)
  }

  /// Returns the obstacles in the node's position.
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
      found.append(.cutOff(by: screen.named(clip)))
    }
    return found
  }
}

extension Rectangle {
  /// Returns whether it overlaps another one by more than an edge.
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

  /// Whether its role or traits make it operable.
  var isControl: Bool {
    !traits.isDisjoint(with: Self.interactive) || isTextField
      || RotorItem.ElementKind.formControls.holds(self) || RotorItem.ElementKind.links.holds(self)
      || role.map(Self.interactiveRoles.contains) == true
  }

  fileprivate var isPlain: Bool {
    if isControl || flags.has(.focusable) || flags.has(.respondsToUserInteraction) { return false }
    if rare?.members.actions?.isEmpty == false { return false }
    return role != nil || !traits.isDisjoint(with: [.staticText, .header])
  }
}
