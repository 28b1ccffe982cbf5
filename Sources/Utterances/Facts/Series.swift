// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// A node whose members of one kind are counted, such as a tab list or a list box.
struct Series: Equatable {
  /// The kind of members.
  enum Kind {
    case tabs, radioButtons, options, menuItems, treeItems

    /// Creates the kind of which a role is a member.
    init?(of role: Role) {
      switch role {
      case .tab: self = .tabs
      case .radio: self = .radioButtons
      case .option: self = .options
      case _ where role.isMenuItem: self = .menuItems
      case .treeitem: self = .treeItems
      default: return nil
      }
    }
  }

  let node: NodeIndex
  let kind: Kind

  /// Creates the series of a node for its descendants.
  ///
  /// - Parameter outer: The enclosing series: a group in a tree is its own level.
  init?(at node: NodeIndex, _ role: Role, inside outer: Series?) {
    switch role {
    case .tablist: kind = .tabs
    case .radiogroup: kind = .radioButtons
    case .listbox, .menuListPopup: kind = .options
    case .menu, .menubar: kind = .menuItems
    case .tree: kind = .treeItems
    case .group where outer?.kind == .treeItems: kind = .treeItems
    default: return nil
    }
    self.node = node
  }
}

/// The positions of all elements in their series.
struct SeriesPlaces {
  /// For each stop its position, counted from one, and its series as a subscript of `counts`.
  private var places: [(index: Int32, series: Int32)]
  /// The number of members of each series.
  private var counts: [Int32] = []

  /// Counts the members of every series; O(stops).
  init(of tree: FactTree, _ order: ReadingOrder, _ scopes: ScopeFacts) {
    places = Array(repeating: (0, 0), count: order.stops.count)
    var numbers: [NodeIndex: Int] = [:]
    for (stop, place) in order.stops.enumerated() {
      guard let role = tree.role(of: place.node), let kind = Series.Kind(of: role),
        let series = scopes.scope(around: place.node).series, series.kind == kind
      else { continue }
      let number = numbers[series.node] ?? counts.count
      if number == counts.count {
        numbers[series.node] = number
        counts.append(0)
      }
      counts[number] += 1
      places[stop] = (counts[number], Int32(number))
    }
  }

  /// Returns the position of a stop; nil if it is not in a series.
  func place(at stop: Int) -> (index: Int, count: Int)? {
    let (index, series) = places[stop]
    return index == 0 ? nil : (Int(index), Int(counts[Int(series)]))
  }
}
