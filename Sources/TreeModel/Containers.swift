// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The kind of container that a node is, determined from all of its members.
public enum ContainerKind: Sendable, Hashable {
  /// A data table.
  case dataTable
  /// A list.
  case list
  /// A landmark.
  case landmark
  /// A semantic group, by its declared type, its kind of view or its role.
  case semanticGroup
  /// A tab bar.
  case tabBar
}

extension AccessibilityTree {
  /// Returns the kind of container; nil if the node is not a container.
  ///
  /// The declared type comes first, then the tab bar trait, then the kind of view on this platform,
  /// then the role. Rules: sections 4.1 and 5.2 of the reading rules.
  ///
  /// - Parameter style: On the Mac, a group by role is a container even without a name.
  public func containerKind(of index: NodeIndex, style: Style = .ios) -> ContainerKind? {
    let node = self[index]
    if node.isDataTable { return .dataTable }
    if node.isTabBar { return .tabBar }
    switch node.containerType {
    case .list: return .list
    case .landmark: return .landmark
    case .semanticGroup:
      // Without a name, only its kind of view can make it a group.
      return node.isNamed || hasIdentifier(index) || isGroup(node.view) ? .semanticGroup : nil
    case .dataTable, .some(.none): return nil
    case Optional.none: break
    }
    if isGroup(node.view) { return .semanticGroup }
    guard let role = node.role else { return nil }
    // The page itself is the content, not a container on it.
    if style == .macos, role.isGroupOnTheMac, role != .document || index != .root {
      return .semanticGroup
    }
    if role == .figure, isNamedByCaption(index) { return nil }
    return containerKind(of: role, isNamed: node.isNamed)
  }

  /// The maximum number of nodes in which the caption of a figure is searched.
  private static let mostCaptionNodes = 256

  /// Returns whether the texts in a figure already say its name.
  ///
  /// VoiceOver on iOS was recorded not to announce such a figure, on the Mac to announce it.
  private func isNamedByCaption(_ figure: NodeIndex) -> Bool {
    let name = words(in: self[figure].label?.text).flatMap { $0 }
    guard !name.isEmpty else { return false }
    var texts: [(word: Substring, isOfPicture: Bool)] = []
    var pending = [children(of: figure)]
    var seen = 0
    while var level = pending.popLast(), seen < Self.mostCaptionNodes {
      guard let index = level.next() else { continue }
      seen += 1
      pending.append(level)
      let isPicture = self[index].role == .image
      texts += words(in: self[index].label?.text).map { ($0, isPicture) }
      pending.append(children(of: index))
    }
    let others = texts.filter { !$0.isOfPicture }
    return texts.indices.contains { says(texts[$0...], name) }
      || others.indices.contains { says(others[$0...], name) }
  }

  /// Returns whether the first words together are a name; one that only pictures say is another name.
  ///
  /// - Parameter name: The name without white space, which may be elsewhere in the texts.
  private func says(
    _ texts: ArraySlice<(word: Substring, isOfPicture: Bool)>, _ name: [Character]
  ) -> Bool {
    var rest = name[...]
    var isOfText = false
    for (word, isOfPicture) in texts {
      guard rest.starts(with: word) else { return false }
      rest = rest.dropFirst(word.count)
      isOfText = isOfText || !isOfPicture
      if rest.isEmpty { return isOfText }
    }
    return false
  }

  /// Returns whether the label of a node may be the caption that names a figure around it.
  func mayBeInCaption(_ index: NodeIndex) -> Bool {
    var around: NodeIndex? = index
    for _ in 0...Self.mostCaptionNodes {
      guard let node = around else { return false }
      if nodes[node.position].role == .figure { return true }
      around = nodes[node.position].parent
    }
    return false
  }

  private func words(in text: String?) -> [Substring] {
    (text ?? "").split(whereSeparator: \.isWhitespace)
  }

