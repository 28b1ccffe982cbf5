// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
public import TreeModel
public import Utterances

/// What a screen was before it changed, as far as it matters to whoever is on it.
private struct FormerScreen {
  let order: ReadingOrder
  /// What was modal.
  let modal: String?
  /// What the cursor was on: its node and its identifier.
  let node: Node?
  let cursor: String?
  /// What the keyboard had focused.
  let focus: String?
  /// Whether somebody sent that node again.
  let isCursorSent: Bool
  /// What was to be read in live regions.
  let regions: [LiveRegion]
  /// Where a node of then is now, if it is there still.
  let survivor: (NodeIndex) -> NodeIndex?
}

extension Session {
  // MARK: Another tree

  /// Takes another state of the screen, and says what of it concerns somebody who is on it.
  ///
  /// Nodes are the same that have the same identifier. The cursor stays on its node, and only what
  /// changed there is said; where the node is gone, it goes to the nearest that is left, first in
  /// the same container. What is modal takes the cursor, and gives it back when it goes. Of live
  /// regions it is said what is new in them.
  ///
  /// - Complexity: O(nodes) for the reading order of the new tree.
  public mutating func replace(_ tree: AccessibilityTree) -> [Happening] {
    replace(manner.reading(of: tree))
  }

  /// Takes another state of the screen that is read already, as `replace` does with a tree.
  ///
  /// The session takes over the reading's style, language and options; options that the rotor
  /// changed stay where the reading asks for what the session began with.
  public mutating func replace(_ reading: ScreenReading) -> [Happening] {
    let change = exchange(reading)
    return change.underCursor + change.elsewhere
  }

  /// Takes another state of a screen whose keyboard focus the cursor goes with, as `replace` does.
  ///
  /// Where the focus has moved, what it is on is said in place of what became of the element that it
  /// left, and before it the name of the screen, if that is another one.
  ///
  /// - Complexity: O(nodes) for the reading order of the new tree.
  public mutating func follow(_ tree: AccessibilityTree) -> [Happening] {
    let (focus, name) = (focusID, screen.tree.name)
    let modal = screen.modal.map { screen.tree.identifier(of: $0) }
    let place = position
    let change = exchange(manner.reading(of: tree))
    guard hasBegun, let now = focusID, now != focus,
      let stop = screen.tree.focus.flatMap({ screen.stop(at: $0) })
    else { return change.underCursor + change.elsewhere }
    var happenings = change.underCursor.filter { if case .said = $0 { false } else { true } }
    let isElsewhere = name != tree.name
    if isElsewhere { happenings += sayName(of: tree) }
    // Where another window or something modal has come up, nobody comes from anywhere.
    let isNew = isElsewhere || modal != screen.modal.map { screen.tree.identifier(of: $0) }
    happenings += arrive(atStop: stop, from: isNew || place == nil ? nil : origin)
    return happenings + change.elsewhere
  }

  /// What the tree says has the focus, by its identifier.
  private var focusID: String? { screen.tree.focus.map { screen.tree.identifier(of: $0) } }

  /// Puts another tree in place of the present one, and the cursor where it has to be then.
  ///
  /// - Returns: What is to be said of where the cursor is, then what of all else.
  private mutating func exchange(
    _ reading: ScreenReading
  ) -> (underCursor: [Happening], elsewhere: [Happening]) {
    isReading = false
    let (old, tree) = (screen, reading.tree)
    screen = Screen(reading)
    if reading.options == manner.options, old.options != manner.options { screen.set(old.options) }
    (manner.language, manner.options) = (reading.requestedLanguage, reading.options)
    if let language = rotor.language { screen.set(language: language) }
    let former = FormerScreen(
      order: old.order, modal: old.modal.map { old.tree.identifier(of: $0) },
      node: position.map { old.tree[old.node(of: $0.item)] },
      cursor: position.map { old.id(of: $0.item) },
      focus: keyboard.focus.map { old.tree.identifier(of: $0) }, isCursorSent: true,
      regions: old.liveRegions(old.allLiveRegions())
    ) { tree.node(withID: old.tree.identifier(of: $0)) }
    let underCursor = follow(from: former, keyboard.focus, changed: nil)
    var elsewhere = sayNew(
      in: screen.liveRegions(screen.allLiveRegions()), since: former.regions, then: former.modal)
    for notification in tree.notifications { elsewhere += take(notification) }
    return (underCursor, elsewhere)
  }

