// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
public import TreeModel
internal import Utterances

/// The part of the state before a change of the screen that announcements need, and the change.
struct FormerScreen {
  let order: ReadingOrder
  let modal: String?
  /// The former node of the cursor and its identifier.
  let node: Node?
  let cursor: String?
  /// The outlines of the cursor and of the keyboard focus.
  let outlines: Outlines
  /// The node that had the keyboard focus, and its identifier.
  let focusNode: NodeIndex?
  let focus: String?
  /// The identifier of the node that the tree's `focus` named.
  let treeFocus: String?
  /// Whether the change includes the node of the cursor.
  let isCursorSent: Bool
  let regions: [LiveRegion]
  /// The current nodes that were not edited before and are now.
  let beganEditing: [NodeIndex]
  /// The changed nodes if the reading order is the same; `nil` if it may differ.
  let changed: Set<NodeIndex>?
  /// Finds the current node of a former one, if it still exists.
  let survivor: (NodeIndex) -> NodeIndex?
}

extension Session {
  /// Applies an update of the tree, and announces changes as `replace` does.
  ///
  /// - Parameter maximumNodes: The maximum number of nodes afterwards, unless the tree has fewer
  ///   than before.
  /// - Throws: The fault of the update, which then changes nothing.
  /// - Complexity: O(nodes sent and removed × depth), plus the elements of their live regions;
  ///   O(nodes) if elements are added, removed or moved, or after a request for the next page to read.
  public mutating func update(
    _ update: TreeUpdate, maximumNodes: Int = AccessibilityTree.maximumNodes
  ) throws(TreeUpdateFault) -> [SessionEvent] {
    remembering(try eventsAfter(update, maximumNodes))
  }

  private mutating func eventsAfter(
    _ update: TreeUpdate, _ maximumNodes: Int
  ) throws(TreeUpdateFault) -> [SessionEvent] {
    var regions = screen.liveRegions(around: update)
    let (order, modal) = (screen.order, screen.modalID)
    let (node, cursor, focus, treeFocus) = (present, cursor, keyboardFocus, focusID)
    let outlines = outlines
    let words = screen.liveRegions(regions)
    let index = presentNode
    // Only an update that removes nodes can put another one in its place.
    let edited = update.removed.isEmpty ? nil : editedField
    let change = try screen.apply(update, maximumNodes)
    // A node without an identifier is matched by position if its parent is sent again.
    let resent = index.flatMap { change.removed.contains($0) ? cursor : nil }
      .flatMap { screen.tree.node(withID: $0) }
      .flatMap { change.added.contains($0) ? $0 : nil }
    let successor = successor(of: edited, isNew: Set(change.added).contains) {
      change.removed.contains($0) ? nil : $0
    }
    forgetTexts(but: edited, successor)
    // Reading continues only if the reading order is the same.
    if change.reorders { isReading = false }
    let former = FormerScreen(
      order: order, modal: modal, node: node, cursor: cursor, outlines: outlines,
      focusNode: keyboard.focus, focus: focus, treeFocus: treeFocus,
      isCursorSent: resent != nil || change.changed.contains { $0.node == index },
      regions: words, beganEditing: screen.tree.edited(since: change),
      changed: change.reorders ? nil : Set(change.changed.map(\.node))
    ) { node in
      guard change.removed.contains(node) else { return node }
      return (node == index ? resent : nil) ?? (node == edited?.node ? successor : nil)
    }
    let underCursor = follow(from: former)
    regions.subtract(change.removed)
    for node in change.changed.map(\.node) + change.added {
      if let region = screen.liveRegion(around: node) { regions.insert(region) }
    }
    let elsewhere = sayNew(in: screen.liveRegions(regions), since: words, then: modal)
    if let page = eventsOfNextPage(underCursor: underCursor, elsewhere: elsewhere) { return page }
    var events = underCursor + elsewhere
    if update.focus != nil, hasBegun, let stop = screen.tree.focus.flatMap({ screen.stop(at: $0) }),
      stop != origin
    {
      isReading = false
      events += arriveWithFocus(atStop: stop, from: origin)
    }
    return events
  }

