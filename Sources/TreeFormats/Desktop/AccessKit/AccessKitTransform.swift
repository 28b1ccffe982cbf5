// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// A transform from the coordinates of a node to those of its parent.
struct AccessKitTransform: Sendable {
  // The first two are a step to the right, the next two a step down, the last two the origin.
  private var factors = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

  init() {}

  /// Creates a transform from six numbers; nil for anything else.
  init?(_ numbers: [Double]) {
    guard numbers.count == 6 else { return nil }
    factors = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }

  func after(_ inner: AccessKitTransform?) -> AccessKitTransform {
    guard let inner else { return self }
    let (a, b, c, d, e, f) = inner.factors
    var both = AccessKitTransform()
    let right = turned(a, b)
    let down = turned(c, d)
    let origin = turned(e, f)
    both.factors = (right.x, right.y, down.x, down.y, origin.x + factors.4, origin.y + factors.5)
    return both
  }

  private func turned(_ x: Double, _ y: Double) -> Point {
    Point(x: factors.0 * x + factors.2 * y, y: factors.1 * x + factors.3 * y)
  }

  /// Returns the smallest upright box around a transformed box.
  func box(_ edges: AccessKitEdges?) -> Rectangle? {
    guard let edges else { return nil }
    let first = turned(edges.left, edges.upper)
    var (least, most) = (first, first)
    func take(_ corner: Point) {
      if corner.x < least.x { least.x = corner.x }
      if corner.y < least.y { least.y = corner.y }
      if corner.x > most.x { most.x = corner.x }
      if corner.y > most.y { most.y = corner.y }
    }
    take(turned(edges.left, edges.lower))
    take(turned(edges.right, edges.upper))
    take(turned(edges.right, edges.lower))
    return Rectangle(
      placedAt: least.x + factors.4, least.y + factors.5, most.x - least.x, most.y - least.y)
  }
}
