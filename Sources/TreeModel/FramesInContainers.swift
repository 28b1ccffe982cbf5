// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// A node may have its frame in the coordinates of its container, as with UIKit's
// accessibilityFrameInContainerSpace. Its frame on the screen is derived here, at first for the whole
// tree, and after an update where a container has moved.

extension Node {
  /// Whether its frame is derived from that of its container.
  var isInContainer: Bool { rare?.members.frameInContainer != nil }

  /// Sets the frame of a node that has its frame in its container; removes it if the sum of both is
  /// beyond the range of numbers.
  ///
  /// - Parameter origin: The upper left corner of the container; nil if it has no frame.
  mutating func place(at origin: Point?) {
    guard let inner = rare?.members.frameInContainer else { return }
    guard let origin, (origin.x + inner.x).isFinite, (origin.y + inner.y).isFinite else {
      frame = nil
      return
    }
    frame = Rectangle(
      x: origin.x + inner.x, y: origin.y + inner.y, width: inner.width, height: inner.height)
  }

  /// The upper left corner of its frame.
  var origin: Point? { frame.map { Point(x: $0.x, y: $0.y) } }
}

extension AccessibilityTree {
  /// Derives all frames in containers.
  ///
  /// - Complexity: O(nodes).
  mutating func placeInContainers() {
    hasFramesInContainers = true
    var work: [(node: NodeIndex, origin: Point?)] = [(.root, nil)]
    while let (index, origin) = work.popLast() {
      let position = index.position
      if nodes[position].isInContainer {
        nodes[position].place(at: origin)
        if nodes[position].frame == nil { unplaced.insert(index) }
      }
      let inner = nodes[position].origin ?? origin
      for member in members(of: index) { work.append((member, inner)) }
    }
  }

  /// Returns the nodes of which a node is the container: its explicit elements, and the views below it
  /// that no container lists.
  func members(of index: NodeIndex) -> [NodeIndex] {
    let views = children(of: index)
    guard !claims.isEmpty else { return Array(views) }
    return views.filter { claims[$0] == nil } + elements(of: index)
  }

  /// Returns the upper left corner of the nearest container with a frame around a node.
  fileprivate func originOfContainer(of index: NodeIndex) -> Point? {
    var current = readingParent(of: index)
    while let container = current {
      if let origin = nodes[container.position].origin { return origin }
      current = readingParent(of: container)
    }
    return nil
  }
}

extension TreeEdit {
  /// Derives the frames in containers that the update changes.
  ///
  /// - Complexity: O(nodes sent, moved and placed again, times their depth).
  mutating func placeInContainers(_ update: TreeUpdate) {
    if !tree.hasFramesInContainers {
      guard update.nodes.contains(where: { $0.node.isInContainer }) else { return }
      tree.hasFramesInContainers = true
    }
    tree.unplaced.subtract(change.removed)
    tree.unplaced.subtract(sent)
    let moved = Set(sent + placed + formerClaims.map(\.node)).subtracting(change.removed)
    // The outermost first: what is around a node then has its frame already.
    let byDepth = moved.map { (node: $0, depth: depth(of: $0)) }.sorted {
      ($0.depth, $0.node) < ($1.depth, $1.node)
    }
    for (index, _) in byDepth {
      var work: [(node: NodeIndex, origin: Point?)] = [(index, tree.originOfContainer(of: index))]
      while let (next, origin) = work.popLast() {
        let passesOn = place(next, at: origin)
        guard passesOn else { continue }
        let inner = tree.nodes[next.position].origin ?? origin
        for member in tree.members(of: next) {
          let node = tree.nodes[member.position]
          if node.isInContainer || node.frame == nil { work.append((member, inner)) }
        }
      }
    }
  }

  /// Places a node, and returns whether what is in it may have to move.
  private mutating func place(_ index: NodeIndex, at origin: Point?) -> Bool {
    let former = tree.nodes[index.position].frame
    if tree.nodes[index.position].isInContainer {
      touch(index)
      tree.nodes[index.position].place(at: origin)
      if tree.nodes[index.position].frame == nil {
        tree.unplaced.insert(index)
      } else {
        tree.unplaced.remove(index)
      }
      if !isSent.contains(index), tree.nodes[index.position].frame != former { moved.append(index) }
    }
    let frame = tree.nodes[index.position].frame
    let known = isSent.contains(index) ? before[index]?.frame : former
    return frame == nil || frame != known
  }

  private func depth(of index: NodeIndex) -> Int {
    var depth = 0
    var current = tree.readingParent(of: index)
    while let container = current {
      depth += 1
      current = tree.readingParent(of: container)
    }
    return depth
  }
}
