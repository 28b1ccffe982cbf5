// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

/// Where the words of a segment come from: a member of a node.
struct SegmentOrigin {
  let node: NodeIndex
  let member: String

  init(_ node: NodeIndex, _ member: RowMember) { self.init(node, member.rawValue) }

  init(_ node: NodeIndex, _ member: String) {
    self.node = node
    self.member = member
  }
}

// The origins of the words about an element.
extension Composition {
  /// Returns where the words of a row come from; nil if no member has them.
  func origin(of row: borrowing Row) -> SegmentOrigin? {
    let index = subject.index
    switch row.source {
    case .none:
      guard case .place = row.words else { return nil }
      return originOfPlace
    case .member(let member):
      switch row.words {
      case .labelAround, .headingAround, .linkAround, .listPlace, .place, .popUpKind, .sort, .own:
        return originAround(row, member)
      case .phrase(.required) where !subject.node.flags.has(.required):
        return subject.scope.series.map { SegmentOrigin($0.node, .required) }
      default: return SegmentOrigin(index, member)
      }
    case .trait(let trait): return screen.origin(of: trait, index, subject.roleTraits)
    case .role: return screen.originOfKind(index)
    case .headingLevel:
      if headingLevel(of: index) > 0, subject.node.headingLevel > 0 {
        return SegmentOrigin(index, "headingLevel")
      }
      return SegmentOrigin(index, subject.node.traits.contains(.header) ? .traits : .role)
    case .tab:
      guard subject.traits.contains(.tabBarItem) else { return originOfPlace }
      return SegmentOrigin(
        index, subject.node.traits.contains(.tabBarItem) ? .traits : .role)
    case .text: return originOfText
    case .toggle:
      guard case .state(_, let member)? = subject.toggle else { return nil }
      return SegmentOrigin(index, member)
    case .around(let role): return screen.nearest({ $0 == role }, around: index)
    case .revision:
      return screen.nearest({ $0 == .insertion || $0 == .deletion }, around: index)
    }
  }

  /// Returns the origin of words that another node may have.
  private func originAround(_ row: borrowing Row, _ member: RowMember) -> SegmentOrigin? {
    switch row.words {
    case .labelAround: return found.labelAround.map { SegmentOrigin($0.node, .label) }
    case .headingAround:
      guard let heading = subject.scope.heading else { return nil }
      let hasLevel = screen.nodes[heading.position].headingLevel > 0
      return SegmentOrigin(heading, hasLevel ? "headingLevel" : "role")
    case .linkAround(let tellsInPage):
      guard let link = subject.scope.link else { return nil }
      let isPlain = screen.nodes[link.position].traits
        .isDisjoint(with: tellsInPage ? [.visited, .inPage] : [.visited])
      return SegmentOrigin(link, isPlain ? .role : .traits)
    case .sort: return cell.map { SegmentOrigin($0.node, .sort) }
    case .listPlace: return originOfListPlace
    case .place: return originOfPlace
    case .popUpKind where details?.hasPopup == nil: return screen.originOfKind(subject.index)
    case .own(let words): return origin(of: words, member)
    default: return SegmentOrigin(subject.index, member)
    }
  }

  /// The container in which the place of the element is counted.
  private var originOfPlace: SegmentOrigin? { found.placeIn.flatMap(screen.originOfMembers) }

  /// The list of its item, or its own position.
  var originOfListPlace: SegmentOrigin? {
    if let position = details?.position, position.index > 0, position.count > 0 {
      return SegmentOrigin(subject.index, .position)
    }
    return found.listOfPlace.flatMap(screen.originOfMembers)
  }

  /// The member with its text; nil if it has none.
  var originOfText: SegmentOrigin? {
    if details?.text?.content != nil { return SegmentOrigin(subject.index, .text) }
    return subject.node.value == nil ? nil : SegmentOrigin(subject.index, .value)
  }

  /// Returns the origin of something about the cell that begins with the element.
  func origin(of cell: TableCell?) -> SegmentOrigin? {
    guard let node = cell?.node else { return nil }
    if screen.nodes[node.position].rare?.members.cell != nil { return SegmentOrigin(node, .cell) }
    return screen.originOfKind(node)
  }
}

