// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

/// A live region: a part of the screen whose changes are announced.
struct LiveRegion {
  let id: String
  /// Whether its changes interrupt speech (`assertive`).
  let isUrgent: Bool
  /// The texts of its elements by identifier, without those of nested live regions.
  let elements: [(id: String, segments: [Segment])]
  /// Whether a change announces the whole region (`atomic`).
  let isAtomic: Bool
  /// Whether it is busy; its changes are announced when it no longer is.
  let isBusy: Bool

  /// Returns the segments to announce: the changed ones, or all if the region is atomic.
  ///
  /// Empty if nothing has changed since the former state.
  func words(since former: LiveRegion?) -> [Segment] {
    let before = Dictionary(former?.elements ?? [], uniquingKeysWith: { $1 })
    let new = elements.filter { before[$0.id]?.map(\.text) != $0.segments.map(\.text) }
    return (new.isEmpty || !isAtomic ? new : elements).flatMap(\.segments)
  }
}

extension Screen {
  /// Returns all live regions; O(nodes).
  func allLiveRegions() -> Set<NodeIndex> {
    Set(tree.nodes.indices.lazy.map { NodeIndex($0) }.filter { isLive($0) })
  }

  /// Returns the innermost live region that contains a node; O(depth).
  func liveRegion(around node: NodeIndex) -> NodeIndex? {
    var current: NodeIndex? = node
    while let index = current, !isLive(index) { current = tree[index].parent }
    return current
  }

  /// Returns the live regions that an update may change.
  func liveRegions(around update: TreeUpdate) -> Set<NodeIndex> {
    var regions: Set<NodeIndex> = []
    var names = update.removed
    for node in update.nodes {
      if let id = node.node.id { names.append(id) }
      for case .named(let id) in node.children { names.append(id) }
    }
    for node in tree.nodes(withIDs: names).compactMap(\.self) {
      if let region = liveRegion(around: node) { regions.insert(region) }
    }
    return regions
  }

  /// Returns the contents of regions, in the order of the tree.
  ///
  /// - Complexity: O(nodes in the regions), plus composition.
  func liveRegions(_ regions: Set<NodeIndex>) -> [LiveRegion] {
    regions.sorted().map { region in
      var elements = stops(in: region).flatMap(pieces(at:))
      if elements.isEmpty, let label = tree[region].label, !label.isBlank {
        elements = [(tree.identifier(of: region), [Segment(.label, label.text)])]
      }
      return LiveRegion(
        id: tree.identifier(of: region), isUrgent: tree[region].rare?.members.live == .assertive,
        elements: elements,
        isAtomic: tree[region].flags[.atomic] ?? tree[region].role?.isAtomicWhenLive ?? false,
        isBusy: tree[region].flags.has(.busy))
    }
  }

  /// Returns the parts of an element that can change on their own: the texts of a sentence.
  private func pieces(at stop: Int) -> [(id: String, segments: [Segment])] {
    let node = order.stops[stop].node
    guard tree.isSentence(node) else {
      return [(tree.identifier(of: node), composer.utterance(announcing: stop).segments)]
    }
    var pieces: [(id: String, segments: [Segment])] = []
    var work = [node]
    while let part = work.popLast() {
      guard tree.isVisible(part) else { continue }
      if part != node, let label = tree[part].label, !label.isBlank {
        pieces.append((tree.identifier(of: part), [Segment(.label, label.text)]))
      }
      work.append(contentsOf: tree.children(of: part).reversed())
    }
    return pieces
  }

  private func stops(in region: NodeIndex) -> [Int] {
    var stops: [Int] = []
    var work = [region]
    while let node = work.popLast() {
      guard node == region || !isLive(node) else { continue }
      if let stop = stop(of: node) { stops.append(stop) }
      work.append(contentsOf: tree.children(of: node))
      // Elements that are not views are found only through their container.
      work += (tree[node].rare?.members.elements ?? []).filter {
        !tree[$0].isView && tree[$0].parent == node
      }
    }
    return stops.sorted()
  }

  /// Whether changes in a node are announced.
  func isLive(_ node: NodeIndex) -> Bool {
    switch tree[node].rare?.members.live {
    case .polite, .assertive: true
    case .off, nil: false
    }
  }
}

extension Session {
  /// Announces changes in live regions; assertive ones interrupt.
  ///
  /// Text that a modal node hid, and that is unchanged when the node closes, is not announced. A
  /// busy region is announced when it no longer is busy.
  ///
  /// - Parameter modal: The former modal node.
  mutating func sayNew(
    in regions: [LiveRegion], since former: [LiveRegion], then modal: String?
  ) -> [SessionEvent] {
    let former = former.filter { !$0.elements.isEmpty }
    let before = Dictionary(
      (regionsBehindModal + former).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let events: [SessionEvent] = regions.compactMap { region in
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
    let now = screen.modalID
    let read = Set(regions.lazy.filter { !$0.elements.isEmpty }.map(\.id))
    regionsBehindModal.removeAll { now == nil || read.contains($0.id) }
    if now != nil, now != modal { regionsBehindModal += former.filter { !read.contains($0.id) } }
    return events
  }
}
