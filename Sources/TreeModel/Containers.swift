// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What a node is as a container of elements, whichever of its members says so.
public enum ContainerKind: Sendable, Hashable {
  /// A data table.
  case dataTable
  /// A list.
  case list
  /// A landmark.
  case landmark
  /// A semantic group that has a label, a value or an identifier, or is one by its kind of view.
  case semanticGroup
  /// A bar of tabs.
  case tabBar
}

extension AccessibilityTree {
  /// What a node is as a container; nothing for one that keeps nothing together.
  ///
  /// The declared type comes first, then the tab bar trait, then what the platform makes of the kind
  /// of view, then the role. Rules: sections 4.1 and 5.2 of the reading rules.
  ///
  /// - Parameter style: On the Mac what is grouped by its role is a container even without a name.
  public func containerKind(of index: NodeIndex, style: Style = .ios) -> ContainerKind? {
    let node = self[index]
    if node.traits.contains(.tabBar) || node.view == .tabBar { return .tabBar }
    switch node.containerType {
    case .dataTable: return .dataTable
    case .list: return .list
    case .landmark: return .landmark
    case .semanticGroup:
      // Without a name of its own it is one only by its kind of view.
      return node.isNamed || node.id != nil || isGroup(node.view) ? .semanticGroup : nil
    case .some(.none): return nil
    case Optional.none: break
    }
    if isGroup(node.view) { return .semanticGroup }
    guard let role = node.role else { return nil }
    // The page as a whole is what is read, not something on it.
    if style == .macos, role.isGroupOnTheMac, role != .document || index != .root {
      return .semanticGroup
    }
    return containerKind(of: role, isNamed: node.isNamed)
  }

  private func isGroup(_ view: ViewKind?) -> Bool {
    switch view {
    case .navigationBar, .toolbar, .sidebar, .table, .collection: true
    case .tabBar, .scrollView, .textField, .textView, nil: false
    }
  }

  private func containerKind(of role: Role, isNamed: Bool) -> ContainerKind? {
    switch role {
    case .list, .directory, .feed, .descriptionList: .list
    case .table, .grid, .treegrid: .dataTable
    case .banner, .complementary, .contentinfo, .main, .navigation, .search, .footer, .header:
      .landmark
    // Unnamed, these two are no landmarks; so says ARIA.
    case .form, .region: isNamed ? .landmark : nil
    // They interrupt, with a name or without one.
    case .alert, .alertdialog: .semanticGroup
    case .application, .article, .details, .dialog, .figure, .group,
      .iframe, .listbox, .menu, .menubar, .radiogroup, .tablist, .tabpanel, .toolbar, .tree:
      isNamed ? .semanticGroup : nil
    default: nil
    }
  }

  /// Whether a node is read as one stop.
  ///
  /// What is left open is decided as the tree format says: a leaf that says or is something, and a
  /// role that makes a leaf.
  public func isElement(_ index: NodeIndex) -> Bool {
    let position = index.position
    if let given = nodes[position].flags[.isElement] { return given }
    if let role = nodes[position].role, role.makesLeaf { return true }
    guard nodes[position].firstChild == nil, nodes[position].elements == nil else { return false }
    return nodes[position].saysSomething
  }

  /// Whether a node is a group with nothing in it, where the cursor stops on the Mac.
  func isEmptyGroup(_ index: NodeIndex) -> Bool {
    let node = nodes[index.position]
    return (node.role == .group || node.containerType == .semanticGroup)
      && node.firstChild == nil && node.elements == nil && node.flags[.isElement] == nil
  }

  /// Where a node is read: in the container that lists it as an element, else below its parent.
  func readingParent(of index: NodeIndex) -> NodeIndex? {
    claims[index] ?? self[index].parent
  }
}

extension Node {
  /// Whether it says or is something.
  @inline(__always)
  var saysSomething: Bool {
    label != nil || value != nil || hint != nil || !traits.subtracting(.tabBar).isEmpty
      || rare?.members.unknownTraits != nil
  }

  /// Whether it has a label or a value in which something is.
  var isNamed: Bool {
    label.map { !$0.isBlank } ?? false || value.map { !$0.isBlank } ?? false
  }
}

extension Role {
  /// Whether the Mac announces what is in it as a group, named or not.
  fileprivate var isGroupOnTheMac: Bool {
    switch self {
    case .alert, .alertdialog, .application, .article, .blockquote, .dialog, .document, .figure,
      .iframe, .listbox, .log, .marquee, .menu, .menubar, .note, .radiogroup, .status, .tablist,
      .tabpanel, .timer, .toolbar, .tooltip, .tree, .webView:
      true
    default: false
    }
  }
}
