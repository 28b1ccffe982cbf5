// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel
internal import Utterances

/// The moves of the arrow keys on a screen, found when they are first needed.
struct KeyboardArrowMoves: Sendable {
  private var ofGroup: [Int: KeyboardArrows] = [:]
  private var amongAlone: KeyboardArrows?

  /// Returns the adjacent item, if any: in the group of an item, or among those without a group.
  ///
  /// - Complexity: O(n log n) in the number of these items for the first move, then O(log n).
  mutating func item(
    _ action: KeyAction, from item: Int, _ map: KeyboardMap, _ screen: Screen
  ) -> Int? {
    if map.alone.index(ofAscending: item) != nil {
      let arrows = amongAlone ?? KeyboardArrows(map, map.alone, screen)
      amongAlone = arrows
      return arrows.item(action, from: item)
    }
    let group = map.items[item].group
    let arrows = ofGroup[group] ?? KeyboardArrows(map, Array(map.groups[group].items), screen)
    ofGroup[group] = arrows
    return arrows.item(action, from: item)
  }
}

/// The moves of the arrow keys among the items of a focus group, or those without one.
///
/// Members are sorted into rows: those that overlap by half of their height share a row. Left and
/// right move along a row, up and down move to the nearest member of the adjacent row. If a member
/// has no frame, all arrows follow reading order.
struct KeyboardArrows: Sendable {
  /// Ascending.
  private let members: [Int]
  /// The rows from top to bottom, each from left to right; empty if arrows follow reading order.
  private var rows: [[Int]] = []
  /// The row and column of each member, by its index in the group.
  private var places: [(row: Int, column: Int)] = []
  /// The horizontal centre of each member.
  private var middles: [Double] = []
  private let isRightToLeft: Bool

  /// - Parameter members: Items of the map, ascending.
  /// - Complexity: O(n log n) in the number of members.
  init(_ map: KeyboardMap, _ members: [Int], _ screen: Screen) {
    self.members = members
    isRightToLeft = screen.isRightToLeft
    let frames = members.compactMap { screen.tree[map.items[$0].node].frame }
    guard frames.count == members.count else { return }
    middles = frames.map { $0.x + $0.width / 2 }
    places = Array(repeating: (0, 0), count: frames.count)
    let order = frames.indices.sorted {
      (frames[$0].y, frames[$0].x, $0) < (frames[$1].y, frames[$1].x, $1)
    }
    // The vertical range that all members of the last row share.
    var band: (top: Double, bottom: Double) = (0, 0)
    for index in order {
      let (top, bottom) = (frames[index].y, frames[index].y + frames[index].height)
      let common = min(bottom, band.bottom) - max(top, band.top)
      if !rows.isEmpty, common * 2 >= min(bottom - top, band.bottom - band.top) {
        rows[rows.count - 1].append(index)
        band = (max(top, band.top), min(bottom, band.bottom))
      } else {
        rows.append([index])
        band = (top, bottom)
      }
    }
    for row in rows.indices {
      rows[row].sort { (middles[$0], $0) < (middles[$1], $1) }
      for (column, index) in rows[row].enumerated() { places[index] = (row, column) }
    }
  }

  /// Returns the adjacent item, if any; O(log n) in the number of members.
  func item(_ action: KeyAction, from item: Int) -> Int? {
    guard let index = members.index(ofAscending: item) else { return nil }
    guard !rows.isEmpty else { return itemInOrder(action, from: index) }
    let (row, column) = places[index]
    let found: Int?
    switch action {
    case .left: found = column > 0 ? rows[row][column - 1] : nil
    case .right: found = column + 1 < rows[row].count ? rows[row][column + 1] : nil
    case .up: found = row > 0 ? nearest(to: middles[index], in: rows[row - 1]) : nil
    case .down: found = row + 1 < rows.count ? nearest(to: middles[index], in: rows[row + 1]) : nil
    default: found = nil
    }
    return found.map { members[$0] }
  }

  private func itemInOrder(_ action: KeyAction, from index: Int) -> Int? {
    let isForward =
      switch action {
      case .down: true
      case .right: !isRightToLeft
      case .left: isRightToLeft
      default: false
      }
    let next = isForward ? index + 1 : index - 1
    return members.indices.contains(next) ? members[next] : nil
  }

  private func nearest(to middle: Double, in row: [Int]) -> Int? {
    var (low, high) = (0, row.count)
    while low < high {
      let place = (low + high) / 2
      if middles[row[place]] < middle { low = place + 1 } else { high = place }
    }
    let beside = [low - 1, low].filter(row.indices.contains).map { row[$0] }
    return beside.min { abs(middles[$0] - middle) < abs(middles[$1] - middle) }
  }
}

extension [Int] {
  /// Returns the index of a number in an ascending list.
  ///
  /// - Complexity: O(log n).
  fileprivate func index(ofAscending number: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let place = (low + high) / 2
      if self[place] < number { low = place + 1 } else { high = place }
    }
    return low < count && self[low] == number ? low : nil
  }
}