  /// Updates the keyboard focus and the cursor after a change.
  mutating func follow(from former: FormerScreen) -> [SessionEvent] {
    let events = followBoth(from: former)
    return newOutlines(since: former, beside: events) + events
  }

  private mutating func followBoth(from former: FormerScreen) -> [SessionEvent] {
    let focused = followFocus(from: former)
    let moved = followCursor(from: former)
    return focused + moved + followList()
  }

  private mutating func followCursor(from former: FormerScreen) -> [SessionEvent] {
    guard hasBegun else { return [] }
    if let moved = crossModal(from: former) { return moved }
    if let position { return keep(position, of: former) }
    return screen.order.stops.isEmpty ? [] : begin()
  }

  /// Handles the opening or closing of a modal node; returns `nil` if neither happened.
  private mutating func crossModal(from former: FormerScreen) -> [SessionEvent]? {
    let modal = screen.modalID
    guard modal != former.modal else { return nil }
    if let place = beforeModal.lastIndex(where: { $0.modal == modal }) {
      let left = beforeModal[place]
      beforeModal.removeSubrange(place...)
      if left.isPage, let page = screen.wholePage {
        self.place(page)
        return sayAgain()
      }
      guard let stop = screen.tree.node(withID: left.cursor).flatMap({ screen.stop(at: $0) }) else {
        return nil
      }
      position = nil
      return arriveWithFocus(atStop: stop, from: nil)
    }
    guard let modal else { return nil }
    // Return only to nodes that still exist.
    beforeModal = beforeModal.filter { isThere($0.modal) }
    if let cursor = former.cursor, isThere(former.modal) {
      beforeModal.append(
        PlaceLeft(
          modal: former.modal, cursor: cursor, isPage: position?.depth == .page,
          focus: former.focus))
    }
    position = nil
    return [.modal(node: modal)] + arriveAtBeginning()
  }

  /// Returns whether a node is still modal, possibly behind another one; true for `nil`.
  private func isThere(_ modal: String?) -> Bool {
    guard let modal else { return true }
    return screen.tree.node(withID: modal).map { screen.tree[$0].flags.has(.modal) } ?? false
  }

  /// Keeps the cursor on its node, or moves it to the nearest one.
  private mutating func keep(_ place: Position, of former: FormerScreen) -> [SessionEvent] {
    if place.depth == .page {
      position = screen.wholePage
      return position == nil ? arriveAtBeginning() : []
    }
    let (stop, old) =
      switch place.item {
      case .stop(let stop): (stop, former.order.stops[stop].node)
      case .container(let container), .end(let container):
        (
          former.order.containers[container].stops.lowerBound,
          former.order.containers[container].node
        )
      }
    if let node = former.survivor(old), let kept = self.place(of: node, place) {
      // In another style, the cursor may leave a container for its first item.
      switch (place.item, kept.item) {
      case (.container, .stop), (.end, .stop): return arrive(at: kept)
      default: break
      }
      position = kept
      return sayChange(of: node, since: former)
    }
    position = nil
    // A cursor on the focused node stays with the focus.
    let together = former.focus != nil && former.focus == former.cursor ? keyboard.stop : nil
    guard
      let nearest = together ?? replacement(of: stop, former) ?? nearestSurvivor(of: stop, former)
    else {
      return [.failed(.emptyScreen)]
    }
    // Do not announce a container that the cursor stays in.
    let container = former.order.stops[stop].container.map { former.order.containers[$0].node }
    let staysInside =
      screen.order.stops[nearest].container.map { inner in
        container.flatMap(former.survivor) == screen.order.containers[inner].node
      } ?? (container == nil)
    return arrive(atStop: nearest, from: staysInside ? nearest : nil)
  }

  /// Returns the position of the cursor's former node, if it is still read.
  private func place(of node: NodeIndex, _ former: Position) -> Position? {
    let isOnMac = screen.style == .macos
    switch former.item {
    case .stop: break
    case .container, .end:
      guard isOnMac else { return screen.position(of: node) }
      guard let container = screen.order.containers.firstIndex(where: { $0.node == node }) else {
        return nil
      }
      if case .end = former.item, screen.order.containers[container].hasEdges {
        return screen.position(at: .end(container))
      }
      return screen.position(atContainer: container)
    }
    guard let stop = screen.stop(of: node) else { return nil }
    var kept = screen.position(atStop: stop)
    kept.depth = isOnMac && former.isInside ? .content : .item
    return kept
  }

