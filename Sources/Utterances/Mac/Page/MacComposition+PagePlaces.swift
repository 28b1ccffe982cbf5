// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// Places in lists and tables on web pages.
extension MacComposition {
  /// Says the place in a series, or for the cursor, in a list.
  mutating func sayPositionOnPage() {
    let given = subject.rare?.members.position
    if subject.scope.descriptionPart == .term, options.controls != .none {
      say(.trait, .term, .toolkitWord, "role")
    }
    switch subject.node.role {
    case .menuitem, .menuitemcheckbox, .menuitemradio: return
    case .radio, .tab, .option, .treeitem:
      if let given, given.index > 0, given.count > 0 {
        let rule = word?.bracketsPosition == true ? MacRule.bracketedPosition : .position
        say(given.index, of: given.count, rule, "position")
      } else if let stop, let place = screen.place(inSeriesAt: stop) {
        say(place.index, of: place.count, .seriesPosition, "role")
      }
    default:
      guard let stop else { return }
      sayItemPlace(of: subject.index, in: screen.order.stops[stop].container, given)
    }
  }

  /// Says the place of a list's item when the cursor enters it.
  ///
  /// - Parameter list: The container directly around the node.
  mutating func sayItemPlace(
    of node: NodeIndex, in list: Int?, _ given: (index: Int, count: Int)? = nil
  ) {
    guard manner == .cursor, options.positions, let list,
      screen.order.containers[list].kind == .list,
      let item = screen.item(of: node, inList: list),
      screen.item(ofPlace: origin, inList: list) != item
    else { return }
    let place = given.flatMap { $0.index > 0 && $0.count > 0 ? $0 : nil }
    guard let place = place ?? screen.place(ofItem: item, inList: list) else { return }
    say(
      .position, phrase: book.text(.position, String(place.index), String(place.count)),
      .itemPosition, "role")
  }

  /// Says the marker of a list's item with its first text.
  mutating func sayMarker() {
    guard word == nil, manner != .whereabouts, let stop,
      let list = screen.order.stops[stop].container, screen.order.containers[list].kind == .list,
      let item = screen.item(of: subject.index, inList: list),
      stop == screen.order.containers[list].stops.lowerBound
        || screen.item(ofPlace: .stop(stop - 1), inList: list) != item,
      let marker = screen.tree.firstMembers(of: item, 1).first,
      screen.nodes[marker.position].role == .listMarker,
      let label = screen.nodes[marker.position].label?.spoken
    else { return }
    if let phrase = Phrase(marker: label.text) {
      say(.value, phrase, .listMarker, "label")
    } else {
      say(.value, label, .listMarker, "label")
    }
  }

  /// Says the column when it changes.
  mutating func sayColumn() {
    guard let cell = move.cell, move.changesColumn, let column = cell.column else { return }
    say(
      .position,
      phrase: book.text(
        .columnOfColumns, String(column &+ 1), String(screen.size(around: cell).columns ?? 0)),
      .column, "cell")
  }
}

extension CompositionContext {
  /// The maximum number of nodes between a list and what its items hold.
  private static let mostAround = 64

  /// Returns the item of a list around a node, or the node itself.
  ///
  /// - Complexity: O(1): it looks at a limited number of ancestors.
  func item(of node: NodeIndex, inList list: Int) -> NodeIndex? {
    let end = order.containers[list].node
    var item: NodeIndex?
    var current: NodeIndex? = node
    for _ in 0..<Self.mostAround {
      guard let index = current else { return nil }
      if index == end { return item }
      if nodes[index.position].role?.isItem == true { item = index }
      current = nodes[index.position].parent
    }
    return nil
  }

  /// Returns the item of a list around a place of the cursor.
  func item(ofPlace place: ReadingOrder.Item?, inList list: Int) -> NodeIndex? {
    switch place {
    case nil: nil
    case .stop(let stop)?: item(of: order.stops[stop].node, inList: list)
    case .container(let container)?, .end(let container)?:
      item(of: order.containers[container].node, inList: list)
    }
  }

  /// Returns the place of an item in its list, counted from one.
  func place(ofItem item: NodeIndex, inList list: Int) -> (index: Int, count: Int)? {
    withItemPlaces(of: list) { places in
      places.index[item].map { ($0, places.count) }
    }
  }

  /// Returns the number of items that a list on a page says; of descriptions, that of the terms.
  func announcedCount(ofList container: Int) -> Int {
    let count = withItemPlaces(of: container) { $0.terms > 0 ? $0.terms : $0.count }
    return count > 0 ? count : itemCount(ofList: container)
  }

  /// Returns the number of lists around a list, and itself.
  func level(ofList container: Int) -> Int { surroundings[container].lists }
}

extension Role {
  /// Whether it is an item of a list.
  var isItem: Bool { self == .listitem || self == .term || self == .definition }

  /// Whether it has items of its own, which those around it do not count.
  fileprivate var holdsItems: Bool {
    switch self {
    case .list, .directory, .descriptionList, .listbox, .menu, .menubar: true
    default: false
    }
  }
}

/// The places of the items of a list.
struct ItemPlaces: Sendable {
  /// The place of each item, counted from one.
  var index: [NodeIndex: Int] = [:]
  /// The number of items.
  var count = 0
  /// The number of terms among them.
  var terms = 0

  /// Counts the items of a list that are not hidden, also those in wrappers.
  init(of list: NodeIndex, in tree: AccessibilityTree) {
    var work = Array(tree.children(of: list)).reversed() as [NodeIndex]
    while let node = work.popLast() {
      let members = tree[node]
      guard !members.flags.has(.hidden), !members.flags.has(.elementsHidden) else { continue }
      if let role = members.role, role.isItem {
        count += 1
        index[node] = count
        if role == .term { terms += 1 }
      } else if members.role?.holdsItems != true {
        work.append(contentsOf: Array(tree.children(of: node)).reversed())
      }
    }
  }
}
