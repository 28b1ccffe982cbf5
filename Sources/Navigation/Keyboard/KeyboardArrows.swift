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
  /// - Complexity: O(n log n) in the number of these items for the first move, then O(log n); O(n) for one
  ///   that leaves the rows.
  mutating func item(
    _ action: KeyAction, from item: Int, _ map: KeyboardMap, _ screen: Screen
  ) -> Int? {
    if map.alone.index(ofAscending: item) != nil {
      let arrows = amongAlone ?? KeyboardArrows(map, map.alone, screen, leavesRows: true)
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
/// right move along a row, up and down move to the nearest member of the adjacent row. Where there is none,
/// arrows among items without a group move to the nearest one, such as a tall one beside several rows. If a
/// member has no frame, all arrows follow reading order.
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
  /// The frames of the members, if arrows may leave the rows.
  private var frames: [Rectangle] = []
  /// The smallest rectangle around them.
  private var bounds = Rectangle(x: 0, y: 0, width: 0, height: 0)

  /// The maximum number of members of which the nearest one is searched, since the shortest way of keys
  /// searches from each of them.
  private static let mostSearched = 4096

  /// - Parameters:
  ///   - members: Items of the map, ascending.
  ///   - leavesRows: Whether an arrow goes to the nearest member where its row has none.
  /// - Complexity: O(n log n) in the number of members.
  init(_ map: KeyboardMap, _ members: [Int], _ screen: Screen, leavesRows: Bool = false) {
    self.members = members
    isRightToLeft = screen.isRightToLeft
    let frames = members.compactMap { screen.tree[map.items[$0].node].frame }
    guard frames.count == members.count, let first = frames.first else { return }
    if leavesRows, frames.count <= Self.mostSearched {
      self.frames = frames
      bounds = frames.reduce(first) { $0.union($1) }
    }
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

  /// Returns the adjacent item, if any.
  ///
  /// - Complexity: O(log n) in the number of members; O(n) where no row has one.
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
    return (found ?? nearest(to: index, action)).map { members[$0] }
  }

  /// Returns the member that is nearest in the direction of an arrow.
  private func nearest(to index: Int, _ arrow: KeyAction) -> Int? {
    guard !frames.isEmpty, bounds.reaches(beyond: frames[index], arrow) else { return nil }
    var best: (index: Int, distance: Rectangle.Distance)?
    for other in frames.indices where other != index {
      guard let distance = frames[index].distance(to: frames[other], arrow) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (other, distance) }
    }
    return best?.index
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

extension Rectangle {
  /// How far another one is; at the same distance, the one whose centre is nearer.
  fileprivate struct Distance: Comparable {
    let edges: Double
    let centres: Double

    static func < (one: Distance, other: Distance) -> Bool {
      (one.edges, one.centres) < (other.edges, other.centres)
    }
  }

  /// Returns the distance to another one that lies in the direction of an arrow; nil if it does not.
  ///
  /// What lies beside counts double, so that an arrow goes straight on if it can. Those that overlap by more
  /// than half lie beside each other, as in a row.
  fileprivate func distance(to other: Rectangle, _ arrow: KeyAction) -> Distance? {
    let across = (other.x + other.width / 2) - (x + width / 2)
    let down = (other.y + other.height / 2) - (y + height / 2)
    let gapAcross = max(other.x - (x + width), x - (other.x + other.width))
    let gapDown = max(other.y - (y + height), y - (other.y + other.height))
    let isAcross = arrow == .left || arrow == .right
    let ahead =
      switch arrow {
      case .left: -across
      case .right: across
      case .up: -down
      default: down
      }
    let gap = isAcross ? gapAcross : gapDown
    let size = isAcross ? min(width, other.width) : min(height, other.height)
    let beside = max(isAcross ? gapDown : gapAcross, 0)
    guard ahead > 0, gap * 2 >= -size, ahead * 2 >= beside else { return nil }
    return Distance(edges: max(gap, 0) + 2 * beside, centres: abs(isAcross ? down : across))
  }

  /// Returns whether it reaches farther than another one in the direction of an arrow.
  fileprivate func reaches(beyond other: Rectangle, _ arrow: KeyAction) -> Bool {
    switch arrow {
    case .left: x < other.x
    case .right: x + width > other.x + other.width
    case .up: y < other.y
    default: y + height > other.y + other.height
    }
  }

  /// Returns the smallest rectangle around both.
  fileprivate func union(_ other: Rectangle) -> Rectangle {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rectangle(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