extension CompositionContext {
  /// Returns the member that makes a node what it is: its role, its type as a container, its traits or
  /// its kind of view.
  func originOfKind(_ index: NodeIndex) -> SegmentOrigin? {
    // Member by member, because a copy of the whole node takes longer than all the rest.
    let place = index.position
    if nodes[place].role != nil { return SegmentOrigin(index, .role) }
    if let type = nodes[place].containerType, type != .none {
      return SegmentOrigin(index, "containerType")
    }
    if !nodes[place].traits.isEmpty || nodes[place].rare?.members.unknownTraits != nil {
      return SegmentOrigin(index, .traits)
    }
    return nodes[place].view == nil ? nil : SegmentOrigin(index, "view")
  }

  /// Returns the members of a container, as the origin of their number and of a place among them; nil if
  /// it has none.
  func originOfMembers(_ container: NodeIndex) -> SegmentOrigin? {
    if nodes[container.position].rare?.members.elements != nil {
      return SegmentOrigin(container, "elements")
    }
    return tree.hasChildren(container) ? SegmentOrigin(container, "children") : nil
  }

  /// Returns where a trait of an element comes from: its traits, its role, or a row or cell around it.
  func origin(of trait: Traits, _ index: NodeIndex, _ roleTraits: RoleTraits) -> SegmentOrigin? {
    if !nodes[index.position].traits.isDisjoint(with: trait) {
      return SegmentOrigin(index, .traits)
    }
    if roleTraits.traits.isDisjoint(with: trait) {
      var around = nodes[index.position].parent
      while let node = around {
        if !nodes[node.position].rowStates.isDisjoint(with: trait) {
          return SegmentOrigin(node, .traits)
        }
        around = nodes[node.position].parent
      }
    }
    return nodes[index.position].role == nil ? nil : SegmentOrigin(index, .role)
  }

  /// Returns the nearest node with such a role around a node.
  @inline(__always)
  func nearest(_ isSought: (Role) -> Bool, around index: NodeIndex) -> SegmentOrigin? {
    var current = nodes[index.position].parent
    while let node = current {
      if let role = nodes[node.position].role, isSought(role) {
        return SegmentOrigin(node, .role)
      }
      current = nodes[node.position].parent
    }
    return nil
  }

  /// Returns the member from which the word for a container comes.
  func originOfWord(forContainer container: Int) -> SegmentOrigin? {
    let place = order.containers[container]
    if nodes[place.node.position].rare?.members.roleDescription?.spoken != nil {
      return SegmentOrigin(place.node, .roleDescription)
    }
    return originOfKind(ofContainer: container)
  }

  /// Returns the member that makes a container one.
  func originOfKind(ofContainer container: Int) -> SegmentOrigin? {
    let place = order.containers[container]
    if place.kind == .tabBar, nodes[place.node.position].role == nil {
      let isByTrait = nodes[place.node.position].traits.contains(.tabBar)
      return SegmentOrigin(place.node, isByTrait ? "traits" : "view")
    }
    return originOfKind(place.node)
  }

  /// Returns the member from which the title of a container comes: its label, or else its word.
  func originOfTitle(ofContainer container: Int) -> SegmentOrigin? {
    let node = order.containers[container].node
    guard !nodes[node.position].label.hasWords else { return SegmentOrigin(node, .label) }
    return originOfWord(forContainer: container)
  }
}

// The origins of the words about a container.
extension Composition {
  func origin(
    of row: borrowing ContainerRow, _ container: borrowing SpokenContainer
  ) -> SegmentOrigin? {
    let node = container.place.node
    switch row.source {
    case .member(.role): return screen.originOfWord(forContainer: container.index)
    case .member(.table) where container.node.rare?.members.table == nil:
      return screen.originOfMembers(node)
    case .member(let member): return SegmentOrigin(node, member)
    // An instruction is about the cursor.
    case .none where row.kind == .hint: return nil
    default: return screen.originOfKind(ofContainer: container.index)
    }
  }
}
