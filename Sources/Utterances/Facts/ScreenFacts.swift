// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// All facts that rules rest on, beside the members of single nodes: a pure function of the tree and
/// its reading order, computed once.
///
/// They stay valid while the order is kept and no node has another `FactSource`.
final class ScreenFacts: Sendable {
  let languages: LanguageFacts
  let scopes: ScopeFacts
  /// For each container the containers of some kinds around it.
  let surroundings: [Surroundings]
  let tables: TableFacts
  /// The positions in series, such as the options of a list box.
  let series: SeriesPlaces
  let lists: ListFacts
  /// For each container the number of its list items if there are any, or else of its items.
  let itemCounts: [Int32]
  /// The first element in each heading that is not an element, and their number.
  let headings: [NodeIndex: (first: Int, count: Int)]

  /// Derives the facts of a tree.
  ///
  /// - Parameter language: The default language, BCP 47.
  /// - Complexity: O(nodes).
  init(of tree: AccessibilityTree, _ order: ReadingOrder, language: String) {
    let source = FactTree(tree)
    var languages = LanguageFacts(standard: language)
    // All of them, since leaves name languages, too, and no scope is inside these.
    for position in 0..<source.count {
      if let tag = source.language(of: NodeIndex(position)) { _ = languages.index(of: tag) }
    }
    scopes = ScopeFacts(of: source, &languages)
    self.languages = languages
    surroundings = Surroundings.all(in: order)
    tables = TableFacts(of: source, order, surroundings, scopes)
    series = SeriesPlaces(of: source, order, scopes)
    lists = ListFacts(of: source)
    itemCounts = Self.itemCounts(source, order)
    var headings: [NodeIndex: (first: Int, count: Int)] = [:]
    for (stop, place) in order.stops.enumerated() {
      guard let heading = scopes.heading(around: place.node) else { continue }
      headings[heading, default: (stop, 0)].count += 1
    }
    self.headings = headings
  }

  private static func itemCounts(_ tree: FactTree, _ order: ReadingOrder) -> [Int32] {
    var counts: [Int32] = Array(repeating: 0, count: order.containers.count)
    for stop in order.stops {
      if let container = stop.container { counts[container] += 1 }
    }
    for container in order.containers {
      if let outer = container.outer { counts[outer] += 1 }
    }
    for (index, container) in order.containers.enumerated() {
      let items = tree.children(of: container.node).count { child in
        tree.role(of: child) == .listitem && !tree.isHidden(child)
      }
      if items > 0 { counts[index] = Int32(items) }
    }
    return counts
  }
}

/// The containers of some kinds around a container, including itself, as subscripts.
struct Surroundings: Sendable {
  /// The outermost data table, and the outermost tab bar.
  var table: Int?
  var tabBar: Int?
  /// The innermost list or data table, which counts its items.
  var counting: Int?
  /// The number of lists.
  var lists = 0

  /// Returns the surroundings of all containers of an order.
  static func all(in order: ReadingOrder) -> [Surroundings] {
    var all: [Surroundings] = []
    all.reserveCapacity(order.containers.count)
    for (index, container) in order.containers.enumerated() {
      var around = container.outer.map { all[$0] } ?? Surroundings()
      if container.kind == .dataTable, around.table == nil { around.table = index }
      if container.kind == .tabBar, around.tabBar == nil { around.tabBar = index }
      if container.kind == .dataTable || container.kind == .list { around.counting = index }
      if container.kind == .list { around.lists += 1 }
      all.append(around)
    }
    return all
  }
}
