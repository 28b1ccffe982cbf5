// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// A point that a dragged element can be dropped on.
struct DropPoint: Sendable {
  let node: NodeIndex
  /// The name of the element.
  let label: String
  /// The name of the point, if it has one.
  let name: String?

  /// Its title in a list: the name of the element, and that of the point if it says more.
  var title: String {
    guard let name, name.lowercased() != label.lowercased() else { return label }
    return "\(label): \(name)"
  }
}

/// Gestures on an element, and dragging it to another one.
extension Session {
  /// Returns the gestures that a node takes: those that follow from its members, and those that it or a
  /// node around it declares.
  ///
  /// UIKit gives a touch to the recognizers of all views around it.
  func gestures(of index: NodeIndex) -> [Gesture] {
    let node = screen.tree[index]
    let isEnabled = !node.traits.contains(.notEnabled)
    var taken: Set<Gesture> = isEnabled ? gesturesOfMembers(of: node) : []
    var doesScroll = false
    var current: NodeIndex? = index
    while let place = current {
      if !doesScroll, let swipes = screen.tree[place].swipes {
        taken.formUnion(swipes)
        doesScroll = true
      }
      if isEnabled { taken.formUnion(screen.tree[place].rare?.members.gestures ?? []) }
      current = screen.tree[place].parent
    }
    return Gesture.allCases.filter(taken.contains)
  }

  private func gesturesOfMembers(of node: Node) -> Set<Gesture> {
    let members = node.rare?.members
    var taken: Set<Gesture> = [.tap]
    if members?.drag?.isEmpty == false { taken.formUnion([.touchAndHold, .drag]) }
    if members?.hasPopup != nil { taken.insert(.touchAndHold) }
    if node.traits.contains(.adjustable) { taken.formUnion([.swipeUp, .swipeDown]) }
    if !node.traits.isDisjoint(with: [.supportsZoom, .allowsDirectInteraction]) {
      taken.formUnion([.zoomIn, .zoomOut])
    }
    return taken
  }

  /// Says the item where the screen was touched last, or else the item under the cursor again.
  mutating func tap() -> [SessionEvent] { pointer.map { touch($0) } ?? sayAgain() }

  /// Passes a gesture on to the item under the cursor, unless it is dimmed.
  func pass(_ gesture: Gesture) -> [SessionEvent] {
    guard let present, let id = cursor else { return [] }
    guard !present.traits.contains(.notEnabled) else { return hitEnd() }
    return [.effect(.gesture(node: id, gesture))]
  }

  /// Drags the item under the cursor.
  mutating func dragItem() -> [SessionEvent] {
    presentNode.map { drag($0) } ?? []
  }

  /// Lists the points by which an element can be dragged, if it has several, or else where to drop it.
  mutating func drag(_ source: NodeIndex) -> [SessionEvent] {
    guard gestures(of: source).contains(.drag) else {
      return [.failed(.nothingToList(.drags, node: screen.named(source)))]
    }
    let points = screen.tree[source].rare?.members.drag ?? []
    return points.count > 1
      ? open(.drags, of: source) : open(.drops, of: source, draggedBy: points.first)
  }

  /// The names of the points by which the element of the open list can be dragged.
  var dragPoints: [String] {
    (keyboard.list?.subject).map { screen.tree[$0].rare?.members.drag ?? [] } ?? []
  }

  /// The points of other elements on which the element of the open list can be dropped, in reading order.
  ///
  /// - Complexity: O(drop points), and O(nodes) for the first time after the tree has changed.
  mutating func dropPoints() -> [DropPoint] {
    guard let source = keyboard.list?.subject else { return [] }
    return takeMap().droppable.filter { $0 != source }.flatMap { node in
      let label = screen.tree[node].label?.text ?? screen.id(of: node)
      return (screen.tree[node].rare?.members.drop ?? []).map { name in
        DropPoint(node: node, label: label, name: name.isEmpty ? nil : name)
      }
    }
  }

  /// Returns whether the element of a list can still be dragged by the point that was chosen.
  func isDraggable(_ list: KeyboardState.List) -> Bool {
    guard let source = list.subject, gestures(of: source).contains(.drag) else { return false }
    return list.dragPoint.map(dragPoints.contains) ?? true
  }

  /// Returns the effect of dropping the element of a list.
  func dropEffect(_ list: KeyboardState.List, on point: DropPoint) -> SessionEvent? {
    list.subject.map { source in
      .effect(
        .drop(
          node: screen.id(of: source), point: list.dragPoint, target: screen.id(of: point.node),
          targetPoint: point.name))
    }
  }
}

extension Node {
  /// The swipes that scroll it, if it scrolls.
  fileprivate var swipes: [Gesture]? {
    let across: [Gesture] = [.swipeLeft, .swipeRight]
    let down: [Gesture] = [.swipeUp, .swipeDown]
    switch rare?.members.scroll {
    case .pages(axis: "horizontal", page: _, pages: _)?: return across
    case .pages(axis: "vertical", page: _, pages: _)?: return down
    case .some: return down + across
    case nil: break
    }
    switch view {
    case .table, .sidebar: return down
    case .scrollView, .collection: return down + across
    default: return nil
    }
  }
}
