// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension Session {
  /// Updates the keyboard focus after a change of the screen.
  ///
  /// It moves to the item to which the program has moved its own focus. Otherwise it stays on its node
  /// while that is focusable, or moves to the nearest item, first in the same group. It moves into a modal
  /// node that opens, and returns when it closes. A list whose element is gone closes; `followList()`
  /// updates one that stays, after the cursor, at which it speaks.
  ///
  /// - Returns: The event with the new focus, if it moved, and that of a list that closes.
  /// - Complexity: O(depth × siblings) if the reading order is the same and the focus stays,
  ///   otherwise O(nodes).
  mutating func followFocus(from former: FormerScreen) -> [SessionEvent] {
    let hadList = isListOpen
    keyboard.forgetMap()
    keyboard.follow(former.survivor)
    let closed: [SessionEvent] = hadList && !isListOpen ? [.list(nil)] : []
    return closed + movedFocus(from: former)
  }

  private mutating func movedFocus(from former: FormerScreen) -> [SessionEvent] {
    let given = givenFocus(since: former)
    guard let old = former.focusNode else {
      return given.map { take(focus: $0, from: nil) } ?? []
    }
    let modal = screen.modalID
    var target: NodeIndex?
    if modal == former.modal {
      target = former.survivor(old)
    } else if let place = beforeModal.last(where: { $0.modal == modal }) {
      target = place.focus.flatMap { screen.tree.node(withID: $0) } ?? former.survivor(old)
    } else if modal == nil {
      target = former.survivor(old)
    }
    if let given, given != target { return loseFocus() + take(focus: given, from: former.focus) }
    if let target, target == former.survivor(old), stays(target, former) {
      keyboard.focus = target
      // A node that is no longer a text field is no longer edited.
      let node = screen.tree[target]
      if !node.takesTyping, !node.traits.contains(.isEditing) { keyboard.isEditing = false }
      return []
    }
    let map = takeMap()
    let isNew = modal != nil && modal != former.modal && target == nil
    let item =
      target.flatMap { map.item(of: $0) }
      ?? (isNew ? nil : nearest(to: keyboard.stop, map, former)) ?? firstItem(map)
    let closed = loseFocus()
    if let item { keyboard.focus(item, in: map) }
    return closed + [focusEffect(from: former.focus)]
  }

  /// Returns the node to which the program has moved its own focus.
  ///
  /// It does so by the document's `focus`, or by beginning to edit a text. The keyboard can reach the node.
  ///
  /// - Complexity: O(1) if the program has moved nothing, otherwise O(nodes).
  private mutating func givenFocus(since former: FormerScreen) -> NodeIndex? {
    guard !options.isLive else { return nil }
    var moved = former.beganEditing
    if focusID != former.treeFocus, let focus = screen.tree.focus {
      // Without a keyboard in use, only a text needs it, for what is typed.
      if keyboard.focus != nil || screen.tree[focus].takesTyping { moved.insert(focus, at: 0) }
    }
    guard !moved.isEmpty else { return nil }
    let map = takeMap()
    return moved.first { map.item(of: $0) != nil }
  }

  /// Gives the keyboard focus to the text that the program edits when the session begins.
  mutating func takeGivenFocus() {
    guard !options.isLive, keyboard.focus == nil, let focus = screen.tree.focus,
      screen.tree[focus].takesTyping, screen.tree[focus].traits.contains(.isEditing)
    else { return }
    _ = take(focus: focus, from: nil)
  }

  /// Gives the focus to a node, as the program did.
  private mutating func take(focus node: NodeIndex, from former: String?) -> [SessionEvent] {
    takeMap().item(of: node).map { [giveFocus(to: $0, from: former)] } ?? []
  }

  /// Returns whether the focus can stay on a node; updates its position.
  private mutating func stays(_ node: NodeIndex, _ former: FormerScreen) -> Bool {
    guard let changed = former.changed else {
      let map = takeMap()
      guard let item = map.item(of: node) else { return false }
      keyboard.stop = map.items[item].stop
      keyboard.group = map.groups[map.items[item].group].key
      return true
    }
    var current: NodeIndex? = changed.isEmpty ? nil : node
    while let place = current {
      if changed.contains(place) {
        let rules = keyboardRules
        return rules.mayHaveFocus(node, rules.reach(of: node))
      }
      current = screen.tree[place].parent
    }
    return true
  }

  private func firstItem(_ map: KeyboardMap) -> Int? {
    map.loop.first.map { map.primary(of: $0, former: former(in: $0, map)) }
  }

  /// Returns the item nearest to a former stop, in the same group if possible.
  private func nearest(to stop: Int?, _ map: KeyboardMap, _ former: FormerScreen) -> Int? {
    let group = keyboard.group.flatMap { map.group($0) }
    if let stop, former.order.stops.indices.contains(stop) {
      let items = Dictionary(
        map.items.indices.compactMap { item in
          map.isInLoop(item) ? map.items[item].stop.map { ($0, item) } : nil
        },
        uniquingKeysWith: { first, _ in first })
      var elsewhere: Int?
      for distance in 0...former.order.stops.count {
        for place in [stop + distance, stop - distance]
        where former.order.stops.indices.contains(place) {
          guard let node = former.survivor(former.order.stops[place].node),
            let item = screen.stop(of: node).flatMap({ items[$0] })
          else { continue }
          if group == nil || map.items[item].group == group { return item }
          elsewhere = elsewhere ?? item
        }
      }
      if group == nil, let elsewhere { return elsewhere }
    }
    return group.map { map.primary(of: $0, former: self.former(in: $0, map)) }
  }

  /// Changes the keyboard mode; clears the focus if the new mode does not reach it.
  mutating func set(_ mode: KeyboardMode) -> [SessionEvent] {
    guard mode != keyboard.mode else { return [] }
    let (focus, former) = (keyboard.focus, keyboardFocus)
    keyboard.mode = mode
    keyboard.forgetMap()
    keyboard.former = [:]
    let closed = loseFocus()
    guard let focus else { return closed }
    let map = takeMap()
    guard let item = map.item(of: focus) else { return closed + [focusEffect(from: former)] }
    keyboard.focus(item, in: map)
    return closed
  }

  /// Clears the focus, and closes an open list.
  private mutating func loseFocus() -> [SessionEvent] {
    let hadList = keyboard.list != nil
    keyboard.leave()
    return hadList ? [.list(nil)] : []
  }
}

extension KeyboardState {
  /// Updates the stored nodes after a change of the tree.
  mutating func follow(_ survivor: (NodeIndex) -> NodeIndex?) {
    func now(_ key: KeyboardMap.GroupKey) -> KeyboardMap.GroupKey? {
      if case .node(let node) = key { return survivor(node).map { .node($0) } }
      return key
    }
    var moved: [KeyboardMap.GroupKey: NodeIndex] = [:]
    for (key, node) in former {
      if let key = now(key), let node = survivor(node) { moved[key] = node }
    }
    former = moved
    group = group.flatMap(now)
    guard let list else { return }
    self.list?.origin = list.origin.flatMap(survivor)
    self.list?.shown = list.shown.map { $0.following(survivor) }
    guard let subject = list.subject else { return }
    // What it is about may be gone.
    if let subject = survivor(subject) {
      self.list?.subject = subject
    } else {
      self.list = nil
    }
  }
}
