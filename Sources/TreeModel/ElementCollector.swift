// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Walks a tree, skips what is not read, and collects the rest into groups for sorting.
struct ElementCollector {
  private let tree: AccessibilityTree
  private let style: Style
  /// Whether the marker of a list item belongs to a text behind it.
  private let joinsMarkers: Bool
  /// The markers that belong to texts.
  private(set) var markers: [NodeIndex: NodeIndex] = [:]
  private let sortsByPlace: Bool
  private let comparison: ReadingPositionComparison
  private var groups: [Group] = []
  private var work: [Work] = []

  /// Members that stay together: the screen, a container, or a group that was requested.
  private struct Group {
    let node: NodeIndex
    let kind: ContainerKind?
    let isExplicit: Bool
    /// Whether it is in a tab bar, where groups are placed by their own frame.
    let isInTabBar: Bool
    let isOnPage: Bool
    /// Whether it is in the order of the tree although the screen is in the order of places: on a page
    /// in an app.
    var keepsOrder = false
    var members: [Member] = []
  }

  /// An element, or a completed group.
  private struct Member {
    let node: NodeIndex
    let group: Int?
    let isOnPage: Bool
    var place: ReadingPosition
  }

  private enum Work {
    case visit(NodeIndex, group: Int, isOnPage: Bool)
    case close(group: Int, outer: Int)
  }

  init(
    tree: AccessibilityTree, style: Style, release: PlatformRelease, direction: Direction
  ) {
    self.tree = tree
    self.style = style
    joinsMarkers = style != .macos && release >= .joinsMarkers
    sortsByPlace = tree.effectiveOrder(style: style) == .geometry
    comparison = ReadingPositionComparison(
      lineHeight: style == .ios || style == .tvos ? 8 : 13, isRightToLeft: direction == .rightToLeft
    )
  }

  mutating func run() {
    guard !tree.nodes.isEmpty else { return }
    groups.append(
      Group(node: .root, kind: nil, isExplicit: false, isInTabBar: false, isOnPage: false))
    work.append(.visit(.root, group: 0, isOnPage: false))
    while let next = work.popLast() {
      switch next {
      case .visit(let node, let group, let isOnPage): visit(node, in: group, isOnPage: isOnPage)
      case .close(let group, let outer): close(group, in: outer)
      }
    }
    sort(0)
  }

  private mutating func visit(_ index: NodeIndex, in group: Int, isOnPage: Bool) {
    let position = index.position
    guard tree.isVisible(index) else { return }
    // On the Mac's pages, the marker of a list item belongs to the item.
    if isOnPage, style == .macos, tree.nodes[position].role == .listMarker { return }
    if isOnPage, style != .macos,
      tree.nodes[position].isSilentDate || tree.nodes[position].flags.has(.saidByControl)
    {
      return
    }
    let frame = tree.nodes[position].frame
    let isFlat = frame.map { $0.width == 0 || $0.height == 0 } ?? false
    let isStop = tree.isElement(index) && !(isOnPage && style != .macos && saysContent(index))
    let isSeparator = isOnPage && style == .macos && tree.isSeparator(index)
    if isStop || isSeparator
      || (style == .macos ? tree.isEmptyGroup(index) : tree.isSentence(index))
      || isOnPage && tree.isSentence(index)
      || isOnPage && style == .macos && tree.isInPieces(index)
    {
      if !isFlat || isSeparator {
        // A copy of the whole node takes longer than all the rest.
        let place = ReadingPosition(frame: frame, tree.nodes[position].rare)
        if isOnPage, joinsMarkers { joinMarker(to: index, in: group) }
        groups[group].members.append(
          Member(
            node: index, group: nil,
            isOnPage: isOnPage || tree.nodes[position].traits.contains(.webContent), place: place))
      }
      return
    }
    let explicit = tree.nodes[position].elements
    if isFlat, let frame {
      // A wrapper that is flat in one direction is transparent; one without any size is not.
      if frame.width == frame.height { return }
      if tree.nodes[position].flags.has(.clips) || explicit != nil { return }
    }
    let kind = tree.containerKind(of: index, style: style)
    var inner = group
    let beginsPage =
      sortsByPlace && !isOnPage && index != .root && tree.nodes[position].isPage
    if kind != nil || explicit != nil || tree.nodes[position].flags.has(.groupChildren)
      || groups[group].isExplicit || beginsPage
    {
      inner = groups.count
      groups.append(
        Group(
          node: index, kind: kind, isExplicit: explicit != nil,
          isInTabBar: groups[group].isInTabBar || groups[group].kind == .tabBar,
          isOnPage: isOnPage, keepsOrder: beginsPage || groups[group].keepsOrder))
      work.append(.close(group: inner, outer: group))
    }
    pushMembers(
      of: index, explicit: explicit, into: inner, onPage: isOnPage || tree.nodes[position].isPage)
  }

