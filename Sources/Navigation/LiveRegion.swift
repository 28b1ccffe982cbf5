// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SpeechModel
internal import TreeModel
internal import Utterances

/// A part of a screen of which it is said by itself what is new.
struct LiveRegion {
  /// The identifier of its node.
  let id: String
  /// Whether what is new in it is said at once.
  let isUrgent: Bool
  /// What is read in it and in no live region within it, by the identifier of each element.
  let elements: [(id: String, segments: [Segment])]
  /// Whether all of it is said when some of it is new.
  let isAtomic: Bool
  /// Whether it is still being filled, and said when that is done.
  let isBusy: Bool

  /// What is to be said of it now.
  func words(since former: LiveRegion?) -> [Segment] {
    let before = Dictionary(former?.elements ?? [], uniquingKeysWith: { $1 })
    let new = elements.filter { before[$0.id] != $0.segments }
    return (new.isEmpty || !isAtomic ? new : elements).flatMap(\.segments)
  }
}

extension Screen {
  /// All live regions.
  ///
  /// - Complexity: O(nodes).
  func allLiveRegions() -> Set<NodeIndex> {
    Set(tree.nodes.indices.lazy.map { NodeIndex($0) }.filter { isLive($0) })
  }

  /// The live region that a node is or lies in, the innermost.
  ///
  /// - Complexity: O(depth).
  func liveRegion(around node: NodeIndex) -> NodeIndex? {
    var current: NodeIndex? = node
    while let index = current, !isLive(index) { current = tree[index].parent }
    return current
  }

  /// The live regions that an update may change.
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

  /// What is to be read in regions, in the order in which they stand in the tree.
  ///
  /// - Complexity: O(nodes in the regions), beside what is composed.
  func liveRegions(_ regions: Set<NodeIndex>) -> [LiveRegion] {
    regions.sorted().map { region in
      var elements = stops(in: region).map { stop in
        (
          tree.identifier(of: order.stops[stop].node),
          composer.utterance(at: stop, comingFrom: stop).segments
        )
      }
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

  private func stops(in region: NodeIndex) -> [Int] {
    var stops: [Int] = []
    var work = [region]
    while let node = work.popLast() {
      guard node == region || !isLive(node) else { continue }
      if let stop = stop(of: node) { stops.append(stop) }
      work.append(contentsOf: tree.children(of: node))
      // Elements that are no views have no other place than in their container.
      work += (tree[node].rare?.members.elements ?? []).filter {
        !tree[$0].isView && tree[$0].parent == node
      }
    }
    return stops.sorted()
  }

  /// Whether changes in a node are told.
  func isLive(_ node: NodeIndex) -> Bool {
    switch tree[node].rare?.members.live {
    case .polite, .assertive: true
    case .off, nil: false
    }
  }
}
