// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// Collects the nodes of a page from a program that is not a browser.
struct PageBuilder {
  private(set) var nodes: [PageNode] = []
  /// For each node its parent, or minus one.
  private var parents: [Int32] = []

  /// The maximum number of descendants to visit for the words of a node, and of texts to use.
  private static let mostLooks = 2000
  private static let mostWords = 100

  subscript(index: Int) -> PageNode {
    _read { yield nodes[index] }
    _modify { yield &nodes[index] }
  }

  func parent(of index: Int) -> Int? { parents[index] < 0 ? nil : Int(parents[index]) }

  /// Adds a node with a role by the browser's name.
  mutating func add(_ role: String, under parent: Int?, at offset: Int) -> Int {
    var node = PageNode(offset: offset, isRoot: parent == nil)
    if let known = WebRole.named(role) { node.role = known } else { node.roleName = role }
    nodes.append(node)
    parents.append(Int32(parent ?? -1))
    return nodes.count - 1
  }

  /// Adds a node between two others that represents nothing in the document.
  mutating func addBetween(_ role: String, under parent: Int, at offset: Int) -> Int {
    let index = add(role, under: parent, at: offset)
    nodes[index].isBetween = true
    return index
  }

  /// Returns the nodes as a page; nodes without words get those inside them.
  mutating func frame() -> PageFrame {
    let links = PageLinks(parents: parents)
    for place in nodes.indices { addWords(to: place, links) }
    // Taken out, so that they are not shared.
    var taken: [PageNode] = []
    swap(&taken, &nodes)
    return PageFrame(taken, links)
  }

  /// Gives a node without words that is read as a whole the texts in it, as name or content.
  private mutating func addWords(to place: Int, _ links: PageLinks) {
    let treatment = nodes[place].role.treatment
    let isInput =
      treatment == .input && nodes[place].value.text == nil
      && !nodes[place].states.contains(.secret)
    guard isInput || (treatment == .leaf || treatment == .cell) && nodes[place].name.isEmpty
    else { return }
    var words: [String] = []
    links.visit(in: place, most: Self.mostLooks) { inner in
      // A popup is not part of it, nor is a control in a picture, nor what was typed in secret.
      if nodes[inner].role.treatment == .container || nodes[inner].states.contains(.secret) {
        return .pass
      }
      if nodes[place].role.role == .image, nodes[inner].role.isControl { return .pass }
      if nodes[inner].role.treatment == .text, !nodes[inner].name.isEmpty {
        words.append(nodes[inner].name)
      }
      return words.count < Self.mostWords ? .enter : .stop
    }
    guard !words.isEmpty else { return }
    if isInput {
      nodes[place].value = .text(words.joined(separator: " "))
    } else {
      nodes[place].name = words.joined(separator: " ")
    }
  }
}

/// The rows that are added between tables and their cells, because many programs omit them.
struct ImpliedRows {
  private struct Row {
    let node: Int
    var number: Int?
    let isOfHeaders: Bool
  }

  /// The last row of each table.
  private var last: [Int: Row] = [:]

  /// Returns the last row of a table, if the next cell belongs to it by its number, if it has one,
  /// and by its kind; the first cell of row zero may have no number.
  mutating func row(
    of table: Int, number: Int?, isOfHeaders: Bool = false, startsUnnumbered: Bool = false
  ) -> Int? {
    guard let row = last[table], row.isOfHeaders == isOfHeaders,
      row.number == number || startsUnnumbered && row.number == nil && number == 0
    else { return nil }
    last[table]?.number = number
    return row.node
  }

  mutating func add(_ node: Int, to table: Int, number: Int?, isOfHeaders: Bool = false) {
    last[table] = Row(node: node, number: number, isOfHeaders: isOfHeaders)
  }
}

/// A JSON document that is imported as the nodes of a web page.
protocol PageSource {
  init(_ text: Span<UInt8>, _ trace: ImportTrace?) throws(JSONError)

  /// The notices about the document; complete after `frame()`.
  var notices: ImportNotices { get }
  mutating func frame() -> PageFrame

  /// Sets the properties of the import that are not in the nodes.
  func prepare(_ importer: inout PageImporter)
}

extension PageSource {
  /// Prepares for the windows of a program: none of its nodes is the root of a page.
  func prepare(_ importer: inout PageImporter) {
    importer.countsLooseRadios = false
    importer.hasRoot = false
  }

  static func read(
    _ text: Span<UInt8>, _ findings: inout Findings, _ context: ImportContext
  ) throws(JSONError) -> AccessibilityTree? {
    let source = try Self(text, context.trace)
    return source.tree(&findings, context)
  }

  /// Returns the tree of its frame.
  consuming func tree(_ findings: inout Findings, _ context: ImportContext) -> AccessibilityTree? {
    var source = self
    let frame = source.frame()
    source.notices.report(to: &findings)
    return PageImporter.tree(of: [consume frame], &findings, context, prepare: source.prepare)
  }
}
