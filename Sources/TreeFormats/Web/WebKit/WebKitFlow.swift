// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The nodes of a page in the order in which they are drawn: shadow trees replace the children of
/// their hosts, and slots hold the children that were given to them.
///
/// The walk also finds the texts, each with the nearest exposed node around it.
struct WebKitFlow {
  /// A part of an exposed node that WebKit does not list among its children.
  struct Piece {
    enum Kind { case text, before, after, element }
    let kind: Kind
    let node: Int
    let order: Int
    /// The words of generated content.
    var words = ""
    /// Whether it is in the label of a checkbox or radio button, in one line.
    var isSaidByControl = false
    /// Whether it is generated content without marks of a quotation, which belong to the text around them.
    var isGenerated = false
  }

  private let page: WebKitDocument
  private let isExposed: [Bool]
  private let labels: WebKitLabels
  /// The node to which the visible page is confined.
  private let modal: Int?
  /// For each node its order and that of its end; zero if it is not drawn.
  private(set) var starts: [Int]
  private(set) var ends: [Int]
  /// The nodes in this order, and for each node the one around it; minus one if it is not drawn.
  private(set) var order: [Int] = []
  private(set) var parents: [Int32]
  /// The pieces of each exposed node, in order.
  private(set) var pieces: [Int: [Piece]] = [:]
  /// Whether the words of each text count, also those outside of a modal dialog.
  private(set) var isShown: [Bool]
  /// Whether each node is content that CSS skips, of which WebKit's labels have no words.
  private(set) var isSkipped: [Bool]
  private var count = 0
  /// The number of open quotations.
  private var quotations = 0
  /// For each node the nearest element with a language; computed on first use.
  private lazy var languages: [Int?] = {
    var languages: [Int?] = []
    languages.reserveCapacity(page.dom.nodes.count)
    for (index, node) in page.dom.nodes.enumerated() {
      let outer = node.parent < 0 ? nil : languages[Int(node.parent)]
      languages.append(node["lang"] == nil ? outer : index)
    }
    return languages
  }()
  /// The children that were given to each slot.
  private var given: [Int: [Int]] = [:]

  private struct Visit {
    var node: Int
    var parent = -1
    var holder: Int
    var isHidden: Bool
    var isSkipped = false
    /// Whether its texts are read here: in the dialog.
    var isRead: Bool
    /// Whether its texts are those of a label that a control says.
    var isSaidByControl = false
    var isEnd = false
  }

  init(_ page: WebKitDocument, exposed: [Bool], modal: Int?, _ labels: WebKitLabels) {
    (self.page, self.labels) = (page, labels)
    isExposed = exposed
    self.modal = modal
    starts = Array(repeating: 0, count: exposed.count)
    ends = starts
    parents = Array(repeating: -1, count: exposed.count)
    isShown = Array(repeating: false, count: exposed.count)
    isSkipped = isShown
    run()
  }

  private mutating func run() {
    var waiting = [Visit(node: 0, holder: 0, isHidden: false, isRead: modal == nil)]
    while let visit = waiting.popLast() {
      count += 1
      if visit.isEnd {
        leave(visit)
      } else if starts[visit.node] == 0 {
        starts[visit.node] = count
        order.append(visit.node)
        parents[visit.node] = Int32(visit.parent)
        enter(visit, &waiting)
      }
    }
  }

  private mutating func enter(_ visit: Visit, _ waiting: inout [Visit]) {
    let index = visit.node
    isSkipped[index] = visit.isSkipped
    if page[index].kind == .text {
      addText(visit)
      ends[index] = count
      return
    }
    var inner = visit
    if index == modal { inner.isRead = true }
    // A hidden control says nothing.
    if page[index].name == "LABEL", let control = labels.controlThatSays(index), isExposed[control]
    {
      inner.isSaidByControl = true
    }
    inner.isHidden = hides(index, visit.isHidden)
    inner.isSkipped = visit.isSkipped || page.row(of: index)?.skips != nil
    if isExposed[index] || isLost(index, inner) { inner.holder = index }
    let before = generated(page.row(of: index)?.before, index)
    let isSeen = page.properties(of: index)?.isHidden != true
    if isSeen, !inner.isHidden, inner.isRead, !before.isEmpty {
      add(.before, inner, before)
    }
    inner.isEnd = true
    waiting.append(inner)
    inner.isEnd = false
    inner.parent = index
    for child in children(of: index).reversed() {
      inner.node = child
      waiting.append(inner)
    }
    if isClosed(index) { hideContent(of: index, &waiting) }
  }

  private mutating func leave(_ visit: Visit) {
    let after = generated(page.row(of: visit.node)?.after, visit.node)
    let isSeen = page.properties(of: visit.node)?.isHidden != true
    if isSeen, !visit.isHidden, visit.isRead, !after.isEmpty {
      add(.after, visit, after)
    }
    ends[visit.node] = count
  }

  private mutating func add(_ kind: Piece.Kind, _ visit: Visit, _ words: String = "") {
    pieces[visit.holder, default: []].append(
      Piece(
        kind: kind, node: visit.node, order: count, words: words,
        isSaidByControl: visit.isSaidByControl, isGenerated: isGenerated(kind, visit.node)))
  }