  /// Returns the stop of the new node that replaces the former one on a page: with the same role, and
  /// between the same neighbours.
  ///
  /// Pages create parts of theirs again, also the button that the user has just pressed.
  private func replacement(of stop: Int, _ former: FormerScreen) -> Int? {
    guard let node = former.node, former.order.stops[stop].isOnPage else { return nil }
    let stops = former.order.stops
    func find(_ range: some Sequence<Int>) -> (former: Int, now: Int)? {
      for place in range {
        guard let node = former.survivor(stops[place].node), let now = screen.stop(of: node) else {
          continue
        }
        return (place, now)
      }
      return nil
    }
    let before = find((0..<stop).reversed()) ?? (-1, -1)
    let after = find(stop + 1..<stops.count) ?? (stops.count, screen.order.stops.count)
    // As many stops from one neighbour as before, or from the other.
    for place in [before.now + stop - before.former, after.now - (after.former - stop)]
    where before.now < place && place < after.now {
      if screen.tree[screen.order.stops[place].node].role == node.role { return place }
    }
    return nil
  }

  /// Returns the stop of the nearest remaining node, in the same container if possible.
  private func nearestSurvivor(of stop: Int, _ former: FormerScreen) -> Int? {
    guard !screen.order.stops.isEmpty else { return nil }
    var ranges: [Range<Int>] = []
    var container = former.order.stops[stop].container
    while let inner = container {
      ranges.append(former.order.containers[inner].stops)
      container = former.order.containers[inner].outer
    }
    ranges.append(former.order.stops.indices)
    for range in ranges {
      for distance in 1...max(1, range.count) {
        for neighbour in [stop + distance, stop - distance] where range.contains(neighbour) {
          if let node = former.survivor(former.order.stops[neighbour].node),
            let found = screen.stop(of: node)
          {
            return found
          }
        }
      }
    }
    return min(stop, screen.order.stops.count - 1)
  }

  // MARK: The node under the cursor

  private mutating func sayChange(
    of node: NodeIndex, since screenBefore: FormerScreen
  ) -> [SessionEvent] {
    guard let former = screenBefore.node else { return [] }
    switch position?.item {
    case .stop?: break
    case .container(let container)?: return sayChange(ofContainer: container, since: former)
    case .end?, nil: return []
    }
    if screenBefore.isCursorSent, let answered = takeAnswer() { return answered }
    let now = screen.tree[node]
    let change: ElementChange
    let isOnPage = screen.stop(of: node).map { screen.order.stops[$0].isOnPage } == true
    let wasFocused = screenBefore.focusNode.flatMap(screenBefore.survivor) == node
    let text = textChange(of: node, from: former, to: now, wasFocused: wasFocused)
    if let text, text.isEdit {
      // What is typed is heard, whatever else it changes about the field.
      change = .text(text)
    } else if isOnPage, screen.style != .macos, former.flags[.expanded] != now.flags[.expanded] {
      // It says the name with it.
      change = .state(.expansion)
    } else if former.label?.text != now.label?.text {
      change = .label
    } else if let text {
      change = .text(text)
    } else if let state = now.change(since: former), state != .validity || isOnPage {
      if state == .value, saysSameValue(node, as: former) { return [] }
      change = .state(state)
    } else {
      return []
    }
    if now.traits.contains(.updatesFrequently), holdsBack(change) { return [] }
    return say(change)
  }

  /// Says a container of an app on the Mac again if its label or value has changed.
  private mutating func sayChange(
    ofContainer container: Int, since former: Node
  ) -> [SessionEvent] {
    let now = screen.tree[screen.order.containers[container].node]
    guard !screen.isOnPage(.container(container)),
      former.label?.text != now.label?.text || former.value?.text != now.value?.text
    else { return [] }
    return now.traits.contains(.updatesFrequently) && holdsBack(.label) ? [] : sayAgain()
  }

