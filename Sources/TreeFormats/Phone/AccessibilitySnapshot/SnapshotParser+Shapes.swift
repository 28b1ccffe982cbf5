// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

extension SnapshotEntry {
  private static let shapeKeys = JSONKeyTable(["frame", "pathElements"])

  /// Reads a shape: a frame, or an outline with its bounding box.
  func readShape(_ json: inout JSONReader) throws(JSONError) {
    try json.readObject(Self.shapeKeys) { (key, json) throws(JSONError) in
      if key == 0 {
        node.frame = try Self.readFrame(&json)
      } else {
        let path = try Self.readPath(&json)
        node.frame = Self.frame(around: path)
        change({ $0.path = $1 }, path.isEmpty ? nil : path)
      }
    }
  }

  private static let stepKeys = JSONKeyTable(["move", "line", "quadCurve", "curve"])
  private static let targetKeys = JSONKeyTable(["to"])

  /// Reads the corners of an outline; a curve counts as a line to its end.
  private static func readPath(_ json: inout JSONReader) throws(JSONError) -> [Point] {
    var points: [Point] = []
    try json.readList { (json) throws(JSONError) in
      try json.readObject(stepKeys) { (_, json) throws(JSONError) in
        try json.readObject(targetKeys) { (_, json) throws(JSONError) in
          if let point = try readPoint(&json) { points.append(point) }
        }
      }
    }
    return points
  }

  private static func frame(around points: [Point]) -> Rectangle? {
    guard let first = points.first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return Rectangle(placedAt: left, top, right - left, bottom - top)
  }

  private static let frameKeys = JSONKeyTable(["x", "y", "width", "height", "origin", "size"])

  /// Reads `[[x, y], [width, height]]`, or the same with names; nil for a frame without an area.
  static func readFrame(_ json: inout JSONReader) throws(JSONError) -> Rectangle? {
    let sides = try readSides(&json)
    return sides.count == 4 ? Rectangle(sides: sides.numbers) : nil
  }

  /// Reads `[x, y]`, or the same with names.
  static func readPoint(_ json: inout JSONReader) throws(JSONError) -> Point? {
    let sides = try readSides(&json)
    return sides.count == 2 ? Point(x: sides.numbers[0], y: sides.numbers[1]) : nil
  }

  private struct Sides {
    /// The first four.
    var numbers = SIMD4<Double>()
    var count = 0

    mutating func add(_ number: Double) {
      if count < 4 { numbers[count] = number }
      count += 1
    }
  }

  private static func readSides(_ json: inout JSONReader) throws(JSONError) -> Sides {
    var sides = Sides()
    try readSides(&json, into: &sides, depth: 0)
    return sides
  }

  /// Reads the parts of points and frames, which are at most two levels deep.
  private static func readSides(
    _ json: inout JSONReader, into sides: inout Sides, depth: Int
  ) throws(JSONError) {
    switch try json.peek() {
    case .array where depth < 2:
      try json.beginArray()
      while try json.nextElement() { try readSides(&json, into: &sides, depth: depth + 1) }
    case .object where depth < 2:
      // Named numbers are ordered by name, and follow those without a name.
      var named: (SIMD4<Double>, isThere: SIMD4<Int>) = ([0, 0, 0, 0], [0, 0, 0, 0])
      try json.beginObject()
      while let key = try json.nextKey(in: frameKeys) {
        switch key.number {
        case 4, 5: try readSides(&json, into: &sides, depth: depth + 1)
        case let number?:
          let side = try json.readFigure()
          named.0[number] = side ?? 0
          named.isThere[number] = side == nil ? 0 : 1
        case nil: try json.skipValue()
        }
      }
      for number in 0..<4 where named.isThere[number] == 1 { sides.add(named.0[number]) }
    case .array, .object: try json.skipValue()
    default: if let side = try json.readFigure() { sides.add(side) }
    }
  }
}