  private func isGenerated(_ kind: Piece.Kind, _ node: Int) -> Bool {
    switch kind {
    case .text, .element: false
    case .before: page.row(of: node)?.before?.isOnlyQuotes == false
    case .after: page.row(of: node)?.after?.isOnlyQuotes == false
    }
  }

  /// Returns the words of generated content, with quotation marks by depth and language.
  private mutating func generated(_ generated: WebKitGenerated?, _ index: Int) -> String {
    guard let generated else { return "" }
    var marks: WebKitQuotes?
    if generated.hasQuotes {
      marks =
        generated.quotes.map { WebKitQuotes(style: $0) }
        ?? WebKitQuotes(language: languages[index].flatMap { page[$0]["lang"] } ?? "")
    }
    return generated.words(marks, &quotations)
  }

  private mutating func addText(_ visit: Visit) {
    let index = visit.node
    // Content that CSS skips may have no lines until the user scrolls to it.
    if let row = page.row(of: index), !row.isDrawn, !visit.isSkipped { return }
    // An element that is not visible itself may contain visible ones.
    let parent = Int(page[index].parent)
    let visibility = page.row(of: parent)?.visibility ?? ""
    guard !visit.isHidden, page.properties(of: parent)?.isHidden != true,
      ["", "visible"].contains(visibility)
    else { return }
    isShown[index] = true
    if visit.isRead { add(.text, visit) }
  }

  /// Returns whether a node hides the texts in it.
  private func hides(_ index: Int, _ isHidden: Bool) -> Bool {
    let node = page[index]
    switch node.name {
    // Their texts are no content, or repeat a value.
    case "HEAD", "SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT", "TEXTAREA", "SELECT", "DATALIST",
      "title",
      "desc", "metadata":
      return true
    default: break
    }
    let row = page.row(of: index)
    // A drawing of its own is not in the page, so what is hidden there may still be exposed.
    if isExposed[index] { return row?.display == "none" && node.name != "AREA" }
    if isHidden || row?.isInert == true || row?.display == "none" || row?.skips == .hidden {
      return true
    }
    guard node.kind == .element else { return false }
    if node["aria-hidden"] == "true" || node["inert"] != nil { return true }
    // An invisible element may contain visible ones, but not in a page of its own.
    if page.properties(of: index)?.isHidden == true,
      !page.dom.children(of: index, .content).isEmpty
    {
      return true
    }
    guard let own = page.properties(of: index) else { return false }
    return !own.exists && row == nil && own.children.isEmpty
  }

  /// Returns whether WebKitGTK leaves an element out that Safari exposes: a highlighted text.
  private mutating func isLost(_ index: Int, _ visit: Visit) -> Bool {
    guard !visit.isHidden, visit.isRead, let own = page.properties(of: index),
      own.role == "mark", own.isIgnored, own.children.isEmpty
    else { return false }
    add(.element, visit)
    return true
  }

  private func isClosed(_ index: Int) -> Bool {
    guard page[index].name == "DETAILS" else { return false }
    return !(page.row(of: index)?.isOpen ?? (page[index]["open"] != nil))
  }

  /// Hides the content of a closed element except its first summary.
  private func hideContent(of index: Int, _ waiting: inout [Visit]) {
    var isSummary = true
    for place in waiting.indices.reversed() {
      guard !waiting[place].isEnd || waiting[place].node != index else { return }
      if isSummary, page[waiting[place].node].name == "SUMMARY" {
        isSummary = false
      } else {
        waiting[place].isHidden = true
      }
    }
  }

  /// Returns the drawn children of a node.
  private mutating func children(of index: Int) -> [Int] {
    let node = page[index]
    if let content = page.dom.children(of: index, .content).first {
      // An object without a picture or page shows its own content instead.
      return node.name == "OBJECT" ? page.dom.children(of: index) + [content] : [content]
    }
    if node.name == "SLOT", let given = given[index] { return given }
    let own = page.dom.children(of: index)
    let shadow = page.dom.children(of: index, .shadow).first { holdsContent($0, of: index) }
    guard let shadow else { return own }
    assign(own, in: shadow)
    return page.dom.children(of: shadow)
  }

  /// Returns whether a shadow root replaces the children of its host: the engine's own does only for
  /// players, whose parts are exposed.
  private func holdsContent(_ shadow: Int, of host: Int) -> Bool {
    page[shadow].shadow != "user-agent" || ["VIDEO", "AUDIO"].contains(page[host].name)
  }

  /// Gives the children of a host to the slots of its shadow tree.
  private mutating func assign(_ children: [Int], in shadow: Int) {
    var slots: [String: Int] = [:]
    var place = shadow + 1
    while place < page[shadow].end {
      let node = page[place]
      // Slots of inner shadow trees are filled with the children of their own hosts.
      if node.branch == .shadow || node.branch == .content {
        place = Int(node.end)
        continue
      }
      if node.name == "SLOT" {
        let name = node["name"] ?? ""
        if slots[name] == nil { slots[name] = place }
      }
      place += 1
    }
    for child in children {
      guard let slot = slots[page[child]["slot"] ?? ""] else { continue }
      given[slot, default: []].append(child)
    }
  }
}
