// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Testing

@testable import TreeModel

/// What an update is compared by, to know whether it changes the reading order.
@Suite struct ReadingFactsTests {
  /// A leaf, a group with a leaf, and a leaf behind them, in an app or on a page.
  private static func tree(isOnPage: Bool) -> AccessibilityTree {
    var builder = TreeBuilder()
    builder.tree.order = .tree
    var root = Node()
    if isOnPage { root.role = .document }
    let top = builder.add(root)
    func leaf(_ label: String) -> Node {
      var node = Node()
      node.role = .label
      node.label = AttributedText(label)
      return node
    }
    builder.add(leaf("Gift"), under: top)
    var group = Node()
    group.role = .group
    group.label = AttributedText("Basket")
    let around = builder.add(group, under: top)
    builder.add(leaf("Pear"), under: around)
    builder.add(leaf("Total"), under: top)
    return builder.finish().tree
  }

  @Test(
    "A flag that changes the reading order is one of the facts of a node",
    arguments: NodeFlags.Member.allCases, Style.allCases)
  func flags(member: NodeFlags.Member, style: Style) {
    var changes = 0
    for isOnPage in [false, true] {
      let tree = Self.tree(isOnPage: isOnPage)
      let order = ReadingOrder(of: tree, style: style)
      for position in tree.nodes.indices {
        for value in [true, false] {
          var changed = tree
          changed.nodes[position].flags[member] = value
          let other = ReadingOrder(of: changed, style: style)
          guard other.stops != order.stops || other.containers != order.containers else { continue }
          changes += 1
          #expect(
            ReadingFacts(of: changed.nodes[position]) != ReadingFacts(of: tree.nodes[position]),
            "\(member), node \(position)")
        }
      }
    }
    let mustChange: Set<NodeFlags.Member> = [.hidden, .elementsHidden, .isElement]
    #expect(changes > 0 || !mustChange.contains(member))
  }
}
