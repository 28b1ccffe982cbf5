// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// The common data of all compositions for one tree.
final class CompositionContext: Sendable {
  let tree: AccessibilityTree
  /// The nodes of the tree, for fast access.
  let nodes: [Node]
  let order: ReadingOrder
  let options: UtteranceOptions
  let known: Known

  /// The part that does not depend on the names, values and states of single nodes.
  struct Known: Sendable {
    let style: Style
    /// The default language.
    let language: String
    /// The words and tags of the default language.
    fileprivate let standard: UtteranceLanguage
    /// For each container the outermost data table and tab bar around it, including itself.
    fileprivate let surroundings: [Surroundings]
    /// The facts so far; shared by readings of the same tree after changes that keep them valid.
    fileprivate let facts: SharedFacts
  }

  /// The outermost containers of some kinds around a container, as subscripts.
  struct Surroundings: Sendable {
    var table: Int?
    var tabBar: Int?
    /// The innermost list or data table, which counts its items.
    var counting: Int?
    /// The number of lists.
    var lists = 0
  }

  var style: Style { known.style }
  var language: String { known.language }
  var standard: UtteranceLanguage { known.standard }
  var surroundings: [Surroundings] { known.surroundings }
  private var facts: SharedFacts { known.facts }

  /// Creates the data of a tree.
  ///
  /// - Parameter known: The part of another composition context that is still valid for the tree.
  init(
    tree: AccessibilityTree, order: ReadingOrder, options: UtteranceOptions, keeping known: Known
  ) {
    self.tree = tree
    nodes = tree.nodes
    self.order = order
    self.options = options
    self.known = known
  }

  convenience init(
    tree: AccessibilityTree, order: ReadingOrder, options: UtteranceOptions, language: String?,
    style: Style?
  ) {
    let language = language ?? tree.language ?? "en"
    var surroundings: [Surroundings] = []
    surroundings.reserveCapacity(order.containers.count)
    for (index, container) in order.containers.enumerated() {
      var around = container.outer.map { surroundings[$0] } ?? Surroundings()
      if container.kind == .dataTable, around.table == nil { around.table = index }
      if container.kind == .tabBar, around.tabBar == nil { around.tabBar = index }
      if container.kind == .dataTable || container.kind == .list { around.counting = index }
      if container.kind == .list { around.lists += 1 }
      surroundings.append(around)
    }
    self.init(
      tree: tree, order: order, options: options,
      keeping: Known(
        style: style ?? tree.style ?? .ios, language: language,
        standard: UtteranceLanguage(language, standard: language), surroundings: surroundings,
        facts: SharedFacts(language: language)))
  }

  /// The languages without phrases, the default language first.
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

  func scope(around index: NodeIndex) -> Scope {
    facts.withLock { $0.scope(around: index, in: nodes) }
  }

  /// Returns the identifier of a node: its own, a late one, or else its path.
  func identifier(of index: NodeIndex) -> String {
    if tree.hasIdentifier(index) { return tree.identifier(of: index) }
    return facts.withLock { $0.paths.path(of: index, in: tree, nodes) }
  }

  func language(of scope: Scope, own: String?) -> UtteranceLanguage {
    if own == nil, scope.language == 0 { return standard }
    return facts.withLock { facts in
      let index = own.map { facts.language($0) } ?? scope.language
      return facts.languages[index]
    }
  }

  /// Returns the cell that begins with a stop.
  func cell(ofStop stop: Int, _ scope: Scope, table: Int) -> TableCell? {
    facts.withLock { facts in
      gather(table, &facts)
      let node = order.stops[stop].node
      guard let cell = facts.tables.isCell(node) ? node : scope.cell else { return nil }
      return facts.tables.cell(of: cell, speakingAt: stop)
    }
  }

  /// Returns the cell for a node in the outermost table around a stop.
  func cell(of node: NodeIndex, table: Int) -> TableCell? {
    facts.withLock { facts in
      gather(table, &facts)
      return facts.tables.cell(of: node)
    }
  }

  /// Returns the cells of the table of a cell.
  func cells(inTableOf cell: TableCell) -> [TableCell] {
    facts.withLock { facts in facts.tables.cells.filter { $0.table == cell.table } }
  }

  /// Returns the number of rows and columns of a table's cells.
  func size(ofTable node: NodeIndex, outermost table: Int) -> TableSize? {
    facts.withLock { facts in
      gather(table, &facts)
      return facts.tables.sizes[node]
    }
  }

  /// Returns the number of rows and columns that a table's cells make, from the first one that is
  /// there.
  func count(ofTable node: NodeIndex, outermost table: Int) -> TableSize? {
    facts.withLock { facts in
      gather(table, &facts)
      return facts.tables.counts[node]
    }
  }

  /// Returns the number of rows and columns of a cell's table: its own, or else that of its cells.
  func size(around cell: TableCell) -> TableSize {
    facts.withLock { facts in
      let table = facts.tables.tables[cell.table]
      return nodes[table.position].rare?.members.table ?? facts.tables.sizes[table] ?? TableSize()
    }
  }

  /// Returns the position of an element in its series, such as the options of a list box.
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

  /// Returns the number of items in a container for the Mac's cursor.
  func itemCount(of container: Int) -> Int { facts.withLock { itemCount(of: container, &$0) } }

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

  /// Returns the number of items in a dialog: a block counts once, with everything in it.
  ///
  /// - Complexity: O(items), and O(depth) for each parent of items.
  func itemCount(ofDialog container: Int) -> Int {
    let dialog = order.containers[container].node
    var count = 0
    var last: (parent: NodeIndex?, block: NodeIndex?)
    for item in order.items(in: container) {
      let node =
        switch item {
        case .stop(let stop): order.stops[stop].node
        case .container(let inner), .end(let inner): order.containers[inner].node
        }
      let parent = nodes[node.position].parent
      let former = last.block
      if count == 0 || parent != last.parent {
        var around = parent
        last = (parent, nil)
        while let index = around, index != dialog {
          if nodes[index.position].role == .generic { last.block = index }
          around = nodes[index.position].parent
        }
      }
      if last.block == nil || last.block != former { count += 1 }
    }
    return count
  }

  /// Returns the number of items of a list: its list items if there are any, or else all items.
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

  /// Returns a result from the places of a list's items.
  func withItemPlaces<Result: Sendable>(
    of list: NodeIndex, _ body: (ItemPlaces) -> Result
  ) -> Result {
    facts.withLock { facts in
      if let known = facts.itemPlaces[list] { return body(known) }
      let places = ItemPlaces(of: list, in: tree)
      facts.itemPlaces[list] = places
      return body(places)
    }
  }

  /// Returns the first element in a heading that is not an element, and their number.
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
