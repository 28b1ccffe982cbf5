// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// All that the composition of one tree's utterances has in common.
final class CompositionContext: Sendable {
  let tree: AccessibilityTree
  /// The nodes of the tree, at hand without asking for them.
  let nodes: [Node]
  let order: ReadingOrder
  let options: UtteranceOptions
  let style: Style
  /// The language of what has none of its own.
  let language: String
  /// What holds for elements in that language.
  let standard: UtteranceLanguage
  /// For each container the outermost data table and the outermost tab bar around it and the like,
  /// itself included.
  let surroundings: [Surroundings]
  /// What has been found out so far; shared with the readings of the same tree after changes that
  /// leave all of it true.
  private let facts: SharedFacts

  /// Containers of some kinds around a container, as subscripts: the outermost ones.
  struct Surroundings: Sendable {
    var table: Int?
    var tabBar: Int?
    /// The innermost list or data table, which count what is in them.
    var counting: Int?
  }

  init(
    tree: AccessibilityTree, order: ReadingOrder, options: UtteranceOptions, language: String?,
    style: Style?
  ) {
    self.style = style ?? tree.style ?? .ios
    self.tree = tree
    nodes = tree.nodes
    self.order = order
    self.options = options
    let language = language ?? tree.language ?? "en"
    self.language = language
    standard = UtteranceLanguage(language, standard: language)
    var surroundings: [Surroundings] = []
    surroundings.reserveCapacity(order.containers.count)
    for (index, container) in order.containers.enumerated() {
      var around = container.outer.map { surroundings[$0] } ?? Surroundings()
      if container.kind == .dataTable, around.table == nil { around.table = index }
      if container.kind == .tabBar, around.tabBar == nil { around.tabBar = index }
      if container.kind == .dataTable || container.kind == .list { around.counting = index }
      surroundings.append(around)
    }
    self.surroundings = surroundings
    facts = SharedFacts(language: language)
  }

  /// Continues from another screen whose facts are still true of the tree.
  init(
    tree: AccessibilityTree, order: ReadingOrder, options: UtteranceOptions, keeping known: Known
  ) {
    self.tree = tree
    nodes = tree.nodes
    self.order = order
    self.options = options
    style = known.style
    language = known.language
    standard = known.standard
    surroundings = known.surroundings
    facts = known.facts
  }

  /// What of a screen does not depend on the names, values and states of single nodes.
  struct Known: Sendable {
    let style: Style
    let language: String
    let options: UtteranceOptions
    fileprivate let standard: UtteranceLanguage
    fileprivate let surroundings: [Surroundings]
    fileprivate let facts: SharedFacts
  }

  var known: Known {
    Known(
      style: style, language: language, options: options, standard: standard,
      surroundings: surroundings, facts: facts)
  }

  /// The languages that have no phrases, the one of the whole first.
  var languagesWithoutPhrases: [String] {
    var seen: Set<String> = []
    var missing: [String] = []
    func look(at tag: String) {
      guard seen.insert(tag).inserted, PhraseBook.book(for: tag) == nil else { return }
      missing.append(tag)
    }
    look(at: language)
    for index in nodes.indices {
      if let tag = nodes[index].rare?.members.language { look(at: tag) }
    }
    return missing
  }

  /// What the nodes around an element mean for it.
  func scope(around index: NodeIndex) -> Scope {
    facts.withLock { $0.scope(around: index, in: nodes) }
  }

  /// The identifier of a node: the one it was given, else its path.
  func identifier(of index: NodeIndex) -> String {
    nodes[index.position].id ?? facts.withLock { $0.path(of: index, in: tree, nodes) }
  }

  /// The words and tags that hold for a node.
  func language(of scope: Scope, own: String?) -> UtteranceLanguage {
    if own == nil, scope.language == 0 { return standard }
    return facts.withLock { facts in
      let index = own.map { facts.language($0) } ?? scope.language
      return facts.languages[index]
    }
  }

