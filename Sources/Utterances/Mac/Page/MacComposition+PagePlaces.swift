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
      case let list = screen.order.containers[list].node,
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
      let container = screen.order.stops[stop].container.map({ screen.order.containers[$0] }),
      container.kind == .list,
      let item = screen.item(of: subject.index, inList: container.node),
      stop == container.stops.lowerBound
        || screen.item(ofPlace: .stop(stop - 1), inList: container.node) != item,
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
