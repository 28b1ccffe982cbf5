// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The blocks of a DOM snapshot: which elements start lines of their own.
///
/// The style `display` decides if the snapshot has it. Otherwise the element does, as in HTML.
struct DOMFlow: Sendable {
  private enum Kind: UInt8 {
    /// Inline, or no element.
    case other
    case text, lineBreak
    /// Lines of its own, below each other.
    case block
    /// Other boxes of its own, such as a flexible one.
    case box
    /// A box in a line.
    case boxInLine
    /// Inline by its style.
    case inline
  }

  /// The kinds of the strings of the snapshot, as names of nodes or as values of `display`; nil
  /// until they are needed, because most strings are neither.
  private var kinds: [Kind?]
  private var kindOf: [Kind] = []
  /// For each node the nearest block around it, or minus one.
  private var blocks: [Int32] = []

  /// The elements that are not inline; all others are.
  private static let elements: [Kind: Set<String>] = [
    .lineBreak: ["BR"], .text: ["#text"], .box: ["TABLE", "TBODY", "TFOOT", "THEAD", "TR", "text"],
    .block: [
      "#document", "ADDRESS", "ARTICLE", "ASIDE", "BLOCKQUOTE", "BODY", "CAPTION", "CENTER", "DD",
      "DETAILS", "DIALOG", "DIR", "DIV", "DL", "DT", "FIELDSET", "FIGCAPTION", "FIGURE", "FOOTER",
      "FORM", "H1", "H2", "H3", "H4", "H5", "H6", "HEADER", "HGROUP", "HR", "HTML", "LEGEND", "LI",
      "MAIN", "MENU", "NAV", "OL", "OPTGROUP", "OPTION", "P", "PRE", "RP", "RT", "SEARCH",
      "SECTION", "SUMMARY", "TD", "TH", "UL", "foreignObject",
    ],
    .boxInLine: ["BUTTON", "INPUT", "METER", "PROGRESS", "SELECT", "TEXTAREA"],
  ]
  private static let styles: [Kind: Set<String>] = [
    .inline: ["inline", "contents", "ruby"],
    .block: ["block", "flow-root", "list-item", "ruby-text", "table-caption", "table-cell"],
    .box: ["-webkit-box", "flex", "grid", "none", "table", "table-row", "table-row-group"],
    .boxInLine: [
      "-webkit-inline-box", "inline-block", "inline-flex", "inline-grid", "inline-table",
    ],
  ]

  init(strings count: Int) { kinds = Array(repeating: nil, count: count) }

  /// Adds the nodes of a document, each after its parent.
  mutating func append(
    names: ArraySlice<Int32>, parents: ArraySlice<Int32>, _ layoutNodes: [Int], _ displays: [Int],
    _ strings: [String]
  ) {
    let first = kindOf.count
    kindOf.reserveCapacity(first + names.count)
    for name in names { kindOf.append(kind(of: Int(name), strings)) }
    for (node, display) in zip(layoutNodes, displays) where node >= 0 && node < names.count {
      let style = kind(of: display, strings)
      guard style != .other, style != .text, style != .lineBreak else { continue }
      // A text has the style of its element, and a line break no box.
      if kindOf[first + node] != .text, kindOf[first + node] != .lineBreak {
        kindOf[first + node] = style
      }
    }
    blocks.reserveCapacity(first + names.count)
    for parent in parents {
      blocks.append(parent < 0 || isBlock(Int(parent)) ? parent : blocks[Int(parent)])
    }
  }

  private mutating func kind(of string: Int, _ strings: [String]) -> Kind {
    guard strings.indices.contains(string) else { return .other }
    if let known = kinds[string] { return known }
    let kind = Self.kind(of: strings[string])
    kinds[string] = kind
    return kind
  }

  private static func kind(of string: String) -> Kind {
    (elements.first { $0.value.contains(string) } ?? styles.first { $0.value.contains(string) })?
      .key
      ?? .other
  }

  /// Returns whether a node has a box of its own, also within a line.
  func isBlock(_ node: Int) -> Bool {
    switch kindOf[node] {
    case .block, .box, .boxInLine: true
    case .other, .text, .lineBreak, .inline: false
    }
  }

  func isBreak(_ node: Int) -> Bool { kindOf[node] == .lineBreak }

  /// Returns the block whose lines contain a node: the node itself if it is one.
  func block(around node: Int) -> Int { isBlock(node) ? node : Int(blocks[node]) }

  /// Returns the block whose lines contain a node, also through boxes in these lines.
  func blockOfLine(around node: Int) -> Int {
    var block = block(around: node)
    while block >= 0, kindOf[block] == .boxInLine { block = Int(blocks[block]) }
    return block
  }

  /// Returns the blocks among some nodes that contain only lines, as Safari exposes them.
  ///
  /// - Parameter drawn: The drawn nodes, each after its parent.
  func blocksOfLines(among drawn: some Sequence<Int>) -> Set<Int> {
    var ofLines: Set<Int> = []
    var ofBlocks: Set<Int> = []
    for node in drawn {
      let outer = Int(blocks[node])
      guard outer >= 0 else { continue }
      switch kindOf[node] {
      case .block, .box: ofBlocks.insert(outer)
      case .text, .boxInLine, .other, .inline, .lineBreak:
        if kindOf[outer] == .block { ofLines.insert(outer) }
      }
    }
    return ofLines.subtracting(ofBlocks)
  }
}

/// Where lines end among the nodes of a snapshot.
struct LineEnds {
  /// For each node how many lines end before it.
  private let counts: [Int32]

  /// Counts the nodes with which a line ends; O(nodes).
  init(nodes: Range<Int>, where endsLine: (Int) -> Bool) {
    var count: Int32 = 0
    counts = nodes.map { node in
      defer { if endsLine(node) { count += 1 } }
      return count
    }
  }

  /// Returns whether a line ends between two nodes, whichever is first.
  func isBetween(_ one: Int, _ other: Int) -> Bool {
    let (start, end) = (min(one, other), max(one, other))
    return start < end && counts[end] > counts[start + 1]
  }
}