  private func containerKind(of role: Role, isNamed: Bool) -> ContainerKind? {
    switch role {
    case .list, .directory, .feed, .descriptionList: .list
    case .banner, .complementary, .contentinfo, .main, .navigation, .search, .footer, .header:
      .landmark
    // According to ARIA, these two are landmarks only with a name.
    case .form, .region: isNamed ? .landmark : nil
    // They interrupt, with or without a name.
    case .alert, .alertdialog: .semanticGroup
    case .application, .article, .details, .dialog, .figure, .group,
      .iframe, .listbox, .menu, .menubar, .radiogroup, .tablist, .tabpanel, .toolbar, .tree:
      isNamed ? .semanticGroup : nil
    default: nil
    }
  }

  /// Returns whether a node is one stop.
  ///
  /// If the document does not say, the tree format decides: a leaf with text or a function is an
  /// element, and so is a role without inner elements.
  public func isElement(_ index: NodeIndex) -> Bool {
    let position = index.position
    if let given = nodes[position].flags[.isElement] { return given }
    if let role = nodes[position].role, role.makesLeaf { return true }
    guard nodes[position].firstChild == nil, nodes[position].elements == nil else { return false }
    return nodes[position].saysSomething
  }

  /// Returns whether a node is an empty group, at which the cursor stops on the Mac.
  func isEmptyGroup(_ index: NodeIndex) -> Bool {
    let node = nodes[index.position]
    return (node.role == .group || node.containerType == .semanticGroup)
      && node.firstChild == nil && node.elements == nil && node.flags[.isElement] == nil
  }

  /// Returns whether a node is a heading whose text is in several pieces: one stop on pages on the
  /// Mac, and one for each piece on iOS.
  func isInPieces(_ index: NodeIndex) -> Bool {
    guard mayBeInPieces(index) else { return false }
    var count = 0
    for child in children(of: index) {
      guard nodes[child.position].isPiece, nodes[child.position].firstChild == nil,
        isVisible(child)
      else { return false }
      count += 1
    }
    return count > 1
  }

  /// Returns whether a heading may be in pieces, whatever it has after its first child.
  public func mayBeInPieces(_ index: NodeIndex) -> Bool {
    let position = index.position
    guard nodes[position].role == .heading,
      let first = nodes[position].firstChild, nodes[position].elements == nil,
      nodes[position].flags[.isElement] == nil, nodes[position].containerType == nil
    else { return false }
    return nodes[position].label?.isBlank == false && nodes[first.position].isPiece
  }

  /// Returns whether a node is a sentence in pieces: one stop on iOS and on pages.
  public func isSentence(_ index: NodeIndex) -> Bool {
    let node = nodes[index.position]
    return node.role == .paragraph && node.firstChild != nil && node.elements == nil
      && node.flags[.isElement] == nil && node.label.map { !$0.isBlank } == true
  }

  /// Returns whether a node is the first text of a list item, behind its marker: WebKit joins the two to one
  /// text, but not a marker with a link, a heading or a control.
  ///
  /// - Parameter marker: The marker, behind which the node is the first stop.
  func isText(_ index: NodeIndex, behindMarker marker: NodeIndex) -> Bool {
    guard nodes[index.position].isPlainText, let item = nodes[marker.position].parent,
      nodes[item.position].firstChild == marker
    else { return false }
    var current = nodes[index.position].parent
    for _ in 0..<Self.mostWrappersOfText {
      guard let around = current else { return false }
      if around == item { return true }
      guard nodes[around.position].role?.isWrapperOfText ?? true else { return false }
      current = nodes[around.position].parent
    }
    return false
  }

  /// The most nodes between an item and its text, so that the search takes constant time.
  private static let mostWrappersOfText = 64

  /// Returns whether a node is a line between texts, at which the cursor stops on pages on the Mac.
  func isSeparator(_ index: NodeIndex) -> Bool {
    // Member by member, because a copy of the whole node takes longer than all the rest.
    let position = index.position
    guard nodes[position].role == .separator, nodes[position].firstChild == nil,
      nodes[position].elements == nil
    else { return false }
    switch nodes[position].parent.flatMap({ nodes[$0.position].role }) {
    case .menu, .menubar, .toolbar, .listbox: return false
    default: return true
    }
  }

  /// Returns the parent for reading: the container that lists the node as an element, or else its
  /// parent.
  func readingParent(of index: NodeIndex) -> NodeIndex? { claims[index] ?? self[index].parent }

