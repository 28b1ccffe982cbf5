// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TestSupport
import Testing

@testable import TreeFormats

/// The parts that pages are put together with.
@Suite struct PagePartsTests {
  @Test("White space is folded wherever Unicode has any, and nothing else is")
  func foldedScalars() {
    for value in [0x00...0x2FF, 0x1670...0x1690, 0x1FF0...0x2070, 0x2FF0...0x3010, 0xFEF0...0xFEFF]
      .joined()
    {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let isSpace = scalar.properties.isWhitespace
      let inside = "a" + String(Character(scalar)) + "b"
      #expect(folded(inside) == (isSpace ? "a b" : inside), "U+\(String(value, radix: 16))")
      let doubled = "é" + String(Character(scalar)) + " b"
      #expect(
        folded(doubled) == (isSpace ? "é b" : doubled), "U+\(String(value, radix: 16)) and a space")
      let ends = String(Character(scalar)) + "é" + String(Character(scalar))
      #expect(folded(ends) == (isSpace ? "é" : ends), "U+\(String(value, radix: 16)) at both ends")
    }
  }

  @Test("Texts that begin and end with characters of several bytes are folded at both ends")
  func foldedEnds() {
    for text in ["\u{2003}", "a\u{3000}", "•", "a •", "\u{85}", "日本", "é", "、。", "「日本」 "] {
      #expect(folded(text) == text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
  }

  @Test("Numbers of nodes are found where they were entered first, however many there are")
  func places() {
    var places = AccessKitPlaces()
    #expect(places.find(7) == nil)
    let ids = (0..<5000).map { UInt64($0) << 40 } + (1..<5000).map { UInt64($0) } + [.max]
    for (place, id) in ids.enumerated() { #expect(places.enter(id, at: place) == nil) }
    for (place, id) in ids.enumerated() {
      #expect(places.find(id) == place)
      #expect(places.enter(id, at: 1_000_000) == place)
    }
    #expect(places.find(123_456_789) == nil)
  }

  /// Which bits the numbers of nodes differ in.
  static let bits: [UInt64] = [
    0xFFFF, 0xFFFF << 48, 0x1111_1111_1111_1111, 0x8000_8000_8000_8000 | 0xFFF,
    // Found by looking for what a table that mixes its numbers once keeps together.
    0x001F_2DD0_1805_0000,
  ]

  @Test("No numbers that differ in a few bits are kept together", arguments: bits)
  func spread(bits: UInt64) {
    var places = AccessKitPlaces()
    var ids: [UInt64] = []
    // All subsets of the bits, the next each time.
    var id: UInt64 = 0
    repeat {
      ids.append(id)
      id = (id &- bits) & bits
    } while id != 0 && ids.count < 1 << 16
    for (place, id) in ids.enumerated() { _ = places.enter(id, at: place) }
    let others = ids.reduce(0) { $0 + places.search(for: $1).others }
    #expect(Double(others) / Double(ids.count) < 3)
  }

  @Test("What few nodes have is a node's own, though the node was copied")
  func rareMembers() {
    var node = PageNode(offset: 0)
    #expect(node.rare == nil)
    node.placeholder = nil
    node.description = ""
    node.words = PageProperties()
    #expect(node.rare == nil)
    node.placeholder = "Search"
    var copy = node
    copy.placeholder = "Find"
    copy.changeWords { $0.hint = "Looks through all pages" }
    #expect(node.placeholder == "Search")
    #expect(node.words.hint == nil)
    #expect(copy.placeholder == "Find")
    #expect(copy.words.hint == "Looks through all pages")
  }

  @Test("A level beyond all numbers is the last of those that are counted")
  func levels() {
    var node = PageNode(offset: 0)
    for (given, level) in [(3, 3), (-1, -1), (.max, Int(Int32.max)), (.min, Int(Int32.min))] {
      node.level = given
      #expect(node.level == level)
    }
  }

  /// Parents, the order of the children, and for each node the first one that is not in it.
  static let trees: [(parents: [Int32], order: [Int32]?, ends: [Int32]?)] = [
    ([-1], nil, [1]),
    ([-1, 0, 1, 1, 0], nil, [5, 4, 3, 4, 5]),
    ([-1, 0, 1, 2], nil, [4, 4, 4, 4]),
    // The second child of the first node stands behind the second node.
    ([-1, 0, 0, 1], nil, nil),
    // What stands last is read first.
    ([-1, 0, 0], [2, 1], nil),
    ([-1, 0, 0], [1, 2], [3, 2, 3]),
  ]

  @Test(
    "A node has the numbers that a browser gives, and none that no browser has",
    arguments: [
      (0, 0), (7, 7), (2_147_483_647, 2_147_483_647), (2_147_483_648, nil), (-1, nil), (nil, nil),
    ] as [(Int?, Int?)])
  func numbersOfTheDOM(given: Int?, kept: Int?) {
    var node = PageNode(offset: 1)
    node.backendID = 1
    node.backendID = given
    #expect(node.backendID == kept)
  }

  @Test("Limits that are not known are none")
  func limits() {
    var node = PageNode(offset: 1)
    #expect(node.minimum == nil && node.maximum == nil && !node.hasLimits)
    node.minimum = 0
    #expect(node.minimum == 0 && !node.hasLimits)
    node.maximum = -.infinity
    #expect(node.maximum == -.infinity && node.hasLimits)
    node.minimum = nil
    #expect(node.minimum == nil && !node.hasLimits)
  }

  @Test("Nodes that stand in the order in which they are read have ends", arguments: trees.indices)
  func ends(row: Int) {
    let (parents, order, ends) = Self.trees[row]
    let links = PageLinks(parents: parents, order: order)
    #expect(links.ends == ends)
    for (node, parent) in parents.enumerated() where parent >= 0 {
      #expect(links.children(of: Int(parent)).contains(Int32(node)))
    }
    guard let ends else { return }
    let nested = PageLinks(parentsInOrder: parents)
    #expect(nested.ends == ends)
    for node in parents.indices {
      #expect(Array(nested.children(of: node)) == Array(links.children(of: node)))
      #expect(nested.hasChildren(node) == links.hasChildren(node))
    }
  }

  @Test("The ends of nodes in order are those that their children have")
  func endsOfManyTrees() {
    var numbers = SeededNumbers(for: "trees of nodes")
    for count in 1...60 {
      var parents: [Int32] = [-1]
      for node in 1..<count {
        // Below the node before, or below any that is around it.
        var parent = Int32(node - 1)
        while parent > 0, Bool.random(using: &numbers) { parent = parents[Int(parent)] }
        parents.append(parent)
      }
      #expect(
        PageLinks(parentsInOrder: parents).ends == PageLinks(parents: parents).ends, "\(parents)")
    }
  }
}
