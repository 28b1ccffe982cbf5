// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension CompositionContext {
  /// The containers to be announced on the way from one stop to another, as the settings have it.
  ///
  /// - Returns: Containers left, innermost first, and entered, outermost first.
  func crossing(from previous: Int?, to stop: Int) -> (left: [Int], entered: [Int]) {
    let stops = order.stops
    guard options.containers != .off else { return ([], []) }
    if let previous, stops[previous].container == stops[stop].container { return ([], []) }
    if previous == nil, stops[stop].container == nil { return ([], []) }
    let (left, entered) = order.crossing(from: previous, to: stop)
    return (options.containers == .entryAndExit ? left : [], entered)
  }

  /// The outermost bar of tabs around an element.
  func tabBar(around stop: Int) -> ReadingOrder.Container? {
    guard let container = order.stops[stop].container,
      let tabBar = surroundings[container].tabBar
    else { return nil }
    return order.containers[tabBar]
  }

  /// The words and tags that hold for a container.
  func language(of container: Int) -> UtteranceLanguage {
    let node = order.containers[container].node
    return language(of: scope(around: node), own: nodes[node.position].rare?.members.language)
  }

  /// The size that a data table announces.
  func announcedSize(of container: Int) -> TableSize? {
    guard options.tables, options.counts else { return nil }
    return size(of: container)
  }

  /// The size of a data table: as it says itself, else on a page what its cells take.
  func size(of container: Int) -> TableSize? {
    let place = order.containers[container]
    guard place.kind == .dataTable else { return nil }
    let node = nodes[place.node.position]
    if let given = node.rare?.members.table {
      return given.rows == nil && given.columns == nil ? nil : given
    }
    guard node.role != nil, let outermost = surroundings[container].table else { return nil }
    return size(ofTable: place.node, outermost: outermost)
  }
}
