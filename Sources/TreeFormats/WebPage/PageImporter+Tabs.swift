// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension PageImporter {
  /// Sets the places of the focusable nodes in the Tab order.
  ///
  /// Most pages have their stops in the order of the tree, where zero says enough. Otherwise those
  /// before the longest end in that order are numbered.
  mutating func orderTabs(_ elements: [NodeIndex?]) {
    guard let snapshot else { return }
    let found = PageTabStops(reading, snapshot, takesDialogs: tabsToDialogs)
    var isStop = [Bool](repeating: false, count: builder.tree.nodes.count)
    var order: [NodeIndex] = []
    for stop in found.scopes.sorted(found.stops) {
      guard let node = tabNode(of: stop.entry, elements), !isStop[node.position] else { continue }
      isStop[node.position] = true
      order.append(node)
      let record = reading.record(of: node, in: 0, nodes)
      if builder[node].flags[.focusable] != true {
        record.set(&builder[node].flags[.focusable], .focusable, to: true, by: .tabOrder)
      }
    }
    var start = order.count
    while start > 0, start == order.count || order[start - 1] < order[start] { start -= 1 }
    for (place, node) in order[..<start].enumerated() {
      builder[node].tabIndex = Int16(clamping: place + 1)
    }
    for index in builder.tree.nodes.indices {
      let node = NodeIndex(index)
      if !isStop[index], builder[node].flags.has(.focusable) { builder[node].tabIndex = -1 }
    }
    if let trace {
      tellTabs()
      trace.unreadStops = unreadStops(snapshot)
    }
  }

  /// Returns the elements at which Tab stops and which the accessibility tree lacks.
  private func unreadStops(_ snapshot: DOMSnapshot) -> [UnreadStop] {
    var read: Set<Int> = []
    var wholes: Set<Int> = []
    for index in outline.entries.indices {
      guard let place = reading.place(of: index) else { continue }
      read.insert(place)
      switch outline[index].role.treatment {
      case .leaf, .item, .input: wholes.insert(place)
      case .inline where outline.isWhole(index): wholes.insert(place)
      case .inline, .text, .cell, .container, .transparent, .drop: break
      }
    }
    return snapshot.unreadStops(
      besides: read, wholes: wholes, in: modal.flatMap { reading.place(of: $0) })
  }

  private func tellTabs() {
    for (index, node) in nodes.enumerated() {
      guard let node, builder[node].tabIndex != 0 else { continue }
      reading.record(of: index).give(.tabIndex, by: .tabOrder)
    }
    for (node, offset) in offsetsBetween where builder[node].tabIndex != 0 {
      ViewRecord(trace: trace, offset: offset).give(.tabIndex, by: .tabOrder)
    }
  }

  /// Returns the node that stands for an entry with the keyboard focus; nil if that is part of an
  /// element that has the focus itself.
  private func tabNode(of index: Int, _ elements: [NodeIndex?]) -> NodeIndex? {
    if let node = nodes[index] ?? elements[index] {
      return builder.whole(startingWith: node) ?? node
    }
    if let leaf = leaf(around: index) {
      // WebKit calls the parts of a disabled field focusable.
      let isDisabled = builder[leaf].traits.contains(.notEnabled)
      return builder[leaf].flags.has(.focusable) || isDisabled ? nil : leaf
    }
    // A scrolling box may have no entry of its own.
    return elements[index...].prefix(Int(outline.entries[index].end) - index)
      .lazy.compactMap(\.self).first
  }
}