  /// The cell that a stop is the first of.
  func cell(ofStop stop: Int, _ scope: Scope, table: Int) -> TableCell? {
    facts.withLock { facts in
      gather(table, &facts)
      let node = order.stops[stop].node
      guard let cell = facts.tables.isCell(node) ? node : scope.cell else { return nil }
      return facts.tables.cell(of: cell, speakingAt: stop)
    }
  }

  /// The cell that a node is, in the outermost table around a stop.
  func cell(of node: NodeIndex, table: Int) -> TableCell? {
    facts.withLock { facts in
      gather(table, &facts)
      return facts.tables.cell(of: node)
    }
  }

  /// How many rows and columns the cells of a table take.
  func size(ofTable node: NodeIndex, outermost table: Int) -> TableSize? {
    facts.withLock { facts in
      gather(table, &facts)
      return facts.tables.sizes[node]
    }
  }

  /// How many rows and columns the table of a cell has: what it says itself, else what its cells
  /// take.
  func size(around cell: TableCell) -> TableSize {
    facts.withLock { facts in
      let table = facts.tables.tables[cell.table]
      return nodes[table.position].rare?.members.table ?? facts.tables.sizes[table] ?? TableSize()
    }
  }

  /// The place of an element among its like, such as the options of a list box.
  func place(inSeriesAt stop: Int) -> (index: Int, count: Int)? {
    guard let role = nodes[order.stops[stop].node.position].role, Series.Kind(of: role) != nil
    else { return nil }
    return facts.withLock { facts in
      if facts.seriesPlaces == nil {
        facts.seriesPlaces = SeriesPlaces(of: order, nodes) { facts.scope(around: $0, in: nodes) }
      }
      return facts.seriesPlaces?.place(at: stop)
    }
  }

  /// How much the cursor of the Mac meets in a container.
  func itemCount(of container: Int) -> Int {
    facts.withLock { itemCount(of: container, &$0) }
  }

  private func itemCount(of container: Int, _ facts: inout Facts) -> Int {
    if facts.itemCounts.isEmpty {
      facts.itemCounts = Array(repeating: 0, count: order.containers.count)
      for stop in order.stops {
        if let container = stop.container { facts.itemCounts[container] += 1 }
      }
      for container in order.containers {
        if let outer = container.outer { facts.itemCounts[outer] += 1 }
      }
    }
    return facts.itemCounts[container]
  }

  /// How many items a list has: list items if there are some, else what is met in it.
  func itemCount(ofList container: Int) -> Int {
    facts.withLock { facts in
      if let known = facts.listCounts[container] { return known }
      let items = tree.children(of: order.containers[container].node).count { child in
        let node = nodes[child.position]
        return node.role == .listitem && !node.flags.has(.hidden)
          && !node.flags.has(.elementsHidden)
      }
      let count = items > 0 ? items : itemCount(of: container, &facts)
      facts.listCounts[container] = count
      return count
    }
  }

  /// The first element in a heading that is none itself, and how many there are.
  func elements(inHeading heading: NodeIndex) -> (first: Int, count: Int) {
    facts.withLock { facts in
      if facts.headings.isEmpty {
        for (stop, place) in order.stops.enumerated() {
          guard let heading = facts.scope(around: place.node, in: nodes).heading else { continue }
          facts.headings[heading, default: (stop, 0)].count += 1
        }
      }
      return facts.headings[heading] ?? (0, 0)
    }
  }

  private func gather(_ table: Int, _ facts: inout Facts) {
    guard facts.tables.isNew(table) else { return }
    facts.tables.gather(from: order.containers[table].node, in: tree)
    for stop in order.containers[table].stops {
      let node = order.stops[stop].node
      let cell = facts.tables.isCell(node) ? node : facts.scope(around: node, in: nodes).cell
      if let cell { facts.tables.note(stop: stop, in: cell) }
    }
  }
}
