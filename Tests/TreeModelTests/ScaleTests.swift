// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TestSupport
import Testing
import TreeModel

@Suite struct ScaleTests {
  /// A shuffle that is the same every time.
  private func shuffled(_ count: Int) -> [Int] {
    // A step that has no divisor in common with the count visits every place once.
    var step = count * 5 / 8 | 1
    while gcd(step, count) != 1 { step += 2 }
    return (0..<count).map { $0 * step % count }
  }

  private func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? a : gcd(b, a % b) }

  private func leaf(_ x: Double, _ y: Double) -> Node {
    var node = Node()
    node.traits = .button
    node.frame = Rectangle(x: x, y: y, width: 5, height: 5)
    return node
  }

  @Test func `200,000 shuffled siblings are sorted line by line`() {
    var builder = TreeBuilder()
    builder.reserve(200_001)
    let root = builder.add()
    for place in shuffled(200_000) {
      // Four to a line, lines twenty points apart.
      _ = builder.add(leaf(Double(place % 4) * 10, Double(place / 4) * 20), under: root)
    }
    let (tree, faults, _) = builder.finish()
    #expect(faults.isEmpty)
    let stops = ReadingOrder(of: tree).stops
    #expect(stops.count == 200_000)
    let misplaced = stops.indices.filter { place in
      let frame = tree[stops[place].node].frame
      return frame?.x != Double(place % 4) * 10 || frame?.y != Double(place / 4) * 20
    }
    #expect(misplaced.isEmpty)
  }

  @Test(arguments: [false, true]) func `1,000 levels are walked, as plain views and as containers`(
    isList: Bool
  ) {
    var builder = TreeBuilder()
    var last = builder.add()
    for level in 0..<1000 {
      // Each level has an element below the one of the level above.
      _ = builder.add(leaf(0, Double(level) * 20), under: last)
      var inner = Node()
      if isList { inner.containerType = .list }
      last = builder.add(inner, under: last)
    }
    _ = builder.add(leaf(0, 1000 * 20), under: last)
    let (tree, faults, _) = builder.finish()
    #expect(faults.isEmpty)
    let order = ReadingOrder(of: tree)
    let heights = order.stops.compactMap { tree[$0.node].frame?.y }
    #expect(heights == (0...1000).map { Double($0) * 20 })
    #expect(order.containers.count == (isList ? 1000 : 0))
    guard isList else { return }
    #expect(order.containers.indices.allSatisfy { order.containers[$0].stops == ($0 + 1)..<1001 })
    let crossing = order.crossing(from: 1000, to: 0)
    #expect(crossing.left == (0..<1000).reversed() && crossing.entered.isEmpty)
    #expect(order.crossing(from: 0, to: 1000).entered == Array(0..<1000))
  }

  @Test func `each of many random trees is read once, in groups that stay together`() {
    let seed = testSeed(for: "random trees")
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: state >> 33) % count
    }
    for _ in 0..<200 {
      var builder = TreeBuilder()
      var parents = [builder.add()]
      var leaves: Set<NodeIndex> = []
      for _ in 0..<60 {
        let parent = parents[random(parents.count)]
        if random(3) == 0 {
          var node = Node()
          if random(2) == 0 { node.containerType = [.list, .landmark, .dataTable][random(3)] }
          node.flags[.groupChildren] = random(4) == 0
          parents.append(builder.add(node, under: parent))
        } else {
          leaves.insert(builder.add(leaf(Double(random(100)), Double(random(60))), under: parent))
        }
      }
      let (tree, faults, _) = builder.finish()
      let order = ReadingOrder(of: tree)
      #expect(faults.isEmpty && order.stops.count == leaves.count, "seed \(seed)")
      #expect(Set(order.stops.map(\.node)) == leaves, "seed \(seed)")
      for (position, container) in order.containers.enumerated() {
        // A container's range holds just the elements below its node.
        let within = Set(
          order.stops.indices.filter { isBelow(order.stops[$0].node, container.node, tree) })
        #expect(within == Set(container.stops), "seed \(seed), container \(position)")
      }
    }
  }

  private func isBelow(_ index: NodeIndex, _ ancestor: NodeIndex, _ tree: AccessibilityTree) -> Bool
  {
    var current = tree[index].parent
    while let node = current {
      if node == ancestor { return true }
      current = tree[node].parent
    }
    return false
  }
}
