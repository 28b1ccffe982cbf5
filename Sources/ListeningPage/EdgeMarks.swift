// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Places small marks around a picture, one for each element that it does not show.
///
/// A mark is beside the edge behind which its element lies, at the place nearest to it that is free.
struct EdgeMarks {
  private enum Edge { case left, right, top, bottom }

  /// What the picture shows.
  private let extent: PictureFrame
  /// The side of the square that a mark has for itself.
  private let side: Double
  /// How many places away a mark goes at most.
  private static let reach = 100
  private var taken: [Edge: Set<Int>] = [:]

  init(around extent: PictureFrame) {
    self.extent = extent
    side = max(extent.width / 20, 1)
  }

  /// The picture with the margins for all marks.
  var frame: PictureFrame {
    let (left, top) = (margin(.left), margin(.top))
    return PictureFrame(
      x: extent.x - left, y: extent.y - top, width: extent.width + left + margin(.right),
      height: extent.height + top + margin(.bottom))
  }

  private func margin(_ edge: Edge) -> Double { taken[edge] == nil ? 0 : side }

  /// Returns the place of the mark of a frame that lies outside.
  mutating func add(_ frame: PictureFrame) -> PictureFrame {
    let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    let across = max(extent.x - x, x - extent.right)
    let along = max(extent.y - y, y - extent.bottom)
    let mark = side * 0.7
    let inset = (side - mark) / 2
    func square(_ x: Double, _ y: Double) -> PictureFrame {
      PictureFrame(x: x + inset, y: y + inset, width: mark, height: mark)
    }
    if across >= along {
      let isLeft = x < extent.x + extent.width / 2
      let place = takePlace(at: y - extent.y, of: extent.height, isLeft ? .left : .right)
      return square(isLeft ? extent.x - side : extent.right, extent.y + place)
    }
    let isTop = y < extent.y + extent.height / 2
    let place = takePlace(at: x - extent.x, of: extent.width, isTop ? .top : .bottom)
    return square(extent.x + place, isTop ? extent.y - side : extent.bottom)
  }

  /// Takes the free place that is nearest to a distance from the start of an edge.
  ///
  /// Where many are taken, marks lie on each other.
  private mutating func takePlace(
    at distance: Double, of length: Double, _ edge: Edge
  ) -> Double {
    let count = max(1, Int(length / side))
    let wanted = Int(min(max((distance / side).rounded(.down), 0), Double(count - 1)))
    let others = taken[edge] ?? []
    let slot =
      (0..<Self.reach).lazy.flatMap { [wanted + $0, wanted - $0] }
      .first { (0..<count).contains($0) && !others.contains($0) } ?? wanted
    taken[edge, default: []].insert(slot)
    return Double(slot) * side
  }
}