  /// Takes a change of the screen, and says what of it concerns somebody who is on it, as `replace`
  /// does.
  ///
  /// - Parameter maximumNodes: How many nodes the tree may have then, unless it has fewer than
  ///   before.
  /// - Throws: What is wrong with the update, which then has changed nothing.
  /// - Complexity: O(nodes sent and removed by their depth, and elements of the live regions that
  ///   they are in); O(nodes) where elements come, go or move.
  public mutating func update(
    _ update: TreeUpdate, maximumNodes: Int = AccessibilityTree.maximumNodes
  ) throws(TreeUpdateFault) -> [Happening] {
    var regions = screen.liveRegions(around: update)
    let (order, modal) = (screen.order, screen.modal.map { screen.tree.identifier(of: $0) })
    let (node, cursor, focus) = (present, cursor, keyboardFocus)
    let words = screen.liveRegions(regions)
    let index = position.map { screen.node(of: $0.item) }
    let change = try screen.apply(update, maximumNodes)
    // What has no identifier is the same at the same place, if it is sent again with what it is in.
    let resent = index.flatMap { change.removed.contains($0) ? cursor : nil }
      .flatMap { screen.tree.node(withID: $0) }
      .flatMap { change.added.contains($0) ? $0 : nil }
    // What is being read stays as it was only where its elements stand as they did.
    if change.reorders { isReading = false }
    let former = FormerScreen(
      order: order, modal: modal, node: node, cursor: cursor, focus: focus,
      isCursorSent: resent != nil || change.changed.contains { $0.node == index }, regions: words
    ) { change.removed.contains($0) ? $0 == index ? resent : nil : $0 }
    let changed = change.reorders ? nil : Set(change.changed.map(\.node))
    var happenings = follow(from: former, keyboard.focus, changed: changed)
    regions.subtract(change.removed)
    for node in change.changed.map(\.node) + change.added {
      if let region = screen.liveRegion(around: node) { regions.insert(region) }
    }
    happenings += sayNew(in: screen.liveRegions(regions), since: words, then: modal)
    if update.focus != nil, hasBegun, let stop = screen.tree.focus.flatMap({ screen.stop(at: $0) }),
      stop != origin
    {
      isReading = false
      happenings += arrive(atStop: stop, from: origin)
    }
    return happenings
  }

  /// Brings the cursor to where it has to be now.
  ///
  /// - Parameters:
  ///   - focus: The node that the keyboard had focused.
  ///   - changed: The nodes that were sent again, where elements stand as they did.
  private mutating func follow(
    from former: FormerScreen, _ focus: NodeIndex?, changed: Set<NodeIndex>?
  ) -> [Happening] {
    let focused = followFocus(
      from: FormerFocus(
        order: former.order, modal: former.modal, node: focus, changed: changed,
        survivor: former.survivor))
    guard hasBegun else { return focused }
    if let moved = crossModal(from: former) { return focused + moved }
    if let position { return focused + keep(position, of: former) }
    return focused + (screen.order.stops.isEmpty ? [] : begin())
  }

  /// What to do where something modal has come up or gone; nothing where neither is so.
  private mutating func crossModal(from former: FormerScreen) -> [Happening]? {
    let modal = screen.modal.map { screen.tree.identifier(of: $0) }
    guard modal != former.modal else { return nil }
    if let place = beforeModal.lastIndex(where: { $0.modal == modal }) {
      let cursor = beforeModal[place].cursor
      beforeModal.removeSubrange(place...)
      guard let stop = screen.tree.node(withID: cursor).flatMap({ screen.stop(at: $0) }) else {
        return nil
      }
      position = nil
      return arrive(atStop: stop, from: nil)
    }
    guard let modal else { return nil }
    // Only to what is there still can anybody come back.
    beforeModal = beforeModal.filter { isThere($0.modal) }
    if let cursor = former.cursor, isThere(former.modal) {
      beforeModal.append(PlaceLeft(modal: former.modal, cursor: cursor, focus: former.focus))
    }
    position = nil
    return [.modal(node: modal)] + arriveAtBeginning()
  }

  /// Whether something is modal still, even though something else may be in front of it; it is so
  /// of nothing.
  private func isThere(_ modal: String?) -> Bool {
    guard let modal else { return true }
    return screen.tree.node(withID: modal).map { screen.tree[$0].flags.has(.modal) } ?? false
  }

  /// Keeps the cursor on its node, or finds it the nearest.
  private mutating func keep(_ place: Position, of former: FormerScreen) -> [Happening] {
    let (stop, old) =
      switch place.item {
      case .stop(let stop): (stop, former.order.stops[stop].node)
      case .container(let container):
        (
          former.order.containers[container].stops.lowerBound,
          former.order.containers[container].node
        )
      }
    if let node = former.survivor(old), let kept = self.place(of: node, place) {
      position = kept
      return sayChange(of: node, since: former)
    }
    position = nil
    // Where the keyboard's focus was there, too, they stay together.
    let together = former.focus != nil && former.focus == former.cursor ? keyboard.stop : nil
    guard let nearest = together ?? nearestSurvivor(of: stop, former) else {
      return [.failed(.emptyScreen)]
    }
    // Who stays in the same container is not told of it again.
    let container = former.order.stops[stop].container.map { former.order.containers[$0].node }
    let staysInside =
      screen.order.stops[nearest].container.map { inner in
        container.flatMap(former.survivor) == screen.order.containers[inner].node
      } ?? (container == nil)
    return arrive(atStop: nearest, from: staysInside ? nearest : nil)
  }

