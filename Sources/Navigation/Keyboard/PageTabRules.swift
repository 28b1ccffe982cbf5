// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Decides as a browser does whether Tab stops at a node of a page.
struct PageTabRules {
  private let screen: Screen
  private let tabsToLinks: Bool
  /// Whether the tree says which nodes are focusable; otherwise all controls count.
  let isTold: Bool
  private var tree: AccessibilityTree { screen.tree }

  init(_ screen: Screen, tabsToLinks: Bool) {
    (self.screen, self.tabsToLinks) = (screen, tabsToLinks)
    isTold = screen.tree.nodes.contains { $0.flags[.focusable] != nil && !$0.isTextField }
  }

  private func isFocusable(_ node: Node) -> Bool {
    node.flags[.focusable]
      ?? (!node.traits.contains(.notEnabled) && (node.isTextField || !isTold && node.isControl))
  }

  /// Returns whether Tab stops at a node, unless it is hidden.
  func isStop(_ index: NodeIndex) -> Bool {
    let node = tree[index]
    return isFocusable(node) && node.tabIndex >= 0 && (tabsToLinks || !node.isLink)
  }

  /// Returns whether a node may have the focus, also one that Tab skips.
  func mayHaveFocus(_ index: NodeIndex) -> Bool {
    // That of a frame goes to the page in it.
    index != .root && tree[index].role != .iframe && isFocusable(tree[index])
  }

  /// Returns whether a node is a radio button that Tab may skip for another one of its group.
  func isInRadioGroup(_ index: NodeIndex) -> Bool {
    let node = tree[index]
    return node.role == .radio && node.tabIndex < 0 && isFocusable(node)
  }

  /// Returns the reasons in a node why Tab does not stop at it; empty if it does.
  func obstacles(of index: NodeIndex, coveredBy modal: NodeIndex?) -> [FocusObstacle] {
    let node = tree[index]
    guard isFocusable(node) else {
      if node.traits.contains(.notEnabled) { return [.disabled] }
      if let modal, node.isControl { return [.covered(by: screen.named(modal))] }
      return [node.flags[.focusable] == false ? .refusesFocus : .notFocusableOnPage]
    }
    var found: [FocusObstacle] = []
    if node.tabIndex < 0 {
      found.append(
        node.role == .iframe
          ? .frameWithStops : node.role == .radio ? .otherRadioButton : .skippedByTab)
    }
    if !tabsToLinks, node.isLink { found.append(.link) }
    return found
  }
}

extension Node {
  fileprivate var isLink: Bool { role == .link || traits.contains(.link) }
}
