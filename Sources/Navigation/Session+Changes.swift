// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
public import TreeModel
internal import Utterances

extension Session {
  // MARK: Another tree

  /// Takes another state of the screen, and says what of it concerns somebody who is on it.
  ///
  /// Nodes are the same that have the same identifier. The cursor stays on its node, and only what
  /// changed there is said; where the node is gone, it goes to the nearest that is left, first in
  /// the same container. What is modal takes the cursor, and gives it back when it goes. Live
  /// regions are said when their words have changed.
  ///
  /// - Complexity: O(nodes) for the reading order of the new tree.
  public mutating func replace(_ tree: AccessibilityTree) -> [Happening] {
    isReading = false
    let old = screen
    screen = Screen(tree, manner.with(old.options))
    if let language = rotor.language { screen.set(language: language) }
    var happenings: [Happening] = []
    let former = position
    if let moved = crossModal(from: old) {
      happenings = moved
    } else if let former {
      happenings = keep(former, of: old)
    } else if !screen.order.stops.isEmpty {
      happenings = begin()
    }
    happenings += sayLiveRegions(since: old)
    for notification in tree.notifications { happenings += take(notification) }
    return happenings
  }

  /// What to do where something modal has come up or gone; nothing where neither is so.
  private mutating func crossModal(from old: Screen) -> [Happening]? {
    let oldID = old.modal.map { old.tree.identifier(of: $0) }
    guard let modal = screen.modal else {
      guard oldID != nil, let former = beforeModal else { return nil }
      beforeModal = nil
      guard let stop = screen.tree.node(withID: former).flatMap({ screen.stop(at: $0) }) else {
        return nil
      }
      return arrive(atStop: stop, from: nil)
    }
    let id = screen.tree.identifier(of: modal)
    guard id != oldID else { return nil }
    if oldID == nil { beforeModal = position.map { old.id(of: $0.item) } }
    return [.modal(node: id)] + arriveAtBeginning()
  }

