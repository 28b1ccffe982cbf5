// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TestSupport
import Testing
import TreeFormats

/// Something on a random screen, or a group of such.
enum ScreenPart {
  case item(ScreenItem)
  case group([ScreenPart])

  /// Creates random parts, whose items have different names.
  static func any(
    _ numbers: inout SeededNumbers, depth: Int = 0, counting count: inout Int
  ) -> [ScreenPart] {
    var parts: [ScreenPart] = []
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      if depth < 3, Int.random(in: 0..<3, using: &numbers) == 0 {
        parts.append(.group(any(&numbers, depth: depth + 1, counting: &count)))
      } else {
        count += 1
        parts.append(.item(ScreenItem(count, &numbers)))
      }
    }
    return parts
  }

  /// The items in it, in order.
  var items: [ScreenItem] {
    switch self {
    case .item(let item): [item]
    case .group(let parts): parts.flatMap(\.items)
    }
  }
}

/// A writer of random screens in a format.
struct ScreenWriter: CustomTestStringConvertible, Sendable {
  let format: TreeFormat
  let name: String
  let write: @Sendable ([ScreenPart]) -> String

  var testDescription: String { name }

  /// Creates a writer for a format where each thing has what is in it between its own marks.
  ///
  /// - Parameter around: Returns the document for what is in it.
  static func nested(
    _ format: TreeFormat, _ name: String? = nil, separator: String = ",",
    item: @escaping @Sendable (ScreenItem) -> String,
    group: @escaping @Sendable (_ inner: String) -> String,
    around: @escaping @Sendable (_ inner: String) -> String
  ) -> ScreenWriter {
    @Sendable func text(of parts: [ScreenPart]) -> String {
      parts.map { part in
        switch part {
        case .item(let thing): item(thing)
        case .group(let parts): group(text(of: parts))
        }
      }.joined(separator: separator)
    }
    return ScreenWriter(format: format, name: name ?? format.rawValue) { around(text(of: $0)) }
  }

  /// Creates a writer for a format of numbered nodes that name those in them.
  ///
  /// - Parameter item: Returns the nodes of an item, which has a number, as may what is in it: the next
  ///   number. The outermost are in that with the number 0.
  static func numbered(
    _ format: TreeFormat,
    item: @escaping @Sendable (ScreenItem, _ number: Int, _ parent: Int) -> [String],
    group: @escaping @Sendable (_ number: Int, _ parent: Int, _ children: [Int]) -> String,
    around: @escaping @Sendable (_ nodes: [String], _ children: [Int]) -> String
  ) -> ScreenWriter {
    @Sendable func add(
      _ parts: [ScreenPart], in parent: Int, _ nodes: inout [String], _ last: inout Int
    ) -> [Int] {
      var children: [Int] = []
      for part in parts {
        last += 2
        let number = last
        children.append(number)
        switch part {
        case .item(let thing): nodes += item(thing, number, parent)
        case .group(let parts):
          let inner = add(parts, in: number, &nodes, &last)
          nodes.append(group(number, parent, inner))
        }
      }
      return children
    }
    return ScreenWriter(format: format, name: format.rawValue) { parts in
      var nodes: [String] = []
      var last = 0
      let children = add(parts, in: 0, &nodes, &last)
      return around(nodes, children)
    }
  }

  /// Creates a writer for a printed tree.
  ///
  /// - Parameters:
  ///   - branch: The beginnings of the line of a node, of its further lines, and of the lines of what is
  ///     in it, by whether others follow it.
  ///   - lines: The lines of a node: of an item, or of a group if there is none.
  static func printed(
    _ format: TreeFormat,
    branch: @escaping @Sendable (_ isLast: Bool) -> (node: String, rest: String),
    gap: @escaping @Sendable (_ hasInner: Bool) -> String,
    lines: @escaping @Sendable (ScreenItem?, _ number: Int) -> [String],
    around: @escaping @Sendable (_ lines: [String]) -> String
  ) -> ScreenWriter {
    @Sendable func add(
      _ parts: [ScreenPart], _ prefix: String, _ result: inout [String], _ count: inout Int
    ) {
      for (place, part) in parts.enumerated() {
        let (node, rest) = branch(place == parts.count - 1)
        var item: ScreenItem?
        var inner: [ScreenPart] = []
        switch part {
        case .item(let thing): item = thing
        case .group(let parts): inner = parts
        }
        count += 1
        for (number, line) in lines(item, count).enumerated() {
          result.append(prefix + (number == 0 ? node : rest + gap(!inner.isEmpty)) + line)
        }
        add(inner, prefix + rest, &result, &count)
      }
    }
    return ScreenWriter(format: format, name: format.rawValue) { parts in
      var result: [String] = []
      var count = 0
      add(parts, "", &result, &count)
      return around(result)
    }
  }
}