  /// Joins the marker of a list item to a text, if it is the stop before.
  private mutating func joinMarker(to text: NodeIndex, in group: Int) {
    guard let former = groups[group].members.last, former.group == nil,
      tree.nodes[former.node.position].role == .listMarker,
      tree.isText(text, behindMarker: former.node)
    else { return }
    groups[group].members.removeLast()
    markers[text] = former.node
  }

  /// Returns whether VoiceOver on iOS reads the content of a cell and not the name that its author gives it.
  private func saysContent(_ cell: NodeIndex) -> Bool {
    switch tree[cell].role {
    case .cell?, .gridcell?: tree[cell].firstChild != nil
    default: false
    }
  }

  /// Pushes the members to visit next onto the stack, the first on top.
  private mutating func pushMembers(
    of index: NodeIndex, explicit: [NodeIndex]?, into group: Int, onPage isOnPage: Bool
  ) {
    var members: [NodeIndex] = []
    if let explicit {
      members = explicit
    } else if tree.claims.isEmpty {
      members.append(contentsOf: tree.children(of: index))
    } else {
      members.append(contentsOf: tree.children(of: index).filter { tree.claims[$0] == nil })
    }
    if let modal = tree.modal(among: members) { members = [modal] }
    for member in members.reversed() {
      work.append(.visit(member, group: group, isOnPage: isOnPage))
    }
  }

  private mutating func close(_ group: Int, in outer: Int) {
    guard !groups[group].members.isEmpty else { return }
    sort(group)
    let node = tree[groups[group].node]
    var place = ReadingPosition(of: node)
    if !groups[group].isInTabBar || node.frame == nil {
      // Without frames inside, its own says where it is.
      place.origin = comparison.first(of: groups[group].members.lazy.map(\.place)) ?? place.origin
    }
    groups[outer].members.append(
      Member(
        node: groups[group].node, group: group, isOnPage: groups[group].isOnPage, place: place))
  }

  private mutating func sort(_ group: Int) {
    guard !groups[group].isExplicit, groups[group].members.count > 1 else { return }
    if sortsByPlace, !groups[group].keepsOrder {
      placeFrameless(group)
      groups[group].members.sort { [comparison] in comparison($0.place, $1.place) }
    } else if groups[group].members.contains(where: { $0.place.priority != 0 }) {
      groups[group].members.sort { $0.place.priority > $1.place.priority }
    }
  }

  /// Places members without a frame with the member before them, or with the first one that has a
  /// frame.
  private mutating func placeFrameless(_ group: Int) {
    var last = groups[group].members.first { $0.place.origin != nil }?.place.origin
    guard last != nil else { return }
    for index in groups[group].members.indices {
      if let origin = groups[group].members[index].place.origin {
        last = origin
      } else {
        groups[group].members[index].place.origin = last
      }
    }
  }

  func flatten() -> ([ReadingOrder.Stop], [ReadingOrder.Container]) {
    var stops: [ReadingOrder.Stop] = []
    var containers: [ReadingOrder.Container] = []
    var open: [(group: Int, next: Int, container: Int?)] = []
    if !groups.isEmpty { open.append((0, 0, nil)) }
    while let top = open.last {
      guard top.next < groups[top.group].members.count else {
        open.removeLast()
        if let container = top.container, open.last?.container != container {
          containers[container].stops = containers[container].stops.lowerBound..<stops.count
        }
        continue
      }
      open[open.count - 1].next += 1
      let member = groups[top.group].members[top.next]
      guard let inner = member.group else {
        stops.append(
          .init(node: member.node, container: top.container, isOnPage: member.isOnPage))
        continue
      }
      var container = top.container
      if let kind = groups[inner].kind {
        containers.append(
          .init(
            node: member.node, kind: kind, outer: container,
            depth: container.map { containers[$0].depth + 1 } ?? 0,
            stops: stops.count..<stops.count, isOnPage: member.isOnPage,
            hasEdges: style == .macos && member.isOnPage && tree[member.node].role.hasEdges))
        container = containers.count - 1
      }
      open.append((inner, 0, container))
    }
    return (stops, containers)
  }
}

extension Role? {
  /// Whether VoiceOver on the Mac stops at the start and at the end of such a container on a page.
  ///
  /// A dialog is announced with its first item, and a disclosure says nothing of its own.
  fileprivate var hasEdges: Bool {
    switch self {
    case .dialog, .alertdialog, .details: false
    default: true
    }
  }
}