  /// The place of a node that the cursor was on, if it is read still.
  private func place(of node: NodeIndex, _ former: Position) -> Position? {
    if case .container = former.item {
      guard let container = screen.order.containers.firstIndex(where: { $0.node == node }) else {
        return nil
      }
      return Position(
        item: .container(container), level: screen.order.containers[container].outer)
    }
    guard let stop = screen.stop(of: node) else { return nil }
    return Position(
      item: .stop(stop), level: screen.style == .macos ? screen.order.stops[stop].container : nil,
      isInside: former.isInside)
  }

  /// The stop of the node that is left and was nearest, in the same container if possible.
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

  /// Says what changed about the node under the cursor, and nothing else.
  private mutating func sayChange(
    of node: NodeIndex, since screenBefore: FormerScreen
  ) -> [Happening] {
    guard case .stop? = position?.item, let former = screenBefore.node else { return [] }
    if screenBefore.isCursorSent, let answered = takeAnswer() { return answered }
    let now = screen.tree[node]
    let change: ElementChange
    if former.label?.text != now.label?.text {
      change = .label
    } else if let text = textChange(of: node, from: former, to: now) {
      change = .text(text)
    } else if let state = now.change(since: former) {
      change = .state(state)
    } else {
      return []
    }
    if now.traits.contains(.updatesFrequently), holdsBack(change) { return [] }
    return say(change)
  }

  /// What was done to the text of the node under the cursor, if it is edited and was before.
  private func textChange(of node: NodeIndex, from former: Node, to now: Node) -> TextChange? {
    let isEdited =
      former.traits.contains(.isEditing) && now.traits.contains(.isEditing)
      || keyboard.isEditing && keyboard.focus == node
    // What changes all the time is not typed; of what is held back only the last would be said. A
    // number goes up and down, too, and a choice is made.
    guard isEdited, !now.traits.contains(.updatesFrequently), !now.traits.contains(.adjustable),
      now.role != .spinbutton, now.rare?.members.range == nil,
      let change = TextChange(from: former, to: now)
    else { return nil }
    if case .replaced = change, now.role == .combobox { return nil }
    return change
  }

  /// Says what an element says after a change of a kind.
  func say(_ change: ElementChange) -> [Happening] {
    let utterance: Utterance
    switch (change, position?.item) {
    case (.label, _): return sayAgain()
    case (.state(let state), .stop(let stop)?):
      utterance = screen.composer.utterance(at: stop, after: state)
    case (.text(let text), .stop(let stop)?):
      utterance = screen.composer.utterance(at: stop, after: text)
    default: return []
    }
    return utterance.segments.isEmpty ? [] : [said(utterance)]
  }

  // MARK: Live regions

  /// Says what is new in live regions, the urgent ones at once.
  ///
  /// What something modal kept from being read, and is as it was when that goes, is not new. Of what is
  /// being filled it is said what is new when that is done.
  ///
  /// - Parameter modal: What was modal then.
  private mutating func sayNew(
    in regions: [LiveRegion], since former: [LiveRegion], then modal: String?
  ) -> [Happening] {
    let former = former.filter { !$0.elements.isEmpty }
    let before = Dictionary(
      (regionsBehindModal + former).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let happenings: [Happening] = regions.compactMap { region in
      let isHidden = region.elements.isEmpty && screen.modal != nil
      if region.isBusy || isHidden && busyRegions[region.id] != nil {
        if busyRegions[region.id] == nil { busyRegions[region.id] = .some(before[region.id]) }
        return nil
      }
      let former = busyRegions.removeValue(forKey: region.id) ?? before[region.id]
      let words = region.words(since: former)
      guard !words.isEmpty else { return nil }
      return .said(
        Utterance(node: region.id, segments: words), region.isUrgent ? .interrupting : .polite)
    }
    for id in busyRegions.keys where screen.tree.node(withID: id).map(screen.isLive) != true {
      busyRegions[id] = nil
    }
    let now = screen.modal.map { screen.tree.identifier(of: $0) }
    let read = Set(regions.lazy.filter { !$0.elements.isEmpty }.map(\.id))
    regionsBehindModal.removeAll { now == nil || read.contains($0.id) }
    if now != nil, now != modal {
      regionsBehindModal += former.filter { !read.contains($0.id) }
    }
    return happenings
  }
}

extension Node {
  /// What of its state is another one than before, the most telling change first.
  fileprivate func change(since former: Node) -> StateChange? {
    let isToggle = traits.contains(.toggleButton) || checked != nil
    if former.checked != checked
      || former.pressed != pressed
      || isToggle && former.value?.text != value?.text
    {
      return .toggle
    }
    if former.value?.text != value?.text
      || former.rare?.members.range != rare?.members.range
      || former.rare?.members.text?.content != rare?.members.text?.content
      || former.rare?.members.text?.placeholder != rare?.members.text?.placeholder
    {
      return .value
    }
    if former.traits.contains(.selected) != traits.contains(.selected) { return .selection }
    if former.flags[.expanded] != flags[.expanded] { return .expansion }
    return nil
  }
}