  /// Returns the node that hides its siblings from reading and from the keyboard: the last visible
  /// modal one.
  ///
  /// - Parameter members: The nodes that are read below one node, in order; `modalMember(of:)`
  ///   collects them.
  func modal(among members: [NodeIndex]) -> NodeIndex? {
    members.last { nodes[$0.position].flags.has(.modal) && isVisible($0) }
  }

  /// Returns the node below another that hides everything else there.
  ///
  /// A node with explicit `elements` reads only these: a modal child that they leave out is not
  /// read, so it hides nothing.
  ///
  /// - Complexity: O(children), or O(explicit elements).
  public func modalMember(of node: NodeIndex) -> NodeIndex? {
    if let explicit = nodes[node.position].rare?.members.elements { return modal(among: explicit) }
    return modal(among: children(of: node).filter { claims.isEmpty || claims[$0] == nil })
  }

  /// Returns whether neither the node nor its elements are hidden, regardless of its ancestors.
  public func isVisible(_ index: NodeIndex) -> Bool {
    let node = nodes[index.position]
    return !node.flags.has(.hidden) && !node.flags.has(.elementsHidden) && !node.isTransparent
  }
}

/// Whether a kind of view makes a node a group.
private func isGroup(_ view: ViewKind?) -> Bool {
  switch view {
  case .navigationBar, .toolbar, .sidebar, .table, .collection: true
  case .tabBar, .scrollView, .textField, .textView, nil: false
  }
}

extension Node {
  /// Whether it is a data table, by its declared type or else its role.
  @inlinable public var isDataTable: Bool {
    Self.isDataTable(role, containerType, traits, view)
  }

  /// Returns whether a node with these members is a data table.
  public static func isDataTable(
    _ role: Role?, _ containerType: ContainerType?, _ traits: Traits, _ view: ViewKind?
  ) -> Bool {
    guard !traits.contains(.tabBar), view != .tabBar else { return false }
    switch containerType {
    case .dataTable: return true
    case nil: break
    default: return false
    }
    switch role {
    case .table, .grid, .treegrid: return !isGroup(view)
    default: return false
    }
  }

  fileprivate var isTabBar: Bool { traits.contains(.tabBar) || view == .tabBar }

  /// Whether it is a web page, or holds one: everything inside it follows the manner of Safari, and
  /// everything else that of apps.
  public var isPage: Bool {
    switch role {
    case .document, .webView, .iframe: true
    default: traits.contains(.webContent)
    }
  }
}

extension Node {
  /// Whether the node has text or a function.
  @inline(__always)
  var saysSomething: Bool {
    label != nil || value != nil || hint != nil || !traits.subtracting(.tabBar).isEmpty
      || rare?.members.unknownTraits != nil
  }

  /// Whether it is a text with nothing of its own, as in a heading in pieces.
  var isPiece: Bool {
    role == .label && label?.isBlank == false && value == nil && flags[.isElement] == nil
      && traits.isSubset(of: [.webContent, .notEnabled, .updatesFrequently])
  }

  /// Whether it is an empty date or time input without a name, of which VoiceOver on iOS says
  /// nothing on pages.
  var isSilentDate: Bool {
    guard role?.isDate == true, flags[.isElement] != true else { return false }
    let more = rare?.members
    let words = [
      label?.text, value?.text, hint?.text, more?.description, more?.text?.content,
      more?.text?.placeholder,
    ]
    return more?.customContent == nil && words.allSatisfy { ($0 ?? "").allSatisfy(\.isWhitespace) }
  }

  /// Whether it has a label or a value that is not blank.
  var isNamed: Bool { label.map { !$0.isBlank } ?? false || value.map { !$0.isBlank } ?? false }
}

extension Role {
  /// Whether the Mac announces its content as a group even without a name.
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

extension Node {
  /// Whether it is text of a page without a function of its own.
  var isPlainText: Bool {
    (role?.isWrapperOfText ?? true) && traits.isSubset(of: [.staticText, .webContent])
      && label?.isBlank == false
  }
}

extension Role {
  /// Whether it is text, or only arranges text.
  fileprivate var isWrapperOfText: Bool {
    switch self {
    case .label, .paragraph, .generic, .none: true
    default: false
    }
  }
}
