// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel
public import Utterances

/// Other trees in place of the present one.
extension Session {
  /// Replaces the tree with another state of the screen, and announces the changes that concern the
  /// user.
  ///
  /// The session matches nodes by identifier, and those of a page that a browser still shows by its
  /// numbers: they keep their identifiers. If the tree's `focus` is another node than before, the cursor
  /// moves there. Otherwise it stays on its node, and the session says only changes of that node. If the
  /// node is gone, the cursor moves to the nearest one, first in
  /// the same container. The cursor moves into a modal node that opens, and returns when it closes.
  /// The session announces changes in live regions. If it asked for the next page to read, and this is
  /// one, it reads on (`takeNextPage()`).
  ///
  /// - Complexity: O(nodes) for the reading order of the new tree.
  public mutating func replace(_ tree: AccessibilityTree) -> [SessionEvent] {
    replace(options.reading(of: tree))
  }

  /// Replaces the tree with one that is already read, and announces changes likewise.
  ///
  /// The session adopts the reading's style, language and options. If the reading's options equal
  /// those that the session began with, the rotor's changes stay in force.
  public mutating func replace(_ reading: ScreenReading) -> [SessionEvent] {
    remembering(events(afterReplacing: reading, isWatched: false))
  }

  private mutating func events(
    afterReplacing reading: ScreenReading, isWatched: Bool
  ) -> [SessionEvent] {
    let (focus, name) = (focusID, screen.tree.name)
    let (modal, place) = (screen.modalID, position)
    let change = exchange(reading)
    if let page = eventsOfNextPage(underCursor: change.underCursor, elsewhere: change.elsewhere) {
      return page
    }
    // What is watched says an element that gets the focus, even where the cursor is already.
    let stays = focus != nil && change.continued == focus
    guard hasBegun, !stays, let stop = stopOfMovedFocus(since: focus),
      isWatched || stop != origin || modal != screen.modalID
    else { return change.underCursor + change.elsewhere }
    var events = change.underCursor.filter { if case .said = $0 { false } else { true } }
    let isElsewhere = isWatched && name != reading.tree.name
    if isElsewhere { events += sayName(of: reading.tree) }
    // In another window or a modal view, no containers are left.
    let isNew = isElsewhere || modal != screen.modalID || place == nil
    events += arriveWithMovedFocus(atStop: stop, from: isNew ? nil : origin)
    return events + change.elsewhere
  }

  /// Returns the stop of the node that the tree's `focus` names, if it is another one than before.
  private func stopOfMovedFocus(since former: String?) -> Int? {
    guard let now = screen.tree.focus, focusID != former, let stop = screen.stop(at: now) else {
      return nil
    }
    // The user has heard the element already that the cursor brought the focus to. On a phone, a
    // field that is edited now says so.
    let isHeard = screen.style == .macos || !screen.tree[now].traits.contains(.isEditing)
    return cursorLeads && isHeard && isUnderCursor(stop, now) ? nil : stop
  }

  /// Whether the cursor is at a stop, or on a part of a node that has the focus there: a container or a
  /// part of an element brings the focus to what is around it.
  ///
  /// Documents name the first element instead of a focused container, or its active descendant.
  private func isUnderCursor(_ stop: Int, _ node: NodeIndex) -> Bool {
    guard let position, stop != origin else { return true }
    guard position.depth != .page else { return node == .root }
    guard screen.style == .macos else { return false }
    var edge: NodeIndex?
    switch position.item {
    case .container(let container), .end(let container):
      edge = screen.order.containers[container].node
    case .stop: break
    }
    var around: NodeIndex? = screen.node(of: position.item)
    while let index = around {
      if index == node { return true }
      if screen.tree[index].flags[.focusable] == true,
        screen.stop(at: index) == stop || index == edge && isInside(node, index)
      {
        return true
      }
      around = screen.tree[index].parent
    }
    return false
  }

  private func isInside(_ node: NodeIndex, _ container: NodeIndex) -> Bool {
    var around = screen.tree[node].parent
    while let index = around, index != container { around = screen.tree[index].parent }
    return around == container
  }

  /// Replaces the tree as `replace` does, with the next state of a program that is watched.
  ///
  /// If the focus has moved and the name of the screen has changed, the session says the name first. A
  /// node that gets the focus is said even if the cursor is there.
  ///
  /// - Complexity: O(nodes) for the reading order of the new tree.
  public mutating func follow(_ tree: AccessibilityTree) -> [SessionEvent] {
    follow(options.reading(of: tree))
  }

  /// Replaces the tree with one that is already read, and follows the keyboard focus likewise.
  public mutating func follow(_ reading: ScreenReading) -> [SessionEvent] {
    remembering(events(afterReplacing: reading, isWatched: true))
  }

  /// The identifier of the node that the tree's `focus` names.
  var focusID: String? { screen.tree.focus.map { screen.id(of: $0) } }

  /// Replaces the tree and updates the cursor.
  ///
  /// - Returns: The events about the cursor, all others, and the identifier of the edited field that
  ///   another one continues.
  private mutating func exchange(
    _ reading: ScreenReading
  ) -> (underCursor: [SessionEvent], elsewhere: [SessionEvent], continued: String?) {
    isReading = false
    let (edited, treeFocus, outlines) = (editedField, focusID, outlines)
    var reading = reading
    reading.keepIdentifiers(of: screen.tree)
    let (old, tree) = (screen, reading.tree)
    screen = Screen(reading)
    if reading.options == options.utteranceOptions, old.options != options.utteranceOptions {
      screen.set(old.options)
    }
    options.style = reading.requestedStyle
    (options.language, options.utteranceOptions) = (reading.requestedLanguage, reading.options)
    if let language = rotor.language { screen.set(language: language) }
    func named(_ node: NodeIndex) -> NodeIndex? {
      tree.node(withID: old.tree.identifier(of: node))
    }
    let successor = successor(
      of: edited, isNew: { old.tree.node(withID: tree.identifier(of: $0)) == nil }, named)
    forgetTexts(but: edited, successor)
    let former = FormerScreen(
      order: old.order, modal: old.modalID, node: position.map { old.tree[old.node(at: $0)] },
      cursor: position.map { old.id(of: old.node(at: $0)) }, outlines: outlines,
      focusNode: keyboard.focus,
      focus: keyboard.focus.map { old.tree.identifier(of: $0) }, treeFocus: treeFocus,
      isCursorSent: true,
      regions: old.liveRegions(old.allLiveRegions()),
      beganEditing: tree.nodes.indices.lazy.map { NodeIndex($0) }.filter { node in
        tree[node].traits.contains(.isEditing)
          && old.tree.node(withID: tree.identifier(of: node))
            .map { old.tree[$0].traits.contains(.isEditing) } != true
      },
      changed: nil
    ) { $0 == edited?.node ? named($0) ?? successor : named($0) }
    let underCursor = follow(from: former)
    var elsewhere = sayNew(
      in: screen.liveRegions(screen.allLiveRegions()), since: former.regions, then: former.modal)
    for notification in tree.notifications { elsewhere += take(notification) }
    return (underCursor, elsewhere, successor == nil ? nil : edited?.id)
  }
}
