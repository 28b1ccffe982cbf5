// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import TestSupport
import Testing

@Suite struct LocationTests {
  /// A text with marks before the places that are looked up, and where each of them is.
  static let places: [(text: String, expected: [(line: Int, column: Int, path: String)])] = [
    ("¶1", [(1, 1, "$")]), ("  ¶1¶", [(1, 3, "$"), (1, 4, "$")]),
    (
      "¶[¶1, ¶2¶]¶",
      [
        (1, 1, "$"), (1, 2, "$[0]"), (1, 5, "$[1]"), (1, 6, "$[1]"), (1, 7, "$"),
      ]
    ),
    (
      "{¶\"a\"¶: ¶1, ¶\"b\": ¶[{}, ¶{\"c\": ¶null}]¶}",
      [
        (1, 2, "$.a"), (1, 5, "$.a"), (1, 7, "$.a"), (1, 10, "$.b"), (1, 15, "$.b"),
        (1, 20, "$.b[1]"), (1, 26, "$.b[1].c"), (1, 32, "$.b"),
      ]
    ),
    (
      "{\n  \"a\": [\r\n    ¶1\n  ],\n¶  ¶\"b\": 2\n}",
      [
        (3, 5, "$.a[0]"), (5, 1, "$"), (5, 3, "$.b"),
      ]
    ),
    ("{\"é☕👩‍🚀\": ¶\"👩‍🚀\"¶}", [(1, 11, "$.é☕👩‍🚀"), (1, 16, "$.é☕👩‍🚀")]),
    ("{\"a\": \"x,[{\\\"y\\\\\", ¶\"b\": 1}", [(1, 20, "$.b")]),
    ("[\"a]\", ¶[\"}\", ¶0]]", [(1, 8, "$[1]"), (1, 14, "$[1][1]")]),
    ("{¶\"a\\\"b\": ¶1}", [(1, 2, "$.a\\\"b"), (1, 10, "$.a\\\"b")]),
    ("\u{FEFF}¶{\"a\": ¶1}", [(1, 1, "$"), (1, 7, "$.a")]),
    ("\u{FEFF}\n¶1", [(2, 1, "$")]),
    // Broken texts: what came before the fault still tells the way.
    ("{\"a\": [1, ¶?", [(1, 11, "$.a[1]")]),
    ("{\"a\": {\"b\": ¶]}}", [(1, 13, "$.a.b")]),
    ("{\"a\": \"never closed ¶\n", [(1, 21, "$.a")]),
    ("{\"a\": 1, ¶\"never closed", [(1, 10, "$.never closed")]),
    ("]]¶]", [(1, 3, "$")]), ("[[[¶", [(1, 4, "$[0][0][0]")]), ("¶", [(1, 1, "$")]),
  ]

  @Test(arguments: places.indices) func `an offset has a line, a column and a path`(row: Int) {
    let (marked, expected) = Self.places[row]
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    for part in marked.unicodeScalars {
      if part == "¶" {
        offsets.append(bytes.count)
      } else {
        bytes.append(contentsOf: String(Character(part)).utf8)
      }
    }
    let found = locate(offsets, in: bytes.span)
    #expect(found.map(\.line) == expected.map(\.line), "\(marked)")
    #expect(found.map(\.column) == expected.map(\.column), "\(marked)")
    #expect(found.map(\.path) == expected.map(\.path), "\(marked)")
  }

  @Test func `offsets may come in any order, twice and from outside the text`() {
    let bytes = Array("[1,\n2]".utf8)
    let found = locate([4, 99, 1, -5, 4], in: bytes.span)
    #expect(found.map(\.line) == [2, 2, 1, 1, 2])
    #expect(found.map(\.column) == [1, 3, 2, 1, 1])
    #expect(found.map(\.path) == ["$[1]", "$", "$[0]", "$", "$[1]"])
    #expect(locate([], in: bytes.span).isEmpty)
    #expect(locate([0, 7], in: [UInt8]().span).map(\.column) == [1, 1])
  }

  @Test func `many thousand offsets are found in one pass`() {
    var bytes = Array("[".utf8)
    var offsets: [Int] = []
    for number in 0..<20_000 {
      if number > 0 { bytes.append(contentsOf: ",\n".utf8) }
      bytes.append(contentsOf: "{\"k\":".utf8)
      offsets.append(bytes.count)
      bytes.append(contentsOf: "1}".utf8)
    }
    var generator = SeededNumbers(seed: 7)
    let order = offsets.indices.shuffled(using: &generator)
    let found = locate(order.map { offsets[$0] }, in: bytes.span)
    let wrong = found.indices.filter {
      found[$0].path != "$[\(order[$0])].k" || found[$0].line != order[$0] + 1
        || found[$0].column != (order[$0] == 0 ? 7 : 6)
    }
    #expect(found.count == 20_000)
    #expect(wrong.isEmpty)
  }

  @Test(arguments: ["k", "schlüssel", "読み上げ順序の規則"])
  func `a path is whole up to 240 characters, and a longer one is shortened in its middle`(
    key: String
  ) {
    var shortened = 0
    for depth in [1, 10, 20, 30, 60, 100, 120, 130, 4096] {
      let text = String(repeating: "{\"\(key)\":", count: depth)
      let bytes = Array(text.utf8)
      let path = locate([bytes.count], in: bytes.span).first?.path ?? ""
      let whole = "$" + String(repeating: ".\(key)", count: depth)
      if whole.count <= 240 {
        #expect(path == whole)
      } else {
        #expect(path.count <= 242 + 2 * (key.count + 1))
        if path == whole { continue }
        let halves = path.split(separator: "…", omittingEmptySubsequences: false)
        #expect(halves.count == 2)
        #expect(halves.allSatisfy { $0.count >= 100 })
        #expect(whole.hasPrefix(halves.first ?? "?") && whole.hasSuffix(halves.last ?? "?"))
        shortened += 1
      }
    }
    #expect(shortened >= 2)
  }

  @Test func `a long key is cut between characters and marked as cut`() {
    for length in [20, 26, 27, 80, 1000] {
      let key = String(repeating: "序", count: length)
      let bytes = Array("{\"\(key)\": 1}".utf8)
      for offset in [1, bytes.count - 2] {
        let path = locate([offset], in: bytes.span).first?.path ?? ""
        #expect(path.hasPrefix("$.序") && !path.contains("\u{FFFD}"))
        #expect(path.hasSuffix(length * 3 <= 80 ? "序" : "序…"))
      }
    }
  }

  @Test func `many offsets in a deep text are found`() {
    let depth = 4000
    let bytes = Array(String(repeating: "{\"a\":", count: depth).utf8)
    let found = locate(Array(0..<bytes.count), in: bytes.span)
    #expect(found.count == 5 * depth)
    #expect(found.last?.path.contains("…") == true)
  }
}
