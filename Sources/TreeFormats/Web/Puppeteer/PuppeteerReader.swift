// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// The accessibility snapshot that Puppeteer takes of a page, and Playwright took up to 1.56
/// (docs/reference/formats/puppeteer.md): each node becomes one of a page when it ends.
struct PuppeteerPage: PageSource, NodeSink {
  private(set) var notices: ImportNotices
  private(set) var nodes: [PageNode] = []
  /// For each node the one that it is in, or minus one.
  private var parents: [Int32] = []
  /// The innermost node that has not ended, or minus one.
  private var innermost = -1
  private let names = PuppeteerEntry.Names()
  private var hasRoot = false
  /// The nodes whose roles nobody knows, and those that are settled when all are known.
  private var strangers: [Int32] = []
  private var unsettled: [Int32] = []

  init(_ text: Span<UInt8>, _ trace: ImportTrace?) throws(JSONError) {
    notices = ImportNotices(trace)
    let room = Self.expectedNodes(in: text)
    nodes.reserveCapacity(room)
    parents.reserveCapacity(room)
    try readNodes(of: text)
  }

  // MARK: Reading

  /// How many nodes there will be, roughly.
  ///
  /// Each begins with a brace, and those at the beginning are counted. Text full of braces gets room
  /// for no more than a document of that length is likely to have.
  private static func expectedNodes(in text: Span<UInt8>) -> Int {
    let looks = min(text.count, 1 << 14)
    var found = 0
    for place in 0..<looks where text[place] == UInt8(ascii: "{") { found += 1 }
    let all = Double(found) * Double(text.count) / Double(max(looks, 1))
    return min(Int(all * 1.1) + 8, text.count / 36 + 8, AccessibilityTree.maximumNodes)
  }

  static var keys: JSONKeyTable { PuppeteerEntry.keys }

  var isFull: Bool { nodes.count >= AccessibilityTree.maximumNodes }

  mutating func begin(at offset: Int) {
    parents.append(Int32(innermost))
    innermost = nodes.count
    nodes.append(PageNode(offset: offset, isRoot: false))
  }

  mutating func read(_ key: Int, _ json: inout JSONReader) throws(JSONError) -> MemberUse {
    try nodes[innermost].read(key, names, &json)
  }

  mutating func end() {
    let index = innermost
    innermost = Int(parents[index])
    if index == 0, nodes[0].role.role == .document {
      // Only the page itself is a document by its role.
      hasRoot = true
    } else {
      nodes[index].finish()
      switch nodes[index].role.role {
      case .unknown: strangers.append(Int32(index))
      case .combobox, .link, .heading, .cell, .gridcell, .columnheader, .rowheader, .listitem:
        unsettled.append(Int32(index))
      default: break
      }
      if let trace = notices.trace { tell(index, trace) }
    }
  }

  /// Tells which fields are taken to be secret.
  private func tell(_ index: Int, _ trace: ImportTrace) {
    guard nodes[index].role.treatment == .input,
      nodes[index].states.contains(.secret) || nodes[index].value.text?.isOfBullets == true
    else { return }
    trace.give("role", .secretByName, at: nodes[index].offset)
  }

  // MARK: The page

  func prepare(_ importer: inout PageImporter) {
    importer.countsLooseRadios = false
    importer.hasRoot = hasRoot
    importer.tellsFocus = false
  }

  /// The nodes as a page.
  mutating func frame() -> PageFrame {
    // What is in a node ended before it.
    for index in strangers.sorted() {
      let node = Int(index)
      notices.note(.unknownRole(nodes[node].roleName), at: nodes[node].offset)
    }
    var page = PageNode(offset: hasRoot ? nodes[0].offset : 0, isRoot: true)
    page.role = WebRole(.document, .container)
    if hasRoot {
      page.name = nodes[0].name
      nodes[0] = page
      // What stands beside the page is in it too.
      for index in parents.indices.dropFirst() where parents[index] < 0 { parents[index] = 0 }
    } else {
      nodes.insert(page, at: 0)
      parents = [-1] + parents.map { $0 + 1 }
    }
    let links = PageLinks(parentsInOrder: parents)
    for index in unsettled.sorted() { settle(Int(index) + (hasRoot ? 0 : 1), links) }
    // Taken out, so that they are not shared.
    var taken: [PageNode] = []
    swap(&taken, &nodes)
    return PageFrame(taken, links)
  }

  /// Finds out whether a name is what is in the node, and takes away the choices of a closed list.
  private mutating func settle(_ index: Int, _ links: PageLinks) {
    if nodes[index].role.role == .combobox {
      guard nodes[index].states.isDisjoint(with: [.editable, .expanded]) else { return }
      for child in links.children(of: index) where nodes[Int(child)].role.role == .option {
        nodes[Int(child)].role = WebRole(.none, .drop)
        notices.trace?.shape(.closedChoice, at: nodes[Int(child)].offset)
      }
      return
    }
    guard !nodes[index].name.isEmpty, says(index, links) else { return }
    nodes[index].nameSource = .contents
  }

  /// Whether the name of a node is what is in it, or nothing in it is said.
  private func says(_ index: Int, _ links: PageLinks) -> Bool {
    guard links.hasChildren(index) else { return true }
    return nodes[index].isNamedByContents { words(in: index, links, throughPictures: $0) }
  }

  /// The words in a node, as far as its name may be put together from them.
  ///
  /// - Complexity: For all nodes together O(nodes): each is looked at for itself, and for the nearest one
  ///   around it that has a name.
  private func words(in index: Int, _ links: PageLinks, throughPictures: Bool) -> ContentText {
    let most = 2 * nodes[index].name.utf8.count
    var inside = ContentText()
    links.visit(in: index, most: Self.looks) { inner in
      guard inside.words.utf8.count <= most else { return .stop }
      inside.words += nodes[inner].name
      guard nodes[inner].name.isEmpty else { return .pass }
      guard nodes[inner].role.role == .image else { return .enter }
      inside.holdsPicture = true
      return throughPictures ? .enter : .pass
    }
    return inside
  }

  /// How many nodes are looked at for a text.
  private static let looks = 200
}
