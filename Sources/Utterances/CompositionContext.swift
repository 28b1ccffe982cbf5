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
  /// The options as facts for the conditions of rules.
  let optionFacts: FactSet
  let known: Known

  /// The part that does not depend on the names, values and states of single nodes.
  struct Known: Sendable {
    let style: Style
    /// The default language.
    let language: String
    let facts: ScreenFacts
    private(set) var rowStates: RowStates

    init(_ tree: AccessibilityTree, _ order: ReadingOrder, style: Style, language: String) {
      self.style = style
      self.language = language
      facts = ScreenFacts(of: tree, order, language: language)
      rowStates = RowStates(of: facts.scopes.rows, tree.nodes)
    }

    /// Returns what is known after changes that keep the reading order; nil if the facts must be
    /// derived again.
    func after(
      _ changes: [(node: NodeIndex, before: Node)], in tree: AccessibilityTree
    ) -> Known? {
      let keepsFacts = changes.allSatisfy { change in
        FactSource(of: change.before) == FactSource(of: tree[change.node])
      }
      guard keepsFacts else { return nil }
      let keepsRows = changes.allSatisfy { $0.before.rowStates == tree[$0.node].rowStates }
      guard !keepsRows else { return self }
      var known = self
      known.rowStates = RowStates(of: facts.scopes.rows, tree.nodes)
      return known
    }
  }

  var style: Style { known.style }
  var language: String { known.language }
  var facts: ScreenFacts { known.facts }
  var standard: UtteranceLanguage { facts.languages.first }
  var surroundings: [Surroundings] { facts.surroundings }

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
    // That of the order counts, which has joined markers or not.
    optionFacts = FactSet(options, order.release)
    self.known = known
  }

  convenience init(
    tree: AccessibilityTree, order: ReadingOrder, options: UtteranceOptions, language: String?,
    style: Style?
  ) {
    let language = language ?? tree.language ?? "en"
    self.init(
      tree: tree, order: order, options: options,
      keeping: Known(tree, order, style: style ?? tree.style ?? .ios, language: language))
  }

  /// The languages without phrases, the default language first.
  var languagesWithoutPhrases: [String] {
    facts.languages.tags.filter { PhraseBook.book(for: $0) == nil }
  }

  func scope(around index: NodeIndex) -> Scope { facts.scopes.scope(around: index) }

  /// Returns whether the rows and cells of a scope are selected or disabled.
  func rowStates(in scope: Scope) -> Traits { known.rowStates.states(in: scope) }

  /// Returns the identifier of a node: its own, a late one, or else its path.
  func identifier(of index: NodeIndex) -> String { tree.identifier(of: index) }

  func language(of scope: Scope, own: String?) -> UtteranceLanguage {
    own.map { facts.languages[$0] } ?? facts.languages[scope.language]
  }

  /// Returns the cell that begins with a stop.
  func cell(ofStop stop: Int, _ scope: Scope) -> TableCell? {
    let node = order.stops[stop].node
    guard let cell = facts.tables.isCell(node) ? node : scope.cell else { return nil }
    return facts.tables.cell(of: cell, speakingAt: stop)
  }

  /// Returns the cell for a node.
  func cell(of node: NodeIndex) -> TableCell? { facts.tables.cell(of: node) }

  /// Returns how a table is sorted by a header cell; nil if it is not.
  func sort(of cell: TableCell) -> Phrase? {
    switch nodes[cell.node.position].rare?.members.sort {
    case .ascending?: .sortUp
    case .descending?: .sortDown
    case nil: nil
    }
  }

  /// Returns the cells of the table of a cell; O(cells) of the outermost table around it.
  func cells(inTableOf cell: TableCell) -> [TableCell] {
    facts.tables.cells(inTable: cell.table)
  }

  /// Returns the number of rows and columns of a cell's table: its own, or else that of its cells.
  func size(around cell: TableCell) -> TableSize {
    let table = facts.tables.tables[cell.table]
    return nodes[table.position].rare?.members.table ?? facts.tables.sizes[table] ?? TableSize()
  }

  /// Returns the position of an element in its series, such as the options of a list box.
  func place(inSeriesAt stop: Int) -> (index: Int, count: Int)? { facts.series.place(at: stop) }

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
  func itemCount(ofList container: Int) -> Int { Int(facts.itemCounts[container]) }

  /// Returns the first element in a heading that is not an element, and their number.
  func elements(inHeading heading: NodeIndex) -> (first: Int, count: Int) {
    facts.headings[heading] ?? (0, 0)
  }
}