  /// Returns whether the value is said in the same words as before, though another member has it.
  private func saysSameValue(_ node: NodeIndex, as former: Node) -> Bool {
    guard let stop = screen.stop(of: node) else { return false }
    let now = screen.tree[node]
    func words(_ node: Node) -> String? {
      node.value?.text
        ?? node.rare?.members.range.flatMap { screen.composer.words(for: $0, at: stop) }
    }
    return words(former) == words(now) && former.rare?.members.quality == now.rare?.members.quality
      && former.rare?.members.text == now.rare?.members.text
  }

  /// Returns the edit of the text under the cursor, if it is edited now and was before.
  ///
  /// - Parameter wasFocused: Whether it had the keyboard focus before, too.
  private func textChange(
    of node: NodeIndex, from former: Node, to now: Node, wasFocused: Bool
  ) -> TextChange? {
    let isEdited =
      former.traits.contains(.isEditing) && now.traits.contains(.isEditing)
      || keyboard.isEditing && keyboard.focus == node && wasFocused
    // A constantly changing text is not typed, and the session says only the last of its held-back
    // changes. Numbers and choices also change without typing.
    guard isEdited, !now.traits.contains(.updatesFrequently), !now.traits.contains(.adjustable),
      now.role != .spinbutton, now.rare?.members.range == nil,
      let change = TextChange(from: former, to: now)
    else { return nil }
    if case .replaced = change, now.role == .combobox { return nil }
    return change
  }

  /// Returns the hint of a stepper on the Mac's pages, whose value a key of the page has changed.
  private func hintAfterChange(at stop: Int) -> [Segment] {
    guard screen.style == .macos, screen.isOnPage(.stop(stop)), position?.isInside != true,
      screen.tree[screen.order.stops[stop].node].role == .spinbutton
    else { return [] }
    return screen.composer.utterance(at: stop, comingFrom: stop).segments
      .filter { $0.kind == .hint }
  }

  /// Says an element after a kind of change.
  func say(_ change: ElementChange) -> [SessionEvent] {
    var utterance: Utterance
    switch (change, position?.item) {
    case (.label, .stop(let stop)?)
    where screen.style != .macos && screen.order.stops[stop].isOnPage:
      utterance = screen.composer.utterance(at: stop, after: .name)
    case (.label, _): return sayAgain()
    case (.state(let state), .stop(let stop)?):
      utterance = screen.composer.utterance(at: stop, after: state)
      if state == .value { utterance.segments += hintAfterChange(at: stop) }
    case (.text(let text), .stop(let stop)?):
      utterance = screen.composer.utterance(at: stop, after: text)
    default: return []
    }
    return utterance.segments.isEmpty ? [] : [said(utterance)]
  }
}

extension AccessibilityTree {
  /// Returns the nodes that are edited since a change.
  ///
  /// - Complexity: O(nodes sent).
  fileprivate func edited(since change: TreeChange) -> [NodeIndex] {
    let again = change.changed.filter { !$0.before.traits.contains(.isEditing) }.map(\.node)
    return (again + change.added).filter { self[$0].traits.contains(.isEditing) }
  }
}

extension Node {
  /// Returns the changes of its state, the most important first.
  fileprivate func change(since former: Node) -> StateChange? {
    let isToggle = traits.contains(.toggleButton) || checked != nil
    if former.checked != checked || former.pressed != pressed
      || isToggle && former.value?.text != value?.text
    {
      return .toggle
    }
    if former.value?.text != value?.text || former.rare?.members.range != rare?.members.range
      || former.rare?.members.quality != rare?.members.quality
      || former.rare?.members.text?.content != rare?.members.text?.content
      || former.rare?.members.text?.placeholder != rare?.members.text?.placeholder
    {
      return .value
    }
    if former.traits.contains(.selected) != traits.contains(.selected) { return .selection }
    if former.flags[.expanded] != flags[.expanded] { return .expansion }
    if former.flags.has(.invalid) != flags.has(.invalid) { return .validity }
    return nil
  }
}
