// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension CompositionContext {
  /// Returns the containers to announce between two stops, according to the options.
  ///
  /// - Returns: The containers left, innermost first, and entered, outermost first.
  func crossing(from previous: Int?, to stop: Int) -> (left: [Int], entered: [Int]) {
    let stops = order.stops
    guard options.containers != .off else { return ([], []) }
    if let previous, stops[previous].container == stops[stop].container { return ([], []) }
    if previous == nil, stops[stop].container == nil { return ([], []) }
    let (left, entered) = order.crossing(from: previous, to: stop)
    return (options.containers == .entryAndExit ? left : [], entered)
  }

  /// Returns the containers whose first element is a stop, outermost first.
  ///
  /// If an inner container extends beyond the element on a side, so do the outer ones.
  func starting(at stop: Int) -> [Int] {
    var starting: [Int] = []
    var current = order.stops[stop].container
    while let index = current, order.containers[index].stops.lowerBound == stop {
      starting.append(index)
      current = order.containers[index].outer
    }
    starting.reverse()
    return starting
  }

  /// Returns the containers of several elements whose last one is a stop, innermost first.
  func ending(at stop: Int) -> [Int] {
    var ending: [Int] = []
    var current = order.stops[stop].container
    while let index = current, order.containers[index].stops.upperBound == stop + 1 {
      if order.containers[index].stops.count > 1 { ending.append(index) }
      current = order.containers[index].outer
    }
    return ending
  }

  /// Returns whether a container belongs to a web page.
  func isOnPage(_ container: Int) -> Bool {
    let place = order.containers[container]
    return place.isOnPage || nodes[place.node.position].isPage
  }

  func node(ofContainer container: Int) -> Node { nodes[order.containers[container].node.position] }

  /// Returns whether a tab bar is around an element; faster than finding it.
  @inline(__always)
  func isInTabBar(_ stop: Int) -> Bool {
    order.stops[stop].container.map { surroundings[$0].tabBar != nil } ?? false
  }

  /// Returns the outermost tab bar around an element.
  func tabBar(around stop: Int) -> ReadingOrder.Container? {
    guard let container = order.stops[stop].container, let tabBar = surroundings[container].tabBar
    else { return nil }
    return order.containers[tabBar]
  }

  func language(of container: Int) -> UtteranceLanguage {
    let node = order.containers[container].node
    return language(of: scope(around: node), own: nodes[node.position].rare?.members.language)
  }

  /// Returns the size of a data table to announce.
  func announcedSize(of container: Int) -> TableSize? {
    guard options.tables, options.counts else { return nil }
    return size(of: container)
  }

  /// Returns the number of rows and columns of a table that its cells make, whatever its own says.
  func countedSize(of container: Int) -> TableSize? {
    facts.tables.counts[order.containers[container].node]
  }

  /// Returns the cell of a table around a stop, whether or not it begins with the stop.
  func cell(aroundStop stop: Int) -> TableCell? {
    let node = order.stops[stop].node
    return cell(of: node) ?? scope(around: node).cell.flatMap { cell(of: $0) }
  }

  /// Returns the size of a data table: its own, or else, on a page, that of its cells.
  func size(of container: Int) -> TableSize? {
    let place = order.containers[container]
    guard place.kind == .dataTable else { return nil }
    let node = nodes[place.node.position]
    if let given = node.rare?.members.table {
      return given.rows == nil && given.columns == nil ? nil : given
    }
    return node.role == nil ? nil : facts.tables.sizes[place.node]
  }
}
