// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Synchronization
import TreeModel

/// All that the composition of one tree's utterances has in common.
final class Screen: Sendable {
  let tree: AccessibilityTree
  /// The nodes of the tree, at hand without asking for them.
  let nodes: [Node]
  let order: ReadingOrder
  let options: UtteranceOptions
  /// The language of what has none of its own.
  let language: String
  /// What holds for elements in that language.
  let standard: UtteranceLanguage
  /// For each container the outermost data table and the outermost tab bar around it, itself
  /// included.
  let surroundings: [Surroundings]
  private let facts: Mutex<Facts>

  /// The outermost containers of two kinds around a container, as subscripts.
  struct Surroundings {
    var table: Int?
    var tabBar: Int?
  }

  init(
    tree: AccessibilityTree, order: ReadingOrder, options: UtteranceOptions, language: String?
  ) {
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
      surroundings.append(around)
    }
    self.surroundings = surroundings
    facts = Mutex(Facts(language: language))
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