  /// Keeps the cursor on its node, or finds it the nearest.
  private mutating func keep(_ former: Position, of old: Screen) -> [Happening] {
    let id = old.id(of: former.item)
    if let node = screen.tree.node(withID: id), let kept = place(of: node, former) {
      position = kept
      return sayChange(of: node, old: old, old.node(of: former.item))
    }
    let stop = old.firstStop(of: former.item)
    guard let nearest = nearestSurvivor(of: stop, in: old) else {
      position = nil
      return [.failed(.emptyScreen)]
    }
    // Who stays in the same container is not told of it again.
    let container = old.order.stops[stop].container.map { old.order.containers[$0].node }
    let staysInside =
      screen.order.stops[nearest].container.map { inner in
        container.map { old.tree.identifier(of: $0) }
          == screen.tree.identifier(of: screen.order.containers[inner].node)
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
    guard let stop = screen.stopOfNode[node] else { return nil }
    return Position(
      item: .stop(stop), level: screen.style == .macos ? screen.order.stops[stop].container : nil,
      isInside: former.isInside)
  }

  /// The stop of the node that is left and was nearest, in the same container if possible.
  private func nearestSurvivor(of stop: Int, in old: Screen) -> Int? {
    guard !screen.order.stops.isEmpty else { return nil }
    var ranges = old.containers(around: stop).map { old.order.containers[$0].stops }
    ranges.append(old.order.stops.indices)
    for range in ranges {
      for distance in 1...max(1, range.count) {
        for neighbour in [stop + distance, stop - distance] where range.contains(neighbour) {
          let id = old.tree.identifier(of: old.order.stops[neighbour].node)
          if let node = screen.tree.node(withID: id), let found = screen.stopOfNode[node] {
            return found
          }
        }
      }
    }
    return min(stop, screen.order.stops.count - 1)
  }

  /// Says what changed about the node under the cursor, and nothing else.
  private func sayChange(of node: NodeIndex, old: Screen, _ former: NodeIndex) -> [Happening] {
    guard case .stop(let stop)? = position?.item else { return [] }
    let (before, now) = (old.tree[former], screen.tree[node])
    func say(_ change: StateChange) -> [Happening] {
      let utterance = screen.composer.utterance(at: stop, after: change)
      return utterance.segments.isEmpty ? [] : [said(utterance)]
    }
    if before.label?.text != now.label?.text { return sayAgain() }
    let isToggle = now.traits.contains(.toggleButton) || now.rare?.members.checked != nil
    if before.rare?.members.checked != now.rare?.members.checked
      || before.rare?.members.pressed != now.rare?.members.pressed
      || isToggle && before.value?.text != now.value?.text
    {
      return say(.toggle)
    }
    if before.value?.text != now.value?.text
      || before.rare?.members.range != now.rare?.members.range
      || before.rare?.members.text != now.rare?.members.text
    {
      return say(.value)
    }
    if before.traits.contains(.selected) != now.traits.contains(.selected) {
      return say(.selection)
    }
    if before.flags[.expanded] != now.flags[.expanded] { return say(.expansion) }
    return []
  }

  /// Says the live regions whose words have changed, the urgent ones at once.
  private func sayLiveRegions(since old: Screen) -> [Happening] {
    let regions = screen.liveRegions()
    guard !regions.isEmpty else { return [] }
    let former = Dictionary(
      old.liveRegions().map { (old.tree.identifier(of: $0.node), $0.words) },
      uniquingKeysWith: { $1 })
    return regions.compactMap { region in
      let id = screen.tree.identifier(of: region.node)
      guard !region.words.isEmpty, region.words != former[id] else { return nil }
      let isUrgent = screen.tree[region.node].rare?.members.live == .assertive
      return .said(
        Utterance(node: id, segments: region.words), isUrgent ? .interrupting : .polite)
    }
  }

  // MARK: Notifications

  /// Takes an event of the program that owns the interface.
  public mutating func take(_ notification: Notification) -> [Happening] {
    var happenings: [Happening] = []
    let stop = notification.node.flatMap { screen.stop(at: $0) }
    switch notification.kind {
    case .screenChanged:
      happenings += sayName(of: screen.tree)
      if let text = notification.text { happenings.append(said(text)) }
      happenings += stop.map { arrive(atStop: $0, from: nil) } ?? arriveAtBeginning()
    case .layoutChanged:
      if let text = notification.text { happenings.append(said(text)) }
      if let stop { happenings += arrive(atStop: stop, from: origin) }
    case .announcement:
      guard let text = notification.text, !text.isEmpty else { return [] }
      let waits = notification.queued == true || notification.priority == .low
      happenings.append(
        .said(
          Utterance(segments: [Segment(.announcement, text)]), waits ? .polite : .interrupting))
    case .pageScrolled:
      guard let text = notification.text, !text.isEmpty else { return [] }
      if text == lastScroll { happenings.append(.boundary) }
      lastScroll = text
      happenings.append(said(text))
    }
    return happenings
  }
}

extension NavigationManner {
  /// The same with what the rotor has changed.
  func with(_ options: UtteranceOptions) -> NavigationManner {
    var manner = self
    manner.options = options
    return manner
  }
}

extension Screen {
  /// The live regions with what is read in each and in none within it, or else their own labels.
  ///
  /// - Complexity: O(nodes), and O(stops by their depth) where there is a region.
  func liveRegions() -> [(node: NodeIndex, words: [Segment])] {
    let regions = tree.nodes.indices.lazy.map { NodeIndex($0) }.filter { isLive($0) }
    let nodes = Array(regions)
    guard !nodes.isEmpty else { return [] }
    var words: [NodeIndex: [Segment]] = [:]
    for stop in order.stops.indices {
      var current: NodeIndex? = order.stops[stop].node
      while let node = current, !isLive(node) { current = tree[node].parent }
      guard let region = current else { continue }
      words[region, default: []] += composer.utterance(at: stop, comingFrom: stop).segments
    }
    return nodes.map { node in
      if let found = words[node] { return (node, found) }
      let label = tree[node].label?.text ?? ""
      return (node, label.isEmpty ? [] : [Segment(.label, label)])
    }
  }

  private func isLive(_ node: NodeIndex) -> Bool {
    switch tree[node].rare?.members.live {
    case .polite, .assertive: true
    case .off, nil: false
    }
  }
}
